// swift-format-ignore-file
// Written by Templates/embed.sh; do not edit.

/// The files of `Templates`, by their paths there, sorted.
enum EmbeddedTemplates {
    static let templates: [(path: String, text: String)] = [
        (
            "Alias.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}typealias {{name}} = {{type}}

"""####
        ),
        (
            "Answer.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated enum {{name}}: Hashable, Sendable {
{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
    case {{name}}{{#type}}({{type}}){{/type}}
{{/cases}}
{{^hasDefault}}
    /// A success that this client does not know (yet).
    case unknown(status: Int)
{{/hasDefault}}

    init(_ answer: Answer) throws {
        switch answer.status {
{{#cases}}
        {{#status}}case {{status}}{{/status}}{{^status}}default{{/status}}: self = .{{name}}{{#isJSON}}(try answer.decode()){{/isJSON}}{{#isText}}(answer.response.text){{/isText}}{{#isData}}(answer.response.body){{/isData}}
{{/cases}}
{{^hasDefault}}
        default: self = .unknown(status: answer.status)
{{/hasDefault}}
        }
    }
}

"""####
        ),
        (
            "Client.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#documentation}}
{{.}}
{{/documentation}}
///
/// Make one when the app starts, and hand it, or its services, to what needs them.
{{access}}nonisolated struct {{name}}: Sendable {
{{#servers}}
    {{access}}let {{client}}: WebClient
{{/servers}}

{{#services}}
    {{access}}let {{property}}: {{type}}
{{/services}}

{{#initializerDocumentation}}
    {{.}}
{{/initializerDocumentation}}
{{#wrap}}
    {{access}}init(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}},
{{/parameters}}
{{#servers}}
        {{argumentLabel}}: ServerURL{{#default}} = {{.}}{{/default}},
{{/servers}}
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
{{/wrap}}
{{#hasCommon}}
        var common = CommonParameters()
{{/hasCommon}}
{{#common}}
        common.{{location}}({{key}}, {{value}})
{{/common}}
{{#errorFormat}}
        let errors = {{.}}
{{/errorFormat}}
{{#servers}}
{{#fill}}
        {{client}} = WebClient(
            server: {{argument}},
{{#hasCommon}}
            common: common,
{{/hasCommon}}
{{#defaultSecurity}}
            security: {{.}},
{{/defaultSecurity}}
{{#errorFormat}}
            errors: errors,
{{/errorFormat}}
            configuration: configuration)
{{/fill}}
{{/servers}}
{{#services}}
        {{#isHidden}}self.{{/isHidden}}{{property}} = {{type}}({{#clients}}{{argument}}: {{source}}{{^isLast}}, {{/isLast}}{{/clients}})
{{/services}}
    }
}
{{#hasLocations}}

nonisolated extension {{name}} {
    /// Where the servers are.
    {{access}}nonisolated enum Server {
{{#servers}}
{{#locations}}
{{#documentation}}
        {{.}}
{{/documentation}}
{{#hasVariables}}
{{#wrap}}
        {{access}}static func {{name}}(
{{#variables}}
            {{label}}: String = {{default}}{{^isLast}},{{/isLast}}
{{/variables}}
        ) -> ServerURL {
{{/wrap}}
            ServerURL({{url}}, variables: [{{#variables}}{{key}}: {{name}}{{^isLast}}, {{/isLast}}{{/variables}}])
        }
{{/hasVariables}}
{{^hasVariables}}
        {{access}}static let {{name}}: ServerURL = {{url}}
{{/hasVariables}}
{{/locations}}
{{/servers}}
    }
}
{{/hasLocations}}
{{#hasSchemes}}

nonisolated extension {{name}} {
    /// How an app proves who it is. Credentials are stored under the name of a scheme.
    {{access}}nonisolated enum Security {
{{#schemes}}
{{#documentation}}
        {{.}}
{{/documentation}}
        {{access}}static let {{name}} = SecurityScheme({{key}}, {{kind}})
{{/schemes}}
    }
}
{{/hasSchemes}}
{{#hasHeaders}}

nonisolated extension {{name}} {
    /// The headers of answers that the description names.
    ///
    ///     let (value, headers) = try await {{name}}.withHeaders { try await … }
    {{access}}nonisolated struct Headers: Sendable {
        /// Every header of the answer.
        {{access}}let fields: HTTPHeaders

        {{access}}init(_ fields: HTTPHeaders) { self.fields = fields }
{{#headers}}

{{#documentation}}
        {{.}}
{{/documentation}}
        {{access}}var {{name}}: {{type}}? { {{expression}} }
{{/headers}}
    }

    /// Makes calls, and gives the headers of the last answer beside the result.
    {{access}}static func withHeaders<Value, Failure: Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ calls: () async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, headers: Headers) {
        let (value, response) = try await WebClient.withResponse(isolation: isolation, calls)
        return (value, Headers(response.headers))
    }
}
{{/hasHeaders}}
{{#hasErrors}}

nonisolated extension ServiceError {
{{#errors}}
{{^isFirst}}

{{/isFirst}}
    /// What the server said, where it answered with an error that it explains.
    {{access}}var {{property}}: {{type}}? { response?.details as? {{type}} }
{{/errors}}
}
{{/hasErrors}}

"""####
        ),
        (
            "ClosedEnum.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated enum {{name}}: {{rawType}}, Codable, Hashable, Sendable, CaseIterable, ParameterConvertible {
{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
    case {{name}}{{^isNamedLikeValue}} = {{value}}{{/isNamedLikeValue}}
{{/cases}}
}

"""####
        ),
        (
            "Enum.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{name}}: OpenEnum {
    {{access}}let rawValue: {{rawType}}
    {{access}}init(rawValue: {{rawType}}) { self.rawValue = rawValue }

{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#wrap}}
    {{access}}static let {{name}} = Self(
        rawValue: {{value}})
{{/wrap}}
{{/cases}}
}

"""####
        ),
        (
            "Examples.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}

/// The examples that the description gives for `{{service}}`.
@Suite nonisolated struct {{name}} {
{{#tests}}
{{^isFirst}}

{{/isFirst}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#isRequest}}
    @Test func {{name}}() async throws {
        try await ExampleJSON.checkRequest(
            {{type}}.self, {{method}}, {{path}},
{{#json}}
            {{.}}
{{/json}}
        ) { body, client in
{{#fill}}
            try await {{object}}.{{operation}}(
{{#arguments}}
                {{argument}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/arguments}}
{{/fill}}
        }
    }
{{/isRequest}}
{{^isRequest}}
    @Test func {{name}}() throws {
        try ExampleJSON.checkAnswer(
            {{type}}.self,
{{#json}}
            {{.}}
{{/json}}
    }
{{/isRequest}}
{{/tests}}
}

"""####
        ),
        (
            "Initializer.mustache",
####"""
{{access}}init(
{{#properties}}
    {{label}}: {{type}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
{{/properties}}
) {

"""####
        ),
        (
            "Model.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#type}}
{{> Type}}
{{/type}}
{{#owners}}

nonisolated extension {{path}} {
{{#nested}}
{{^isFirst}}

{{/isFirst}}
    {{> Type}}
{{/nested}}
}
{{/owners}}
{{#hasCoding}}

// MARK: - Codable, Hashable

{{/hasCoding}}
{{#codings}}
{{^isFirst}}

{{/isFirst}}
{{#structure}}
{{> StructCoding}}
{{/structure}}
{{#union}}
{{> UnionCoding}}
{{/union}}
{{/codings}}

"""####
        ),
        (
            "Operation.mustache",
####"""
{{#fill}}
{{#isChanged}}var{{/isChanged}}{{^isChanged}}let{{/isChanged}} request = Request(
    {{method}},
    {{path}},
    operation: {{identifier}})
{{/fill}}
{{#sent}}
request.{{location}}({{key}}, {{#isEncoded}}encoding: {{/isEncoded}}{{#isJSON}}json: {{/isJSON}}{{name}}{{#style}}, style: .{{style}}{{/style}}{{#explode}}, explode: {{explode}}{{/explode}}{{#allowsReserved}}, allowReserved: true{{/allowsReserved}})
{{#checks}}
request.validate({{field}}, {{value}}, {{rule}})
{{/checks}}
{{/sent}}
{{#body}}
{{#isText}}
request.text({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isText}}
{{#isData}}
request.data({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isData}}
{{#isParts}}
var {{name}} = MultipartBody()
{{#fields}}
{{collection}}.put({{key}}, {{#isJSON}}json: {{/isJSON}}{{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/fields}}
request.multipart({{name}})
{{/isParts}}
{{#isFields}}
{{#hasFields}}var{{/hasFields}}{{^hasFields}}let{{/hasFields}} {{name}} = BodyFields()
{{#fields}}
{{collection}}.{{#writesNull}}putOrNull{{/writesNull}}{{^writesNull}}put{{/writesNull}}({{key}}, {{name}})
{{/fields}}
{{/isFields}}
{{#isJSON}}
request.json({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isJSON}}
{{#isForm}}
{{#hasEncodings}}
{{#fill}}
request.form({{name}}, encodings: [
{{#encodings}}
    {{key}}: {{encoding}},
{{/encodings}}
])
{{/fill}}
{{/hasEncodings}}
{{^hasEncodings}}
request.form({{name}})
{{/hasEncodings}}
{{/isForm}}
{{#checks}}
request.validate({{field}}, {{value}}, {{rule}})
{{/checks}}
{{/body}}
{{#security}}
request.security = {{security}}
{{/security}}
{{#error}}
request.errors = {{error}}
{{/error}}
{{#accept}}
request.accept = {{accept}}
{{/accept}}
{{#call}}return {{/call}}try await {{client}}.{{#call}}{{call}}(request){{#responses}} { try {{responses}}($0) }{{/responses}}{{/call}}{{^call}}send(request){{/call}}

"""####
        ),
        (
            "Service.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated final class {{name}}: {{protocol}} {
{{#clients}}
    {{access}}let {{name}}: WebClient
{{/clients}}

    {{access}}init({{#clients}}{{label}}: WebClient{{^isLast}}, {{/isLast}}{{/clients}}) {
{{#clients}}
        self.{{name}} = {{name}}
{{/clients}}
    }
{{#operations}}

{{#documentation}}
    {{.}}
{{/documentation}}
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#hasParameters}}
{{#wrap}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) async throws(ServiceError){{#result}} -> {{result}}{{/result}} {
{{/wrap}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    {{access}}func {{name}}()
        async throws(ServiceError){{#result}} -> {{result}}{{/result}}
    {
{{/wrap}}
{{/hasParameters}}
        {{> Operation}}
    }
{{/operations}}
}

// MARK: - Protocol

/// What {{name}} does, for code that should also run without a network.
{{access}}nonisolated protocol {{protocol}}: Sendable {
{{#operations}}
{{#hasParameters}}
{{#fill}}
    func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) async throws(ServiceError){{#result}} -> {{result}}{{/result}}
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    func {{name}}()
        async throws(ServiceError){{#result}} -> {{result}}{{/result}}
{{/wrap}}
{{/hasParameters}}
{{/operations}}
}
{{#hasConveniences}}

nonisolated extension {{protocol}} {
{{#conveniences}}
{{^isFirst}}

{{/isFirst}}
{{#isShort}}
    /// `{{plainName}}` without anything that may be left out.
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#hasRequired}}
{{#fill}}
    {{access}}func {{name}}(
{{#required}}
        {{names}}: {{type}}{{^isLast}},{{/isLast}}
{{/required}}
    ) async throws(ServiceError){{#result}} -> {{result}}{{/result}} {
{{/fill}}
{{/hasRequired}}
{{^hasRequired}}
{{#wrap}}
    {{access}}func {{name}}()
        async throws(ServiceError){{#result}} -> {{result}}{{/result}}
    {
{{/wrap}}
{{/hasRequired}}
{{#fill}}
        try await {{#hidesMethod}}self.{{/hidesMethod}}{{name}}(
{{#parameters}}
            {{label}}{{#default}}{{.}}{{/default}}{{^default}}{{name}}{{/default}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/parameters}}
{{/fill}}
{{/isShort}}
{{^isShort}}
    /// `{{plainName}}` with a completion, which runs on the main actor.
{{#deprecation}}
    {{.}}
{{/deprecation}}
    @discardableResult
{{#wrap}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}},
{{/parameters}}
        completion: @escaping @MainActor @Sendable (Result<{{#result}}{{.}}{{/result}}{{^result}}Void{{/result}}, ServiceError>) -> Void
    ) -> RequestTask {
{{/wrap}}
        RequestTask(completion) { () async throws(ServiceError) -> {{#result}}{{.}}{{/result}}{{^result}}Void{{/result}} in
{{#hasParameters}}
{{#fill}}
            try await self.{{name}}(
{{#parameters}}
                {{label}}{{name}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/parameters}}
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
            try await self.{{name}}()
{{/hasParameters}}
        }
{{/isShort}}
    }
{{/conveniences}}
}
{{/hasConveniences}}

"""####
        ),
        (
            "Struct.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated struct {{name}}: Codable, Hashable, Sendable{{#isIdentifiable}}, Identifiable{{/isIdentifiable}} {
{{#properties}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{access}}var {{name}}: {{type}}{{#storage}} {
        get { {{storage}}.value }
        set { {{storage}} = Indirect(newValue) }
    }
    private var {{storage}}: Indirect<{{type}}>{{/storage}}
{{/properties}}

{{#isWide}}
{{#fill}}
    {{> Initializer}}
{{/fill}}
{{/isWide}}
{{^isWide}}
{{#wrap}}
    {{> Initializer}}
{{/wrap}}
{{/isWide}}
{{#properties}}
        self.{{#storage}}{{storage}} = Indirect({{name}}){{/storage}}{{^storage}}{{name}} = {{name}}{{/storage}}
{{/properties}}
    }
}

"""####
        ),
        (
            "StructCoding.mustache",
####"""
nonisolated extension {{path}} {
    {{access}}init(from decoder: any Decoder) throws {
        let values = try ModelReader(decoder)
        try self.init(
{{#properties}}
{{#reader}}
            {{argument}}: values.{{reader}}({{key}}){{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/reader}}
{{^reader}}
{{#fill}}
            {{argument}}: values.additional(besides: [
{{#otherKeys}}
                {{.}},
{{/otherKeys}}
            ]))
{{/fill}}
{{/reader}}
{{/properties}}
    }

    {{access}}func encode(to encoder: any Encoder) throws {
        var values = ModelWriter(encoder)
{{#properties}}
        try values.{{#key}}{{writer}}({{key}}, {{reference}}){{/key}}{{^key}}putAll({{reference}}){{/key}}
{{/properties}}
    }

    {{access}}static func == (a: Self, b: Self) -> Bool {
{{#properties}}
        if a.{{name}} != b.{{name}} { return false }
{{/properties}}
        return true
    }

    {{access}}func hash(into hasher: inout Hasher) {
{{#hashed}}
        hasher.combine({{.}})
{{/hashed}}
    }
}

"""####
        ),
        (
            "Stub.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
/// A `{{service}}` that needs no network: every operation answers with what its handler returns.
{{access}}nonisolated struct {{name}}: {{protocol}} {
{{#operations}}
    {{access}}var {{handler}}: (@Sendable ({{#parameters}}{{type}}{{^isLast}}, {{/isLast}}{{/parameters}}) async throws(ServiceError) -> {{#result}}{{.}}{{/result}}{{^result}}Void{{/result}})?
{{/operations}}

    {{access}}init() {}
{{#operations}}

{{#hasParameters}}
{{#fill}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) async throws(ServiceError){{#result}} -> {{result}}{{/result}} {
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    {{access}}func {{name}}()
        async throws(ServiceError){{#result}} -> {{result}}{{/result}}
    {
{{/wrap}}
{{/hasParameters}}
        guard let {{handler}} else { throw .invalidRequest([ConstraintViolation(field: {{identifier}}, reason: "has no handler in the stub")]) }
        return try await {{handler}}({{#parameters}}{{name}}{{^isLast}}, {{/isLast}}{{/parameters}})
    }
{{/operations}}
}

"""####
        ),
        (
            "Type.mustache",
####"""
{{#structure}}
{{> Struct}}
{{/structure}}
{{#enumeration}}
{{> Enum}}
{{/enumeration}}
{{#closedEnumeration}}
{{> ClosedEnum}}
{{/closedEnumeration}}
{{#union}}
{{> Union}}
{{/union}}
{{#alias}}
{{> Alias}}
{{/alias}}
{{#responses}}
{{> Answer}}
{{/responses}}

"""####
        ),
        (
            "Union.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated {{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: Codable, Hashable, Sendable {
{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
    case {{name}}({{type}})
{{/cases}}
    /// What this client does not know (yet), as it was sent.
    case unknown(JSONValue)
}

"""####
        ),
        (
            "UnionCoding.mustache",
####"""
nonisolated extension {{path}} {
    {{access}}init(from decoder: any Decoder) throws {
{{#discriminator}}
        let values = try UnionReader(decoder)
        switch values.tag({{discriminator}}) {
{{#cases}}
        case {{#discriminatorValues}}{{value}}{{^isLast}}, {{/isLast}}{{/discriminatorValues}}: self = .{{name}}(try {{type}}(from: decoder))
{{/cases}}
        default: self = .unknown(values.unknown())
        }
{{/discriminator}}
{{^discriminator}}
        let values = try UnionReader(decoder)
        for index in values.matches(Self.shapes) {
            switch index {
{{#cases}}
            case {{index}}:
                guard let value: {{type}} = values.decode() else { continue }
                self = .{{name}}(value)
{{/cases}}
            default: continue
            }
            return
        }
        self = .unknown(values.unknown())
{{/discriminator}}
    }

{{^discriminator}}
    private static var shapes: [UnionShape] {
        [
{{#cases}}
{{#match}}
            .{{match}},
{{/match}}
{{^match}}
{{#wrap}}
            .object(
{{#arguments}}
{{#fill}}
                {{label}}: [
{{#elements}}
                    {{.}},
{{/elements}}
                ]{{#isLast}}),{{/isLast}}{{^isLast}},{{/isLast}}
{{/fill}}
{{/arguments}}
{{/wrap}}
{{/match}}
{{/cases}}
        ]
    }

{{/discriminator}}
    {{access}}func encode(to encoder: any Encoder) throws {
        switch self {
{{#cases}}
{{#writtenValue}}
        case .{{name}}(let value):
            var fields = ModelWriter(encoder)
            try fields.put({{discriminatorKey}}, {{writtenValue}})
            try value.encode(to: encoder)
{{/writtenValue}}
{{^writtenValue}}
        case .{{name}}(let value): try value.encode(to: encoder)
{{/writtenValue}}
{{/cases}}
        case .unknown(let value): try value.encode(to: encoder)
        }
    }
}

"""####
        ),
    ]
    static let runtime: [(path: String, text: String)] = [
        (
            "Runtime/AnswerHeaders.swift",
####"""
// feature: answer-headers
public import Foundation

nonisolated extension HTTPHeaders {
    /// The value of a header as a number or a truth value; nil where it is absent, or something else.
    public func value<Value: LosslessStringConvertible>(_ name: String) -> Value? {
        self[name].flatMap { Value($0) }
    }

    /// The elements of a header that is a list (RFC 9110, section 5.6.1).
    public func list(_ name: String) -> [String]? {
        self[name].map { text in
            text.split(separator: ",").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    /// The moment in a header, in the form of HTTP (RFC 9110, section 5.6.7) or in that of RFC 3339.
    public func date(_ name: String) -> Date? {
        guard let text = self[name] else { return nil }
        if let date = RFC3339.date(from: text) { return date }
        // Sun, 06 Nov 1994 08:49:37 GMT
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let month = Self.months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return RFC3339.date(from: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

"""####
        ),
        (
            "Runtime/CalendarDate.swift",
####"""
// feature: calendar-date
public import Foundation

/// A day of the Gregorian calendar, without a time and without a time zone: the format `date`, as `2024-02-29`
/// (RFC 3339, `full-date`).
public nonisolated struct CalendarDate: Hashable, Sendable {
    /// From 0 to 9999.
    public let year: Int
    /// From 1.
    public let month: Int
    /// From 1.
    public let day: Int

    /// Makes a day; nil when the calendar does not have it.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), GregorianDays.exists(year: year, month: month, day: day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that it is at a moment in a time zone; nil outside the years 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone = .current) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(local) < 1e12 else { return nil }
        let (year, month, day) = GregorianDays.civil(Int((local / 86_400).rounded(.down)))
        self.init(year: year, month: month, day: day)
    }

    /// The moment at which the day starts in a time zone; nil when the calendar cannot tell.
    public func start(in timeZone: TimeZone = .current) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
}

nonisolated extension CalendarDate: Comparable {
    /// Whether a day is before another.
    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

nonisolated extension CalendarDate: LosslessStringConvertible, ParameterConvertible {
    /// Reads `2024-02-29`; nil when it is no such text, or no day of the calendar.
    public init?(_ description: String) {
        var scanner = DateScanner(Array(description.utf8))
        guard let days = scanner.day(), scanner.isAtEnd else { return nil }
        let (year, month, day) = GregorianDays.civil(days)
        self.init(year: year, month: month, day: day)
    }

    /// The day as `2024-02-29`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The day as `2024-02-29`.
    public var parameterValue: ParameterValue { .text(description) }
}

nonisolated extension CalendarDate: Codable {
    /// Reads `2024-02-29`, and the day of a full date and time, in the offset in which it is written.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let day = RFC3339.date(from: text) == nil ? text : String(text.prefix(10))
        guard let date = CalendarDate(day) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Expected a date as in 2024-02-29."))
        }
        self = date
    }

    /// Writes `2024-02-29`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

"""####
        ),
        (
            "Runtime/Call.swift",
####"""
// feature: core
import Foundation

/// A call: it is prepared, sent, and its answer is interpreted. What observers and the log hear is said here.
nonisolated extension WebClient {
    // Encoding and decoding leave the caller's actor, also where async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    func perform<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Answer) throws -> Value
    ) async throws(ServiceError) -> Value {
        let info = CallInfo(
            operation: request.operation, method: request.method, path: request.path, id: configuration.makeCallID())
        let call = try await prepared(request, info)
        let start = configuration.uptime()
        emit(.started(info))
        configuration.log?.sent(call)
        var status: Int?
        do throws(ServiceError) {
            let response = try await attempt(call)
            status = response.status
            ResponseRecorder.current?.withLock { $0 = response }
            configuration.log?.received(response, for: info, after: configuration.uptime() - start)
            let value = try interpret(response, of: request, info, read)
            emit(.finished(info, CallOutcome(status: status, duration: configuration.uptime() - start)))
            return value
        } catch {
            let duration = configuration.uptime() - start
            emit(.finished(info, CallOutcome(status: status, error: error, duration: duration)))
            fail(info, error)
            throw error
        }
    }

    /// Makes the request, or reports why there is none.
    private func prepared(_ request: Request, _ info: CallInfo) async throws(ServiceError) -> PreparedCall {
        do throws(ServiceError) {
            return try await prepare(request, info)
        } catch {
            fail(info, error)
            throw error
        }
    }

    /// One exchange with the server.
    private func attempt(_ call: PreparedCall) async throws(ServiceError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        do {
            return try await configuration.transport.send(call.request, for: call.info)
        } catch {
            // What a cancelled exchange fails with differs between transports.
            throw Task.isCancelled ? .cancelled : ServiceError(thrown: error)
        }
    }

    /// Reads an answer.
    private func interpret<Value>(
        _ response: HTTPResponse, of request: Request, _ info: CallInfo, _ read: (Answer) throws -> Value
    ) throws(ServiceError) -> Value {
        let surprises = Locked<[Surprise]>([])
        defer { for surprise in surprises.withLock({ $0 }) { emit(.surprise(info, surprise)) } }
        guard (200..<300).contains(response.status) else {
            throw .response(errorResponse(response, request.errors ?? errors))
        }
        do {
            return try read(Answer(response: response, surprises: surprises))
        } catch {
            throw (error as? ServiceError)
                ?? .unexpectedAnswer(UnexpectedAnswer(status: response.status, body: response.body, error: error))
        }
    }

    private func errorResponse(_ response: HTTPResponse, _ format: ErrorFormat) -> ErrorResponse {
        let shape = format.read(response.body)
        return ErrorResponse(
            status: response.status, headers: response.headers, message: shape?.message, details: shape?.details,
            body: response.body)
    }

    private func fail(_ info: CallInfo, _ error: ServiceError) {
        configuration.log?.failed(error, for: info)
        if case .cancelled = error { return }
        emit(.failed(info, error))
    }

    private func emit(_ event: ClientEvent) {
        for observer in configuration.observers { observer.observe(event) }
    }
}

"""####
        ),
        (
            "Runtime/CallPreparation.swift",
####"""
// feature: core
import Foundation

/// A request that can be sent, and what the log needs to know of how it was made.
nonisolated struct PreparedCall: Sendable {
    let info: CallInfo
    let request: HTTPRequest
    let origin: String
    let pathValues: [String: String]
    let query: [ParameterItem]
}

nonisolated extension WebClient {
    /// Makes the request: constraints first, then credentials, so that what cannot be right asks nobody for a secret.
    func prepare(_ request: Request, _ info: CallInfo) async throws(ServiceError) -> PreparedCall {
        var list = request.list
        list.merge(common.list)
        let path = URLAssembly.path(request.path, request.pathValues, &list)
        let body = encodedBody(request, &list)
        if !list.violations.isEmpty { throw .invalidRequest(list.violations) }
        try await applyCredentials(request.security ?? security, &list)
        if !list.violations.isEmpty { throw .invalidRequest(list.violations) }
        guard let url = URLAssembly.url(server, path: path, query: list.query) else {
            throw .invalidRequest([ConstraintViolation(field: "server", reason: "is not the URL of a server")])
        }
        let sent = HTTPRequest(
            method: request.method, url: url, headers: headers(request, list), body: body,
            timeout: request.timeout ?? configuration.timeout)
        return PreparedCall(
            info: info, request: sent, origin: server.origin, pathValues: request.pathValues, query: list.query)
    }

    private func encodedBody(_ request: Request, _ list: inout ParameterList) -> Data? {
        do {
            return try request.body?.make()
        } catch {
            let (path, reason) = CodingFault.explain(error)
            list.refuse("body", path.isEmpty ? reason : "does not fit at \(path): \(reason)")
            return nil
        }
    }

    private func headers(_ request: Request, _ list: ParameterList) -> HTTPHeaders {
        var headers = HTTPHeaders()
        headers["Accept"] = request.accept
        if let body = request.body { headers["Content-Type"] = body.contentType }
        for field in configuration.headers { headers[field.name] = headers[field.name] ?? field.value }
        for name in Set(list.headers.map { $0.name.lowercased() }) { headers.remove(name) }
        for field in list.headers { headers.add(field.name, field.value) }
        if !list.cookies.isEmpty { headers["Cookie"] = list.cookies.map(\.text).joined(separator: "; ") }
        return headers
    }

    /// Applies the first alternative whose credentials are all there; nothing where an alternative asks for nothing.
    private func applyCredentials(
        _ alternatives: [[SecurityScheme]], _ list: inout ParameterList
    ) async throws(ServiceError) {
        for alternative in alternatives where !alternative.isEmpty {
            if let applied = try await applying(alternative, to: list) {
                list = applied
                return
            }
        }
        guard let first = alternatives.first, !alternatives.contains(where: \.isEmpty) else { return }
        throw .missingCredentials(schemes: first.map(\.name))
    }

    private func applying(
        _ schemes: [SecurityScheme], to list: ParameterList
    ) async throws(ServiceError) -> ParameterList? {
        var list = list
        for scheme in schemes {
            let credential: Credential?
            do {
                credential = try await configuration.credentials.credential(for: scheme.name)
            } catch {
                throw ServiceError(thrown: error)
            }
            guard let credential, scheme.apply(credential, to: &list) else { return nil }
        }
        return list
    }
}

/// Putting URLs together (RFC 3986, section 3).
nonisolated enum URLAssembly {
    /// A path template with its placeholders filled in and the rest encoded; notes what is missing or would climb.
    static func path(_ template: String, _ values: [String: String], _ list: inout ParameterList) -> String {
        var result = ""
        var rest = template.prefix { $0 != "#" }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            result += literal(rest[..<open])
            if let value = values[name] {
                result += value
            } else if !list.violations.contains(where: { $0.field == name }) {
                list.refuse(name, "has no value")
            }
            rest = rest[rest.index(after: close)...]
        }
        result += literal(rest)
        let segments = result.prefix { $0 != "?" }.split(separator: "/")
        if segments.contains(where: { $0 == "." || $0 == ".." }) {
            list.refuse("path", "must not hold a segment that is . or ..")
        }
        return result
    }

    /// The text between placeholders; a `?` in it starts a query, as careless descriptions have it.
    private static func literal(_ text: Substring) -> String {
        text.split(separator: "?", omittingEmptySubsequences: false).map { PercentEncoding.pathLiteral(String($0)) }
            .joined(separator: "?")
    }

    /// The base of the server, the path and the query, each separator once; nil when the server's URL is none.
    static func url(_ server: ServerURL, path: String, query: [ParameterItem]) -> URL? {
        guard let (base, ownQuery) = server.parts else { return nil }
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = halves.first ?? ""
        let root = base.hasSuffix("/") && !path.isEmpty ? String(base.dropLast()) : base
        let separator = path.isEmpty || path.hasPrefix("/") ? "" : "/"
        let items = [ownQuery].compactMap { $0 } + halves.dropFirst() + query.map(\.text)
        return URL(string: root + separator + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
    }
}

"""####
        ),
        (
            "Runtime/ClientConfiguration.swift",
####"""
// feature: core
public import Foundation

/// What an app decides about its clients; one can serve several of them.
public nonisolated struct ClientConfiguration: Sendable {
    /// What carries the requests.
    public var transport: any Transport
    /// Where the credentials are.
    public var credentials: any CredentialStore
    /// Who hears of calls that start, end and fail.
    public var observers: [any ClientObserver]
    /// Where calls are written down; nil for nowhere.
    public var log: RequestLog?
    /// For how many seconds nothing may arrive before a request is given up.
    public var timeout: TimeInterval
    /// Headers of every request; those of an operation and the common ones of the description take precedence.
    public var headers: HTTPHeaders
    /// Makes the ids of calls.
    public var makeCallID: @Sendable () -> String
    /// A clock that never goes back, in seconds, to measure how long calls take.
    public var uptime: @Sendable () -> TimeInterval

    /// Makes a configuration; every part has a default that suits an app.
    public init(
        transport: any Transport = URLSessionTransport(),
        credentials: any CredentialStore = MemoryCredentialStore(),
        observers: [any ClientObserver] = [],
        log: RequestLog? = nil,
        timeout: TimeInterval = 60,
        headers: HTTPHeaders = [:],
        makeCallID: @escaping @Sendable () -> String = { UUID().uuidString },
        uptime: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
    ) {
        self.transport = transport
        self.credentials = credentials
        self.observers = observers
        self.log = log
        self.timeout = timeout
        self.headers = headers
        self.makeCallID = makeCallID
        self.uptime = uptime
    }
}

"""####
        ),
        (
            "Runtime/ClientObserver.swift",
####"""
// feature: core
public import Foundation

/// Hears of the calls of a client: for activity indicators, alerts and metrics.
public nonisolated protocol ClientObserver: Sendable {
    /// Is told of an event, on any thread, in the order in which the events of one call happen. It must not block.
    func observe(_ event: ClientEvent)
}

/// What happens to a call.
public nonisolated enum ClientEvent: Sendable {
    /// A request is about to be sent.
    case started(CallInfo)
    /// A call that started is over; exactly one for each `started`, also after a failure and a cancellation.
    case finished(CallInfo, CallOutcome)
    /// A call failed. A cancelled one did not; one that could not be sent did, though it never started.
    case failed(CallInfo, ServiceError)
    /// Something of an answer was not as the description says, and was coped with.
    case surprise(CallInfo, Surprise)
}

/// How a call ended.
public nonisolated struct CallOutcome: Sendable {
    /// The status of the server's answer; nil when there was none.
    public let status: Int?
    /// Why it failed; nil for a success.
    public let error: ServiceError?
    /// How many seconds it took.
    public let duration: TimeInterval

    /// Makes an outcome, for tests.
    public init(status: Int?, error: ServiceError? = nil, duration: TimeInterval = 0) {
        self.status = status
        self.error = error
        self.duration = duration
    }
}

/// A difference between an answer and the description that did not fail the call.
public nonisolated struct Surprise: Hashable, Sendable {
    /// The kinds of them.
    public nonisolated enum Kind: Hashable, Sendable {
        /// An element of a list did not decode, and was set aside.
        case droppedElement
        /// A value of a union was of none of its variants, and was kept as JSON.
        case unknownVariant
    }

    /// Which kind.
    public let kind: Kind
    /// Where in the answer, such as `friends[2]`; empty for the body as a whole.
    public let codingPath: String
    /// What was found, in words.
    public let reason: String

    /// Describes a surprise.
    public init(_ kind: Kind, codingPath: String, reason: String) {
        self.kind = kind
        self.codingPath = codingPath
        self.reason = reason
    }
}

"""####
        ),
        (
            "Runtime/CodingFault.swift",
####"""
// feature: core

/// Errors of encoding and decoding, in words.
nonisolated enum CodingFault {
    /// Where the fault is, such as `friends[2].email`, and what it is.
    static func explain(_ error: any Error) -> (path: String, reason: String) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (path(context.codingPath + [key]), "is missing")
        case DecodingError.valueNotFound(let type, let context):
            (path(context.codingPath), "is null where \(type) is expected")
        case DecodingError.typeMismatch(_, let context): (path(context.codingPath), context.debugDescription)
        case DecodingError.dataCorrupted(let context): (path(context.codingPath), context.debugDescription)
        case EncodingError.invalidValue(_, let context): (path(context.codingPath), context.debugDescription)
        default: ("", "\(error)")
        }
    }

    /// A coding path as a person writes it.
    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Credential.swift",
####"""
// feature: core
import Foundation

/// What a caller proves itself with.
public nonisolated enum Credential: Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// A token.
    case bearer(String)
    /// A user and a password.
    case basic(username: String, password: String)
    /// A key.
    case apiKey(String)

    /// The kind only, never the secret.
    public var description: String {
        switch self {
        case .bearer: "bearer(<redacted>)"
        case .basic: "basic(<redacted>)"
        case .apiKey: "apiKey(<redacted>)"
        }
    }

    /// The kind only, never the secret.
    public var debugDescription: String { description }

    /// Nothing to look into: `dump` would print the secret.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }

    /// The one text that bearer schemes and API keys send.
    var token: String? {
        switch self {
        case .bearer(let token), .apiKey(let token): token
        case .basic: nil
        }
    }

    /// User and password in the form of RFC 7617, section 2.
    var userAndPassword: String? {
        guard case .basic(let username, let password) = self else { return nil }
        return Data("\(username):\(password)".utf8).base64EncodedString()
    }
}

/// Where the credentials of an app are kept, each under the name of its scheme.
public nonisolated protocol CredentialStore: Sendable {
    /// The credential for a scheme, or nil when there is none. What it throws fails the call as `.transportFailed`.
    func credential(for scheme: String) async throws -> Credential?
    /// Keeps a credential, in place of the one there may be.
    func store(_ credential: Credential, for scheme: String) async throws
    /// Forgets a credential; nothing happens when there is none.
    func remove(for scheme: String) async throws
}

nonisolated extension CredentialStore {
    /// Keeps a credential, in place of the one there may be.
    public func store(_ credential: Credential, for scheme: SecurityScheme) async throws {
        try await store(credential, for: scheme.name)
    }

    /// Forgets a credential; nothing happens when there is none.
    public func remove(for scheme: SecurityScheme) async throws {
        try await remove(for: scheme.name)
    }
}

/// Keeps credentials until the app ends.
public nonisolated final class MemoryCredentialStore: CredentialStore {
    private let credentials: Locked<[String: Credential]>

    /// Makes a store that holds these credentials, by the names of their schemes.
    public init(_ credentials: [String: Credential] = [:]) { self.credentials = Locked(credentials) }

    /// The credential for a scheme, or nil when there is none.
    public func credential(for scheme: String) -> Credential? { credentials.withLock { $0[scheme] } }

    /// Keeps a credential, in place of the one there may be.
    public func store(_ credential: Credential, for scheme: String) { credentials.withLock { $0[scheme] = credential } }

    /// Forgets a credential; nothing happens when there is none.
    public func remove(for scheme: String) { credentials.withLock { $0[scheme] = nil } }
}

"""####
        ),
        (
            "Runtime/DateScanner.swift",
####"""
// feature: core

/// Reads the parts of a date, digit by digit.
nonisolated struct DateScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    /// `2024-02-29` as days since 1970-01-01.
    mutating func day() -> Int? {
        guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
            GregorianDays.exists(year: year, month: month, day: day)
        else { return nil }
        return GregorianDays.count(year: year, month: month, day: day)
    }

    /// `23:59:60` as seconds; the last second of a minute may be a leap second.
    mutating func time() -> Int? {
        guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60, skip(":"),
            let second = number(2), second <= 60
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    /// `.25`, or nothing at all, as seconds, and whether it has more than six digits; nil for a point without digits.
    mutating func fraction() -> (value: Double, isFine: Bool)? {
        guard skip(".,") else { return (0, false) }
        let start = position
        var digits = 0.0
        var scale = 1.0
        while let digit = number(1) {
            // What is beyond fifteen digits is beyond what a moment can hold.
            if scale < 1e15 {
                digits = digits * 10 + Double(digit)
                scale *= 10
            }
        }
        return position > start ? (digits / scale, position - start > 6) : nil
    }

    /// `Z`, `+01:00`, `+0100`, `+01` or nothing, as seconds.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Zz") { return 0 }
        let isEast = skip("+")
        guard isEast || skip("-"), let hours = number(2), hours < 24 else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = skip(":")
            guard let number = number(2), number < 60 else { return nil }
            minutes = number
        }
        return (hours * 3_600 + minutes * 60) * (isEast ? 1 : -1)
    }

    /// Passes one of these characters, if the next is one.
    mutating func skip(_ characters: String) -> Bool {
        guard position < bytes.count, characters.utf8.contains(bytes[position]) else { return false }
        position += 1
        return true
    }

    private mutating func number(_ width: Int) -> Int? {
        guard position + width <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + width] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        position += width
        return value
    }
}

/// The Gregorian calendar, in days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
nonisolated enum GregorianDays {
    static func exists(year: Int, month: Int, day: Int) -> Bool {
        guard (1...12).contains(month), day >= 1 else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day <= lengths[month - 1]
    }

    static func count(year: Int, month: Int, day: Int) -> Int {
        // Years that start in March have their leap day at the end.
        let year = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = floorDivide(year, 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    static func floorDivide(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
        let remainder = ((value % divisor) + divisor) % divisor
        return ((value - remainder) / divisor, remainder)
    }
}

"""####
        ),
        (
            "Runtime/ErrorResponse.swift",
####"""
// feature: core
public import Foundation

/// An answer whose status is no success.
public nonisolated struct ErrorResponse: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders
    /// What the server calls this request, for its operators: the value of `X-Request-Id` or one of its kin.
    public let requestID: String?
    /// The message of the error shape, when the body is one.
    public let message: String?
    /// The error shape, when the body is one.
    public let details: (any Sendable)?
    /// The body as it came.
    public let body: Data

    /// Makes an answer, for tests.
    public init(
        status: Int, headers: HTTPHeaders = [:], message: String? = nil, details: (any Sendable)? = nil,
        body: Data = Data()
    ) {
        self.status = status
        self.headers = headers
        self.message = message
        self.details = details
        self.body = body
        requestID = Self.requestIDNames.lazy.compactMap { headers[$0] }.first
    }

    /// Reads the body as JSON. Throws a `DecodingError` when it does not fit.
    public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: body)
    }

    private static let requestIDNames = [
        "X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-RequestId", "X-Amz-Request-Id", "X-Ms-Request-Id",
        "X-GitHub-Request-Id", "X-Trace-Id", "CF-Ray",
    ]
}

/// A successful answer whose body does not fit the description.
public nonisolated struct UnexpectedAnswer: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// Where the body does not fit, such as `friends[2].email`; empty for the body as a whole.
    public let codingPath: String
    /// What does not fit.
    public let reason: String
    /// The body as it came.
    public let body: Data

    /// Makes one, for tests.
    public init(status: Int, codingPath: String, reason: String, body: Data = Data()) {
        self.status = status
        self.codingPath = codingPath
        self.reason = reason
        self.body = body
    }

    init(status: Int, body: Data, error: any Error) {
        let (path, reason) = CodingFault.explain(error)
        self.init(status: status, codingPath: path, reason: reason, body: body)
    }
}

/// The error shape of a server: how the body of a failed call is read.
public nonisolated struct ErrorFormat: Sendable {
    let read: @Sendable (Data) -> (details: any Sendable, message: String?)?

    /// Reads bodies as `Shape`, and takes the message for people from it.
    public init<Shape: Decodable & Sendable>(
        _ shape: Shape.Type, message: @escaping @Sendable (Shape) -> String? = { _ in nil }
    ) {
        read = { body in
            guard let details = try? JSONCoding.makeDecoder().decode(shape, from: body) else { return nil }
            return (details, message(details))
        }
    }

    private init(read: @escaping @Sendable (Data) -> (details: any Sendable, message: String?)?) { self.read = read }

    /// No error shape: bodies are left as they are.
    public static let none = ErrorFormat(read: { _ in nil })
}

"""####
        ),
        (
            "Runtime/ExampleForm.swift",
####"""
// feature: examples
import Foundation

/// A form that was sent, held against an example of it.
nonisolated struct ExampleForm {
    /// The fields, in their order.
    private let fields: [(name: String, value: String)]

    init(_ body: Data) {
        fields = String(decoding: body, as: UTF8.self).split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { part in
                let text = part.replacingOccurrences(of: "+", with: " ")
                return text.removingPercentEncoding ?? text
            }
            return (texts.first ?? "", texts.count > 1 ? texts[1] : "")
        }
    }

    /// Throws what is missing of the example. How lists and objects are spelled is up to the description: of these, the name of
    /// the field must be there.
    func compare(_ expected: Data, _ forgotten: [String]) throws {
        let example = try JSONDecoder().decode(ExampleValue.self, from: expected)
        guard case .object(let members) = example else {
            throw ExampleMismatch(differences: ["the example is no object"])
        }
        let differences = members.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
            if value == .null || value == .array([]) || value == .object([:]) || forgotten.contains("$." + key) {
                return []
            }
            let texts = fields.filter { $0.name == key || $0.name.hasPrefix(key + "[") }.map(\.value)
            guard let text = texts.first else { return isSpread(value) ? [] : ["the field '\(key)' was not sent"] }
            return value.differences(from: parsed(text, as: value), at: "$." + key, forgetting: [])
        }
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// The properties of an object may be fields of their own.
    private func isSpread(_ value: ExampleValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.keys.contains { key in fields.contains { $0.name == key } }
    }

    /// The text as a value of the same kind; lists and objects are not looked into.
    private func parsed(_ text: String, as value: ExampleValue) -> ExampleValue {
        switch value {
        case .bool: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
        case .number: Decimal(string: text).map { .number($0) } ?? .string(text)
        case .array, .object: value
        case .null, .string: .string(text)
        }
    }
}

"""####
        ),
        (
            "Runtime/ExampleJSON.swift",
####"""
// feature: examples
import Foundation

/// Holds what a client reads and sends against the examples that the description shows.
///
/// Two values count as the same where they differ by nothing but null against absent, the spelling of dates and numbers, and
/// the case of UUIDs.
nonisolated enum ExampleJSON {
    /// Reads an example of an answer, writes it again, and compares.
    ///
    /// - Parameter forgotten: where keys stand that the description says nothing of, such as `$.items[0].extra`.
    static func checkAnswer<Value: Codable>(
        _ type: Value.Type, _ json: String, forgetting forgotten: [String] = []
    ) throws {
        let value = try JSONCoding.makeDecoder().decode(type, from: Data(json.utf8))
        try compare(Data(json.utf8), JSONCoding.makeEncoder().encode(value), forgotten)
    }

    /// Sends an example of a request, and compares what goes out.
    ///
    /// - Parameters:
    ///   - path: what the path must end with; of a `{placeholder}` in it, anything will do.
    ///   - call: sends the body with the client.
    static func checkRequest<Body: Codable & Sendable, Result>(
        _ type: Body.Type, _ method: HTTPMethod, _ path: String, _ json: String, forgetting forgotten: [String] = [],
        call: (Body, WebClient) async throws -> Result
    ) async throws {
        let transport = ExampleTransport()
        let configuration = ClientConfiguration(transport: transport, credentials: ExampleCredentials())
        let client = WebClient(server: "https://example.com", configuration: configuration)
        let body = try JSONCoding.makeDecoder().decode(type, from: Data(json.utf8))
        do {
            _ = try await call(body, client)
        } catch {
            // There is no answer: what counts is that the request was made.
            if await transport.request == nil { throw error }
        }
        guard let request = await transport.request else {
            throw ExampleMismatch(differences: ["nothing was sent"])
        }
        var differences: [String] = []
        if request.method != method { differences.append("the method is \(request.method), not \(method)") }
        let sentPath = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.percentEncodedPath ?? ""
        if !fits(sentPath.removingPercentEncoding ?? sentPath, path) {
            differences.append("the path is \(sentPath), which does not end with \(path)")
        }
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
        let sent = request.body ?? Data("null".utf8)
        if request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
            try ExampleForm(sent).compare(Data(json.utf8), forgotten)
        } else {
            try compare(Data(json.utf8), sent, forgotten)
        }
    }

    /// Reads an argument.
    static func value<Value: Decodable>(_ json: String) throws -> Value {
        try JSONCoding.makeDecoder().decode(Value.self, from: Data(json.utf8))
    }

    /// Throws what differs between two texts of JSON.
    static func compare(_ expected: Data, _ actual: Data, _ forgotten: [String] = []) throws {
        let decoder = JSONDecoder()
        let expected = try decoder.decode(ExampleValue.self, from: expected)
        let differences = try expected.differences(
            from: decoder.decode(ExampleValue.self, from: actual), at: "$", forgetting: Set(forgotten))
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// Whether a path ends with another, in which `{anything}` stands for some text.
    static func fits(_ path: String, _ template: String) -> Bool {
        let template = template.prefix { $0 != "?" && $0 != "#" }
        var pattern = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            pattern += NSRegularExpression.escapedPattern(for: String(rest[..<open])) + ".+"
            rest = rest[rest.index(after: close)...]
        }
        pattern += NSRegularExpression.escapedPattern(for: String(rest)) + "$"
        return path.range(of: pattern, options: .regularExpression) != nil
    }
}

/// What came of an example is something else than what the description shows.
nonisolated struct ExampleMismatch: LocalizedError, CustomStringConvertible {
    /// One sentence for each place.
    let differences: [String]

    /// All of them.
    var description: String { differences.joined(separator: "\n") }
    /// All of them.
    var errorDescription: String? { description }
}

/// Remembers what is sent, and answers nothing.
private actor ExampleTransport: Transport {
    private(set) var request: HTTPRequest?

    func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        self.request = request
        throw CancellationError()
    }
}

/// Has something for every scheme.
private nonisolated struct ExampleCredentials: CredentialStore {
    func credential(for scheme: String) async throws -> Credential? { .bearer("example") }
    func store(_ credential: Credential, for scheme: String) async throws {}
    func remove(for scheme: String) async throws {}
}

"""####
        ),
        (
            "Runtime/ExampleValue.swift",
####"""
// feature: examples
import Foundation

/// JSON, as examples are compared.
nonisolated enum ExampleValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([ExampleValue])
    case object([String: ExampleValue])

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: JSONKey.self) {
            var members: [String: ExampleValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(ExampleValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [ExampleValue] = []
            while !container.isAtEnd { elements.append(try container.decode(ExampleValue.self)) }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(String.self) {
                self = .string(value)
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else {
                self = .number(try container.decode(Decimal.self))
            }
        }
    }

    /// Where another value says something else: one sentence for each place.
    func differences(from other: ExampleValue, at path: String, forgetting forgotten: Set<String>) -> [String] {
        switch (self, other) {
        case (.object(let mine), .object(let theirs)):
            return Set(mine.keys).union(theirs.keys).sorted().flatMap { key -> [String] in
                let place = path + "." + key
                let (one, two) = (mine[key] ?? .null, theirs[key] ?? .null)
                if two == .null, forgotten.contains(place) { return [] }
                return one.differences(from: two, at: place, forgetting: forgotten)
            }
        case (.array(let mine), .array(let theirs)) where mine.count == theirs.count:
            return zip(mine, theirs).enumerated().flatMap { index, pair in
                pair.0.differences(from: pair.1, at: path + "[\(index)]", forgetting: forgotten)
            }
        default: return isSame(as: other) ? [] : ["\(path) is \(other.text), and was \(text)"]
        }
    }

    private func isSame(as other: ExampleValue) -> Bool {
        switch (self, other) {
        case (.string(let one), .string(let two)):
            one == two || Self.isSameMoment(one, two) || Self.isSameIdentifier(one, two)
        case (.number(let one), .number(let two)):
            one == two
                || one.exponent < 0
                    && NSDecimalNumber(decimal: one).floatValue == NSDecimalNumber(decimal: two).floatValue
        default: self == other
        }
    }

    /// The same date, or the same time on it, however it is written.
    private static func isSameMoment(_ one: String, _ two: String) -> Bool {
        guard let first = RFC3339.date(from: one) else { return false }
        if let second = RFC3339.date(from: two) { return abs(first.timeIntervalSince(second)) < 0.001 }
        return one.prefix(10) == two
    }

    private static func isSameIdentifier(_ one: String, _ two: String) -> Bool {
        UUID(uuidString: one) != nil && one.lowercased() == two.lowercased()
    }

    private var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let elements): "a list of \(elements.count)"
        case .object: "an object"
        }
    }
}

"""####
        ),
        (
            "Runtime/FieldEncoding.swift",
####"""
// feature: form-encoding
import Foundation

/// How a field of a form is written, where that is not the usual way (OpenAPI 3.1, section 4.8.15).
public nonisolated struct FieldEncoding: Sendable {
    let style: QueryStyle?
    let explode: Bool
    let allowReserved: Bool

    /// As a query parameter of this style.
    public init(style: QueryStyle = .form, explode: Bool? = nil, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode ?? (style == .form)
        self.allowReserved = allowReserved
    }

    private init() {
        style = nil
        explode = false
        allowReserved = false
    }

    /// As JSON.
    public static let json = FieldEncoding()

    fileprivate func text(_ name: String, _ tree: FieldTree, _ json: () throws -> String) rethrows -> [String] {
        guard let style else { return [PercentEncoding.form(name) + "=" + PercentEncoding.form(try json())] }
        if style == .deepObject {
            return tree.bracketed(name).map { PercentEncoding.form($0.0) + "=" + PercentEncoding.form($0.1) }
        }
        guard let value = tree.parameterValue else { return [] }
        let items = ParameterExpansion.items(name, value, style: style, explode: explode) {
            allowReserved ? PercentEncoding.reservedInQuery($0) : PercentEncoding.strict($0)
        }
        return items.map(\.text)
    }
}

nonisolated extension Request {
    /// Sends the fields of a value as a form, some of them in a way of their own; nil sends no body. A value that cannot be
    /// encoded makes the call throw `.invalidRequest`.
    public mutating func form<Value: Encodable & Sendable>(_ value: Value?, encodings: [String: FieldEncoding]) {
        guard let value else { return }
        body = RequestBody(contentType: "application/x-www-form-urlencoded") {
            let text = try FormEncoding.members(of: value).flatMap { name, tree -> [String] in
                guard let encoding = encodings[name] else { return FormEncoding.texts(name, tree) }
                return try encoding.text(name, tree) { try Self.json(name, of: value) }
            }
            return Data(text.joined(separator: "&").utf8)
        }
    }

    /// One field of a value as JSON.
    private static func json(_ name: String, of value: some Encodable) throws -> String {
        let data = try JSONCoding.makeEncoder().encode(value)
        let fields = try JSONCoding.makeDecoder().decode([String: JSONValue].self, from: data)
        return String(decoding: try JSONCoding.makeEncoder().encode(fields[name] ?? .null), as: UTF8.self)
    }
}

"""####
        ),
        (
            "Runtime/FieldTree.swift",
####"""
// feature: form, model-parameters
import Foundation

/// What a value encodes to, with every scalar as the text that is sent; objects keep the order of encoding.
nonisolated indirect enum FieldTree {
    case null
    case text(String)
    case list([FieldTree])
    case fields([(String, FieldTree)])

    /// Encodes a value. Throws an `EncodingError` when part of it has no text.
    static func encode(_ value: some Encodable) throws -> FieldTree { try FieldEncoder(path: []).tree(value) }

    /// The names and texts with nested members in brackets, and the elements of lists as `name[]`, or `name[0]` where
    /// they are objects or lists themselves; null is left out.
    func bracketed(_ name: String) -> [(String, String)] {
        switch self {
        case .null: []
        case .text(let text): [(name, text)]
        case .list(let elements):
            elements.enumerated().flatMap { index, element in
                if case .text = element {
                    element.bracketed("\(name)[]")
                } else {
                    element.bracketed("\(name)[\(index)]")
                }
            }
        case .fields(let members): members.flatMap { $0.1.bracketed("\(name)[\($0.0)]") }
        }
    }

    /// The text of a scalar, and the elements of what is not nested further, joined with commas.
    var joined: String? {
        switch self {
        case .null: nil
        case .text(let text): text
        case .list(let elements): elements.compactMap(\.joined).joined(separator: ",")
        case .fields(let members):
            members.compactMap { member in member.1.joined.map { "\(member.0),\($0)" } }.joined(separator: ",")
        }
    }
}

nonisolated extension FieldTree {
    /// The value of a parameter in the flat styles; nil for null.
    var parameterValue: ParameterValue? {
        switch self {
        case .null: nil
        case .text(let text): .text(text)
        case .list(let elements): .list(elements.compactMap(\.joined))
        case .fields(let members): .fields(members.compactMap { member in member.1.joined.map { (member.0, $0) } })
        }
    }
}

/// Encodes into a `FieldTree`.
nonisolated final class FieldEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private var node = FieldNode.scalar(.null)

    init(path: [any CodingKey]) { codingPath = path }

    /// The tree of what was encoded so far.
    var result: FieldTree { node.tree }

    /// The tree of a value.
    func tree<Value: Encodable>(_ value: Value, at key: (any CodingKey)? = nil) throws -> FieldTree {
        let path = codingPath + (key.map { [$0] } ?? [])
        if let convertible = value as? any ParameterConvertible {
            switch convertible.parameterValue {
            case .text(let text): return .text(text)
            case .invalid(let fault):
                throw EncodingError.invalidValue(
                    "\(Value.self)", .init(codingPath: path, debugDescription: fault))
            case .list, .fields: break
            }
        }
        // The integers of other widths, which would ask for a container only to come back here.
        if let number = value as? any BinaryInteger { return .text("\(number)") }
        let encoder = FieldEncoder(path: path)
        try value.encode(to: encoder)
        return encoder.result
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        // Who asks twice adds to what is there.
        if case .members(let members) = node {
            return KeyedEncodingContainer(KeyedFields<Key>(encoder: self, members: members))
        }
        let members = FieldMembers()
        node = .members(members)
        return KeyedEncodingContainer(KeyedFields<Key>(encoder: self, members: members))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        let elements = FieldElements()
        node = .elements(elements)
        return UnkeyedFields(encoder: self, elements: elements)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleField(encoder: self) }

    func set(_ tree: FieldTree) { node = .scalar(tree) }
}

/// What an encoder has been asked to make; containers outlive the calls that made them, so they share it.
private nonisolated enum FieldNode {
    case scalar(FieldTree)
    case elements(FieldElements)
    case members(FieldMembers)

    var tree: FieldTree {
        switch self {
        case .scalar(let tree): tree
        case .elements(let elements): .list(elements.nodes.map { $0() })
        case .members(let members): .fields(members.nodes.map { ($0.0, $0.1()) })
        }
    }
}

private nonisolated final class FieldElements {
    var nodes: [() -> FieldTree] = []
}

private nonisolated final class FieldMembers {
    var nodes: [(String, () -> FieldTree)] = []
}

private nonisolated struct KeyedFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FieldEncoder
    let members: FieldMembers
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { members.nodes.append((key.stringValue, { .null })) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let tree = try encoder.tree(value, at: key)
        members.nodes.append((key.stringValue, { tree }))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { nested(key.stringValue, key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key.stringValue, key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested("super", JSONKey("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue, key) }

    private func nested(_ name: String, _ key: any CodingKey) -> FieldEncoder {
        let child = FieldEncoder(path: codingPath + [key])
        members.nodes.append((name, { child.result }))
        return child
    }
}

private nonisolated struct UnkeyedFields: UnkeyedEncodingContainer {
    let encoder: FieldEncoder
    let elements: FieldElements
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { elements.nodes.count }

    func encodeNil() { elements.nodes.append { .null } }

    func encode<Value: Encodable>(_ value: Value) throws {
        let tree = try encoder.tree(value)
        elements.nodes.append { tree }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    func superEncoder() -> any Encoder { nested() }

    private func nested() -> FieldEncoder {
        let child = FieldEncoder(path: codingPath)
        elements.nodes.append { child.result }
        return child
    }
}

private nonisolated struct SingleField: SingleValueEncodingContainer {
    let encoder: FieldEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.set(.null) }
    func encode<Value: Encodable>(_ value: Value) throws { encoder.set(try encoder.tree(value)) }
}

"""####
        ),
        (
            "Runtime/Form.swift",
####"""
// feature: form
public import Foundation

/// application/x-www-form-urlencoded (WHATWG URL, section 5).
public nonisolated enum FormEncoding {
    /// The fields of a value as a form; nil and null are left out, an array repeats its name and an object puts the names of
    /// its members in brackets. Throws an `EncodingError` when the value is not an object.
    public static func encode(_ value: some Encodable) throws -> Data {
        Data(try members(of: value).flatMap { texts($0, $1) }.joined(separator: "&").utf8)
    }

    static func members(of value: some Encodable) throws -> [(String, FieldTree)] {
        guard case .fields(let members) = try FieldTree.encode(value) else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "Expected named fields for a form."))
        }
        return members
    }

    /// The texts `name=value` that a field becomes.
    static func texts(_ name: String, _ tree: FieldTree) -> [String] {
        items(name, tree).map { PercentEncoding.form($0.0) + "=" + PercentEncoding.form($0.1) }
    }

    private static func items(_ name: String, _ tree: FieldTree) -> [(String, String)] {
        guard case .list(let elements) = tree else { return tree.bracketed(name) }
        return elements.enumerated().flatMap { index, element in
            if case .text(let text) = element { [(name, text)] } else { element.bracketed("\(name)[\(index)]") }
        }
    }
}

nonisolated extension Request {
    /// Sends the fields of a value as a form; nil sends no body. A value that cannot be encoded makes the call throw
    /// `.invalidRequest`.
    public mutating func form<Value: Encodable & Sendable>(_ value: Value?) {
        guard let value else { return }
        body = RequestBody(contentType: "application/x-www-form-urlencoded") { try FormEncoding.encode(value) }
    }
}

"""####
        ),
        (
            "Runtime/HTTPHeaders.swift",
####"""
// feature: core

/// The header fields of a request or a response: in order, with names whose case does not matter
/// (RFC 9110, section 5.1) and, where there are several of one name, with each of their values.
public nonisolated struct HTTPHeaders: Sendable, Hashable {
    private var fields: [HTTPHeader] = []

    /// Makes an empty list.
    public init() {}

    /// Makes a list of these fields, in this order; a repeated name keeps all its values.
    public init(_ fields: [(name: String, value: String)]) {
        self.fields = fields.map { HTTPHeader(name: $0.name, value: $0.value) }
    }

    /// The value of a name, its values joined with a comma where there are several (RFC 9110, section 5.3), or nil.
    /// Setting replaces all values of the name; setting nil removes it.
    public subscript(name: String) -> String? {
        get {
            let found = values(for: name)
            return found.isEmpty ? nil : found.joined(separator: ", ")
        }
        set {
            guard let newValue else { return remove(name) }
            let key = name.lowercased()
            guard let index = fields.firstIndex(where: { $0.key == key }) else { return add(name, newValue) }
            fields[index] = HTTPHeader(name: name, value: newValue)
            fields = fields.enumerated().filter { $0.offset <= index || $0.element.key != key }.map(\.element)
        }
    }

    /// Every value of a name, in order.
    public func values(for name: String) -> [String] {
        let key = name.lowercased()
        return fields.filter { $0.key == key }.map(\.value)
    }

    /// Adds a value, beside those the name may have already.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(HTTPHeader(name: name, value: value))
    }

    /// Removes every value of a name.
    public mutating func remove(_ name: String) {
        let key = name.lowercased()
        fields.removeAll { $0.key == key }
    }
}

/// One field, with its name in the form in which names are compared.
private nonisolated struct HTTPHeader: Sendable, Hashable {
    let name: String
    let value: String
    let key: String

    init(name: String, value: String) {
        self.name = name
        self.value = value
        key = name.lowercased()
    }

    static func == (one: HTTPHeader, other: HTTPHeader) -> Bool { one.key == other.key && one.value == other.value }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

nonisolated extension HTTPHeaders: RandomAccessCollection {
    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position after the last field.
    public var endIndex: Int { fields.count }
    /// The field at a position.
    public subscript(position: Int) -> (name: String, value: String) {
        (name: fields[position].name, value: fields[position].value)
    }
}

nonisolated extension HTTPHeaders: ExpressibleByDictionaryLiteral, CustomStringConvertible {
    /// Makes a list of these fields, in this order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPHeader(name: $0.0, value: $0.1) }
    }

    /// The names only: values may be secret.
    public var description: String { "[" + fields.map(\.name).joined(separator: ", ") + "]" }
}

"""####
        ),
        (
            "Runtime/HTTPMethod.swift",
####"""
// feature: core

/// The method of a request (RFC 9110, section 9).
public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method as it is sent, in capitals.
    public let rawValue: String

    /// Makes a method of any name, such as `QUERY`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Adds to a resource, or runs something.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Asks what can be done with a resource.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Reads the headers of a resource.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Changes a part of a resource (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Reads a resource that the body of the request describes.
    public static let query = HTTPMethod(rawValue: "QUERY")
    /// Asks for the request back.
    public static let trace = HTTPMethod(rawValue: "TRACE")

    /// Whether sending a request twice is meant to do the same as sending it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        switch rawValue {
        case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY": true
        default: false
        }
    }

    /// The method as it is sent.
    public var description: String { rawValue }
}

"""####
        ),
        (
            "Runtime/Indirect.swift",
####"""
// feature: indirect

/// Keeps a value on the heap, so that a struct can have a property of its own type.
public nonisolated final class Indirect<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Moves a value to the heap.
    public init(_ value: Value) { self.value = value }
}

"""####
        ),
        (
            "Runtime/JSONCoding.swift",
####"""
// feature: core
public import Foundation

/// A key of a JSON object; one type serves all models.
public nonisolated struct JSONKey: CodingKey {
    /// The key.
    public let stringValue: String
    /// nil: objects have no numbered keys.
    public var intValue: Int? { nil }

    /// Makes a key.
    public init(_ name: String) { stringValue = name }
    /// Makes a key.
    public init(stringValue: String) { self.stringValue = stringValue }
    /// Makes a key of a number's digits.
    public init(intValue: Int) { stringValue = String(intValue) }
}

/// How this client reads and writes JSON.
public nonisolated enum JSONCoding {
    /// A decoder that reads dates as RFC 3339 and data as base64.
    public static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try RFC3339.decode($0) }
        return decoder
    }

    /// An encoder that writes dates as RFC 3339, data as base64, and the keys of objects in order.
    public static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { try RFC3339.encode($0, to: $1) }
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static func makeDecoder(reportingTo surprises: Locked<[Surprise]>) -> JSONDecoder {
        let decoder = makeDecoder()
        if let key = surprisesKey { decoder.userInfo[key] = surprises }
        return decoder
    }

    /// Tells the observers of the call that an answer is being read for, if any, of something unexpected in it.
    public static func report(
        _ kind: Surprise.Kind, _ reason: String, at path: [any CodingKey], of decoder: any Decoder
    ) {
        guard let key = surprisesKey, let surprises = decoder.userInfo[key] as? Locked<[Surprise]> else { return }
        let surprise = Surprise(kind, codingPath: CodingFault.path(path), reason: reason)
        surprises.withLock { $0.append(surprise) }
    }

    private static let surprisesKey = CodingUserInfoKey(rawValue: "apigen.surprises")
}

"""####
        ),
        (
            "Runtime/JSONLines.swift",
####"""
// feature: json-lines
import Foundation

nonisolated extension WebClient {
    /// Sends a request and reads one JSON value after the other, each on a line of its own (JSON lines) or behind a
    /// record separator (RFC 7464), once the answer has ended.
    public func lines<Value: Decodable & Sendable>(_ request: Request) async throws(ServiceError) -> [Value] {
        try await perform(request) { answer in
            let decoder = JSONCoding.makeDecoder(reportingTo: answer.surprises)
            let ends: Set<UInt8> = [0x0A, 0x0D, 0x1E]
            // In a text sequence, a value may stand on several lines.
            let isSequence = answer.response.body.first == 0x1E
            let records = answer.response.body.split { isSequence ? $0 == 0x1E : ends.contains($0) }
            return try records.filter { $0.contains { $0 > 0x20 } }.map { try decoder.decode(Value.self, from: $0) }
        }
    }
}

"""####
        ),
        (
            "Runtime/JSONValue.swift",
####"""
// feature: json-value
public import Foundation

/// Any JSON, for what the description leaves open.
public nonisolated enum JSONValue: Hashable, Sendable {
    /// null
    case null
    /// true or false
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A whole number beyond `Int64`.
    case unsigned(UInt64)
    /// Any other number that a `Double` holds exactly as written.
    case number(Double)
    /// A number that would lose digits in a `Double`.
    case decimal(Decimal)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

nonisolated extension JSONValue: Codable {
    /// Reads any value.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: JSONKey.self) {
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
        let decimal = try? container.decode(Decimal.self)
        guard let value = try? container.decode(Double.self) else {
            return .decimal(try decimal ?? container.decode(Decimal.self))
        }
        if let decimal, !decimal.isNaN, decimal != Decimal(string: "\(value)") { return .decimal(decimal) }
        return .number(value)
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

nonisolated extension JSONValue {
    /// Makes the JSON of any value. Throws an `EncodingError` when it has none.
    public init(encoding value: some Encodable) throws {
        self = try JSONCoding.makeDecoder().decode(JSONValue.self, from: JSONCoding.makeEncoder().encode(value))
    }

    /// Reads the JSON as a type. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: JSONCoding.makeEncoder().encode(self))
    }

    /// A member of an object, or nil.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// An element of a list, or nil.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text, or nil.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// true or false, or nil.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The whole number, or nil for any other value and for one beyond `Int`.
    public var intValue: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The number, as close as a `Double` comes, or nil.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
        default: nil
        }
    }
}

nonisolated extension JSONValue: CustomStringConvertible {
    /// The value as JSON, the keys of objects in order.
    public var description: String {
        // Only a number that is not finite has no JSON.
        guard let text = try? JSONCoding.makeEncoder().encode(self) else { return "(not JSON)" }
        return String(decoding: text, as: UTF8.self)
    }
}

nonisolated extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// Makes a text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes true or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes a list.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object; of a repeated key the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
    /// Makes null.
    public init(nilLiteral: ()) { self = .null }
}

"""####
        ),
        (
            "Runtime/KeychainCredentialStore.swift",
####"""
// feature: keychain
#if canImport(Security)
public import Foundation
import Security

/// Keeps credentials in the Keychain of an Apple device, readable while it is unlocked, and only on this device.
public nonisolated struct KeychainCredentialStore: CredentialStore {
    /// A failure of the Keychain.
    public nonisolated struct KeychainError: Error, Sendable {
        /// The status that the Keychain gave (`errSec…`).
        public let status: Int32
    }

    private let service: String
    private let accessGroup: String?

    /// Makes a store; `service` tells the credentials of one API from those of another.
    public init(service: String, accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    /// The credential for a scheme, or nil when there is none.
    public func credential(for scheme: String) async throws -> Credential? {
        var query = item(scheme)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
        return try JSONDecoder().decode(Credential.self, from: data)
    }

    /// Keeps a credential, in place of the one there may be.
    public func store(_ credential: Credential, for scheme: String) async throws {
        let values: [CFString: Any] = [
            kSecValueData: try JSONEncoder().encode(credential),
            kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        ]
        var status = SecItemUpdate(item(scheme) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item(scheme).merging(values) { $1 } as CFDictionary, nil)
        }
        if status != errSecSuccess { throw KeychainError(status: status) }
    }

    /// Forgets a credential; nothing happens when there is none.
    public func remove(for scheme: String) async throws {
        let status = SecItemDelete(item(scheme) as CFDictionary)
        if status != errSecSuccess, status != errSecItemNotFound { throw KeychainError(status: status) }
    }

    private func item(_ scheme: String) -> [CFString: Any] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: scheme,
        ]
        if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
        return query
    }
}
#endif

"""####
        ),
        (
            "Runtime/Locked.swift",
####"""
// feature: core
import Foundation

/// A value behind a lock. `Mutex` of the standard library asks for later systems than this client does.
nonisolated final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

"""####
        ),
        (
            "Runtime/ModelParameters.swift",
####"""
// feature: model-parameters
import Foundation

nonisolated extension Request {
    /// Adds a query parameter that is a model, through its `Encodable`; nil is not sent.
    ///
    /// Its fields are sent in the order of encoding. In `deepObject`, nested objects get brackets of their own and lists
    /// `[]`; in the other styles, what is nested is joined with commas.
    public mutating func query<Value: Encodable>(
        _ name: String, encoding value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
        allowReserved: Bool = false
    ) {
        guard let value, let tree = tree(name, value) else { return }
        if style == .deepObject {
            let encode = PercentEncoding.strict
            list.query += tree.bracketed(name).map { key, text in
                ParameterItem(parameter: name, name: encode(key), value: encode(text))
            }
        } else if let parameter = tree.parameterValue {
            list.addQuery(name, parameter, style: style, explode: explode, allowReserved: allowReserved)
        }
    }

    /// Fills a placeholder of the path with a model, through its `Encodable`.
    public mutating func path<Value: Encodable>(
        _ name: String, encoding value: Value, style: PathStyle = .simple, explode: Bool = false
    ) {
        guard let tree = tree(name, value) else { return }
        path(name, EncodedParameter(parameterValue: tree.parameterValue ?? .text("")), style: style, explode: explode)
    }

    /// Adds a header that is a model, through its `Encodable`; nil is not sent.
    public mutating func header<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = false) {
        guard let value, let parameter = tree(name, value)?.parameterValue else { return }
        list.addHeader(name, parameter, explode: explode)
    }

    /// Adds a cookie that is a model, through its `Encodable`; nil is not sent.
    public mutating func cookie<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = true) {
        guard let value, let parameter = tree(name, value)?.parameterValue else { return }
        list.addCookie(name, parameter, explode: explode)
    }

    /// Adds a query parameter whose value is JSON (OpenAPI's `content` of a parameter); nil is not sent.
    public mutating func query<Value: Encodable>(_ name: String, json value: Value?) {
        query(name, json(name, value))
    }

    /// Adds a header whose value is JSON; nil is not sent.
    public mutating func header<Value: Encodable>(_ name: String, json value: Value?) {
        header(name, json(name, value))
    }

    /// Adds a cookie whose value is JSON; nil is not sent.
    public mutating func cookie<Value: Encodable>(_ name: String, json value: Value?) {
        cookie(name, json(name, value))
    }

    /// Fills a placeholder of the path with JSON.
    public mutating func path<Value: Encodable>(_ name: String, json value: Value) {
        if let text = json(name, value) { path(name, text) }
    }

    private mutating func json<Value: Encodable>(_ name: String, _ value: Value?) -> String? {
        guard let value else { return nil }
        do {
            return String(decoding: try JSONCoding.makeEncoder().encode(value), as: UTF8.self)
        } catch {
            list.refuse(name, CodingFault.explain(error).reason)
            return nil
        }
    }

    private mutating func tree<Value: Encodable>(_ name: String, _ value: Value) -> FieldTree? {
        do {
            return try FieldTree.encode(value)
        } catch {
            list.refuse(name, CodingFault.explain(error).reason)
            return nil
        }
    }
}

private nonisolated struct EncodedParameter: ParameterConvertible {
    let parameterValue: ParameterValue
}

"""####
        ),
        (
            "Runtime/ModelReader.swift",
####"""
// feature: core
public import Foundation

/// Reads the fields of a model from an object, one method per type: concrete, so that models compile fast.
///
/// Each method throws a `DecodingError` when the field does not fit. `…IfPresent` takes null for absent.
public nonisolated struct ModelReader {
    let container: KeyedDecodingContainer<JSONKey>
    let decoder: any Decoder

    /// Opens an object. Throws a `DecodingError` when the value is none.
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        container = try decoder.container(keyedBy: JSONKey.self)
    }

    /// Whether a field is there, null or not.
    public func has(_ key: String) -> Bool { container.contains(JSONKey(key)) }

    /// A field of any decodable type.
    public func value<Value: Decodable>(_ key: String) throws -> Value {
        try container.decode(Value.self, forKey: JSONKey(key))
    }

    /// A field of any decodable type, or nil.
    public func valueIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: JSONKey(key))
    }

    /// A field of which null says something else than its absence.
    public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
        guard has(key) else { return nil }
        return try valueIfPresent(key).map { .value($0) } ?? .null
    }

    /// A field that is a string.
    public func string(_ key: String) throws -> String { try container.decode(String.self, forKey: JSONKey(key)) }

    /// A field that is a string, or nil.
    public func stringIfPresent(_ key: String) throws -> String? {
        try container.decodeIfPresent(String.self, forKey: JSONKey(key))
    }

    /// A field that is true or false.
    public func bool(_ key: String) throws -> Bool { try container.decode(Bool.self, forKey: JSONKey(key)) }

    /// A field that is true or false, or nil.
    public func boolIfPresent(_ key: String) throws -> Bool? {
        try container.decodeIfPresent(Bool.self, forKey: JSONKey(key))
    }

    /// A field that is a moment (RFC 3339), whatever the decoder's strategy for dates.
    public func date(_ key: String) throws -> Date { try parsed(key, string(key), RFC3339.notADate, RFC3339.date) }

    /// A field that is a moment (RFC 3339), or nil.
    public func dateIfPresent(_ key: String) throws -> Date? {
        try stringIfPresent(key).map { try parsed(key, $0, RFC3339.notADate, RFC3339.date) }
    }

    /// A field that is base64 (RFC 4648, section 4), line breaks allowed.
    public func data(_ key: String) throws -> Data { try parsed(key, string(key), "Expected base64.", Self.bytes) }

    /// A field that is base64, or nil.
    public func dataIfPresent(_ key: String) throws -> Data? {
        try stringIfPresent(key).map { try parsed(key, $0, "Expected base64.", Self.bytes) }
    }

    /// A field that is a UUID.
    public func uuid(_ key: String) throws -> UUID { try parsed(key, string(key), "Expected a UUID.", Self.uuid) }

    /// A field that is a UUID, or nil.
    public func uuidIfPresent(_ key: String) throws -> UUID? {
        try stringIfPresent(key).map { try parsed(key, $0, "Expected a UUID.", Self.uuid) }
    }

    /// A field that is a URL.
    public func url(_ key: String) throws -> URL { try parsed(key, string(key), "Expected a URL.", Self.url) }

    /// A field that is a URL, or nil.
    public func urlIfPresent(_ key: String) throws -> URL? {
        try stringIfPresent(key).map { try parsed(key, $0, "Expected a URL.", Self.url) }
    }

    private func parsed<Value>(
        _ key: String, _ text: String, _ expectation: String, _ parse: (String) -> Value?
    ) throws -> Value {
        if let value = parse(text) { return value }
        throw DecodingError.dataCorrupted(
            .init(codingPath: container.codingPath + [JSONKey(key)], debugDescription: expectation))
    }

    private static func bytes(_ text: String) -> Data? {
        Data(base64Encoded: text) ?? Data(base64Encoded: text.filter { !$0.isWhitespace })
    }
    private static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }
    private static func url(_ text: String) -> URL? { URL(string: text) }
}

"""####
        ),
        (
            "Runtime/ModelReaderCollections.swift",
####"""
// feature: core

nonisolated extension ModelReader {
    /// A field that is a list, without those elements that do not decode: observers hear of each.
    public func tolerantList<Element: Decodable>(_ key: String) throws -> [Element] {
        kept(try container.decode([Tolerant<Element>].self, forKey: JSONKey(key)), key)
    }

    /// A field that is a list, without those elements that do not decode, or nil.
    public func tolerantListIfPresent<Element: Decodable>(_ key: String) throws -> [Element]? {
        try container.decodeIfPresent([Tolerant<Element>].self, forKey: JSONKey(key)).map { kept($0, key) }
    }

    /// The fields that have no property of their own (`additionalProperties`).
    public func additional<Value: Decodable>(besides keys: [String]) throws -> [String: Value] {
        let known = Set(keys)
        var rest: [String: Value] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            rest[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return rest
    }

    private func kept<Element>(_ elements: [Tolerant<Element>], _ key: String) -> [Element] {
        elements.compactMap { element in
            if let fault = element.fault {
                JSONCoding.report(.droppedElement, fault.reason, at: fault.path, of: decoder)
            }
            return element.value
        }
    }
}

/// An element that decodes in any case, to itself or to what is wrong with it.
private nonisolated struct Tolerant<Value: Decodable>: Decodable {
    var value: Value?
    var fault: (path: [any CodingKey], reason: String)?

    init(from decoder: any Decoder) throws {
        do {
            value = try Value(from: decoder)
        } catch {
            fault = (decoder.codingPath, CodingFault.explain(error).reason)
        }
    }
}

/// A value of which null says something: in a request, absent leaves a field as it is and null empties it.
///
/// A property of a model is `Nullable<String>?`, where nil is absent.
public nonisolated enum Nullable<Wrapped> {
    /// null
    case null
    /// A value.
    case value(Wrapped)

    /// The value, or nil for null.
    public var wrapped: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }
}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}
nonisolated extension Nullable: Hashable where Wrapped: Hashable {}
nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
    /// Reads a value or null.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
    /// Writes the value or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

"""####
        ),
        (
            "Runtime/ModelReaderNumbers.swift",
####"""
// feature: core
public import Foundation

nonisolated extension ModelReader {
    /// A field that is a whole number.
    public func int(_ key: String) throws -> Int { try container.decode(Int.self, forKey: JSONKey(key)) }

    /// A field that is a whole number, or nil.
    public func intIfPresent(_ key: String) throws -> Int? {
        try container.decodeIfPresent(Int.self, forKey: JSONKey(key))
    }

    /// A field that is a whole number of 32 bits.
    public func int32(_ key: String) throws -> Int32 { try container.decode(Int32.self, forKey: JSONKey(key)) }

    /// A field that is a whole number of 32 bits, or nil.
    public func int32IfPresent(_ key: String) throws -> Int32? {
        try container.decodeIfPresent(Int32.self, forKey: JSONKey(key))
    }

    /// A field that is a whole number of 64 bits.
    public func int64(_ key: String) throws -> Int64 { try container.decode(Int64.self, forKey: JSONKey(key)) }

    /// A field that is a whole number of 64 bits, or nil.
    public func int64IfPresent(_ key: String) throws -> Int64? {
        try container.decodeIfPresent(Int64.self, forKey: JSONKey(key))
    }

    /// A field that is a number.
    public func double(_ key: String) throws -> Double { try container.decode(Double.self, forKey: JSONKey(key)) }

    /// A field that is a number, or nil.
    public func doubleIfPresent(_ key: String) throws -> Double? {
        try container.decodeIfPresent(Double.self, forKey: JSONKey(key))
    }

    /// A field that is a number of single precision.
    public func float(_ key: String) throws -> Float { try container.decode(Float.self, forKey: JSONKey(key)) }

    /// A field that is a number of single precision, or nil.
    public func floatIfPresent(_ key: String) throws -> Float? {
        try container.decodeIfPresent(Float.self, forKey: JSONKey(key))
    }

    /// A field that is a number kept in decimal.
    public func decimal(_ key: String) throws -> Decimal { try container.decode(Decimal.self, forKey: JSONKey(key)) }

    /// A field that is a number kept in decimal, or nil.
    public func decimalIfPresent(_ key: String) throws -> Decimal? {
        try container.decodeIfPresent(Decimal.self, forKey: JSONKey(key))
    }
}

"""####
        ),
        (
            "Runtime/ModelWriter.swift",
####"""
// feature: core
public import Foundation

/// Writes the fields of a model as an object. Each method throws an `EncodingError` when a value cannot be written.
public nonisolated struct ModelWriter {
    private var container: KeyedEncodingContainer<JSONKey>

    /// Starts an object.
    public init(_ encoder: any Encoder) { container = encoder.container(keyedBy: JSONKey.self) }

    /// Writes a field; nil is left out.
    public mutating func put<Value: Encodable>(_ key: String, _ value: Value?) throws {
        guard let value else { return }
        try container.put(key, value)
    }

    /// Writes a moment as RFC 3339, whatever the encoder's strategy for dates; nil is left out.
    public mutating func put(_ key: String, _ value: Date?) throws {
        guard let value else { return }
        guard let text = RFC3339.text(of: value) else {
            throw RFC3339.unwritable(value, container.codingPath + [JSONKey(key)])
        }
        try container.encode(text, forKey: JSONKey(key))
    }

    /// Writes bytes as base64, whatever the encoder's strategy for data; nil is left out.
    public mutating func put(_ key: String, _ value: Data?) throws {
        guard let value else { return }
        try container.encode(value.base64EncodedString(), forKey: JSONKey(key))
    }

    /// Writes a URL as its text, whatever the encoder; nil is left out.
    public mutating func put(_ key: String, _ value: URL?) throws {
        guard let value else { return }
        try container.encode(value.absoluteString, forKey: JSONKey(key))
    }

    /// Writes a field; nil is written as null.
    public mutating func putOrNull<Value: Encodable>(_ key: String, _ value: Value?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes a moment as RFC 3339; nil is written as null.
    public mutating func putOrNull(_ key: String, _ value: Date?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes bytes as base64; nil is written as null.
    public mutating func putOrNull(_ key: String, _ value: Data?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes a URL as its text; nil is written as null.
    public mutating func putOrNull(_ key: String, _ value: URL?) throws {
        if value == nil { return try container.encodeNil(forKey: JSONKey(key)) }
        try put(key, value)
    }

    /// Writes the fields that have no property of their own (`additionalProperties`).
    public mutating func putAll<Value: Encodable>(_ fields: [String: Value]) throws {
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
            try container.put(key, value)
        }
    }
}

nonisolated extension KeyedEncodingContainer<JSONKey> {
    /// Foundation writes UUIDs in capitals. Small letters are what RFC 9562, section 4, asks for, and what parameters have.
    mutating func put<Value: Encodable>(_ key: String, _ value: Value) throws {
        switch value {
        case let id as UUID: try encode(id.uuidString.lowercased(), forKey: JSONKey(key))
        case let ids as [UUID]: try encode(ids.map { $0.uuidString.lowercased() }, forKey: JSONKey(key))
        default: try encode(value, forKey: JSONKey(key))
        }
    }
}

"""####
        ),
        (
            "Runtime/Multipart.swift",
####"""
// feature: multipart
public import Foundation

/// A file that is sent as a part of a form (RFC 7578).
public nonisolated struct FilePart: Hashable, Sendable {
    /// What the file holds.
    public var data: Data
    /// The name that the server sees.
    public var filename: String
    /// The media type.
    public var contentType: String

    /// Makes a part from a file's content.
    public init(_ data: Data, filename: String, contentType: String = "application/octet-stream") {
        self.data = data
        self.filename = filename
        self.contentType = contentType
    }
}

/// The parts of a form (RFC 7578), in their order.
public nonisolated struct MultipartBody: Sendable {
    private var parts: [@Sendable () throws -> Data] = []

    /// Makes a form without parts.
    public init() {}

    /// Adds a file; nil is left out. The content type is for a file that does not know its own.
    public mutating func put(_ name: String, _ file: FilePart?, contentType: String? = nil) {
        guard let file else { return }
        let filename = "; filename=\"\(Self.quoted(file.filename))\""
        let type = file.contentType == "application/octet-stream" ? contentType : nil
        add(name, filename, contentType: type ?? file.contentType) { file.data }
    }

    /// Adds files under one name; nil adds none.
    public mutating func put(_ name: String, _ files: [FilePart]?, contentType: String? = nil) {
        for file in files ?? [] { put(name, file, contentType: contentType) }
    }

    /// Adds a value as text, a list as a part for each element; nil is left out.
    public mutating func put<Value: ParameterConvertible>(
        _ name: String, _ value: Value?, contentType: String? = nil
    ) {
        switch value?.parameterValue {
        case .text(let text): add(name, "", contentType: contentType) { Data(text.utf8) }
        case .list(let texts): for text in texts { add(name, "", contentType: contentType) { Data(text.utf8) } }
        case .fields(let fields):
            for (key, text) in fields { add("\(name)[\(key)]", "", contentType: contentType) { Data(text.utf8) } }
        case .invalid, nil: break
        }
    }

    /// Adds a value as JSON; nil is left out.
    public mutating func put<Value: Encodable & Sendable>(
        _ name: String, json value: Value?, contentType: String = "application/json"
    ) {
        guard let value else { return }
        add(name, "", contentType: contentType) { try JSONCoding.makeEncoder().encode(value) }
    }

    private mutating func add(
        _ name: String, _ more: String, contentType: String?, _ data: @escaping @Sendable () throws -> Data
    ) {
        var head = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\(more)\r\n"
        if let contentType { head += "Content-Type: \(contentType.filter { !$0.isNewline })\r\n" }
        let start = Data((head + "\r\n").utf8)
        parts.append { start + (try data()) }
    }

    /// As forms quote names (RFC 7578, section 2): what would end the name or the line is percent-encoded.
    private static func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\"", with: "%22").replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
    }

    /// The form's bytes, between lines that none of the parts holds.
    func encoded(boundary: String) throws -> Data {
        var data = Data()
        for part in parts { data += Data("--\(boundary)\r\n".utf8) + (try part()) + Data("\r\n".utf8) }
        return data + Data("--\(boundary)--\r\n".utf8)
    }
}

nonisolated extension Request {
    /// Sends a form with files; a value that cannot be encoded makes the call throw `.invalidRequest`.
    public mutating func multipart(_ form: MultipartBody) {
        // A random UUID: nothing that is sent can be made to hold it (RFC 2046, section 5.1.1).
        let boundary = "apigen-" + UUID().uuidString
        body = RequestBody(contentType: "multipart/form-data; boundary=\(boundary)") {
            try form.encoded(boundary: boundary)
        }
    }
}

"""####
        ),
        (
            "Runtime/OpenEnum.swift",
####"""
// feature: core

/// An enum of the description that keeps values which came later: it is a struct with one static member per known value.
///
/// The raw value is a `String` or an integer. What `RawRepresentable` brings makes it `Codable`, as its raw value.
public nonisolated protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible,
    ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// Makes a value, known or not.
    init(rawValue: RawValue)
}

nonisolated extension OpenEnum {
    /// The raw value.
    public var description: String { "\(rawValue)" }
}

"""####
        ),
        (
            "Runtime/ParameterList.swift",
####"""
// feature: core

/// The parameters of a request that are not in its path, spelled and checked.
nonisolated struct ParameterList: Sendable {
    var query: [ParameterItem] = []
    var headers = HTTPHeaders()
    var cookies: [ParameterItem] = []
    var violations: [ConstraintViolation] = []

    mutating func addQuery(
        _ name: String, _ value: ParameterValue, style: QueryStyle, explode: Bool?, allowReserved: Bool
    ) {
        if let fault = value.fault { return refuse(name, fault) }
        func encode(_ text: String) -> String {
            allowReserved ? PercentEncoding.reservedInQuery(text) : PercentEncoding.strict(text)
        }
        query += ParameterExpansion.items(
            name, value, style: style, explode: explode ?? (style == .form), encode: encode)
    }

    mutating func addHeader(_ name: String, _ value: ParameterValue, explode: Bool) {
        if let fault = value.fault { return refuse(name, fault) }
        if case .list(let elements) = value, elements.isEmpty { return }
        let text = ParameterExpansion.simple(value, explode: explode) { $0 }
        if let fault = Self.faultOfHeader(text) { return refuse(name, fault) }
        headers.add(name, text)
    }

    mutating func addCookie(_ name: String, _ value: ParameterValue, explode: Bool) {
        if let fault = value.fault { return refuse(name, fault) }
        cookies += ParameterExpansion.items(
            name, value, style: .form, explode: explode, encode: PercentEncoding.cookie)
    }

    mutating func refuse(_ field: String, _ reason: String) {
        violations.append(ConstraintViolation(field: field, reason: reason))
    }

    /// Adds those parameters of another list whose names this one does not have.
    mutating func merge(_ other: ParameterList) {
        let names = Set(query.map(\.parameter))
        query += other.query.filter { !names.contains($0.parameter) }
        let own = headers
        for field in other.headers where own[field.name] == nil { headers.add(field.name, field.value) }
        let cookieNames = Set(cookies.map(\.parameter))
        cookies += other.cookies.filter { !cookieNames.contains($0.parameter) }
        violations += other.violations
    }

    /// Why a text cannot be the value of a header, or nil: a line break would start another one
    /// (RFC 9110, section 5.5).
    static func faultOfHeader(_ text: String) -> String? {
        let isBroken = text.unicodeScalars.contains { $0 == "\r" || $0 == "\n" || $0 == "\0" }
        return isBroken ? "holds a line break, which a header cannot carry" : nil
    }
}

/// The parameters that every request to a server carries.
///
/// They come after those of an operation, and a parameter of an operation of the same name takes their place.
public nonisolated struct CommonParameters: Sendable {
    var list = ParameterList()

    /// Makes an empty set.
    public init() {}

    /// Adds a query parameter; nil is not sent. The styles are those of `Request`.
    public mutating func query<Value: ParameterConvertible>(
        _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil, allowReserved: Bool = false
    ) {
        guard let value else { return }
        list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
    }

    /// Adds a header; nil is not sent.
    public mutating func header<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = false) {
        guard let value else { return }
        list.addHeader(name, value.parameterValue, explode: explode)
    }

    /// Adds a cookie; nil is not sent.
    public mutating func cookie<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = true) {
        guard let value else { return }
        list.addCookie(name, value.parameterValue, explode: explode)
    }
}

"""####
        ),
        (
            "Runtime/ParameterStyle.swift",
####"""
// feature: core

/// How the value of a path parameter is spelled (OpenAPI 3.1, "Style Values").
public nonisolated enum PathStyle: Sendable {
    /// `blue,black,brown`
    case simple
    /// `.blue,black,brown`
    case label
    /// `;color=blue,black,brown`
    case matrix
}

/// How the value of a query parameter is spelled (OpenAPI 3.1, "Style Values").
public nonisolated enum QueryStyle: Sendable {
    /// `color=blue&color=black`, or `color=blue,black` when it is not exploded.
    case form
    /// `color=blue%20black`
    case spaceDelimited
    /// `color=blue%7Cblack`
    case pipeDelimited
    /// `color=blue%09black`, the `tsv` of Swagger 2.0.
    case tabDelimited
    /// `color%5BR%5D=100&color%5BG%5D=200`
    case deepObject

    var separator: String {
        switch self {
        case .form, .deepObject: ","
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        case .tabDelimited: "%09"
        }
    }
}

/// One `name=value` of a query or of a Cookie header, encoded, with the parameter it spells.
nonisolated struct ParameterItem: Sendable {
    let parameter: String
    let name: String
    let value: String

    var text: String { name + "=" + value }
}

/// The expansions of OpenAPI's table of styles (3.1.1, section 4.8.12.4), which are those of RFC 6570.
nonisolated enum ParameterExpansion {
    typealias Encode = (String) -> String

    /// What stands in for a placeholder; empty when there is nothing to send.
    static func path(
        _ name: String, _ value: ParameterValue, style: PathStyle, explode: Bool, encode: Encode
    ) -> String {
        switch style {
        case .simple: simple(value, explode: explode, encode: encode)
        case .label: label(value, explode: explode, encode: encode)
        case .matrix: matrix(PercentEncoding.strict(name), value, explode: explode, encode: encode)
        }
    }

    /// `blue`, `blue,black`, `R,100,G,200` or `R=100,G=200`: the value of a header too.
    static func simple(_ value: ParameterValue, explode: Bool, encode: Encode) -> String {
        switch value {
        case .text(let text): encode(text)
        case .list(let elements): elements.map(encode).joined(separator: ",")
        case .fields(let members): pairs(members, explode ? "=" : ",", encode).joined(separator: ",")
        case .invalid: ""
        }
    }

    private static func label(_ value: ParameterValue, explode: Bool, encode: Encode) -> String {
        let separator = explode ? "." : ","
        let parts =
            switch value {
            case .text(let text): [encode(text)]
            case .list(let elements): elements.map(encode)
            case .fields(let members): pairs(members, explode ? "=" : ",", encode)
            case .invalid: [String]()
            }
        let text = parts.joined(separator: separator)
        return text.isEmpty ? "" : "." + text
    }

    private static func matrix(_ name: String, _ value: ParameterValue, explode: Bool, encode: Encode) -> String {
        func named(_ value: String) -> String { value.isEmpty ? ";\(name)" : ";\(name)=\(value)" }
        switch value {
        case .text(let text): return named(encode(text))
        case .list(let elements) where elements.isEmpty: return ""
        case .list(let elements) where explode: return elements.map { named(encode($0)) }.joined()
        case .list(let elements): return named(elements.map(encode).joined(separator: ","))
        case .fields(let members) where members.isEmpty: return ""
        case .fields(let members) where explode: return pairs(members, "=", encode).map { ";" + $0 }.joined()
        case .fields(let members): return named(pairs(members, ",", encode).joined(separator: ","))
        case .invalid: return ""
        }
    }

    /// The items of a query or of a Cookie header; none for an empty array or object.
    static func items(
        _ name: String, _ value: ParameterValue, style: QueryStyle, explode: Bool, encode: Encode
    ) -> [ParameterItem] {
        func item(_ key: String, _ text: String) -> ParameterItem {
            ParameterItem(parameter: name, name: key, value: text)
        }
        let key = PercentEncoding.strict(name)
        switch value {
        case .text(let text): return [item(key, encode(text))]
        case .list(let elements) where explode || style == .deepObject: return elements.map { item(key, encode($0)) }
        case .list(let elements) where elements.isEmpty: return []
        case .list(let elements): return [item(key, elements.map(encode).joined(separator: style.separator))]
        case .fields(let members) where style == .deepObject:
            return members.map { item(PercentEncoding.strict("\(name)[\($0.0)]"), encode($0.1)) }
        case .fields(let members) where explode:
            return members.map { item(PercentEncoding.strict($0.0), encode($0.1)) }
        case .fields(let members) where members.isEmpty: return []
        case .fields(let members):
            return [item(key, pairs(members, style.separator, encode).joined(separator: style.separator))]
        case .invalid: return []
        }
    }

    private static func pairs(_ members: [(String, String)], _ separator: String, _ encode: Encode) -> [String] {
        members.map { encode($0.0) + separator + encode($0.1) }
    }
}

"""####
        ),
        (
            "Runtime/ParameterValue.swift",
####"""
// feature: core
public import Foundation

/// The value of a parameter, before a style spells it (OpenAPI 3.1, "Style Values").
public nonisolated enum ParameterValue: Sendable {
    /// One value.
    case text(String)
    /// An array.
    case list([String])
    /// An object, in the order in which it is sent.
    case fields([(String, String)])
    /// A value that cannot be sent, and why: "is not a number". The call throws `.invalidRequest`.
    case invalid(String)

    /// The value as one text, for an element of an array or a member of an object.
    var joined: String {
        switch self {
        case .text(let text): text
        case .list(let elements): elements.joined(separator: ",")
        case .fields(let members): members.map { "\($0.0),\($0.1)" }.joined(separator: ",")
        case .invalid: ""
        }
    }

    var fault: String? {
        if case .invalid(let reason) = self { reason } else { nil }
    }
}

/// What can be sent in a path, a query, a header or a cookie.
public nonisolated protocol ParameterConvertible: Sendable {
    /// The value to send.
    var parameterValue: ParameterValue { get }
}

nonisolated extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// The raw value.
    public var parameterValue: ParameterValue { rawValue.parameterValue }
}

nonisolated extension String: ParameterConvertible {
    /// The string itself.
    public var parameterValue: ParameterValue { .text(self) }
}

nonisolated extension Bool: ParameterConvertible {
    /// `true` or `false`.
    public var parameterValue: ParameterValue { .text(self ? "true" : "false") }
}

nonisolated extension Int: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: ParameterValue { .text(String(self)) }
}

nonisolated extension Int32: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: ParameterValue { .text(String(self)) }
}

nonisolated extension Int64: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: ParameterValue { .text(String(self)) }
}

nonisolated extension Double: ParameterConvertible {
    /// The shortest decimal that reads back as this number; a whole number without its `.0`, as in JSON.
    public var parameterValue: ParameterValue { isFinite ? .text(trimmed(description)) : .invalid("is not a number") }
}

nonisolated extension Float: ParameterConvertible {
    /// The shortest decimal that reads back as this number; a whole number without its `.0`, as in JSON.
    public var parameterValue: ParameterValue { isFinite ? .text(trimmed(description)) : .invalid("is not a number") }
}

private nonisolated func trimmed(_ number: String) -> String {
    number.hasSuffix(".0") ? String(number.dropLast(2)) : number
}

nonisolated extension Decimal: ParameterConvertible {
    /// The number in decimal, with a point in every locale.
    public var parameterValue: ParameterValue { isNaN ? .invalid("is not a number") : .text(description) }
}

nonisolated extension UUID: ParameterConvertible {
    /// The usual form, in lower case (RFC 9562, section 4).
    public var parameterValue: ParameterValue { .text(uuidString.lowercased()) }
}

nonisolated extension URL: ParameterConvertible {
    /// The absolute URL.
    public var parameterValue: ParameterValue { .text(absoluteString) }
}

nonisolated extension Data: ParameterConvertible {
    /// The bytes in base64 (RFC 4648, section 4).
    public var parameterValue: ParameterValue { .text(base64EncodedString()) }
}

nonisolated extension Date: ParameterConvertible {
    /// The moment as RFC 3339 writes it, in UTC.
    public var parameterValue: ParameterValue {
        RFC3339.text(of: self).map { .text($0) } ?? .invalid("is outside the years 0 to 9999")
    }
}

nonisolated extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// A list of the elements.
    public var parameterValue: ParameterValue {
        let values = map(\.parameterValue)
        if let fault = values.lazy.compactMap(\.fault).first { return .invalid(fault) }
        return .list(values.map(\.joined))
    }
}

nonisolated extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
    /// The members, sorted by key so that the same dictionary is always sent in the same way.
    public var parameterValue: ParameterValue {
        let members = sorted { $0.key < $1.key }.map { ($0.key, $0.value.parameterValue) }
        if let fault = members.lazy.compactMap(\.1.fault).first { return .invalid(fault) }
        return .fields(members.map { ($0.0, $0.1.joined) })
    }
}

"""####
        ),
        (
            "Runtime/PercentEncoding.swift",
####"""
// feature: core

/// Percent-encoding (RFC 3986, section 2.1).
nonisolated enum PercentEncoding {
    /// Everything but unreserved characters is encoded: right for any part of a URL.
    static func strict(_ text: String) -> String {
        encode(text) { isUnreserved($0) }
    }

    /// RFC 6570's reserved expansion, for `allowReserved`: reserved characters and percent-encoded triples pass, but for
    /// those in `except`, which would end or split the part of the URL the text stands in.
    static func reserved(_ text: String, except: String) -> String {
        let held = Set(except.utf8)
        return encode(text, keepingTriples: true) { isUnreserved($0) || (isReserved($0) && !held.contains($0)) }
    }

    /// Reserved characters of a query's value, but for those that would end it or be read as something else.
    static func reservedInQuery(_ text: String) -> String { reserved(text, except: "#[]&+") }

    /// The literal text of a path template: what is legal in a path passes (RFC 3986, section 3.3), and so do triples.
    static func pathLiteral(_ text: String) -> String { reserved(text, except: "?#[]") }

    /// The serializer of application/x-www-form-urlencoded (WHATWG URL, section 5.2).
    static func form(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "): result.append("+")
            case UInt8(ascii: "~"): result.append("%7E")
            case UInt8(ascii: "*"): result.append("*")
            default: append(byte, to: &result, literally: isUnreserved(byte))
            }
        }
        return result
    }

    /// What a cookie's value may hold passes (RFC 6265, section 4.1.1).
    static func cookie(_ text: String) -> String {
        let held = Set("\",;\\".utf8)
        return encode(text) { (0x21...0x7E).contains($0) && !held.contains($0) }
    }

    private static func encode(
        _ text: String, keepingTriples: Bool = false, where isLiteral: (UInt8) -> Bool
    ) -> String {
        let bytes = Array(text.utf8)
        var result = ""
        for (index, byte) in bytes.enumerated() {
            let isTriple =
                keepingTriples && byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHex(bytes[index + 1])
                && isHex(bytes[index + 2])
            append(byte, to: &result, literally: isTriple || isLiteral(byte))
        }
        return result
    }

    private static func append(_ byte: UInt8, to result: inout String, literally: Bool) {
        if literally { return result.unicodeScalars.append(UnicodeScalar(byte)) }
        let digits = Array("0123456789ABCDEF")
        result.append("%")
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isReserved(_ byte: UInt8) -> Bool {
        ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}

"""####
        ),
        (
            "Runtime/RFC3339.swift",
####"""
// feature: core
public import Foundation

/// Moments as RFC 3339 writes them: `2024-02-29T12:00:00.5+01:00`.
public nonisolated enum RFC3339 {
    /// The moment a text stands for, or nil.
    ///
    /// Read as well: any number of digits of a second's fraction, a space or `t` for the `T`, an offset without a colon, and
    /// no offset at all, which is taken for UTC.
    public static func date(from text: String) -> Date? {
        var scanner = DateScanner(Array(text.utf8))
        guard let day = scanner.day(), scanner.skip("Tt "), let time = scanner.time(),
            let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd
        else { return nil }
        let seconds = (day - daysToReference) * 86_400 + time - offset
        return moment(seconds, fraction.value, isFine: fraction.isFine)
    }

    /// A moment in UTC, with as many digits of a fraction as it takes: none, three, six or nine; nil for one outside the
    /// years 0 to 9999.
    public static func text(of date: Date) -> String? {
        let interval = date.timeIntervalSinceReferenceDate
        // From the start of the year 0 to the end of 9999.
        guard interval >= -63_145_526_400, interval < 252_423_993_600 else { return nil }
        var seconds = Int(interval.rounded(.down))
        var digits = ""
        let fraction = interval - Double(seconds)
        if fraction > 0 {
            for (count, scale) in [(3, 1e3), (6, 1e6), (9, 1e9)] {
                let parts = (fraction * scale).rounded()
                if count < 9, moment(seconds, parts / scale, isFine: false) != date { continue }
                if parts == scale { seconds += 1 } else { digits = padded(Int(parts), count) }
                break
            }
        }
        let (days, rest) = GregorianDays.floorDivide(seconds, 86_400)
        let (year, month, day) = GregorianDays.civil(days + daysToReference)
        let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }.joined(separator: ":")
        let calendar = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        return "\(calendar)T\(clock)\(digits.isEmpty ? "" : "." + digits)Z"
    }

    static func decode(_ decoder: any Decoder) throws -> Date {
        let text = try decoder.singleValueContainer().decode(String.self)
        if let date = date(from: text) { return date }
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: notADate))
    }

    static func encode(_ date: Date, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let text = text(of: date) else { throw unwritable(date, encoder.codingPath) }
        try container.encode(text)
    }

    /// The error for a moment without a text. It holds the seconds: Foundation traps on printing such a date.
    static func unwritable(_ date: Date, _ path: [any CodingKey]) -> EncodingError {
        .invalidValue(
            date.timeIntervalSinceReferenceDate,
            .init(codingPath: path, debugDescription: "The date is outside the years 0 to 9999."))
    }

    static let notADate = "Expected a date and time as in RFC 3339."

    /// Whole seconds since 2001 and a part of one. Milliseconds and microseconds are mostly counted from 1970, and rounded
    /// there; what is finer comes from Foundation's own count, which is the more exact one.
    private static func moment(_ seconds: Int, _ fraction: Double, isFine: Bool) -> Date {
        isFine
            ? Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
            : Date(timeIntervalSince1970: Double(seconds + daysToReference * 86_400) + fraction)
    }

    /// From 1970-01-01 to 2001-01-01, where Foundation counts from.
    private static let daysToReference = 11_323

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

"""####
        ),
        (
            "Runtime/Request.swift",
####"""
// feature: core
public import Foundation

/// One call of an operation, put together argument by argument.
///
/// Nothing here throws: what cannot be sent is remembered, and the call throws `ServiceError.invalidRequest` with all of it
/// before anything is sent.
public nonisolated struct Request: Sendable {
    /// The method.
    public let method: HTTPMethod
    /// The path as the description writes it, with its placeholders.
    public let path: String
    /// The operation of the description, such as `friends.loadFriends`.
    public let operation: String
    /// The content type asked for.
    public var accept = "application/json"
    /// Which schemes the operation asks for: one of the alternatives, each a set of schemes that belong together.
    /// nil stands for those of the client, and an empty list for none.
    public var security: [[SecurityScheme]]?
    /// The error shape of the operation, where it is not the client's.
    public var errors: ErrorFormat?
    /// For how many seconds nothing may arrive before the request is given up; nil stands for the configuration's.
    public var timeout: TimeInterval?

    var pathValues: [String: String] = [:]
    var list = ParameterList()
    var body: RequestBody?

    /// Starts a request.
    public init(_ method: HTTPMethod, _ path: String, operation: String) {
        self.method = method
        self.path = path
        self.operation = operation
    }

    /// Fills a placeholder of the path. An empty value breaks the request: it would call another path.
    ///
    /// With `allowReserved`, a `/` in the value separates segments (OpenAPI 3.2); else it is encoded.
    public mutating func path<Value: ParameterConvertible>(
        _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false, allowReserved: Bool = false
    ) {
        let value = value.parameterValue
        if let fault = value.fault { return list.refuse(name, fault) }
        func encode(_ text: String) -> String {
            allowReserved ? PercentEncoding.pathLiteral(text) : PercentEncoding.strict(text)
        }
        let text = ParameterExpansion.path(name, value, style: style, explode: explode, encode: encode)
        if text.isEmpty { return list.refuse(name, "must not be empty") }
        pathValues[name] = text
    }

    /// Adds a query parameter; nil is not sent. `explode` is by default what the style has by default: true for `.form`.
    public mutating func query<Value: ParameterConvertible>(
        _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil, allowReserved: Bool = false
    ) {
        guard let value else { return }
        list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
    }

    /// Adds a header, in the style `simple`; nil is not sent.
    public mutating func header<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = false) {
        guard let value else { return }
        list.addHeader(name, value.parameterValue, explode: explode)
    }

    /// Adds a cookie; nil is not sent. What is exploded becomes several cookies.
    public mutating func cookie<Value: ParameterConvertible>(_ name: String, _ value: Value?, explode: Bool = true) {
        guard let value else { return }
        list.addCookie(name, value.parameterValue, explode: explode)
    }
}

"""####
        ),
        (
            "Runtime/RequestBody.swift",
####"""
// feature: core
public import Foundation

/// A body that is made when the request is sent, away from the thread that asked for it.
nonisolated struct RequestBody: Sendable {
    let contentType: String
    let make: @Sendable () throws -> Data
}

nonisolated extension Request {
    /// Sends a value as JSON; nil sends no body. A value that cannot be encoded makes the call throw `.invalidRequest`.
    public mutating func json<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json"
    ) {
        guard let value else { return }
        body = RequestBody(contentType: contentType) { try JSONCoding.makeEncoder().encode(value) }
    }

    /// Sends a text in UTF-8; nil sends no body.
    public mutating func text(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        guard let text else { return }
        body = RequestBody(contentType: contentType) { Data(text.utf8) }
    }

    /// Sends bytes as they are; nil sends no body.
    public mutating func data(_ data: Data?, contentType: String = "application/octet-stream") {
        guard let data else { return }
        body = RequestBody(contentType: contentType) { data }
    }
}

/// A body of named fields, for operations whose arguments are the fields of their body.
public nonisolated struct BodyFields: Encodable, Sendable {
    private var fields: [@Sendable (inout KeyedEncodingContainer<JSONKey>) throws -> Void] = []

    /// Makes an empty body.
    public init() {}

    /// Adds a field; nil is left out.
    public mutating func put<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
        guard let value else { return }
        fields.append { try $0.put(key, value) }
    }

    /// Adds a field; nil is sent as null.
    public mutating func putOrNull<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
        guard let value else { return fields.append { try $0.encodeNil(forKey: JSONKey(key)) } }
        put(key, value)
    }

    /// Writes the fields as one object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONKey.self)
        for field in fields { try field(&container) }
    }
}

"""####
        ),
        (
            "Runtime/RequestLog.swift",
####"""
// feature: core
import Foundation

/// Writes down requests and answers, one line each, for developers.
///
/// It shows only what is allowed by name; every other value is `<redacted>`: the values of headers, query items, cookies
/// and placeholders of the path, and all bodies.
public nonisolated struct RequestLog: Sendable {
    /// Receives a line, without a line break at its end, on any thread.
    public var write: @Sendable (String) -> Void
    /// The names of the headers whose values are shown; their case does not matter.
    public var headers: Set<String>
    /// The names of the query parameters whose values are shown.
    public var query: Set<String>
    /// The names of the path parameters whose values are shown.
    public var path: Set<String>
    /// Whether bodies are shown, and with them whatever they hold.
    public var bodies: Bool

    /// The headers shown unless others are named.
    public static let harmlessHeaders: Set<String> = [
        "Accept", "Accept-Language", "Content-Type", "Content-Length", "Date", "Retry-After", "X-Request-Id",
    ]

    /// Makes a log.
    public init(
        headers: Set<String> = RequestLog.harmlessHeaders, query: Set<String> = [], path: Set<String> = [],
        bodies: Bool = false, write: @escaping @Sendable (String) -> Void
    ) {
        self.headers = headers
        self.query = query
        self.path = path
        self.bodies = bodies
        self.write = write
    }

    func sent(_ call: PreparedCall) {
        var line = "[\(call.info.id)] \(call.info.operation): \(call.info.method) \(call.origin)"
        line += shownPath(call)
        if !call.query.isEmpty {
            let items = call.query.map { item in
                "\(item.parameter)=" + (query.contains(item.parameter) ? item.value : Self.redacted)
            }
            line += "?" + items.joined(separator: "&")
        }
        line += shown(call.request.headers)
        if let body = call.request.body { line += shown(body) }
        write(line)
    }

    func received(_ response: HTTPResponse, for info: CallInfo, after duration: TimeInterval) {
        let milliseconds = Int(min(max(duration, 0), 1e9) * 1000)
        write(
            "[\(info.id)] \(info.operation): \(response.status) after \(milliseconds) ms" + shown(response.headers)
                + shown(response.body))
    }

    func failed(_ error: ServiceError, for info: CallInfo) {
        write("[\(info.id)] \(info.operation): failed: \(error.logDescription)")
    }

    private static let redacted = "<redacted>"

    private func shownPath(_ call: PreparedCall) -> String {
        path.sorted().reduce(call.info.path) { text, name in
            call.pathValues[name].map { text.replacingOccurrences(of: "{\(name)}", with: $0) } ?? text
        }
    }

    private func shown(_ fields: HTTPHeaders) -> String {
        let allowed = Set(headers.map { $0.lowercased() })
        return fields.map { field in
            " \(field.name): " + (allowed.contains(field.name.lowercased()) ? field.value : Self.redacted)
        }.joined(separator: ",")
    }

    private func shown(_ body: Data) -> String {
        bodies ? " " + String(decoding: body, as: UTF8.self) : " (\(body.count) bytes)"
    }
}

"""####
        ),
        (
            "Runtime/RequestTask.swift",
####"""
// feature: core

/// A call in progress that a completion waits for.
public nonisolated final class RequestTask: Sendable {
    private let task: Task<Void, Never>

    /// Runs an operation, and calls the completion once with its result, on the main actor.
    public init<Value: Sendable>(
        _ completion: @escaping @MainActor @Sendable (Result<Value, ServiceError>) -> Void,
        operation: @escaping @Sendable () async throws(ServiceError) -> Value
    ) {
        task = Task {
            let result: Result<Value, ServiceError>
            do throws(ServiceError) {
                result = .success(try await operation())
            } catch {
                result = .failure(error)
            }
            await completion(result)
        }
    }

    /// Ends the call; its completion hears `.cancelled`, unless the call was over already.
    public func cancel() { task.cancel() }
}

"""####
        ),
        (
            "Runtime/RequestValidation.swift",
####"""
// feature: core
import Foundation

/// A constraint of the description that a request breaks.
public nonisolated struct ConstraintViolation: Hashable, Sendable, CustomStringConvertible {
    /// The parameter, or the field of the body, as the description names it.
    public let field: String
    /// What is wrong, without the value, which may be secret: "must have at least 1 character".
    public let reason: String

    /// Makes a violation.
    public init(field: String, reason: String) {
        self.field = field
        self.reason = reason
    }

    /// The field and what is wrong with it.
    public var description: String { "\(field) \(reason)" }
}

nonisolated extension Request {
    /// Checks `minLength` and `maxLength`, counted in Unicode characters as JSON Schema does; nil passes.
    public mutating func validate(_ field: String, _ value: String?, length: some RangeExpression<Int>) {
        guard let value, !length.contains(value.unicodeScalars.count) else { return }
        list.refuse(field, "must have \(Self.words(length, of: "character"))")
    }

    /// Checks `minItems` and `maxItems`, or `minProperties` and `maxProperties`; nil passes.
    public mutating func validate<Items: Collection>(
        _ field: String, _ value: Items?, count: some RangeExpression<Int>
    ) {
        guard let value, !count.contains(value.count) else { return }
        list.refuse(field, "must have \(Self.words(count, of: "element"))")
    }

    /// Checks `minimum` and `maximum`; nil passes.
    public mutating func validate<Value: Comparable>(
        _ field: String, _ value: Value?, in range: some RangeExpression<Value>
    ) {
        guard let value, !range.contains(value) else { return }
        list.refuse(field, "must be \(Self.words(range))")
    }

    /// Checks `exclusiveMinimum`; nil passes.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, above limit: Value) {
        guard let value, !(value > limit) else { return }
        list.refuse(field, "must be above \(limit)")
    }

    /// Checks `exclusiveMaximum`; nil passes.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, below limit: Value) {
        guard let value, !(value < limit) else { return }
        list.refuse(field, "must be below \(limit)")
    }

    /// Checks `multipleOf` for whole numbers; nil passes.
    public mutating func validate<Value: BinaryInteger>(_ field: String, _ value: Value?, multipleOf factor: Value) {
        guard let value, factor != 0, !value.isMultiple(of: factor) else { return }
        list.refuse(field, "must be a multiple of \(factor)")
    }

    /// Checks `uniqueItems`; nil passes.
    public mutating func validateUnique<Element: Hashable>(_ field: String, _ value: [Element]?) {
        guard let value, Set(value).count != value.count else { return }
        list.refuse(field, "must not repeat an element")
    }

    /// Checks `pattern`, which may match anywhere unless it is anchored (JSON Schema, section 6.3.3); nil passes, and so
    /// does everything when the pattern is written in a dialect that is not understood here.
    public mutating func validate(_ field: String, _ value: String?, pattern: String) {
        guard let value, let expression = try? NSRegularExpression(pattern: pattern) else { return }
        let whole = NSRange(value.startIndex..., in: value)
        if expression.firstMatch(in: value, range: whole) != nil { return }
        list.refuse(field, "must match \(pattern)")
    }

    private static func words(_ range: some RangeExpression<Int>, of noun: String) -> String {
        let range = words(range)
        return range.hasSuffix(" 1") ? "\(range) \(noun)" : "\(range) \(noun)s"
    }

    private static func words<Range: RangeExpression>(_ range: Range) -> String {
        switch range {
        case let range as ClosedRange<Range.Bound> where range.lowerBound == range.upperBound:
            "exactly \(range.lowerBound)"
        case let range as ClosedRange<Range.Bound>: "between \(range.lowerBound) and \(range.upperBound)"
        case let range as PartialRangeFrom<Range.Bound>: "at least \(range.lowerBound)"
        case let range as PartialRangeThrough<Range.Bound>: "at most \(range.upperBound)"
        case let range as PartialRangeUpTo<Range.Bound>: "below \(range.upperBound)"
        default: "within \(range)"
        }
    }
}

"""####
        ),
        (
            "Runtime/ResponseRecorder.swift",
####"""
// feature: core

/// Where the answers of calls are noted, for whoever asked.
nonisolated enum ResponseRecorder {
    @TaskLocal static var current: Locked<HTTPResponse?>?
}

nonisolated extension WebClient {
    /// Makes calls, and gives the last answer beside the result, for what is in it beyond its body: its status and its
    /// headers.
    ///
    /// Where nothing was sent, as with a stub, the answer has the status 0 and no header.
    public static func withResponse<Value, Failure: Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ calls: () async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: HTTPResponse) {
        let answer = Locked<HTTPResponse?>(nil)
        let result: Result<Value, Failure> = await ResponseRecorder.$current.withValue(answer) {
            do throws(Failure) {
                return .success(try await calls())
            } catch {
                return .failure(error)
            }
        }
        return (try result.get(), answer.withLock { $0 } ?? HTTPResponse(status: 0))
    }
}

"""####
        ),
        (
            "Runtime/Security.swift",
####"""
// feature: core

/// A way in which a server recognises its callers (OpenAPI, "Security Scheme Object").
public nonisolated struct SecurityScheme: Sendable, Hashable {
    /// What is sent, and where.
    public nonisolated enum Kind: Sendable, Hashable {
        /// `Authorization: <prefix> <token>` (RFC 6750); an empty prefix sends the token alone.
        case bearer(prefix: String = "Bearer")
        /// `Authorization: Basic …` (RFC 7617).
        case basic
        /// A key under a name of the server's own.
        case apiKey(in: Location, name: String)
    }

    /// Where an API key is sent.
    public nonisolated enum Location: Sendable, Hashable {
        /// In a header.
        case header
        /// In the query.
        case query
        /// In a cookie.
        case cookie
    }

    /// The name in the description, under which the credential is kept.
    public let name: String
    /// What is sent, and where.
    public let kind: Kind

    /// Makes a scheme.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Adds a credential to a request; false when it is of another kind than the scheme.
    func apply(_ credential: Credential, to list: inout ParameterList) -> Bool {
        switch kind {
        case .bearer(let prefix):
            guard let token = credential.token else { return false }
            setHeader("Authorization", prefix.isEmpty ? token : "\(prefix) \(token)", in: &list)
        case .basic:
            guard let pair = credential.userAndPassword else { return false }
            setHeader("Authorization", "Basic \(pair)", in: &list)
        case .apiKey(in: .header, let name):
            guard let key = credential.token else { return false }
            setHeader(name, key, in: &list)
        case .apiKey(in: .query, let name):
            guard let key = credential.token else { return false }
            list.query.removeAll { $0.parameter == name }
            list.addQuery(name, .text(key), style: .form, explode: true, allowReserved: false)
        case .apiKey(in: .cookie, let name):
            guard let key = credential.token else { return false }
            list.cookies.removeAll { $0.parameter == name }
            list.addCookie(name, .text(key), explode: true)
        }
        return true
    }

    private func setHeader(_ name: String, _ text: String, in list: inout ParameterList) {
        list.headers.remove(name)
        list.addHeader(name, .text(text), explode: false)
    }
}

"""####
        ),
        (
            "Runtime/ServerSentEvent.swift",
####"""
// feature: events
import Foundation

/// An event of a stream (WHATWG HTML, section 9.2).
public nonisolated struct ServerSentEvent: Hashable, Sendable {
    /// What kind of event it is; `message` where the server says nothing.
    public var name: String
    /// What it brings, often JSON.
    public var data: String
    /// What the server calls this event, or the last one that it gave a name.
    public var id: String?

    /// Makes an event.
    public init(name: String = "message", data: String, id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }

    /// Reads the data as JSON. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: Data(data.utf8))
    }

    /// The events of a stream that has ended. One that is broken off is left out.
    static func events(in text: String) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var event = ServerSentEvent(data: "")
        var data: [Substring] = []
        let ends: Set<Character> = ["\n", "\r", "\r\n"]
        let body = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for line in body.split(omittingEmptySubsequences: false, whereSeparator: ends.contains) {
            guard !line.isEmpty else {
                event.data = data.joined(separator: "\n")
                if !data.isEmpty { events.append(event) }
                event.name = "message"
                data = []
                continue
            }
            let field = line.prefix { $0 != ":" }
            var value = line.dropFirst(field.count + 1)
            if value.first == " " { value.removeFirst() }
            switch field {
            case "data": data.append(value)
            case "event": event.name = String(value)
            case "id": event.id = String(value)
            default: break
            }
        }
        return events
    }
}

nonisolated extension WebClient {
    /// Sends a request and reads the events of the answer, once it has ended.
    public func events(_ request: Request) async throws(ServiceError) -> [ServerSentEvent] {
        try await perform(request) { ServerSentEvent.events(in: String(decoding: $0.response.body, as: UTF8.self)) }
    }
}

"""####
        ),
        (
            "Runtime/ServerURL.swift",
####"""
// feature: core
public import Foundation

/// Where a server is: the start of every URL that is called on it.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The URL as the description writes it, with its placeholders.
    public let template: String
    /// What the placeholders stand for.
    public let variables: [String: String]

    /// Makes a server of the text of a URL, such as `https://api.example.com/v1`. A text that is no URL makes the calls
    /// throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String] = [:]) {
        self.template = template
        self.variables = variables
    }

    /// Makes a server of a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Makes a server of the text of a URL.
    public init(stringLiteral value: String) { self.init(value) }

    /// The URL as the description writes it.
    public var description: String { template }

    /// The URL without its query and fragment, and its query; nil when it is not the URL of a server.
    var parts: (base: String, query: String?)? {
        var text = template
        for (name, value) in variables { text = text.replacingOccurrences(of: "{\(name)}", with: value) }
        guard !text.contains("{"), let url = URL(string: text), url.scheme != nil, url.host?.isEmpty == false else {
            return nil
        }
        let unfragmented = text.prefix { $0 != "#" }
        let halves = unfragmented.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : nil
        return (String(halves[0]), query)
    }

    /// Scheme, host and port as the description writes them: what a log may show.
    var origin: String {
        guard let scheme = template.range(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        return String(template[..<scheme.upperBound] + host)
    }
}

"""####
        ),
        (
            "Runtime/ServiceError.swift",
####"""
// feature: core
public import Foundation

/// Why a call failed.
public nonisolated enum ServiceError: Error, Sendable {
    /// The device has no connection to the internet.
    case noInternetConnection(URLError)
    /// There is a connection, but none to this server: refused, unknown, broken off, not trusted.
    case connectionFailed(URLError)
    /// The answer did not come in time. nil when the client itself gave up.
    case timedOut(URLError?)
    /// The task was cancelled.
    case cancelled
    /// The server answered with a status that is no success.
    case response(ErrorResponse)
    /// The server reported success with a body that does not fit the description.
    case unexpectedAnswer(UnexpectedAnswer)
    /// The request breaks constraints of the description; nothing was sent.
    case invalidRequest([ConstraintViolation])
    /// The operation asks for credentials that the store does not have; nothing was sent. The schemes are those of the
    /// first alternative, by name.
    case missingCredentials(schemes: [String])
    /// The transport or the credential store failed in a way of its own.
    case transportFailed(any Error)
}

nonisolated extension ServiceError: LocalizedError {
    /// The message of the server's error shape, or else one fixed sentence.
    public var errorDescription: String? {
        switch self {
        case .noInternetConnection: "There is no internet connection."
        case .connectionFailed: "The server could not be reached."
        case .timedOut: "The server did not answer in time."
        case .cancelled: "The request was cancelled."
        case .response(let response): response.message ?? Self.sentence(forStatus: response.status)
        case .unexpectedAnswer: "The server's answer could not be understood."
        case .invalidRequest(let violations):
            "The request is not valid: " + violations.map(\.description).joined(separator: "; ") + "."
        case .missingCredentials: "This needs you to be signed in."
        case .transportFailed(let error): (error as? any LocalizedError)?.errorDescription ?? "The request failed."
        }
    }

    private static func sentence(forStatus status: Int) -> String {
        switch status {
        case 401: "The server asked for a sign-in (401)."
        case 403: "The server does not allow this (403)."
        case 404: "The server did not find what was asked for (404)."
        case 429: "The server received too many requests (429)."
        case 400..<500: "The server did not accept the request (\(status))."
        case 500...: "The server reported an error (\(status))."
        default: "The server gave an unexpected answer (\(status))."
        }
    }
}

nonisolated extension ServiceError {
    /// The server's answer, when it is what failed the call.
    public var response: ErrorResponse? {
        if case .response(let response) = self { response } else { nil }
    }

    /// The status of the server's answer, when there was one.
    public var statusCode: Int? {
        switch self {
        case .response(let response): response.status
        case .unexpectedAnswer(let answer): answer.status
        default: nil
        }
    }

    /// What a log may show: nothing here comes from the request's values or from the answer's body.
    var logDescription: String {
        switch self {
        case .noInternetConnection(let error): "no internet connection (URLError \(error.code.rawValue))"
        case .connectionFailed(let error): "connection failed (URLError \(error.code.rawValue))"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .response(let response): "status \(response.status)"
        case .unexpectedAnswer(let answer): "unexpected answer (\(answer.body.count) bytes)"
        case .invalidRequest(let violations): "invalid request: " + violations.map(\.field).joined(separator: ", ")
        case .missingCredentials(let schemes): "missing credentials: " + schemes.joined(separator: ", ")
        case .transportFailed(let error): "transport failed (\(type(of: error)))"
        }
    }
}

"""####
        ),
        (
            "Runtime/SessionExchange.swift",
####"""
// feature: core
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of the session: it knows which task belongs to which exchange.
nonisolated final class SessionExchanges: NSObject, URLSessionDataDelegate {
    private let exchanges = Locked<[Int: SessionExchange]>([:])
    private let cookies: SessionCookies

    init(cookies: SessionCookies) { self.cookies = cookies }

    func add(_ exchange: SessionExchange) { exchanges.withLock { $0[exchange.task.taskIdentifier] = exchange } }

    func remove(_ exchange: SessionExchange) { exchanges.withLock { $0[exchange.task.taskIdentifier] = nil } }

    private func exchange(_ task: URLSessionTask) -> SessionExchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchange(task)?.finish(task.response, error)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        if exchange(task)?.noteRedirect() == false { return completionHandler(nil) }
        let isSameOrigin = Redirection.isSameOrigin(response.url ?? task.currentRequest?.url, request.url)
        var request = isSameOrigin ? request : Redirection.stripped(request)
        let own = isSameOrigin ? exchange(task)?.cookies : nil
        request.setValue(cookies.header(own, for: request.url), forHTTPHeaderField: "Cookie")
        completionHandler(request)
    }

    /// Leaves a 401 to the caller: URLSession's own way of answering it asks a person, and on Linux never ends.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
            NSURLAuthenticationMethodHTMLForm, NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
            NSURLAuthenticationMethodDefault:
            exchange(task)?.noteChallenge()
            completionHandler(.rejectProtectionSpace, nil)
        default: completionHandler(.performDefaultHandling, nil)
        }
    }
}

/// What may follow a redirect.
nonisolated enum Redirection {
    private static let harmless: Set<String> = [
        "accept", "accept-encoding", "accept-language", "content-encoding", "content-language", "content-length",
        "content-type", "range", "user-agent",
    ]

    /// Whether two URLs have one origin (RFC 6454, section 5).
    static func isSameOrigin(_ one: URL?, _ other: URL?) -> Bool {
        guard let one, let other else { return false }
        return origin(one) == origin(other)
    }

    /// A request without the headers that may be secret (RFC 9110, section 15.4).
    static func stripped(_ request: URLRequest) -> URLRequest {
        var request = request
        for name in (request.allHTTPHeaderFields ?? [:]).keys where !harmless.contains(name.lowercased()) {
            request.setValue(nil, forHTTPHeaderField: name)
        }
        return request
    }

    private static func origin(_ url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
    }
}

/// One task of the session, waited for.
nonisolated final class SessionExchange: Sendable {
    private nonisolated struct State: Sendable {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        var body = Data()
        var isCancelled = false
        var isChallenged = false
        var redirects = 0
    }

    let task: URLSessionDataTask
    /// The cookies that the request has of its own.
    let cookies: String?
    private let state = Locked(State())

    init(_ task: URLSessionDataTask, cookies: String?) {
        self.task = task
        self.cookies = cookies
    }

    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.continuation = continuation }
            return state.isCancelled
        }
        if isCancelled { return continuation.resume(throwing: CancellationError()) }
        task.resume()
    }

    func cancel() {
        state.withLock { $0.isCancelled = true }
        task.cancel()
        takeContinuation()?.resume(throwing: CancellationError())
    }

    /// Counts a redirect; false, and the end of the exchange, when it goes in circles. Linux does not count.
    func noteRedirect() -> Bool {
        let isWithinLimit = state.withLock { state in
            state.redirects += 1
            return state.redirects <= 20
        }
        if !isWithinLimit {
            takeContinuation()?.resume(throwing: URLError(.httpTooManyRedirects))
            task.cancel()
        }
        return isWithinLimit
    }

    func noteChallenge() { state.withLock { $0.isChallenged = true } }

    func receive(_ data: Data) { state.withLock { $0.body.append(data) } }

    func finish(_ response: URLResponse?, _ error: (any Error)?) {
        guard let continuation = takeContinuation() else { return }
        let (body, isChallenged) = state.withLock { ($0.body, $0.isChallenged) }
        // On Linux, a challenge that is turned down ends the task as cancelled, with the answer there.
        if let error, !isChallenged || response == nil { return continuation.resume(throwing: error) }
        guard let response = response as? HTTPURLResponse else {
            return continuation.resume(throwing: URLError(.badServerResponse))
        }
        continuation.resume(
            returning: HTTPResponse(status: response.statusCode, headers: Self.headers(response), body: body))
    }

    private func takeContinuation() -> CheckedContinuation<HTTPResponse, any Error>? {
        state.withLock { state in
            defer { state.continuation = nil }
            return state.continuation
        }
    }

    private static func headers(_ response: HTTPURLResponse) -> HTTPHeaders {
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { (name: $0, value: "\(value)") }
        }
        return HTTPHeaders(fields.sorted { $0.name < $1.name })
    }
}

"""####
        ),
        (
            "Runtime/StubTransport.swift",
####"""
// feature: mocks
public import Foundation

/// Answers calls by operation, without a network, and remembers what was asked.
public nonisolated final class StubTransport: Transport, @unchecked Sendable {
    /// A request that was sent, with the call it belongs to.
    public nonisolated struct Sent: Sendable {
        /// The call.
        public let call: CallInfo
        /// The request.
        public let request: HTTPRequest
    }

    /// Thrown for an operation that has no answer; the call fails as `.transportFailed`.
    public nonisolated struct UnansweredOperation: LocalizedError {
        /// The operation.
        public let operation: String
        /// Says what to do.
        public var errorDescription: String? {
            "StubTransport has no answer for \(operation): give it one with on(\"\(operation)\", …)."
        }
    }

    private nonisolated struct State: Sendable {
        var answers: [String: @Sendable (HTTPRequest) async throws -> HTTPResponse] = [:]
        var sent: [Sent] = []
    }

    // It may stand in another module than the runtime, and so uses only what is public there.
    private let lock = NSLock()
    private var state = State()

    /// Makes a transport that has no answers yet.
    public init() {}

    /// Every request sent so far, in order.
    public var requests: [Sent] { lock.withLock { state.sent } }

    /// The requests of one operation, in order.
    public func requests(of operation: String) -> [HTTPRequest] {
        requests.filter { $0.call.operation == operation }.map(\.request)
    }

    /// Answers an operation with a status and a JSON text, from now on.
    public func on(
        _ operation: String, status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"],
        json: String
    ) {
        on(operation) { _ in HTTPResponse(status: status, headers: headers, body: Data(json.utf8)) }
    }

    /// Answers an operation with a status and the JSON of a value, from now on.
    public func on(_ operation: String, status: Int = 200, value: some Encodable & Sendable) {
        on(operation) { _ in
            HTTPResponse(
                status: status, headers: ["Content-Type": "application/json"],
                body: try JSONCoding.makeEncoder().encode(value))
        }
    }

    /// Answers an operation with a status and bytes, from now on.
    public func on(_ operation: String, status: Int = 200, data: Data, contentType: String) {
        on(operation) { _ in HTTPResponse(status: status, headers: ["Content-Type": contentType], body: data) }
    }

    /// Answers an operation with a status and no body, from now on.
    public func on(_ operation: String, status: Int) {
        on(operation) { _ in HTTPResponse(status: status) }
    }

    /// Lets an operation fail, from now on: `URLError(.notConnectedToInternet)`, for one.
    public func on(_ operation: String, failure: any Error) {
        on(operation) { _ in throw failure }
    }

    /// Answers an operation with what a closure makes of the request, from now on.
    public func on(_ operation: String, answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        lock.withLock { state.answers[operation] = answer }
    }

    /// Remembers the request and answers it.
    public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        let answer = lock.withLock {
            state.sent.append(Sent(call: call, request: request))
            return state.answers[call.operation]
        }
        guard let answer else { throw UnansweredOperation(operation: call.operation) }
        return try await answer(request)
    }
}

"""####
        ),
        (
            "Runtime/Transport.swift",
####"""
// feature: core
public import Foundation

/// What carries requests to a server and answers back: `URLSessionTransport`, or a stub in tests.
public nonisolated protocol Transport: Sendable {
    /// Sends a request and waits for the whole answer, whatever its status.
    ///
    /// Throws a `URLError` when there is no answer, and `CancellationError` or `URLError.cancelled` when the task was
    /// cancelled, which must also end the exchange.
    func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse
}

/// A request, ready to be sent.
public nonisolated struct HTTPRequest: Sendable, Hashable {
    /// The method.
    public var method: HTTPMethod
    /// The absolute URL, query included.
    public var url: URL
    /// The header fields, credentials included.
    public var headers: HTTPHeaders
    /// The body, or nil for none.
    public var body: Data?
    /// For how many seconds nothing may arrive before the request is given up.
    public var timeout: TimeInterval

    /// Makes a request.
    public init(
        method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: Data? = nil, timeout: TimeInterval = 60
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}

/// The answer of a server.
public nonisolated struct HTTPResponse: Sendable, Hashable {
    /// The status code (RFC 9110, section 15).
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body; empty when there is none.
    public var body: Data

    /// Makes an answer.
    public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Reads the body as JSON. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.makeDecoder().decode(type, from: body)
    }

    /// The body as text, in the character set that the content type names: UTF-8 unless it says ISO 8859-1.
    public var text: String {
        let type = headers["Content-Type"]?.lowercased() ?? ""
        let isLatin = type.contains("charset=iso-8859-1") || type.contains("charset=\"iso-8859-1\"")
        return isLatin ? String(body.map { Character(UnicodeScalar($0)) }) : String(decoding: body, as: UTF8.self)
    }
}

/// What is known of a call before it is sent, for hooks, logs and stubs. It holds nothing secret.
public nonisolated struct CallInfo: Sendable, Hashable {
    /// The operation of the description, such as `friends.loadFriends`.
    public let operation: String
    /// The method.
    public let method: HTTPMethod
    /// The path as the description writes it, placeholders unfilled.
    public let path: String
    /// What tells this call from every other.
    public let id: String

    /// Describes a call.
    public init(operation: String, method: HTTPMethod, path: String, id: String) {
        self.operation = operation
        self.method = method
        self.path = path
        self.id = id
    }
}

"""####
        ),
        (
            "Runtime/URLErrorMapping.swift",
####"""
// feature: core
public import Foundation

nonisolated extension ServiceError {
    /// The case for an error of URLSession: the one table of them.
    ///
    /// What is not named here is `.connectionFailed`. On Linux a refused connection is `.cannotConnectToHost`, a host that
    /// is not known `.cannotFindHost`, a reset one `.networkConnectionLost`, a truncated body `.unknown`.
    public init(_ error: URLError) {
        switch error.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .noInternetConnection(error)
        case .timedOut: self = .timedOut(error)
        case .cancelled: self = .cancelled
        default: self = .connectionFailed(error)
        }
    }

    /// The case for whatever a transport, a credential store or the interpretation of an answer threw.
    init(thrown error: any Error) {
        if let error = error as? ServiceError {
            self = error
        } else if let error = error as? URLError {
            self.init(error)
        } else if error is CancellationError {
            self = .cancelled
        } else if let code = Self.code(of: error as NSError) {
            self.init(URLError(code))
        } else {
            self = .transportFailed(error)
        }
    }

    private static func code(of error: NSError) -> URLError.Code? {
        // Failable on Linux only, so the type is written down.
        let code: URLError.Code? = URLError.Code(rawValue: error.code)
        return error.domain == NSURLErrorDomain ? code : nil
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport.swift",
####"""
// feature: core
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends requests with URLSession.
///
/// Redirects are followed; to another scheme, host or port only those headers go along that cannot be secret. Cookies that
/// a server sets are sent back to it, unless a parameter has the same name. Cancelling the task closes the connection.
public nonisolated final class URLSessionTransport: Transport {
    private let session: URLSession
    private let cookies: SessionCookies
    private let exchanges: SessionExchanges

    /// Makes a transport with a session of its own; by default one without a cache, that keeps cookies in memory.
    ///
    /// It takes no session, because only a session's delegate can keep credentials from another host on Linux.
    public init(configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration()) {
        cookies = SessionCookies(storage: configuration.httpShouldSetCookies ? configuration.httpCookieStorage : nil)
        exchanges = SessionExchanges(cookies: cookies)
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // Cookies are put into requests here: on Linux, a session's own would replace those of the description.
        own.httpShouldSetCookies = false
        session = URLSession(configuration: own, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// The default configuration, to start one's own from: no cache, cookies in memory.
    public static func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return configuration
    }

    /// Sends a request and waits for the whole answer.
    public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
        let ownCookies = request.headers["Cookie"]
        let exchange = SessionExchange(session.dataTask(with: urlRequest(request, ownCookies)), cookies: ownCookies)
        defer { exchanges.remove(exchange) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchanges.add(exchange)
                exchange.start(continuation)
            }
        } onCancel: {
            exchange.cancel()
        }
    }

    private func urlRequest(_ request: HTTPRequest, _ ownCookies: String?) -> URLRequest {
        var result = URLRequest(url: request.url)
        // Linux counts in whole seconds, takes 0 for none, and heeds this property but not the initializer's argument.
        result.timeoutInterval = request.timeout.isNaN ? 60 : min(max(request.timeout.rounded(.up), 1), 1e9)
        result.httpMethod = request.method.rawValue
        result.httpBody = request.body
        for field in request.headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        result.setValue(cookies.header(ownCookies, for: request.url), forHTTPHeaderField: "Cookie")
        return result
    }
}

/// The cookies that servers have set.
nonisolated struct SessionCookies: Sendable {
    let storage: HTTPCookieStorage?

    /// The Cookie header of a request: its own cookies, and those of the server that have other names.
    func header(_ own: String?, for url: URL?) -> String? {
        let pairs = (own?.components(separatedBy: "; ") ?? []).filter { !$0.isEmpty }
        let names = Set(pairs.map { $0.prefix { $0 != "=" } })
        let kept = (url.flatMap { storage?.cookies(for: $0) } ?? []).filter { !names.contains($0.name[...]) }
        let all = pairs + kept.map { "\($0.name)=\($0.value)" }.sorted()
        return all.isEmpty ? nil : all.joined(separator: "; ")
    }
}

"""####
        ),
        (
            "Runtime/UnionReader.swift",
####"""
// feature: union
/// What the values of one variant of a union look like.
public nonisolated enum UnionShape: Sendable {
    /// An object with keys that must be there, and keys that may. Of the keys in `values`, only these values fit, and of
    /// those in `valuesIfPresent` too, where they are there. Whole numbers are compared as they are written.
    case object(
        required: [String], known: [String] = [], values: [String: [String]] = [:],
        valuesIfPresent: [String: [String]] = [:])
    case array
    case string
    case integer
    case number
    case boolean
    case any
}

/// Looks at a value before its variant is chosen (OpenAPI 3.1, sections 4.8.24 and 4.8.25).
public nonisolated struct UnionReader {
    private let json: JSONValue
    private let decoder: any Decoder

    /// - Throws: what the decoder throws, where there is no value.
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        json = try JSONValue(from: decoder)
    }

    /// The value as it was sent, for a variant that nobody knows; observers of the call hear of it.
    public func unknown() -> JSONValue {
        JSONCoding.report(
            .unknownVariant, "No variant of the union fits.", at: decoder.codingPath, of: decoder)
        return json
    }

    /// The text or the whole number of the property that names the variant; nil where there is none.
    public func tag(_ key: String) -> String? { json[key].flatMap(Self.constant) }

    private static func constant(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// The value as a type; nil where it does not fit.
    public func decode<Value: Decodable>() -> Value? { try? Value(from: decoder) }

    /// The variants that the value may be, the best first: the one that asks for most, then the one that knows most of the
    /// keys, then the one that stands first.
    public func matches(_ shapes: [UnionShape]) -> [Int] {
        let scored = shapes.enumerated().compactMap { index, shape in
            score(shape).map { (index: index, score: $0) }
        }
        return scored.sorted { a, b in (b.score, a.index) < (a.score, b.index) }.map(\.index)
    }

    /// How well the value fits; nil where it cannot.
    private func score(_ shape: UnionShape) -> Int? {
        switch (shape, json) {
        case (.object(let required, let known, let values, let optionalValues), .object(let fields)):
            guard required.allSatisfy({ fields[$0] != nil }) else { return nil }
            for (key, allowed) in values {
                guard let text = fields[key].flatMap(Self.constant), allowed.contains(text) else { return nil }
            }
            let present = optionalValues.filter { (fields[$0.key] ?? .null) != .null }
            for (key, allowed) in present {
                guard let text = fields[key].flatMap(Self.constant), allowed.contains(text) else { return nil }
            }
            let recognized = known.count { fields[$0] != nil }
            return 1 + (values.count + present.count) * 1_000_000 + required.count * 1_000 + recognized
        case (.array, .array), (.string, .string), (.boolean, .bool), (.integer, .integer), (.number, .number): return 2
        case (.number, .integer): return 1
        case (.any, _): return 0
        default: return nil
        }
    }
}

"""####
        ),
        (
            "Runtime/WebClient.swift",
####"""
// feature: core
public import Foundation

/// Calls one server: fills in its base URL, the common parameters and the credentials, sends, and reads the answers.
public nonisolated final class WebClient: Sendable {
    /// Where the server is.
    public let server: ServerURL
    /// What the app decided.
    public let configuration: ClientConfiguration
    let common: CommonParameters
    let security: [[SecurityScheme]]
    let errors: ErrorFormat

    /// Makes a client.
    ///
    /// `security` holds alternatives, each a set of schemes that belong together; an empty alternative makes credentials
    /// optional, no alternative at all means none.
    public init(
        server: ServerURL, common: CommonParameters = CommonParameters(), security: [[SecurityScheme]] = [],
        errors: ErrorFormat = .none, configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.server = server
        self.common = common
        self.security = security
        self.errors = errors
        self.configuration = configuration
    }

    /// Sends a request and reads the answer's body as JSON.
    public func decode<Value: Decodable & Sendable>(_ request: Request) async throws(ServiceError) -> Value {
        try await perform(request) { try $0.decode(Value.self) }
    }

    /// Sends a request and reads the answer's body as JSON; nil when there is no body, or when it is `null`.
    public func decodeIfPresent<Value: Decodable & Sendable>(_ request: Request) async throws(ServiceError) -> Value? {
        try await perform(request) { answer in
            answer.response.status == 204 || answer.response.body.isEmpty ? nil : try answer.decode(Value?.self)
        }
    }

    /// Sends a request, and leaves the body of the answer unread.
    public func send(_ request: Request) async throws(ServiceError) {
        try await perform(request) { _ in }
    }

    /// Sends a request and reads the answer's body as text.
    public func text(_ request: Request) async throws(ServiceError) -> String {
        try await perform(request) { $0.response.text }
    }

    /// Sends a request and reads the answer's body as text; nil when there is no body.
    public func textIfPresent(_ request: Request) async throws(ServiceError) -> String? {
        try await perform(request) { $0.response.body.isEmpty ? nil : $0.response.text }
    }

    /// Sends a request and returns the answer's body as it came.
    public func data(_ request: Request) async throws(ServiceError) -> Data {
        try await perform(request) { $0.response.body }
    }

    /// Sends a request and returns the answer's body as it came; nil when there is none.
    public func dataIfPresent(_ request: Request) async throws(ServiceError) -> Data? {
        try await perform(request) { $0.response.body.isEmpty ? nil : $0.response.body }
    }

    /// Sends a request and lets a closure read the successful answer, where what to read depends on its status or its
    /// headers. What the closure throws fails the call as `.unexpectedAnswer`.
    public func read<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Answer) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await perform(request, read)
    }
}

/// A successful answer that is being read.
public nonisolated struct Answer: Sendable {
    /// The answer.
    public let response: HTTPResponse
    let surprises: Locked<[Surprise]>

    init(response: HTTPResponse, surprises: Locked<[Surprise]>) {
        self.response = response
        self.surprises = surprises
    }

    /// The status code.
    public var status: Int { response.status }

    /// Reads the body as JSON. Throws a `DecodingError` when it does not fit.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        if response.body.isEmpty {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The body is empty."))
        }
        return try JSONCoding.makeDecoder(reportingTo: surprises).decode(type, from: response.body)
    }
}

"""####
        ),
    ]
}
