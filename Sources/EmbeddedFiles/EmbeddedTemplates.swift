// swift-format-ignore-file
// Written by Templates/embed.sh; do not edit.

/// The files of `Templates`, by their paths there, sorted.
package enum EmbeddedTemplates {
    package static let templates: [(path: String, text: String)] = [
        (
            "Alias.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#deprecation}}
{{.}}
{{/deprecation}}
{{access}}typealias {{name}} = {{type}}

"""####
        ),
        (
            "Client.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#namespace}}
nonisolated extension {{namespace}} {
    {{> ClientStruct}}
}
{{/namespace}}
{{^namespace}}
{{> ClientStruct}}
{{/namespace}}
{{#hasSharedNames}}

nonisolated extension {{path}} {
{{#sharedNames}}
    {{> Name}}
{{/sharedNames}}
}
{{/hasSharedNames}}
{{#hasLocations}}

nonisolated extension {{path}} {
    /// The URLs of the servers.
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
{{#wrap}}
            ServerURL(
                {{url}}, variables: [{{#variables}}{{key}}: {{name}}{{^isLast}}, {{/isLast}}{{/variables}}],
                allowed: {{allowed}})
{{/wrap}}
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

nonisolated extension {{path}} {
    /// The security schemes. Credentials are stored under the name of a scheme.
    {{access}}nonisolated enum Security {
{{#schemes}}
{{#documentation}}
        {{.}}
{{/documentation}}
        {{access}}static let {{name}} = WebClient.SecurityScheme({{key}}, {{kind}})
{{/schemes}}
    }
}
{{/hasSchemes}}
{{#hasHeaders}}

nonisolated extension {{path}} {
    /// The response headers in the API description.
    ///
    ///     let (value, response) = try await service.withResponse { try await $0… }
    ///     let headers = {{path}}.Headers(response.headers)
    {{access}}nonisolated struct Headers: Sendable {
        /// All header fields of the response.
        {{access}}let fields: WebClient.HTTPHeaders

        /// Creates the headers from the header fields of a response.
        {{access}}init(_ fields: WebClient.HTTPHeaders) { self.fields = fields }
{{#headers}}

{{#documentation}}
        {{.}}
{{/documentation}}
        {{access}}var {{name}}: {{type}}? { {{expression}} }
{{/headers}}
    }
}
{{/hasHeaders}}
{{#hasErrors}}

nonisolated extension ServiceError {
{{#errors}}
{{^isFirst}}

{{/isFirst}}
    /// The body of the error response as `{{type}}`, or `nil` if it does not match.
    {{access}}var {{property}}: {{type}}? { response?.details as? {{type}} }
{{/errors}}
}
{{/hasErrors}}
{{> Shared}}
{{#isUnconfigured}}

nonisolated extension {{path}} {
    /// The services of a shared instance that is not configured.
    {{^namespace}}private {{/namespace}}static var unconfigured: Self {
        let client = WebClient.unconfigured({{#namespace}}{{namespace}}{{/namespace}}{{^namespace}}{{name}}{{/namespace}}.self)
{{#fill}}
        return Self(
{{#services}}
{{#isLimited}}
            {{type}}({{#clients}}{{argument}}: client{{^isLast}}, {{/isLast}}{{/clients}}),
{{/isLimited}}
{{/services}}
{{#servers}}
            client{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/servers}}
{{/fill}}
    }
}
{{/isUnconfigured}}
{{#formerNames}}
{{> FormerNames}}
{{/formerNames}}

"""####
        ),
        (
            "ClientStruct.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{^namespace}}
///
/// Create one instance when the app starts, and pass it or its services to the code that needs them.
{{/namespace}}
{{access}}nonisolated struct {{name}}: WebClient.Service {
{{#servers}}
    /// The client that sends requests to `{{argumentLabel}}`.
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
        configuration: WebClient.Configuration{{^requiresTransport}} = WebClient.Configuration(){{/requiresTransport}}
    ) {
{{/wrap}}
{{#hasCommonParameters}}
        var commonParameters = WebClient.CommonParameters()
{{/hasCommonParameters}}
{{#commonParameters}}
        commonParameters.{{setter}}({{key}}, {{value}})
{{/commonParameters}}
{{#errorDecoder}}
        let errorDecoder = {{.}}
{{/errorDecoder}}
{{#servers}}
{{#fill}}
        let {{client}} = WebClient(
            server: {{argument}},
{{#hasCommonParameters}}
            commonParameters: commonParameters,
{{/hasCommonParameters}}
{{#defaultSecurity}}
            security: {{.}},
{{/defaultSecurity}}
{{#errorDecoder}}
            errorDecoder: errorDecoder,
{{/errorDecoder}}
{{#callOptions}}
            options: {{.}},
{{/callOptions}}
{{#rateLimiter}}
            limiters: [{{.}}],
{{/rateLimiter}}
            configuration: configuration)
{{/fill}}
{{/servers}}
{{#hasSessions}}
        let session = WebClient.Session(
            [
{{#sessions}}
                {{> Session}}
{{/sessions}}
            ], configuration: configuration)
{{/hasSessions}}
{{#hasServiceLimits}}
        self.init(
{{#services}}
{{#isLimited}}
{{#fill}}
            {{type}}(
{{#clients}}
                {{argument}}: {{source}}.limited(by: {{rateLimiter}}){{#isLast}}),{{/isLast}}{{^isLast}},{{/isLast}}
{{/clients}}
{{/fill}}
{{/isLimited}}
{{/services}}
{{#fill}}
{{#servers}}
            {{client}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/servers}}
{{/fill}}
{{/hasServiceLimits}}
{{^hasServiceLimits}}
{{#fill}}
        self.init(
{{#servers}}
            {{client}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/servers}}
{{/fill}}
{{/hasServiceLimits}}
{{#hasSessions}}
        self = authenticated(by: session)
{{/hasSessions}}
    }

{{#wrap}}
    private init(
{{#services}}
{{#isLimited}}
        _ {{property}}: {{type}},
{{/isLimited}}
{{/services}}
{{#servers}}
        _ {{client}}: WebClient{{^isLast}},{{/isLast}}
{{/servers}}
    ) {
{{/wrap}}
{{#servers}}
        self.{{client}} = {{client}}
{{/servers}}
{{#services}}
{{#isLimited}}
        self.{{property}} = {{property}}
{{/isLimited}}
{{^isLimited}}
        {{property}} = {{type}}({{#clients}}{{argument}}: {{source}}{{^isLast}}, {{/isLast}}{{/clients}})
{{/isLimited}}
{{/services}}
    }

    /// Returns the same services with other clients.
    {{access}}func mapClients(_ change: (WebClient) -> WebClient) -> Self {
{{#fill}}
        Self(
{{#services}}
{{#isLimited}}
            {{property}}.mapClients(change),
{{/isLimited}}
{{/services}}
{{#servers}}
            change({{client}}){{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/servers}}
{{/fill}}
    }
}

"""####
        ),
        (
            "ClosedEnum.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#deprecation}}
{{.}}
{{/deprecation}}
{{access}}nonisolated enum {{name}}: {{rawType}}, Codable, Hashable, Sendable, CaseIterable, ParameterConvertible {
{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#deprecation}}
    {{.}}
{{/deprecation}}
    case {{name}}{{^isNamedLikeValue}} = {{value}}{{/isNamedLikeValue}}
{{/cases}}
{{#hasDeprecatedValue}}

    // The compiler adds this property only to an enum in which no case has the attribute.
{{#fill}}
    {{access}}static let allCases: [Self] = [
{{#cases}}
        {{value}}{{^isLast}},{{/isLast}}
{{/cases}}
    ].compactMap { Self(rawValue: $0) }
{{/fill}}
{{/hasDeprecatedValue}}
}

"""####
        ),
        (
            "Controller.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#namespace}}
nonisolated extension {{namespace}} {
    {{> ControllerClass}}
}
{{/namespace}}
{{^namespace}}
{{> ControllerClass}}
{{/namespace}}
{{#formerNames}}
{{> FormerNames}}
{{/formerNames}}

"""####
        ),
        (
            "ControllerClass.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
{{access}}final class {{name}}: Observable {
{{#hasOneSource}}
    private let store: WebClient.{{#isPaged}}Paged{{/isPaged}}ModelStore<{{#sources}}any {{protocol}}{{/sources}}, {{value}}>
{{/hasOneSource}}
{{^hasOneSource}}
    private let store: WebClient.{{#isPaged}}Paged{{/isPaged}}ModelStore<({{#sources}}{{label}}: any {{protocol}}{{^isLast}}, {{/isLast}}{{/sources}}), {{value}}>
{{/hasOneSource}}

    /// Creates a controller without a value.
    {{access}}init({{#sources}}{{label}}: any {{protocol}}{{^isLast}}, {{/isLast}}{{/sources}}) {
{{^isPaged}}
{{#hasOneSource}}
        {{store}} = WebClient.ModelStore({{#sources}}{{name}}{{/sources}})
{{/hasOneSource}}
{{^hasOneSource}}
        {{store}} = WebClient.ModelStore(({{#sources}}{{name}}{{^isLast}}, {{/isLast}}{{/sources}}))
{{/hasOneSource}}
{{/isPaged}}
{{#pages}}
        {{store}} = WebClient.PagedModelStore(
{{#hasOneSource}}
            {{#sources}}{{name}}{{/sources}},
{{/hasOneSource}}
{{^hasOneSource}}
            ({{#sources}}{{name}}{{^isLast}}, {{/isLast}}{{/sources}}),
{{/hasOneSource}}
{{#countsElements}}
            countsElements: true,
{{/countsElements}}
            count: { {{count}} },
{{#items}}
            append: { value, page in
                var all = page
                all.{{items}} = {{elements}}
                return all
            })
{{/items}}
{{^items}}
            append: { $0 + $1 })
{{/items}}
{{/pages}}
    }

    /// What is known about the value. Views that read it are updated.
    {{access}}var state: WebClient.ModelState<{{value}}> { store.state }

    /// The value. During a load and after one that failed, this is the previous value.
    {{access}}var value: {{value}}? { store.state.value }

    /// Whether a change is being sent.
    {{access}}var isSaving: Bool { store.isSaving }
{{#load}}

    /// {{#summary}}{{.}}{{/summary}}{{^summary}}Loads the value.{{/summary}}
    ///
    /// {{#isPaged}}Requests the first page. {{/isPaged}}Cancels the load before. The old value is shown until the new one is there.
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#hasParameters}}
{{#fill}}
    {{access}}func load(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) async throws(ServiceError) {
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
    {{access}}func load() async throws(ServiceError) {
{{/hasParameters}}
        try await {{store}}.load{{#identity}}(of: [{{.}}]){{/identity}} { {{closure}}{{^isPaged}} throws(ServiceError){{/isPaged}} in
{{#hasArguments}}
{{#fill}}
            {{^isPaged}}try await {{/isPaged}}{{source}}.{{operation}}(
{{#arguments}}
                {{label}}{{value}}{{^isLast}},{{/isLast}}
{{/arguments}}
            )
{{/fill}}
{{/hasArguments}}
{{^hasArguments}}
            {{^isPaged}}try await {{/isPaged}}{{source}}.{{operation}}()
{{/hasArguments}}
        }
    }

    /// Loads the {{#isPaged}}first page{{/isPaged}}{{^isPaged}}value{{/isPaged}} again, with the arguments of the last time. Does nothing if it was never loaded.
    {{access}}func reload() async throws(ServiceError) { try await store.reload() }

    /// Cancels the load under way.
    {{access}}func cancel() { store.cancel() }

    /// Cancels the load under way, and forgets the value: for another user, for example.
    {{access}}func reset() { store.reset() }
{{/load}}
{{#isPaged}}

    /// Whether there is a page after the last one.
    {{access}}var hasMore: Bool { store.hasMore }

    /// Appends the next page to the value. Does nothing if there is none.
    ///
    /// Waits for the load under way. After an error, the same page can be requested again.
    {{access}}func loadMore() async throws(ServiceError) { try await store.loadMore() }
{{/isPaged}}
{{#save}}

    /// {{#summary}}{{.}}{{/summary}}{{^summary}}Saves a value.{{/summary}}
    ///
    /// - Parameter {{optimistically}}: Whether the value is shown at once. If the request fails, the old one comes back.
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#fill}}
    {{access}}func save(
        _ {{valueName}}: {{type}},
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}},
{{/parameters}}
        {{optimistically}}: Bool = false
    ) async throws(ServiceError) {
{{/fill}}
{{#fill}}
        try await {{store}}.save(
            {{valueName}},{{#identity}} of: [{{.}}],{{/identity}} optimistically: {{optimistically}}
        ) { {{closure}}, {{valueName}} throws(ServiceError) in
{{/fill}}
{{#returnsValue}}
{{#hasArguments}}
{{#fill}}
            {{#isOptional}}({{/isOptional}}try await {{source}}.{{operation}}(
{{#arguments}}
                {{label}}{{value}}{{^isLast}},{{/isLast}}
{{/arguments}}
            ){{#isOptional}}) ?? {{valueName}}{{/isOptional}}
{{/fill}}
{{/hasArguments}}
{{^hasArguments}}
            {{#isOptional}}({{/isOptional}}try await {{source}}.{{operation}}(){{#isOptional}}) ?? {{valueName}}{{/isOptional}}
{{/hasArguments}}
{{/returnsValue}}
{{^returnsValue}}
{{#hasArguments}}
{{#fill}}
            {{#returnsOther}}_ = {{/returnsOther}}try await {{source}}.{{operation}}(
{{#arguments}}
                {{label}}{{value}}{{^isLast}},{{/isLast}}
{{/arguments}}
            )
{{/fill}}
{{/hasArguments}}
{{^hasArguments}}
            {{#returnsOther}}_ = {{/returnsOther}}try await {{source}}.{{operation}}()
{{/hasArguments}}
            return {{valueName}}
{{/returnsValue}}
        }
    }
{{/save}}
{{#delete}}

    /// {{#summary}}{{.}}{{/summary}}{{^summary}}Deletes the value.{{/summary}}
{{#identity}}
    ///
    /// If the value was loaded with other arguments, it stays.
{{/identity}}
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#hasParameters}}
{{#fill}}
    {{access}}func delete(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) async throws(ServiceError) {
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
    {{access}}func delete() async throws(ServiceError) {
{{/hasParameters}}
        try await {{store}}.delete{{#identity}}(of: [{{.}}]){{/identity}} { {{closure}} throws(ServiceError) in
{{#hasArguments}}
{{#fill}}
            {{#returnsOther}}_ = {{/returnsOther}}try await {{source}}.{{operation}}(
{{#arguments}}
                {{label}}{{value}}{{^isLast}},{{/isLast}}
{{/arguments}}
            )
{{/fill}}
{{/hasArguments}}
{{^hasArguments}}
            {{#returnsOther}}_ = {{/returnsOther}}try await {{source}}.{{operation}}()
{{/hasArguments}}
        }
    }
{{/delete}}
}

"""####
        ),
        (
            "Enum.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#deprecation}}
{{.}}
{{/deprecation}}
{{access}}nonisolated struct {{name}}: OpenEnum, {{literal}} {
    {{access}}let rawValue: {{rawType}}
    {{access}}init(rawValue: {{rawType}}) { self.rawValue = rawValue }

{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#wrap}}
    {{access}}static let {{name}} = Self(
        rawValue: {{value}})
{{/wrap}}
{{/cases}}

{{#hasValues}}
{{#fill}}
    {{access}}static let knownValues: [{{name}}] = [
{{#cases}}
        {{#deprecation}}Self(rawValue: {{value}}){{/deprecation}}{{^deprecation}}.{{name}}{{/deprecation}}{{^isLast}},{{/isLast}}
{{/cases}}
    ]
{{/fill}}
{{/hasValues}}
{{^hasValues}}
    {{access}}static let knownValues: [{{name}}] = []
{{/hasValues}}
}

"""####
        ),
        (
            "ErrorProperties.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
nonisolated extension ServiceError {
{{#errors}}
{{^isFirst}}

{{/isFirst}}
    /// The body of the error response as `{{type}}`, or `nil` if it does not match.
    {{access}}var {{property}}: {{type}}? { response?.details as? {{type}} }
{{/errors}}
}

"""####
        ),
        (
            "Examples.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}

/// The examples of `{{service}}` in the API description.
@Suite nonisolated struct {{name}} {
{{#tests}}
{{^isFirst}}

{{/isFirst}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#isDeprecated}}
    @available(*, deprecated)
{{/isDeprecated}}
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
        try ExampleJSON.checkResponse(
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
            "FormerNames.mustache",
####"""

// MARK: - Former names
{{#namespace}}
{{#hasAliases}}

nonisolated extension {{namespace}} {
{{#aliases}}
{{#isController}}
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
{{/isController}}
    {{availability}}
    {{access}}typealias {{name}} = {{target}}
{{/aliases}}
}
{{/hasAliases}}
{{/namespace}}
{{^namespace}}
{{#aliases}}

{{#isController}}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
{{/isController}}
{{availability}}
{{access}}typealias {{name}} = {{target}}
{{/aliases}}
{{/namespace}}
{{#extensions}}

{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}
{{#isController}}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
{{/isController}}
{{^isController}}nonisolated {{/isController}}extension {{path}} {
{{#members}}
{{^isFirst}}

{{/isFirst}}
{{#alias}}
    {{availability}}
    {{access}}typealias {{name}} = {{target}}
{{/alias}}
{{#property}}
    {{availability}}
{{#isSettable}}
    {{access}}var {{name}}: {{type}} {
        get { self.{{target}} }
        set { self.{{target}} = newValue }
    }
{{/isSettable}}
{{^isSettable}}
    {{access}}var {{name}}: {{type}} { self.{{target}} }
{{/isSettable}}
{{/property}}
{{#value}}
    {{availability}}
    {{access}}static var {{name}}: {{type}} { .{{target}} }
{{/value}}
{{#initializer}}
    {{availability}}
{{#isOverload}}
    @_disfavoredOverload
{{/isOverload}}
{{#fill}}
    {{access}}{{#isController}}convenience {{/isController}}init(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ) {
{{/fill}}
{{#fill}}
        self.init(
{{#arguments}}
            {{label}}{{value}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/arguments}}
{{/fill}}
    }
{{/initializer}}
{{#method}}
{{#availability}}
    {{availability}}
{{/availability}}
{{^availability}}
    /// Calls `{{plainTarget}}` with the arguments that it had before.
{{/availability}}
{{#isOverload}}
    @_disfavoredOverload
{{/isOverload}}
{{#hasParameters}}
{{#fill}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ){{^isImmediate}} async throws(ServiceError){{/isImmediate}}{{#result}} -> {{result}}{{/result}} {
{{/fill}}
{{#isUnavailable}}
        fatalError("unavailable")
{{/isUnavailable}}
{{^isUnavailable}}
{{#fill}}
        {{^isImmediate}}try await {{/isImmediate}}{{receiver}}.{{target}}(
{{#arguments}}
            {{label}}{{value}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/arguments}}
{{/fill}}
{{/isUnavailable}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    {{access}}func {{name}}()
        {{^isImmediate}}async throws(ServiceError){{#result}} {{/result}}{{/isImmediate}}{{#result}}-> {{result}}{{/result}}
    {
{{/wrap}}
        {{^isUnavailable}}{{^isImmediate}}try await {{/isImmediate}}{{receiver}}.{{target}}(){{/isUnavailable}}{{#isUnavailable}}fatalError("unavailable"){{/isUnavailable}}
{{/hasParameters}}
    }
{{/method}}
{{#completion}}
    {{availability}}
{{#isOverload}}
    @_disfavoredOverload
{{/isOverload}}
    @discardableResult
{{#wrap}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}},
{{/parameters}}
        completion: @escaping @MainActor @Sendable (Result<{{#result}}{{.}}{{/result}}{{^result}}Void{{/result}}, ServiceError>) -> Void
    ) -> RequestTask {
{{/wrap}}
{{#fill}}
        {{receiver}}.{{target}}(
{{#arguments}}
            {{label}}{{value}},
{{/arguments}}
            completion: completion)
{{/fill}}
    }
{{/completion}}
{{/members}}
}
{{/extensions}}

"""####
        ),
        (
            "Forwarding.mustache",
####"""
{{#hasArguments}}
{{#fill}}
{{^isImmediate}}try await {{/isImmediate}}{{receiver}}.{{target}}(
{{#arguments}}
    {{label}}{{value}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/arguments}}
{{/fill}}
{{/hasArguments}}
{{^hasArguments}}
{{^isImmediate}}try await {{/isImmediate}}{{receiver}}.{{target}}()
{{/hasArguments}}

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
{{#namespace}}
nonisolated extension {{namespace}} {
{{#type}}
    {{> Type}}
{{/type}}
}
{{/namespace}}
{{^namespace}}
{{#type}}
{{> Type}}
{{/type}}
{{/namespace}}
{{#owners}}

{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}
nonisolated extension {{path}} {
{{#nested}}
{{^isFirst}}

{{/isFirst}}
    {{> Type}}
{{/nested}}
}
{{/owners}}
{{#hasCoding}}

// MARK: - Codable

{{/hasCoding}}
{{#codings}}
{{^isFirst}}

{{/isFirst}}
{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}
{{#structure}}
{{> StructCoding}}
{{/structure}}
{{#union}}
{{> UnionCoding}}
{{/union}}
{{/codings}}
{{#hasPrinting}}

// MARK: - Printing

{{/hasPrinting}}
{{#printings}}
{{^isFirst}}

{{/isFirst}}
{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}
{{> StructPrinting}}
{{/printings}}
{{#hasNullableMembers}}

// MARK: - Nullable values

{{/hasNullableMembers}}
{{#nullableMembers}}
{{^isFirst}}

{{/isFirst}}
{{#isDeprecated}}
@available(*, deprecated)
{{/isDeprecated}}
nonisolated extension Nullable where Wrapped == {{path}} {
{{#members}}
{{#type}}
    /// Creates a value with the case `{{name}}`.
    {{access}}static func {{name}}(_ value: {{.}}) -> Self { .value(.{{name}}(value)) }
{{/type}}
{{^type}}
    /// The value `{{name}}`.
    {{access}}static var {{name}}: Self { .value(.{{name}}) }
{{/type}}
{{/members}}
}
{{/nullableMembers}}
{{#formerNames}}
{{> FormerNames}}
{{/formerNames}}

"""####
        ),
        (
            "Name.mustache",
####"""
{{#isController}}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
{{/isController}}
{{#deprecation}}
{{.}}
{{/deprecation}}
{{access}}typealias {{name}} = {{target}}

"""####
        ),
        (
            "Names.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#names}}
{{> Name}}
{{/names}}
{{#namespaces}}

nonisolated extension {{path}} {
{{#names}}
    {{> Name}}
{{/names}}
}
{{/namespaces}}

"""####
        ),
        (
            "Operation.mustache",
####"""
{{#items}}
{{#fill}}
{{pagesMethod}}(
{{#parameters}}
    {{label}}{{name}}{{^isLast}},{{/isLast}}
{{/parameters}}
).items { {{items}} }
{{/fill}}
{{/items}}
{{#beginMethod}}
{{#fill}}
try await {{.}}(
{{#parameters}}
    {{label}}{{name}}{{^isLast}},{{/isLast}}
{{/parameters}}
).value()
{{/fill}}
{{/beginMethod}}
{{#sendsRequest}}
{{#fill}}
{{#isChanged}}var{{/isChanged}}{{^isChanged}}let{{/isChanged}} request = WebClient.Request(
    {{method}},
    {{path}},
    operation: {{identifier}})
{{/fill}}
{{#sent}}
request.{{setter}}({{key}}, {{#isEncoded}}encoding: {{/isEncoded}}{{#isJSON}}json: {{/isJSON}}{{name}}{{#style}}, style: .{{style}}{{/style}}{{#explode}}, explode: {{explode}}{{/explode}}{{#allowsReserved}}, allowReserved: true{{/allowsReserved}})
{{#checks}}
request.validate({{field}}, {{value}}, {{rule}})
{{/checks}}
{{/sent}}
{{#body}}
{{#isText}}
request.setText({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isText}}
{{#isLines}}
request.setJSONLines({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isLines}}
{{#isData}}
request.setData({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isData}}
{{#isSource}}
request.setSource({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isSource}}
{{#isEncodedText}}
request.setText({{name}}{{#isOptional}}?{{/isOptional}}.base64EncodedString(){{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/isEncodedText}}
{{#isParts}}
{{#hasFields}}var{{/hasFields}}{{^hasFields}}let{{/hasFields}} {{name}} = WebClient.MultipartBody()
{{#fields}}
{{collection}}.put({{key}}, {{#isJSON}}json: {{/isJSON}}{{#isTextOrJSON}}textOrJSON: {{/isTextOrJSON}}{{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}})
{{/fields}}
request.setMultipart({{name}})
{{/isParts}}
{{#isFields}}
{{#hasFields}}var{{/hasFields}}{{^hasFields}}let{{/hasFields}} {{name}} = WebClient.BodyFields()
{{#fields}}
{{collection}}.{{#writesNull}}putOrNull{{/writesNull}}{{^writesNull}}put{{/writesNull}}({{key}}, {{name}})
{{/fields}}
{{#setKey}}
{{collection}}.put({{setKey}}, {{setValue}})
{{/setKey}}
{{/isFields}}
{{#isJSON}}
request.setJSON({{name}}{{#contentType}}, contentType: {{contentType}}{{/contentType}}{{^isFields}}{{#setKey}}, setting: {{setKey}}, to: {{setValue}}{{/setKey}}{{/isFields}})
{{/isJSON}}
{{#isForm}}
{{#hasEncodings}}
{{#fill}}
request.setForm({{name}}, encodings: [
{{#encodings}}
    {{key}}: {{encoding}},
{{/encodings}}
])
{{/fill}}
{{/hasEncodings}}
{{^hasEncodings}}
request.setForm({{name}})
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
request.errorDecoder = {{error}}
{{/error}}
{{#statusErrors}}
request.setErrorDecoder({{decoder}}, for: {{statuses}})
{{/statusErrors}}
{{#accept}}
request.accept = {{accept}}
{{/accept}}
{{#timeout}}
request.timeout = {{timeout}}
{{/timeout}}
{{#deadline}}
request.deadline = {{deadline}}
{{/deadline}}
{{#retries}}
request.retries = {{retries}}
{{/retries}}
{{#session}}
request.session = {{session}}
{{/session}}
{{#idempotencyHeader}}
request.idempotencyHeader = {{idempotencyHeader}}
{{/idempotencyHeader}}
{{^poll}}
{{#call}}return {{/call}}{{^isImmediate}}try await {{/isImmediate}}{{client}}.{{#call}}{{call}}({{#pending}}{{.}}, {{/pending}}for: request{{#rule}}, by: {{.}}{{/rule}}{{#sentinel}}, sentinel: {{sentinel}}{{/sentinel}}){{#responses}} { try {{responses}}($0{{#areEvents}}, $1{{/areEvents}}) }{{/responses}}{{/call}}{{^call}}send(request){{/call}}
{{/poll}}
{{/sendsRequest}}
{{> Poll}}

"""####
        ),
        (
            "Poll.mustache",
####"""
{{#poll}}
{{#begins}}
let first: WebClient.FirstResponse<{{started}}> = try await {{client}}.firstResponse(for: request)
let started = first.value
{{#fill}}
let pending = WebClient.PendingOperation(
    {{identifier}},
    id: {{id}})
{{/fill}}
{{/begins}}
{{#cancel}}let operation ={{/cancel}}{{^cancel}}return{{/cancel}} {{client}}.longOperation(pending{{#begins}}, after: first.delay{{#isState}}, state: started{{/isState}}{{/begins}}) { client in
    try await {{call}}
} outcome: { state -> WebClient.OperationOutcome<{{value}}>? in
{{#error}}
    if let error = {{error}} { return .failed({{#message}}message: {{message}}, {{/message}}details: error) }
{{/error}}
{{#isFailed}}
    if {{isFailed}} { return .failed({{#status}}status: {{status}}{{/status}}) }
{{/isFailed}}
    guard {{isDone}} else { return nil }
{{#result}}
{{#isOptional}}
    guard let value = {{result}} else { return .missing({{resultKey}}) }
    return .succeeded(value)
{{/isOptional}}
{{^isOptional}}
    return .succeeded({{result}})
{{/isOptional}}
{{/result}}
{{^result}}
    return .succeeded(state)
{{/result}}
}
{{#cancel}}
return WebClient.CancelableOperation(operation, on: {{client}}) { client, pending in
    _ = try await {{cancel}}
}
{{/cancel}}
{{/poll}}

"""####
        ),
        (
            "Preview.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
nonisolated extension {{path}} {
    /// The responses of all operations: the examples of the API description, or values of its schemas.
    ///
    ///     let transport = StubTransport({{path}}.examples, seed: 7)
{{#hasVersions}}
    {{access}}static let examples = StubTransport.Examples(versions: [
{{#versions}}
        {{expression}}.examples,
{{/versions}}
    ])
{{/hasVersions}}
{{^hasVersions}}
    {{access}}static let examples = StubTransport.Examples([
{{#tables}}
        {{expression}},
{{/tables}}
    ])
{{/hasVersions}}

    /// A client without a network, for previews of SwiftUI. Its operations return examples.
    {{access}}static var preview: {{path}} { preview(StubTransport(examples)) }

    /// Returns a client that sends requests with a stub, and has a credential for every security scheme.
    {{access}}static func preview(_ transport: StubTransport) -> {{path}} {
{{#fill}}
        {{path}}(
{{#arguments}}
            {{label}}{{value}},
{{/arguments}}
            configuration: .stub(transport))
{{/fill}}
    }
}
{{#services}}
{{#isFirst}}

// MARK: - Operations

nonisolated extension StubTransport.Operation {
{{/isFirst}}
{{^isFirst}}

{{/isFirst}}
    {{access}}static var {{property}}: {{name}} { {{name}}() }

    /// The identifiers of the operations of `{{service}}`.
    {{access}}nonisolated struct {{name}}: Sendable {
{{#operations}}
        {{access}}var {{name}}: StubTransport.Operation { {{identifier}} }
{{/operations}}
    }
{{#isLast}}
}
{{/isLast}}
{{/services}}

"""####
        ),
        (
            "ResponseEnum.mustache",
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
{{#areEvents}}
    /// An event of a type that is unknown to this client.
    case unknown(ServerSentEvent)

    init(_ event: ServerSentEvent, _ decoder: WebClient.EventDecoder) throws {
        switch event.type {
{{#cases}}
        case {{status}}: self = .{{name}}({{#isJSON}}try decoder.decode(event){{/isJSON}}{{#isText}}event.data{{/isText}})
{{/cases}}
        default: self = .unknown(event)
        }
    }
{{/areEvents}}
{{^areEvents}}
{{^hasDefault}}
    /// A successful status code that is unknown to this client.
    case unknown(statusCode: Int)
{{/hasDefault}}

    init(_ response: WebClient.Response) throws {
        switch response.statusCode {
{{#cases}}
        {{#status}}case {{status}}{{/status}}{{^status}}default{{/status}}: self = .{{name}}{{#isJSON}}(try response.{{#isLossy}}decodeLossyArray{{/isLossy}}{{^isLossy}}decodeBody{{/isLossy}}()){{/isJSON}}{{#isText}}(response.http.text){{/isText}}{{#isData}}(response.http.body){{/isData}}{{#isEncodedText}}(try response.base64Body()){{/isEncodedText}}
{{/cases}}
{{^hasDefault}}
        default: self = .unknown(statusCode: response.statusCode)
{{/hasDefault}}
        }
    }
{{/areEvents}}
}

"""####
        ),
        (
            "Responses.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
nonisolated extension {{path}} {
    /// {{documentation}}
    static let {{name}} =
{{#lines}}
        {{.}}
{{/lines}}
}

"""####
        ),
        (
            "Service.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#namespace}}
nonisolated extension {{namespace}} {
    {{> ServiceClass}}
}
{{/namespace}}
{{^namespace}}
{{> ServiceClass}}
{{/namespace}}

// MARK: - Protocol

{{#namespace}}
nonisolated extension {{namespace}} {
    {{> ServiceProtocol}}
}
{{/namespace}}
{{^namespace}}
{{> ServiceProtocol}}
{{/namespace}}
{{#hasConveniences}}

{{#availability}}
@available(*, deprecated)
{{/availability}}
nonisolated extension {{protocolPath}} {
{{#conveniences}}
{{^isFirst}}

{{/isFirst}}
{{#isShort}}
    /// Calls `{{plainName}}` with default arguments.
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#hasRequired}}
{{#fill}}
    {{access}}func {{name}}(
{{#required}}
        {{names}}: {{type}}{{^isLast}},{{/isLast}}
{{/required}}
    ){{^isImmediate}} async throws(ServiceError){{/isImmediate}}{{#result}} -> {{result}}{{/result}} {
{{/fill}}
{{/hasRequired}}
{{^hasRequired}}
{{#wrap}}
    {{access}}func {{name}}()
        {{^isImmediate}}async throws(ServiceError){{#result}} {{/result}}{{/isImmediate}}{{#result}}-> {{result}}{{/result}}
    {
{{/wrap}}
{{/hasRequired}}
{{#fill}}
        {{^isImmediate}}try await {{/isImmediate}}{{#hidesMethod}}self.{{/hidesMethod}}{{name}}(
{{#parameters}}
            {{label}}{{#default}}{{.}}{{/default}}{{^default}}{{name}}{{/default}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/parameters}}
{{/fill}}
{{/isShort}}
{{#isEncoding}}
    /// Calls `{{plainName}}` with a body that is encoded as JSON.
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#wrap}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{#encodedType}}some Encodable & Sendable{{/encodedType}}{{^encodedType}}{{type}}{{#default}} = {{.}}{{/default}}{{/encodedType}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ){{^isImmediate}} async{{/isImmediate}} throws(ServiceError){{#result}} -> {{result}}{{/result}} {
{{/wrap}}
{{#fill}}
        try {{^isImmediate}}await {{/isImmediate}}self.{{name}}(
{{#parameters}}
            {{label}}{{#encodedType}}JSONValue.encoded({{name}}) as {{encodedType}}{{/encodedType}}{{^encodedType}}{{name}}{{/encodedType}}{{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/parameters}}
{{/fill}}
{{/isEncoding}}
{{#hasCompletion}}
    /// Calls `{{plainName}}`, and passes the result to a completion handler on the main actor.
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
{{/hasCompletion}}
    }
{{/conveniences}}
}
{{/hasConveniences}}
{{#formerProperty}}

nonisolated extension {{root}} {
    {{availability}}
    {{access}}var {{name}}: {{type}} { {{creation}} }
}
{{/formerProperty}}
{{#formerNames}}
{{> FormerNames}}
{{/formerNames}}

"""####
        ),
        (
            "ServiceClass.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#availability}}
{{.}}
{{/availability}}
{{access}}nonisolated final class {{name}}: {{protocol}}, WebClient.{{#hasOneClient}}SingleServerService{{/hasOneClient}}{{^hasOneClient}}Service{{/hasOneClient}} {
{{#clients}}
    /// The client that sends the requests.
    {{access}}let {{name}}: WebClient
{{/clients}}

    /// Creates the service.
    {{access}}init({{#clients}}{{label}}: WebClient{{^isLast}}, {{/isLast}}{{/clients}}) {
{{#clients}}
        self.{{name}} = {{name}}
{{/clients}}
    }
{{^hasOneClient}}

    /// Returns the service with other clients.
    {{access}}func mapClients(_ change: (WebClient) -> WebClient) -> {{name}} {
{{#fill}}
        {{name}}(
{{#clients}}
            {{argument}}: change({{name}}){{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/clients}}
{{/fill}}
    }
{{/hasOneClient}}
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
    ){{^isImmediate}} async throws(ServiceError){{/isImmediate}}{{#result}} -> {{result}}{{/result}} {
{{/wrap}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    {{access}}func {{name}}()
        {{^isImmediate}}async throws(ServiceError){{#result}} {{/result}}{{/isImmediate}}{{#result}}-> {{result}}{{/result}}
    {
{{/wrap}}
{{/hasParameters}}
{{#forwarding}}
        {{> Forwarding}}
{{/forwarding}}
{{^forwarding}}
        {{> Operation}}
{{/forwarding}}
    }
{{/operations}}
}

"""####
        ),
        (
            "ServiceProtocol.mustache",
####"""
/// The operations of ``{{name}}``.
///
/// Use this protocol as the type of a dependency, so that tests can replace the service.
{{#availability}}
{{.}}
{{/availability}}
{{access}}nonisolated protocol {{protocol}}: Sendable {
{{#operations}}
{{#deprecation}}
    {{.}}
{{/deprecation}}
{{#hasParameters}}
{{#fill}}
    func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ){{^isImmediate}} async throws(ServiceError){{/isImmediate}}{{#result}} -> {{result}}{{/result}}
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    func {{name}}()
        {{^isImmediate}}async throws(ServiceError){{#result}} {{/result}}{{/isImmediate}}{{#result}}-> {{result}}{{/result}}
{{/wrap}}
{{/hasParameters}}
{{/operations}}
}

"""####
        ),
        (
            "Session.mustache",
####"""
{{#refresh}}
SessionScheme(
    {{key}}, client: {{client}}, token: {{token}}, refreshToken: {{refreshToken}},
{{#expiresIn}}
    expiresIn: {{.}},
{{/expiresIn}}
    refresh: { refreshToken in
        var request = WebClient.Request({{method}}, {{path}}, operation: {{operation}})
{{#parameters}}
        request.{{setter}}({{key}}, {{value}})
{{/parameters}}
{{#hasFields}}
        var body = WebClient.BodyFields()
{{#fields}}
        body.put({{key}}, {{value}})
{{/fields}}
        request.{{setter}}(body)
{{/hasFields}}
        request.security = []
        return request
    }){{^isLast}},{{/isLast}}
{{/refresh}}
{{^hasRefresh}}
SessionScheme({{key}}, token: {{token}}{{#refreshToken}}, refreshToken: {{.}}{{/refreshToken}}{{#expiresIn}}, expiresIn: {{.}}{{/expiresIn}}){{^isLast}},{{/isLast}}
{{/hasRefresh}}

"""####
        ),
        (
            "Shared.mustache",
####"""
{{#isShared}}

// MARK: - Shared by the whole app

nonisolated extension {{name}} {
    /// The client that the whole app uses.
    ///
    /// The app configures it once, when it starts:
    ///
    ///     {{name}}.configure { {{name}}(…) }
    ///
    /// A use before that stops a debug build. {{#isUnconfigured}}In a release build, the calls throw `ServiceError.invalidRequest`.{{/isUnconfigured}}{{^isUnconfigured}}A release build uses a client with the default arguments.{{/isUnconfigured}}
    ///
    /// Code that is given its services can be tested with others. Code that uses this property cannot.
    {{access}}static var shared: {{name}} { sharedInstance.value }

    /// Configures ``shared``.
    ///
    /// A second call stops a debug build. A release build keeps the first client, and does not run the closure.
    {{access}}static func configure(_ makeClient: () -> {{name}}) { sharedInstance.configure(makeClient) }

    private static let sharedInstance = WebClient.SharedInstance<{{name}}> { {{#isUnconfigured}}unconfigured{{/isUnconfigured}}{{^isUnconfigured}}{{name}}(){{/isUnconfigured}} }
}
{{/isShared}}

"""####
        ),
        (
            "Struct.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#deprecation}}
{{.}}
{{/deprecation}}
{{access}}nonisolated struct {{name}}: {{conformances}} {
{{#properties}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#deprecation}}
    {{.}}
{{/deprecation}}
    {{access}}var {{name}}: {{type}}{{#storage}} {
        get { {{storage}}{{#isBoxed}}.value{{/isBoxed}} }
        set { {{storage}} = {{#isBoxed}}JSONCoding.Box(newValue){{/isBoxed}}{{^isBoxed}}newValue{{/isBoxed}} }
    }
{{#exposesStorage}}
    /// The value of `{{name}}`, for the clients in other modules.
{{/exposesStorage}}
    {{^sharesStorage}}private {{/sharesStorage}}{{#exposesStorage}}{{access}}{{/exposesStorage}}var {{storage}}: {{#isBoxed}}JSONCoding.Box<{{type}}>{{/isBoxed}}{{^isBoxed}}{{type}}{{/isBoxed}}{{/storage}}
{{/properties}}
{{#identity}}

    {{access}}var id: {{identityType}} { {{identity}} }
{{/identity}}

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
        self.{{#storage}}{{storage}} = {{#isBoxed}}JSONCoding.Box({{name}}){{/isBoxed}}{{^isBoxed}}{{name}}{{/isBoxed}}{{/storage}}{{^storage}}{{name}} = {{name}}{{/storage}}
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
        let values = try JSONCoding.Reader(decoder{{#isLenient}}, isLenient: true{{/isLenient}})
        try self.init(
{{#properties}}
{{#reader}}
            {{argument}}: values.{{reader}}({{readKey}}){{#isLast}}){{/isLast}}{{^isLast}},{{/isLast}}
{{/reader}}
{{^reader}}
{{#fill}}
            {{argument}}: values.additionalProperties(besides: [
{{#otherKeys}}
                {{.}},
{{/otherKeys}}
            ]))
{{/fill}}
{{/reader}}
{{/properties}}
    }

    {{access}}func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
{{#properties}}
{{#isChoice}}
        try values.merge({{reference}})
{{/isChoice}}
{{/properties}}
{{#properties}}
{{^isChoice}}
        try values.{{#key}}{{writer}}({{key}}, {{reference}}){{/key}}{{^key}}putAll({{reference}}){{/key}}
{{/isChoice}}
{{/properties}}
    }
}

"""####
        ),
        (
            "StructPrinting.mustache",
####"""
nonisolated extension {{path}}: WebClient.Redacted {
{{#hasParts}}
    /// The properties that are not passwords.
    {{access}}var shownParts: KeyValuePairs<String, String> {
        [
{{#parts}}
            {{key}}: String(describing: {{reference}}),
{{/parts}}
        ]
    }
{{/hasParts}}
{{^hasParts}}
    /// Nothing, because all properties are passwords.
    {{access}}var shownParts: KeyValuePairs<String, String> { [:] }
{{/hasParts}}
}

"""####
        ),
        (
            "Stub.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#namespace}}
nonisolated extension {{namespace}} {
    {{> StubStruct}}
}
{{/namespace}}
{{^namespace}}
{{> StubStruct}}
{{/namespace}}
{{#formerNames}}
{{> FormerNames}}
{{/formerNames}}

"""####
        ),
        (
            "StubStruct.mustache",
####"""
/// A stub of `{{service}}` without a network. It records calls, and returns the responses that are set.
///
/// Copies of the stub share their operations.
{{access}}nonisolated struct {{name}}: {{protocol}} {
{{#operations}}
{{#mentionsDeprecatedTypes}}
    @available(*, deprecated)
{{/mentionsDeprecatedTypes}}
{{#hasSeveralParameters}}
{{#fill}}
    {{access}}let {{stub}} = StubbedOperation<(
{{#parameters}}
        {{tupleLabel}}: {{type}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ), {{#result}}{{.}}{{/result}}{{^result}}Void{{/result}}>({{identifier}})
{{/fill}}
{{/hasSeveralParameters}}
{{^hasSeveralParameters}}
{{#wrap}}
    {{access}}let {{stub}} =
        StubbedOperation<{{#parameters}}{{type}}{{/parameters}}{{^hasParameters}}Void{{/hasParameters}}, {{#result}}{{.}}{{/result}}{{^result}}Void{{/result}}>({{identifier}})
{{/wrap}}
{{/hasSeveralParameters}}
{{/operations}}

    {{access}}init() {}
{{#operations}}

{{#mentionsDeprecatedTypes}}
    @available(*, deprecated)
{{/mentionsDeprecatedTypes}}
{{#hasParameters}}
{{#fill}}
    {{access}}func {{name}}(
{{#parameters}}
        {{names}}: {{type}}{{^isLast}},{{/isLast}}
{{/parameters}}
    ){{^isImmediate}} async throws(ServiceError){{/isImmediate}}{{#result}} -> {{result}}{{/result}} {
{{/fill}}
{{/hasParameters}}
{{^hasParameters}}
{{#wrap}}
    {{access}}func {{name}}()
        {{^isImmediate}}async throws(ServiceError){{#result}} {{/result}}{{/isImmediate}}{{#result}}-> {{result}}{{/result}}
    {
{{/wrap}}
{{/hasParameters}}
{{^isImmediate}}
{{#fallback}}
        try await {{stub}}.call(
            ({{#parameters}}{{name}}{{^isLast}}, {{/isLast}}{{/parameters}}),
            or: {{.}})
{{/fallback}}
{{^fallback}}
{{#hasSeveralParameters}}
{{#fill}}
        try await {{stub}}.call((
{{#parameters}}
            {{name}}{{^isLast}},{{/isLast}}
{{/parameters}}
        ))
{{/fill}}
{{/hasSeveralParameters}}
{{^hasSeveralParameters}}
        try await {{stub}}.call({{#parameters}}{{name}}{{/parameters}}{{^hasParameters}}(){{/hasParameters}})
{{/hasSeveralParameters}}
{{/fallback}}
{{/isImmediate}}
{{#isImmediate}}
        let stub = {{stub}}
        return {{result}} {
{{#fallback}}
            try await stub.call(
                ({{#parameters}}{{name}}{{^isLast}}, {{/isLast}}{{/parameters}}),
                or: {{.}})
{{/fallback}}
{{^fallback}}
{{#hasSeveralParameters}}
{{#fill}}
            try await stub.call((
{{#parameters}}
                {{name}}{{^isLast}},{{/isLast}}
{{/parameters}}
            ))
{{/fill}}
{{/hasSeveralParameters}}
{{^hasSeveralParameters}}
            try await stub.call({{#parameters}}{{name}}{{/parameters}}{{^hasParameters}}(){{/hasParameters}})
{{/hasSeveralParameters}}
{{/fallback}}
        }
{{/isImmediate}}
    }
{{/operations}}
}

"""####
        ),
        (
            "StubTransportOperations.mustache",
####"""
nonisolated extension StubTransport {
    /// The identifiers of operations that had other ones before, by those.
    static let presentOperations: [String: String] = [
{{#operations}}
        {{former}}: {{present}},
{{/operations}}
    ]
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
{{> ResponseEnum}}
{{/responses}}
{{#webhooks}}
{{> WebhookEnum}}
{{/webhooks}}

"""####
        ),
        (
            "Union.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{#deprecation}}
{{.}}
{{/deprecation}}
{{access}}nonisolated {{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: Codable, Hashable, Sendable{{#literals}}, {{protocol}}{{/literals}} {
{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
    case {{name}}{{#type}}({{.}}){{/type}}
{{/cases}}
    /// A value that is unknown to this client, as JSON.
    case unknown(JSONValue)
}

"""####
        ),
        (
            "UnionCoding.mustache",
####"""
nonisolated extension {{path}} {
{{#literals}}
    /// Creates a value with the case `{{name}}`.
    {{access}}init({{parameter}}) { self = .{{name}}({{value}}) }

{{/literals}}
    {{access}}init(from decoder: any Decoder) throws {
{{#discriminator}}
        let values = try JSONCoding.UnionReader(decoder)
        switch values.discriminatorValue({{discriminator}}{{#formerDiscriminators}}, formerly: {{.}}{{/formerDiscriminators}}) {
{{#cases}}
        case {{#discriminatorValues}}{{value}}{{^isLast}}, {{/isLast}}{{/discriminatorValues}}: self = .{{name}}(try values.variant())
{{/cases}}
        default: self = .unknown(try values.unknown())
        }
{{/discriminator}}
{{^discriminator}}
        let values = try JSONCoding.UnionReader(decoder)
        for index in values.matches(Self.shapes) {
            switch index {
{{#cases}}
            case {{index}}:
{{#type}}
                guard let value: {{.}} = values.decode() else { continue }
                self = .{{name}}(value)
{{/type}}
{{^type}}
                self = .{{name}}
{{/type}}
{{/cases}}
            default: continue
            }
            return
        }
        self = .unknown(try values.unknown())
{{/discriminator}}
    }

{{^discriminator}}
    private static var shapes: [JSONCoding.UnionShape] {
        [
{{#cases}}
{{#match}}
            .{{match}},
{{/match}}
{{^match}}
{{#wrap}}
            .{{shape}}(
{{#arguments}}
{{#fill}}
                {{#label}}{{.}}: {{/label}}[
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
            var fields = JSONCoding.Writer(encoder)
            try fields.put({{discriminatorKey}}, {{writtenValue}})
            try value.encode(to: encoder)
{{/writtenValue}}
{{^writtenValue}}
{{#constant}}
        case .{{name}}: try {{.}}.encode(to: encoder)
{{/constant}}
{{^constant}}
        case .{{name}}(let value): try {{#isWritten}}JSONCoding.write(value, to: encoder){{/isWritten}}{{^isWritten}}value.encode(to: encoder){{/isWritten}}
{{/constant}}
{{/writtenValue}}
{{/cases}}
        case .unknown(let value): try value.encode(to: encoder)
        }
    }
}

"""####
        ),
        (
            "Versions.mustache",
####"""
{{#imports}}
{{.}}
{{/imports}}
{{#documentation}}
{{.}}
{{/documentation}}
///
/// Create one instance when the app starts, and pass it or its services to the code that needs them. The members of
/// `{{newestProperty}}`, the newest version, are also members of this struct.
{{access}}nonisolated struct {{name}}: WebClient.Service {
{{#versions}}
{{#documentation}}
    {{.}}
{{/documentation}}
{{#storage}}
    {{deprecation}}
    {{access}}var {{property}}: {{type}} { {{storage}} }
    private let {{storage}}: {{type}}
{{/storage}}
{{^storage}}
    {{access}}let {{property}}: {{type}}
{{/storage}}
{{/versions}}

{{#initializerDocumentation}}
    {{.}}
{{/initializerDocumentation}}
{{#wrap}}
    {{access}}init(
{{#parameters}}
        {{names}}: {{type}}{{#default}} = {{.}}{{/default}},
{{/parameters}}
        configuration: WebClient.Configuration{{^requiresTransport}} = WebClient.Configuration(){{/requiresTransport}}
    ) {
{{/wrap}}
{{#versions}}
{{#fill}}
        {{initialized}} = {{type}}(
{{#arguments}}
            {{label}}: {{value}},
{{/arguments}}
            configuration: configuration)
{{/fill}}
{{/versions}}
    }

    private init({{#versions}}_ {{initialized}}: {{type}}{{^isLast}}, {{/isLast}}{{/versions}}) {
{{#versions}}
        self.{{initialized}} = {{initialized}}
{{/versions}}
    }

    /// Returns the same services with other clients.
    {{access}}func mapClients(_ change: (WebClient) -> WebClient) -> Self {
        Self({{#versions}}{{initialized}}.mapClients(change){{^isLast}}, {{/isLast}}{{/versions}})
    }
}

// MARK: - The newest version

nonisolated extension {{name}} {
{{#members}}
{{#documentation}}
    {{.}}
{{/documentation}}
    {{access}}var {{name}}: {{type}} { {{newest}}.{{name}} }
{{/members}}
{{#nestedNames}}
{{#isFirst}}

{{/isFirst}}
    {{access}}typealias {{name}} = {{target}}
{{/nestedNames}}
}
{{> Shared}}
{{#isUnconfigured}}

nonisolated extension {{name}} {
    private static var unconfigured: Self {
        Self({{#versions}}{{type}}.unconfigured{{^isLast}}, {{/isLast}}{{/versions}})
    }
}
{{/isUnconfigured}}
{{#hasErrors}}

nonisolated extension ServiceError {
{{#errors}}
{{^isFirst}}

{{/isFirst}}
    /// The body of the error response as `{{type}}`, or `nil` if it does not match.
    {{access}}var {{property}}: {{type}}? { response?.details as? {{type}} }
{{/errors}}
}
{{/hasErrors}}

{{#names}}
{{> Name}}
{{/names}}
{{#formerNames}}
{{> FormerNames}}
{{/formerNames}}

"""####
        ),
        (
            "WebhookEnum.mustache",
####"""
{{#documentation}}
{{.}}
{{/documentation}}
{{access}}nonisolated enum {{name}}: Hashable, WebClient.WebhookEvent {
{{#cases}}
{{#documentation}}
    {{.}}
{{/documentation}}
    case {{name}}({{type}})
{{/cases}}
    /// A webhook that is unknown to this client.
    case unknown(WebClient.UnknownWebhook)

    /// Creates the event of a message, without a check of who sent it.
    {{access}}init(unverified message: WebClient.WebhookMessage) throws(WebhookError) {
{{#only}}
        self = .{{.}}(try message.decodeBody())
{{/only}}
{{#event}}
        let event = {{.}}
{{/event}}
{{#subject}}
        switch {{.}} {
{{#matches}}
        case {{patterns}}: self = .{{name}}(try message.decodeBody())
{{/matches}}
        default: self = .unknown(WebClient.UnknownWebhook(name: event, message: message))
        }
{{/subject}}
    }
}

"""####
        ),
    ]
    package static let runtime: [(path: String, text: String)] = [
        (
            "Adapters/AsyncHTTPTransport.swift",
####"""
// feature: async-http-client
public import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
//     .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
//     .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.20.0"),
//     .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.30.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "AsyncHTTPClient", package: "async-http-client"),
//     .product(name: "NIOCore", package: "swift-nio"),
//     .product(name: "NIOHTTP1", package: "swift-nio"),
//     .product(name: "NIOPosix", package: "swift-nio"),
//     .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
//     .product(name: "NIOSSL", package: "swift-nio-ssl"),

nonisolated extension WebClient {
    /// A transport that sends requests with AsyncHTTPClient. It makes no spans: their URLs could contain secrets.
    // feature: streams {
    public nonisolated final class AsyncHTTPTransport: StreamingTransport {
        // } else {
        // public nonisolated final class AsyncHTTPTransport: Transport {
        // }
        private let client: AsyncHTTPClient.HTTPClient
        private let cookies: CookieJar?  // feature: cookie-jar

        /// Creates a transport.
        ///
        /// - Parameters:
        ///   - configuration: The configuration of AsyncHTTPClient, such as its TLS and its proxy. The transport follows no
        ///     redirects, makes no attempts or spans of its own and decompresses bodies, whatever the configuration says.
        // feature: cookie-jar {
        ///   - cookies: Where the cookies of servers are kept. By default, there are none, because the requests can be those of
        ///     several users.
        // }
        public init(
            // feature: cookie-jar {
            configuration: AsyncHTTPClient.HTTPClient.Configuration = AsyncHTTPClient.HTTPClient.Configuration(),
            cookies: CookieJar? = nil
                // } else {
                // configuration: AsyncHTTPClient.HTTPClient.Configuration = AsyncHTTPClient.HTTPClient.Configuration()
                // }
        ) {
            self.cookies = cookies  // feature: cookie-jar
            var configuration = configuration
            // The client of the API follows redirects and retries requests, and limits the size of a response.
            configuration.redirectConfiguration = .disallow
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.decompression = .enabled(limit: .none)
            // A span of AsyncHTTPClient has the URL, with its query.
            configuration.tracing.tracer = nil
            client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }

        /// Closes the connections. Call it once, after the last call of the client and before the transport goes away.
        ///
        /// Throws an error of AsyncHTTPClient if the transport has been shut down before.
        public func shutdown() async throws { try await client.shutdown() }

        /// Sends a request once. Throws a `ConnectionError` if there is no response.
        public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
            do {
                let response = try await execute(request)
                var body = Data()
                for try await part in response.body {
                    if body.count + part.readableBytes > request.maximumResponseSize {
                        throw ServiceError.ConnectionError(.dataLengthExceedsMaximum)
                    }
                    body.append(contentsOf: part.readableBytesView)
                }
                return HTTPResponse(
                    statusCode: Int(response.status.code), headers: Self.headers(of: response), body: body)
            } catch {
                if let fault = error as? SourceFault { throw fault.error }  // feature: uploads
                throw ServiceError.ConnectionError(Self.code(of: error))
            }
        }

        // feature: streams {
        /// Sends a request once, and returns the response as soon as its header fields are there. The body is read from the
        /// connection only as fast as its reader takes it.
        public func open(_ request: HTTPRequest, for call: CallInfo) async throws -> StreamedResponse {
            do {
                let response = try await execute(request)
                // The iterator ends the exchange when it goes away.
                let rest = Locked<AsyncHTTPClient.HTTPClientResponse.Body.AsyncIterator?>(
                    response.body.makeAsyncIterator())
                let body = ByteChunks(
                    next: {
                        guard var iterator = rest.withLock({ $0 }) else { return nil }
                        do {
                            let part = try await iterator.next()
                            rest.withLock { [iterator] rest in if rest != nil { rest = iterator } }
                            return part.map { Data($0.readableBytesView) }
                        } catch {
                            throw ServiceError.ConnectionError(Self.code(of: error))
                        }
                    }, cancel: { rest.withLock { $0 = nil } })
                return StreamedResponse(
                    statusCode: Int(response.status.code), headers: Self.headers(of: response), body: body)
            } catch {
                if let fault = error as? SourceFault { throw fault.error }  // feature: uploads
                throw ServiceError.ConnectionError(Self.code(of: error))
            }
        }

        // }
        private func execute(_ request: HTTPRequest) async throws -> AsyncHTTPClient.HTTPClientResponse {
            var outgoing = AsyncHTTPClient.HTTPClientRequest(url: request.url.absoluteString)
            outgoing.method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
            for field in request.headers { outgoing.headers.add(name: field.name, value: field.value) }
            // feature: cookie-jar {
            if let cookies {
                let own = request.headers.values(for: "Cookie").joined(separator: "; ")
                let header = cookies.header(own, for: request.url)
                outgoing.headers.remove(name: "Cookie")
                if let header { outgoing.headers.add(name: "Cookie", value: header) }
            }
            // }
            if let body = request.body { outgoing.body = .bytes(NIOCore.ByteBuffer(bytes: body)) }
            let fault = Locked<(any Error)?>(nil)  // feature: uploads
            if let source = request.bodySource { outgoing.body = Self.body(of: source, fault) }  // feature: uploads
            // feature: uploads {
            let response: AsyncHTTPClient.HTTPClientResponse
            do {
                response = try await client.execute(outgoing, deadline: .distantFuture)
            } catch {
                // An error of the body is not one of the connection.
                if let fault = fault.withLock({ $0 }) { throw SourceFault(error: fault) }
                throw error
            }
            // } else {
            // let response = try await client.execute(outgoing, deadline: .distantFuture)
            // }
            cookies?.store(response.headers["Set-Cookie"], from: request.url)  // feature: cookie-jar
            return response
        }

        // feature: uploads {
        /// An error of a source.
        private nonisolated struct SourceFault: Error {
            let error: any Error
        }

        /// Returns a body that is read while it is sent, with its length if that is known.
        private static func body(
            of source: BodySource, _ fault: Locked<(any Error)?>
        ) -> AsyncHTTPClient.HTTPClientRequest.Body {
            let chunks = source.chunks()
            let sent = Locked<Int64>(0)
            let buffers = AsyncThrowingStream<NIOCore.ByteBuffer, any Error> {
                // What was returned before has been written.
                source.report(sent: sent.withLock { $0 })
                do {
                    guard let piece = try await chunks.read() else { return nil }
                    sent.withLock { $0 += Int64(piece.count) }
                    return NIOCore.ByteBuffer(bytes: piece)
                } catch {
                    fault.withLock { $0 = error }
                    throw error
                }
            }
            return .stream(buffers, length: source.length.map { .known($0) } ?? .unknown)
        }

        // }
        private static func headers(of response: AsyncHTTPClient.HTTPClientResponse) -> HTTPHeaders {
            HTTPHeaders(response.headers.map { (name: $0.name, value: $0.value) })
        }

        private static func code(of error: any Error) -> ServiceError.ConnectionError.Code {
            switch error {
            case let error as ServiceError.ConnectionError: error.code
            case is CancellationError: .cancelled
            case let error as NIOPosix.NIOConnectionError:
                error.connectionErrors.isEmpty ? .cannotFindHost : .cannotConnectToHost
            case let error as NIOCore.IOError where error.errnoCode == ECONNREFUSED: .cannotConnectToHost
            case let error as AsyncHTTPClient.HTTPClientError: code(of: error)
            case let error as NIOSSL.NIOSSLError: code(of: error)
            case let error as NIOSSL.NIOSSLExtraError where error == .failedToValidateHostname:
                .serverCertificateUntrusted
            case is NIOSSL.BoringSSLError, is NIOSSL.NIOSSLExtraError: .secureConnectionFailed
            case is NIOHTTPCompression.NIOHTTPDecompression.DecompressionError: .cannotDecodeContentData
            case is NIOHTTP1.HTTPParserError: .badServerResponse
            default: .networkConnectionLost
            }
        }

        private static func code(of error: NIOSSL.NIOSSLError) -> ServiceError.ConnectionError.Code {
            switch error {
            case .uncleanShutdown: .networkConnectionLost
            case .handshakeFailed(.sslError(let errors)) where errors.contains(.eofDuringHandshake):
                .networkConnectionLost
            case .handshakeFailed(.sslError(let errors))
            where errors.contains { "\($0)".contains("CERTIFICATE_VERIFY_FAILED") }:
                .serverCertificateUntrusted
            default: .secureConnectionFailed
            }
        }

        private static func code(of error: AsyncHTTPClient.HTTPClientError) -> ServiceError.ConnectionError.Code {
            switch error {
            case .cancelled: .cancelled
            case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
                .tlsHandshakeTimeout:
                .timedOut
            case .remoteConnectionClosed: .networkConnectionLost
            case .invalidURL, .emptyHost, .emptyScheme: .badURL
            default: .badServerResponse
            }
        }
    }
}

// feature: uploads {
nonisolated extension WebClient.AsyncHTTPTransport: WebClient.UploadingTransport {}
// }
// feature: conditional {
// feature: cookie-jar {

nonisolated extension WebClient.AsyncHTTPTransport: WebClient.CookieTransport {
    func cookieHeader(_ own: String?, for url: URL) -> String? { cookies.map { $0.header(own, for: url) } ?? own }
}
// }
// }

"""####
        ),
        (
            "Adapters/CallLogger.swift",
####"""
// feature: swift-log
public import Logging

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "Logging", package: "swift-log"),

nonisolated extension WebClient {
    /// An observer that writes the events of calls to a logger of swift-log, without secrets.
    ///
    /// A call has an entry at the level `debug` when it starts and when it ends, one at `notice` for an attempt that is repeated, one at
    /// `warning` for a decoding issue, and one at `error` for an error. The metadata contain the operation, the method, the path in the
    /// API description and the identifier of the call; at its end also the status, the number of attempts, the seconds and the bytes.
    public nonisolated struct CallLogger: Observer {
        private let logger: Logger

        /// Creates an observer.
        ///
        /// - Parameter logger: The logger, with metadata that all entries contain.
        public init(_ logger: Logger) { self.logger = logger }

        /// Writes an event.
        public func observe(_ event: Event) {
            switch event {
            case .started(let call):
                logger.debug("The call has started.", metadata: Self.metadata(of: call))
            case .retried(let call, let retry):
                var metadata = Self.metadata(of: call)
                metadata["http.request.resend_count"] = "\(call.attempt)"
                metadata["http.response.status_code"] = retry.statusCode.map { "\($0)" }
                metadata["error"] = retry.error.map { "\($0)" }
                metadata["delay"] = "\(retry.delay)"
                logger.notice("An attempt failed, and another one follows.", metadata: metadata)
            case .finished(let call, let outcome):
                var metadata = Self.metadata(of: call)
                metadata["http.response.status_code"] = outcome.statusCode.map { "\($0)" }
                metadata["attempts"] = "\(call.attempt)"
                metadata["duration"] = "\(outcome.duration)"
                metadata["http.request.body.size"] = "\(outcome.sentBytes)"
                metadata["http.response.body.size"] = "\(outcome.receivedBytes)"
                logger.debug("The call has ended.", metadata: metadata)
            case .failed(let call, let error):
                var metadata = Self.metadata(of: call)
                metadata["error"] = "\(error)"
                logger.error("The call has failed.", metadata: metadata)
            case .decodingIssue(let call, let issue):
                var metadata = Self.metadata(of: call)
                metadata["issue"] = "\(issue)"
                logger.warning("The response does not match the API description.", metadata: metadata)
            case .signedOut(let scheme):
                logger.notice("The session has ended.", metadata: ["scheme": "\(scheme)"])
            }
        }

        private static func metadata(of call: CallInfo) -> Logger.Metadata {
            [
                "operation": "\(call.operation)", "http.request.method": "\(call.method.rawValue)",
                "url.template": "\(call.path)", "call": "\(call.id)",
            ]
        }
    }
}

"""####
        ),
        (
            "Adapters/CallMetrics.swift",
####"""
// feature: swift-metrics
import CoreMetrics

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "Metrics", package: "swift-metrics"),

nonisolated extension WebClient {
    /// An observer that records each call with swift-metrics, when it ends.
    ///
    /// The names are those of OpenTelemetry's semantic conventions for HTTP clients, where they have one:
    /// `http.client.request.duration` in seconds, `http.client.request.body.size` and `http.client.response.body.size` in bytes. The
    /// others are `http.client.call.attempts`, the number of attempts, and `http.client.call.failures`, a counter. The dimensions
    /// are the operation, the method and the path in the API description, `http.response.status_code` if there is a response, and
    /// `error.type`, the kind of the error, if there is one. A call that was not sent, because it is not valid, has no metrics.
    public nonisolated struct CallMetrics: Observer {
        /// Creates an observer that records in the metrics of the system.
        public init() {}

        /// Records the end of a call.
        public func observe(_ event: Event) {
            guard case .finished(let call, let outcome) = event else { return }
            var dimensions = [
                ("operation", call.operation), ("http.request.method", call.method.rawValue),
                ("url.template", call.path),
            ]
            if let status = outcome.statusCode { dimensions.append(("http.response.status_code", String(status))) }
            if let error = outcome.error {
                dimensions.append(("error.type", Self.kind(of: error)))
                CoreMetrics.Counter(label: "http.client.call.failures", dimensions: dimensions).increment()
            }
            let timer = CoreMetrics.Timer(
                label: "http.client.request.duration", dimensions: dimensions, preferredDisplayUnit: .seconds)
            timer.recordSeconds(outcome.duration)
            func record(_ label: String, _ value: Int) {
                CoreMetrics.Recorder(label: label, dimensions: dimensions, aggregate: true).record(value)
            }
            record("http.client.call.attempts", call.attempt)
            record("http.client.request.body.size", outcome.sentBytes)
            record("http.client.response.body.size", outcome.receivedBytes)
        }

        /// Returns the kind of an error, as one of few values.
        private static func kind(of error: ServiceError) -> String {
            switch error {
            case .noInternetConnection: "no_internet_connection"
            case .connectionFailed: "connection_failed"
            case .untrustedServer: "untrusted_server"
            case .timedOut: "timed_out"
            case .cancelled: "cancelled"
            case .response(let response), .preconditionFailed(let response): String(response.statusCode)
            case .unexpectedResponse: "unexpected_response"
            case .invalidRequest: "invalid_request"
            case .missingCredentials: "missing_credentials"
            case .signInRequired: "sign_in_required"
            case .operationFailed: "operation_failed"  // feature: long-operations
            case .transportFailed: "transport_failed"
            }
        }
    }
}

"""####
        ),
        (
            "Adapters/HTTPTypesMiddleware.swift",
####"""
// feature: swift-http-types
public import Foundation
public import HTTPTypes

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-http-types.git", from: "1.3.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "HTTPTypes", package: "swift-http-types"),

nonisolated extension WebClient {
    /// A middleware around each attempt that is written with the types of swift-http-types, which other clients and servers use, too.
    public nonisolated struct HTTPTypesMiddleware: Middleware {
        /// A closure that sends a request, and returns its response.
        public typealias Next =
            @Sendable (HTTPTypes.HTTPRequest, Data?) async throws -> (HTTPTypes.HTTPResponse, Data)

        private let step: @Sendable (HTTPTypes.HTTPRequest, Data?, Next) async throws -> (HTTPTypes.HTTPResponse, Data)

        /// Creates a middleware.
        ///
        /// - Parameter step: A closure that receives the request, its body, and the closure that sends them.
        public init(
            _ step:
                @escaping @Sendable (HTTPTypes.HTTPRequest, Data?, Next) async throws -> (
                    HTTPTypes.HTTPResponse, Data
                )
        ) {
            self.step = step
        }

        /// Sends a request through the closure. Throws a `ConnectionError` with `badURL` if the closure sends one without a URL.
        public func attempt(
            _ request: HTTPRequest, for call: CallInfo, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            let (head, body) = try await step(HTTPTypes.HTTPRequest(request), request.body) { head, body in
                let response = try await next(request.replacing(head, body))
                return (HTTPTypes.HTTPResponse(response), response.body)
            }
            return HTTPResponse(head, body: body)
        }
    }
}

nonisolated extension HTTPTypes.HTTPRequest {
    /// Creates the head of a request. A header field whose name is not valid is left out.
    public init(_ request: WebClient.HTTPRequest) {
        let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let host = parts?.percentEncodedHost ?? ""
        let path = (parts?.percentEncodedPath).map { $0.isEmpty ? "/" : $0 } ?? "/"
        self.init(
            method: HTTPTypes.HTTPRequest.Method(rawValue: request.method.rawValue) ?? .get, scheme: parts?.scheme,
            authority: parts?.port.map { "\(host):\($0)" } ?? host,
            path: path + (parts?.percentEncodedQuery.map { "?" + $0 } ?? ""),
            headerFields: HTTPTypes.HTTPFields(request.headers))
    }
}

nonisolated extension HTTPTypes.HTTPResponse {
    /// Creates the head of a response.
    public init(_ response: WebClient.HTTPResponse) {
        self.init(
            status: HTTPTypes.HTTPResponse.Status(code: response.statusCode),
            headerFields: HTTPTypes.HTTPFields(response.headers)
        )
    }
}

nonisolated extension HTTPTypes.HTTPFields {
    /// Creates header fields. One whose name is not valid (RFC 9110, section 5.1) is left out.
    public init(_ headers: WebClient.HTTPHeaders) {
        self.init()
        for field in headers {
            guard let name = HTTPTypes.HTTPField.Name(field.name) else { continue }
            append(HTTPTypes.HTTPField(name: name, value: field.value))
        }
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// Creates header fields.
    public init(_ fields: HTTPTypes.HTTPFields) { self.init(fields.map { (name: $0.name.rawName, value: $0.value) }) }
}

nonisolated extension WebClient.HTTPResponse {
    /// Creates a response.
    public init(_ head: HTTPTypes.HTTPResponse, body: Data = Data()) {
        self.init(statusCode: head.status.code, headers: WebClient.HTTPHeaders(head.headerFields), body: body)
    }
}

nonisolated extension WebClient.HTTPRequest {
    /// Returns the request with another head and body. The URL changes only if the head has another one.
    fileprivate func replacing(_ head: HTTPTypes.HTTPRequest, _ body: Data?) throws -> WebClient.HTTPRequest {
        var result = self
        let own = HTTPTypes.HTTPRequest(self)
        result.method = WebClient.HTTPMethod(rawValue: head.method.rawValue)
        result.headers = WebClient.HTTPHeaders(head.headerFields)
        result.body = body
        if body != nil { result.bodySource = nil }  // feature: uploads
        if (head.scheme, head.authority, head.path) != (own.scheme, own.authority, own.path) {
            guard let scheme = head.scheme, let authority = head.authority,
                let url = URL(string: "\(scheme)://\(authority)\(head.path ?? "/")")
            else { throw ServiceError.ConnectionError(.badURL) }
            result.url = url
        }
        return result
    }
}

"""####
        ),
        (
            "Adapters/TracingMiddleware.swift",
####"""
// feature: swift-distributed-tracing
import Foundation
import Tracing

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.1.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "Tracing", package: "swift-distributed-tracing"),

nonisolated extension WebClient {
    /// A middleware that makes a span for each call, and one inside it for each attempt, with swift-distributed-tracing.
    ///
    /// The span of a call continues the trace of the task, `ServiceContext.current`. The span of an attempt is sent in the header
    /// fields that the system's tracer writes, such as `traceparent` (W3C Trace Context, section 3.2). The names of the attributes are those of
    /// OpenTelemetry's semantic conventions for HTTP clients. The spans contain no URL and no values of parameters.
    public nonisolated struct TracingMiddleware: Middleware {
        private struct HeaderInjector: Tracing.Injector {
            func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) { headers[key] = value }
        }

        /// Creates a middleware that uses the system's tracer.
        public init() {}

        /// Sends a request inside the span of a call.
        public func call(
            _ request: HTTPRequest, for call: CallInfo, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            let span = startSpan(call.operation, ofKind: .internal)
            return try await send(request, in: span, next)
        }

        /// Sends a request inside the span of an attempt, with the span in its header fields.
        public func attempt(
            _ request: HTTPRequest, for call: CallInfo, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            let span = startSpan(call.method.rawValue + " " + call.path, ofKind: .client)
            span.attributes["http.request.method"] = call.method.rawValue
            span.attributes["url.template"] = call.path
            if let host = request.url.host { span.attributes["server.address"] = host }
            if let port = request.url.port { span.attributes["server.port"] = port }
            if call.attempt > 1 { span.attributes["http.request.resend_count"] = call.attempt - 1 }
            var request = request
            Tracing.InstrumentationSystem.instrument.inject(
                span.context, into: &request.headers, using: HeaderInjector())
            return try await send(request, in: span, next)
        }

        private func send(
            _ request: HTTPRequest, in span: any Tracing.Span,
            _ next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            defer { span.end() }
            do {
                let response = try await Tracing.ServiceContext.$current.withValue(span.context) {
                    try await next(request)
                }
                span.attributes["http.response.status_code"] = response.statusCode
                if response.statusCode >= 400 { fail(span, "\(response.statusCode)") }
                return response
            } catch {
                // The description of an error can contain the URL, and a tracer would write it.
                fail(span, "\(type(of: error))")
                throw error
            }
        }

        private func fail(_ span: any Tracing.Span, _ kind: String) {
            span.attributes["error.type"] = kind
            span.setStatus(Tracing.SpanStatus(code: .error))
        }
    }
}

"""####
        ),
        (
            "Runtime/Base64.swift",
####"""
// feature: base64, pinning
import Foundation

nonisolated extension JSONCoding {
    /// The decoding of base64 (RFC 4648).
    nonisolated enum Base64 {
        static let fault = "is not valid base64"

        /// Returns the data that a string represents, or `nil` if it is not valid.
        ///
        /// White space is ignored, and the padding can be absent. The URL-safe alphabet (section 5) is accepted, but not
        /// mixed with the standard one.
        static func data(_ text: some StringProtocol) -> Data? {
            // The common case, which needs no copy.
            if let data = Data(base64Encoded: String(text)) { return data }
            let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
            var bytes = text.utf8.filter { !whitespace.contains($0) }
            let isURLSafe = bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            if isURLSafe {
                if bytes.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) { return nil }
                let standard: [UInt8: UInt8] = [
                    UInt8(ascii: "-"): UInt8(ascii: "+"), UInt8(ascii: "_"): UInt8(ascii: "/"),
                ]
                bytes = bytes.map { standard[$0] ?? $0 }
            }
            if bytes.last != UInt8(ascii: "=") {
                bytes += Array(repeating: UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
            }
            return Data(base64Encoded: Data(bytes))
        }

        static func decode(_ decoder: any Decoder) throws -> Data {
            let text = try decoder.singleValueContainer().decode(String.self)
            if let data = data(text) { return data }
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
        }
    }
}

"""####
        ),
        (
            "Runtime/CalendarDate.swift",
####"""
// feature: calendar-date
public import Foundation

/// A calendar date without a time or a time zone, such as `2024-02-29` (RFC 3339, `full-date`).
///
/// The calendar is the proleptic Gregorian calendar.
public nonisolated struct CalendarDate: Hashable, Sendable {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, starting at 1.
    public let day: Int

    /// Creates a calendar date. Returns `nil` if the date does not exist in the calendar.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), JSONCoding.GregorianDays.exists(year: year, month: month, day: day) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the calendar date of a point in time in a time zone. Returns `nil` if the year is not in the range from
    /// 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone = .current) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(local) < 1e12 else { return nil }
        let (year, month, day) = JSONCoding.GregorianDays.civil(Int((local / 86_400).rounded(.down)))
        self.init(year: year, month: month, day: day)
    }

    /// Returns the point in time at which the date begins in a time zone, or `nil` if Foundation cannot determine it.
    ///
    /// Foundation uses the Julian calendar before 15 October 1582.
    public func start(in timeZone: TimeZone = .current) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
}

nonisolated extension CalendarDate: Comparable {
    /// Returns whether a date is before another date.
    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

nonisolated extension CalendarDate: LosslessStringConvertible, ParameterConvertible {
    /// Creates a calendar date from a string such as `2024-02-29`. Returns `nil` if the format or the date is invalid.
    public init?(_ description: String) {
        var scanner = JSONCoding.DateScanner(Array(description.utf8))
        guard let days = scanner.day(), scanner.isAtEnd else { return nil }
        let (year, month, day) = JSONCoding.GregorianDays.civil(days)
        self.init(year: year, month: month, day: day)
    }

    /// The date in the format `2024-02-29`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The date in the format `2024-02-29`.
    public var parameterValue: WebClient.ParameterValue { .text(description) }
}

nonisolated extension CalendarDate: Codable, JSONCoding.NonemptyText {
    /// Reads a string such as `2024-02-29`, or the date part of a date and time. The time and the offset are ignored.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let day = JSONCoding.RFC3339.date(from: text) == nil ? text : String(text.prefix(10))
        guard let date = CalendarDate(day) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "is not a date such as 2024-02-29"))
        }
        self = date
    }

    /// Writes the date in the format `2024-02-29`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

"""####
        ),
        (
            "Runtime/Calls/CallExchange.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// The exchange of a call with the server: its attempts, and the waiting between them.
    ///
    /// The steps around the call contain the attempts. An attempt waits for the limits, gets the credentials, runs the steps
    /// around an attempt, waits for a connection, and sends the request. The limits count it there.
    nonisolated final class CallExchange: Sendable {
        let client: WebClient
        let call: PreparedCall
        private let requests: RequestExchange
        /// The time at which the call ends.
        private let deadline: TimeInterval
        // feature: auth {
        /// The last request that was sent with credentials.
        private let last = Locked<AuthorizedRequest?>(nil)
        // }

        private var configuration: WebClient.Configuration { client.configuration }
        private var clock: WebClient.Clock { client.configuration.clock }

        init(client: WebClient, call: PreparedCall) {
            self.client = client
            self.call = call
            requests = RequestExchange(client: client, call: call)
            deadline = call.options.deadline.map { client.configuration.clock.uptime() + $0 } ?? .infinity
        }

        private var origin: String { WebClient.Redirection.origin(of: call.request.url) }

        /// The call, with the number of its attempts until now.
        var info: WebClient.CallInfo { requests.info }

        /// Returns the response of the last attempt.
        func response() async throws(ServiceError) -> WebClient.HTTPResponse {
            if Task.isCancelled { throw .cancelled() }
            defer { requests.report?.end() }  // feature: uploads
            if call.request.timeout <= 0 || call.options.deadline ?? 1 <= 0 { throw .timedOut(.init(.timedOut)) }
            do {
                return try await clock.limited(to: call.options.deadline) {
                    // feature: middleware {
                    self.requests.noted(
                        try await self.configuration.middleware.call(self.call.request, for: self.call.info) {
                            request in
                            try await self.repeated(request)
                        })
                    // } else {
                    // self.requests.noted(try await self.repeated(self.call.request))
                    // }
                }
            } catch {
                // The error of a canceled exchange differs between transports.
                throw Task.isCancelled ? .cancelled() : ServiceError(thrown: error)
            }
        }

        /// Sends a request until an attempt succeeds, or is not to be repeated.
        private func repeated(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            let policy = WebClient.RetryPolicy(
                retries: call.options.retries ?? 0, isRepeatable: request.method.isIdempotent || call.hasIdempotencyKey)
            var request = request
            request.isRepeatable = policy.retries > 0 && policy.isRepeatable
            var number = 1
            configuration.retryBudget?.addCall(to: origin, at: clock.uptime())
            while true {
                let result = await attempt(request)
                let delay = policy.delay(
                    after: result, attempt: number, random: configuration.random(), now: clock.now(),
                    remaining: deadline - clock.uptime())
                if request.bodySource?.isReadable == false { return try result.get() }  // feature: uploads
                guard let delay, !Task.isCancelled, hasBudget(for: result) else { return try result.get() }
                // feature: observation {
                let failure: ServiceError? = if case .failure(let error) = result { error.of(info) } else { nil }
                let statusCode = try? result.get().statusCode
                client.emit(.retried(info, WebClient.CallRetry(statusCode: statusCode, error: failure, delay: delay)))
                // }
                try await clock.sleep(delay)
                number += 1
            }
        }

        /// Returns whether an attempt with a result can be repeated, and takes the retry from the budget.
        private func hasBudget(for result: Result<WebClient.HTTPResponse, ServiceError>) -> Bool {
            if case .success(let response) = result,
                WebClient.RetryPolicy.requestedDelay(in: response.headers, now: clock.now()) != nil
            {
                return true
            }
            return configuration.retryBudget?.takeRetry(to: origin, at: clock.uptime()) ?? true
        }

        private func attempt(
            _ request: WebClient.HTTPRequest
        ) async -> Result<WebClient.HTTPResponse, ServiceError> {
            do {
                try await requests.waitForLimits()
                return .success(try await exchange(request))
            } catch {
                return .failure(Task.isCancelled ? .cancelled() : ServiceError(thrown: error))
            }
        }

        private func exchange(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            // feature: auth {
            if !call.security.isEmpty { return try await authorizedExchange(request) }
            // }
            return try await requests.response(to: request)
        }

        // feature: conditional {
        /// Stores or removes the response of a call that revalidates.
        func storeResponse(isRead: Bool) async {
            guard let pending = requests.pending.withLock({ $0 }) else { return }
            // The server has done its part, so that the store has some time in any case.
            try? await clock.limited(to: max(deadline - clock.uptime(), 1)) { await pending.finish(isRead: isRead) }
        }

        // }
        // feature: auth {
        /// Sends a request with its credentials, and with other ones if the server refuses them.
        private func authorizedExchange(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            let first = Locked(try await client.authorized(request, for: call))
            let response = try await requests.response(to: first)
            let refused = first.withLock { $0 }
            last.withLock { $0 = refused }
            // Another server does not decide about the credentials.
            guard response.statusCode == 401, !response.hasLeftOrigin,
                let renewed = try await client.renewed(refused, request, for: call)
            else { return response }
            if request.bodySource?.isReadable == false { return response }  // feature: uploads
            // The server has not processed the request, so that any request can be repeated.
            try await requests.waitForLimits()
            let second = Locked(renewed)
            let result = try await requests.response(to: second)
            let sent = second.withLock { $0 }
            last.withLock { $0 = sent }
            if result.statusCode == 401, !result.hasLeftOrigin { client.noteRefusal(of: sent, for: call) }
            return result
        }

        /// Stores or removes a credential, as the response of a log-in or a log-out requires.
        func receive(_ response: WebClient.HTTPResponse) async throws(ServiceError) {
            guard let change = call.session, let source = client.source else { return }
            let authorized = last.withLock { $0 }
            let hasCredential = authorized?.used.contains { $0.scheme.name == change.scheme } ?? false
            let history = (hasCredential ? authorized?.sessions : requests.sessions)?[change.scheme]
            do {
                // The server has done its part, so that the store has some time in any case.
                try await clock.limited(to: max(deadline - clock.uptime(), 1)) {
                    // feature: conditional {
                    let changes = source.history(of: change.scheme).changes
                    try await self.client.removingStoredResponses {
                        change.isLogOut && source.history(of: change.scheme).changes != changes
                    } after: {
                        try await source.receive(response, of: change, since: history)
                    }
                    // } else {
                    // try await source.receive(response, of: change, since: history)
                    // }
                }
            } catch {
                throw Task.isCancelled ? .cancelled() : ServiceError(thrown: error)
            }
        }
        // }
    }
}

"""####
        ),
        (
            "Runtime/Calls/CallHeaders.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// The headers of a single call, which `with(_:)` sets.
    nonisolated struct CallHeaders: Sendable {
        let options: CallOptions
        /// The headers that the client sets, in small letters, and what sets them.
        private var owners: [String: String] = ["accept": "the client", "content-type": "the client"]

        // feature: auth {
        /// - Parameter schemes: The schemes of which the request can have credentials.
        init(_ options: CallOptions, _ request: Request, _ list: ParameterList, _ schemes: [SecurityScheme]) {
            // } else {
            // init(_ options: CallOptions, _ request: Request, _ list: ParameterList) {
            // }
            self.options = options
            for field in list.headers { owners[field.name.lowercased()] = "a parameter" }
            if !list.cookies.isEmpty { owners["cookie"] = "a parameter" }
            if options.ifMatch != nil { owners["if-match"] = "ifMatch" }
            if let name = idempotencyHeader(of: request) { owners[name.lowercased()] = "idempotencyKey" }
            // feature: auth {
            for scheme in schemes {
                switch scheme.kind {
                case .bearer, .basic: owners["authorization"] = "the credentials"
                case .apiKey(.header, let name): owners[name.lowercased()] = "the credentials"
                case .apiKey(.cookie, _): owners["cookie"] = "the credentials"
                case .apiKey(.query, _): break
                }
            }
            // }
        }

        /// The header of the call's key, if the call has one.
        func idempotencyHeader(of request: Request) -> String? {
            request.idempotencyHeader ?? (options.key(of: request) == nil ? nil : "Idempotency-Key")
        }

        /// Adds the headers to those of a request, and records those that the call must not set as violations.
        func add(to headers: inout HTTPHeaders, of request: Request, _ list: inout ParameterList) {
            if let key = options.key(of: request), let name = idempotencyHeader(of: request) {
                headers[name] = key
                if key.isEmpty { list.refuse("idempotencyKey", "must not be empty") }
            }
            if let tag = options.ifMatch {
                headers["If-Match"] = tag
                if !Self.isEntityTag(tag) {
                    list.refuse("ifMatch", "must be an entity tag with its quotation marks, or *")
                }
            }
            var added: Set<String> = []
            for field in options.headers {
                if let owner = owners[field.name.lowercased()] {
                    list.refuse("headers: \(HeaderFault.printable(field.name))", "is set by \(owner)")
                    continue
                }
                if added.insert(field.name.lowercased()).inserted { headers.removeValues(for: field.name) }
                headers.add(field.value, for: field.name)
            }
        }

        /// Whether a text is an entity tag, or `*` (RFC 9110, sections 8.8.3 and 13.1.1).
        private static func isEntityTag(_ text: String) -> Bool {
            let tag = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
            return text == "*" || (tag.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\""))
        }
    }
}

nonisolated extension WebClient.CallOptions {
    /// Returns the key that a request has. Further pages are other requests than the one of the call.
    func key(of request: WebClient.Request) -> String? {
        if request.isFurtherPage { return nil }  // feature: pages
        return idempotencyKey
    }
}

"""####
        ),
        (
            "Runtime/Calls/RequestExchange.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// The exchange of one request of a call, with its credentials and its redirects.
    nonisolated final class RequestExchange: Sendable {
        // feature: conditional {
        let client: WebClient
        let call: PreparedCall
        /// What the last request changes in the store of responses.
        let pending = Locked<Revalidation?>(nil)
        // } else {
        // private let client: WebClient
        // private let call: PreparedCall
        // }
        /// The number of requests that were sent, without redirects.
        private let sent = Locked(0)
        /// Whether a redirect of the last request has led to another origin. Middleware can create another response, which does
        /// not know.
        private let hasLeftOrigin = Locked(false)
        // feature: streams {
        /// The body of the last response, if it is read as it arrives. Middleware can create another response, which does not have it.
        private let lastStream = Locked<WebClient.ByteChunks?>(nil)
        // }
        // feature: uploads {
        /// Reports what has been sent.
        let report: UploadReport?
        // }
        // feature: auth {
        /// What had happened to the sessions before the call, by the names of their schemes.
        let sessions: [String: SessionHistory]
        // }

        private var configuration: WebClient.Configuration { client.configuration }
        private var clock: WebClient.Clock { client.configuration.clock }

        init(client: WebClient, call: PreparedCall) {
            self.client = client
            self.call = call
            // feature: uploads {
            report =
                client.isUpload(call.request) ? UploadReport { client.report($0, of: call.info) } : nil
            // }
            sessions = client.sessions(of: call)  // feature: auth
        }

        /// The call, with the number of its attempts until now.
        var info: WebClient.CallInfo { call.info.attempt(sent.withLock { $0 }) }

        /// Waits until the limits allow another request.
        func waitForLimits() async throws {
            for limiter in client.limiters { try await limiter.wait(clock) }
        }

        // feature: conditional {
        func count() async throws {
            // } else {
            // private func count() async throws {
            // }
            for limiter in client.limiters { try await limiter.count(clock) }
        }

        /// Sends a request without credentials through the steps around an attempt, and returns the response.
        func response(to request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            try await response(to: request) { request, info in
                // feature: middleware {
                // Without middleware, the headers are those that were checked when the call was prepared.
                if !self.configuration.middleware.isEmpty { try self.check(request) }
                // }
                // feature: conditional {
                let revalidation = await self.revalidation(of: request)
                // }
                return try await self.connected(to: WebClient.Redirection.origin(of: request.url)) { endTurn in
                    // feature: conditional {
                    try await self.transmit(request, [], info, revalidating: revalidation, endTurn)
                    // } else {
                    // try await self.transmit(request, [], info, endTurn)
                    // }
                }
            }
        }

        /// Runs the steps around an attempt, the last of which is a closure that sends the request.
        private func response(
            to request: WebClient.HTTPRequest,
            _ send:
                @escaping @Sendable (WebClient.HTTPRequest, WebClient.CallInfo) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            let info = call.info.attempt(sent.withLock { $0 } + 1)
            hasLeftOrigin.withLock { $0 = false }
            // feature: middleware {
            let response = try await configuration.middleware.attempt(request, for: info) { request in
                try await send(request, info)
            }
            // } else {
            // let response = try await send(request, info)
            // }
            pauseIfNeeded(response)
            return noted(response)
        }

        /// Returns a response that a middleware has returned, with what is known about its redirects.
        func noted(_ response: WebClient.HTTPResponse) -> WebClient.HTTPResponse {
            var response = response
            // feature: streams {
            if response.stream == nil, response.body.isEmpty { response.stream = lastStream.withLock { $0 } }
            // }
            response.hasLeftOrigin = hasLeftOrigin.withLock { $0 }
            return response
        }

        // feature: auth {
        /// Sends a request with credentials through the steps around an attempt, and returns the response.
        ///
        /// - Parameter authorized: The request with its credentials, which are replaced if they are out of date when it is sent.
        func response(to authorized: Locked<AuthorizedRequest>) async throws -> WebClient.HTTPResponse {
            let request = authorized.withLock { $0 }
            try requireNoLogOut(before: request)
            return try await response(to: request.request) { request, info in
                try await self.send(request, info, authorized)
            }
        }

        /// Throws `.cancelled` if there was a log-out between the beginning of the call and the log-in that a request has its
        /// credentials from: they can be those of another user.
        private func requireNoLogOut(before authorized: AuthorizedRequest) throws {
            for (scheme, _) in authorized.used
            where authorized.sessions[scheme.name]?.logOuts != sessions[scheme.name]?.logOuts {
                throw ServiceError.cancelled()
            }
        }

        /// Sends a request with credentials that are up to date.
        private func send(
            _ request: WebClient.HTTPRequest, _ info: WebClient.CallInfo, _ authorized: Locked<AuthorizedRequest>
        ) async throws -> WebClient.HTTPResponse {
            var current = authorized.withLock { $0 }
            current.request = request
            // While a request waits for a connection, there can be a log-in or a log-out. The number of times is bounded, so that a
            // call ends even if that goes on. The credentials are replaced without a connection, because a renewal needs one.
            for _ in 0..<10 {
                if let response = try await send(current, info) { return response }
                try Task.checkCancellation()
                current = try await client.replacingCredentials(in: current, for: call)
                try requireNoLogOut(before: current)
                authorized.withLock { [current] in $0 = current }
            }
            throw ServiceError.SignInRequired(scheme: call.security.first?.first?.name ?? "")
        }

        /// Returns the response to a request, or `nil` if its credentials are out of date.
        private func send(
            _ authorized: AuthorizedRequest, _ info: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse? {
            let request = authorized.request
            try check(request)
            // feature: conditional {
            let revalidation = await revalidation(of: authorized)
            // }
            return try await connected(to: WebClient.Redirection.origin(of: request.url)) { endTurn in
                if !client.isUpToDate(authorized) { return nil }
                // feature: conditional {
                return try await transmit(
                    request, authorized.secretQuery, info, revalidating: revalidation, endTurn)
                // } else {
                // return try await transmit(request, authorized.secretQuery, info, endTurn)
                // }
            }
        }

        // }
        /// Throws the errors of headers that cannot be sent.
        private func check(_ request: WebClient.HTTPRequest) throws {
            var list = ParameterList()
            list.check(request.headers)
            if !list.violations.isEmpty { throw ServiceError.invalidRequest(.init(list.violations)) }
        }

        /// Sends a request for which there is a connection, and notes and logs that.
        // feature: conditional {
        func transmit(
            // } else {
            // private func transmit(
            // }
            _ request: WebClient.HTTPRequest, _ secretQuery: Set<String>, _ info: WebClient.CallInfo,
            _ revalidation: Revalidation?,  // feature: conditional
            _ endTurn: @escaping @Sendable () -> Void
        ) async throws -> WebClient.HTTPResponse {
            // feature: logging {
            // The clock of an attempt starts when there is a connection for it.
            let start = clock.uptime()
            // }
            sent.withLock { $0 += 1 }
            configuration.log?.sent(call, request, info)  // feature: logging
            // feature: uploads {
            let response = try await clock.limited(to: client.isUpload(request) ? nil : request.timeout) {
                // } else {
                // let response = try await clock.limited(to: request.timeout) {
                // }
                // feature: conditional {
                try await self.follow(request, secretQuery, info, revalidation, endTurn)
                // } else {
                // try await self.follow(request, secretQuery, info, endTurn)
                // }
            }
            hasLeftOrigin.withLock { $0 = response.hasLeftOrigin }
            configuration.log?.received(response, for: info, after: clock.uptime() - start)  // feature: logging
            configuration.connections.note(response)
            // feature: streams {
            if let body = response.stream {
                // The stream keeps the connection.
                let queue = configuration.connections.queue(for: WebClient.Redirection.origin(of: request.url))
                queue.keep()
                var streamed = response
                streamed.stream = body.onEnd { queue.leave() }
                lastStream.withLock { $0 = streamed.stream }
                return streamed
            }
            // }
            return response
        }

        // feature: uploads {
        /// Sends a request whose body is read while it is sent. The time of an attempt starts again whenever a part has been sent.
        private func upload(
            _ request: WebClient.HTTPRequest, _ info: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse {
            // A body in memory is read in the same way.
            let request = request.sending(request.bodySource ?? request.body.map { .data($0) })
            let total = request.bodySource?.length
            return try await clock.limited(toIdle: request.timeout) { moved in
                var request = request
                request.bodySource?.onSent = { count in
                    moved()
                    self.report?.report(WebClient.TransferProgress(.upload, completed: count, total: total))
                }
                let loaded = try await self.configuration.transport.loadingBody(of: request)
                // feature: streams {
                if let content = self.call.streamed {
                    var (response, body) = try await self.configuration.transport.open(loaded, for: info, content)
                    response.stream = body
                    self.lastStream.withLock { $0 = body }
                    return response
                }
                // }
                return try await self.configuration.transport.send(loaded, for: info)
            }
        }

        // }
        /// Sends a request, and the requests that its redirects lead to. Those to the same server are counted.
        private func follow(
            _ request: WebClient.HTTPRequest, _ secretQuery: Set<String>, _ info: WebClient.CallInfo,
            _ revalidation: Revalidation?,  // feature: conditional
            _ endTurn: @Sendable () -> Void
        ) async throws -> WebClient.HTTPResponse {
            var isRedirected = false
            return try await WebClient.Redirection.follow(request, secretQuery: secretQuery) { hop in
                if isRedirected, WebClient.Redirection.isSameOrigin(hop.url, request.url) { try await count() }
                // feature: conditional {
                let hop = isRedirected ? revalidation?.redirected(hop) ?? hop : hop
                // }
                isRedirected = true
                endTurn()
                if client.isUpload(request) { return try await upload(hop, info) }  // feature: uploads
                // feature: streams {
                if let content = call.streamed {
                    var (response, body) = try await configuration.transport.open(hop, for: info, content)
                    response.stream = body
                    lastStream.withLock { $0 = body }
                    return response
                }
                // }
                return try await configuration.transport.send(hop, for: info)
            }
        }

        /// Sends a request as soon as there is a connection, and the limits allow it.
        ///
        /// - Parameter send: A closure that sends the request. It calls its argument when the transport gets the request.
        private func connected<Response>(
            to origin: String, _ send: (_ endTurn: @escaping @Sendable () -> Void) async throws -> Response
        ) async throws -> Response {
            guard let order = client.order?.queue(for: origin) else {
                return try await configuration.connections.withConnection(to: origin) { try await send({}) }
            }
            // Requests that get connections at the same time would be sent in any order. So one at a time waits for both.
            try await order.enter()
            let hasTurn = Locked(true)
            let endTurn = { @Sendable in
                let isFirst = hasTurn.withLock { hasTurn in
                    defer { hasTurn = false }
                    return hasTurn
                }
                if isFirst { order.leave() }
            }
            defer { endTurn() }
            return try await configuration.connections.withConnection(to: origin) {
                try await count()
                return try await send(endTurn)
            }
        }

        /// Pauses the limits if the server reports that there were too many requests.
        private func pauseIfNeeded(_ response: WebClient.HTTPResponse) {
            guard response.statusCode == 429, !client.limiters.isEmpty,
                let delay = WebClient.RetryPolicy.requestedDelay(in: response.headers, now: clock.now())
            else { return }
            let pause = min(delay, WebClient.RetryPolicy.longestRequestedDelay)
            for limiter in client.limiters { limiter.pause(for: pause, clock) }
        }
    }
}

"""####
        ),
        (
            "Runtime/Calls/WebClientCallOptions.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// Settings of calls. A value that is `nil` does not change the setting.
    ///
    /// A setting of `with(_:)` takes precedence over the one of the operation in the API description, which takes precedence
    /// over the one of the client, which takes precedence over the one of the configuration.
    public nonisolated struct CallOptions: Sendable, Hashable, Redacted {
        /// The number of seconds that an attempt may take, from the moment when its request is sent.
        public var timeout: TimeInterval?
        /// The number of seconds that a call may take, with all attempts and all waiting.
        public var deadline: TimeInterval?
        /// The maximum number of attempts after the first one.
        public var retries: Int?
        /// A text that identifies the call for the server, so that it can be sent several times. It replaces the one that the
        /// client makes. The header is the one in the API description, or else `Idempotency-Key`. Two calls must not have the
        /// same key.
        public var idempotencyKey: String?
        /// Headers that are sent, too. They take precedence over those of the configuration. The call throws `.invalidRequest` if
        /// the client sets one of them, such as `Accept`, or a credential.
        public var headers = HTTPHeaders()
        /// The entity tag that the resource must still have, as the header `ETag` of a response has it, with its quotation marks; `*`
        /// is any (RFC 9110, section 13.1.1). If it has another one, the call throws `.preconditionFailed`.
        public var ifMatch: String?
        // feature: conditional {
        /// Whether a response that is stored in `Configuration.responses` is used, if the server confirms that it is still the
        /// current one. Applies to GET requests without conditions of their own.
        public var revalidates = false
        // }
        // feature: auth {
        /// Whether the request is sent without credentials, whatever the API description requires.
        public var omitsCredentials = false
        // }

        /// Creates settings.
        ///
        /// - Parameters:
        ///   - timeout: The number of seconds that an attempt may take, from the moment when its request is sent.
        ///   - deadline: The number of seconds that a call may take, with all attempts and all waiting.
        ///   - retries: The maximum number of attempts after the first one.
        public init(timeout: TimeInterval? = nil, deadline: TimeInterval? = nil, retries: Int? = nil) {
            self.timeout = timeout
            self.deadline = deadline
            self.retries = retries
        }

        /// The limits, and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> {
            [
                "timeout": timeout.map { "\($0)" } ?? "nil", "deadline": deadline.map { "\($0)" } ?? "nil",
                "retries": retries.map { "\($0)" } ?? "nil", "headers": headers.map(\.name).joined(separator: ", "),
            ]
        }

        /// Returns these settings, with other settings where there are none.
        func filled(from other: CallOptions) -> CallOptions {
            var result = self
            result.timeout = timeout ?? other.timeout
            result.deadline = deadline ?? other.deadline
            result.retries = retries ?? other.retries
            result.idempotencyKey = idempotencyKey ?? other.idempotencyKey
            result.ifMatch = ifMatch ?? other.ifMatch
            for field in other.headers where headers[field.name] == nil {
                result.headers.add(field.value, for: field.name)
            }
            result.revalidates = revalidates || other.revalidates  // feature: conditional
            result.omitsCredentials = omitsCredentials || other.omitsCredentials  // feature: auth
            return result
        }
    }

    /// The time of a client. Tests replace it.
    public nonisolated struct Clock: Sendable {
        /// Returns the time of a monotonic clock, in seconds.
        public var uptime: @Sendable () -> TimeInterval
        /// Returns the date, for a server's `Retry-After` in a response that has no `Date`.
        public var now: @Sendable () -> Date
        /// Waits for a number of seconds. Throws a `CancellationError` if the task is canceled.
        public var sleep: @Sendable (TimeInterval) async throws -> Void { didSet { isOfSystem = false } }
        /// Whether the system's clock sleeps, so that a timeout needs no task that sleeps.
        private(set) var isOfSystem: Bool

        /// Creates a clock. By default, it is the clock of the system.
        public init(
            uptime: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
            now: @escaping @Sendable () -> Date = { Date() },
            sleep: (@Sendable (TimeInterval) async throws -> Void)? = nil
        ) {
            self.uptime = uptime
            self.now = now
            self.sleep = sleep ?? { try await Clock.wait($0) }
            isOfSystem = sleep == nil
        }

        /// Waits for a number of seconds of the system's clock. Throws a `CancellationError` if the task is canceled.
        public static func wait(_ seconds: TimeInterval) async throws { try await Alarms.shared.wait(seconds) }

        /// Runs a closure, and throws `ConnectionError` with `timedOut` after a number of seconds. `nil` does not limit it.
        ///
        /// If the time is over, or the task is canceled, cancels the closure and does not wait for its end, because a store, a
        /// middleware or a transport of an app can ignore the cancellation.
        func limited<Value: Sendable>(
            to seconds: TimeInterval?, _ body: @escaping @Sendable () async throws -> Value
        ) async throws -> Value {
            guard let seconds, seconds.isFinite else { return try await body() }
            guard seconds > 0 else { throw ServiceError.ConnectionError(.timedOut) }
            let result = SuspendedTask<Value>()
            let end = { @Sendable in _ = result.resume(with: .failure(ServiceError.ConnectionError(.timedOut))) }
            let work = Task {
                // The time starts when there is a thread for the work. At its end, the response can be there while the work waits
                // for a thread. The task that ends the call then runs after the work.
                let alarm = isOfSystem ? Alarms.shared.set(after: seconds) { Task { end() } } : nil
                defer { if let alarm { Alarms.shared.remove(alarm) } }
                do {
                    result.resume(with: .success(try await body()))
                } catch {
                    result.resume(with: .failure(error))
                }
            }
            defer { work.cancel() }
            if isOfSystem { return try await result.value() }
            let alarm = Task {
                try await sleep(seconds)
                end()
            }
            defer { alarm.cancel() }
            return try await result.value()
        }
    }
}

"""####
        ),
        (
            "Runtime/Calls/WebClientCallPreparation.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// A request without its credentials, and what its attempts need.
    nonisolated struct PreparedCall: Sendable, WebClient.Redacted {
        let info: WebClient.CallInfo
        let request: WebClient.HTTPRequest
        // feature: streams {
        /// What the body of the response is, if it is read as it arrives.
        var streamed: StreamedContent?
        // }
        let options: WebClient.CallOptions
        // feature: auth {
        let security: [[WebClient.SecurityScheme]]
        let session: WebClient.SessionChange?
        // }
        let hasIdempotencyKey: Bool
        let server: ServerURL
        let pathValues: [String: String]
        let query: [ParameterItem]

        var shownParts: KeyValuePairs<String, String> { ["call": "\(info)", "request": "\(request)"] }
    }

    /// Creates the HTTP request, without credentials.
    func prepare(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        var list = request.list
        list.merge(commonParameters.list)
        let path = URLAssembly.path(request.path, list.path, &list)
        let body = encodedBody(request, &list)
        // feature: uploads {
        let source = bodySource(of: request, &list)
        // }
        let options = options(of: request)
        let headers = headers(request, &list, options)
        list.check(headers)
        let base = server.resolved(&list.violations)
        if !list.violations.isEmpty { throw .invalidRequest(.init(list.violations)) }
        guard let base, let url = URLAssembly.url(base, path: path, query: list.query) else {
            throw .invalidRequest(
                .init([
                    ServiceError.ConstraintViolation(field: "server", reason: "must be an absolute URL with a host")
                ]))
        }
        // feature: pages, linked-operations {
        let target = try request.link.map { link throws(ServiceError) in
            try ResponseLink.url(link, from: url, list.query)
        }
        // }
        let sent = HTTPRequest(
            // feature: pages, linked-operations {
            method: request.method, url: target ?? url, headers: headers, body: body,
            // } else {
            // method: request.method, url: url, headers: headers, body: body,
            // }
            timeout: options.timeout ?? configuration.timeout, maximumResponseSize: configuration.maximumResponseSize)
        return PreparedCall(
            // feature: uploads {
            info: info, request: sent.sending(source), options: options,
            // } else {
            // info: info, request: sent, options: options,
            // }
            // feature: auth {
            security: options.omitsCredentials ? [] : request.security ?? security, session: request.session,
            // }
            hasIdempotencyKey: request.idempotencyHeader != nil || options.key(of: request) != nil, server: server,
            pathValues: list.path,
            query: list.query)
    }

    private func options(of request: Request) -> CallOptions {
        let operation = CallOptions(timeout: request.timeout, deadline: request.deadline, retries: request.retries)
        let last = CallOptions(
            timeout: configuration.timeout, deadline: configuration.deadline, retries: configuration.retries)
        // feature: uploads {
        if request.body?.source != nil {
            // Nobody knows how long a file takes.
            let limits = CallOptions(timeout: last.timeout, retries: last.retries)
            return overrides.filled(from: operation).filled(from: options).filled(from: limits)
        }
        // }
        return overrides.filled(from: operation).filled(from: options).filled(from: last)
    }

    private func encodedBody(_ request: Request, _ list: inout ParameterList) -> Data? {
        do {
            if request.body?.source != nil { return nil }  // feature: uploads
            return try request.body?.make()
        } catch {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            list.refuse(
                "body", path.isEmpty ? reason : "is not valid at \(path): \(reason)",
                summary: JSONCoding.CodingFault.phrase(of: error))
            return nil
        }
    }

    /// Returns the headers. Those of the operation take precedence over those of the configuration, which take precedence
    /// over what the client sends by itself. Those of the call take precedence over all of them.
    private func headers(_ request: Request, _ list: inout ParameterList, _ options: CallOptions) -> HTTPHeaders {
        var headers = configuration.headers
        headers["Accept"] = headers["Accept"] ?? request.accept
        if let body = request.body { headers["Content-Type"] = body.contentType }
        for name in Set(list.headers.map { $0.name.lowercased() }) { headers.removeValues(for: name) }
        for field in list.headers { headers.add(field.value, for: field.name) }
        if !list.cookies.isEmpty { headers["Cookie"] = list.cookies.map(\.text).joined(separator: "; ") }
        if let name = request.idempotencyHeader {
            headers[name] = options.key(of: request) ?? headers[name] ?? configuration.makeIdempotencyKey()
        }
        // feature: auth {
        let schemes = options.omitsCredentials ? [] : (request.security ?? security).flatMap { $0 }
        CallHeaders(options, request, list, schemes).add(to: &headers, of: request, &list)
        // } else {
        // CallHeaders(options, request, list).add(to: &headers, of: request, &list)
        // }
        return headers
    }

    /// Builds URLs (RFC 3986, section 3).
    nonisolated enum URLAssembly {
        /// Returns a path from a template and values. Records missing values, and the segments `.` and `..`, as violations.
        static func path(_ template: String, _ values: [String: String], _ list: inout ParameterList) -> String {
            var result = ""
            var rest = start(of: template[...], before: "#")
            while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
                let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
            {
                let name = String(rest[rest.index(after: open)..<close])
                result += literal(rest[..<open])
                if let value = values[name] {
                    result += value
                } else if !list.violations.contains(where: { $0.field == name }) {
                    list.refuse(name, "is missing")
                }
                rest = rest[rest.index(after: close)...]
            }
            result += literal(rest)
            if hasDotSegment(start(of: result[...], before: "?")) {
                let name = values.sorted { $0.key < $1.key }.first { hasDotSegment($0.value[...]) }?.key
                list.refuse(name ?? "path", "must not contain the path segment . or ..")
            }
            return result
        }

        /// Returns whether a path has a segment that leads to another resource. `%2e` is a dot (RFC 3986, section 6.2.2.3).
        static func hasDotSegment(_ path: Substring) -> Bool {
            // Nearly all paths have neither.
            guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
                return false
            }
            return path.split(separator: "/").contains { segment in
                let text = segment.lowercased().replacing("%2e", with: ".")
                return text == "." || text == ".."
            }
        }

        private static func start(of text: Substring, before end: Unicode.Scalar) -> Substring {
            text.utf8.firstIndex(of: UInt8(ascii: end)).map { text[..<$0] } ?? text
        }

        /// Returns the encoded text between placeholders. A `?` starts a query, which some API descriptions have in paths.
        private static func literal(_ text: Substring) -> String {
            guard text.utf8.contains(UInt8(ascii: "?")) else { return PercentEncoding.pathLiteral(String(text)) }
            return text.split(separator: "?", omittingEmptySubsequences: false).map {
                PercentEncoding.pathLiteral(String($0))
            }
            .joined(separator: "?")
        }

        /// Returns the URL of a path and a query on a server, or `nil` if the server's URL is invalid.
        static func url(_ server: ServerURL.Parts, path: String, query: [ParameterItem]) -> URL? {
            let base = server.base
            let end = path.utf8.firstIndex(of: UInt8(ascii: "?"))
            let pathQuery = end.map { String(path[path.index(after: $0)...]) }
            let path = String(end.map { path[..<$0] } ?? path[...])
            let root = base.hasSuffix("/") && !path.isEmpty ? String(base.dropLast()) : base
            let separator = path.isEmpty || path.hasPrefix("/") ? "" : "/"
            let items = [server.query, pathQuery].compactMap { $0 } + query.map(\.text)
            return URL(string: root + separator + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
        }
    }
}

"""####
        ),
        (
            "Runtime/Calls/WebClientCalls.swift",
####"""
// feature: core
import Foundation

/// Prepares and sends calls, and reads their responses.
nonisolated extension WebClient {
    // Encoding and decoding leave the caller's actor, even if async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    func perform<Value: Sendable>(
        _ request: Request, _ read: @escaping @Sendable (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        let info = callInfo(for: request)
        let exchange = CallExchange(client: self, call: try prepared(request, info))
        let start = configuration.clock.uptime()  // feature: logging, observation
        // feature: observation {
        emit(.started(info))
        var response: HTTPResponse?
        // }
        do throws(ServiceError) {
            let received = try await exchange.response()
            response = received  // feature: observation
            recorder?.withLock { $0 = received }
            let value = try await value(of: received, in: exchange, request, info, read)
            await exchange.storeResponse(isRead: true)  // feature: conditional
            emit(.finished(exchange.info, outcome(of: exchange, response, since: start)))  // feature: observation
            return value
        } catch {
            let error = error.of(exchange.info)
            await exchange.storeResponse(isRead: false)  // feature: conditional
            // feature: observation {
            emit(.finished(exchange.info, outcome(of: exchange, response, error: error, since: start)))
            // }
            // feature: logging {
            configuration.log?.failed(error, for: exchange.info, after: configuration.clock.uptime() - start)
            // }
            emit(error, of: exchange.info)  // feature: observation
            throw error
        }
    }

    /// Returns a new call of an operation.
    func callInfo(for request: Request) -> CallInfo {
        CallInfo(
            operation: request.operation, method: request.method, path: request.path, id: configuration.makeCallID(),
            shownPath: server.shownWithBase(request.path))
    }

    /// Creates the HTTP request, or reports why it cannot be created.
    // feature: streams {
    func prepared(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        // } else {
        // private func prepared(_ request: Request, _ info: CallInfo) throws(ServiceError) -> PreparedCall {
        // }
        do throws(ServiceError) {
            return try prepare(request, info)
        } catch {
            let error = error.of(info)
            configuration.log?.failed(error, for: info, after: nil)  // feature: logging
            emit(error, of: info)  // feature: observation
            throw error
        }
    }

    /// Returns the value of a response, after what the response changes about the credentials.
    // feature: streams {
    func value<Value>(
        // } else {
        // private func value<Value>(
        // }
        of response: HTTPResponse, in exchange: CallExchange, _ request: Request, _ info: CallInfo,
        _ read: (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        let result: Result<Value, ServiceError>
        do throws(ServiceError) {
            result = .success(try interpret(response, of: request, info, read))
        } catch {
            result = .failure(error)
        }
        // feature: auth {
        // The token of a log-in whose response is not valid is not used.
        if case .failure = result, case .logIn = request.session { return try result.get() }
        try await exchange.receive(response)
        // }
        return try result.get()
    }

    /// Returns the value of a response.
    private func interpret<Value>(
        _ response: HTTPResponse, of request: Request, _ info: CallInfo, _ read: (Response) throws -> Value
    ) throws(ServiceError) -> Value {
        let issues = Locked<[DecodingIssue]>([])
        // feature: observation {
        defer { for issue in issues.withLock({ $0 }) { emit(.decodingIssue(info, issue)) } }
        // }
        guard (200..<300).contains(response.statusCode) else {
            throw ServiceError(errorResponse(response, of: request))
        }
        if WebPage.isOne(response.body, contentType: response.headers["Content-Type"]), !request.acceptsWebPages {
            throw .unexpectedResponse(
                ServiceError.UnexpectedResponse(
                    response: response, codingPath: "", reason: "is a web page (text/html)",
                    summary: "a web page (text/html) is not expected", call: info))
        }
        do {
            return try read(Response(http: response, issues: issues))
        } catch {
            if error is DecodingError, let fault = Self.streamFault(response, info) { throw fault }  // feature: streams
            throw (error as? ServiceError)
                ?? .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
        }
    }

    /// Returns the error of a response. If the decoder for its status code does not find details or a message, the
    /// decoder of the operation or of the client is used. If there is no message, the one where servers usually put it is used.
    // feature: streams, linked-operations {
    func errorResponse(_ response: HTTPResponse, of request: Request) -> ErrorResponse {
        // } else {
        // private func errorResponse(_ response: HTTPResponse, of request: Request) -> ErrorResponse {
        // }
        let specific = request.errorDecoders.first { $0.statusCodes.contains(response.statusCode) }?.decoder
        let first = specific?.read(response.body)
        let message = Self.usable(first?.message)
        let second = message == nil ? (request.errorDecoder ?? errorDecoder).read(response.body) : nil
        var result = ErrorResponse(
            statusCode: response.statusCode, headers: response.headers,
            message: message ?? Self.usable(second?.message)
                ?? ErrorMessage.message(in: response.body, contentType: response.headers["Content-Type"]),
            details: first?.details ?? second?.details, body: response.body)
        result.hasLeftOrigin = response.hasLeftOrigin
        return result
    }

    private static func usable(_ message: String?) -> String? {
        message.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}

nonisolated extension WebClient.Request {
    /// Whether the API description has a response that can be a web page.
    fileprivate var acceptsWebPages: Bool {
        ["html", "text/*", "*/*"].contains { accept.lowercased().contains($0) }
    }
}

"""####
        ),
        (
            "Runtime/Conditional/ConditionalExchange.swift",
####"""
// feature: conditional
import Foundation

nonisolated extension WebClient.RequestExchange {
    // feature: auth {
    /// Returns the conditions of a request with credentials, or `nil` if the call does not revalidate.
    func revalidation(of authorized: WebClient.AuthorizedRequest) async -> WebClient.Revalidation? {
        await revalidation(of: authorized.request) { client, call, store in
            await client.responseKey(of: authorized.request, authorized.used, call, in: store)
        }
    }

    // }
    /// Returns the conditions of a request without credentials, or `nil` if the call does not revalidate.
    func revalidation(of request: WebClient.HTTPRequest) async -> WebClient.Revalidation? {
        await revalidation(of: request) { client, call, _ in client.responseKey(of: request, call) }
    }

    private func revalidation(
        of request: WebClient.HTTPRequest,
        _ key: (WebClient, WebClient.CallInfo, any WebClient.ResponseStore) async -> WebClient.ResponseKey
    ) async -> WebClient.Revalidation? {
        pending.withLock { $0 = nil }
        guard call.options.revalidates, let store = client.configuration.responses, request.canBeConditional else {
            return nil
        }
        if call.streamed != nil { return nil }  // feature: streams
        let cookies = client.cookieHeader(of: request)
        let key = await key(client, call.info, store).text
        var stored = try? await store.response(for: key)
        if let found = stored, !found.isStorable || found.body.count > request.maximumResponseSize { stored = nil }
        return WebClient.Revalidation(
            store, key: key, stored: stored, cookies: cookies, removals: client.configuration.responseRemovals)
    }

    /// Sends a request for which there is a connection, with the conditions for a stored response, and returns the response for
    /// the caller. If the server confirms another response, sends the request again without conditions.
    func transmit(
        _ request: WebClient.HTTPRequest, _ secretQuery: Set<String>, _ info: WebClient.CallInfo,
        revalidating revalidation: WebClient.Revalidation?, _ endTurn: @escaping @Sendable () -> Void
    ) async throws -> WebClient.HTTPResponse {
        // While the request waited for a connection, there can have been a log-in that is a cookie.
        guard let revalidation, client.cookieHeader(of: request) == revalidation.cookies else {
            return try await transmit(request, secretQuery, info, nil, endTurn)
        }
        pending.withLock { $0 = revalidation }
        let response = try await transmit(revalidation.adding(to: request), secretQuery, info, revalidation, endTurn)
        if let result = revalidation.result(of: response) { return result }
        let second = revalidation.withoutConditions
        pending.withLock { $0 = second }
        try await count()
        let full = try await transmit(request, secretQuery, info, second, {})
        return second.result(of: full) ?? full
    }
}

nonisolated extension WebClient {
    /// Removes all stored responses, and those of requests under way, for the end of a session.
    func removeStoredResponses() async throws {
        configuration.responseRemovals.withLock { $0 += 1 }
        try await configuration.responses?.removeAll()
    }
    // feature: auth {

    /// Removes all stored responses after a step that ends a session, also if the step fails.
    func removingStoredResponses(
        if hasEnded: () -> Bool = { true }, after step: () async throws -> Void
    ) async throws {
        do {
            try await step()
        } catch {
            if hasEnded() { try? await removeStoredResponses() }
            throw error
        }
        if hasEnded() { try await removeStoredResponses() }
    }
    // }
}

"""####
        ),
        (
            "Runtime/Conditional/ConditionalHeaders.swift",
####"""
// feature: conditional
import Foundation

nonisolated extension WebClient.HTTPRequest {
    /// Whether the client can add conditions. A request that has some of its own, or that must not be stored, is left alone.
    var canBeConditional: Bool {
        if bodySource != nil { return false }  // feature: uploads
        let own = ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"]
        return method == .get && body == nil && !headers.forbidsStorage && own.allSatisfy { headers[$0] == nil }
    }
}

nonisolated extension WebClient.HTTPResponse {
    /// Whether the response can be stored, and a server can confirm it (RFC 9111, section 3).
    var isStorable: Bool {
        if stream != nil { return false }  // feature: streams
        let hasValidator = headers.validator("ETag") != nil || headers.validator("Last-Modified") != nil
        let varying = headers.elements(of: "Vary")
        return statusCode == 200 && hasValidator && !headers.forbidsStorage && !hasLeftOrigin
            && varying.allSatisfy { $0 != "*" && !WebClient.ResponseKey.ignoredHeaders.contains($0) }
    }

    /// The response without the headers that must not be stored.
    var withoutConnection: WebClient.HTTPResponse {
        WebClient.HTTPResponse(
            statusCode: statusCode,
            headers: WebClient.HTTPHeaders(headers.filter { !WebClient.HTTPHeaders.isOfMessage($0.name) }), body: body)
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// Returns the elements of a list, in lowercase, without their arguments.
    func elements(of name: String) -> [String] {
        values(for: name).flatMap { $0.split(separator: ",") }.map { element in
            element.prefix { $0 != "=" && $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }

    /// Whether a message must not be stored (RFC 9111, section 5.2).
    var forbidsStorage: Bool { elements(of: "Cache-Control").contains("no-store") }

    /// Returns the value of a validator, or `nil` if there is none, or it cannot be sent back.
    func validator(_ name: String) -> String? {
        let values = values(for: name)
        guard values.count == 1, let value = values.first, !value.isEmpty, value != "*" else { return nil }
        return WebClient.HeaderFault.violation(name, value) == nil ? value : nil
    }

    /// Returns whether two entity tags are the same, weak or not (RFC 9110, section 8.8.3.2).
    static func isSame(_ tag: String, _ other: String?) -> Bool {
        func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
        return other.map { opaque($0) == opaque(tag) } ?? false
    }

    /// Returns whether a header is of one message, and not of what is stored (RFC 9111, section 3.1). Cookies are secret, and the
    /// transport has stored them.
    static func isOfMessage(_ name: String) -> Bool {
        let name = name.lowercased()
        return WebClient.HeaderFault.isOfConnection(name) && name != "content-length"
            || [
                "set-cookie", "set-cookie2", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
            ]
            .contains(name)
    }

    /// Returns the headers of a stored response with those of a confirmation (RFC 9111, section 3.2), which can have others
    /// about its own empty content.
    func updated(with headers: WebClient.HTTPHeaders) -> WebClient.HTTPHeaders {
        let new = headers.filter { !$0.name.lowercased().hasPrefix("content-") }
        var result = self
        for field in new { result.removeValues(for: field.name) }
        for field in new { result.add(field.value, for: field.name) }
        return result
    }

    /// Returns whether headers are the same ones, except for the times at which they were made.
    func isSame(as other: WebClient.HTTPHeaders) -> Bool {
        func texts(_ headers: WebClient.HTTPHeaders) -> [String] {
            headers.filter { !Self.isOfMessage($0.name) && !["date", "age"].contains($0.name.lowercased()) }
                .map { $0.name.lowercased() + ":" + $0.value }.sorted()
        }
        return texts(self) == texts(other)
    }
}

"""####
        ),
        (
            "Runtime/Conditional/FileResponseStore.swift",
####"""
// feature: conditional
public import Foundation

nonisolated extension WebClient {
    /// A store that keeps responses in files of a folder, one for each response.
    ///
    /// If it is full, it removes the responses that were not used for the longest time. A file that is damaged, such as one that was
    /// being written when the system stopped, is removed and not used. Several stores and processes can have the same folder.
    ///
    /// The files are not encrypted. Only the user can read them. On Apple platforms, they are not part of backups, and are readable
    /// only after the device has been unlocked once since it started.
    public nonisolated final class FileResponseStore: ResponseStore, Redacted {
        private let directory: URL
        private let maximumSize: Int
        /// The time of the last use of any file, so that two uses do not have the same time.
        private static let lastUse = Locked(Date.distantPast)
        private static let suffix = ".response"
        /// The end of the names of files that are being written.
        private static let unfinishedSuffix = ".unfinished"

        /// Creates a store.
        ///
        /// - Parameters:
        ///   - directory: The folder of the files, such as one in the caches folder of an app. It is created when the first response
        ///     is stored. The store does not change other files in it.
        ///   - maximumSize: The number of bytes of all files. A response that is larger is not stored. By default, it is 64 MB.
        public init(directory: URL, maximumSize: Int = 64 << 20) {
            self.directory = directory
            self.maximumSize = maximumSize
        }

        /// The maximum size, and not the responses, which can be secret.
        public var shownParts: KeyValuePairs<String, String> { ["maximumSize": "\(maximumSize)"] }

        /// Returns the response that is stored for a key, or `nil` if there is none. Removes a damaged file.
        public func response(for key: String) throws -> HTTPResponse? {
            let file = file(for: key)
            guard let reader = try? FileReader(file) else { return nil }
            let size = try reader.size()
            guard size <= maximumSize,
                let response = ResponseFile.response(in: try reader.read(at: 0, count: Int(size)), for: key)
            else {
                try remove(file)
                return nil
            }
            noteUse(of: file)
            return response
        }

        /// Stores a response for a key. Replaces an existing one. Throws an error if the file cannot be written.
        public func store(_ response: HTTPResponse, for key: String) throws {
            let file = file(for: key)
            let data = try ResponseFile.data(of: response, for: key)
            if data.count > maximumSize { return try remove(file) }
            try prepareDirectory()
            let unfinished = directory.appendingPathComponent(
                file.lastPathComponent + "." + UUID().uuidString + Self.unfinishedSuffix)
            do {
                // Whoever reads the file sees the old response or the new one. After a power failure, its bytes can be missing, which
                // its checksum shows.
                try FileWriter(unfinished).write(data)
                noteUse(of: unfinished)
                try FileWriter.move(unfinished, to: file)
            } catch {
                try? FileManager.default.removeItem(at: unfinished)
                throw error
            }
            removeOldest(besides: file)
        }

        /// Removes the response for a key. Does nothing if there is none. Throws an error if the file cannot be removed.
        public func removeResponse(for key: String) throws { try remove(file(for: key)) }

        /// Removes all responses. Throws an error if a file cannot be removed.
        public func removeAll() throws {
            var failure: (any Error)?
            for file in files { do { try remove(file) } catch { failure = failure ?? error } }
            if let failure { throw failure }
        }

        private func file(for key: String) -> URL {
            // A key can have characters that the name of a file must not have.
            directory.appendingPathComponent(ResponseHash.text(of: [key]) + Self.suffix)
        }

        /// The files of the store, also those of other processes.
        private var files: [URL] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            return names.filter(Self.isOwn).map { directory.appendingPathComponent($0) }
        }

        private static func isOwn(_ name: String) -> Bool {
            let rest = name.drop { $0.isHexDigit }
            return name.utf8.count - rest.utf8.count == SHA256.size * 2 && rest.hasPrefix(suffix)
                && (rest.utf8.count == suffix.utf8.count || rest.hasSuffix(unfinishedSuffix))
        }

        private func remove(_ file: URL) throws {
            do {
                try FileManager.default.removeItem(at: file)
            } catch {
                // Another process can have removed it.
                if FileReader.size(of: file) != nil { throw error }
            }
        }

        /// Sets the date of a file, in the order of uses: the clock can be too coarse, or be set back.
        private func noteUse(of file: URL) {
            let date = Self.lastUse.withLock { last in
                last = max(Date(), last + 0.001)
                return last
            }
            try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        }

        /// Removes files until the others are not too large, and files that a process which has ended was writing.
        private func removeOldest(besides last: URL) {
            var found = files.map { file in
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                return (
                    file: file, size: FileReader.size(of: file) ?? 0,
                    date: attributes?[.modificationDate] as? Date ?? .distantPast
                )
            }
            let hourAgo = Date() - 3600
            found.removeAll { entry in
                let isAbandoned = entry.file.path.hasSuffix(Self.unfinishedSuffix) && entry.date < hourAgo
                if isAbandoned { try? remove(entry.file) }
                return isAbandoned
            }
            var size = found.reduce(0) { $0 + $1.size }
            for entry in found.sorted(by: { $0.date < $1.date }) {
                if size <= maximumSize { return }
                if entry.file.lastPathComponent == last.lastPathComponent { continue }
                if (try? remove(entry.file)) != nil { size -= entry.size }
            }
        }

        private func prepareDirectory() throws {
            if FileReader.size(of: directory) != nil { return }
            try FileManager.default.createDirectory(
                atPath: directory.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            #if canImport(Darwin)
            // New files get the protection of their folder.
            try? FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                ofItemAtPath: directory.path)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            var folder = directory
            try? folder.setResourceValues(values)
            #endif
        }
    }
}

"""####
        ),
        (
            "Runtime/Conditional/ResponseFile.swift",
####"""
// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// Hashes that are names of responses and of their owners.
    nonisolated enum ResponseHash {
        /// Returns the hash of texts, in hexadecimal digits. Other texts, or the same ones divided differently, have another one.
        static func text(of texts: [String]) -> String {
            var function = SHA256()
            for text in texts {
                let bytes = Data(text.utf8)
                function.add(ResponseFile.bytes(of: UInt64(bytes.count)))
                function.add(bytes)
            }
            return function.digest().map { byte in
                let digits = String(byte, radix: 16)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }.joined()
        }
    }

    /// The content of a file with a response: a mark of its format, a hash of all that follows and of the key, the length of the head,
    /// the head as JSON, and the body.
    nonisolated enum ResponseFile {
        private nonisolated struct Head: Codable {
            let statusCode: Int
            /// The names and the values of the headers.
            let headers: [[String]]
        }

        private static let mark = Data("apigen1\n".utf8)
        private static let lengthSize = 8

        /// Returns the content of the file with a response.
        static func data(of response: HTTPResponse, for key: String) throws -> Data {
            let head = try JSONEncoder().encode(
                Head(statusCode: response.statusCode, headers: response.headers.map { [$0.name, $0.value] }))
            let content = bytes(of: UInt64(head.count)) + head + response.body
            return mark + checksum(of: content, key) + content
        }

        /// Returns the response in a file, or `nil` if it is damaged, or is the file of another key or of another format.
        static func response(in data: Data, for key: String) -> HTTPResponse? {
            guard data.starts(with: mark), data.count >= mark.count + SHA256.size + lengthSize else { return nil }
            let sum = data.dropFirst(mark.count).prefix(SHA256.size)
            let content = data.dropFirst(mark.count + SHA256.size)
            guard sum.elementsEqual(checksum(of: content, key)) else { return nil }
            let length = content.prefix(lengthSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let rest = content.dropFirst(lengthSize)
            guard length <= UInt64(rest.count),
                let head = try? JSONDecoder().decode(Head.self, from: Data(rest.prefix(Int(length))))
            else { return nil }
            var headers = HTTPHeaders()
            for field in head.headers {
                guard field.count == 2 else { return nil }
                headers.add(field[1], for: field[0])
            }
            return HTTPResponse(
                statusCode: head.statusCode, headers: headers, body: Data(rest.dropFirst(Int(length))))
        }

        private static func checksum(of content: Data, _ key: String) -> Data {
            var function = SHA256()
            function.add(Data(key.utf8))
            function.add(content)
            return function.digest()
        }

        /// Returns the bytes of a number, the most significant one first.
        static func bytes(of number: UInt64) -> Data {
            Data(stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) })
        }
    }
}

"""####
        ),
        (
            "Runtime/Conditional/ResponseKey.swift",
####"""
// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// A transport that adds cookies of its own to requests.
    nonisolated protocol CookieTransport: Transport {
        /// Returns the Cookie header that a request to a URL is sent with.
        func cookieHeader(_ own: String?, for url: URL) -> String?
    }

    /// The name of a response in a store: a hash of what can make another response of it.
    ///
    /// It contains all that identifies a user, and all headers of the request, which includes those that `Vary` can name (RFC 9111,
    /// section 4.1): servers also distinguish users by headers that they do not name there.
    nonisolated struct ResponseKey: Sendable, Equatable {
        private var parts: [String]
        /// Hashes of the users, if the parts have no credentials.
        private var owners: [String] = []

        /// The headers that tell one request from another, and not one user from another. A response that depends on one of
        /// them is not stored.
        static let ignoredHeaders: Set<String> = [
            "idempotency-key", "traceparent", "tracestate", "x-correlation-id", "x-request-id",
        ]

        /// Creates the key of a request.
        ///
        /// - Parameters:
        ///   - call: The call. A header with its identifier does not count, unless it is so short that another one can be the same.
        ///   - cookies: The Cookie header that the request is sent with.
        init(_ request: HTTPRequest, of call: CallInfo, cookies: String?) {
            let headers = request.headers.map { (name: $0.name.lowercased(), value: $0.value) }.filter { field in
                field.name != "cookie" && !Self.ignoredHeaders.contains(field.name)
                    && (field.value != call.id || call.id.utf8.count < 16)
            }
            // The values of a repeated header keep their order.
            let sorted = headers.enumerated().sorted {
                ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
            }.map(\.element)
            parts = [request.method.rawValue, request.url.absoluteString, cookies ?? "", Self.languages(of: request)]
            parts += sorted.flatMap { [$0.name, $0.value] }
        }

        /// Adds the users to a request without their credentials.
        mutating func add(owners: [String]) { self.owners += owners }

        /// The hash, which contains none of the secrets.
        var text: String { ResponseHash.text(of: [ResponseHash.text(of: parts)] + owners) }

        /// The languages that URLSession requests, if the request does not.
        private static func languages(of request: HTTPRequest) -> String {
            #if canImport(Darwin)
            return request.headers["Accept-Language"] == nil ? Locale.preferredLanguages.joined(separator: ",") : ""
            #else
            return ""
            #endif
        }
    }

    /// Returns the key of a request with its credentials, if it has any.
    func responseKey(of request: HTTPRequest, _ call: CallInfo) -> ResponseKey {
        ResponseKey(request, of: call, cookies: cookieHeader(of: request))
    }

    /// Returns the Cookie header that a request is sent with.
    func cookieHeader(of request: HTTPRequest) -> String? {
        let own = request.headers.values(for: "Cookie").joined(separator: "; ")
        guard let transport = configuration.transport as? any CookieTransport else { return own.isEmpty ? nil : own }
        return transport.cookieHeader(own, for: request.url)
    }
    // feature: auth {

    /// Returns the key of a request. A credential that the client has renewed does not change it.
    func responseKey(
        of request: HTTPRequest, _ used: [(scheme: SecurityScheme, credential: Credential)], _ call: CallInfo,
        in store: any ResponseStore
    ) async -> ResponseKey {
        let whole = responseKey(of: request, call)
        if used.isEmpty { return whole }
        var bare = request
        for (scheme, _) in used { scheme.remove(from: &bare) }
        var again = bare
        for (scheme, credential) in used { _ = scheme.apply(credential, to: &again) }
        // A middleware can have replaced the credentials by others.
        guard responseKey(of: again, call) == whole else { return whole }
        var key = responseKey(of: bare, call)
        var owners: [String] = []
        for (scheme, credential) in used { owners.append(await owner(of: credential, for: scheme.name, in: store)) }
        key.add(owners: owners)
        return key
    }

    /// Returns a hash of a credential, or of the one that it was renewed from.
    private func owner(of credential: Credential, for scheme: String, in store: any ResponseStore) async -> String {
        let hash = Self.hash(of: credential, for: scheme)
        guard let first = try? await store.response(for: hash), first.statusCode == 0, !first.body.isEmpty else {
            return hash
        }
        return String(decoding: first.body, as: UTF8.self)
    }

    private static func hash(of credential: Credential, for scheme: String) -> String {
        // A refresh token often stays the same. It belongs to one user.
        let secret = credential.refreshToken.map { ["refresh token", $0] } ?? ["value", credential.value]
        return ResponseHash.text(
            of: ["owner", scheme, credential.kind.rawValue, credential.username ?? ""] + secret)
    }

    /// Notes in the store that a credential is of the same user as the one that it was renewed from, so that the responses of
    /// this user are still found.
    func noteRenewal(of old: Credential, to new: Credential, for scheme: String) async {
        guard let store = configuration.responses else { return }
        let (before, after) = (Self.hash(of: old, for: scheme), Self.hash(of: new, for: scheme))
        if before == after { return }
        let owner = await owner(of: old, for: scheme, in: store)
        try? await store.store(HTTPResponse(statusCode: 0, body: Data(owner.utf8)), for: after)
        try? await store.removeResponse(for: before)
    }
    // }
}

"""####
        ),
        (
            "Runtime/Conditional/ResponseStore.swift",
####"""
// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// A type that stores responses, so that a server that knows them need not send their bodies again.
    ///
    /// Calls with `revalidates` read and write it. An error of a method does not fail such a call: the response is requested in
    /// full, or is not stored. A key is a hash, which contains no secret. The responses are as secret as what the server sends.
    /// Those with the status code 0 are notes of the client about renewed credentials.
    public nonisolated protocol ResponseStore: Sendable {
        /// Returns the response that is stored for a key, or `nil` if there is none or it cannot be read.
        func response(for key: String) async throws -> HTTPResponse?
        /// Stores a response for a key. Replaces an existing one. A store that is full removes other responses, or does not store
        /// this one.
        func store(_ response: HTTPResponse, for key: String) async throws
        /// Removes the response for a key. Does nothing if there is none.
        func removeResponse(for key: String) async throws
        /// Removes all responses. The client calls it at the end of a session, which throws the error.
        func removeAll() async throws
    }

    /// A store that keeps responses in memory, as long as the store exists.
    ///
    /// If it is full, it removes the responses that were not used for the longest time.
    public nonisolated final class MemoryResponseStore: ResponseStore, Redacted {
        private nonisolated struct Entry: Sendable {
            let response: HTTPResponse
            let size: Int
            var lastUse: Int
        }

        private nonisolated struct State {
            var entries: [String: Entry] = [:]
            var size = 0
            var uses = 0

            mutating func remove(_ key: String) { size -= entries.removeValue(forKey: key)?.size ?? 0 }

            mutating func use() -> Int {
                uses += 1
                return uses
            }
        }

        private let maximumSize: Int
        private let state = Locked(State())

        /// Creates an empty store.
        ///
        /// - Parameter maximumSize: The number of bytes of all bodies, headers and keys. A response that is larger is not stored. By
        ///   default, it is 16 MB.
        public init(maximumSize: Int = 16 << 20) { self.maximumSize = maximumSize }

        /// The maximum size, and not the responses, which can be secret.
        public var shownParts: KeyValuePairs<String, String> { ["maximumSize": "\(maximumSize)"] }

        /// Returns the response that is stored for a key, or `nil` if there is none.
        public func response(for key: String) -> HTTPResponse? {
            state.withLock { state in
                guard let entry = state.entries[key] else { return nil }
                let number = state.use()
                state.entries[key]?.lastUse = number
                return entry.response
            }
        }

        /// Stores a response for a key. Replaces an existing one.
        public func store(_ response: HTTPResponse, for key: String) {
            let size = response.headers.reduce(key.utf8.count + response.body.count) { sum, field in
                sum + field.name.utf8.count + field.value.utf8.count
            }
            state.withLock { state in
                state.remove(key)
                if size > maximumSize { return }
                let number = state.use()
                state.entries[key] = Entry(response: response, size: size, lastUse: number)
                state.size += size
                while state.size > maximumSize,
                    let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
                {
                    state.remove(oldest.key)
                }
            }
        }

        /// Removes the response for a key. Does nothing if there is none.
        public func removeResponse(for key: String) { state.withLock { $0.remove(key) } }

        /// Removes all responses.
        public func removeAll() { state.withLock { $0 = State() } }
    }
}

"""####
        ),
        (
            "Runtime/Conditional/Revalidation.swift",
####"""
// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// A request for a response that can be stored, or that is stored and that the server confirms (RFC 9111, section 4.3).
    nonisolated final class Revalidation: Sendable {
        private nonisolated enum Change: Sendable {
            case storage(HTTPResponse)
            case removal
        }

        private nonisolated struct State: Sendable {
            var isRedirected = false
            /// What the response changes in the store, if it can be read.
            var change: Change?
            var isConfirmed = false
        }

        private let store: any ResponseStore
        private let key: String
        /// The stored response, if the request has the conditions for it.
        private let stored: HTTPResponse?
        /// The Cookie header of the user whose response it is.
        let cookies: String?
        /// How often all responses have been removed, and how often they had been before the request.
        private let removals: Locked<Int>
        private let earlierRemovals: Int
        private let state = Locked(State())

        init(
            _ store: any ResponseStore, key: String, stored: HTTPResponse?, cookies: String?, removals: Locked<Int>,
            since earlierRemovals: Int? = nil
        ) {
            self.store = store
            self.key = key
            self.stored = stored
            self.cookies = cookies
            self.removals = removals
            self.earlierRemovals = earlierRemovals ?? removals.withLock { $0 }
        }

        /// The same request, without conditions.
        var withoutConditions: Revalidation {
            Revalidation(
                store, key: key, stored: nil, cookies: cookies, removals: removals, since: earlierRemovals)
        }

        /// Returns a request with the conditions for the stored response (RFC 9110, sections 13.1.2 and 13.1.3).
        func adding(to request: HTTPRequest) -> HTTPRequest {
            guard let stored else { return request }
            var request = request
            request.headers["If-None-Match"] = stored.headers.validator("ETag")
            request.headers["If-Modified-Since"] = stored.headers.validator("Last-Modified")
            return request
        }

        /// Returns a request that a redirect leads to, without the conditions: they are about another resource.
        func redirected(_ request: HTTPRequest) -> HTTPRequest {
            state.withLock { $0.isRedirected = true }
            guard stored != nil else { return request }
            var request = request
            request.headers["If-None-Match"] = nil
            request.headers["If-Modified-Since"] = nil
            return request
        }

        /// Returns the response for the caller, or `nil` if the server confirms another response than the stored one, so that the
        /// request must be sent without conditions.
        func result(of response: HTTPResponse) -> HTTPResponse? {
            if state.withLock({ $0.isRedirected }) { return response }
            if response.statusCode == 304, let stored { return confirmed(stored, by: response) }
            let change: Change? =
                switch response.statusCode {
                case 200: response.isStorable ? .storage(response.withoutConnection) : .removal
                case 408, 425, 429: nil
                case 400..<500: .removal
                default: nil
                }
            state.withLock { $0.change = change }
            return response
        }

        /// Returns the stored response with the headers of the confirmation, or `nil` if it does not confirm it.
        private func confirmed(_ stored: HTTPResponse, by response: HTTPResponse) -> HTTPResponse? {
            if let tag = response.headers["ETag"], !HTTPHeaders.isSame(tag, stored.headers["ETag"]) {
                state.withLock { $0.change = .removal }
                return nil
            }
            var result = response
            result.statusCode = stored.statusCode
            result.headers = stored.headers.updated(with: response.headers)
            result.body = stored.body
            let change: Change? =
                if !result.isStorable {
                    .removal
                } else if result.headers.isSame(as: stored.headers) {
                    nil
                } else {
                    .storage(result.withoutConnection)
                }
            state.withLock { state in
                state.change = change
                state.isConfirmed = true
            }
            return result
        }

        /// Changes the store.
        ///
        /// - Parameter isRead: Whether the response could be read. If not, it is not stored: it can come from a proxy, and the server
        ///   would confirm it each time.
        func finish(isRead: Bool) async {
            let (change, isConfirmed) = state.withLock { ($0.change, $0.isConfirmed) }
            switch change {
            case .storage(let response) where isRead:
                try? await store.store(response, for: key)
                // The user can have logged out meanwhile.
                if removals.withLock({ $0 }) != earlierRemovals { try? await store.removeResponse(for: key) }
            case .storage, .removal: try? await store.removeResponse(for: key)
            case nil: if isConfirmed, !isRead { try? await store.removeResponse(for: key) }
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Cookies/CookieDate.swift",
####"""
// feature: cookies
import Foundation

nonisolated extension WebClient {
    /// Dates in cookies (RFC 6265, section 5.1.1), in any order and with any separators.
    nonisolated enum CookieDate {
        /// Returns the date that a string represents, or `nil` if it has none.
        static func date(_ text: String) -> Date? {
            var time: [Int]?
            var (day, month, year): (Int?, Int?, Int?)
            for token in text.utf8.split(whereSeparator: isDelimiter) {
                let text = String(Substring(token))
                if time == nil, let found = clock(text) {
                    time = found
                } else if day == nil, let found = number(text, 1...2) {
                    day = found
                } else if month == nil, let found = months.firstIndex(of: String(text.prefix(3)).lowercased()) {
                    month = found + 1
                } else if year == nil, let found = number(text, 2...4) {
                    // Two digits are a year from 1970 to 2069.
                    year = found < 70 ? found + 2000 : found < 100 ? found + 1900 : found
                }
            }
            guard let time, let day, let month, let year, year >= 1601, time[0] < 24, time[1] < 60, time[2] < 60,
                JSONCoding.GregorianDays.exists(year: year, month: month, day: day)
            else { return nil }
            let days = JSONCoding.GregorianDays.count(year: year, month: month, day: day)
            return Date(timeIntervalSince1970: Double(days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]))
        }

        private static func isDelimiter(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
            default: false
            }
        }

        /// Returns the numbers of a time such as `08:49:37`. Other characters may follow the seconds.
        private static func clock(_ text: String) -> [Int]? {
            let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2, let hour = Int(parts[0]),
                let minute = Int(parts[1]), let second = number(parts[2], 1...2)
            else { return nil }
            return [hour, minute, second]
        }

        /// Returns the number at the start of a token, if the number of its digits is in a range.
        private static func number(_ text: String, _ digits: ClosedRange<Int>) -> Int? {
            let number = text.prefix { ("0"..."9").contains($0) }
            return digits.contains(number.count) ? Int(number) : nil
        }

        private static let months = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
    }
}

"""####
        ),
        (
            "Runtime/Cookies/CookieJar.swift",
####"""
// feature: cookie-jar
import Foundation

nonisolated extension WebClient {
    /// The cookies that servers have set, in memory (RFC 6265), for a transport whose library keeps none.
    ///
    /// The cookies belong to one user: on a server, do not use one jar for the calls of several.
    public nonisolated final class CookieJar: Sendable, Redacted {
        private nonisolated struct Entry: Sendable {
            let cookie: SetCookie
            /// The place among all cookies in the order of their creation.
            let number: Int
        }

        private let state = Locked<(count: Int, entries: [Entry])>((0, []))

        /// Creates a jar without cookies.
        public init() {}

        /// Nothing, because cookies are secret.
        public var shownParts: KeyValuePairs<String, String> { [:] }

        /// Removes all cookies, for example after a log-out.
        public func removeAll() { state.withLock { $0.entries = [] } }

        /// Returns the Cookie header of a request, with its own cookies and the server's cookies that have other names, in the order
        /// of RFC 6265, section 5.4.
        func header(_ own: String?, for url: URL, at now: Date = Date()) -> String? {
            guard let host = url.host?.lowercased() else { return own }
            let path = CookieScope.path(of: url)
            let isSecure = url.scheme?.lowercased() == "https"
            let found = state.withLock { state in
                state.entries.removeAll { $0.cookie.expires.map { $0 <= now } ?? false }
                return state.entries.filter { entry in
                    CookieScope.domain(entry.cookie.domain, includes: host)
                        && CookieScope.path(entry.cookie.path, includes: path) && (isSecure || !entry.cookie.isSecure)
                }
            }
            let sorted = found.sorted { one, other in
                (-one.cookie.path.utf8.count, one.number) < (-other.cookie.path.utf8.count, other.number)
            }
            return CookieScope.header(own, adding: sorted.map { ($0.cookie.name, $0.cookie.value) })
        }

        /// Stores the cookies in the Set-Cookie fields of a response from a URL (RFC 6265, section 5.3). One that has ended removes
        /// the one with the same name, domain and path.
        func store(_ fields: [String], from url: URL, at now: Date = Date()) {
            let cookies = fields.compactMap { SetCookie($0, from: url, at: now) }
            if cookies.isEmpty { return }
            state.withLock { state in for cookie in cookies { Self.store(cookie, &state, now) } }
        }

        private static func store(_ cookie: SetCookie, _ state: inout (count: Int, entries: [Entry]), _ now: Date) {
            let domain = cookie.domain.drop { $0 == "." }
            func isSameDomain(_ entry: Entry) -> Bool { entry.cookie.domain.drop { $0 == "." } == domain }
            let old = state.entries.firstIndex {
                isSameDomain($0) && $0.cookie.name == cookie.name && $0.cookie.path == cookie.path
            }
            state.count += 1
            // A cookie that replaces another one keeps its place.
            let number = old.map { state.entries.remove(at: $0).number } ?? state.count
            if let expires = cookie.expires, expires <= now { return }
            state.entries.append(Entry(cookie: cookie, number: number))
            let same = state.entries.filter(isSameDomain).map(\.number).sorted()
            let dropped = Set(same.dropLast(SetCookie.limits.cookies))
            state.entries.removeAll { dropped.contains($0.number) }
        }
    }
}

"""####
        ),
        (
            "Runtime/Cookies/CookieScope.swift",
####"""
// feature: cookies
import Foundation

nonisolated extension WebClient {
    /// The hosts and paths to which a cookie is sent.
    nonisolated enum CookieScope {
        /// Returns the Cookie header of a request, with its own cookies and the server's cookies that have other names.
        static func header(_ own: String?, adding kept: [(name: String, value: String)]) -> String? {
            let pairs = (own ?? "").split(separator: ";").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
            let names = Set(pairs.map { $0.prefix { $0 != "=" } })
            let all = pairs + kept.filter { !names.contains($0.name[...]) }.map { "\($0.name)=\($0.value)" }
            return all.isEmpty ? nil : all.joined(separator: "; ")
        }

        /// Returns whether a host belongs to the domain of a cookie (RFC 6265, section 5.1.3). Only a domain with a dot in
        /// front includes other hosts, as in Foundation. An address has none.
        static func domain(_ domain: String, includes host: String) -> Bool {
            guard domain.hasPrefix(".") else { return domain == host }
            return domain.dropFirst() == host || (host.hasSuffix(domain) && !isAddress(host))
        }

        /// Returns whether a path belongs to the path of a cookie (RFC 6265, section 5.1.4).
        static func path(_ path: String, includes other: String) -> Bool {
            if path == other { return true }
            return other.hasPrefix(path) && (path.hasSuffix("/") || other.dropFirst(path.count).first == "/")
        }

        /// Returns the path of a URL as it is sent.
        static func path(of url: URL) -> String {
            let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
            return path.isEmpty ? "/" : path
        }

        /// Returns whether a host is an address of IPv4 or IPv6 instead of a name.
        static func isAddress(_ host: String) -> Bool {
            host.contains(":") || host.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
        }
    }
}

"""####
        ),
        (
            "Runtime/Cookies/SessionCookies.swift",
####"""
// feature: session-cookies
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The cookies that servers have set, in the cookie storage of a session (RFC 6265).
    ///
    /// The rules for sending are checked here on every platform. On Linux, Foundation's storage compares only hosts, and
    /// URLSession ignores Max-Age and the default path, so that cookies are also stored here.
    nonisolated struct SessionCookies: Sendable {
        private let storage: HTTPCookieStorage?
        private let sendsCookies: Bool
        private let storesCookies: Bool

        /// Creates the cookies of a session with the configuration of an app.
        init(_ configuration: URLSessionConfiguration) {
            storage = configuration.httpCookieStorage
            sendsCookies = configuration.httpShouldSetCookies
            storesCookies = configuration.httpCookieAcceptPolicy != .never
        }

        /// Changes the configuration of a session so that URLSession does not do what is done here.
        static func takeOver(_ configuration: URLSessionConfiguration) {
            // On Linux, the cookies of the session would replace those of the parameters.
            configuration.httpShouldSetCookies = false
            #if canImport(FoundationNetworking)
            configuration.httpCookieAcceptPolicy = .never
            #endif
        }

        /// Returns the Cookie header of a request, with its own cookies and the server's cookies that have other names.
        func header(_ own: String?, for url: URL?) -> String? {
            CookieScope.header(own, adding: (url.map { sendable(to: $0) } ?? []).map { ($0.name, $0.value) })
        }

        /// Returns the stored cookies for a URL, in the order of RFC 6265, section 5.4.
        private func sendable(to url: URL) -> [HTTPCookie] {
            guard sendsCookies, let host = url.host?.lowercased() else { return [] }
            let path = CookieScope.path(of: url)
            let found = (storage?.cookies(for: url) ?? []).filter { cookie in
                CookieScope.domain(cookie.domain.lowercased(), includes: host)
                    && CookieScope.path(cookie.path, includes: path)
                    && (!cookie.isSecure || url.scheme?.lowercased() == "https")
                    && cookie.expiresDate.map { $0 > Date() } ?? true
            }
            return found.sorted { one, other in
                if one.path.utf8.count != other.path.utf8.count { return one.path.utf8.count > other.path.utf8.count }
                return (Self.creation(one), one.name) < (Self.creation(other), other.name)
            }
        }

        /// Stores the cookies of a response. On Apple platforms, URLSession has already done that.
        func store(_ response: URLResponse?) {
            guard let response = response as? HTTPURLResponse, let url = response.url,
                let field = response.value(forHTTPHeaderField: "Set-Cookie")
            else { return }
            store([field], from: url)
        }

        /// Stores the cookies in the Set-Cookie fields of a response from a URL (RFC 6265, section 5.3). A field can be
        /// several that Foundation has joined with commas. On Apple platforms, URLSession has already done that.
        func store(_ fields: [String], from url: URL) {
            #if canImport(FoundationNetworking)
            guard storesCookies, let storage else { return }
            let now = Date()
            for cookie in fields.flatMap(SetCookie.split).compactMap({ SetCookie($0, from: url, at: now) }) {
                Self.store(cookie, in: storage, at: now)
            }
            #endif
        }

        #if canImport(FoundationNetworking)
        /// Stores a cookie. One that has ended removes the one with the same name, domain and path.
        private static func store(_ new: SetCookie, in storage: HTTPCookieStorage, at now: Date) {
            let name = new.domain.drop { $0 == "." }
            func isSameDomain(_ cookie: HTTPCookie) -> Bool { cookie.domain.lowercased().drop { $0 == "." } == name }
            let others = (storage.cookies ?? []).filter(isSameDomain)
            for other in others where other.name == new.name && other.path == new.path { storage.deleteCookie(other) }
            if let expires = new.expires, expires <= now { return }
            var properties: [HTTPCookiePropertyKey: Any] = [
                .name: new.name, .value: new.value, .domain: new.domain, .path: new.path,
            ]
            if new.isSecure { properties[.secure] = "TRUE" }
            // Without this, Foundation would write a cookie of the session to the disk.
            if let expires = new.expires { properties[.expires] = expires } else { properties[.discard] = "TRUE" }
            guard let cookie = HTTPCookie(properties: properties) else { return }
            storage.setCookie(cookie)
            let kept = (storage.cookies ?? []).filter(isSameDomain).sorted { creation($0) < creation($1) }
            for old in kept.dropLast(SetCookie.limits.cookies) { storage.deleteCookie(old) }
        }
        #endif

        /// Returns when a cookie was created, in seconds since 2001.
        static func creation(_ cookie: HTTPCookie) -> Double {
            cookie.properties?[HTTPCookiePropertyKey("Created")] as? Double ?? 0
        }
    }
}

"""####
        ),
        (
            "Runtime/Cookies/SetCookie.swift",
####"""
// feature: cookies
import Foundation

nonisolated extension WebClient {
    /// A cookie that a server sets (RFC 6265, section 5.2). On Linux, Foundation ignores some of its attributes.
    nonisolated struct SetCookie: Sendable {
        let name: String
        let value: String
        /// The host that set the cookie, or a domain with a dot in front if its other hosts receive it, too.
        let domain: String
        let path: String
        let isSecure: Bool
        /// When the cookie ends, or `nil` if it ends with the session.
        let expires: Date?

        /// The limits of RFC 6265, section 6.1: the bytes of a cookie, and the cookies of a domain.
        static let limits = (bytes: 4096, cookies: 50)

        /// Creates a cookie from the value of a Set-Cookie field. Returns `nil` if the cookie must be ignored.
        init?(_ field: String, from url: URL, at now: Date) {
            var parts = field.split(separator: ";", omittingEmptySubsequences: false)
            let pair = parts.removeFirst()
            guard let equals = pair.firstIndex(of: "="), let host = url.host?.lowercased() else { return nil }
            name = Self.trimmed(pair[..<equals])
            value = Self.trimmed(pair[pair.index(after: equals)...])
            let isPlain = field.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
            guard !name.isEmpty, isPlain, name.utf8.count + value.utf8.count <= Self.limits.bytes else { return nil }
            // Of an attribute that is repeated, the last one counts.
            var attributes: [String: String] = [:]
            for part in parts {
                let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                    Self.trimmed)
                attributes[halves[0].lowercased()] = halves.count > 1 ? halves[1] : ""
            }
            guard let domain = Self.domain(attributes["domain"], host) else { return nil }
            self.domain = domain
            path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.defaultPath(url)
            isSecure = attributes["secure"] != nil
            expires = Self.expiry(attributes["max-age"], attributes["expires"], at: now)
        }

        /// Returns the values of Set-Cookie fields that are joined with commas. A comma starts another cookie if a name and
        /// `=` follow it. In `Expires=Wed, 21 Oct 2026`, they do not.
        static func split(_ field: String) -> [String] {
            var cookies: [String] = []
            for part in field.components(separatedBy: ", ") {
                let name = part.prefix { $0 != "=" && $0 != ";" && $0 != " " }
                let isCookie = !name.isEmpty && part.dropFirst(name.count).drop { $0 == " " }.first == "="
                if isCookie || cookies.isEmpty {
                    cookies.append(part)
                } else {
                    cookies[cookies.count - 1] += ", " + part
                }
            }
            return cookies
        }

        /// Returns the domain of a cookie, or `nil` if the host must not set it. A domain of one label, such as `com`, would
        /// include hosts of other operators.
        private static func domain(_ attribute: String?, _ host: String) -> String? {
            guard let attribute, !attribute.isEmpty, attribute != "." else { return host }
            let name = (attribute.hasPrefix(".") ? String(attribute.dropFirst()) : attribute).lowercased()
            if name == host && (!name.contains(".") || CookieScope.isAddress(host)) { return host }
            return name.contains(".") && CookieScope.domain("." + name, includes: host) ? "." + name : nil
        }

        /// Returns the folder of a URL (RFC 6265, section 5.1.4).
        private static func defaultPath(_ url: URL) -> String {
            let path = CookieScope.path(of: url)
            guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
            return String(path[..<slash])
        }

        /// Returns when a cookie ends. Max-Age takes precedence over Expires, unless one is not valid.
        private static func expiry(_ maxAge: String?, _ expires: String?, at now: Date) -> Date? {
            if let maxAge, let first = maxAge.first, first == "-" || ("0"..."9").contains(first),
                maxAge.dropFirst().allSatisfy({ ("0"..."9").contains($0) }), let seconds = Double(maxAge)
            {
                return seconds <= 0 ? .distantPast : now.addingTimeInterval(min(seconds, 1e10))
            }
            return expires.flatMap(CookieDate.date)
        }

        private static func trimmed(_ text: Substring) -> String {
            let isSpace = { (character: Character) in character == " " || character == "\t" }
            let end = text.lastIndex { !isSpace($0) }
            return end.map { String(text[...$0].drop(while: isSpace)) } ?? ""
        }
    }
}

"""####
        ),
        (
            "Runtime/Credentials/Credential.swift",
####"""
// feature: auth
public import Foundation

/// A credential for requests to a server.
///
/// The description and the mirror redact the secrets. The encoding (`Codable`) contains them in plain text.
public nonisolated struct Credential: Hashable, Sendable {
    /// The kind of a credential.
    public nonisolated enum Kind: String, Sendable, Hashable {
        /// A bearer token.
        case bearer
        /// A user name and a password.
        case basic
        /// An API key.
        case apiKey
    }

    /// The kind of the credential.
    public let kind: Kind
    /// The token, the password or the API key.
    public let value: String
    /// The user name, if the kind is `basic`.
    public let username: String?
    /// The token with which the client obtains a new credential when this one has expired (RFC 6749, section 1.5).
    public var refreshToken: String?
    /// The time at which the credential expires, or `nil` if it is unknown.
    public var expiresAt: Date?

    init(_ kind: Kind, _ value: String, username: String? = nil, refreshToken: String? = nil, expiresAt: Date? = nil) {
        self.kind = kind
        self.value = value
        self.username = username
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
    }

    /// Creates a bearer token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - refreshToken: The token with which the client obtains a new credential when this one has expired.
    ///   - expiresAt: The time at which the token expires, or `nil` if it is unknown.
    public static func bearer(_ token: String, refreshToken: String? = nil, expiresAt: Date? = nil) -> Credential {
        Credential(.bearer, token, refreshToken: refreshToken, expiresAt: expiresAt)
    }

    /// Creates a credential from a user name and a password.
    public static func basic(username: String, password: String) -> Credential {
        Credential(.basic, password, username: username)
    }

    /// Creates an API key.
    public static func apiKey(_ key: String) -> Credential { Credential(.apiKey, key) }

    /// A credential that schemes of every kind accept, for previews and tests.
    public static let example = Credential(.bearer, "example", username: "example")

    /// The token or the key that bearer and API key schemes send.
    var token: String? { kind == .basic ? nil : value }

    /// The user name and the password, encoded for basic authentication (RFC 7617, section 2).
    var userAndPassword: String? {
        username.map { Data("\($0):\(value)".utf8).base64EncodedString() }
    }

    /// Whether requests with this credential and with another one are the same.
    func sendsSame(as other: Credential?) -> Bool {
        kind == other?.kind && value == other?.value && username == other?.username
    }
}

nonisolated extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of the credential, without the secrets.
    public var description: String { "\(kind.rawValue)(<redacted>)" }

    /// The kind of the credential, without the secrets.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not print the secrets.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}

/// An object with the kind as its only key, `{"bearer": {"_0": "…"}}`. Earlier versions read and wrote the same form,
/// without a refresh token and an expiration, and ignore both.
nonisolated extension Credential: Codable {
    /// Reads a credential. Throws a `DecodingError` if the kind is unknown, or a value is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONCoding.Key.self)
        guard container.allKeys.count == 1, let key = container.allKeys.first,
            let kind = Kind(rawValue: key.stringValue)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "is not a credential of a known kind"))
        }
        let fields = try container.nestedContainer(keyedBy: JSONCoding.Key.self, forKey: key)
        func text(_ key: String) throws -> String? { try fields.decodeIfPresent(String.self, forKey: .init(key)) }
        let isBasic = kind == .basic
        self.init(
            kind, try fields.decode(String.self, forKey: .init(isBasic ? "password" : "_0")),
            username: isBasic ? try fields.decode(String.self, forKey: .init("username")) : nil,
            refreshToken: try text("refreshToken"),
            expiresAt: try fields.decodeIfPresent(TimeInterval.self, forKey: .init("expiresAt"))
                .map(Date.init(timeIntervalSinceReferenceDate:)))
    }

    /// Writes the credential, with its secrets.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: JSONCoding.Key.self)
        var fields = container.nestedContainer(keyedBy: JSONCoding.Key.self, forKey: .init(kind.rawValue))
        try fields.encode(value, forKey: .init(kind == .basic ? "password" : "_0"))
        try fields.encodeIfPresent(username, forKey: .init("username"))
        try fields.encodeIfPresent(refreshToken, forKey: .init("refreshToken"))
        // A number, whatever the encoder makes of dates: it reads back as the same date.
        try fields.encodeIfPresent(expiresAt?.timeIntervalSinceReferenceDate, forKey: .init("expiresAt"))
    }
}

/// A type that stores credentials by the name of their security scheme.
public nonisolated protocol CredentialStore: Sendable {
    /// Returns the credential for a scheme, or `nil` if there is none.
    ///
    /// If this method throws a `ServiceError` or a `ConnectionError`, the call throws the corresponding `ServiceError`. After
    /// a `CancellationError`, the call throws `.cancelled`. Any other error becomes `.transportFailed`.
    func credential(for scheme: String) async throws -> Credential?
    /// Returns the credential for a scheme as it is now, even if the store has a cache and another process has replaced
    /// the credential. By default, the same as `credential(for:)`.
    func reloadedCredential(for scheme: String) async throws -> Credential?
    /// Stores a credential for a scheme. Replaces an existing credential.
    func store(_ credential: Credential, for scheme: String) async throws
    /// Removes the credential for a scheme. Does nothing if there is none.
    func removeCredential(for scheme: String) async throws
}

nonisolated extension CredentialStore {
    /// Returns the result of `credential(for:)`, for a store without a cache.
    public func reloadedCredential(for scheme: String) async throws -> Credential? { try await credential(for: scheme) }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: WebClient.SecurityScheme) async throws -> Credential? {
        try await credential(for: scheme.name)
    }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: WebClient.SecurityScheme) async throws {
        try await store(credential, for: scheme.name)
    }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: WebClient.SecurityScheme) async throws {
        try await removeCredential(for: scheme.name)
    }
}

/// A store that keeps credentials in memory, as long as the store exists.
public nonisolated final class MemoryCredentialStore: CredentialStore {
    private let credentials: WebClient.Locked<[String: Credential]>

    /// Creates a store with credentials, by the names of their schemes.
    public init(_ credentials: [String: Credential] = [:]) { self.credentials = WebClient.Locked(credentials) }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: String) -> Credential? { credentials.withLock { $0[scheme] } }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: String) { credentials.withLock { $0[scheme] = credential } }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: String) { credentials.withLock { $0[scheme] = nil } }
}

"""####
        ),
        (
            "Runtime/Credentials/CredentialSource.swift",
####"""
// feature: auth

nonisolated extension WebClient {
    /// What has happened to the session of a scheme.
    nonisolated struct SessionHistory: Equatable, Sendable {
        /// The number of log-ins and log-outs. Credentials that were read before the last one are out of date.
        var changes = 0
        var logOuts = 0
    }

    /// The credentials of security schemes that operations of the API provide and renew.
    nonisolated protocol CredentialSource: Sendable {
        /// Returns whether operations provide the credential of a scheme.
        func provides(_ scheme: String) -> Bool
        /// Returns what has happened to the session of a scheme until now.
        func history(of scheme: String) -> SessionHistory
        /// Returns the credential for an attempt, or `nil` if there is none. Waits for a renewal.
        func credential(for scheme: String, of call: PreparedCall, using client: WebClient) async throws -> Credential?
        /// Returns another credential after a response with the status code 401, or `nil` if there is no other one.
        func credential(
            for scheme: String, replacing refused: Credential, of call: PreparedCall, using client: WebClient
        ) async throws -> Credential?
        /// Notes that the server has refused a credential that was renewed for a call.
        func noteRefusal(of credential: Credential, for scheme: String, of call: PreparedCall)
        /// Stores or removes the credential, as the response of a log-in or a log-out requires.
        ///
        /// - Parameter history: What had happened when the request got its credentials. The response of a log-out does not end
        ///   a later session.
        func receive(_ response: HTTPResponse, of change: SessionChange, since history: SessionHistory?) async throws
        /// Removes all credentials.
        func signOut() async throws
    }

    // feature: conditional {
    /// Removes the credentials of all schemes that have a session, and all stored responses. Calls that wait for a renewal throw
    /// `signInRequired`.
    public func signOut() async throws { try await removingStoredResponses { try await source?.signOut() } }
    // } else {
    // /// Removes the credentials of all schemes that have a session. Calls that wait for a renewal throw `signInRequired`.
    // public func signOut() async throws { try await source?.signOut() }
    // }
}

"""####
        ),
        (
            "Runtime/Credentials/RequestAuthorization.swift",
####"""
// feature: auth
import Foundation

nonisolated extension WebClient {
    /// A request with its credentials.
    nonisolated struct AuthorizedRequest: Sendable {
        var request: WebClient.HTTPRequest
        /// The names of the query parameters that contain credentials.
        var secretQuery: Set<String> = []
        /// What had happened to the sessions of the call before the credentials were read, by the names of their schemes.
        var sessions: [String: SessionHistory] = [:]
        /// The schemes, with their credentials.
        var used: [(scheme: WebClient.SecurityScheme, credential: Credential)] = []
    }
}

/// Adds the credentials to requests.
nonisolated extension WebClient {
    /// Returns a request with the credentials of the first alternative for which there are usable ones, or unchanged if
    /// credentials are optional.
    func authorized(_ request: HTTPRequest, for call: PreparedCall) async throws -> AuthorizedRequest {
        for alternative in call.security where !alternative.isEmpty {
            if let authorized = try await authorized(request, for: call, with: alternative) { return authorized }
        }
        guard let first = call.security.first, !call.security.contains(where: \.isEmpty) else {
            return AuthorizedRequest(request: request)
        }
        throw ServiceError.missingCredentials(.init(schemes: first.map(\.name)))
    }

    private func authorized(
        _ request: HTTPRequest, for call: PreparedCall, with schemes: [SecurityScheme]
    ) async throws -> AuthorizedRequest? {
        var result = AuthorizedRequest(
            request: request, secretQuery: Set(schemes.compactMap(\.queryName)), sessions: sessions(of: call))
        for scheme in schemes {
            let credential: Credential?
            if let source, source.provides(scheme.name) {
                credential = try await source.credential(for: scheme.name, of: call, using: self)
            } else {
                credential = try await configuration.credentials.credential(for: scheme.name)
            }
            guard let credential, scheme.apply(credential, to: &result.request) else { return nil }
            result.used.append((scheme, credential))
        }
        return result
    }

    /// Returns a request that was not sent yet with the credentials as they are now.
    func replacingCredentials(
        in authorized: AuthorizedRequest, for call: PreparedCall
    ) async throws -> AuthorizedRequest {
        var request = authorized.request
        // Another alternative can have credentials now.
        for (scheme, _) in authorized.used { scheme.remove(from: &request) }
        return try await self.authorized(request, for: call)
    }

    /// Notes that the server has refused the renewed credentials of a call, too.
    func noteRefusal(of authorized: AuthorizedRequest, for call: PreparedCall) {
        for (scheme, credential) in authorized.used where source?.provides(scheme.name) == true {
            source?.noteRefusal(of: credential, for: scheme.name, of: call)
        }
    }

    /// Returns whether there was no log-in and no log-out since the credentials of a request were read.
    func isUpToDate(_ authorized: AuthorizedRequest) -> Bool {
        guard let source else { return true }
        return authorized.used.map(\.scheme.name).filter(source.provides).allSatisfy { name in
            authorized.sessions[name]?.changes == source.history(of: name).changes
        }
    }

    /// Returns what has happened to the sessions of the schemes that a call can use or changes, by their names.
    func sessions(of call: PreparedCall) -> [String: SessionHistory] {
        guard let source else { return [:] }
        let names = call.security.joined().map(\.name) + [call.session?.scheme].compactMap { $0 }
        return Dictionary(names.filter(source.provides).map { ($0, source.history(of: $0)) }) { first, _ in first }
    }

    /// Returns a request with other credentials than the server has refused, or `nil` if there are none.
    func renewed(
        _ refused: AuthorizedRequest, _ request: HTTPRequest, for call: PreparedCall
    ) async throws -> AuthorizedRequest? {
        guard let source else { return nil }
        var result = AuthorizedRequest(
            request: request, secretQuery: refused.secretQuery, sessions: sessions(of: call))
        var isRenewed = false
        for (scheme, credential) in refused.used {
            var credential = credential
            if source.provides(scheme.name),
                let other = try await source.credential(
                    for: scheme.name, replacing: credential, of: call, using: self)
            {
                credential = other
                isRenewed = true
            } else {
                result.sessions[scheme.name] = refused.sessions[scheme.name]
            }
            _ = scheme.apply(credential, to: &result.request)
            result.used.append((scheme, credential))
        }
        return isRenewed ? result : nil
    }
}

nonisolated extension WebClient.SecurityScheme {
    /// The name of the query parameter that contains the credential.
    var queryName: String? { if case .apiKey(in: .query, let name) = kind { name } else { nil } }

    /// Adds a credential to a request. Returns `false` if the credential does not have the kind of the scheme.
    func apply(_ credential: Credential, to request: inout WebClient.HTTPRequest) -> Bool {
        switch kind {
        case .bearer(let prefix):
            guard let token = credential.token else { return false }
            request.headers["Authorization"] = prefix.isEmpty ? token : "\(prefix) \(token)"
        case .basic:
            guard let pair = credential.userAndPassword else { return false }
            request.headers["Authorization"] = "Basic \(pair)"
        case .apiKey(let location, let name):
            guard let key = credential.token else { return false }
            switch location {
            case .header: request.headers[name] = key
            case .query: request.url = Self.replacing(name, with: key, in: request.url)
            case .cookie: request.headers["Cookie"] = Self.replacing(name, with: key, in: request.headers["Cookie"])
            }
        }
        return true
    }

    /// Removes the credential of the scheme from a request.
    func remove(from request: inout WebClient.HTTPRequest) {
        switch kind {
        case .bearer, .basic: request.headers["Authorization"] = nil
        case .apiKey(.header, let name): request.headers[name] = nil
        case .apiKey(.query, let name): request.url = Self.replacing(name, with: nil, in: request.url)
        case .apiKey(.cookie, let name):
            let cookies = Self.replacing(name, with: nil, in: request.headers["Cookie"])
            request.headers["Cookie"] = cookies.isEmpty ? nil : cookies
        }
    }

    private static func replacing(_ name: String, with value: String?, in url: URL) -> URL {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        let items = (components.percentEncodedQuery ?? "").split(separator: "&")
        let kept = items.filter { WebClient.PercentEncoding.name(of: $0) != name }.map(String.init)
        let own =
            value.map { [WebClient.PercentEncoding.strict(name) + "=" + WebClient.PercentEncoding.strict($0)] } ?? []
        components.percentEncodedQuery = kept.isEmpty && own.isEmpty ? nil : (kept + own).joined(separator: "&")
        return components.url ?? url
    }

    private static func replacing(_ name: String, with value: String?, in cookies: String?) -> String {
        let pairs = (cookies ?? "").components(separatedBy: "; ").filter { !$0.isEmpty }
        let own = WebClient.ParameterExpansion.items(
            name, .text(value ?? ""), style: .form, explode: true, encode: WebClient.PercentEncoding.cookie
        ).map(\.text)
        let names = Set(own.map { $0.prefix { $0 != "=" } })
        let kept = pairs.filter { !names.contains($0.prefix { $0 != "=" }) }
        return (value == nil ? kept : kept + own).joined(separator: "; ")
    }
}

"""####
        ),
        (
            "Runtime/Credentials/WebClientSecurity.swift",
####"""
// feature: auth
public import Foundation

nonisolated extension WebClient.CallOptions {
    /// Creates settings.
    ///
    /// - Parameters:
    ///   - timeout: The number of seconds that an attempt may take, from the moment when its request is sent.
    ///   - deadline: The number of seconds that a call may take, with all attempts and all waiting.
    ///   - retries: The maximum number of attempts after the first one.
    ///   - omitsCredentials: Whether the request is sent without credentials.
    public init(
        timeout: TimeInterval? = nil, deadline: TimeInterval? = nil, retries: Int? = nil, omitsCredentials: Bool
    ) {
        self.init(timeout: timeout, deadline: deadline, retries: retries)
        self.omitsCredentials = omitsCredentials
    }
}

nonisolated extension WebClient {
    /// A security scheme of a server (OpenAPI, "Security Scheme Object").
    public nonisolated struct SecurityScheme: Sendable, Hashable {
        /// The kind of a security scheme.
        public nonisolated enum Kind: Sendable, Hashable {
            /// `Authorization: <prefix> <token>` (RFC 6750). The prefix is the authentication scheme (RFC 9110, section
            /// 11.1). An empty prefix sends the token alone.
            case bearer(prefix: String = "Bearer")
            /// `Authorization: Basic …` (RFC 7617).
            case basic
            /// An API key with a name, in a header, the query or a cookie.
            case apiKey(in: Location, name: String)
        }

        /// The location of an API key.
        public nonisolated enum Location: Sendable, Hashable {
            /// A header.
            case header
            /// The query.
            case query
            /// A cookie.
            case cookie
        }

        /// The name in the API description, which is also the name of the stored credential.
        public let name: String
        /// The kind of the scheme.
        public let kind: Kind

        /// Creates a scheme with its name in the API description.
        public init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }
}

"""####
        ),
        (
            "Runtime/Credentials/WebClientSessionChange.swift",
####"""
// feature: auth

nonisolated extension WebClient {
    /// What the response of an operation changes about the credential of a security scheme.
    public nonisolated enum SessionChange: Sendable, Hashable {
        /// A successful response contains the credential, which is stored.
        case logIn(scheme: String)
        /// The credential is removed after a successful response, and after a response with the status code 401, which
        /// means that the server no longer accepts it.
        case logOut(scheme: String)

        /// The name of the security scheme.
        public var scheme: String {
            switch self {
            case .logIn(let scheme), .logOut(let scheme): scheme
            }
        }
        // feature: conditional {

        var isLogOut: Bool { if case .logOut = self { true } else { false } }
        // }
    }
}

"""####
        ),
        (
            "Runtime/Dates/DateScanner.swift",
####"""
// feature: core

nonisolated extension JSONCoding {
    /// A scanner that reads the parts of a date.
    nonisolated struct DateScanner {
        private let bytes: [UInt8]
        private var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { position == bytes.count }

        /// Reads `2024-02-29` as days since 1970-01-01.
        mutating func day() -> Int? {
            guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
                GregorianDays.exists(year: year, month: month, day: day)
            else { return nil }
            return GregorianDays.count(year: year, month: month, day: day)
        }

        /// Reads `23:59:60` or `23:59` as seconds. The second may be 60, which is a leap second.
        mutating func time() -> Int? {
            guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
            let time = hour * 3_600 + minute * 60
            if skip(":") { return number(2).flatMap { $0 <= 60 ? time + $0 : nil } }
            // A fraction would be one of a minute.
            return skip(".,") ? nil : time
        }

        /// Reads `.25`, `,25` or nothing as seconds, and whether there are more than six digits. Returns `nil` for a point
        /// without digits.
        mutating func fraction() -> (value: Double, isFine: Bool)? {
            guard skip(".,") else { return (0, false) }
            let start = position
            var digits = 0.0
            var scale = 1.0
            while let digit = number(1) {
                // A date is not more exact than fifteen digits.
                if scale < 1e15 {
                    digits = digits * 10 + Double(digit)
                    scale *= 10
                }
            }
            return position > start ? (digits / scale, position - start > 6) : nil
        }

        /// Reads `Z`, `+01:00`, `+0100`, `+01` or nothing as seconds.
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

        /// Skips the next character if it is one of these characters.
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
}

"""####
        ),
        (
            "Runtime/Dates/JSONCodingMailDate.swift",
####"""
// feature: mail-date, response-headers
public import Foundation

nonisolated extension JSONCoding {
    /// Dates in the formats of HTTP (RFC 9110, section 5.6.7) and of mail (RFC 5322, section 3.3), such as
    /// `Sun, 06 Nov 1994 08:49:37 GMT` and `Sun, 06 Nov 1994 08:49:37 +0000`.
    public nonisolated enum MailDate {
        /// Returns the date that a string represents, or `nil` if the format is invalid. Also accepts RFC 3339.
        public static func date(from text: String) -> Date? {
            if let date = RFC3339.date(from: text) { return date }
            var parts = text.split(separator: " ")
            if parts.first?.hasSuffix(",") == true { parts.removeFirst() }
            // A comment names the time zone: `+0200 (CEST)`.
            if parts.last?.hasPrefix("(") == true { parts.removeLast() }
            guard parts.count == 5, let day = Int(parts[0]), let month = months.firstIndex(of: String(parts[1])) else {
                return nil
            }
            let zone = ["GMT", "UT", "UTC"].contains(parts[4]) ? "Z" : String(parts[4])
            return RFC3339.date(from: "\(parts[2])-\(padded(month + 1))-\(padded(day))T\(parts[3])\(zone)")
        }

        /// Returns the string for a date in UTC, without fractions of a second. Returns `nil` for years outside the
        /// range from 0 to 9999.
        ///
        /// - Parameter zone: `GMT` for HTTP, `+0000` for mail.
        static func string(from date: Date, zone: String) -> String? {
            guard let text = RFC3339.string(from: date) else { return nil }
            let parts = text.prefix(19).split { "-T".contains($0) }
            guard parts.count == 4, let month = Int(parts[1]), let day = days(of: date) else { return nil }
            let weekday = GregorianDays.floorDivide(day + 4, 7).remainder
            return "\(weekdays[weekday]), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]) \(zone)"
        }

        private static func days(of date: Date) -> Int? {
            guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
            return GregorianDays.floorDivide(Int(date.timeIntervalSince1970.rounded(.down)), 86_400).quotient
        }

        private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        static let notADate = "is not a date such as Sun, 06 Nov 1994 08:49:37 GMT"
        private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        private static let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
    }
}

nonisolated extension JSONCoding.Reader {
    /// Reads a date in the format of HTTP, of mail or of RFC 3339.
    public func mailDate(_ key: String) throws -> Date { try mailDate(key, string(key)) }

    /// Reads an optional date in the format of HTTP, of mail or of RFC 3339.
    public func mailDateIfPresent(_ key: String) throws -> Date? {
        try optional(key) {
            try container.decodeIfPresent(String.self, forKey: JSONCoding.Key(key)).map { try mailDate(key, $0) }
        }
    }

    private func mailDate(_ key: String, _ text: String) throws -> Date {
        if let date = JSONCoding.MailDate.date(from: text) { return date }
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: container.codingPath + [JSONCoding.Key(key)],
                debugDescription: JSONCoding.MailDate.notADate))
    }
}

nonisolated extension JSONCoding.Writer {
    /// Writes a date in the format of HTTP. Does nothing if `value` is `nil`.
    public mutating func putHTTPDate(_ key: String, _ value: Date?) throws { try putDate(key, value, zone: "GMT") }

    /// Writes a date in the format of HTTP, or `null` if `value` is `nil`.
    public mutating func putHTTPDateOrNull(_ key: String, _ value: Date?) throws {
        if value == nil { return try putOrNull(key, value) }
        try putHTTPDate(key, value)
    }

    /// Writes a date in the format of mail. Does nothing if `value` is `nil`.
    public mutating func putMailDate(_ key: String, _ value: Date?) throws { try putDate(key, value, zone: "+0000") }

    /// Writes a date in the format of mail, or `null` if `value` is `nil`.
    public mutating func putMailDateOrNull(_ key: String, _ value: Date?) throws {
        if value == nil { return try putOrNull(key, value) }
        try putMailDate(key, value)
    }

    private mutating func putDate(_ key: String, _ value: Date?, zone: String) throws {
        guard let value else { return }
        guard let text = JSONCoding.MailDate.string(from: value, zone: zone) else {
            throw JSONCoding.RFC3339.unwritable(value, codingPath + [JSONCoding.Key(key)])
        }
        try put(key, text)
    }
}

"""####
        ),
        (
            "Runtime/Dates/JSONCodingRFC3339.swift",
####"""
// feature: core
public import Foundation

nonisolated extension JSONCoding {
    /// Dates in the format of RFC 3339, such as `2024-02-29T12:00:00.5+01:00`.
    public nonisolated enum RFC3339 {
        /// Returns the date that a string represents, or `nil` if the format is invalid.
        ///
        /// Also accepts any number of fractional digits, a comma as the decimal separator, no seconds, a space or `t` in
        /// place of `T`, an offset without a colon or without minutes, and no offset, which means UTC.
        public static func date(from text: String) -> Date? {
            var scanner = DateScanner(Array(text.utf8))
            guard let day = scanner.day(), scanner.skip("Tt "), let time = scanner.time(),
                let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd
            else { return nil }
            let seconds = (day - daysToReference) * 86_400 + time - offset
            return moment(seconds, fraction.value, isFine: fraction.isFine)
        }

        /// Returns the string for a date in UTC, with 0, 3, 6 or 9 fractional digits, as needed. Returns `nil` for
        /// years outside the range from 0 to 9999.
        public static func string(from date: Date) -> String? {
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
            guard let text = string(from: date) else { throw unwritable(date, encoder.codingPath) }
            try container.encode(text)
        }

        /// Returns the error for a date that cannot be written. Its value is in seconds, because Foundation traps on
        /// such a date.
        static func unwritable(_ date: Date, _ path: [any CodingKey]) -> EncodingError {
            .invalidValue(
                date.timeIntervalSinceReferenceDate,
                .init(codingPath: path, debugDescription: notInRange))
        }

        static let notADate = "is not an RFC 3339 date"
        static let notInRange = "must be in the years 0 to 9999"

        /// Returns a date from the seconds since 2001 and a fraction. Milliseconds and microseconds are usually
        /// counted, and rounded, from 1970. Finer fractions use Foundation's reference date, which is more exact.
        private static func moment(_ seconds: Int, _ fraction: Double, isFine: Bool) -> Date {
            isFine
                ? Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
                : Date(timeIntervalSince1970: Double(seconds + daysToReference * 86_400) + fraction)
        }

        /// The days from 1970-01-01 to 2001-01-01, the reference date of Foundation.
        private static let daysToReference = 11_323

        private static func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
    }
}

"""####
        ),
        (
            "Runtime/Errors/ConnectionError.swift",
####"""
// feature: core
import Foundation

nonisolated extension ServiceError {
    /// A failure of the exchange with a server. Transports throw it; in an error of a call, it has the call.
    public nonisolated struct ConnectionError: Error, Sendable, Hashable {
        /// The reason.
        public let code: Code
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a failure. A transport does not know the call, and in tests, none is needed.
        public init(_ code: Code, call: WebClient.CallInfo? = nil) {
            self.code = code
            self.call = call
        }

        func of(_ call: WebClient.CallInfo) -> Self { Self(code, call: call) }

        /// The reason for a failure of the exchange with a server.
        ///
        /// The numbers are those of `URLError.Code`, whose other codes are possible, too.
        public nonisolated struct Code: RawRepresentable, Sendable, Hashable {
            /// The number of the code in `URLError`.
            public let rawValue: Int

            /// Creates a code from its number in `URLError`.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The reason is unknown. On Linux, URLSession also reports a body without its end so.
            public static let unknown = Code(rawValue: -1)
            /// The request was canceled.
            public static let cancelled = Code(rawValue: -999)
            /// The URL is not valid.
            public static let badURL = Code(rawValue: -1000)
            /// The response did not arrive in time.
            public static let timedOut = Code(rawValue: -1001)
            /// The scheme of the URL is not supported.
            public static let unsupportedURL = Code(rawValue: -1002)
            /// The host is unknown.
            public static let cannotFindHost = Code(rawValue: -1003)
            /// The host does not accept connections.
            public static let cannotConnectToHost = Code(rawValue: -1004)
            /// The connection ended before the end of the response.
            public static let networkConnectionLost = Code(rawValue: -1005)
            /// The lookup of the host failed.
            public static let dnsLookupFailed = Code(rawValue: -1006)
            /// There were too many redirects.
            public static let httpTooManyRedirects = Code(rawValue: -1007)
            /// No network is available.
            public static let notConnectedToInternet = Code(rawValue: -1009)
            /// The response is not one of HTTP, or empty.
            public static let badServerResponse = Code(rawValue: -1011)
            /// The compressed body of the response is not valid.
            public static let cannotDecodeContentData = Code(rawValue: -1016)
            /// The system does not allow data while roaming.
            public static let internationalRoamingOff = Code(rawValue: -1018)
            /// A phone call is active, on a network that does not allow both.
            public static let callIsActive = Code(rawValue: -1019)
            /// The system does not allow the app to use the cellular network.
            public static let dataNotAllowed = Code(rawValue: -1020)
            /// The connection would not be secure.
            public static let appTransportSecurityRequiresSecureConnection = Code(rawValue: -1022)
            /// The body of the response is larger than allowed.
            public static let dataLengthExceedsMaximum = Code(rawValue: -1103)
            /// A secure connection cannot be opened.
            public static let secureConnectionFailed = Code(rawValue: -1200)
            /// The server's certificate has expired.
            public static let serverCertificateHasBadDate = Code(rawValue: -1201)
            /// The server's certificate is not trusted.
            public static let serverCertificateUntrusted = Code(rawValue: -1202)
            /// The server's certificate was issued by an unknown authority.
            public static let serverCertificateHasUnknownRoot = Code(rawValue: -1203)
            /// The server's certificate is not valid yet.
            public static let serverCertificateNotYetValid = Code(rawValue: -1204)
        }
    }

    /// Creates the error for a failure of the exchange with a server.
    ///
    /// The error is `.noInternetConnection` for `notConnectedToInternet`, `dataNotAllowed`, `internationalRoamingOff`
    /// and `callIsActive`, `.timedOut` for `timedOut`, `.cancelled` for `cancelled`, `.untrustedServer` for
    /// `serverCertificateUntrusted`, `serverCertificateHasUnknownRoot`, `serverCertificateHasBadDate` and
    /// `serverCertificateNotYetValid`, and `.connectionFailed` for all other codes.
    public init(_ error: ConnectionError) {
        switch error.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .noInternetConnection(error)
        case .timedOut: self = .timedOut(error)
        case .cancelled: self = .cancelled(error.call)
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            self = .untrustedServer(error)
        default: self = .connectionFailed(error)
        }
    }

    /// Creates the error that a call throws if a transport, a middleware or a credential store throws an error.
    public init(thrown error: any Error) {
        if let error = error as? ServiceError {
            self = error
        } else if let error = error as? ConnectionError {
            self.init(error)
        } else if let error = error as? SignInRequired {
            self = .signInRequired(error)
        } else if error is CancellationError {
            self = .cancelled()
            // feature: url-session {
        } else if let code = ConnectionError.Code(of: error) {
            self.init(ConnectionError(code))
            // }
        } else {
            self = .transportFailed(TransportError(error))
        }
    }
}

"""####
        ),
        (
            "Runtime/Errors/ErrorMessage.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// The message for people in the body of an error, where servers usually put it.
    nonisolated enum ErrorMessage {
        /// The number of characters above which a text is not shown to people.
        private static let longest = 500
        private static let longestPlainText = 200

        /// The places of messages in a JSON body, by how likely they are meant for people: first those of RFC 9457, of FastAPI
        /// and of most APIs, then those of RFC 6749 and less usual ones, then those of one error of several, such as that of a
        /// field. A number is the index of an element. NestJS sends a list of messages beside the phrase of the status in
        /// `error`.
        private static let places = [
            "message", "message.0", "detail", "title", "error", "error.message", "error_description", "error_message",
            "msg", "detail.message", "detail.msg", "error.detail", "error.msg", "errors.0.message", "detail.0.msg",
            "errors.0.detail", "errors.0.title", "errors.0", "non_field_errors.0", "0.message", "0",
        ]

        /// Returns the message, or `nil` if there is none.
        static func message(in body: Data, contentType: String?) -> String? {
            guard !body.isEmpty, body.count <= 1 << 20, !WebPage.isOne(body, contentType: contentType) else {
                return nil
            }
            if let json = try? JSONDecoder().decode(JSONCoding.Node.self, from: body) {
                if let text = text(json) { return text }
                // A code of OAuth, beside the text for people.
                let error = ["error_description", "error"].lazy.compactMap { place in
                    value(at: "error", in: json)?.text == nil ? nil : text(value(at: place[...], in: json))
                }.first
                let first = places.prefix(4).lazy.compactMap { text(value(at: $0[...], in: json)) }.first
                return first ?? error ?? places.lazy.compactMap { text(value(at: $0[...], in: json)) }.first
            }
            return plainText(body, contentType)
        }

        /// Returns a body that is one short line of text.
        private static func plainText(_ body: Data, _ contentType: String?) -> String? {
            let type = TextDecoding.mediaType(of: contentType)
            guard type == "text/plain", body.count <= 4 * longestPlainText else { return nil }
            let text = usable(TextDecoding.text(body, contentType: contentType))
            guard let text, text.count <= longestPlainText, !text.contains(where: \.isNewline) else { return nil }
            // JSON that is not valid, or another format for programs.
            return "{[<".contains(text.prefix(1)) ? nil : text
        }

        private static func text(_ node: JSONCoding.Node?) -> String? { (node?.text).flatMap(usable) }

        private static func usable(_ text: String) -> String? {
            let text = TextDecoding.trimmed(text)
            return text.isEmpty || text.count > longest ? nil : text
        }

        private static func value(at place: Substring, in json: JSONCoding.Node) -> JSONCoding.Node? {
            guard !place.isEmpty else { return json }
            let name = String(place.prefix { $0 != "." })
            let rest = place.dropFirst(name.count + 1)
            if let index = Int(name) {
                guard case .array(let array) = json, array.indices.contains(index) else { return nil }
                return value(at: rest, in: array[index])
            }
            guard case .object(let object) = json else { return nil }
            let key = object[name] == nil ? key(similarTo: name, in: object) : name
            return key.flatMap { object[$0] }.flatMap { value(at: rest, in: $0) }
        }

        /// Returns the key that differs from a name only in case and `_`, such as `ErrorMessage`.
        private static func key(similarTo name: String, in object: [String: JSONCoding.Node]) -> String? {
            func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
            let wanted = folded(name)
            // Keys that are much longer are not read.
            return object.keys.filter { $0.utf8.count <= 2 * name.utf8.count && folded($0) == wanted }.min()
        }
    }
}

"""####
        ),
        (
            "Runtime/Errors/ErrorResponse.swift",
####"""
// feature: core
public import Foundation

/// A response with a status code outside the range from 200 to 299.
public nonisolated struct ErrorResponse: Sendable, WebClient.Redacted {
    /// The status code of the response.
    public let statusCode: Int
    /// The header fields of the response.
    public let headers: WebClient.HTTPHeaders
    /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
    ///
    /// Include it in reports to the operator of the server.
    public let requestID: String?
    /// The error message: that of the error schema, or a text where servers usually put it, such as `detail` (RFC 9457).
    public let message: String?
    /// The decoded error, if the body matches the error schema.
    public let details: (any Sendable)?
    /// The unmodified body of the response.
    public let body: Data
    /// The call, with the number of its attempts.
    public private(set) var call: WebClient.CallInfo?
    /// Whether a redirect has led to another origin than that of the request, even if a later one led back.
    var hasLeftOrigin = false

    /// Creates an error response, for tests.
    public init(
        statusCode: Int, headers: WebClient.HTTPHeaders = [:], message: String? = nil, details: (any Sendable)? = nil,
        body: Data = Data(), call: WebClient.CallInfo? = nil
    ) {
        self.call = call
        self.statusCode = statusCode
        self.headers = headers
        self.message = message
        self.details = details
        self.body = body
        requestID = headers.requestID
    }

    /// The status code and the size of the body.
    public var shownParts: KeyValuePairs<String, String> {
        ["statusCode": "\(statusCode)", "body": "\(body.count) bytes"]
    }

    /// Whether the body is a web page, such as that of a log-in portal or a proxy.
    var isWebPage: Bool { WebClient.WebPage.isOne(body, contentType: headers["Content-Type"]) }

    func of(_ call: WebClient.CallInfo) -> ErrorResponse {
        var result = self
        result.call = call
        return result
    }

    /// Decodes the body as JSON. Throws a `DecodingError` if the body does not match the type.
    public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: body)
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
    public var requestID: String? { Self.requestIDNames.lazy.compactMap { self[$0] }.first }

    private static let requestIDNames = [
        "X-Request-Id", "Request-Id", "X-Correlation-Id", "X-Amzn-RequestId", "X-Amz-Request-Id", "X-Ms-Request-Id",
        "X-GitHub-Request-Id", "X-Trace-Id", "CF-Ray",
    ]
}

nonisolated extension ServiceError {
    /// A successful response whose body does not match the API description.
    public nonisolated struct UnexpectedResponse: Sendable, Hashable, WebClient.Redacted {
        /// The status code of the response.
        public let statusCode: Int
        /// The header fields of the response.
        public let headers: WebClient.HTTPHeaders
        /// The location of the mismatch, such as `friends[2].email`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the response.
        public let reason: String
        /// The unmodified body of the response.
        public let body: Data
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?
        /// The location and the reason, without values of the response.
        let summary: WebClient.Redaction.ShownText

        /// Creates an unexpected response, for tests.
        public init(
            statusCode: Int, headers: WebClient.HTTPHeaders = [:], codingPath: String, reason: String,
            body: Data = Data(), call: WebClient.CallInfo? = nil
        ) {
            self.init(
                response: WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: body),
                codingPath: codingPath, reason: reason, summary: "", call: call)
        }

        init(
            response: WebClient.HTTPResponse, codingPath: String, reason: String, summary: String,
            call: WebClient.CallInfo?
        ) {
            statusCode = response.statusCode
            headers = response.headers
            body = response.body
            self.codingPath = codingPath
            self.reason = reason
            self.summary = WebClient.Redaction.ShownText(summary)
            self.call = call
        }

        init(_ response: WebClient.HTTPResponse, error: any Error) {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            self.init(
                response: response, codingPath: path, reason: reason,
                summary: JSONCoding.CodingFault.summary(of: error),
                call: nil)
        }

        /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
        public var requestID: String? { headers.requestID }

        /// The status code, the size of the body and the kind of the mismatch.
        public var shownParts: KeyValuePairs<String, String> {
            ["statusCode": "\(statusCode)", "body": "\(body.count) bytes", "reason": summary.text]
        }

        func of(_ call: WebClient.CallInfo) -> UnexpectedResponse {
            var result = self
            result.call = call
            return result
        }
    }
}

nonisolated extension WebClient {
    /// A decoder for the bodies of error responses.
    public nonisolated struct ErrorDecoder: Sendable {
        let read: @Sendable (Data) -> (details: any Sendable, message: String?)?

        /// Creates a decoder that decodes bodies as `Details`, and reads the error message from them.
        public init<Details: Decodable & Sendable>(
            _ type: Details.Type, message: @escaping @Sendable (Details) -> String? = { _ in nil }
        ) {
            read = { body in
                guard let details = try? JSONCoding.decodeError(type, from: body), !Self.isEmpty(details) else {
                    return nil
                }
                return (details, message(details))
            }
        }

        /// Whether a value is the same as that of a body without keys. A type whose properties are all optional can be read
        /// from any object, also from one that has none of its keys.
        private static func isEmpty<Details: Decodable>(_ details: Details) -> Bool {
            guard let details = details as? any Equatable,
                let empty = try? JSONCoding.decode(Details.self, from: Data("{}".utf8))
            else { return false }
            return isSame(details, as: empty)
        }

        private static func isSame<Value: Equatable, Other>(_ value: Value, as other: Other) -> Bool {
            other as? Value == value
        }

        private init(read: @escaping @Sendable (Data) -> (details: any Sendable, message: String?)?) {
            self.read = read
        }

        /// A decoder that leaves `message` and `details` `nil`, for a server without an error schema.
        public static let disabled = ErrorDecoder(read: { _ in nil })
    }
}

nonisolated extension ServiceError: LocalizedError {
    /// A message for the user: the message in the server's error response, or a sentence in English.
    ///
    /// The sentence for `.invalidRequest` contains names of the API, and is meant for developers. For
    /// `.transportFailed`, the message is that of the error, if it is a `LocalizedError`.
    public var errorDescription: String? {
        switch self {
        case .noInternetConnection: "No internet connection is available."
        case .connectionFailed: "The connection to the server failed."
        case .untrustedServer: "The identity of the server could not be verified."
        case .timedOut: "The server did not respond in time."
        case .cancelled: "The request was canceled."
        case .response(let response), .preconditionFailed(let response):
            response.message ?? Self.sentence(forStatus: response.statusCode)
        // feature: long-operations {
        case .operationFailed(let failure): failure.message ?? "The operation failed."
        // }
        case .unexpectedResponse: "The server's response could not be understood."
        case .invalidRequest(let request):
            "The request is not valid: " + request.violations.map(\.description).joined(separator: "; ") + "."
        case .missingCredentials: "The request requires credentials that are not available."
        case .signInRequired(let session): session.cause?.message ?? "The session has ended. Sign in again."
        case .transportFailed(let failure):
            (failure.error as? any LocalizedError)?.errorDescription ?? "The request failed."
        }
    }

    private static func sentence(forStatus statusCode: Int) -> String {
        switch statusCode {
        case 401: "The server did not accept your credentials (401)."
        case 403: "You do not have permission to do this (403)."
        case 404: "The server could not find the requested item (404)."
        case 429: "Too many requests. Try again later (429)."
        case 400..<500: "The server did not accept the request (\(statusCode))."
        case 500...: "The server reported an error (\(statusCode))."
        default: "The server returned status code \(statusCode)."
        }
    }
}

"""####
        ),
        (
            "Runtime/Errors/ServiceError.swift",
####"""
// feature: core
import Foundation

/// An error that a call throws.
///
/// Every error has the call that it belongs to, in the property `call`. The printed forms of an error contain nothing that
/// can be secret.
public nonisolated enum ServiceError: Error, Sendable {
    /// No network is available, or the system does not allow its use.
    case noInternetConnection(ConnectionError)
    /// The exchange with the server failed for a reason that does not match another case, such as an unknown host, a closed
    /// connection or too many redirects.
    case connectionFailed(ConnectionError)
    /// The system does not trust the server's certificate, or none of the server's keys is pinned. The request was not sent.
    case untrustedServer(ConnectionError)
    /// The response did not arrive in time: during the timeout of the attempt, or until the deadline of the call.
    case timedOut(ConnectionError)
    /// The call was canceled, or another session began during the call.
    case cancelled(WebClient.CallInfo? = nil)
    /// The server responded with a status code outside the range from 200 to 299.
    case response(ErrorResponse)
    /// The server did not carry out the request, because its condition is not met, with the status code 412 (RFC 9110, section
    /// 15.5.13). After `ifMatch`, the resource has changed since its entity tag was received.
    case preconditionFailed(ErrorResponse)
    /// The server responded with a successful status code and a body that does not match the API description.
    case unexpectedResponse(UnexpectedResponse)
    /// The request violates constraints of the API description, or cannot be built. It was not sent.
    case invalidRequest(InvalidRequest)
    /// The credential store has no usable credentials for the operation: none, or credentials of another kind. The
    /// request was not sent.
    case missingCredentials(MissingCredentials)
    /// The session has ended, and the user must sign in again.
    case signInRequired(SignInRequired)
    // feature: long-operations {
    /// The server responded that an operation that takes long has failed, or was canceled.
    case operationFailed(OperationFailure)
    // }
    /// The transport, a middleware or the credential store threw an error that does not match another case.
    case transportFailed(TransportError)
}

nonisolated extension ServiceError {
    /// The server's response, if its status code is the reason for the error.
    public var response: ErrorResponse? {
        switch self {
        case .response(let response), .preconditionFailed(let response): response
        default: nil
        }
    }

    /// Creates the error of a response whose status code is not successful.
    init(_ response: ErrorResponse) {
        self = response.statusCode == 412 ? .preconditionFailed(response) : .response(response)
    }

    /// Returns the decoded error of the server, if it is of a type.
    ///
    ///     if let problem = error.details(as: ValidationError.self) { … }
    public func details<Details>(as type: Details.Type = Details.self) -> Details? {
        // feature: long-operations {
        if case .operationFailed(let failure) = self { return failure.details as? Details }
        // }
        return response?.details as? Details
    }

    /// The status code of the server's response, for `.response`, `.preconditionFailed` and `.unexpectedResponse`.
    public var statusCode: Int? {
        switch self {
        case .response(let response), .preconditionFailed(let response): response.statusCode
        case .unexpectedResponse(let response): response.statusCode
        default: nil
        }
    }

    /// The call that the error belongs to, with the number of its attempts, or `nil` if no client made the error.
    public var call: WebClient.CallInfo? {
        switch self {
        case .noInternetConnection(let error), .connectionFailed(let error), .untrustedServer(let error),
            .timedOut(let error):
            error.call
        case .cancelled(let call): call
        case .response(let response), .preconditionFailed(let response): response.call
        case .unexpectedResponse(let response): response.call
        case .invalidRequest(let request): request.call
        case .missingCredentials(let credentials): credentials.call
        case .signInRequired(let session): session.call
        case .operationFailed(let failure): failure.call  // feature: long-operations
        case .transportFailed(let failure): failure.call
        }
    }

    /// Returns the error with the call that it belongs to.
    func of(_ call: WebClient.CallInfo) -> ServiceError {
        switch self {
        case .noInternetConnection(let error): .noInternetConnection(error.of(call))
        case .connectionFailed(let error): .connectionFailed(error.of(call))
        case .untrustedServer(let error): .untrustedServer(error.of(call))
        case .timedOut(let error): .timedOut(error.of(call))
        case .cancelled: .cancelled(call)
        case .response(let response): .response(response.of(call))
        case .preconditionFailed(let response): .preconditionFailed(response.of(call))
        case .unexpectedResponse(let response): .unexpectedResponse(response.of(call))
        case .invalidRequest(let request): .invalidRequest(request.of(call))
        case .missingCredentials(let credentials): .missingCredentials(credentials.of(call))
        case .signInRequired(let session): .signInRequired(session.of(call))
        case .operationFailed(let failure): .operationFailed(failure.of(call))  // feature: long-operations
        case .transportFailed(let failure): .transportFailed(failure.of(call))
        }
    }
}

nonisolated extension ServiceError: WebClient.Redacted {
    /// The kind of the error, and what is known about it that cannot be secret.
    public var description: String {
        let text = summary
        guard let call else { return text }
        return text + " (\(call.operation), call \(call.id), attempts: \(call.attempt))"
    }

    /// The kind of the error, and what is known about it that cannot be secret.
    public var shownParts: KeyValuePairs<String, String> { ["error": description] }

    /// A text without values of the request or the response.
    var summary: String {
        switch self {
        case .noInternetConnection(let error): "no internet connection (URLError \(error.code.rawValue))"
        case .connectionFailed(let error): "connection failed (URLError \(error.code.rawValue))"
        case .untrustedServer(let error): "untrusted server (URLError \(error.code.rawValue))"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .response(let response), .preconditionFailed(let response): "status \(response.statusCode)"
        case .unexpectedResponse(let response):
            "unexpected response (\(response.statusCode), \(response.body.count) bytes): \(response.summary.text)"
        case .invalidRequest(let request):
            "invalid request: " + request.violations.map(\.field).joined(separator: ", ")
        case .missingCredentials(let credentials):
            "missing credentials: " + credentials.schemes.joined(separator: ", ")
        case .signInRequired(let session): "sign-in required: \(session.scheme)"
        case .operationFailed: "operation failed"  // feature: long-operations
        case .transportFailed(let failure): "transport failed (\(type(of: failure.error)))"
        }
    }
}

"""####
        ),
        (
            "Runtime/Errors/ServiceErrorDetails.swift",
####"""
// feature: core

nonisolated extension ServiceError {
    /// A request that was not sent, because it is not valid.
    public nonisolated struct InvalidRequest: Sendable, Hashable {
        /// What is not valid: all of it.
        public let violations: [ConstraintViolation]
        /// The call.
        public private(set) var call: WebClient.CallInfo?

        /// Creates the reasons why a request is not valid. In tests, no call is needed.
        public init(_ violations: [ConstraintViolation], call: WebClient.CallInfo? = nil) {
            self.violations = violations
            self.call = call
        }
    }

    /// Credentials that an operation requires, and that the store does not have.
    public nonisolated struct MissingCredentials: Sendable, Hashable {
        /// The names of all schemes of the first alternative.
        public let schemes: [String]
        /// The call.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a list of missing credentials. In tests, no call is needed.
        public init(schemes: [String], call: WebClient.CallInfo? = nil) {
            self.schemes = schemes
            self.call = call
        }
    }

    /// An error of a transport, a middleware or a credential store that has no other meaning for the client.
    public nonisolated struct TransportError: Sendable, WebClient.Redacted {
        /// The error. Its own printed forms can contain values of the request.
        public let error: any Error
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?

        /// Creates an error. In tests, no call is needed.
        public init(_ error: any Error, call: WebClient.CallInfo? = nil) {
            self.error = error
            self.call = call
        }

        /// The type of the error.
        public var shownParts: KeyValuePairs<String, String> { ["error": "\(type(of: error))"] }
    }
}

nonisolated extension ServiceError.InvalidRequest {
    func of(_ call: WebClient.CallInfo) -> Self { Self(violations, call: call) }
}

nonisolated extension ServiceError.MissingCredentials {
    func of(_ call: WebClient.CallInfo) -> Self { Self(schemes: schemes, call: call) }
}

nonisolated extension ServiceError.TransportError {
    func of(_ call: WebClient.CallInfo) -> Self { Self(error, call: call) }
}

nonisolated extension ServiceError {
    /// A reason why a request cannot be sent, such as a constraint of the API description that it violates.
    public nonisolated struct ConstraintViolation: Hashable, Sendable, WebClient.Redacted {
        /// The name of the parameter, or the path of the property of the body, in the API description; `server.` and the name
        /// of a variable of the server; `server`, `path` or `body` if the violation concerns that part of the request as a
        /// whole.
        public let field: String
        /// A phrase that continues `field`, such as `must have at least 1 character`. It does not contain the value,
        /// but for a body, it may contain keys of dictionaries, and the text of an error that an `Encodable` type of the
        /// app throws.
        public let reason: String
        /// The reason without keys of dictionaries and without texts of other errors.
        let summary: WebClient.Redaction.ShownText

        /// Creates a violation. `reason` is a phrase that continues `field`.
        public init(field: String, reason: String) {
            self.init(field: field, reason: reason, summary: WebClient.Redaction.ShownText(reason))
        }

        init(field: String, reason: String, summary: WebClient.Redaction.ShownText) {
            self.field = field
            self.reason = reason
            self.summary = summary
        }

        /// The field and the reason, without values.
        public var description: String { "\(field) \(summary.text)" }

        /// The field and the reason, without values.
        public var shownParts: KeyValuePairs<String, String> { ["field": field, "reason": summary.text] }
    }
}

"""####
        ),
        (
            "Runtime/Errors/SignInRequired.swift",
####"""
// feature: core

nonisolated extension ServiceError {
    /// The reason why a call has no credential: the user, or the app, has to log in again.
    public nonisolated struct SignInRequired: Error, Sendable {
        /// The name of the security scheme in the API description.
        public let scheme: String
        /// The response with which the server refused to renew the credential, or `nil` if the credential was removed, such
        /// as by a log-out.
        public let cause: ErrorResponse?
        /// The call that has no credential.
        public private(set) var call: WebClient.CallInfo?

        /// Creates the error, for tests.
        public init(scheme: String, cause: ErrorResponse? = nil, call: WebClient.CallInfo? = nil) {
            self.scheme = scheme
            self.cause = cause
            self.call = call
        }

        func of(_ call: WebClient.CallInfo) -> SignInRequired {
            SignInRequired(scheme: scheme, cause: cause, call: call)
        }
    }
}

"""####
        ),
        (
            "Runtime/Examples/ExampleForm.swift",
####"""
// feature: examples
import Foundation

/// A sent form that is compared with an example.
nonisolated struct ExampleForm {
    /// The fields, in order.
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

    /// Compares the form with an example. Throws an error if a field is missing or differs.
    ///
    /// The API description determines the format of arrays and objects, so only their field names are checked.
    func compare(_ expected: Data, _ ignored: [String]) throws {
        let example = try JSONDecoder().decode(ExampleValue.self, from: expected)
        guard case .object(let members) = example else {
            throw ExampleMismatch(differences: ["the example is not an object"])
        }
        let differences = members.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
            if value == .null || value == .array([]) || value == .object([:]) || ignored.contains("$." + key) {
                return []
            }
            let texts = fields.filter { $0.name == key || $0.name.hasPrefix(key + "[") }.map(\.value)
            guard let text = texts.first else { return isSpread(value) ? [] : ["the field '\(key)' was not sent"] }
            return value.differences(from: parsed(text, as: value), at: "$." + key, ignoringKeys: [])
        }
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// Returns whether the properties of an object are sent as separate fields.
    private func isSpread(_ value: ExampleValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.keys.contains { key in fields.contains { $0.name == key } }
    }

    /// Returns the text as a value of the same kind. Arrays and objects are not compared.
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
            "Runtime/Examples/ExampleJSON.swift",
####"""
// feature: examples
import Foundation

/// Compares the values that a client reads and sends with the examples in the API description.
///
/// `null` equals an absent value. The format of dates and numbers and the case of UUIDs are ignored.
nonisolated enum ExampleJSON {
    /// Decodes an example of a response, encodes it again, and compares the result with the example.
    ///
    /// - Parameters:
    ///   - ignored: The paths of keys that the API description does not mention, such as `$.items[0].extra`.
    ///   - cases: The cases of unions that the value has, such as `items.0.payment.card`.
    static func checkResponse<Value: Codable>(
        _ type: Value.Type, _ json: String, ignoringKeys ignored: [String] = [], cases: [String] = []
    ) throws {
        let value = try JSONCoding.decode(type, from: Data(json.utf8))
        try check(cases, of: value)
        try compare(Data(json.utf8), JSONCoding.encode(value), ignored)
    }

    /// Sends an example of a request, and compares the sent request with the example.
    ///
    /// - Parameters:
    ///   - path: The end of the path. A `{placeholder}` in it matches any text.
    ///   - call: A closure that sends the body with the client.
    static func checkRequest<Body: Codable & Sendable, Result>(
        _ type: Body.Type, _ method: WebClient.HTTPMethod, _ path: String, _ json: String,
        ignoringKeys ignored: [String] = [], cases: [String] = [],
        call: (Body, WebClient) async throws -> Result
    ) async throws {
        let transport = ExampleTransport()
        // feature: auth {
        let configuration = WebClient.Configuration(transport: transport, credentials: ExampleCredentials())
        // } else {
        // let configuration = WebClient.Configuration(transport: transport)
        // }
        let client = WebClient(server: "https://example.com", configuration: configuration)
        let body = try JSONCoding.decode(type, from: Data(json.utf8))
        try check(cases, of: body)
        do {
            _ = try await call(body, client)
        } catch {
            // The transport never responds. Only the request matters.
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
            try ExampleForm(sent).compare(Data(json.utf8), ignored)
        } else {
            try compare(Data(json.utf8), sent, ignored)
        }
    }

    /// Throws an error if a value does not have the cases.
    private static func check(_ cases: [String], of value: some Codable) throws {
        let missing = cases.filter { !has($0.split(separator: ".")[...], value) }
        if missing.isEmpty { return }
        throw ExampleMismatch(differences: missing.map { "the decoded value has no case \($0)" })
    }

    /// Returns whether a value has the members, elements and cases of a path.
    private static func has(_ path: ArraySlice<Substring>, _ value: Any) -> Bool {
        guard let name = path.first else { return true }
        let mirror = Mirror(reflecting: value)
        let rest = path.dropFirst()
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { has(path, $0.value) } ?? false
        case .collection:
            guard let position = Int(name) else { return false }
            return mirror.children.dropFirst(position).first.map { has(rest, $0.value) } ?? false
        case .enum where mirror.children.isEmpty: return rest.isEmpty && String(describing: value) == name
        default: return mirror.children.first { $0.label == String(name) }.map { has(rest, $0.value) } ?? false
        }
    }

    /// Returns an argument that is decoded from JSON.
    static func value<Value: Decodable>(_ json: String) throws -> Value {
        try JSONCoding.decode(Value.self, from: Data(json.utf8))
    }

    /// Compares two JSON texts. Throws an error with their differences.
    static func compare(_ expected: Data, _ actual: Data, _ ignored: [String] = []) throws {
        let decoder = JSONDecoder()
        let expected = try decoder.decode(ExampleValue.self, from: expected)
        let differences = try expected.differences(
            from: decoder.decode(ExampleValue.self, from: actual), at: "$", ignoringKeys: Set(ignored))
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// Returns whether a path ends with a template, in which `{anything}` matches any text.
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

/// An error for a value or a request that differs from its example.
nonisolated struct ExampleMismatch: LocalizedError, CustomStringConvertible {
    /// The differences, with one sentence each.
    let differences: [String]

    /// The differences, with one line each.
    var description: String { differences.joined(separator: "\n") }
    /// The differences, with one line each.
    var errorDescription: String? { description }
}

/// A transport that records the request and never responds.
private actor ExampleTransport: WebClient.Transport {
    private(set) var request: WebClient.HTTPRequest?

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        self.request = request
        throw CancellationError()
    }
}

// feature: auth {
/// A store with a credential for every scheme.
private nonisolated struct ExampleCredentials: CredentialStore {
    func credential(for scheme: String) async throws -> Credential? { .example }
    func store(_ credential: Credential, for scheme: String) async throws {}
    func removeCredential(for scheme: String) async throws {}
}
// }

"""####
        ),
        (
            "Runtime/Examples/ExampleValue.swift",
####"""
// feature: examples
import Foundation

/// A JSON value that is compared with an example.
nonisolated enum ExampleValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([ExampleValue])
    case object([String: ExampleValue])

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: JSONCoding.Key.self) {
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

    /// Returns the differences from another value, with one sentence each.
    func differences(from other: ExampleValue, at path: String, ignoringKeys ignored: Set<String>) -> [String] {
        switch (self, other) {
        case (.object(let mine), .object(let theirs)):
            return Set(mine.keys).union(theirs.keys).sorted().flatMap { key -> [String] in
                let place = path + "." + key
                let (one, two) = (mine[key] ?? .null, theirs[key] ?? .null)
                if two == .null, ignored.contains(place) { return [] }
                return one.differences(from: two, at: place, ignoringKeys: ignored)
            }
        case (.array(let mine), .array(let theirs)) where mine.count == theirs.count:
            return zip(mine, theirs).enumerated().flatMap { index, pair in
                pair.0.differences(from: pair.1, at: path + "[\(index)]", ignoringKeys: ignored)
            }
        default: return isSame(as: other) ? [] : ["\(path) is \(other.text), not \(text)"]
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

    /// Returns whether two strings represent the same date, or the same date and time, in any format.
    private static func isSameMoment(_ one: String, _ two: String) -> Bool {
        guard let first = JSONCoding.RFC3339.date(from: one) else { return false }
        if let second = JSONCoding.RFC3339.date(from: two) { return abs(first.timeIntervalSince(second)) < 0.001 }
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
        case .array(let elements): "an array of \(elements.count)"
        case .object: "an object"
        }
    }
}

"""####
        ),
        (
            "Runtime/Files/BodySource.swift",
####"""
// feature: uploads
public import Foundation

nonisolated extension WebClient {
    /// The bytes of a body that are read while they are sent.
    public nonisolated struct BodySource: Sendable, Hashable, Redacted {
        let segments: [Segment]
        /// A closure that is called with the number of bytes that have been sent. Sources are compared without it.
        var onSent: (@Sendable (Int64) -> Void)?

        init(_ segments: [Segment]) { self.segments = segments }

        /// Returns a source of bytes that are in memory.
        public static func data(_ data: Data) -> BodySource { BodySource([.data(data)]) }

        /// Returns a source that reads a file while it is sent. The file must not change until the call returns.
        public static func file(_ file: URL) -> BodySource { BodySource([.file(file, size: nil)]) }

        /// Returns a source of pieces that can be read once, so that the call is never repeated.
        ///
        /// - Parameters:
        ///   - chunks: The pieces.
        ///   - length: The number of all bytes, if it is known. If the pieces have more or fewer bytes, the call throws an error.
        public static func chunks(_ chunks: ByteChunks, length: Int64? = nil) -> BodySource {
            BodySource([.pieces(Pieces(length: length, isRepeatable: false) { chunks })])
        }

        /// Returns a source of pieces that can be read again.
        ///
        /// - Parameters:
        ///   - length: The number of all bytes, if it is known. If the pieces have more or fewer bytes, the call throws an error.
        ///   - open: A closure that returns the pieces, from the first one. It is called for each attempt.
        public static func chunks(
            length: Int64? = nil, opening open: @escaping @Sendable () async throws -> ByteChunks
        ) -> BodySource {
            BodySource([.pieces(Pieces(length: length, isRepeatable: true, open))])
        }

        /// The number of bytes, or `nil` if it is not known before they are read.
        public var length: Int64? {
            segments.reduce(0) { sum, segment in sum.flatMap { sum in segment.length.map { sum + $0 } } }
        }

        /// Whether the bytes can be read now: a source that can be read once has not been read.
        public var isReadable: Bool { segments.allSatisfy(\.isReadable) }

        /// Returns the bytes, from the first one, in pieces of up to 256 KB if they are those of a file.
        ///
        /// The pieces throw `ServiceError.invalidRequest` before the last one if a file has changed its size.
        public func chunks() -> ByteChunks {
            let reader = SegmentReader(segments)
            return ByteChunks(next: { try await reader.next() })
        }

        /// Tells the client how many bytes have been sent, from the first one. A transport calls it as often as it can.
        public func report(sent count: Int64) { onSent?(count) }

        /// The number of bytes.
        public var shownParts: KeyValuePairs<String, String> { ["length": length.map { "\($0) bytes" } ?? "unknown"] }

        /// Compares two sources: pieces are those of the same source, and files have the same URL.
        public static func == (one: BodySource, other: BodySource) -> Bool { one.segments == other.segments }

        /// Hashes the source.
        public func hash(into hasher: inout Hasher) { hasher.combine(segments) }

        /// The bytes, if all are in memory.
        var data: Data? {
            var result = Data()
            for segment in segments {
                guard case .data(let data) = segment else { return nil }
                result.append(data)
            }
            return result
        }

        /// The file and its size, if there is nothing else.
        var file: (url: URL, size: Int64?)? {
            guard segments.count == 1, case .file(let url, let size)? = segments.first else { return nil }
            return (url, size)
        }

        /// Returns the source with the sizes that its files have now. Throws an error if a file cannot be read.
        func measured() throws -> BodySource {
            var result = BodySource(
                try segments.map { segment in
                    guard case .file(let url, _) = segment else { return segment }
                    return .file(url, size: try FileReader(url).size())
                })
            result.onSent = onSent
            return result
        }
    }
}

nonisolated extension WebClient.BodySource {
    /// A part of the bytes.
    nonisolated enum Segment: Sendable, Hashable {
        case data(Data)
        /// A file, with its size before it is sent.
        case file(URL, size: Int64?)
        case pieces(Pieces)

        var length: Int64? {
            switch self {
            case .data(let data): Int64(data.count)
            case .file(let url, let size): size ?? WebClient.FileReader.size(of: url)
            case .pieces(let pieces): pieces.length
            }
        }

        var isReadable: Bool {
            if case .pieces(let pieces) = self { pieces.isReadable } else { true }
        }
    }

    /// Pieces that a closure opens.
    nonisolated final class Pieces: Sendable, Hashable {
        let length: Int64?
        private let isRepeatable: Bool
        private let open: @Sendable () async throws -> WebClient.ByteChunks
        private let isOpened = WebClient.Locked(false)

        init(
            length: Int64?, isRepeatable: Bool, _ open: @escaping @Sendable () async throws -> WebClient.ByteChunks
        ) {
            self.length = length
            self.isRepeatable = isRepeatable
            self.open = open
        }

        var isReadable: Bool { isRepeatable || !isOpened.withLock { $0 } }

        func opened() async throws -> WebClient.ByteChunks {
            let isFirst = isOpened.withLock { isOpened in
                defer { isOpened = true }
                return !isOpened
            }
            guard isFirst || isRepeatable else {
                throw WebClient.BodySource.fault("can be sent once, and has been sent")
            }
            return try await open()
        }

        static func == (one: Pieces, other: Pieces) -> Bool { one === other }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Returns the error of a body that cannot be sent.
    static func fault(_ reason: String) -> ServiceError {
        .invalidRequest(.init([ServiceError.ConstraintViolation(field: "body", reason: reason)]))
    }
}

"""####
        ),
        (
            "Runtime/Files/Download.swift",
####"""
// feature: downloads
public import Foundation

/// The file that an operation returns. Nothing is sent before one of its methods is called.
///
///     try await api.films.contentDownload(id: 3).save(to: file) { progress in
///         print(progress.fraction ?? 0)
///     }
///
/// Each method sends a request of its own.
public nonisolated struct Download: Sendable {
    /// What a caller is told about a transfer, in order, and never after the method has returned.
    public typealias ProgressHandler = @Sendable (WebClient.TransferProgress) -> Void

    nonisolated enum Source: Sendable {
        case request(WebClient, WebClient.Request)
        case made(@Sendable () async throws -> Download)
        case data(WebClient.HTTPResponse)
    }

    let source: Source

    init(_ client: WebClient, _ request: WebClient.Request) { source = .request(client, request) }

    /// Creates a download of bytes that are there already, for tests and previews.
    public init(_ data: Data, statusCode: Int = 200, headers: WebClient.HTTPHeaders = [:]) {
        source = .data(WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: data))
    }

    /// Creates a download that a closure decides about when one of its methods is called, for tests and previews.
    public init(_ make: @escaping @Sendable () async throws -> Download) { source = .made(make) }

    /// The URL of the file, for a player or a view that loads it. It has no credentials. `nil` if an argument cannot be sent.
    public var url: URL? {
        guard case .request(let client, let request) = source else { return nil }
        let info = client.callInfo(for: request)
        return try? client.prepare(request, info).request.url
    }

    /// Returns the request with its credentials, for a player or a loader of images that sends it.
    ///
    /// Throws `ServiceError.signInRequired` if there are no credentials.
    public func signedRequest() async throws(ServiceError) -> WebClient.HTTPRequest {
        switch source {
        case .request(let client, let request): return try await client.signed(request)
        case .made(let make): return try await Self.made(make).signedRequest()
        case .data: throw .connectionFailed(ServiceError.ConnectionError(.unsupportedURL))
        }
    }

    /// Returns the file as a whole.
    public func data() async throws(ServiceError) -> Data {
        switch source {
        case .request(let client, let request): return try await client.data(for: request)
        case .made(let make): return try await Self.made(make).data()
        case .data(let response): return response.body
        }
    }

    /// Reads the file in pieces, as it arrives, inside a closure.
    ///
    /// - Parameters:
    ///   - progress: A closure that is called after each piece.
    ///   - read: A closure that reads the pieces. The exchange ends when it returns. Its error becomes a `ServiceError`.
    public func read<Value: Sendable>(
        progress: ProgressHandler? = nil, isolation: isolated (any _Concurrency.Actor)? = #isolation,
        _ read: (WebClient.ResponseHead, WebClient.ByteChunks) async throws -> Value
    ) async throws(ServiceError) -> Value {
        switch source {
        case .request(let client, let request):
            return try await client.read(isolation: isolation, request, progress, read)
        case .made(let make): return try await Self.made(make).read(progress: progress, read)
        case .data(let response):
            do {
                let head = WebClient.ResponseHead(statusCode: response.statusCode, headers: response.headers)
                return try await read(head, WebClient.ByteChunks(response.body).reporting(head, progress))
            } catch {
                throw ServiceError(thrown: error)
            }
        }
    }

    static func made(
        _ make: @escaping @Sendable () async throws -> Download
    ) async throws(ServiceError) -> Download {
        do {
            return try await make()
        } catch {
            throw ServiceError(thrown: error)
        }
    }
}

nonisolated extension WebClient {
    /// The status code and the header fields of a response.
    public nonisolated struct ResponseHead: Sendable {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders

        /// Creates a head.
        public init(statusCode: Int, headers: HTTPHeaders = [:]) {
            self.statusCode = statusCode
            self.headers = headers
        }

        /// The size of the body in bytes, or `nil` if the server does not send it.
        public var contentLength: Int64? { headers["Content-Length"].flatMap { Int64($0) } }
    }
}

"""####
        ),
        (
            "Runtime/Files/DownloadPart.swift",
####"""
// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The part of a file that is there, beside the file. Its name has the version of the file, so that both are always of one transfer.
    nonisolated struct DownloadPart: Sendable {
        private let directory: URL
        private let prefix: String

        /// Creates the part of a file at a URL. The URL is in the name, too: a version is that of one resource (RFC 9110, section 8.8.1).
        init(of file: URL, at url: URL?) {
            directory = file.deletingLastPathComponent()
            let hash = SHA256.digest(of: Data((file.lastPathComponent + "\n" + (url?.absoluteString ?? "")).utf8))
            prefix = ".apigen-" + Self.name(of: hash.prefix(12)) + "-"
        }

        /// Returns the file for a version. A version with a long name is not continued by another call.
        func file(for validator: String?) -> URL {
            let name = validator.map { Self.name(of: Data($0.utf8)) } ?? ""
            return directory.appendingPathComponent(prefix + (name.utf8.count > 120 ? "" : name) + ".part")
        }

        private static func name(of data: Data) -> String {
            data.base64EncodedString().replacing("/", with: "_").replacing("+", with: "-")
        }

        /// The version and the size of the part that is there; `nil` if there is none with a version.
        func existing() -> (validator: String, size: Int64)? {
            for name in names {
                let text = name.dropFirst(prefix.count).dropLast(5).replacing("_", with: "/").replacing("-", with: "+")
                guard let data = Data(base64Encoded: String(text)), !data.isEmpty,
                    let size = FileReader.size(of: directory.appendingPathComponent(name))
                else { continue }
                return (String(decoding: data, as: UTF8.self), size)
            }
            return nil
        }

        /// Removes the parts of other versions.
        func removeAll(except file: URL? = nil) {
            for name in names where name != file?.lastPathComponent {
                try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
            }
        }

        private var names: [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".part") }
        }
    }
}

nonisolated extension WebClient.ResponseHead {
    /// Whether the bytes that arrive are not those of the file.
    var isEncoded: Bool { headers["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false }

    /// The number of bytes that arrive, or `nil` if it is not known.
    var size: Int64? { isEncoded ? nil : contentLength }

    /// The version of the file: a strong entity tag, or a date of its last change that is strong (RFC 9110, sections 8.8.2.2 and 13.1.5).
    var validator: String? {
        if headers["Accept-Ranges"]?.lowercased() == "none" || isEncoded { return nil }
        if let tag = headers["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
        guard let change = headers["Last-Modified"], let changed = WebClient.HTTPDate.date(from: change),
            let sent = headers["Date"].flatMap({ WebClient.HTTPDate.date(from: $0) }),
            sent.timeIntervalSince(changed) >= 1
        else { return nil }
        return change
    }

    /// Whether the response is about another version than the one with a validator.
    func contradicts(_ validator: String) -> Bool {
        // A date is not in quotation marks.
        let name = validator.first == "\u{22}" ? "ETag" : "Last-Modified"
        return headers[name].map { $0 != validator } ?? false
    }

    /// The place of the first byte, and the number of bytes of the whole file if it is known (RFC 9110, section 14.4).
    var range: (start: Int64, total: Int64?)? {
        guard statusCode == 206, let text = headers["Content-Range"], text.hasPrefix("bytes "),
            let start = text.dropFirst(6).split(separator: "-").first.flatMap({ Int64($0) })
        else { return nil }
        return (start, text.split(separator: "/").last.flatMap { Int64($0) })
    }
}

"""####
        ),
        (
            "Runtime/Files/DownloadTransfer.swift",
####"""
// feature: downloads
public import Foundation

nonisolated extension Download {
    /// Saves the file. The file with this name is the former one, or none, until all bytes are there; they are written beside it. A response
    /// without content (204) leaves it as it is.
    ///
    /// A transfer that breaks is continued where it is if the server names the version of the file (a strong `ETag`, or `Last-Modified`), and
    /// starts again otherwise. The digest in `Repr-Digest` or `Content-MD5` is compared.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - resuming: Whether a part of the file that an earlier call has left is continued.
    ///   - progress: A closure that is called after each piece.
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress: ProgressHandler? = nil
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        switch source {
        case .request(let client, let request):
            var transfer = WebClient.DownloadTransfer(client, request, to: file, at: url, progress)
            return try await transfer.run(resuming: resuming)
        case .made(let make): return try await Self.made(make).save(to: file, resuming: resuming, progress: progress)
        case .data(let response):
            do {
                let part = WebClient.DownloadPart(of: file, at: nil).file(for: nil)
                let writer = try WebClient.FileWriter(part)
                try writer.start(at: 0)
                try writer.write(response.body)
                try WebClient.FileWriter.move(part, to: file)
            } catch {
                throw ServiceError(thrown: error)
            }
            return WebClient.ResponseHead(statusCode: response.statusCode, headers: response.headers)
        }
    }
}

nonisolated extension WebClient {
    /// The transfer of a file, over one connection after the other (RFC 9110, section 14).
    nonisolated struct DownloadTransfer: Sendable {
        private let client: WebClient
        private let request: WebClient.Request
        private let file: URL
        private let part: DownloadPart
        private let progress: Download.ProgressHandler?
        private var offset: Int64 = 0
        private var validator: String?
        private var digest: ReceivedDigest?
        /// The number of bytes that the last response has brought.
        private var received = 0
        /// Whether the last response has continued the file.
        private var hasContinued = false

        init(
            _ client: WebClient, _ request: WebClient.Request, to file: URL, at url: URL?,
            _ progress: Download.ProgressHandler?
        ) {
            self.client = client
            self.request = request
            self.file = file
            part = DownloadPart(of: file, at: url)
            self.progress = progress
        }

        /// Whether the server may receive the request again, and knows ranges (RFC 9110, section 14.2).
        private var canBeRepeated: Bool { request.method == .get && !hasOwnRange }

        /// Whether the caller wants a part of the file only, which is the file then.
        private var hasOwnRange: Bool { request.list.headers.contains { $0.name.lowercased() == "range" } }

        /// Transfers the file, and returns the head of the last response.
        mutating func run(resuming: Bool) async throws(ServiceError) -> ResponseHead {
            if resuming, canBeRepeated, let existing = part.existing() {
                (validator, offset) = (existing.validator, existing.size)
            }
            var failures = 0
            while true {
                let call: OpenedCall
                do throws(ServiceError) {
                    call = try await open()
                } catch {
                    if let head = try end(after: error) { return head }
                    // The part is of no use for the server.
                    guard error.statusCode == 416, offset > 0 else { throw error }
                    restart()
                    continue
                }
                do {
                    let head = ResponseHead(statusCode: call.response.statusCode, headers: call.response.headers)
                    try await receive(call, head)
                    call.finish(nil, received)
                    return head
                } catch {
                    call.body.end()
                    let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
                    // A transfer that goes on can break any number of times.
                    failures = hasContinued && received > 0 ? 0 : failures + 1
                    guard failure.isInterruption, canBeRepeated, failures <= call.retries else {
                        call.finish(failure, received)
                        throw failure
                    }
                    call.interrupt(failure, received)
                    if validator == nil { restart() }
                    do { try await client.configuration.clock.sleep(0.5) } catch { throw .cancelled() }
                }
            }
        }

        private mutating func restart() {
            part.removeAll()
            (offset, validator) = (0, nil)
        }

        /// Sends one request.
        private func open() async throws(ServiceError) -> OpenedCall {
            var request = request
            // A range is that of the bytes which are sent.
            request.addHeader("Accept-Encoding", "identity")
            if offset > 0, let validator {
                request.addHeader("Range", "bytes=\(offset)-")
                request.addHeader("If-Range", validator)
            }
            return try await client.opened(request, expecting: .file)
        }

        /// Returns the head of the response that says that all bytes are there: 416, with the size of the part (RFC 9110, section 15.5.17).
        private func end(after error: ServiceError) throws(ServiceError) -> ResponseHead? {
            guard let response = error.response, response.statusCode == 416, offset > 0,
                response.headers["Content-Range"]?.split(separator: "/").last.flatMap({ Int64($0) }) == offset
            else { return nil }
            do {
                try moved()
            } catch {
                throw ServiceError(thrown: error)
            }
            return ResponseHead(statusCode: response.statusCode, headers: response.headers)
        }

        private func moved() throws {
            try FileWriter.move(part.file(for: validator), to: file)
            part.removeAll()
        }

        /// Takes the place and the version of a response. Returns the number of bytes of the whole file if it is known.
        private mutating func start(_ head: ResponseHead) throws -> Int64? {
            (received, hasContinued) = (0, false)
            guard head.statusCode == 206, !hasOwnRange else {
                (offset, validator) = (0, head.validator)
                digest = ReceivedDigest(head)
                return head.size
            }
            guard let range = head.range, range.start == offset, validator.map({ !head.contradicts($0) }) ?? true else {
                restart()
                throw ServiceError.ConnectionError(.networkConnectionLost)
            }
            hasContinued = offset > 0
            validator = validator ?? head.validator
            return range.total ?? head.size.map { $0 + offset }
        }

        /// Adds the bytes of a response to the part, and gives it the name of the file if they are the last ones.
        private mutating func receive(_ call: OpenedCall, _ head: ResponseHead) async throws {
            if head.statusCode == 204 || head.statusCode == 205 { return }
            let total = try start(head)
            let target = part.file(for: validator)
            part.removeAll(except: target)
            let writer = try FileWriter(target)
            try writer.start(at: offset)
            report(total, call)
            let body = call.body
            while let piece = try await call.clock.limited(to: call.idleTimeout, { try await body.read() }) {
                try writer.write(piece)
                offset += Int64(piece.count)
                received += piece.count
                report(total, call)
            }
            if let total, offset < total { throw ServiceError.ConnectionError(.networkConnectionLost) }
            try writer.synchronize()
            do {
                try (digest ?? ReceivedDigest(head)).check(target)
            } catch let error as ServiceError.ConnectionError {
                part.removeAll()
                throw error
            }
            try moved()
        }

        private func report(_ total: Int64?, _ call: OpenedCall) {
            client.report(
                TransferProgress(.download, completed: offset, total: total), of: call.info, progress)
        }
    }
}

nonisolated extension ServiceError {
    /// Whether a transfer can go on over another connection.
    var isInterruption: Bool {
        switch self {
        case .connectionFailed(let error):
            error.code != .cannotDecodeContentData && error.code != .dataLengthExceedsMaximum
        case .timedOut, .noInternetConnection: true
        default: false
        }
    }
}

"""####
        ),
        (
            "Runtime/Files/FileReading.swift",
####"""
// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// Returns the file that an operation returns. Nothing is sent before one of its methods is called.
    public func download(for request: Request) -> Download { Download(self, request) }

    /// Returns a request as it would be sent.
    func signed(_ request: Request) async throws(ServiceError) -> HTTPRequest {
        let call = try prepare(request, callInfo(for: request))
        // feature: uploads {
        if let source = call.request.bodySource, source.data == nil {
            throw BodySource.fault("is read while it is sent, and cannot be part of a request that others send")
        }
        // }
        // feature: auth {
        do {
            if !call.security.isEmpty { return try await authorized(call.request, for: call).request }
        } catch {
            throw ServiceError(thrown: error).of(call.info)
        }
        // }
        return call.request
    }

    /// Sends a request, and passes the body of the response to a closure.
    func read<Value: Sendable>(
        isolation: isolated (any _Concurrency.Actor)?, _ request: Request, _ progress: Download.ProgressHandler?,
        _ read: (ResponseHead, ByteChunks) async throws -> Value
    ) async throws(ServiceError) -> Value {
        let call = try await opened(request, expecting: .file)
        let received = Locked(0)
        let head = ResponseHead(statusCode: call.response.statusCode, headers: call.response.headers)
        let body = call.chunks.reporting(head) { sent in
            received.withLock { $0 = Int(sent.completed) }
            self.report(sent, of: call.info, progress)
        }
        do {
            let value = try await read(head, body)
            call.body.end()
            call.finish(nil, received.withLock { $0 })
            return value
        } catch {
            call.body.end()
            let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
            call.finish(failure, received.withLock { $0 })
            throw failure
        }
    }
}

nonisolated extension WebClient.OpenedCall {
    /// The pieces of the body. A piece that does not arrive in time is an error.
    var chunks: WebClient.ByteChunks {
        let (body, clock, idleTimeout) = (body, clock, idleTimeout)
        return WebClient.ByteChunks(
            next: { try await clock.limited(to: idleTimeout) { try await body.read() } }, cancel: { body.end() })
    }
}

nonisolated extension WebClient.ByteChunks {
    /// Returns pieces that also report how much of the body they are.
    func reporting(
        _ head: WebClient.ResponseHead, _ progress: Download.ProgressHandler?
    ) -> WebClient.ByteChunks {
        let completed = WebClient.Locked<Int64>(0)
        let total = head.size
        return WebClient.ByteChunks(
            next: {
                let piece = try await self.read()
                guard let piece else { return nil }
                let sum = completed.withLock { completed in
                    completed += Int64(piece.count)
                    return completed
                }
                progress?(WebClient.TransferProgress(.download, completed: sum, total: total))
                return piece
            }, cancel: { self.end() })
    }
}

"""####
        ),
        (
            "Runtime/Files/FileWriter.swift",
####"""
// feature: downloads, streams, uploads, conditional
import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

nonisolated extension WebClient {
    /// A file that bytes are added to, and read from. It is closed when it goes away.
    nonisolated final class FileWriter: Sendable {
        private let descriptor: Int32

        /// Opens a file, or creates it, for the user alone to read and to write.
        init(_ file: URL) throws {
            descriptor = file.path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
            if descriptor < 0 { throw FileError("cannot write \(file.lastPathComponent)") }
        }

        deinit { close(descriptor) }

        /// Keeps a number of bytes at the start of the file, after which bytes are added.
        func start(at offset: Int64) throws {
            if ftruncate(descriptor, off_t(offset)) != 0 || lseek(descriptor, off_t(offset), SEEK_SET) < 0 {
                throw FileError("cannot write the file")
            }
        }

        /// Adds bytes.
        func write(_ data: Data) throws {
            try data.withUnsafeBytes { buffer in
                var rest = buffer[...]
                while !rest.isEmpty {
                    let bytes = UnsafeRawBufferPointer(rebasing: rest)
                    let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
                    if count < 0, errno == EINTR { continue }
                    if count < 0 { throw FileError("cannot write the file") }
                    rest = rest.dropFirst(count)
                }
            }
        }

        /// Returns bytes from a place in the file.
        func read(at offset: Int64, count: Int) throws -> Data {
            try FileReader.read(descriptor, at: offset, count: count)
        }

        /// Waits until the bytes are on the disk, so that a file that has its name is whole also after a power failure.
        func synchronize() throws { if fsync(descriptor) != 0 { throw FileError("cannot write the file") } }

        /// Gives a file another name, in the place of the file that has it.
        static func move(_ file: URL, to target: URL) throws {
            let result = file.path.withCString { from in target.path.withCString { rename(from, $0) } }
            if result != 0 { throw FileError("cannot write \(target.lastPathComponent)") }
        }
    }

    /// A file that is read. It is closed when it goes away.
    nonisolated final class FileReader: Sendable {
        private let descriptor: Int32
        private let name: String

        /// Opens a file.
        init(_ file: URL) throws {
            name = file.lastPathComponent
            // Another process need not have opened the other end of a pipe.
            descriptor = file.path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
            if descriptor < 0 { throw FileError("cannot read \(name)") }
            var status = stat()
            // The bits of the kind of a file, and those of a regular one (`S_IFMT` and `S_IFREG`). `deinit` closes the file
            // also if this throws: all properties have values.
            guard fstat(descriptor, &status) == 0, status.st_mode & 0o170000 == 0o100000 else {
                throw FileError("cannot read \(name)", reason: "it is not a regular file")
            }
        }

        deinit { close(descriptor) }

        /// Returns bytes from a place in the file, which are none at its end.
        func read(at offset: Int64, count: Int) throws -> Data { try Self.read(descriptor, at: offset, count: count) }

        /// The size of the file in bytes.
        func size() throws -> Int64 {
            var status = stat()
            if fstat(descriptor, &status) != 0 { throw FileError("cannot read \(name)") }
            return Int64(status.st_size)
        }

        fileprivate static func read(_ descriptor: Int32, at offset: Int64, count: Int) throws -> Data {
            var data = Data(count: count)
            while true {
                let result = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
                if result < 0, errno == EINTR { continue }
                if result < 0 { throw FileError("cannot read the file") }
                return data.prefix(result)
            }
        }

        /// Reads a file in pieces.
        static func forEachPiece(of file: URL, _ body: (Data) throws -> Void) throws {
            let reader = try FileReader(file)
            var offset: Int64 = 0
            while true {
                let piece = try reader.read(at: offset, count: 1 << 20)
                if piece.isEmpty { return }
                offset += Int64(piece.count)
                try body(piece)
            }
        }

        /// Returns the size of a file in bytes, or `nil` if there is none.
        static func size(of file: URL) -> Int64? {
            var status = stat()
            return file.path.withCString { stat($0, &status) } == 0 ? Int64(status.st_size) : nil
        }
    }

    /// An error of the file system.
    nonisolated struct FileError: Error, CustomStringConvertible {
        /// The number of the error (`errno`).
        let code: Int32
        /// What could not be done, and why.
        let description: String

        /// Creates the last error of the system.
        init(_ text: String, reason: String? = nil) {
            code = errno
            description = text + ": " + (reason ?? String(cString: strerror(code)))
        }
    }
}

// In a type with a method of the same name, the function of the system would need the name of its module.
private nonisolated func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}

"""####
        ),
        (
            "Runtime/Files/MD5.swift",
####"""
// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The hash function MD5 (RFC 1321), which finds accidental changes, and not intended ones.
    nonisolated struct MD5: Sendable {
        private var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        /// The bytes that are less than a block.
        private var rest: [UInt8] = []
        private var count: UInt64 = 0
        private var words = [UInt32](repeating: 0, count: 16)

        /// The whole part of 2³² times the absolute value of the sine of 1 to 64 (section 3.4).
        private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
        /// The bits by which a sum is rotated, for each quarter of the steps.
        private static let rotations: [[UInt32]] = [
            [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
        ]

        /// Adds data to what is hashed.
        mutating func add(_ data: Data) {
            count += UInt64(data.count)
            var bytes = rest
            bytes.append(contentsOf: data)
            let end = bytes.count - bytes.count % 64
            bytes.withUnsafeBufferPointer { buffer in
                for start in stride(from: 0, to: end, by: 64) {
                    addBlock(UnsafeBufferPointer(rebasing: buffer[start..<start + 64]))
                }
            }
            rest = Array(bytes[end...])
        }

        /// Returns the hash of what was added: with a bit, zeros and the length in bits, in whole blocks (section 3.1).
        func digest() -> Data {
            var last = self
            var padding = [UInt8](repeating: 0, count: 64 - (rest.count + 8) % 64)
            padding[0] = 0x80
            for place in 0..<8 { padding.append(UInt8(truncatingIfNeeded: (count &* 8) >> (8 * UInt64(place)))) }
            last.add(Data(padding))
            return Data(last.hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
        }

        private mutating func addBlock(_ block: UnsafeBufferPointer<UInt8>) {
            for index in 0..<16 {
                var word: UInt32 = 0
                for place in 0..<4 { word |= UInt32(block[4 * index + place]) << UInt32(8 * place) }
                words[index] = word
            }
            var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
            for step in 0..<64 {
                let (mixed, index) = Self.mix(step, b, c, d)
                let sum = a &+ mixed &+ Self.constants[step] &+ words[index]
                let rotation = Self.rotations[step / 16][step % 4]
                (a, d, c, b) = (d, c, b, b &+ (sum << rotation | sum >> (32 - rotation)))
            }
            hash[0] &+= a
            hash[1] &+= b
            hash[2] &+= c
            hash[3] &+= d
        }

        private static func mix(_ step: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, Int) {
            switch step / 16 {
            case 0: (b & c | ~b & d, step)
            case 1: (d & b | ~d & c, (5 * step + 1) % 16)
            case 2: (b ^ c ^ d, (3 * step + 5) % 16)
            default: (c ^ (b | ~d), 7 * step % 16)
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Files/ProgressReports.swift",
####"""
// feature: downloads, uploads
public import Foundation

// feature: downloads {
nonisolated extension Download {
    /// Saves the file, and adds to a stream how much of it has arrived. The stream is finished at the end.
    ///
    ///     let (updates, progress) = AsyncStream.makeStream(of: WebClient.TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    ///     async let head = download.save(to: file, progress: progress)
    ///     for await update in updates { print(update.fraction ?? 0) }
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress stream: AsyncStream<WebClient.TransferProgress>.Continuation
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        defer { stream.finish() }
        return try await save(to: file, resuming: resuming) { _ = stream.yield($0) }
    }
    // feature: url-session {

    /// Saves the file, and sets the counts of a `Progress` of Foundation. If it is canceled, the call throws `.cancelled`.
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress: Foundation.Progress
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        let report = WebClient.updating(progress)
        return try await WebClient.canceled(by: progress) { () async throws(ServiceError) in
            try await self.save(to: file, resuming: resuming, progress: report)
        }
    }
    // }
}

// }
nonisolated extension WebClient.Service {
    /// Returns the service with a stream that is added to while its files are sent and received. The stream does not end by itself, because
    /// there can be any number of calls.
    public func reportingProgress(
        to stream: AsyncStream<WebClient.TransferProgress>.Continuation
    ) -> Self {
        reportingProgress { _ = stream.yield($0) }
    }
    // feature: url-session {

    /// Returns the service with a `Progress` of Foundation, whose counts are set while its files are sent and received.
    public func reportingProgress(to progress: Foundation.Progress) -> Self {
        reportingProgress(to: WebClient.updating(progress))
    }
    // }
}

// feature: url-session {
nonisolated extension WebClient {
    /// Returns a closure that sets the counts of a `Progress`.
    static func updating(_ progress: Foundation.Progress) -> @Sendable (TransferProgress) -> Void {
        let box = ProgressBox(progress)
        return { update in
            box.progress.totalUnitCount = update.total ?? -1
            box.progress.completedUnitCount = update.completed
        }
    }

    // feature: downloads {
    /// Runs a closure, which is canceled when a `Progress` is.
    static func canceled<Value: Sendable>(
        by progress: Foundation.Progress, _ body: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let work = Task { () async -> Result<Value, ServiceError> in
            do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
        }
        let before = progress.cancellationHandler
        progress.cancellationHandler = {
            before?()
            work.cancel()
        }
        if progress.isCancelled { work.cancel() }
        let result = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        return try result.get()
    }

    // }
    /// `Progress` can be used from any thread, which not every version of Foundation says.
    private nonisolated final class ProgressBox: @unchecked Sendable {
        let progress: Foundation.Progress

        init(_ progress: Foundation.Progress) { self.progress = progress }
    }
}
// }

"""####
        ),
        (
            "Runtime/Files/ReceivedDigest.swift",
####"""
// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The digests of a whole file that a server has sent: `Repr-Digest` with SHA-256 (RFC 9530), and `Content-MD5` (RFC 1864).
    nonisolated struct ReceivedDigest: Sendable {
        private let sha256: Data?
        private let md5: Data?

        /// Reads the headers of a response. Those of a part have no digest of the whole in `Content-MD5`, and those of a compressed response are
        /// about other bytes.
        init(_ head: ResponseHead) {
            let members = head.headers.values(for: "Repr-Digest").joined(separator: ",").split(separator: ",")
            let digests = members.lazy.compactMap { member -> Data? in
                let parts = member.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, TextDecoding.trimmed(parts[0]).lowercased() == "sha-256" else { return nil }
                return Data(base64Encoded: String(TextDecoding.trimmed(parts[1]).filter { $0 != ":" }))
            }
            sha256 = head.isEncoded ? nil : digests.first
            let text = head.isEncoded || head.statusCode == 206 ? nil : head.headers["Content-MD5"]
            md5 = text.flatMap { Data(base64Encoded: TextDecoding.trimmed($0)) }
        }

        /// Throws a `ConnectionError` with `cannotDecodeContentData` if a file has another digest.
        func check(_ file: URL) throws {
            if sha256 == nil, md5 == nil { return }
            var (first, second) = (SHA256(), MD5())
            try FileReader.forEachPiece(of: file) { piece in
                try Task.checkCancellation()
                if sha256 != nil { first.add(piece) }
                if md5 != nil { second.add(piece) }
            }
            let isWrong = sha256.map { $0 != first.digest() } ?? false
            if isWrong || md5.map({ $0 != second.digest() }) ?? false {
                throw ServiceError.ConnectionError(.cannotDecodeContentData)
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Files/SegmentReader.swift",
####"""
// feature: uploads
public import Foundation

nonisolated extension WebClient.BodySource {
    /// Reads the bytes of a source, for one reader.
    nonisolated final class SegmentReader: Sendable {
        private nonisolated enum Current: Sendable {
            case files(FileSegmentReader)
            case pieces(WebClient.ByteChunks, received: Int64, length: Int64?)
        }

        private let state: WebClient.Locked<(rest: ArraySlice<Segment>, current: Current?)>

        init(_ segments: [Segment]) { state = WebClient.Locked((segments[...], nil)) }

        /// Returns the next bytes, or `nil` after the last ones.
        func next() async throws -> Data? {
            while true {
                try Task.checkCancellation()
                if let current = state.withLock({ $0.current }) {
                    if let piece = try await next(of: current) { return piece }
                    state.withLock { $0.current = nil }
                    continue
                }
                guard let segment = state.withLock({ $0.rest.popFirst() }) else { return nil }
                if case .pieces(let pieces) = segment {
                    start(.pieces(try await pieces.opened(), received: 0, length: pieces.length))
                } else {
                    start(.files(FileSegmentReader([segment])))
                }
            }
        }

        private func start(_ current: Current) { state.withLock { $0.current = current } }

        private func next(of current: Current) async throws -> Data? {
            switch current {
            case .files(let reader): return try reader.next(upTo: 1 << 18)
            case .pieces(let chunks, let received, let length):
                let piece = try await chunks.read()
                let sum = received + Int64(piece?.count ?? 0)
                if let length, sum > length || piece == nil && sum < length {
                    throw WebClient.BodySource.fault("has another length than \(length) bytes")
                }
                start(.pieces(chunks, received: sum, length: length))
                return piece
            }
        }
    }

    static let changedSize = "has changed its size while it was sent"

    /// Reads data and files, one after the other.
    nonisolated final class FileSegmentReader: Sendable {
        private nonisolated struct State: Sendable {
            var rest: ArraySlice<Segment>
            var data = Data()
            var file: (reader: WebClient.FileReader, offset: Int64, size: Int64)?
        }

        private let state: WebClient.Locked<State>

        init(_ segments: [Segment]) { state = WebClient.Locked(State(rest: segments[...])) }

        /// Returns the next bytes, or `nil` after the last ones. Throws an error before the last bytes of a file that has changed its size.
        func next(upTo count: Int) throws -> Data? {
            try state.withLock { state in
                while true {
                    if !state.data.isEmpty {
                        let piece = state.data.prefix(count)
                        state.data = state.data.dropFirst(count)
                        return piece
                    }
                    if let piece = try Self.next(of: &state.file, upTo: count) { return piece }
                    guard let segment = state.rest.popFirst() else { return nil }
                    switch segment {
                    case .data(let data): state.data = data
                    case .file(let url, let size):
                        let reader = try WebClient.FileReader(url)
                        state.file = (reader, 0, try size ?? reader.size())
                    case .pieces: break
                    }
                }
            }
        }

        private static func next(
            of file: inout (reader: WebClient.FileReader, offset: Int64, size: Int64)?, upTo count: Int
        ) throws -> Data? {
            guard let (reader, offset, size) = file else { return nil }
            let piece = try reader.read(at: offset, count: Int(min(size - offset, Int64(count))))
            let end = offset + Int64(piece.count)
            let hasEnded = piece.isEmpty || end == size
            if try hasEnded && (end < size || reader.size() != size) {
                throw WebClient.BodySource.fault(WebClient.BodySource.changedSize)
            }
            file = hasEnded ? nil : (reader, end, size)
            return piece.isEmpty ? nil : piece
        }
    }
}

nonisolated extension WebClient.ByteChunks {
    /// Creates a sequence from another one, which is read once.
    public init<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes) where Bytes.Element == Data {
        let rest = IteratorBox(bytes.makeAsyncIterator())
        self.init(next: { try await rest.next() })
    }

    /// An iterator that one reader at a time uses.
    private nonisolated final class IteratorBox<Iterator: AsyncIteratorProtocol>: @unchecked Sendable
    where Iterator.Element == Data {
        private var iterator: Iterator

        init(_ iterator: Iterator) { self.iterator = iterator }

        func next() async throws -> Data? {
            while let piece = try await iterator.next() {
                if !piece.isEmpty { return piece }
            }
            return nil
        }
    }
}

"""####
        ),
        (
            "Runtime/Files/SpilledBytes.swift",
####"""
// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Bytes that wait in files without names, which go away as they are read. They belong to one owner.
    nonisolated final class SpilledBytes {
        /// The number of bytes after which another file is begun.
        private static let fileSize: Int64 = 64 << 20

        private var files: ArraySlice<(file: FileWriter, size: Int64)> = []
        /// The number of bytes of the first file that were returned.
        private var returned: Int64 = 0
        /// The number of bytes that wait.
        private(set) var count: Int64 = 0

        var isEmpty: Bool { count == 0 }

        /// Adds bytes after the others.
        func add(_ bytes: Data) throws {
            if files.last.map({ $0.size >= Self.fileSize }) ?? true { files.append((try Self.newFile(), 0)) }
            try files[files.endIndex - 1].file.write(bytes)
            files[files.endIndex - 1].size += Int64(bytes.count)
            count += Int64(bytes.count)
        }

        private static func newFile() throws -> FileWriter {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: url) }
            return try FileWriter(url)
        }

        /// Returns the first bytes.
        func next() throws -> Data {
            guard let (file, size) = files.first else { return Data() }
            let bytes = try file.read(at: returned, count: Int(min(size - returned, 1 << 18)))
            returned += Int64(bytes.count)
            count -= Int64(bytes.count)
            if returned == size {
                files.removeFirst()
                returned = 0
            }
            return bytes
        }
    }
}

"""####
        ),
        (
            "Runtime/Files/TransferProgress.swift",
####"""
// feature: downloads, uploads
import Foundation

nonisolated extension WebClient {
    /// How much of a body has been sent or received.
    public nonisolated struct TransferProgress: Hashable, Sendable {
        /// The direction of a transfer.
        public nonisolated enum Direction: Hashable, Sendable { case upload, download }

        /// The direction.
        public var direction: Direction
        /// The number of bytes that have been sent or received. A retry starts again.
        public var completed: Int64
        /// The number of bytes of the whole body, or `nil` if it is not known.
        public var total: Int64?

        /// The part of the body that has been sent or received, from 0 to 1, or `nil` if its size is not known.
        public var fraction: Double? { total.map { $0 > 0 ? min(Double(completed) / Double($0), 1) : 1 } }

        /// Creates a progress.
        public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
            self.direction = direction
            self.completed = completed
            self.total = total
        }
    }

    // feature: observation {
    /// An observer that also receives the progress of transfers.
    public nonisolated protocol TransferObserver: Observer {
        /// Receives the progress of a call, on any thread, between its `started` and its `finished`. This method must not block.
        func observe(_ progress: TransferProgress, of call: CallInfo)
    }
    // }

    /// Tells the caller and the observers about the progress of a call.
    func report(
        _ progress: TransferProgress, of call: CallInfo, _ handler: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        (handler ?? transferHandler)?(progress)
        // feature: observation {
        for observer in configuration.observers {
            (observer as? any TransferObserver)?.observe(progress, of: call)
        }
        // }
    }
}

nonisolated extension WebClient.Service {
    /// Returns the service with a closure that is called while its files are sent and received: in order, on any thread, and never after a call
    /// has returned. The closure must not block.
    ///
    ///     let films = api.films.reportingProgress { print($0.fraction ?? 0) }
    ///     try await films.replaceContentFromFile(id: 3, body: .file(file))
    public func reportingProgress(to handler: @escaping @Sendable (WebClient.TransferProgress) -> Void) -> Self {
        mapClients { $0.reportingProgress(to: handler) }
    }
}

"""####
        ),
        (
            "Runtime/Files/Uploads.swift",
####"""
// feature: uploads
import Foundation

nonisolated extension WebClient {
    /// A transport that sends the body of a request from its `bodySource`, with its length, and reports what it has sent.
    ///
    /// Another transport receives such a body as a whole, in memory.
    public nonisolated protocol UploadingTransport: Transport {}

    /// Reports the progress of the uploads of a call, in order, and never after its end.
    nonisolated final class UploadReport: Sendable {
        private let isEnded = Locked(false)
        private let handler: @Sendable (TransferProgress) -> Void

        init(_ handler: @escaping @Sendable (TransferProgress) -> Void) { self.handler = handler }

        func report(_ progress: TransferProgress) { isEnded.withLock { if !$0 { handler(progress) } } }

        func end() { isEnded.withLock { $0 = true } }
    }
}

nonisolated extension WebClient.Transport {
    /// Returns a request with a body that the transport can send.
    func loadingBody(of request: WebClient.HTTPRequest) async throws -> WebClient.HTTPRequest {
        guard let source = request.bodySource, !(self is any WebClient.UploadingTransport) else { return request }
        var loaded = request
        loaded.bodySource = nil
        loaded.body = try await source.chunks().collected(limit: .max)
        source.report(sent: Int64(loaded.body?.count ?? 0))
        return loaded
    }
}

nonisolated extension WebClient.HTTPRequest {
    /// The number of bytes of the body, or `nil` if it is not known.
    var bodySize: Int? { bodySource.map { $0.length.map { Int($0) } } ?? body?.count ?? 0 }

    /// Returns a request whose body is a source, unless that is `nil`.
    func sending(_ source: WebClient.BodySource?) -> WebClient.HTTPRequest {
        guard let source else { return self }
        var request = self
        request.body = nil
        request.bodySource = source
        return request
    }
}

nonisolated extension WebClient.Clock {
    /// Runs a closure, and throws `ConnectionError` with `timedOut` if nothing moves for a number of seconds.
    ///
    /// - Parameter body: A closure that calls its argument when something moves.
    func limited<Value: Sendable>(
        toIdle seconds: TimeInterval,
        _ body: @escaping @Sendable (_ moved: @escaping @Sendable () -> Void) async throws -> Value
    ) async throws -> Value {
        guard seconds.isFinite else { return try await body({}) }
        let last = WebClient.Locked(uptime())
        let moved = { @Sendable in
            let now = uptime()
            last.withLock { $0 = now }
        }
        let result = WebClient.SuspendedTask<Value>()
        let work = Task {
            do {
                result.resume(with: .success(try await body(moved)))
            } catch {
                result.resume(with: .failure(error))
            }
        }
        defer { work.cancel() }
        let alarm = Task {
            while true {
                let rest = last.withLock { $0 } + seconds - uptime()
                if rest <= 0 { break }
                try await sleep(rest)
            }
            result.resume(with: .failure(ServiceError.ConnectionError(.timedOut)))
        }
        defer { alarm.cancel() }
        return try await result.value()
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to bytes that are read while they are sent.
    ///
    /// If a file cannot be read, the call throws `ServiceError.invalidRequest`.
    public mutating func setSource(_ source: WebClient.BodySource, contentType: String = "application/octet-stream") {
        body = WebClient.RequestBody(contentType: contentType, make: { Data() }, source: { source })
    }
}

nonisolated extension WebClient {
    /// Returns whether the body of a request is read while it is sent: it is a source, or its progress is reported.
    func isUpload(_ request: HTTPRequest) -> Bool {
        request.bodySource != nil || transferHandler != nil && request.body?.isEmpty == false
    }

    /// Returns the body of a request that is read while it is sent, or `nil` if there is none.
    func bodySource(of request: Request, _ list: inout ParameterList) -> BodySource? {
        guard let source = request.body?.source else { return nil }
        do {
            return try source().measured()
        } catch {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            let fault = (error as? FileError).map { "\($0)" } ?? reason
            list.refuse(
                "body", path.isEmpty ? fault : "is not valid at \(path): \(fault)",
                summary: error is FileError ? "cannot be read" : JSONCoding.CodingFault.phrase(of: error))
            return nil
        }
    }
}

"""####
        ),
        (
            "Runtime/ISO8601Duration.swift",
####"""
// feature: duration

/// A duration in the format of ISO 8601, such as `PT1H30M` (RFC 3339, appendix A).
///
/// The text is kept as the server sends it, so that a value in another format decodes, too.
public nonisolated struct ISO8601Duration: RawRepresentable, Codable, Hashable, Sendable {
    /// The text, such as `PT1H30M`.
    public let rawValue: String

    /// Creates a duration from a text such as `PT1H30M`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a duration of seconds, such as `PT5400S` or `PT0.25S`.
    public init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let isNegative = seconds < 0 || attoseconds < 0
        var digits = String(attoseconds.magnitude)
        digits = String(repeating: "0", count: 18 - digits.count) + digits
        while digits.last == "0" { digits.removeLast() }
        rawValue = (isNegative ? "-" : "") + "PT\(seconds.magnitude)" + (digits.isEmpty ? "" : ".") + digits + "S"
    }

    /// The length of time, in which a day has 24 hours. `nil` if the duration contains years or months, which have no
    /// fixed length, or if the text has another format.
    public var duration: Duration? {
        var rest = rawValue[...]
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P", rest.count > 1 else { return nil }
        rest.removeFirst()
        var total = Duration.zero
        var units: [Character: Double] = ["W": 604_800, "D": 86_400]
        while !rest.isEmpty {
            if rest.first == "T" {
                rest.removeFirst()
                units = ["H": 3_600, "M": 60, "S": 1]
            }
            let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            rest = rest.dropFirst(number.count)
            guard let unit = rest.popFirst(), let seconds = units.removeValue(forKey: unit),
                let value = Double(number.map { $0 == "," ? "." : String($0) }.joined()), value * seconds < 1e15
            else { return nil }
            total += .seconds(value * seconds)
        }
        return isNegative ? .zero - total : total
    }
}

nonisolated extension ISO8601Duration: ExpressibleByStringLiteral, CustomStringConvertible, ParameterConvertible {
    /// Creates a duration from a text such as `PT1H30M`.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The text, such as `PT1H30M`.
    public var description: String { rawValue }
}

"""####
        ),
        (
            "Runtime/JSONCoding/CodingFault.swift",
####"""
// feature: core

nonisolated extension JSONCoding {
    /// Descriptions of encoding and decoding errors.
    nonisolated enum CodingFault {
        /// Returns the path of an error, such as `friends[2].email`, and its reason: a phrase that continues the path, such
        /// as `is missing`.
        static func explain(_ error: any Error) -> (path: String, reason: String) {
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (path(context.codingPath + [key]), "is missing")
            case DecodingError.valueNotFound(let type, let context):
                (path(context.codingPath), "is null, but \(type) is expected")
            case DecodingError.typeMismatch(_, let context):
                (path(context.codingPath), phrase(context.debugDescription, after: "has another type"))
            case DecodingError.dataCorrupted(let context):
                (path(context.codingPath), phrase(context.debugDescription, after: "is not valid"))
            case EncodingError.invalidValue(let number as any FloatingPoint, let context) where !number.isFinite:
                (path(context.codingPath), "must be a finite number")
            case EncodingError.invalidValue(_, let context):
                (path(context.codingPath), phrase(context.debugDescription, after: "cannot be encoded"))
            default: ("", "is not valid: " + withoutPeriod("\(error)"))
            }
        }

        /// Returns the kind of an error and its place, without keys of dictionaries and without values.
        static func summary(of error: any Error) -> String {
            switch error {
            case DecodingError.keyNotFound(_, let context): place(context.codingPath) + "a required key is missing"
            case DecodingError.valueNotFound(_, let context): place(context.codingPath) + "null is not expected"
            case DecodingError.typeMismatch(_, let context): place(context.codingPath) + "another type is expected"
            case DecodingError.dataCorrupted(let context): place(context.codingPath) + "the value is not valid"
            default: "\(type(of: error))"
            }
        }

        private static func place(_ keys: [any CodingKey]) -> String {
            keys.isEmpty ? "" : "at " + knownPath(keys) + ", "
        }

        /// Returns the reason why a body cannot be encoded, as a phrase, without keys of dictionaries and without values.
        static func phrase(of error: any Error) -> String {
            guard case EncodingError.invalidValue(_, let context) = error else { return "cannot be encoded" }
            let (path, reason) = explain(error)
            let known = knownReasons.contains(reason) ? reason : "cannot be encoded"
            return path.isEmpty ? known : "is not valid at \(knownPath(context.codingPath)): \(known)"
        }

        /// The reasons of this client, which contain no values.
        private static let knownReasons: Set<String> = [
            "must be a finite number", "must be in the years 0 to 9999", "must be an object",
        ]

        /// Returns a path with an asterisk for each key that the description does not have.
        static func knownPath(_ keys: [any CodingKey]) -> String {
            path(
                keys.map { key in
                    // The cases of an enum are names in the code, too.
                    let isKnown =
                        key.intValue != nil || (key as? JSONCoding.Key)?.isData == false
                        || Mirror(reflecting: key).displayStyle == .enum
                    return isKnown ? key : JSONCoding.Key("*")
                })
        }

        /// Returns the reason that a value at a path cannot be decoded, as a phrase that continues the path. It contains the
        /// path of the error, if that is a part of the value.
        static func reason(of error: any Error, at path: [any CodingKey]) -> String {
            let fault = explain(error)
            if fault.path.isEmpty || fault.path == Self.path(path) { return fault.reason }
            return "is not valid: \(fault.path) \(fault.reason)"
        }

        /// Returns the text of an error as a phrase. The texts of this client are phrases, and start in lowercase. Those of
        /// Foundation are sentences, and follow a phrase.
        private static func phrase(_ text: String, after lead: String) -> String {
            text.first?.isLowercase == true ? withoutPeriod(text) : "\(lead): \(withoutPeriod(text))"
        }

        private static func withoutPeriod(_ text: String) -> String {
            text.hasSuffix(".") ? String(text.dropLast()) : text
        }

        /// Returns a coding path as a string.
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
}

"""####
        ),
        (
            "Runtime/JSONCoding/DecodingIssue.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// A difference between a response and the API description that does not fail the call by itself.
    public nonisolated struct DecodingIssue: Hashable, Sendable, Redacted {
        /// The kind of a decoding issue.
        public nonisolated enum Kind: Hashable, Sendable {
            /// An element of an array could not be decoded and was omitted.
            case droppedElement
            /// An optional property could not be decoded and is `nil`.
            case droppedProperty
            /// An array or a dictionary was `null` and is empty.
            case nullCollection
            /// A value of a union matches none of its variants and was kept as JSON.
            case unknownVariant
            /// The variant of a union that a value matches best could not be decoded, and another one was used.
            case failedVariant
        }

        /// The kind of the issue.
        public let kind: Kind
        /// The location in the response, such as `friends[2]`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the response.
        public let reason: String
        /// The location without keys of dictionaries.
        let place: Redaction.ShownText

        /// Creates a decoding issue, for tests.
        public init(_ kind: Kind, codingPath: String, reason: String) {
            self.init(kind, codingPath: codingPath, place: Redaction.ShownText(""), reason: reason)
        }

        init(_ kind: Kind, codingPath: String, place: Redaction.ShownText, reason: String) {
            self.kind = kind
            self.codingPath = codingPath
            self.place = place
            self.reason = reason
        }

        /// The kind of the issue, and its location without keys of dictionaries.
        public var shownParts: KeyValuePairs<String, String> { ["kind": "\(kind)", "place": place.text] }
    }
}

"""####
        ),
        (
            "Runtime/JSONCoding/JSONCoding.swift",
####"""
// feature: core
public import Foundation

nonisolated extension JSONCoding {
    /// A key of a JSON object.
    public nonisolated struct Key: CodingKey {
        /// The key.
        public let stringValue: String
        /// Always `nil`, because objects have no integer keys.
        public var intValue: Int? { nil }

        /// Whether the key comes from a JSON text, so that it can be data, and not from the API description.
        let isData: Bool

        /// Creates a key that the API description has.
        public init(_ name: String) {
            stringValue = name
            isData = false
        }

        /// Creates a key of a JSON text.
        public init(stringValue: String) {
            self.stringValue = stringValue
            isData = true
        }

        /// Creates a key from the digits of an integer.
        public init(intValue: Int) { self.init(stringValue: String(intValue)) }
    }
}

/// The JSON format of the client, and the types that the generated models use to read and write it.
public nonisolated enum JSONCoding {
    /// Returns a decoder that reads JSON with dates in RFC 3339 and data in base64, which may be URL-safe or unpadded.
    public static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try RFC3339.decode($0) }
        decoder.dataDecodingStrategy = .custom { try Base64.decode($0) }  // feature: base64
        return decoder
    }

    /// Returns an encoder that writes JSON with dates in RFC 3339, data in base64, and sorted keys. UUIDs in models are
    /// in lowercase; `encode(_:)` also writes other values so.
    public static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { try RFC3339.encode($0, to: $1) }
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    // feature: deep-json {
    /// Returns a value that is decoded from JSON with dates in RFC 3339 and data in base64. The JSON can have 512 levels,
    /// however small the stack of the thread is.
    // } else {
    // /// Returns a value that is decoded from JSON with dates in RFC 3339 and data in base64. The JSON can have 512 levels.
    // }
    ///
    /// Throws a `DecodingError` if the data is not JSON, if it has more levels, or if it does not match the type.
    public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try decode(type, from: data, reportingTo: nil)
    }

    /// Returns the decoded body of an error. Optional dates, UUIDs, URLs and data whose texts have another format are `nil`:
    /// what is wrong with an error must not hide it.
    static func decodeError<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try decode(type, from: data, DecodingSession(nil, omitsInvalidTexts: true))
    }

    /// Returns a value that is decoded from JSON, and reports decoding issues.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, reportingTo issues: WebClient.Locked<[WebClient.DecodingIssue]>?
    ) throws -> Value {
        try decode(type, from: data, DecodingSession(issues))
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, _ session: DecodingSession
    ) throws -> Value {
        // feature: deep-json {
        let depth = JSONNesting.depth(of: data)
        if depth > JSONNesting.maximum {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "has more than \(JSONNesting.maximum) levels"))
        }
        if depth <= JSONNesting.small { return try read(type, from: data, session) }
        return try LargeStack.run { try read(type, from: data, session) }
        // } else {
        // return try read(type, from: data, session)
        // }
    }

    private static func read<Value: Decodable>(
        _ type: Value.Type, from data: Data, _ session: DecodingSession
    ) throws -> Value {
        let decoder = makeDecoder()
        if let key = sessionKey { decoder.userInfo[key] = session }
        do {
            if emptyCollection(type) != nil {
                return try decoder.decode(CollectionOrNull<Value>.self, from: data).value
            }
            return try decoder.decode(type, from: data)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            // The error of a number has no path. This decodes again to find it.
            _ = try makeDecoder().decode(NumberFault<Value>.self, from: data)
            throw DecodingError.dataCorrupted(context)
        }
    }

    // feature: deep-json {
    /// Returns a value as JSON with dates in RFC 3339, data in base64, UUIDs in lowercase, and sorted keys, however small
    /// the stack of the thread is. Throws an `EncodingError` if the value cannot be encoded, or has more than 511 levels.
    // } else {
    // /// Returns a value as JSON with dates in RFC 3339, data in base64, UUIDs in lowercase, and sorted keys. Throws an
    // /// `EncodingError` if the value cannot be encoded.
    // }
    public static func encode(_ value: some Encodable) throws -> Data {
        // feature: deep-json {
        try LargeStack.runIfNeeded {
            if let value = value as? any Rewritten { return try encode(rewriting: value) }
            return try makeEncoder().encode(value)
        }
        // } else {
        // if let value = value as? any Rewritten { return try encode(rewriting: value) }
        // return try makeEncoder().encode(value)
        // }
    }

    private static func encode(rewriting value: some Rewritten) throws -> Data {
        try makeEncoder().encode(value.written(at: []))
    }

    /// Reports a decoding issue to the observers of the call, if the decoder reads the response of a call. The reason
    /// is a phrase that continues the path.
    public static func report(
        _ kind: WebClient.DecodingIssue.Kind, _ reason: String, at path: [any CodingKey], of decoder: any Decoder
    ) {
        guard let issues = issues(of: decoder) else { return }
        let issue = WebClient.DecodingIssue(
            kind, codingPath: CodingFault.path(path), place: WebClient.Redaction.ShownText(CodingFault.knownPath(path)),
            reason: reason)
        issues.withLock { $0.append(issue) }
    }

    /// Returns the result of a closure that decodes a value. If it throws an error, discards the decoding issues that it
    /// reported, because they are parts of a value that is omitted.
    static func discardingIssuesOfFailure<Value>(
        in decoder: any Decoder, _ decode: () throws -> Value
    ) throws -> Value {
        guard let issues = issues(of: decoder) else { return try decode() }
        let count = issues.withLock { $0.count }
        do {
            return try decode()
        } catch {
            issues.withLock { $0.removeLast($0.count - count) }
            throw error
        }
    }

    private static func issues(of decoder: any Decoder) -> WebClient.Locked<[WebClient.DecodingIssue]>? {
        session(of: decoder)?.issues
    }

    /// Returns what is known about the text that a decoder reads, or `nil` if it is a decoder of the app.
    static func session(of decoder: any Decoder) -> DecodingSession? {
        sessionKey.flatMap { decoder.userInfo[$0] as? DecodingSession }
    }

    private static let sessionKey = CodingUserInfoKey(rawValue: "apigen.session")
}

nonisolated extension JSONCoding {
    /// What belongs to the decoding of one JSON text. Only one thread at a time uses it.
    nonisolated final class DecodingSession: @unchecked Sendable {
        let issues: WebClient.Locked<[WebClient.DecodingIssue]>?
        /// The variants that were tried, if there is a union.
        var variants: (any Sendable)?

        /// Whether optional values are `nil` if their texts have another format.
        let omitsInvalidTexts: Bool

        init(_ issues: WebClient.Locked<[WebClient.DecodingIssue]>?, omitsInvalidTexts: Bool = false) {
            self.issues = issues
            self.omitsInvalidTexts = omitsInvalidTexts
        }
    }
}

"""####
        ),
        (
            "Runtime/JSONCoding/JSONCodingBox.swift",
####"""
// feature: box

nonisolated extension JSONCoding {
    /// A value on the heap, so that a struct can have a property of its own type.
    public nonisolated final class Box<Value: Sendable>: Sendable {
        /// The value.
        public let value: Value

        /// Creates a box with a value.
        public init(_ value: Value) { self.value = value }
    }
}

nonisolated extension JSONCoding.Box: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    public static func == (one: JSONCoding.Box<Value>, other: JSONCoding.Box<Value>) -> Bool {
        one.value == other.value
    }
}

nonisolated extension JSONCoding.Box: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

"""####
        ),
        (
            "Runtime/JSONCoding/JSONCodingLiterals.swift",
####"""
// feature: nullable, json-value, union

nonisolated extension JSONCoding {
    /// A type that an array literal creates.
    public nonisolated protocol ListLiteral: ExpressibleByArrayLiteral {
        /// Creates a value from the elements of the literal.
        init(_ elements: [ArrayLiteralElement])
    }

    /// A type that a dictionary literal creates.
    public nonisolated protocol MapLiteral: ExpressibleByDictionaryLiteral {
        /// Creates a value from the members of the literal.
        init(_ members: [(Key, Value)], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
    }
}

nonisolated extension Array: JSONCoding.ListLiteral {}
nonisolated extension Dictionary: JSONCoding.MapLiteral {}

"""####
        ),
        (
            "Runtime/JSONCoding/JSONCodingRewritten.swift",
####"""
// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A type whose values Foundation would write as other JSON than this client, and a collection of such values.
    protocol Rewritten {
        associatedtype Written: Encodable

        /// Returns the value to write instead. Throws an `EncodingError` if the value cannot be written.
        func written(at path: @autoclosure () -> [any CodingKey]) throws -> Written
    }

    /// The place of an element in an array.
    nonisolated struct Index: CodingKey {
        let intValue: Int?
        var stringValue: String { intValue.map { String($0) } ?? "" }

        init(intValue: Int) { self.intValue = intValue }
        init?(stringValue: String) { nil }
    }
}

nonisolated extension UUID: JSONCoding.Rewritten {
    /// The UUID in lowercase (RFC 9562, section 4). Foundation writes uppercase, and servers compare texts.
    func written(at path: @autoclosure () -> [any CodingKey]) -> String { uuidString.lowercased() }
}

nonisolated extension Decimal: JSONCoding.Rewritten {
    /// The number itself. Foundation writes `NaN`, which is not JSON.
    func written(at path: @autoclosure () -> [any CodingKey]) throws -> Decimal {
        if !isNaN { return self }
        throw EncodingError.invalidValue(self, .init(codingPath: path(), debugDescription: "must be a finite number"))
    }
}

nonisolated extension Optional: JSONCoding.Rewritten where Wrapped: JSONCoding.Rewritten {
    func written(at path: @autoclosure () -> [any CodingKey]) throws -> Wrapped.Written? {
        try map { try $0.written(at: path()) }
    }
}

nonisolated extension Array: JSONCoding.Rewritten where Element: JSONCoding.Rewritten {
    func written(at path: @autoclosure () -> [any CodingKey]) throws -> [Element.Written] {
        try zip(indices, self).map { index, element in
            try element.written(at: path() + [JSONCoding.Index(intValue: index)])
        }
    }
}

nonisolated extension Dictionary: JSONCoding.Rewritten where Key == String, Value: JSONCoding.Rewritten {
    func written(at path: @autoclosure () -> [any CodingKey]) throws -> [String: Value.Written] {
        var result: [String: Value.Written] = [:]
        for (key, value) in self { result[key] = try value.written(at: path() + [JSONCoding.Key(stringValue: key)]) }
        return result
    }
}

"""####
        ),
        (
            "Runtime/JSONCoding/JSONNesting.swift",
####"""
// feature: deep-json
import Foundation

nonisolated extension JSONCoding {
    /// Determines how deeply arrays and objects are nested in a JSON text, without reading its values.
    nonisolated enum JSONNesting {
        /// The levels that Foundation reads. It refuses more.
        static let maximum = 512
        /// The levels that any thread has space for.
        static let small = 32

        /// Returns the number of levels, at least `maximum + 1` if there are more. A text that is not in UTF-8 counts as
        /// `maximum`, because its bytes are no characters.
        static func depth(of data: Data) -> Int {
            // Each level has a start and an end.
            guard data.count > 2 * small else { return 0 }
            return data.withUnsafeBytes { buffer in
                if buffer.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) { return maximum }
                guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress else { return 0 }
                return depth(bytes, buffer.count)
            }
        }

        // A debug build of an app has no optimizations. So this loop uses a pointer and no collection.
        private static func depth(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
            var (position, level, deepest) = (0, 0, 0)
            while position < count {
                let byte = bytes[position]
                if byte == 0x22 {  // A quotation mark
                    position += 1
                    while position < count, bytes[position] != 0x22 {
                        position += bytes[position] == 0x5C ? 2 : 1  // A backslash
                    }
                } else if byte | 0x20 == 0x7B {  // [ or {
                    level += 1
                    if level > deepest {
                        deepest = level
                        if deepest > maximum { return deepest }
                    }
                } else if byte | 0x20 == 0x7D {  // ] or }
                    level -= 1
                }
                position += 1
            }
            return deepest
        }
    }
}

"""####
        ),
        (
            "Runtime/JSONCoding/JSONNode.swift",
####"""
// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A JSON value whose schema is unknown, such as an error of a server.
    nonisolated enum Node: Decodable {
        case text(String)
        case number(String)
        case array([Node])
        case object([String: Node])
        case other

        /// The text, if it is a string.
        var text: String? { if case .text(let text) = self { text } else { nil } }

        /// The value of a key, if it is an object.
        subscript(key: String) -> Node? { if case .object(let members) = self { members[key] } else { nil } }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // Deeper values are not read, and a thread with a small stack has space for these.
            if decoder.codingPath.count > 16 {
                self = .other
                return
            }
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let object = try? container.decode([String: Node].self) {
                self = .object(object)
            } else if let array = try? container.decode([Node].self) {
                self = .array(array)
            } else if let number = try? container.decode(Int.self) {
                self = .number("\(number)")
            } else {
                self = (try? container.decode(Double.self)).map { .number("\($0)") } ?? .other
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/JSONCoding/LargeStack.swift",
####"""
// feature: deep-json
import Dispatch
import Foundation
// feature: url-session {
// } else {
// #if canImport(Glibc)
// import Glibc
// #elseif canImport(Musl)
// import Musl
// #elseif canImport(Android)
// import Android
// #endif
// }

nonisolated extension JSONCoding {
    /// Runs work that recurses deeply, such as reading JSON with hundreds of levels.
    ///
    /// The threads of Swift concurrency and of Dispatch have stacks of 512 KB on Apple platforms. A debug build needs 2 to
    /// 4 KB for a level of JSON, and more for a model with many properties.
    nonisolated enum LargeStack {
        /// 64 KB for each of the 512 levels that Foundation reads. The system only provides the memory that is used.
        private static let size = 32 << 20

        /// The number of threads that wait for more work, so that most work needs no new thread.
        private static let idleLimit = 2
        private static let idle = WebClient.Locked<[StackThread]>([])

        /// Returns the result of a closure that runs on a thread with a large stack. Waits for it.
        static func run<Value>(_ body: @escaping () throws -> Value) throws -> Value {
            let work = StackWork(body)
            let thread = idle.withLock { $0.popLast() } ?? StackThread(size)
            thread.run {
                work.run()
                return idle.withLock { idle in
                    guard idle.count < idleLimit else { return false }
                    idle.append(thread)
                    return true
                }
            }
            return try work.result()
        }

        /// Returns the result of a closure that may recurse deeply. It runs on this thread if the stack has enough space.
        static func runIfNeeded<Value>(_ body: @escaping () throws -> Value) throws -> Value {
            if let available, available >= 6 << 20 { return try body() }
            return try run(body)
        }

        /// The space on the stack of this thread in bytes, if it can be determined.
        private static var available: Int? {
            #if canImport(Darwin)
            let thread = pthread_self()
            var end = Int(bitPattern: pthread_get_stackaddr_np(thread)) - pthread_get_stacksize_np(thread)
            return withUnsafeMutablePointer(to: &end) { Int(bitPattern: $0) - $0.pointee }
            #else
            // Of a thread of the system, only the default is known. The rest is for what the callers use.
            // feature: url-session {
            let size = Thread.current.stackSize
            // } else {
            // let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
            // pthread_attr_init(attributes)
            // var size = 0
            // pthread_attr_getstacksize(attributes, &size)
            // pthread_attr_destroy(attributes)
            // attributes.deallocate()
            // }
            return size - size / 4
            #endif
        }
    }
}

/// A thread with a large stack, which runs closures that other threads pass to it, one after another.
private nonisolated final class StackThread: Sendable {
    /// The next closure, which returns whether the thread waits for another one.
    private let next = WebClient.Locked<(() -> Bool)?>(nil)
    private let ready = DispatchSemaphore(value: 0)

    init(_ size: Int) {
        #if canImport(Darwin)
        let thread = Thread { [self] in work() }
        thread.stackSize = size
        // The callers wait, so that their work must not have a lower priority.
        thread.qualityOfService = .userInitiated
        thread.start()
        #else
        // Strict rules about imports do not allow its initializer.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, size)
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let argument = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Musl)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, attributes, { StackThread.work(with: $0) }, argument)
        precondition(status == 0, "The system has no memory for a thread.")
        #endif
    }

    #if !canImport(Darwin)
    private static func work(with argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let argument else { return nil }
        Unmanaged<StackThread>.fromOpaque(argument).takeRetainedValue().work()
        return nil
    }
    #endif

    private func work() { while runNext() {} }

    func run(_ closure: @escaping () -> Bool) {
        next.withLock { $0 = closure }
        ready.signal()
    }

    private func runNext() -> Bool {
        ready.wait()
        let closure = next.withLock { next in
            defer { next = nil }
            return next
        }
        return closure?() ?? false
    }
}

/// A closure that one thread runs while another waits for its result. Only one of them uses it at a time.
private nonisolated final class StackWork<Value>: @unchecked Sendable {
    private let body: () throws -> Value
    private let done = DispatchSemaphore(value: 0)
    private var outcome: Result<Value, any Error>?

    init(_ body: @escaping () throws -> Value) { self.body = body }

    func run() {
        outcome = Result { try body() }
        done.signal()
    }

    func result() throws -> Value {
        done.wait()
        guard let outcome else { throw CancellationError() }
        return try outcome.get()
    }
}

"""####
        ),
        (
            "Runtime/JSONReading/FormerKeys.swift",
####"""
// feature: former-keys
import Foundation

nonisolated extension JSONCoding.Reader {
    /// Returns the key of a property, or a former key if the object only has that: an older version of the app stored it.
    public func key(_ key: String, formerly former: String...) -> String {
        if contains(key) { return key }
        return former.first { contains($0) } ?? key
    }
}

"""####
        ),
        (
            "Runtime/JSONReading/JSONCodingNumberFault.swift",
####"""
// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// Finds the number that cannot be decoded.
    ///
    /// Foundation's error of a number that does not fit has no path. After such an error, the value is decoded again as this
    /// type, which throws an error with the path and the reason. It does not throw if it finds no fault.
    nonisolated struct NumberFault<Value: Decodable>: Decodable {
        init(from decoder: any Decoder) throws {
            if let type = Value.self as? any JSONCoding.NumberContainer.Type {
                try type.findFault(in: decoder)
                return
            }
            let container = try decoder.singleValueContainer()
            do {
                _ = try container.decode(Value.self)
            } catch  where JSONCoding.isWithoutPath(error) {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: Self.reason(Value.self, container)))
            }
        }

        /// Returns an error with a path for an error without one.
        static func located(_ error: any Error, in decoder: any Decoder) -> any Error {
            guard JSONCoding.isWithoutPath(error) else { return error }
            do {
                _ = try Self(from: decoder)
                return error
            } catch {
                return error
            }
        }

        private static func reason(_ type: Any.Type, _ container: any SingleValueDecodingContainer) -> String {
            switch type {
            case is any FixedWidthInteger.Type:
                let number = (try? container.decode(Double.self)) ?? 0
                return number == number.rounded() ? "does not fit into \(type)" : "is not an integer"
            case is any BinaryFloatingPoint.Type, is Decimal.Type: return "does not fit into \(type)"
            case is String.Type: return "is not valid UTF-8"
            case let type as any RawRepresentable.Type: return reason(rawType(of: type), container)
            default: return "has a number that does not fit"
            }
        }

        private static func rawType<Raw: RawRepresentable>(of type: Raw.Type) -> Any.Type { Raw.RawValue.self }
    }

    /// Returns whether an error is one of Foundation that it only converts to a `DecodingError` at the end, and without a
    /// path.
    static func isWithoutPath(_ error: any Error) -> Bool {
        !(error is DecodingError) && String(reflecting: type(of: error)).hasPrefix("Foundation")
    }
}

nonisolated extension JSONCoding.Reader {
    /// Returns what a closure reads for a key. If a number does not fit, the error contains its path and the reason.
    func locatingFaults<Value: Decodable, Result>(
        of type: Value.Type, _ key: String, _ read: (JSONCoding.Key) throws -> Result
    ) throws -> Result {
        let key = JSONCoding.Key(key)
        do {
            return try read(key)
        } catch  where JSONCoding.isWithoutPath(error) {
            _ = try container.decode(JSONCoding.NumberFault<Value>.self, forKey: key)
            throw error
        }
    }
}

nonisolated extension JSONCoding {
    /// A value that can contain a number that does not fit.
    nonisolated protocol NumberContainer {
        /// Throws the error of the first number that does not fit.
        static func findFault(in decoder: any Decoder) throws
    }
}

nonisolated extension Array: JSONCoding.NumberContainer where Element: Decodable {
    static func findFault(in decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { _ = try container.decode(JSONCoding.NumberFault<Element>.self) }
    }
}

nonisolated extension Dictionary: JSONCoding.NumberContainer where Key == String, Value: Decodable {
    static func findFault(in decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONCoding.Key.self)
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            _ = try container.decode(JSONCoding.NumberFault<Value>.self, forKey: key)
        }
    }
}

nonisolated extension Optional: JSONCoding.NumberContainer where Wrapped: Decodable {
    static func findFault(in decoder: any Decoder) throws {
        if try decoder.singleValueContainer().decodeNil() { return }
        _ = try JSONCoding.NumberFault<Wrapped>(from: decoder)
    }
}

"""####
        ),
        (
            "Runtime/JSONReading/JSONCodingReader.swift",
####"""
// feature: core
public import Foundation

nonisolated extension JSONCoding {
    // There is one method per type, so that models compile fast.

    /// A reader of a model's properties from a JSON object.
    ///
    /// Each method throws a `DecodingError` if the value does not match the type. `…IfPresent` treats `null` as absent, and
    /// also an empty text in place of a date, a UUID or a URL.
    ///
    /// If the reader is lenient, `…IfPresent` and `nullable` return `nil` instead, and observers receive a decoding
    /// issue.
    public nonisolated struct Reader {
        let container: KeyedDecodingContainer<Key>
        let decoder: any Decoder
        let isLenient: Bool

        /// Creates a reader. Throws a `DecodingError` if the value is not an object.
        public init(_ decoder: any Decoder, isLenient: Bool = false) throws {
            self.decoder = decoder
            self.isLenient = isLenient
            container = try decoder.container(keyedBy: Key.self)
        }

        /// Returns whether a key is present, even if its value is `null`.
        public func contains(_ key: String) -> Bool { container.contains(Key(key)) }

        /// Reads a value of any decodable type. An array or a dictionary that is `null` is empty, and observers receive a
        /// decoding issue.
        public func value<Value: Decodable>(_ key: String) throws -> Value {
            do {
                return try locatingFaults(of: Value.self, key) { try container.decode(Value.self, forKey: $0) }
            } catch {
                if let empty = emptyForNull(Value.self, key) { return empty }
                throw error
            }
        }

        /// Reads an object whose members are in the same JSON object.
        public func merged<Value: Decodable>() throws -> Value { try Value(from: decoder) }

        /// Reads an optional value of any decodable type.
        public func valueIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
            try optional(key) {
                do {
                    return try locatingFaults(of: Value.self, key) {
                        try container.decodeIfPresent(Value.self, forKey: $0)
                    }
                } catch {
                    if Value.self is any JSONCoding.NonemptyText.Type, isEmptyText(key) { return nil }
                    throw error
                }
            }
        }

        /// Reads a string.
        public func string(_ key: String) throws -> String { try container.decode(String.self, forKey: Key(key)) }

        /// Reads an optional string.
        public func stringIfPresent(_ key: String) throws -> String? {
            try optional(key) { try container.decodeIfPresent(String.self, forKey: Key(key)) }
        }

        /// Reads a Boolean value.
        public func bool(_ key: String) throws -> Bool { try container.decode(Bool.self, forKey: Key(key)) }

        /// Reads an optional Boolean value.
        public func boolIfPresent(_ key: String) throws -> Bool? {
            try optional(key) { try container.decodeIfPresent(Bool.self, forKey: Key(key)) }
        }

        /// Reads a date (RFC 3339), regardless of the decoder's date strategy.
        public func date(_ key: String) throws -> Date { try parsed(key, string(key), RFC3339.notADate, RFC3339.date) }

        /// Reads an optional date (RFC 3339).
        public func dateIfPresent(_ key: String) throws -> Date? {
            try parsedIfPresent(key, RFC3339.notADate, RFC3339.date)
        }

        // feature: base64 {
        /// Reads data in base64 (RFC 4648), which may contain line breaks, be URL-safe, and have no padding.
        public func data(_ key: String) throws -> Data {
            try parsed(key, string(key), Base64.fault) { Base64.data($0) }
        }

        /// Reads optional data in base64.
        public func dataIfPresent(_ key: String) throws -> Data? {
            try parsedIfPresent(key, Base64.fault) { Base64.data($0) }
        }

        // }
        /// Reads a UUID.
        public func uuid(_ key: String) throws -> UUID { try parsed(key, string(key), "is not a UUID", Self.uuid) }

        /// Reads an optional UUID.
        public func uuidIfPresent(_ key: String) throws -> UUID? {
            try parsedIfPresent(key, "is not a UUID", Self.uuid)
        }

        /// Reads a URL.
        public func url(_ key: String) throws -> URL { try parsed(key, string(key), "is not a URL", Self.url) }

        /// Reads an optional URL.
        public func urlIfPresent(_ key: String) throws -> URL? {
            try parsedIfPresent(key, "is not a URL", Self.url)
        }

        private func parsed<Value>(
            _ key: String, _ text: String, _ fault: String, _ parse: (String) -> Value?
        ) throws -> Value {
            if let value = parse(text) { return value }
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath + [Key(key)], debugDescription: fault))
        }

        private func parsedIfPresent<Value>(
            _ key: String, _ fault: String, _ parse: (String) -> Value?
        ) throws -> Value? {
            try optional(key) {
                guard let text = try container.decodeIfPresent(String.self, forKey: Key(key)) else { return nil }
                if let value = parse(text) { return value }
                if text.isEmpty { return nil }
                if JSONCoding.session(of: decoder)?.omitsInvalidTexts == true { return nil }
                return try parsed(key, text, fault, parse)
            }
        }

        private func isEmptyText(_ key: String) -> Bool { (try? string(key))?.isEmpty == true }

        /// Returns the optional value that a closure reads. If the reader is lenient, and the value cannot be decoded,
        /// returns `nil` and reports it.
        func optional<Value>(_ key: String, _ read: () throws -> Value?) throws -> Value? {
            guard isLenient else { return try read() }
            do {
                return try JSONCoding.discardingIssuesOfFailure(in: decoder, read)
            } catch {
                let path = container.codingPath + [Key(key)]
                let reason = CodingFault.reason(of: error, at: path)
                JSONCoding.report(.droppedProperty, reason, at: path, of: decoder)
                return nil
            }
        }

        private static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }
        private static func url(_ text: String) -> URL? { URL(string: text) }
    }

    /// A type whose values are read from texts that are not empty. If the text of an optional value is empty, the value is absent.
    nonisolated protocol NonemptyText {}
}

nonisolated extension Date: JSONCoding.NonemptyText {}
nonisolated extension UUID: JSONCoding.NonemptyText {}
nonisolated extension URL: JSONCoding.NonemptyText {}

"""####
        ),
        (
            "Runtime/JSONReading/JSONCodingReaderCollections.swift",
####"""
// feature: core

nonisolated extension JSONCoding.Reader {
    /// Reads an array, and omits elements that cannot be decoded. Observers receive a decoding issue for each of them. An
    /// array that is `null` is empty.
    public func lossyArray<Element: Decodable>(_ key: String) throws -> [Element] {
        let array: JSONCoding.LossyArray<Element> = try value(key)
        return array.elements
    }

    /// Returns the empty value of a type of collections, and reports it, if the value of a key is `null`. Some servers
    /// write empty collections so.
    func emptyForNull<Value>(_ type: Value.Type, _ key: String) -> Value? {
        let key = JSONCoding.Key(key)
        guard let empty = JSONCoding.emptyCollection(type), (try? container.decodeNil(forKey: key)) == true else {
            return nil
        }
        JSONCoding.reportNullCollection(at: container.codingPath + [key], of: decoder)
        return empty
    }

    /// Reads an optional array, and omits elements that cannot be decoded.
    public func lossyArrayIfPresent<Element: Decodable>(_ key: String) throws -> [Element]? {
        try optional(key) {
            try container.decodeIfPresent(JSONCoding.LossyArray<Element>.self, forKey: JSONCoding.Key(key))?.elements
        }
    }

    /// Reads the values of all keys except the given ones (`additionalProperties`). If the reader is lenient, values that
    /// cannot be decoded are omitted.
    public func additionalProperties<Value: Decodable>(besides keys: [String]) throws -> [String: Value] {
        let known = Set(keys)
        var rest: [String: Value] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            rest[key.stringValue] = try optional(key.stringValue) {
                try locatingFaults(of: Value.self, key.stringValue) { try container.decode(Value.self, forKey: $0) }
            }
        }
        return rest
    }
}

/// A type of collections that can be empty.
private nonisolated protocol EmptyCollection { init() }

nonisolated extension Array: EmptyCollection {}
nonisolated extension Dictionary: EmptyCollection {}
nonisolated extension JSONCoding.LossyArray: EmptyCollection {
    fileprivate init() { elements = [] }
}

nonisolated extension JSONCoding {
    /// Returns an empty collection, or `nil` if values of a type are not collections.
    static func emptyCollection<Value>(_ type: Value.Type) -> Value? {
        // No optional is cast, because nil is a value of an optional type.
        guard let collection = type as? any EmptyCollection.Type else { return nil }
        return collection.init() as? Value
    }

    static func reportNullCollection(at path: [any CodingKey], of decoder: any Decoder) {
        report(.nullCollection, "is null instead of a collection", at: path, of: decoder)
    }

    /// An array or a dictionary that is empty if it is `null`.
    nonisolated struct CollectionOrNull<Value: Decodable>: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard container.decodeNil(), let empty = JSONCoding.emptyCollection(Value.self) else {
                value = try container.decode(Value.self)
                return
            }
            value = empty
            JSONCoding.reportNullCollection(at: decoder.codingPath, of: decoder)
        }
    }

    /// An array without the elements that cannot be decoded.
    nonisolated struct LossyArray<Element: Decodable>: Decodable {
        let elements: [Element]

        init(from decoder: any Decoder) throws {
            elements = try [LossyElement<Element>](from: decoder).compactMap { element in
                if let fault = element.fault {
                    JSONCoding.report(.droppedElement, fault.reason, at: fault.path, of: decoder)
                }
                return element.value
            }
        }
    }
}

/// An element whose decoding never fails. It has either a value or a decoding error.
private nonisolated struct LossyElement<Value: Decodable>: Decodable {
    var value: Value?
    var fault: (path: [any CodingKey], reason: String)?

    init(from decoder: any Decoder) throws {
        do {
            // A container knows how to read a date or a decimal number. These types themselves read other JSON.
            value = try JSONCoding.discardingIssuesOfFailure(in: decoder) {
                try decoder.singleValueContainer().decode(Value.self)
            }
        } catch {
            let error = JSONCoding.NumberFault<Value>.located(error, in: decoder)
            fault = (decoder.codingPath, JSONCoding.CodingFault.reason(of: error, at: decoder.codingPath))
        }
    }
}

"""####
        ),
        (
            "Runtime/JSONReading/JSONCodingReaderNumbers.swift",
####"""
// feature: core
public import Foundation

nonisolated extension JSONCoding.Reader {
    /// Reads an integer.
    public func int(_ key: String) throws -> Int {
        try locatingFaults(of: Int.self, key) { try container.decode(Int.self, forKey: $0) }
    }

    /// Reads an optional integer.
    public func intIfPresent(_ key: String) throws -> Int? {
        try optional(key) {
            try locatingFaults(of: Int.self, key) { try container.decodeIfPresent(Int.self, forKey: $0) }
        }
    }

    /// Reads a 32-bit integer.
    public func int32(_ key: String) throws -> Int32 {
        try locatingFaults(of: Int32.self, key) { try container.decode(Int32.self, forKey: $0) }
    }

    /// Reads an optional 32-bit integer.
    public func int32IfPresent(_ key: String) throws -> Int32? {
        try optional(key) {
            try locatingFaults(of: Int32.self, key) { try container.decodeIfPresent(Int32.self, forKey: $0) }
        }
    }

    /// Reads a 64-bit integer.
    public func int64(_ key: String) throws -> Int64 {
        try locatingFaults(of: Int64.self, key) { try container.decode(Int64.self, forKey: $0) }
    }

    /// Reads an optional 64-bit integer.
    public func int64IfPresent(_ key: String) throws -> Int64? {
        try optional(key) {
            try locatingFaults(of: Int64.self, key) { try container.decodeIfPresent(Int64.self, forKey: $0) }
        }
    }

    /// Reads a number.
    public func double(_ key: String) throws -> Double {
        try locatingFaults(of: Double.self, key) { try container.decode(Double.self, forKey: $0) }
    }

    /// Reads an optional number.
    public func doubleIfPresent(_ key: String) throws -> Double? {
        try optional(key) {
            try locatingFaults(of: Double.self, key) { try container.decodeIfPresent(Double.self, forKey: $0) }
        }
    }

    /// Reads a single-precision number.
    public func float(_ key: String) throws -> Float {
        try locatingFaults(of: Float.self, key) { try container.decode(Float.self, forKey: $0) }
    }

    /// Reads an optional single-precision number.
    public func floatIfPresent(_ key: String) throws -> Float? {
        try optional(key) {
            try locatingFaults(of: Float.self, key) { try container.decodeIfPresent(Float.self, forKey: $0) }
        }
    }

    /// Reads a decimal number.
    public func decimal(_ key: String) throws -> Decimal {
        try locatingFaults(of: Decimal.self, key) { try container.decode(Decimal.self, forKey: $0) }
    }

    /// Reads an optional decimal number.
    public func decimalIfPresent(_ key: String) throws -> Decimal? {
        try optional(key) {
            try locatingFaults(of: Decimal.self, key) { try container.decodeIfPresent(Decimal.self, forKey: $0) }
        }
    }
}

"""####
        ),
        (
            "Runtime/JSONReading/JSONCodingWriter.swift",
####"""
// feature: core
public import Foundation

nonisolated extension JSONCoding {
    /// A writer of a model's properties to a JSON object. Each method throws an `EncodingError` if a value is invalid.
    public nonisolated struct Writer {
        private var container: KeyedEncodingContainer<Key>
        private let encoder: any Encoder

        var codingPath: [any CodingKey] { container.codingPath }

        /// Creates a writer.
        public init(_ encoder: any Encoder) {
            self.encoder = encoder
            container = encoder.container(keyedBy: Key.self)
        }

        /// Writes the members of an object to the same JSON object.
        public mutating func merge<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder) }

        /// Writes a value. Does nothing if `value` is `nil`.
        public mutating func put<Value: Encodable>(_ key: String, _ value: Value?) throws {
            guard let value else { return }
            try container.put(key, value)
        }

        /// Writes a date in RFC 3339, regardless of the encoder's date strategy. Does nothing if `value` is `nil`.
        public mutating func put(_ key: String, _ value: Date?) throws {
            guard let value else { return }
            guard let text = RFC3339.string(from: value) else {
                throw RFC3339.unwritable(value, container.codingPath + [Key(key)])
            }
            try container.encode(text, forKey: Key(key))
        }

        /// Writes data in base64, regardless of the encoder's data strategy. Does nothing if `value` is `nil`.
        public mutating func put(_ key: String, _ value: Data?) throws {
            guard let value else { return }
            try container.encode(value.base64EncodedString(), forKey: Key(key))
        }

        /// Writes a URL as a string, regardless of the encoder. Does nothing if `value` is `nil`.
        public mutating func put(_ key: String, _ value: URL?) throws {
            guard let value else { return }
            try container.encode(value.absoluteString, forKey: Key(key))
        }

        /// Writes a value, or `null` if `value` is `nil`.
        public mutating func putOrNull<Value: Encodable>(_ key: String, _ value: Value?) throws {
            if value == nil { return try container.encodeNil(forKey: Key(key)) }
            try put(key, value)
        }

        /// Writes a date in RFC 3339, or `null` if `value` is `nil`.
        public mutating func putOrNull(_ key: String, _ value: Date?) throws {
            if value == nil { return try container.encodeNil(forKey: Key(key)) }
            try put(key, value)
        }

        /// Writes data in base64, or `null` if `value` is `nil`.
        public mutating func putOrNull(_ key: String, _ value: Data?) throws {
            if value == nil { return try container.encodeNil(forKey: Key(key)) }
            try put(key, value)
        }

        /// Writes a URL as a string, or `null` if `value` is `nil`.
        public mutating func putOrNull(_ key: String, _ value: URL?) throws {
            if value == nil { return try container.encodeNil(forKey: Key(key)) }
            try put(key, value)
        }

        /// Writes the members of a dictionary, sorted by key (`additionalProperties`).
        public mutating func putAll<Value: Encodable>(_ fields: [String: Value]) throws {
            for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
                try container.put(key, value)
            }
        }
    }
}

nonisolated extension KeyedEncodingContainer<JSONCoding.Key> {
    /// Writes a value.
    mutating func put<Value: Encodable>(_ key: String, _ value: Value) throws {
        let key = JSONCoding.Key(key)
        // The most frequent types, for which a cast would take time.
        if Value.self == String.self || Value.self == Int.self || Value.self == Double.self || Value.self == Bool.self {
            return try encode(value, forKey: key)
        }
        if let value = value as? any JSONCoding.Rewritten { return try put(key, rewriting: value) }
        try encode(value, forKey: key)
    }

    private mutating func put(_ key: JSONCoding.Key, rewriting value: some JSONCoding.Rewritten) throws {
        let written = try value.written(at: self.codingPath + [key])
        try encode(written, forKey: key)
    }
}

"""####
        ),
        (
            "Runtime/JSONUnions/JSONCodingUnionReader.swift",
####"""
// feature: union
import Foundation

nonisolated extension JSONCoding {
    /// A union that can be created from an array, or from an array literal.
    public nonisolated protocol ListUnion: ListLiteral where ArrayLiteralElement == ListElement {
        associatedtype ListElement

        /// Creates a value with the case for arrays.
        init(_ elements: [ListElement])
    }

    /// A reader that determines the variant of a union (OpenAPI 3.1, sections 4.8.24 and 4.8.25).
    ///
    /// It reads no more of the value than the variants ask for.
    public nonisolated final class UnionReader {
        private let decoder: any Decoder
        private let memo: VariantMemo
        /// The value, if a decoder of the app reads it.
        private let json: JSONValue?
        private lazy var node = VariantMemo.Node(path: decoder.codingPath, json: json)
        private lazy var object = try? decoder.container(keyedBy: Key.self)
        private var number: JSONValue?
        private var isChoice = true
        /// How well an object matches the variants that were not tried yet, the best last.
        private var scores: [Int] = []
        /// Why the variant that the value matches best cannot be decoded.
        private var failure: Failure?
        /// Whether the value and the types of all variants are scalars, which contain no unions.
        private var isScalar = false

        private struct Failure {
            let variant: Any.Type
            let score: Int
            let error: any Error

            /// A phrase.
            func reason(at path: [any CodingKey]) -> String {
                "as \(variant) it \(CodingFault.reason(of: error, at: path))"
            }
        }

        /// Creates a reader. Throws an error if the decoder has no value.
        public init(_ decoder: any Decoder) throws {
            self.decoder = decoder
            if let session = JSONCoding.session(of: decoder) {
                json = nil
                if let known = session.variants as? VariantMemo {
                    memo = known
                } else {
                    memo = VariantMemo()
                    session.variants = memo
                }
            } else {
                json = try JSONValue(from: decoder)
                memo = VariantMemo.current.get() ?? VariantMemo()
            }
        }

        /// Reports an unknown variant to the observers of the call, and returns the value as JSON. Throws a
        /// `DecodingError` if it contains a number that is too large.
        public func unknown() throws -> JSONValue {
            memo.forget()
            let json = try json ?? JSONValue(from: decoder)
            let detail = failure.map { $0.score < 1_000 ? "" : "; " + $0.reason(at: decoder.codingPath) } ?? ""
            JSONCoding.report(
                .unknownVariant, "matches no variant of the union" + detail, at: decoder.codingPath, of: decoder)
            return json
        }

        /// Returns the discriminator value with a key, as a string. Returns `nil` if it is absent, or if it is neither
        /// a string nor an integer.
        ///
        /// - Parameter former: The keys that an older version of the app wrote instead.
        public func discriminatorValue(_ key: String, formerly former: String...) -> String? {
            guard let object, let key = ([key] + former).first(where: { object.contains(Key($0)) }) else { return nil }
            return UnionShape.text(Key(key), in: object)
        }

        /// Returns the variant that a discriminator selects. Throws a `DecodingError` if the value does not match its
        /// type, or if the variant contains the union itself, as the same value.
        public func variant<Value: Decodable>() throws -> Value {
            if memo.isUnderWay(Value.self, of: node) {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: node.path, debugDescription: "is a variant of itself"))
            }
            return try memo.decode(Value.self, of: node) { try withMemo { try Value(from: decoder) } }
        }

        /// Returns the value as a type, or `nil` if it does not match the type. Decoding issues are reported if it matches.
        ///
        /// Each type is tried once per value, also if several unions ask for it.
        public func decode<Value: Decodable>() -> Value? {
            if isScalar { return try? read(Value.self) }
            let score = scores.popLast() ?? 0
            if memo.isUnderWay(Value.self, of: node) { return nil }
            switch attempt(Value.self) {
            case .failed(let error):
                if failure == nil { failure = Failure(variant: Value.self, score: score, error: error) }
                return nil
            case .decoded(let value, _):
                // Of variants with the same keys, some are expected to fail.
                if let failure, failure.score / 1_000 > score / 1_000 {
                    JSONCoding.report(
                        .failedVariant,
                        "is decoded as \(Value.self), because \(failure.reason(at: decoder.codingPath))",
                        at: decoder.codingPath, of: decoder)
                }
                return value as? Value
            }
        }

        private func attempt<Value: Decodable>(_ type: Value.Type) -> VariantMemo.Attempt {
            guard let attempt = memo.attempt(type, of: node) else {
                return memo.attempt(type, of: node, isChoice: isChoice) { result(of: type) }
            }
            if case .decoded(_, let issues) = attempt {
                JSONCoding.session(of: decoder)?.issues?.withLock { $0 += issues }
            }
            return attempt
        }

        private func result<Value: Decodable>(of type: Value.Type) -> VariantMemo.Attempt {
            let issues = JSONCoding.session(of: decoder)?.issues
            let count = issues?.withLock { $0.count } ?? 0
            do {
                let value = try JSONCoding.discardingIssuesOfFailure(in: decoder) { try withMemo { try read(type) } }
                return .decoded(value, issues?.withLock { Array($0[count...]) } ?? [])
            } catch {
                return .failed(error)
            }
        }

        private func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
            // The decoder of an app can have another strategy for dates.
            if Value.self == Date.self, let date = try RFC3339.decode(decoder) as? Value { return date }
            switch number {
            case .unsigned?, .decimal?:
                if Value.self is any BinaryFloatingPoint.Type {
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: node.path, debugDescription: "has more digits than \(Value.self)"))
                }
            default: break
            }
            // A container knows how to read a decimal number. The type itself reads other JSON.
            return try decoder.singleValueContainer().decode(Value.self)
        }

        private func withMemo<Result>(_ body: () throws -> Result) rethrows -> Result {
            if json == nil { return try body() }
            return try VariantMemo.current.withValue(memo, operation: body)
        }

        /// Returns the indices of the matching variants, the most specific first.
        ///
        /// A variant is more specific if it has more matching values, then more required keys, then more known keys
        /// that are present. Otherwise, the order of the union decides.
        public func matches(_ shapes: [UnionShape]) -> [Int] {
            let type = type(among: shapes)
            let scored = shapes.enumerated().compactMap { index, shape in
                score(shape, type, among: shapes).map { (index: index, score: $0) }
            }
            isChoice = scored.count > 1
            isScalar = type != nil && type != .object && type != .array && shapes.allSatisfy { $0.type != nil }
            let sorted = scored.sorted { a, b in (b.score, a.index) < (a.score, b.index) }
            scores = type == .object ? sorted.map(\.score).reversed() : []
            return sorted.map(\.index)
        }

        /// Returns the JSON type of the value, if it is one of those of the variants.
        private func type(among shapes: [UnionShape]) -> JSONType? {
            func isAsked(_ type: JSONType) -> Bool { shapes.contains { $0.type == type } }
            if isAsked(.object), object != nil { return .object }
            if isAsked(.array), (try? decoder.unkeyedContainer()) != nil { return .array }
            guard let value = try? decoder.singleValueContainer() else { return nil }
            if isAsked(.string), (try? value.decode(String.self)) != nil { return .string }
            if isAsked(.boolean), (try? value.decode(Bool.self)) != nil { return .boolean }
            guard isAsked(.integer) || isAsked(.number) else { return nil }
            number = JSONValue.number(in: value)
            return number.map { $0.isWhole ? .integer : .number }
        }

        /// Returns how well the value matches a shape, or `nil` if it does not match.
        private func score(_ shape: UnionShape, _ type: JSONType?, among shapes: [UnionShape]) -> Int? {
            switch (shape, type) {
            case (.object, .object): return object.flatMap { shape.score(of: $0, among: shapes) }
            case (.map, .object): return object?.allKeys.isEmpty == false ? 2 : 1
            case (.number, .integer): return 1
            case (.strings(let values), .string): return scalar().map { values.contains($0) ? 3 : 1 }
            case (.constant(let value), .string): return scalar() == value ? 3 : nil
            case (.integers(let values), .integer): return scalar().map { values.contains($0) ? 3 : 1 } ?? 1
            case (.any, _): return 0
            default: return shape.type == type ? 2 : nil
            }
        }

        /// Returns a string, or an integer as a string.
        private func scalar() -> String? {
            guard let value = try? decoder.singleValueContainer() else { return nil }
            return (try? value.decode(String.self)) ?? (try? value.decode(Int64.self)).map(String.init)
        }
    }
}

nonisolated extension JSONValue {
    /// Whether the value is a number without a fraction.
    fileprivate var isWhole: Bool {
        switch self {
        case .integer, .unsigned: return true
        case .number(let value): return value == value.rounded()
        case .decimal(let value): return value.description.drop { $0 != "." }.dropFirst().allSatisfy { $0 == "0" }
        case .null, .bool, .string, .array, .object: return false
        }
    }
}

nonisolated extension JSONCoding.ListUnion {
    /// Creates a value with the case for arrays.
    public init(arrayLiteral elements: ListElement...) { self.init(elements) }
}

"""####
        ),
        (
            "Runtime/JSONUnions/JSONCodingUnionShape.swift",
####"""
// feature: union

nonisolated extension JSONCoding {
    /// The JSON type of a variant, and the properties that identify it.
    public nonisolated enum UnionShape: Sendable {
        /// An object.
        ///
        /// - Parameters:
        ///   - required: The keys that must be present.
        ///   - shared: The keys that must be present, and that all variants can have.
        ///   - known: The other keys of the variant. They only affect the order of the matching variants.
        ///   - values: The allowed values of keys that must be present. Integers are compared as strings.
        ///   - valuesIfPresent: The allowed values of keys that may be absent or `null`. If several are allowed, a value that
        ///     no variant allows does not exclude any.
        ///   - nestedValues: The allowed values of keys in the objects inside the object, by their paths. They are compared
        ///     like those of `valuesIfPresent`.
        ///   - formerly: The keys that an older version of the app wrote instead of present ones, by the paths of those. An
        ///     object with present keys matches better.
        case object(
            required: [String], shared: [String] = [], known: [String] = [], values: [String: [String]] = [:],
            valuesIfPresent: [String: [String]] = [:], nestedValues: [[String]: [String]] = [:],
            formerly: [[String]: [String]] = [:])
        /// An object whose keys are not known. An object with keys of another variant matches that one better.
        case map
        /// An array.
        case array
        /// A string.
        case string
        /// One of some strings, or another one that no other variant matches better.
        case strings([String])
        /// Exactly this string.
        case constant(String)
        /// An integer. It only matches a type that can hold it, such as `Decimal` beyond the range of `Int64`.
        case integer
        /// One of some integers, or another one that no other variant matches better.
        case integers([String])
        /// A number. If it would lose digits in a `Double`, it only matches `Decimal`, unless it is in the range of
        /// `Int64`.
        case number
        /// A Boolean value.
        case boolean
        /// Any value.
        case any

        /// How much a value counts, compared with keys.
        private static let weight = 1_000_000

        typealias Object = KeyedDecodingContainer<Key>

        var type: JSONType? {
            switch self {
            case .object, .map: .object
            case .array: .array
            case .string, .strings, .constant: .string
            case .integer, .integers: .integer
            case .number: .number
            case .boolean: .boolean
            case .any: nil
            }
        }

        /// Returns how well an object matches the shape of an object, or `nil` if it does not match.
        func score(of object: Object, among shapes: [UnionShape]) -> Int? {
            guard
                case .object(let required, let shared, let known, let values, let optional, let nested, let former) =
                    self
            else { return nil }
            var keys = KeyFinder(former: former, shapes: shapes)
            for key in required + shared where !object.contains(keys.key(at: [key], in: object)) { return nil }
            for (key, allowed) in values {
                guard let text = Self.text(keys.key(at: [key], in: object), in: object), allowed.contains(text) else {
                    return nil
                }
            }
            var score = 1 + values.count * Self.weight
            var hasNewValue = false
            for (path, allowed) in optional.map({ ([$0], $1) }) + nested.map({ ($0, $1) }) {
                guard let (holder, key) = keys.holder(of: path, in: object) else { continue }
                guard let text = Self.text(key, in: holder) else { return nil }
                if allowed.contains(text) {
                    score += Self.weight
                } else if allowed.count == 1 || shapes.contains(where: { $0.allows(text, at: path) }) {
                    return nil
                } else {
                    hasNewValue = true
                }
            }
            score += required.count * 1_000 + 2 * known.count { object.contains(keys.key(at: [$0], in: object)) }
            // A variant that allows the value of the key is more likely, and so is one that has the key now.
            if hasNewValue || keys.foundShared { score -= 1_000 * Self.weight }
            return score - keys.found
        }

        /// Whether a value is one of those that an object allows for a key.
        private func allows(_ value: String, at path: [String]) -> Bool {
            guard case .object(_, _, _, let values, let optionalValues, let nested, _) = self else { return false }
            if path.count > 1 { return nested[path]?.contains(value) == true }
            return values[path[0]]?.contains(value) == true || optionalValues[path[0]]?.contains(value) == true
        }

        /// Whether an object can have a key.
        private func has(_ key: String) -> Bool {
            guard case .object(let required, let shared, let known, let values, let optionalValues, _, _) = self else {
                return false
            }
            return required.contains(key) || shared.contains(key) || known.contains(key) || values[key] != nil
                || optionalValues[key] != nil
        }

        /// Finds the keys of an object, which an older version of the app may have written.
        private struct KeyFinder {
            let former: [[String]: [String]]
            let shapes: [UnionShape]
            /// How many former keys were found.
            private(set) var found = 0
            /// Whether one of them is a present key of another variant.
            private(set) var foundShared = false

            /// Returns the key at the end of a path, or a former one if the object only has that.
            mutating func key(at path: [String], in holder: Object) -> Key {
                let key = Key(path.last ?? "")
                guard !former.isEmpty, !holder.contains(key),
                    let other = former[path]?.first(where: { holder.contains(Key($0)) })
                else { return key }
                found += 1
                if path.count == 1, shapes.contains(where: { $0.has(other) }) { foundShared = true }
                return Key(other)
            }

            /// Returns the object that contains the value at a path, and the key. Returns `nil` if the value is absent or
            /// null.
            mutating func holder(of path: [String], in object: Object) -> (Object, Key)? {
                var holder = object
                for count in 1..<path.count {
                    let key = key(at: Array(path.prefix(count)), in: holder)
                    guard let inner = try? holder.nestedContainer(keyedBy: Key.self, forKey: key) else { return nil }
                    holder = inner
                }
                let last = key(at: path, in: holder)
                guard (try? holder.decodeNil(forKey: last)) == false else { return nil }
                return (holder, last)
            }
        }

        /// Returns a string, or an integer as a string. Returns `nil` for other values.
        static func text(_ key: Key, in object: Object) -> String? {
            if let text = try? object.decode(String.self, forKey: key) { return text }
            if let number = try? object.decode(Int64.self, forKey: key) { return String(number) }
            return nil
        }
    }

    /// The type of a JSON value, as far as unions tell them apart.
    nonisolated enum JSONType: Hashable {
        case object, array, string, integer, number, boolean
    }
}

"""####
        ),
        (
            "Runtime/JSONUnions/JSONCodingUnionWriter.swift",
####"""
// feature: union
import Foundation

nonisolated extension JSONCoding {
    /// Writes a variant whose type would write other JSON by itself: a date in RFC 3339, data in base64, a URL as a string, a
    /// decimal number as a number, UUIDs in lowercase. The variants of a union write into the encoder of the union.
    public static func write(_ value: some Encodable, to encoder: any Encoder) throws {
        if let date = value as? Date { return try RFC3339.encode(date, to: encoder) }
        if let value = value as? any Rewritten { return try write(rewriting: value, to: encoder) }
        var container = encoder.singleValueContainer()
        switch value {
        case let data as Data: try container.encode(data.base64EncodedString())
        case let url as URL: try container.encode(url.absoluteString)
        default: try container.encode(value)
        }
    }

    private static func write(rewriting value: some Rewritten, to encoder: any Encoder) throws {
        let written = try value.written(at: encoder.codingPath)
        // A dictionary can be a part of an object that is being written. A number has no JSON without a container.
        guard written is Decimal else { return try written.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encode(written)
    }
}

"""####
        ),
        (
            "Runtime/JSONUnions/JSONCodingVariantMemo.swift",
####"""
// feature: union

nonisolated extension JSONCoding {
    /// The variants of unions that were tried while a JSON text is decoded, so that each is tried once per value.
    ///
    /// If the variants of a union overlap, and contain unions themselves, each variant decodes the same parts of the value.
    /// Without a memory, the time would double with each level.
    nonisolated final class VariantMemo: @unchecked Sendable {
        /// A value in a JSON text.
        struct Node: Hashable {
            let path: [any CodingKey]
            /// The value, if the text is decoded by a decoder of the app, which may decode several texts. Otherwise, there is
            /// one memo per text, and the path is enough.
            let json: JSONValue?

            static func == (one: Node, other: Node) -> Bool {
                one.path.count == other.path.count && one.json == other.json
                    && zip(one.path, other.path).allSatisfy {
                        $0.intValue == $1.intValue && ($0.intValue != nil || $0.stringValue == $1.stringValue)
                    }
            }

            func hash(into hasher: inout Hasher) {
                for key in path {
                    if let index = key.intValue { hasher.combine(index) } else { hasher.combine(key.stringValue) }
                }
            }
        }

        /// The result of a variant.
        enum Attempt {
            case failed(any Error)
            case decoded(Any, [WebClient.DecodingIssue])
        }

        private struct Key: Hashable {
            let node: Node
            let variant: ObjectIdentifier
        }

        private var attempts: [Key: Attempt] = [:]
        /// The variants that are being decoded, the outermost first.
        private var underWay: [Key] = []
        /// The number of unions that may try another variant.
        private var choices = 0

        /// Returns whether a variant is already being decoded from the same value. The union contains itself, then.
        func isUnderWay(_ variant: Any.Type, of node: Node) -> Bool {
            // What is inside of a value has a longer path.
            for key in underWay.reversed() {
                if key.node.path.count < node.path.count { return false }
                if key.variant == ObjectIdentifier(variant), key.node == node { return true }
            }
            return false
        }

        /// Returns the earlier result of a variant.
        func attempt(_ variant: Any.Type, of node: Node) -> Attempt? {
            attempts.isEmpty ? nil : attempts[Key(node: node, variant: ObjectIdentifier(variant))]
        }

        /// Returns the result of a closure that decodes a variant.
        func decode<Result>(_ variant: Any.Type, of node: Node, _ body: () throws -> Result) rethrows -> Result {
            underWay.append(Key(node: node, variant: ObjectIdentifier(variant)))
            defer { underWay.removeLast() }
            return try body()
        }

        /// Returns the result of a closure that tries a variant. Keeps it if a union may ask for it again.
        ///
        /// - Parameter isChoice: Whether the union has other variants to try.
        func attempt(_ variant: Any.Type, of node: Node, isChoice: Bool, _ body: () -> Attempt) -> Attempt {
            if isChoice { choices += 1 }
            let attempt = decode(variant, of: node, body)
            if isChoice { choices -= 1 }
            if choices == 0, case .decoded = attempt {
                forget()
            } else if isChoice || choices > 0 {
                attempts[Key(node: node, variant: ObjectIdentifier(variant))] = attempt
            }
            return attempt
        }

        /// Forgets the results if no union tries another variant now.
        func forget() {
            if choices == 0 { attempts = [:] }
        }

        /// The memo of a decoder of the app, while it decodes a union.
        static let current = TaskLocal<VariantMemo?>(wrappedValue: nil)
    }
}

"""####
        ),
        (
            "Runtime/JSONValue.swift",
####"""
// feature: json-value
public import Foundation

/// Any JSON value, for a value whose type the API description does not specify.
///
/// JSON that is read has 512 levels at most. Values with more levels, which only an app can create, can be compared, and throw an
/// `EncodingError` when they are encoded. Avoid values with thousands of levels: Swift needs the stack to destroy them.
public nonisolated enum JSONValue: Sendable {
    /// The JSON value `null`.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// An integer. A number without a fraction, such as `1.0`, is also read as an integer.
    case integer(Int64)
    /// An integer that is too large for `Int64`.
    case unsigned(UInt64)
    /// A number with a fraction, as a `Double`.
    case number(Double)
    /// A number that would lose digits in a `Double`.
    case decimal(Decimal)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])
}

nonisolated extension JSONValue: Codable {
    /// Reads any value.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: JSONCoding.Key.self) {
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
        if let value = number(in: container) { return value }
        throw DecodingError.dataCorrupted(
            .init(codingPath: container.codingPath, debugDescription: "does not fit into Decimal"))
    }

    /// Returns a number with all its digits, or `nil` if the value is not a number or is too large.
    static func number(in container: any SingleValueDecodingContainer) -> JSONValue? {
        let decimal = try? container.decode(Decimal.self)
        func isExact(_ value: Decimal?) -> Bool { decimal == nil || decimal == value }
        // Foundation ignores a fraction of a large number.
        if let value = try? container.decode(Int64.self), isExact(Decimal(value)) { return .integer(value) }
        if let value = try? container.decode(UInt64.self), isExact(Decimal(value)) { return .unsigned(value) }
        guard let value = try? container.decode(Double.self) else { return decimal.map { .decimal($0) } }
        if let decimal, !decimal.isNaN, decimal != Decimal(string: "\(value)") { return .decimal(decimal) }
        return .number(value)
    }

    /// Writes the value. Throws an `EncodingError` if it has more levels than JSON can have.
    public func encode(to encoder: any Encoder) throws {
        if hasMoreLevels(than: JSONCoding.JSONNesting.maximum - 1) {
            throw EncodingError.invalidValue(
                self,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "must not have more than \(JSONCoding.JSONNesting.maximum - 1) levels"))
        }
        try Contents(value: self).encode(to: encoder)
    }

    /// A value whose levels have been counted.
    private nonisolated struct Contents: Encodable {
        let value: JSONValue

        func encode(to encoder: any Encoder) throws {
            switch value {
            case .array(let elements):
                var container = encoder.unkeyedContainer()
                for element in elements { try container.encode(Contents(value: element)) }
            case .object(let members):
                // It can be a part of an object that is being written.
                var container = encoder.container(keyedBy: JSONCoding.Key.self)
                for (key, value) in members {
                    try container.encode(Contents(value: value), forKey: JSONCoding.Key(key))
                }
            default:
                var container = encoder.singleValueContainer()
                try encodeScalar(to: &container)
            }
        }

        private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
            switch value {
            case .null, .array, .object: try container.encodeNil()
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .unsigned(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .decimal(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            }
        }
    }
}

nonisolated extension JSONValue {
    /// Creates a JSON value by encoding a value. Throws an `EncodingError` if the value cannot be encoded.
    public init(encoding value: some Encodable) throws {
        self = try JSONCoding.decode(JSONValue.self, from: JSONCoding.encode(value))
    }

    /// Encodes the body of a request whose type the API description does not specify. Throws
    /// `ServiceError.invalidRequest` if the value cannot be encoded, or is not a `Body`.
    public static func encoded<Body: Decodable>(_ value: some Encodable) throws(ServiceError) -> Body {
        do {
            return try JSONCoding.decode(Body.self, from: JSONCoding.encode(value))
        } catch {
            let (path, reason) = JSONCoding.CodingFault.explain(error)
            let text = path.isEmpty ? reason : "is not valid at \(path): \(reason)"
            let summary = JSONCoding.CodingFault.phrase(of: error)
            throw .invalidRequest(
                .init([
                    ServiceError.ConstraintViolation(
                        field: "body", reason: text, summary: WebClient.Redaction.ShownText(summary))
                ]))
        }
    }

    /// Decodes the JSON value as a type. Throws a `DecodingError` if the value does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: JSONCoding.encode(self))
    }

    /// Decodes the JSON value as a type. Throws a `DecodingError` if the value does not match the type.
    ///
    ///     let address = try user["address"]?.decode(as: Address.self)
    public func decode<Value: Decodable>(as type: Value.Type) throws -> Value { try decode(type) }

    /// The member of an object with a key, or `nil` if there is none.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The element of an array at an index, or `nil` if there is none.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The string, or `nil` if the value is not a string.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The Boolean value, or `nil` if the value is not a Boolean.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The integer, or `nil` if the value is not an integer or is too large for `Int`.
    public var intValue: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The number as the closest `Double`, or `nil` if the value is not a number.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        case .decimal(let value): Double(value.description)
        default: nil
        }
    }
}

nonisolated extension JSONValue: CustomStringConvertible {
    /// The value as JSON with sorted keys.
    public var description: String {
        // A number that is not finite cannot be encoded, and neither can a value with too many levels.
        guard let text = try? JSONCoding.encode(self) else { return "(not JSON)" }
        return String(decoding: text, as: UTF8.self)
    }
}

nonisolated extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, JSONCoding.ListLiteral, JSONCoding.MapLiteral, ExpressibleByNilLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Creates a number. The literal `1.0` does not equal a `1.0` that is read, which is an integer.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object. If a key is repeated, its last value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
    /// Creates the JSON value `null`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates an array.
    public init(_ elements: [JSONValue]) { self = .array(elements) }
    /// Creates an object. If a key is repeated, its values are combined.
    public init(
        _ members: [(String, JSONValue)], uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
    ) rethrows { self = .object(try Dictionary(members, uniquingKeysWith: combine)) }
}

"""####
        ),
        (
            "Runtime/JSONValueComparison.swift",
####"""
// feature: json-value

// Without recursion, which the stack of a thread would limit.

nonisolated extension JSONValue: Hashable {
    /// Compares two values. The order of the members of objects does not matter.
    public static func == (one: JSONValue, other: JSONValue) -> Bool {
        var pairs: [(JSONValue, JSONValue)] = []
        guard addParts(of: one, other, to: &pairs) else { return false }
        while let (one, other) = pairs.popLast() {
            guard addParts(of: one, other, to: &pairs) else { return false }
        }
        return true
    }

    /// Returns whether two values are equal without their parts, and adds the parts to compare.
    private static func addParts(
        of one: JSONValue, _ other: JSONValue, to pairs: inout [(JSONValue, JSONValue)]
    ) -> Bool {
        switch (one, other) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let other)): return one == other
        case (.integer(let one), .integer(let other)): return one == other
        case (.unsigned(let one), .unsigned(let other)): return one == other
        case (.number(let one), .number(let other)): return one == other
        case (.decimal(let one), .decimal(let other)): return one == other
        case (.string(let one), .string(let other)): return one == other
        case (.array(let one), .array(let other)):
            guard one.count == other.count else { return false }
            pairs += zip(one, other)
            return true
        case (.object(let one), .object(let other)):
            guard one.count == other.count else { return false }
            for (key, value) in one {
                guard let found = other[key] else { return false }
                pairs.append((value, found))
            }
            return true
        default: return false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        var parts = [self]
        while let part = parts.popLast() {
            switch part {
            case .null: hasher.combine(0)
            case .bool(let value): hasher.combine(value)
            case .integer(let value): hasher.combine(value)
            case .unsigned(let value): hasher.combine(value)
            case .number(let value): hasher.combine(value)
            case .decimal(let value): hasher.combine(value)
            case .string(let value): hasher.combine(value)
            case .array(let elements):
                hasher.combine(elements.count)
                parts += elements
            case .object(let members):
                hasher.combine(members.count)
                for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                    hasher.combine(key)
                    parts.append(value)
                }
            }
        }
    }

    /// Returns whether arrays and objects are nested more deeply than a number of levels.
    func hasMoreLevels(than limit: Int) -> Bool {
        guard isContainer else { return false }
        var level = [self]
        for _ in 0..<limit {
            level = level.flatMap { value -> [JSONValue] in
                switch value {
                case .array(let elements): elements.filter(\.isContainer)
                case .object(let members): members.values.filter(\.isContainer)
                default: []
                }
            }
            if level.isEmpty { return false }
        }
        return true
    }

    private var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}

"""####
        ),
        (
            "Runtime/KeychainCredentialStore.swift",
####"""
// feature: keychain
#if canImport(Security)
import Foundation
import Security

/// A store that keeps credentials in the keychain.
///
/// On iOS, tvOS, watchOS and visionOS, the credentials are readable only on this device, and only after it has been
/// unlocked once since it started, so that requests in the background can read them. On macOS, they are in the
/// file-based keychain, to which this does not apply.
///
/// A credential is read from the keychain once. All stores of the process with the same service and access group share
/// it. If another process, such as an extension, replaces it, only `reloadedCredential(for:)` returns the new one.
public nonisolated struct KeychainCredentialStore: CredentialStore, Hashable {
    /// An error of the keychain.
    public nonisolated struct KeychainError: Error, Sendable {
        /// The status code of the keychain (`errSec…`).
        public let status: Int32
    }

    private nonisolated struct Item: Hashable {
        let service: String
        let accessGroup: String?
        let scheme: String
    }

    private nonisolated struct Cache {
        var credentials: [Item: Credential] = [:]
        /// The number of changes, so that a credential that was read before a change is not kept after it.
        var changes = 0
    }

    private static let cache = WebClient.Locked(Cache())

    private let service: String
    private let accessGroup: String?

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - service: The value of `kSecAttrService`, such as the bundle identifier. Stores with different values do not
    ///     share credentials.
    ///   - accessGroup: The keychain access group, or `nil` for the default group of the app. The file-based keychain
    ///     of macOS ignores it.
    public init(service: String, accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    /// Returns the credential for a scheme, or `nil` if there is none.
    public func credential(for scheme: String) async throws -> Credential? {
        if let known = Self.cache.withLock({ $0.credentials[key(scheme)] }) { return known }
        return try await reloadedCredential(for: scheme)
    }

    /// Returns the credential for a scheme that the keychain contains now, or `nil` if there is none.
    public func reloadedCredential(for scheme: String) async throws -> Credential? {
        let changes = Self.cache.withLock { $0.changes }
        let credential = try read(scheme)
        Self.cache.withLock { cache in
            if cache.changes == changes { cache.credentials[key(scheme)] = credential }
        }
        return credential
    }

    private func read(_ scheme: String) throws -> Credential? {
        var query = item(scheme)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
        return try JSONDecoder().decode(Credential.self, from: data)
    }

    /// Stores a credential for a scheme. Replaces an existing credential.
    public func store(_ credential: Credential, for scheme: String) async throws {
        defer { forget(scheme) }
        let values: [CFString: Any] = [
            kSecValueData: try JSONEncoder().encode(credential),
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = SecItemUpdate(item(scheme) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item(scheme).merging(values) { $1 } as CFDictionary, nil)
        }
        if status != errSecSuccess { throw KeychainError(status: status) }
    }

    /// Removes the credential for a scheme. Does nothing if there is none.
    public func removeCredential(for scheme: String) async throws {
        defer { forget(scheme) }
        let status = SecItemDelete(item(scheme) as CFDictionary)
        if status != errSecSuccess, status != errSecItemNotFound { throw KeychainError(status: status) }
    }

    /// Removes a credential from the cache after a change of the keychain, so that the next call reads the new one.
    private func forget(_ scheme: String) {
        Self.cache.withLock { cache in
            cache.changes += 1
            cache.credentials[key(scheme)] = nil
        }
    }

    private func key(_ scheme: String) -> Item { Item(service: service, accessGroup: accessGroup, scheme: scheme) }

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
            "Runtime/Limits/Alarms.swift",
####"""
// feature: core
import Dispatch
import Foundation

nonisolated extension WebClient {
    /// Closures that run at a time: the ends of calls whose time is over, and of tasks that wait.
    ///
    /// `Task.sleep` keeps the memory of a canceled task until its time is over, which for the timeout of a call is long after
    /// the call. On Linux, each timer of Dispatch leaves memory, too. So all alarms share one timer.
    nonisolated final class Alarms: Sendable {
        static let shared = Alarms()

        private nonisolated struct State {
            var count = 0
            var waiting: [Int: (end: TimeInterval, ring: @Sendable () -> Void)] = [:]
            /// The time at which the timer fires, if it does.
            var next = TimeInterval.infinity
            let timer: any DispatchSourceTimer
        }

        /// Without it, Apple platforms would delay a timer by a tenth of its time, up to a minute.
        private static let leeway = DispatchTimeInterval.milliseconds(10)

        private let state: Locked<State>

        init() {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Alarms"))
            state = Locked(State(timer: timer))
            timer.setEventHandler { [weak self] in self?.ring() }
            timer.schedule(deadline: .distantFuture)
            timer.activate()
        }

        deinit { state.withLock { $0.timer.cancel() } }

        /// Waits for a number of seconds. Throws a `CancellationError` as soon as the task is canceled.
        func wait(_ seconds: TimeInterval) async throws {
            let task = SuspendedTask<Void>()
            let id = set(after: seconds) { task.resume(with: .success(())) }
            defer { remove(id) }
            try await task.value()
        }

        /// Runs a closure after a number of seconds, and returns the number of the alarm.
        func set(after seconds: TimeInterval, _ ring: @escaping @Sendable () -> Void) -> Int {
            let end = Self.uptime + min(max(seconds, 0), 1e9)
            return state.withLock { state in
                state.count += 1
                state.waiting[state.count] = (end, ring)
                Self.schedule(&state, end)
                return state.count
            }
        }

        /// Removes an alarm, unless its closure has run.
        func remove(_ id: Int) { state.withLock { $0.waiting[id] = nil } }

        private static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

        /// Lets the timer fire at a time, unless it fires earlier.
        private static func schedule(_ state: inout State, _ time: TimeInterval) {
            guard time < state.next else { return }
            state.next = time
            state.timer.schedule(deadline: .now() + max(time - uptime, 0), leeway: leeway)
        }

        private func ring() {
            let now = Self.uptime
            let due = state.withLock { state in
                let due = state.waiting.filter { $0.value.end <= now }
                for id in due.keys { state.waiting[id] = nil }
                state.next = .infinity
                if let next = state.waiting.values.map(\.end).min() { Self.schedule(&state, next) }
                return due.values.map(\.ring)
            }
            for ring in due { ring() }
        }
    }
}

"""####
        ),
        (
            "Runtime/Limits/CallLimiter.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A limit of how many requests are sent. A retry counts.
    public nonisolated protocol Limiter: Sendable {
        /// Waits until a request may be prepared: its credentials are added after that. Throws a `CancellationError` if the task is
        /// canceled.
        func wait(_ clock: Clock) async throws
        /// Waits until a request that is ready may be sent, and counts it. Throws a `CancellationError` if the task is canceled.
        ///
        /// Most requests do not wait here. Those do that needed so long for their credentials or a connection that later ones were
        /// sent in the meantime.
        func count(_ clock: Clock) async throws
        /// Sends nothing for a number of seconds, as the server requests.
        func pause(for seconds: TimeInterval, _ clock: Clock)
    }
}

"""####
        ),
        (
            "Runtime/Limits/ConnectionLimit.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// A limit for the number of requests that are sent to each server at the same time.
    ///
    /// URLSession opens a limited number of connections to a host, and its timeout also counts the time in which a request
    /// waits for one. With this limit, requests wait before they are given to URLSession, so that waiting does not time
    /// them out. They are sent in the order of the calls.
    public nonisolated final class ConnectionLimit: Sendable {
        private let perHost: Int
        private let isFixed: Bool
        private let queues = Locked<[String: TurnQueue]>([:])

        /// Creates a limit.
        ///
        /// - Parameter perHost: The number of requests to each scheme, host and port at the same time. A number below 1
        ///   counts as 1. By default, it is 6, because URLSession opens six connections to a host; on Apple platforms, a server that
        ///   has responded with HTTP/2 or HTTP/3 has no limit, because its requests share a connection.
        public init(perHost: Int? = nil) {
            self.perHost = max(perHost ?? 6, 1)
            isFixed = perHost != nil
        }

        /// Removes the limit of a server whose requests share a connection, unless the app has set it.
        func note(_ response: HTTPResponse) {
            // feature: url-session {
            #if !canImport(FoundationNetworking)
            guard !isFixed, let last = response.metrics?.transactionMetrics.last, let url = last.request.url,
                ["h2", "h3"].contains(last.networkProtocolName)
            else { return }
            queue(for: Redirection.origin(of: url)).removeLimit()
            #endif
            // }
        }

        /// Runs a closure while fewer than the allowed number of closures run for an origin. The others wait.
        ///
        /// The closure must not call this method again for the same origin: both could wait for each other.
        ///
        /// - Parameter origin: The scheme, the host and the port.
        /// - Throws: `CancellationError` if the task is canceled before the closure runs, or the error of the closure.
        func withConnection<Value>(
            to origin: String, isolation: isolated (any _Concurrency.Actor)? = #isolation,
            _ body: () async throws -> Value
        ) async throws -> Value {
            try await withConnection(to: origin, ifCancelled: CancellationError() as any Error, body)
        }

        /// Runs a closure in the same way, but throws `cancellation` if the task is canceled before the closure runs.
        func withConnection<Value, Failure: Error>(
            to origin: String, ifCancelled cancellation: Failure,
            isolation: isolated (any _Concurrency.Actor)? = #isolation, _ body: () async throws(Failure) -> Value
        ) async throws(Failure) -> Value {
            let queue = queue(for: origin)
            do {
                try await queue.enter()
            } catch {
                throw cancellation
            }
            defer { queue.leave() }
            return try await body()
        }

        /// Returns the queue of an origin. It stays, because a client knows few origins.
        func queue(for origin: String) -> TurnQueue {
            queues.withLock { queues in
                if let queue = queues[origin] { return queue }
                let queue = TurnQueue(limit: perHost)
                queues[origin] = queue
                return queue
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Limits/RateLimiter.swift",
####"""
// feature: rate-limit
public import Foundation

/// A limit for the number of requests in a period of time.
///
/// In any period of the given length, at most the given number of requests are sent. More requests wait for their
/// turns, in the order of the calls. Clients that share a limiter share the limit.
public nonisolated final class RateLimiter: WebClient.Limiter {
    // The first task in a queue sleeps until it may go on. If it is canceled, the next one takes over.
    private let waiting = WebClient.TurnQueue(limit: 1)
    private let ready = WebClient.TurnQueue(limit: 1)
    private let window: WebClient.Locked<Window>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - count: The number of requests that may be sent in each period. A number below 1 counts as 1.
    ///   - window: The length of a period in seconds. A length that is not positive does not limit the requests.
    public init(_ count: Int, per window: TimeInterval) {
        self.window = WebClient.Locked(Window(count: max(count, 1), length: window > 0 ? window : 0))
    }

    /// Waits until a request may be prepared, in the order of the calls.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it waits.
    public func wait(_ clock: WebClient.Clock) async throws {
        try await sleep(in: waiting, clock) { window, time in window.prepare(at: time) }
    }

    /// Waits until a request that is ready may be sent, and counts it.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it waits. The request is then not counted.
    public func count(_ clock: WebClient.Clock) async throws {
        try await sleep(in: ready, clock) { window, time in window.send(at: time) }
    }

    /// Sends nothing for a number of seconds, as a response with the header `Retry-After` requests (RFC 9110, section
    /// 10.2.3). A pause that ends later is kept.
    public func pause(for seconds: TimeInterval, _ clock: WebClient.Clock) {
        let end = clock.uptime() + seconds
        window.withLock { if end > $0.pauseEnd { $0.pauseEnd = end } }
    }

    private func sleep(
        in queue: WebClient.TurnQueue, _ clock: WebClient.Clock,
        until step: (inout Window, TimeInterval) -> TimeInterval?
    ) async throws {
        try await queue.enter()
        defer { queue.leave() }
        while let delay = window.withLock({ step(&$0, clock.uptime()) }) {
            try await clock.sleep(delay)
            try Task.checkCancellation()
        }
    }
}

nonisolated extension RateLimiter {
    /// The requests of the last period, and the pause that a server requested.
    private nonisolated struct Window {
        private nonisolated struct Entry {
            let time: TimeInterval
            let isSent: Bool
        }

        private let count: Int
        private let length: TimeInterval
        /// The requests in the order of their times: that of the send, or until then that at which they could be prepared.
        private var entries: [Entry] = []
        var pauseEnd = -TimeInterval.infinity

        init(count: Int, length: TimeInterval) {
            self.count = count
            self.length = length
        }

        /// Records that a request is prepared, or returns the number of seconds after which that may be allowed.
        mutating func prepare(at time: TimeInterval) -> TimeInterval? {
            removeOld(at: time)
            let free = entries.count < count ? time : entries[entries.count - count].time + length
            let allowed = max(pauseEnd, free)
            if allowed > time { return allowed - time }
            entries.append(Entry(time: time, isSent: false))
            return nil
        }

        /// Records a send, or returns the number of seconds after which it may be allowed.
        mutating func send(at time: TimeInterval) -> TimeInterval? {
            removeOld(at: time)
            let sends = entries.filter(\.isSent)
            let free = sends.count < count ? time : sends[sends.count - count].time + length
            let allowed = max(pauseEnd, free)
            if allowed > time { return allowed - time }
            if let prepared = entries.firstIndex(where: { !$0.isSent }) { entries.remove(at: prepared) }
            entries.append(Entry(time: time, isSent: true))
            return nil
        }

        private mutating func removeOld(at time: TimeInterval) {
            // A sum, not a difference: it is the time that the caller sleeps until.
            entries.removeFirst(entries.prefix { $0.time + length <= time }.count)
        }
    }
}

"""####
        ),
        (
            "Runtime/Limits/SuspendedTask.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// A task that waits for a result. It is resumed once: with a result that other code gives it, or when it is canceled.
    nonisolated final class SuspendedTask<Value: Sendable>: Sendable {
        private nonisolated enum State {
            case running
            case suspended(CheckedContinuation<Value, any Error>)
            case resumed(Result<Value, any Error>)
        }

        private let state = Locked(State.running)

        /// Whether the task has a result, or was canceled.
        var isResumed: Bool {
            state.withLock { state in if case .resumed = state { true } else { false } }
        }

        /// Gives the task its result. Returns `false` if the task already has one, or was canceled.
        @discardableResult
        func resume(with result: Result<Value, any Error>) -> Bool {
            let before = state.withLock { state in
                let before = state
                if case .resumed = before { return before }
                state = .resumed(result)
                return before
            }
            switch before {
            case .resumed: return false
            case .running: return true
            case .suspended(let continuation):
                continuation.resume(with: result)
                return true
            }
        }

        /// Waits for the result. Throws `CancellationError` as soon as the task that calls this method is canceled.
        func value() async throws -> Value {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let result = state.withLock { state -> Result<Value, any Error>? in
                        // Other code can be faster than the task.
                        if case .resumed(let result) = state { return result }
                        state = .suspended(continuation)
                        return nil
                    }
                    if let result { continuation.resume(with: result) }
                }
            } onCancel: {
                resume(with: .failure(CancellationError()))
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Limits/TurnQueue.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// A queue in which a limited number of tasks have a turn at a time. The others wait, in the order of their calls.
    ///
    /// The time of each operation does not depend on the number of tasks that wait.
    nonisolated final class TurnQueue: Sendable {
        private nonisolated struct State {
            var limit: Int
            var turns = 0
            /// The tasks that wait, from `first` on. Some of them can be canceled.
            var waiting: [SuspendedTask<Void>?] = []
            var first = 0
            var canceled = 0

            /// Gives turns to the first tasks that wait and are not canceled, while there are turns left.
            mutating func resumeTasks() {
                while turns < limit, first < waiting.count {
                    let task = waiting[first]
                    waiting[first] = nil
                    first += 1
                    if task?.resume(with: .success(())) == true { turns += 1 } else { canceled -= 1 }
                }
                compact()
            }

            /// Removes the places that are no longer needed, when they are half of all.
            mutating func compact() {
                guard first + canceled > 32, (first + canceled) * 2 > waiting.count else { return }
                waiting.removeFirst(first)
                first = 0
                guard canceled > 0 else { return }
                waiting.removeAll { $0?.isResumed != false }
                canceled = 0
            }
        }

        private let state: Locked<State>

        /// Creates a queue for a number of turns at a time, at least one.
        init(limit: Int) { state = Locked(State(limit: max(limit, 1))) }

        /// The number of places that the queue keeps, for tests.
        var placeCount: Int { state.withLock { $0.waiting.count } }

        // feature: streams {
        /// Adds a turn for a caller that has one. Both must be ended with `leave()`.
        func keep() { state.withLock { $0.turns += 1 } }

        // }
        /// Waits for a turn. The caller must end it with `leave()`. Throws `CancellationError`, and takes no turn, if the
        /// task is canceled.
        func enter() async throws {
            try Task.checkCancellation()
            guard let place = join() else { return }
            do {
                try await place.value()
            } catch {
                state.withLock { state in
                    state.canceled += 1
                    state.compact()
                }
                throw error
            }
            // The task can be canceled between its turn and its resumption.
            guard Task.isCancelled else { return }
            leave()
            throw CancellationError()
        }

        /// Ends a turn. It passes to the first task that waits and is not canceled.
        func leave() {
            state.withLock { state in
                state.turns -= 1
                state.resumeTasks()
            }
        }

        /// Lets all tasks have a turn from now on.
        func removeLimit() {
            state.withLock { state in
                state.limit = .max
                state.resumeTasks()
            }
        }

        /// Takes a turn, or returns a place in the queue.
        private func join() -> SuspendedTask<Void>? {
            state.withLock { state in
                if state.turns < state.limit {
                    state.turns += 1
                    return nil
                }
                let place = SuspendedTask<Void>()
                state.waiting.append(place)
                return place
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Limits/WebClientRetryBudget.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// A limit of how many attempts are repeated over all calls, so that the retries do not multiply the load of a server that is
    /// down.
    ///
    /// Each scheme, host and port has a budget of its own. It begins full. A retry takes 1 from it, and a retry without
    /// a budget is not made: the call ends with the failure of its last attempt. A retry that the server requests with the header
    /// `Retry-After` takes nothing. Each call adds a share, and each ten seconds add 1, until the budget is full again.
    public nonisolated final class RetryBudget: Sendable {
        private nonisolated struct Balance {
            var value: Double
            var time: TimeInterval
        }

        /// The number of seconds that add 1, so that an app with few calls has retries, too.
        private static let refill: TimeInterval = 10

        private let share: Double
        private let reserve: Double
        private let balances = Locked<[String: Balance]>([:])

        /// Creates a budget.
        ///
        /// - Parameters:
        ///   - share: The number of retries that each call adds. By default, it is 0.1: a tenth of the calls can be repeated.
        ///   - reserve: The number of retries of a full budget.
        public init(share: Double = 0.1, reserve: Int = 10) {
            self.share = max(share, 0)
            self.reserve = Double(max(reserve, 0))
        }

        /// Adds the share of a call.
        func addCall(to origin: String, at time: TimeInterval) {
            update(origin, time) { $0 = min($0 + share, reserve) }
        }

        /// Takes a retry. Returns `false` if there is none left.
        func takeRetry(to origin: String, at time: TimeInterval) -> Bool {
            update(origin, time) { value in
                // Ten times a tenth is a little less than 1.
                guard value > 1 - 1e-6 else { return false }
                value -= 1
                return true
            }
        }

        private func update<Result>(
            _ origin: String, _ time: TimeInterval, _ change: (inout Double) -> Result
        ) -> Result {
            balances.withLock { balances in
                var balance = balances[origin] ?? Balance(value: reserve, time: time)
                let passed = max(time - balance.time, 0)
                balance.value = min(balance.value + passed / Self.refill, reserve)
                balance.time = time
                defer { balances[origin] = balance }
                return change(&balance.value)
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Limits/WebClientRetryPolicy.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// Decides whether an attempt is repeated, and after which time.
    nonisolated struct RetryPolicy: Sendable {
        /// The longest time in seconds that a server's `Retry-After` can delay an attempt.
        static let longestRequestedDelay: TimeInterval = 60

        /// The maximum number of attempts after the first one.
        let retries: Int
        /// Whether the server may receive the request several times: its method is idempotent (RFC 9110, section 9.2.2), or it
        /// has an idempotency key.
        let isRepeatable: Bool

        /// Returns the number of seconds before the next attempt, or `nil` if there is none.
        ///
        /// - Parameters:
        ///   - result: The response of the last attempt, or its error.
        ///   - attempt: The number of the last attempt, from 1.
        ///   - random: A random number from 0 to below 1.
        ///   - now: The date, which is used if the response has none.
        ///   - remaining: The number of seconds until the deadline of the call.
        func delay(
            after result: Result<WebClient.HTTPResponse, ServiceError>, attempt: Int, random: Double, now: Date,
            remaining: TimeInterval
        ) -> TimeInterval? {
            guard attempt <= retries, isRepeatable, Self.isTransient(result) else { return nil }
            var delay = Self.backoff(attempt, random: random)
            if case .success(let response) = result, let requested = Self.requestedDelay(in: response.headers, now: now)
            {
                if requested > Self.longestRequestedDelay { return nil }
                delay = requested
            }
            return delay < remaining ? delay : nil
        }

        /// 0.5 seconds, doubled after each attempt up to 8 seconds, less up to a quarter at random, so that the clients of a
        /// server do not return at the same moment.
        private static func backoff(_ attempt: Int, random: Double) -> TimeInterval {
            min(0.5 * Double(1 << min(attempt - 1, 4)), 8) * (1 - 0.25 * random)
        }

        private static func isTransient(_ result: Result<WebClient.HTTPResponse, ServiceError>) -> Bool {
            switch result {
            case .success(let response): [408, 429, 500, 502, 503, 504].contains(response.statusCode)
            case .failure(.timedOut): true
            case .failure(.connectionFailed(let error)): codes.contains(error.code)
            case .failure: false
            }
        }

        /// The codes after which another attempt can succeed.
        private static let codes: Set<ServiceError.ConnectionError.Code> = {
            let everywhere: Set<ServiceError.ConnectionError.Code> = [
                .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
            ]
            #if canImport(Darwin)
            return everywhere
            #else
            // An incomplete body, and a response that is not HTTP or empty.
            return everywhere.union([.unknown, .badServerResponse])
            #endif
        }()

        /// Returns the number of seconds in the header `Retry-After` (RFC 9110, section 10.2.3), or `nil` if there is none.
        static func requestedDelay(in headers: WebClient.HTTPHeaders, now: Date) -> TimeInterval? {
            guard let text = headers.values(for: "Retry-After").first.map(TextDecoding.trimmed) else {
                return nil
            }
            if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return TimeInterval(text) }
            guard let date = HTTPDate.date(from: text) else { return nil }
            // The clocks of the server and the client can differ.
            let present = headers["Date"].flatMap { HTTPDate.date(from: $0) } ?? now
            return max(date.timeIntervalSince(present), 0)
        }
    }
}

"""####
        ),
        (
            "Runtime/Locked.swift",
####"""
// feature: core
#if canImport(Darwin)
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

nonisolated extension WebClient {
    /// A value protected by a lock. `Mutex` of the standard library requires later systems than this client.
    nonisolated final class Locked<Value>: @unchecked Sendable {
        #if canImport(Darwin)
        private let lock = NSLock()
        #else
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        #endif
        private var value: Value

        #if canImport(Darwin)
        init(_ value: Value) { self.value = value }
        #else
        init(_ value: Value) {
            self.value = value
            pthread_mutex_init(lock, nil)
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }
        #endif

        func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            #if canImport(Darwin)
            lock.lock()
            defer { lock.unlock() }
            #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            #endif
            return try body(&value)
        }
    }
}

"""####
        ),
        (
            "Runtime/Logging/LogSinks.swift",
####"""
// feature: logging
import Foundation
#if canImport(os)
public import os
#endif

nonisolated extension WebClient.RequestLog {
    /// A log that prints its entries.
    public static var printed: WebClient.RequestLog { WebClient.RequestLog { print($0) } }

    #if canImport(os)
    /// Returns a log that writes its entries to the unified log of the system, at the level `debug`.
    public static func unified(_ logger: Logger) -> WebClient.RequestLog {
        // The log redacts secrets by itself.
        WebClient.RequestLog { entry in logger.debug("\(entry, privacy: .public)") }
    }
    #endif
}

nonisolated extension WebClient.HTTPRequest {
    /// Returns a command for `curl` that sends the request, without values that may be secret.
    ///
    /// The URL has the scheme, the host and the port, the base path of the server as in a `RequestLog`, and the path in the API
    /// description with its placeholders. The query, whose names can be keys of a dictionary, and the values of all headers
    /// but `RequestLog.loggableHeaders` are `<redacted>`. The body is not shown.
    ///
    /// - Parameter call: The call, as a middleware gets it. One that an app creates has no base path.
    public func curlCommand(for call: WebClient.CallInfo) -> String {
        var words = ["curl", "-X", Self.quoted(method.rawValue)]
        let loggable = Set(WebClient.RequestLog.loggableHeaders.map { $0.lowercased() })
        for field in headers {
            let value = loggable.contains(field.name.lowercased()) ? field.value : WebClient.Redaction.placeholder
            words += ["-H", Self.quoted(WebClient.Redaction.printable("\(field.name): \(value)"))]
        }
        if let body { words += ["--data-binary", Self.quoted("<\(body.count) bytes>")] }
        let query = url.query == nil ? "" : "?" + WebClient.Redaction.placeholder
        words.append(Self.quoted(WebClient.Redirection.origin(of: url) + call.shownPath.text + query))
        return words.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}

"""####
        ),
        (
            "Runtime/Logging/WebClientRequestLog.swift",
####"""
// feature: logging
import Foundation

nonisolated extension WebClient {
    /// A log that writes one entry for each request, and one for its response, error or cancellation.
    ///
    /// By default, an entry contains no bodies, and no values of headers, query parameters and path parameters except
    /// those of `loggableHeaders`. Cookies are the value of the header `Cookie`.
    ///
    /// The URL in an entry has the scheme, the host, the port and the base path of the server, with its variables in braces,
    /// and the path of the operation. It does not have the query of the server. A base path is only shown if it is a part
    /// of the source code, as in an API description, because one that an app reads can be secret.
    ///
    /// Control characters are written as `\u{1B}`, so that a server cannot forge entries.
    public nonisolated struct RequestLog: Sendable {
        /// A closure that receives an entry, without a trailing line break, on any thread. An entry has several lines
        /// only if `bodies` is `true` and a body does.
        public var write: @Sendable (String) -> Void
        /// The names of the headers whose values are shown. Case is ignored.
        public var headers: Set<String>
        /// The names of the query parameters whose values are shown.
        public var query: Set<String>
        /// The names of the path parameters whose values are shown.
        public var path: Set<String>
        /// Whether bodies are shown, including any secrets in them.
        public var bodies: Bool

        /// The headers that are shown by default.
        public static let loggableHeaders: Set<String> = [
            "Accept", "Accept-Language", "Content-Type", "Content-Length", "Date", "Retry-After", "X-Request-Id",
        ]

        /// Creates a log.
        ///
        /// - Parameters:
        ///   - headers: The names of the headers whose values are shown. Case is ignored.
        ///   - query: The names of the query parameters whose values are shown.
        ///   - path: The names of the path parameters whose values are shown.
        ///   - bodies: Whether bodies are shown, including any secrets in them.
        ///   - write: A closure that receives an entry, without a trailing line break, on any thread.
        public init(
            headers: Set<String> = RequestLog.loggableHeaders, query: Set<String> = [], path: Set<String> = [],
            bodies: Bool = false, write: @escaping @Sendable (String) -> Void
        ) {
            self.headers = headers
            self.query = query
            self.path = path
            self.bodies = bodies
            self.write = write
        }

        func sent(_ call: PreparedCall, _ request: HTTPRequest, _ info: CallInfo) {
            var line = "[\(info.id)] \(info.operation): \(info.method) " + call.server.shown(shownPath(call))
            if !call.query.isEmpty { line += "?" + Redaction.text(of: call.query, showing: query) }
            if info.attempt > 1 { line += ", attempt \(info.attempt)" }
            if let body = request.body { line += ", \(body.count) bytes" }
            if let size = request.bodySource?.length { line += ", \(size) bytes" }  // feature: uploads
            add(line + shown(request.headers), request.body)
        }

        func received(_ response: HTTPResponse, for info: CallInfo, after duration: TimeInterval) {
            // feature: streams {
            if response.stream != nil {
                let start = "[\(info.id)] \(info.operation): \(response.statusCode), \(Self.milliseconds(duration))"
                return add(start + ", the body follows" + shown(response.headers))
            }
            // }
            add(
                "[\(info.id)] \(info.operation): \(response.statusCode), \(Self.milliseconds(duration)), "
                    + "\(response.body.count) bytes" + shown(response.headers), response.body)
        }

        // feature: streams {
        /// Writes that a body has been read to its end, or as far as the caller wanted.
        func ended(_ received: Int, for info: CallInfo, after duration: TimeInterval) {
            add("[\(info.id)] \(info.operation): ended, \(Self.milliseconds(duration)), \(received) bytes")
        }

        // }
        /// Writes that a call failed or was canceled. There is no duration if it could not be prepared.
        func failed(_ error: ServiceError, for info: CallInfo, after duration: TimeInterval?) {
            let outcome: String
            if case .cancelled = error {
                outcome = "cancelled " + (duration.map { "after " + Self.milliseconds($0) } ?? "before it was sent")
            } else {
                outcome = "failed: \(error.summary)"
            }
            add("[\(info.id)] \(info.operation): " + outcome)
        }

        /// Writes an entry. Only a body has line breaks.
        private func add(_ line: String, _ body: Data? = nil) {
            var entry = Redaction.printable(line)
            if bodies, let body, !body.isEmpty {
                entry += "; " + Redaction.printable(String(decoding: body, as: UTF8.self), keepsLineBreaks: true)
            }
            write(entry)
        }

        private static func milliseconds(_ duration: TimeInterval) -> String {
            "\(Int(min(max(duration, 0), 1e9) * 1000)) ms"
        }

        private func shownPath(_ call: PreparedCall) -> String {
            path.sorted().reduce(call.info.path) { text, name in
                call.pathValues[name].map { text.replacing("{\(name)}", with: $0) } ?? text
            }
        }

        private func shown(_ fields: HTTPHeaders) -> String {
            fields.isEmpty ? "" : "; " + Redaction.text(of: fields, showing: headers)
        }
    }
}

"""####
        ),
        (
            "Runtime/LongOperations/DescribedOperations.swift",
####"""
// feature: described-operations
public import Foundation

nonisolated extension WebClient {
    /// What the state of an operation says about its end.
    public nonisolated enum OperationOutcome<Value: Sendable>: Sendable {
        /// The operation is done, and has a value.
        case succeeded(Value)
        /// The operation has failed.
        case failed(status: String? = nil, message: String? = nil, details: (any Sendable)? = nil)
        /// The operation is done, and the property with its value is missing.
        case missing(String)
    }

    /// The first response to an operation that takes long.
    public nonisolated struct FirstResponse<Value: Sendable>: Sendable {
        /// The body.
        public let value: Value
        /// The number of seconds before the next request that the server has requested.
        public let delay: TimeInterval?
    }

    /// Calls an operation that takes long, whose first response is JSON.
    public func firstResponse<Value: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> FirstResponse<Value> {
        try await perform(request) { response in
            FirstResponse(value: try response.decodeBody(), delay: response.http.requestedDelay(self))
        }
    }

    /// Returns an operation whose state an operation of the API description loads. Requests nothing yet.
    ///
    /// - Parameters:
    ///   - pending: What identifies the operation.
    ///   - delay: The number of seconds before the first request.
    ///   - state: The state, if it is known.
    ///   - poll: Loads the state, with a client.
    ///   - outcome: Returns what a state says about the end; `nil` if the operation goes on.
    public func longOperation<Value: Sendable, State: Sendable>(
        _ pending: PendingOperation, after delay: TimeInterval? = nil, state: State? = nil,
        poll: @escaping @Sendable (WebClient) async throws -> State,
        outcome: @escaping @Sendable (State) -> OperationOutcome<Value>?
    ) -> LongOperation<Value, State> {
        let known = state.map { state in
            OperationProgress<Value, State>(
                state: state, outcome: outcome(state).map { Self.result(of: $0, HTTPResponse(statusCode: 200)) },
                pending: pending, delay: delay)
        }
        let client = forFurtherRequests
        return LongOperation(
            OperationSource(pending, configuration.clock, last: known, delay: delay) {
                pending, timer throws(ServiceError) in
                let recorder = Locked<HTTPResponse?>(nil)
                let state: State
                do {
                    state = try await poll(timer.limited(client).recording(recorder))
                } catch {
                    throw ServiceError(thrown: error)
                }
                let response = recorder.withLock { $0 } ?? HTTPResponse(statusCode: 200)
                return OperationProgress(
                    state: state, outcome: outcome(state).map { Self.result(of: $0, response) }, pending: pending,
                    delay: response.requestedDelay(self))
            })
    }

    private static func result<Value>(
        of outcome: OperationOutcome<Value>, _ response: HTTPResponse
    ) -> Result<Value, ServiceError> {
        switch outcome {
        case .succeeded(let value): .success(value)
        case .failed(let status, let message, let details):
            .failure(
                .operationFailed(ServiceError.OperationFailure(status: status, message: message, details: details)))
        case .missing(let property):
            .failure(
                .unexpectedResponse(
                    ServiceError.UnexpectedResponse(
                        response: response, codingPath: property, reason: "is missing",
                        summary: "\(property) is missing",
                        call: nil)))
        }
    }
}

"""####
        ),
        (
            "Runtime/LongOperations/LinkedOperations.swift",
####"""
// feature: linked-operations
import Foundation

nonisolated extension WebClient {
    /// The state of an operation that takes long, whose state the API description does not define.
    public nonisolated struct OperationState: Sendable, Hashable {
        /// The status, as the server writes it, such as `Running`; `nil` if there is none.
        public let status: String?
        /// The part that is done, from 0 to 1; `nil` if the server does not say it.
        public let fraction: Double?

        /// Creates a state, for tests.
        public init(status: String?, fraction: Double? = nil) {
            self.status = status
            self.fraction = fraction
        }
    }

    /// Where the value of an operation that takes long is.
    public nonisolated enum OperationResult: Sendable, Hashable {
        /// Where the responses lead to.
        case anywhere
        /// At the URL in the header `Location`.
        case location
        /// In the response with the last state.
        case state
        /// At the URL of the first request.
        case resource
    }

    /// How the value of an operation that takes long is read.
    public nonisolated struct OperationReader<Value: Sendable>: Sendable {
        let result: OperationResult
        /// Whether there is no value, so that none is requested.
        var isEmpty = false
        /// Reads the value in a response.
        let read: @Sendable (Response) throws -> Value
        /// Reads the value in a response with the last state.
        let readState: @Sendable (Response) throws -> Value
    }

    /// Calls an operation that takes long. The value can be there at once.
    public func longOperation<Value: Sendable>(
        for request: Request, by reader: OperationReader<Value>
    ) async throws(ServiceError) -> LongOperation<Value, OperationState> {
        let http = try await perform(request) { $0.http }
        let url = (try? prepare(request, callInfo(for: request)).request.url)?.absoluteString ?? ""
        let link = OperationLink(after: http, method: request.method, url: url)
        var pending = PendingOperation(request.operation, id: link.url)
        pending.link = link
        let exchange = LinkedExchange(client: self, request: request, reader: reader)
        let last = try await exchange.progress(after: http, of: pending, isFirst: true, on: forFurtherRequests)
        return operation(pending, last: last, exchange)
    }

    /// Returns an operation that has begun before. Requests nothing yet.
    ///
    /// - Parameters:
    ///   - pending: What identifies the operation.
    ///   - request: The request of the operation, whose parameters are not used.
    ///   - reader: How the value is read.
    public func longOperation<Value: Sendable>(
        _ pending: PendingOperation, for request: Request, by reader: OperationReader<Value>
    ) -> LongOperation<Value, OperationState> {
        operation(pending, last: nil, LinkedExchange(client: self, request: request, reader: reader))
    }

    private func operation<Value: Sendable>(
        _ pending: PendingOperation, last: OperationProgress<Value, OperationState>?, _ exchange: LinkedExchange<Value>
    ) -> LongOperation<Value, OperationState> {
        let client = forFurtherRequests
        return LongOperation(
            OperationSource(pending, configuration.clock, last: last) { pending, timer throws(ServiceError) in
                let client = timer.limited(client)
                let http = try await client.perform(exchange.request(pending.id)) { $0.http }
                return try await exchange.progress(after: http, of: pending, isFirst: false, on: client)
            })
    }
}

nonisolated extension WebClient.OperationReader where Value: Decodable {
    /// Reads JSON.
    public static func value(_ result: WebClient.OperationResult = .anywhere) -> Self {
        Self(
            result: result, read: { try $0.decodeBody() },
            readState: { try $0.valueOfState(or: { try $0.decodeBody() }) })
    }
}

nonisolated extension WebClient.OperationReader {
    /// Reads JSON, or nothing.
    public static func valueIfPresent<Wrapped: Decodable>(
        _ result: WebClient.OperationResult = .anywhere
    ) -> Self where Value == Wrapped? {
        let read = { @Sendable (response: WebClient.Response) throws -> Wrapped? in
            response.hasNoContent ? nil : try response.decodeBody(as: Wrapped?.self)
        }
        return Self(result: result, read: read, readState: { try $0.valueOfState(or: read) })
    }
}

nonisolated extension WebClient.OperationReader where Value == Void {
    /// Reads nothing.
    public static func nothing(_ result: WebClient.OperationResult = .anywhere) -> Self {
        Self(result: result, isEmpty: true, read: { _ in }, readState: { _ in })
    }
}

nonisolated extension WebClient.Response {
    /// Returns the value in a response with a state: in the property `result`, or `properties`, or the state itself.
    fileprivate func valueOfState<Value: Decodable>(
        or read: (WebClient.Response) throws -> Value
    ) throws -> Value {
        try (try? decodeBody(as: FinalState<Value>.self))?.value ?? read(self)
    }
}

/// The last state of an operation, with its value.
private nonisolated struct FinalState<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONCoding.Key.self)
        value =
            try container.decodeIfPresent(Value.self, forKey: JSONCoding.Key("result"))
            ?? container.decodeIfPresent(Value.self, forKey: JSONCoding.Key("properties"))
    }
}

"""####
        ),
        (
            "Runtime/LongOperations/LongOperation.swift",
####"""
// feature: long-operations
import Foundation

nonisolated extension WebClient {
    /// An operation that the server goes on with after its response.
    ///
    ///     let export = try await api.stories.beginExport(format: .pdf)
    ///     for try await state in export.states { show(state.progress) }
    ///     let file = try await export.value()
    ///
    /// `pending` can be stored, so that another process can resume the operation. A request for the state that fails does not end the
    /// operation: it is repeated as long as there is no connection, or the server is not available, ten times in succession at most.
    public nonisolated struct LongOperation<Value: Sendable, State: Sendable>: Sendable {
        let source: OperationSource<Value, State>

        init(_ source: OperationSource<Value, State>) { self.source = source }

        /// Creates an operation that is done, for tests and previews.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - states: The states before.
        ///   - pending: What identifies the operation.
        public init(
            value: Value, states: [State] = [], pending: PendingOperation = PendingOperation("operation", id: "")
        ) {
            self.init(OperationSource(.success(value), states: states, pending: pending))
        }

        /// Creates an operation that has failed, for tests and previews.
        ///
        /// - Parameters:
        ///   - error: The error.
        ///   - states: The states before.
        ///   - pending: What identifies the operation.
        public init(
            error: ServiceError, states: [State] = [], pending: PendingOperation = PendingOperation("operation", id: "")
        ) {
            self.init(OperationSource(.failure(error), states: states, pending: pending))
        }

        /// Creates an operation that a closure decides about when it is waited for, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> LongOperation) {
            let made = Locked<LongOperation?>(nil)
            let clock = Clock(sleep: { _ in })
            let pending = PendingOperation("operation", id: "")
            self.init(
                OperationSource(pending, clock) { _, timer throws(ServiceError) in
                    if let source = made.withLock({ $0?.source }) { return try await source.next(timer) }
                    let source: OperationSource<Value, State>
                    do {
                        let operation = try await make()
                        made.withLock { $0 = operation }
                        source = operation.source
                    } catch {
                        throw ServiceError(thrown: error)
                    }
                    if let known = source.known { return known }
                    return try await source.next(timer)
                })
        }

        /// What identifies the operation for the server. It can be stored, and resumed in another process.
        public var pending: PendingOperation { source.pending }

        /// Waits until the operation is done, and returns its value.
        ///
        /// Throws `.operationFailed` if the operation fails, and `.timedOut` at the deadline. The operation goes on then, and the next call
        /// waits for it again.
        public func value(_ polling: Polling = Polling()) async throws(ServiceError) -> Value {
            var poller = OperationPoller(source: source, polling)
            while true {
                if let outcome = try await poller.next().outcome { return try outcome.get() }
            }
        }

        /// The states of the operation, from the current one on. The sequence ends with the operation; `value()` then returns its value
        /// without another request.
        public var states: OperationStates<Value, State> { states(Polling()) }

        /// Returns the states of the operation, from the current one on.
        public func states(_ polling: Polling) -> OperationStates<Value, State> {
            OperationStates(source: source, polling: polling)
        }
    }

    /// An operation that the server goes on with after its response, and that can be canceled.
    public nonisolated struct CancelableOperation<Value: Sendable, State: Sendable>: Sendable {
        /// The operation.
        public let operation: LongOperation<Value, State>
        private let cancelation: @Sendable (PendingOperation) async throws -> Void

        /// Creates an operation from one that cannot be canceled, and a closure that cancels it.
        public init(
            _ operation: LongOperation<Value, State>,
            cancel: @escaping @Sendable (PendingOperation) async throws -> Void = { _ in }
        ) {
            self.operation = operation
            cancelation = cancel
        }

        /// Creates an operation from one that cannot be canceled, and a closure that cancels it with a client.
        public init(
            _ operation: LongOperation<Value, State>, on client: WebClient,
            cancel: @escaping @Sendable (WebClient, PendingOperation) async throws -> Void
        ) {
            let client = client.forFurtherRequests
            self.init(operation) { pending in try await cancel(client, pending) }
        }

        /// Creates an operation that a closure decides about when it is waited for, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> CancelableOperation) {
            let made = Locked<CancelableOperation?>(nil)
            let get = { @Sendable () async throws -> CancelableOperation in
                if let operation = made.withLock({ $0 }) { return operation }
                let operation = try await make()
                made.withLock { $0 = operation }
                return operation
            }
            self.init(LongOperation { try await get().operation }, cancel: { _ in try await get().cancel() })
        }

        /// What identifies the operation for the server. It can be stored, and resumed in another process.
        public var pending: PendingOperation { operation.pending }

        /// Waits until the operation is done, and returns its value.
        public func value(_ polling: Polling = Polling()) async throws(ServiceError) -> Value {
            try await operation.value(polling)
        }

        /// The states of the operation, from the current one on.
        public var states: OperationStates<Value, State> { operation.states }

        /// Returns the states of the operation, from the current one on.
        public func states(_ polling: Polling) -> OperationStates<Value, State> { operation.states(polling) }

        /// Requests that the server stops the operation. Whether and when it does, its states show.
        public func cancel() async throws(ServiceError) {
            do {
                try await cancelation(pending)
            } catch {
                throw ServiceError(thrown: error)
            }
        }
    }

    /// The states of an operation that takes long. Each loop starts with the current state.
    public nonisolated struct OperationStates<Value: Sendable, State: Sendable>: AsyncSequence, Sendable {
        /// A state.
        public typealias Element = State
        /// The error of a loop.
        public typealias Failure = ServiceError

        let source: OperationSource<Value, State>
        let polling: Polling

        /// Starts to request the states.
        public func makeAsyncIterator() -> Iterator { Iterator(poller: OperationPoller(source: source, polling)) }

        /// Requests states one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a request.
            public typealias Failure = ServiceError

            private var poller: OperationPoller<Value, State>
            private var isDone = false

            init(poller: OperationPoller<Value, State>) { self.poller = poller }

            /// Returns the next state, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> State? { try await next(isolation: nil) }

            /// Returns the next state, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> State? {
                while !isDone {
                    let progress = try await poller.next()
                    isDone = progress.outcome != nil
                    if let state = progress.state { return state }
                }
                return nil
            }
        }
    }
}

nonisolated extension ServiceError {
    /// The reason why an operation that takes long has failed.
    public nonisolated struct OperationFailure: Sendable, WebClient.Redacted {
        /// The status that the server calls the failure, such as `canceled`.
        public let status: String?
        /// The message of the server.
        public let message: String?
        /// The decoded error, if the API description defines it.
        public let details: (any Sendable)?
        /// The call, if a test gives one: the failure is what a successful response says.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a reason, for tests.
        public init(
            status: String? = nil, message: String? = nil, details: (any Sendable)? = nil,
            call: WebClient.CallInfo? = nil
        ) {
            self.status = status
            self.message = message
            self.details = details
            self.call = call
        }

        /// The status.
        public var shownParts: KeyValuePairs<String, String> { ["status": status ?? "failed"] }

        func of(_ call: WebClient.CallInfo) -> Self {
            Self(status: status, message: message, details: details, call: call)
        }
    }
}

"""####
        ),
        (
            "Runtime/LongOperations/OperationLink.swift",
####"""
// feature: linked-operations
import Foundation

nonisolated extension WebClient {
    /// How the state of an operation is requested from the server, by the headers of its responses: `Operation-Location` or
    /// `Azure-AsyncOperation`, or `Location` with the status 202 (RFC 9110, section 15.3.3).
    nonisolated struct OperationLink: Sendable, Hashable, Codable {
        /// What a URL leads to.
        nonisolated enum Kind: String, Sendable, Codable {
            /// The state.
            case state
            /// The value, or a response with the status 202 before it is there.
            case value
            /// The resource that changes.
            case resource
        }

        var kind: Kind
        /// The URL.
        var url: String
        /// The URL of the first request.
        let resource: String
        /// The URL in the header `Location`.
        var location: String?
        /// Whether the first request replaces or changes the resource at its URL.
        let changesResource: Bool

        init(after response: HTTPResponse, method: HTTPMethod, url: String) {
            changesResource = method == .put || method == .patch
            resource = url
            kind = .resource
            self.url = url
            update(after: response)
        }

        /// Creates the link of an operation of which only the URL of its state is known.
        init(state url: String) {
            (kind, self.url, resource, changesResource) = (.state, url, url, false)
        }

        /// Uses the URLs in the headers of a response.
        mutating func update(after response: HTTPResponse) {
            func link(_ name: String) -> String? {
                response.headers[name].flatMap { URL(string: $0, relativeTo: URL(string: url))?.absoluteString }
            }
            if let target = link("Location") { location = target }
            if let target = link("Operation-Location") ?? link("Azure-AsyncOperation") {
                (kind, url) = (.state, target)
            } else if kind != .state, response.statusCode == 202, let location {
                (kind, url) = (.value, location)
            }
        }

        /// Returns the URL of the value; nil: it is in the last response.
        ///
        /// - Parameters:
        ///   - result: Where the API description says it is.
        ///   - state: The last state.
        func value(_ result: OperationResult, after state: OperationBody) -> String? {
            switch result {
            case .resource: kind == .resource ? nil : resource
            case .location: kind == .state ? location : nil
            case .state where !changesResource: nil
            case .state, .anywhere:
                if kind == .resource {
                    nil
                } else if let target = state.resourceLocation {
                    target
                } else if changesResource {
                    resource
                } else {
                    kind == .state ? location : nil
                }
            }
        }
    }

    /// The body of a response with a state, or of a resource that changes.
    nonisolated struct OperationBody: Decodable, Sendable {
        var status: String?
        var percentComplete: Double?
        var resourceLocation: String?
        var provisioningState: String?

        private enum Key: String, CodingKey {
            case status, percentComplete, resourceLocation, properties, provisioningState
        }

        init(_ response: HTTPResponse) {
            self = (try? JSONCoding.decode(Self.self, from: response.body)) ?? Self()
        }

        private init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            // A value of another type is not what it could be.
            status = try? container.decodeIfPresent(String.self, forKey: .status)
            percentComplete = try? container.decodeIfPresent(Double.self, forKey: .percentComplete)
            resourceLocation = try? container.decodeIfPresent(String.self, forKey: .resourceLocation)
            let properties = try? container.nestedContainer(keyedBy: Key.self, forKey: .properties)
            provisioningState = try? properties?.decodeIfPresent(String.self, forKey: .provisioningState)
        }
    }

    /// The requests of an operation that takes long, by URL.
    nonisolated struct LinkedExchange<Value: Sendable>: Sendable {
        typealias Progress = OperationProgress<Value, OperationState>

        let client: WebClient
        /// The first request.
        let request: Request
        let reader: OperationReader<Value>

        /// Returns the request of a URL.
        func request(_ url: String) -> Request {
            var result = Request(.get, "", operation: request.operation)
            result.accept = request.accept
            result.security = request.security  // feature: auth
            result.errorDecoder = request.errorDecoder
            result.errorDecoders = request.errorDecoders
            result.link = url
            return result
        }

        /// Returns what a response says about an operation, with its value if it is done.
        func progress(
            after response: HTTPResponse, of pending: PendingOperation, isFirst: Bool, on client: WebClient
        ) async throws(ServiceError) -> Progress {
            var link = pending.link ?? OperationLink(state: pending.id)
            if !isFirst { link.update(after: response) }
            var current = PendingOperation(pending.operation, id: link.url)
            current.link = link
            let body = OperationBody(response)
            let status = link.kind == .resource ? body.provisioningState : body.status
            var result = Progress(
                state: OperationState(status: status, fraction: body.percentComplete.map { $0 / 100 }),
                pending: current,
                delay: response.requestedDelay(client))
            switch outcome(of: response, status, link, isFirst: isFirst) {
            case .running: break
            case .failed: result.outcome = .failure(failure(status, response))
            case .done:
                result.outcome = .success(try await value(after: response, link, body, on: client))
            }
            return result
        }

        private enum Outcome { case running, failed, done }

        private func outcome(
            of response: HTTPResponse, _ status: String?, _ link: OperationLink, isFirst: Bool
        ) -> Outcome {
            switch link.kind {
            case .value: return response.statusCode == 202 ? .running : .done
            // The first response to an operation with a URL for its state does not have the state.
            case .state where isFirst: return .running
            case .state, .resource: break
            }
            switch status?.lowercased() {
            case "failed", "canceled", "cancelled": return .failed
            case "succeeded", "completed": return .done
            case nil: return response.statusCode == 202 && (!isFirst || link.changesResource) ? .running : .done
            case _?: return link.kind == .state || link.changesResource ? .running : .done
            }
        }

        private func failure(_ status: String?, _ response: HTTPResponse) -> ServiceError {
            let error = client.errorResponse(response, of: request)
            return .operationFailed(
                ServiceError.OperationFailure(status: status, message: error.message, details: error.details))
        }

        private func value(
            after response: HTTPResponse, _ link: OperationLink, _ body: OperationBody, on client: WebClient
        ) async throws(ServiceError) -> Value {
            if !reader.isEmpty, let url = link.value(reader.result, after: body) {
                return try await client.perform(request(url), reader.read)
            }
            do {
                let response = Response(http: response, issues: Locked([]))
                return try link.kind == .state ? reader.readState(response) : reader.read(response)
            } catch {
                throw .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/LongOperations/OperationPoller.swift",
####"""
// feature: long-operations
import Foundation

nonisolated extension WebClient {
    /// What identifies an operation that takes long for the server.
    ///
    /// It can be stored, and used in another process, as long as the server keeps the operation. A URL in it can be secret.
    public nonisolated struct PendingOperation: Sendable, Hashable, Codable, Redacted {
        /// The identifier of the method that began it, such as `stories.beginExport`.
        public let operation: String
        /// The text with which the server identifies the operation, or the URL of its state.
        public let id: String
        // feature: linked-operations {
        /// How the state is requested, if the server has sent a URL.
        var link: OperationLink?
        // }

        /// Creates what identifies an operation.
        ///
        /// - Parameters:
        ///   - operation: The identifier of the method that began it.
        ///   - id: The value with which the server identifies the operation.
        public init(_ operation: String, id: some LosslessStringConvertible) {
            self.operation = operation
            self.id = String(id)
        }

        /// Returns the value with which the server identifies the operation. Throws `.invalidRequest` if it is of another type.
        public func id<ID: LosslessStringConvertible>(as type: ID.Type = ID.self) throws(ServiceError) -> ID {
            if let id = ID(id) { return id }
            let reason = "has a stored identifier of another type"
            throw .invalidRequest(.init([ServiceError.ConstraintViolation(field: operation, reason: reason)]))
        }

        /// The identifier of the method that began it.
        public var shownParts: KeyValuePairs<String, String> { ["operation": operation] }
    }

    /// The client of requests after the first one, which are others than the one with the key and the condition of the call.
    var forFurtherRequests: WebClient {
        with {
            $0.idempotencyKey = nil
            $0.ifMatch = nil
        }
    }

    /// What is known of an operation that takes long.
    nonisolated struct OperationProgress<Value: Sendable, State: Sendable>: Sendable {
        /// The state; nil: it is not known.
        var state: State?
        /// The value or the error; nil: the operation is not done.
        var outcome: Result<Value, ServiceError>?
        let pending: PendingOperation
        /// The number of seconds before the next request that the server has requested.
        var delay: TimeInterval?
    }

    /// Requests the state of an operation that takes long, and keeps the last one.
    nonisolated struct OperationSource<Value: Sendable, State: Sendable>: Sendable {
        typealias Progress = OperationProgress<Value, State>

        let clock: Clock
        /// The number of seconds before the first request.
        let delay: TimeInterval?
        private let first: PendingOperation
        private let last: Locked<Progress?>
        private let poll: @Sendable (PendingOperation, PollTimer) async throws(ServiceError) -> Progress

        init(
            _ pending: PendingOperation, _ clock: Clock, last: Progress? = nil, delay: TimeInterval? = nil,
            poll: @escaping @Sendable (PendingOperation, PollTimer) async throws(ServiceError) -> Progress
        ) {
            self.clock = clock
            self.delay = delay
            first = pending
            self.last = Locked(last)
            self.poll = poll
        }

        /// Creates the source of an operation that is done.
        init(_ outcome: Result<Value, ServiceError>, states: [State], pending: PendingOperation) {
            let rest = Locked(states[...])
            var clock = Clock()
            clock.sleep = { _ in }
            self.init(pending, clock) { pending, _ throws(ServiceError) in
                let (state, isLast) = rest.withLock { ($0.popFirst(), $0.isEmpty) }
                return Progress(state: state, outcome: isLast ? outcome : nil, pending: pending)
            }
        }

        var pending: PendingOperation { last.withLock { $0?.pending } ?? first }

        /// What the last response said.
        var known: Progress? { last.withLock { $0 } }

        func next(_ timer: PollTimer) async throws(ServiceError) -> Progress {
            let progress = try await poll(pending, timer)
            return last.withLock { last in
                // Another loop can have received the end in the meantime.
                if let last, last.outcome != nil { return last }
                last = progress
                return progress
            }
        }

        /// Returns the number of seconds before the next request that a failed one has requested.
        func delay(after error: ServiceError) -> TimeInterval? {
            error.response.flatMap { RetryPolicy.requestedDelay(in: $0.headers, now: clock.now()) }
        }
    }

    /// Requests the state of an operation again and again.
    nonisolated struct OperationPoller<Value: Sendable, State: Sendable>: Sendable {
        private let source: OperationSource<Value, State>
        private var timer: PollTimer
        /// The state that was returned.
        private var current: OperationProgress<Value, State>?

        init(source: OperationSource<Value, State>, _ polling: Polling) {
            self.source = source
            timer = PollTimer(polling, source.clock)
        }

        /// Returns what is known of the operation, or else requests it, after the time between two requests.
        mutating func next() async throws(ServiceError) -> OperationProgress<Value, State> {
            if let known = source.known, current == nil || known.outcome != nil {
                current = known
                return known
            }
            var delay = current == nil ? source.delay : current?.delay
            var isFirst = current == nil && delay == nil
            while true {
                if !isFirst { try await timer.wait(delay) }
                isFirst = false
                delay = nil
                do throws(ServiceError) {
                    let progress = try await source.next(timer)
                    timer.succeed()
                    current = progress
                    return progress
                } catch {
                    try timer.fail(error)
                    delay = source.delay(after: error)
                }
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Middleware/StandardMiddleware.swift",
####"""
// feature: middleware

nonisolated extension WebClient {
    /// A step that sends a `User-Agent` header (RFC 9110, section 10.1.5) with each request that has none.
    public nonisolated struct UserAgentMiddleware: WebClient.Middleware {
        private let value: String

        /// Creates a step that sends a value, such as `Social/1.2 (iOS 18.0)`.
        public init(_ value: String) { self.value = value }

        /// Sends the request with the header.
        public func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers["User-Agent"] = request.headers["User-Agent"] ?? value
            return try await next(request)
        }
    }

    /// A step that sends the identifier of the call in a header. All attempts of a call have the same identifier.
    public nonisolated struct RequestIDMiddleware: WebClient.Middleware {
        private let header: String

        /// Creates a step that uses a header.
        public init(header: String = "X-Request-Id") { self.header = header }

        /// Sends the request with the header.
        public func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            request.headers[header] = request.headers[header] ?? call.id
            return try await next(request)
        }
    }

    /// A step that sends a `traceparent` header (W3C Trace Context, section 3.2).
    ///
    /// The attempts of a call have the same trace identifier, and different parent identifiers.
    public nonisolated struct TraceparentMiddleware: WebClient.Middleware {
        private let makeNumber: @Sendable () -> UInt64

        /// Creates a step.
        ///
        /// - Parameter makeNumber: A closure that returns a random number, for the identifiers.
        public init(makeNumber: @escaping @Sendable () -> UInt64 = { .random(in: 1...UInt64.max) }) {
            self.makeNumber = makeNumber
        }

        /// Sends the request with the header, which the attempts of the call change.
        public func call(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            let trace = Self.hexadecimal(makeNumber()) + Self.hexadecimal(makeNumber())
            request.headers["traceparent"] =
                request.headers["traceparent"] ?? "00-\(trace)-\(Self.hexadecimal(makeNumber()))-01"
            return try await next(request)
        }

        /// Sends the request with another parent identifier, unless it is the first attempt.
        public func attempt(
            _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
            next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = request
            let parts = (request.headers["traceparent"] ?? "").split(separator: "-")
            if call.attempt > 1, parts.count == 4 {
                request.headers["traceparent"] = "\(parts[0])-\(parts[1])-\(Self.hexadecimal(makeNumber()))-\(parts[3])"
            }
            return try await next(request)
        }

        private static func hexadecimal(_ number: UInt64) -> String {
            let text = String(number, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
    }
}

"""####
        ),
        (
            "Runtime/Middleware/WebClientMiddleware.swift",
####"""
// feature: middleware

nonisolated extension WebClient {
    /// A step around each call, or around each attempt of a call: for example, one that adds a header.
    ///
    /// The first middleware of a configuration is the outermost one. A type implements one of the methods, or both.
    public nonisolated protocol Middleware: Sendable {
        /// Runs around a call with all its attempts. The request has no credentials yet.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - call: The call.
        ///   - next: Sends a request, and returns its response. May be called with another request, not at all, or several
        ///     times.
        func call(
            _ request: HTTPRequest, for call: CallInfo,
            next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse

        /// Runs around an attempt. The request has its credentials, and `call` has the number of the attempt.
        func attempt(
            _ request: HTTPRequest, for call: CallInfo,
            next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse
    }
}

nonisolated extension WebClient.Middleware {
    /// Sends the request unchanged.
    public func call(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        try await next(request)
    }

    /// Sends the request unchanged.
    public func attempt(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        try await next(request)
    }
}

nonisolated extension [any WebClient.Middleware] {
    /// Sends a request through the steps around a call.
    func call(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        _ send: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        guard let first else { return try await send(request) }
        let rest = Array(dropFirst())
        return try await first.call(request, for: call) { try await rest.call($0, for: call, send) }
    }

    /// Sends a request through the steps around an attempt.
    func attempt(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        _ send: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        guard let first else { return try await send(request) }
        let rest = Array(dropFirst())
        return try await first.attempt(request, for: call) { try await rest.attempt($0, for: call, send) }
    }
}

"""####
        ),
        (
            "Runtime/Mocks/StubExampleShape.swift",
####"""
// feature: mocks
import Foundation

/// The form of a JSON value, from which values are made.
///
/// The notation contains JSON: a JSON value is the form of itself. `"text" ?? string` is a value with an example,
/// `("a" | "b")` one of several, `@"User"` the form of a model, `[string, ...]` an array, `[string, ...2-5]` an array
/// of 2 to 5 elements, `{"name"?: string}` an object with an optional key, and `integer(1...9)` a number.
nonisolated indirect enum StubExampleShape: Sendable {
    struct Member: Sendable {
        var key: String
        var shape: StubExampleShape
        var isOptional: Bool
    }

    /// JSON text.
    case constant(String)
    case object([Member])
    case list([StubExampleShape])
    case array(StubExampleShape, minimum: Int, maximum: Int)
    case choice([StubExampleShape])
    case example(StubExampleShape, otherwise: StubExampleShape)
    case model(String)
    /// A word such as `string`, and the limits of the length or of the number.
    case scalar(String, minimum: Double?, maximum: Double?)
}

/// Reads the notation of forms.
nonisolated struct StubExampleParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// What is not yet read.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    var isAtEnd: Bool { mutating get { next == nil } }

    /// The next byte that is not a space.
    var next: UInt8? {
        mutating get {
            while position < bytes.endIndex, bytes[position] <= 0x20 { position += 1 }
            return position < bytes.endIndex ? bytes[position] : nil
        }
    }

    /// Skips a text, and returns whether it is there.
    mutating func take(_ text: StaticString) -> Bool {
        guard next != nil else { return false }
        let count = text.utf8CodeUnitCount
        let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        if isThere { position += count }
        return isThere
    }

    /// Reads letters, digits and signs: `date-time`, `200`, `-1.5e3`.
    mutating func word() -> String {
        guard next != nil else { return "" }
        let start = position
        while position < bytes.endIndex, Self.isInWord(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    /// Reads a number with its fraction. A range continues with dots.
    private mutating func number() -> String {
        var text = word()
        if position + 1 < bytes.endIndex, bytes[position] == UInt8(ascii: "."), bytes[position + 1] != UInt8(ascii: ".")
        {
            position += 1
            text += "." + word()
        }
        return text
    }

    /// Reads a JSON string, and returns its JSON text.
    private mutating func quoted() -> String {
        guard next == UInt8(ascii: "\"") else { return "\"\"" }
        let start = position
        position += 1
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.endIndex)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a JSON string, and returns its value.
    mutating func string() -> String {
        let text = quoted()
        return (try? JSONDecoder().decode(String.self, from: Data(text.utf8))) ?? text
    }

    mutating func shape() -> StubExampleShape {
        let first = alternative()
        return take("??") ? .example(first, otherwise: shape()) : first
    }

    private mutating func alternative() -> StubExampleShape {
        switch next {
        case UInt8(ascii: "\""): return .constant(quoted())
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "("): return choice()
        case UInt8(ascii: "@"):
            position += 1
            return .model(string())
        default: break
        }
        let text = number()
        guard text.first?.isLetter == true, !["true", "false", "null"].contains(text) else {
            // Nothing of the notation: the rest is not read.
            if text.isEmpty { position = bytes.endIndex }
            return .constant(text.isEmpty ? "null" : text)
        }
        guard take("(") else { return .scalar(text, minimum: nil, maximum: nil) }
        let minimum = Double(number())
        _ = take("...")
        let maximum = Double(number())
        _ = take(")")
        return .scalar(text, minimum: minimum, maximum: maximum)
    }

    private mutating func object() -> StubExampleShape {
        position += 1
        var members: [StubExampleShape.Member] = []
        while next == UInt8(ascii: "\"") {
            let key = quoted()
            let isOptional = take("?")
            _ = take(":")
            members.append(StubExampleShape.Member(key: key, shape: shape(), isOptional: isOptional))
            _ = take(",")
        }
        _ = take("}")
        return .object(members)
    }

    private mutating func array() -> StubExampleShape {
        position += 1
        var elements: [StubExampleShape] = []
        while let byte = next, byte != UInt8(ascii: "]") {
            if take("...") {
                let limits = word().split(separator: "-").map { Int($0) ?? 0 }
                _ = take("]")
                return .array(
                    elements.first ?? .constant("null"), minimum: limits.first ?? 0,
                    maximum: limits.count > 1 ? limits[1] : .max)
            }
            elements.append(shape())
            _ = take(",")
        }
        _ = take("]")
        return .list(elements)
    }

    private mutating func choice() -> StubExampleShape {
        position += 1
        var shapes: [StubExampleShape] = []
        repeat { shapes.append(shape()) } while take("|")
        _ = take(")")
        return .choice(shapes)
    }
}

"""####
        ),
        (
            "Runtime/Mocks/StubExampleTable.swift",
####"""
// feature: mocks
import Foundation

/// The texts of an API from which responses are made. Each is parsed when a call needs it.
///
/// A line that does not start with a space starts an operation, a model or the error of the API.
nonisolated struct StubExampleTable: Sendable {
    nonisolated struct Operation: Sendable {
        var name: String
        /// The method and the path.
        var route: String
        /// The responses.
        fileprivate var text: ArraySlice<UInt8>
    }

    /// The operations, in the order of the services.
    private(set) var operations: [Operation] = []
    private var models: [String: ArraySlice<UInt8>] = [:]
    private var errorText: ArraySlice<UInt8>?

    init(_ texts: [String]) {
        for text in texts {
            let bytes = Array(text.utf8)
            let newline = UInt8(ascii: "\n")
            var start = 0
            while start < bytes.count {
                var end = start
                repeat {
                    end = bytes[end...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
                } while end < bytes.count && bytes[end] == UInt8(ascii: " ")
                add(bytes[start..<end])
                start = end
            }
        }
    }

    private mutating func add(_ record: ArraySlice<UInt8>) {
        var parser = StubExampleParser(record)
        switch parser.word() {
        case "operation":
            operations.append(Operation(name: parser.string(), route: parser.string(), text: parser.rest))
        case "model": models[parser.string()] = parser.rest
        case "error": errorText = parser.rest
        default: break
        }
    }

    /// The error response of the API.
    var error: StubTransport.Examples.Response? {
        errorText.map { text in
            var parser = StubExampleParser(text)
            return Self.response(&parser)
        }
    }

    func shape(ofModel name: String) -> StubExampleShape? {
        models[name].map { text in
            var parser = StubExampleParser(text)
            return parser.shape()
        }
    }

    func example(_ operation: Operation) -> StubTransport.Examples.Example {
        var example = StubTransport.Examples.Example()
        var parser = StubExampleParser(operation.text)
        while !parser.isAtEnd {
            switch parser.word() {
            case "success": example.success = Self.response(&parser)
            case "error": example.errors.append(Self.response(&parser))
            default: return example
            }
        }
        return example
    }

    /// Reads `404 410 json "application/json" @"Error"`.
    private static func response(_ parser: inout StubExampleParser) -> StubTransport.Examples.Response {
        var statuses: [String] = []
        var form: StubTransport.Examples.BodyForm?
        while form == nil, !parser.isAtEnd {
            let word = parser.word()
            form = StubTransport.Examples.BodyForm(rawValue: word)
            if word.isEmpty { form = StubTransport.Examples.BodyForm.none }
            if form == nil { statuses.append(word) }
        }
        guard let form, form != .none else {
            return .init(statuses: statuses, form: .none, contentType: "", shape: .constant("null"))
        }
        let contentType = parser.string()
        let eventType = form == .events ? parser.string() : ""
        return .init(
            statuses: statuses, form: form, contentType: contentType, eventType: eventType, shape: parser.shape())
    }
}

"""####
        ),
        (
            "Runtime/Mocks/StubExampleWriter.swift",
####"""
// feature: mocks
import Foundation

/// Makes JSON values of a form. The same seed makes the same values.
nonisolated struct StubExampleWriter {
    private let table: StubExampleTable
    /// The shapes of models that were needed so far.
    private var models: [String: StubExampleShape] = [:]
    /// Whether examples are written instead of made values. Only the first element of an array has examples, so that
    /// the elements differ.
    private var usesExamples: Bool
    private var state: UInt64
    /// How many values are still written before optional keys are left out.
    private var budget = 400
    private var text = ""

    /// - Parameters:
    ///   - seed: 0: values that have an example are the example.
    ///   - purpose: What the values are for. Values for other purposes are independent of them.
    init(table: StubExampleTable, seed: UInt64, purpose: String) {
        self.table = table
        usesExamples = seed == 0
        // FNV-1a, 64 bits: `Hasher` returns other values on every run.
        state = purpose.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Returns the JSON text of a value.
    mutating func json(_ shape: StubExampleShape) -> String {
        text = ""
        write(shape, depth: 0)
        return text
    }

    /// Returns the JSON texts of several values.
    mutating func json(_ shape: StubExampleShape, count: Int) -> [String] {
        let had = usesExamples
        defer { usesExamples = had }
        return (0..<count).map { index in
            usesExamples = had && index == 0
            return json(shape)
        }
    }

    // MARK: - Composite values

    private mutating func write(_ shape: StubExampleShape, depth: Int) {
        budget -= 1
        switch shape {
        case .constant(let json): text += json
        case .object(let members): write(members, depth: depth + 1)
        case .list(let elements): write(elements, depth: depth + 1)
        case .array(let element, let minimum, let maximum):
            let wanted = depth < 2 ? 2 : depth < 5 && budget > 0 ? 1 : 0
            let had = usesExamples
            text += "["
            for index in 0..<max(minimum, min(wanted, maximum)) {
                if index > 0 { text += "," }
                usesExamples = had && index == 0
                write(element, depth: depth + 1)
            }
            text += "]"
            usesExamples = had
        case .choice(let shapes):
            let index = usesExamples ? 0 : Int(random(UInt64(max(shapes.count, 1))))
            if shapes.indices.contains(index) { write(shapes[index], depth: depth) }
        case .example(let example, let otherwise): write(usesExamples ? example : otherwise, depth: depth)
        case .model(let name):
            guard let shape = models[name] ?? table.shape(ofModel: name), depth < 64 else {
                text += "null"
                return
            }
            models[name] = shape
            write(shape, depth: depth + 1)
        case .scalar(let kind, let minimum, let maximum): write(kind, minimum, maximum)
        }
    }

    private mutating func write(_ elements: [StubExampleShape], depth: Int) {
        text += "["
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            write(element, depth: depth)
        }
        text += "]"
    }

    private mutating func write(_ members: [StubExampleShape.Member], depth: Int) {
        let isFull = depth < 9 && budget > 0
        text += "{"
        var isFirst = true
        for member in members where isFull || !member.isOptional {
            if !isFirst { text += "," }
            isFirst = false
            text += member.key + ":"
            write(member.shape, depth: depth)
        }
        text += "}"
    }

    // MARK: - Scalars

    private mutating func write(_ kind: String, _ minimum: Double?, _ maximum: Double?) {
        switch kind {
        case "boolean": text += random(2) == 0 ? "true" : "false"
        case "integer": text += integer(minimum, maximum)
        case "number": text += number(minimum, maximum)
        default:
            var value = string(kind)
            if let maximum, Double(value.count) > maximum { value = String(value.suffix(Int(max(maximum, 0)))) }
            if let minimum, Double(value.count) < minimum {
                value += String(repeating: "a", count: min(Int(minimum), 100_000) - value.count)
            }
            // Made of ASCII letters, digits and punctuation that JSON does not escape.
            text += "\"\(value)\""
        }
    }

    private mutating func integer(_ minimum: Double?, _ maximum: Double?) -> String {
        let lowest = minimum.map { $0.rounded(.up) } ?? min(1, maximum?.rounded(.down) ?? 1)
        let highest = maximum.map { min($0.rounded(.down), lowest + 999) } ?? lowest + 999
        guard let first = Int(exactly: lowest), highest > lowest else {
            return Int(exactly: lowest).map(String.init) ?? "0"
        }
        return String(first + Int(random(UInt64(highest - lowest) + 1)))
    }

    private mutating func number(_ minimum: Double?, _ maximum: Double?) -> String {
        let lowest = minimum ?? min(0, maximum ?? 0)
        let highest = min(maximum ?? lowest + 100, lowest + 100)
        // Between the limits, which may be excluded.
        let value = lowest + (highest - lowest) * Double(1 + random(98)) / 100
        return value.isFinite ? "\((value * 10_000).rounded() / 10_000)" : "0"
    }

    private mutating func string(_ kind: String) -> String {
        switch kind {
        case "date-time": return date() + "T" + time() + "Z"
        case "date": return date()
        case "http-date": return namedDate() + " " + time() + " GMT"
        case "mail-date": return namedDate() + " " + time() + " +0000"
        case "duration": return "PT\(1 + random(59))M"
        case "uuid": return uuid()
        case "byte": return Data(word().utf8).base64EncodedString()
        case "url": return "https://example.com/\(word().lowercased())/\(1 + random(999))"
        case "email": return "\(word().lowercased())\(1 + random(999))@example.com"
        case "hostname": return "\(word().lowercased())\(1 + random(999)).example.com"
        case "ipv4": return "192.0.2.\(1 + random(254))"
        case "ipv6": return "2001:db8::\(1 + random(999))"
        default: return "\(word()) \(1 + random(999))"
        }
    }

    private mutating func word() -> String {
        let words = [
            "Amber", "Birch", "Cedar", "Clover", "Coral", "Dune", "Ember", "Fern", "Flint", "Grove", "Harbor", "Hazel",
            "Heath", "Iris", "Juniper", "Lake", "Laurel", "Linden", "Maple", "Meadow", "Olive", "Pebble", "Pine",
            "Poppy",
            "Quartz", "Reed", "River", "Rowan", "Sage", "Thistle", "Willow", "Yarrow",
        ]
        return words[Int(random(UInt64(words.count)))]
    }

    private mutating func date() -> String { "2024-\(twoDigits(1 + random(12)))-\(twoDigits(1 + random(28)))" }

    private mutating func time() -> String {
        "\(twoDigits(random(24))):\(twoDigits(random(60))):\(twoDigits(random(60)))"
    }

    /// A day of January 2024, which began on a Monday.
    private mutating func namedDate() -> String {
        let day = 1 + random(28)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        return "\(days[Int(day % 7)]), \(twoDigits(day)) Jan 2024"
    }

    private mutating func uuid() -> String {
        var digits = ""
        for _ in 0..<32 { digits += String(random(16), radix: 16, uppercase: true) }
        var parts: [Substring] = []
        var rest = digits[...]
        for count in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return parts.joined(separator: "-")
    }

    private func twoDigits(_ value: UInt64) -> String { (value < 10 ? "0" : "") + String(value) }

    /// Returns a number from 0 to below a limit (SplitMix64; Steele, Lea and Flood, 2014).
    private mutating func random(_ limit: UInt64) -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return (value ^ (value >> 31)) % limit
    }
}

"""####
        ),
        (
            "Runtime/Mocks/StubTransport.swift",
####"""
// feature: mocks
public import Foundation

/// A transport that responds to calls by operation, without a network, and records the requests.
///
/// An operation has the response that `on` or `fail` sets, which replaces an existing one; otherwise the one of the
/// examples, if the transport has them.
public nonisolated final class StubTransport: WebClient.Transport, @unchecked Sendable {
    /// The identifier of an operation, such as `friends.loadFriends`.
    ///
    /// A client with test doubles has a constant for each operation: `.friends.loadFriends`.
    public nonisolated struct Operation: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The identifier, as logs and observers have it.
        public let identifier: String

        /// Creates an identifier from a string.
        public init(_ identifier: String) { self.identifier = identifier }

        /// Creates an identifier from a string.
        public init(stringLiteral value: String) { self.init(value) }

        /// The identifier.
        public var description: String { identifier }
    }

    /// A request that was sent, with the call it belongs to.
    public nonisolated struct Sent: Sendable {
        /// The call.
        public let call: WebClient.CallInfo
        /// The request.
        public let request: WebClient.HTTPRequest
    }

    /// An error that is thrown if a call has no response. The call then throws `ServiceError.transportFailed`.
    public nonisolated struct UnhandledOperation: LocalizedError {
        /// The identifier of the operation, such as `friends.loadFriends`.
        public let operation: String
        /// A message that says how to add a response.
        public var errorDescription: String? {
            "StubTransport has no response for the operation '\(operation)'. Add one with on(\"\(operation)\", …)."
        }
    }

    private nonisolated enum Response: Sendable {
        case closure(@Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse)
        /// The error response that the API description defines for a status code.
        case failure(statusCode: Int)
    }

    private nonisolated struct State: Sendable {
        var responses: [String: Response] = [:]
        var delay: Duration
        var delays: [String: Duration] = [:]
        var sent: [Sent] = []
    }

    /// The responses of operations without one that `on` or `fail` sets.
    private let examples: Examples?
    private let seed: UInt64
    // This file may be in another module than the runtime, so it uses only public API.
    private let lock = NSLock()
    private var state: State

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - examples: The responses of the operations, such as `SocialAPI.examples`. By default, there are none.
    ///   - seed: The number that values are made from where the API description has no example of a response. Each
    ///     number results in other values of the same form. With 0, properties that have an example have that value.
    ///   - delay: The time until a response.
    public init(_ examples: Examples? = nil, seed: UInt64 = 0, delay: Duration = .zero) {
        self.examples = examples
        self.seed = seed
        state = State(delay: delay)
    }

    /// All requests that were sent so far, in order.
    public var requests: [Sent] { lock.withLock { state.sent } }

    /// Returns the requests of an operation, in order.
    public func requests(of operation: Operation) -> [WebClient.HTTPRequest] {
        let operation = Self.present(operation)
        return requests.filter { $0.call.operation == operation }.map(\.request)
    }

    /// Returns the present identifier of an operation.
    private static func present(_ operation: Operation) -> String {
        presentOperations[operation.identifier] ?? operation.identifier
    }

    // MARK: - Responses

    /// Sets the response of an operation to a status code and a JSON text.
    public func on(
        _ operation: Operation, statusCode: Int = 200,
        headers: WebClient.HTTPHeaders = ["Content-Type": "application/json"],
        json: String
    ) {
        on(operation) { _ in WebClient.HTTPResponse(statusCode: statusCode, headers: headers, body: Data(json.utf8)) }
    }

    /// Sets the response of an operation to a status code and a value that is encoded as JSON.
    public func on(_ operation: Operation, statusCode: Int = 200, value: some Encodable & Sendable) {
        on(operation) { _ in
            WebClient.HTTPResponse(
                statusCode: statusCode, headers: ["Content-Type": "application/json"],
                body: try JSONCoding.encode(value))
        }
    }

    /// Sets the response of an operation to a status code and data.
    public func on(_ operation: Operation, statusCode: Int = 200, data: Data, contentType: String) {
        on(operation) { _ in
            WebClient.HTTPResponse(statusCode: statusCode, headers: ["Content-Type": contentType], body: data)
        }
    }

    /// Sets the response of an operation to a status code without a body.
    public func on(_ operation: Operation, statusCode: Int) {
        on(operation) { _ in WebClient.HTTPResponse(statusCode: statusCode) }
    }

    /// Sets the error of an operation.
    public func on(_ operation: Operation, failure: any Error) {
        on(operation) { _ in throw failure }
    }

    /// Sets a closure that returns the response of an operation, or throws an error.
    public func on(
        _ operation: Operation,
        respond: @escaping @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) {
        lock.withLock { state.responses[Self.present(operation)] = .closure(respond) }
    }

    /// Lets an operation fail before there is a response, such as with `.notConnectedToInternet`.
    public func fail(_ operation: Operation, _ code: ServiceError.ConnectionError.Code) {
        on(operation, failure: ServiceError.ConnectionError(code))
    }

    /// Lets an operation fail with an error response. Its body is the example that the API description has for the
    /// status code, a value made from the error schema, or empty if there is none.
    public func fail(_ operation: Operation, statusCode: Int) {
        lock.withLock { state.responses[Self.present(operation)] = .failure(statusCode: statusCode) }
    }

    /// Removes what `on` and `fail` set for an operation, and its delay.
    public func reset(_ operation: Operation) {
        let operation = Self.present(operation)
        lock.withLock {
            state.responses[operation] = nil
            state.delays[operation] = nil
        }
    }

    /// The time until a response, of operations without a delay of their own.
    public var delay: Duration {
        get { lock.withLock { state.delay } }
        set { lock.withLock { state.delay = newValue } }
    }

    /// Sets the time until a response of an operation.
    public func delay(_ operation: Operation, by delay: Duration) {
        lock.withLock { state.delays[Self.present(operation)] = delay }
    }

    /// Returns a value that is decoded from JSON, for the arguments of the client in a preview.
    public static func value<Value: Decodable>(_ json: String) -> Value {
        do {
            return try JSONCoding.decode(Value.self, from: Data(json.utf8))
        } catch {
            fatalError(
                "The preview of the client cannot make a '\(Value.self)': create the client with its initializer.")
        }
    }

    // MARK: - Transport

    /// Records a request and returns the response of its operation.
    public func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
        -> WebClient.HTTPResponse
    {
        let (response, delay) = lock.withLock {
            state.sent.append(Sent(call: call, request: request))
            return (state.responses[call.operation], state.delays[call.operation] ?? state.delay)
        }
        if delay > .zero { try await Task.sleep(for: delay) }
        switch response {
        case .closure(let respond): return try await respond(request)
        case .failure(let statusCode):
            guard let examples else { return WebClient.HTTPResponse(statusCode: statusCode) }
            return examples.failure(for: call, statusCode: statusCode, seed: seed)
        case nil:
            guard let response = examples?.success(for: call, seed: seed) else {
                throw UnhandledOperation(operation: call.operation)
            }
            return response
        }
    }
}

nonisolated extension StubTransport {
    /// The responses of all operations: the examples of the API description, and the forms of all other values.
    ///
    /// A client with test doubles has them as a static property, such as `SocialAPI.examples`.
    public nonisolated struct Examples: Sendable {
        /// The texts of an API, or of each version of it. Newer versions are first.
        let tables: [StubExampleTable]

        /// The identifiers of the operations, in the order of the services.
        public var operations: [Operation] { tables.flatMap(\.operations).map { Operation($0.name) } }

        /// Creates examples from the texts that apigen generates. A text is read when a call needs it.
        public init(_ texts: [String]) { tables = [StubExampleTable(texts)] }

        /// Creates the examples of several versions of an API. If operations are alike, those of the first version
        /// respond.
        public init(versions: [Examples]) { tables = versions.flatMap(\.tables) }
    }
}

nonisolated extension WebClient.Configuration {
    /// Returns a configuration that sends requests with a stub. It has a credential for every security scheme, and does
    /// not repeat requests that failed.
    public static func stub(_ transport: StubTransport) -> WebClient.Configuration {
        // feature: auth {
        WebClient.Configuration(transport: transport, credentials: StubCredentials(), retries: 0)
        // } else {
        // WebClient.Configuration(transport: transport, retries: 0)
        // }
    }
}

// feature: auth {
/// A store that has a credential for every security scheme until the app removes it.
private nonisolated final class StubCredentials: CredentialStore, @unchecked Sendable {
    private let lock = NSLock()
    private var credentials: [String: Credential?] = [:]

    func credential(for scheme: String) async throws -> Credential? {
        lock.withLock { credentials[scheme] ?? .example }
    }

    func store(_ credential: Credential, for scheme: String) async throws {
        lock.withLock { credentials[scheme] = .some(credential) }
    }

    func removeCredential(for scheme: String) async throws {
        lock.withLock { credentials[scheme] = .some(nil) }
    }
}
// }

"""####
        ),
        (
            "Runtime/Mocks/StubTransportExamples.swift",
####"""
// feature: mocks
import Foundation

nonisolated extension StubTransport.Examples {
    /// How a value is written into a body.
    nonisolated enum BodyForm: String, Sendable {
        case json, text, base64, lines, events, none
    }

    nonisolated struct Response: Sendable {
        /// `200`, `2XX` and `default`.
        var statuses: [String]
        var form: BodyForm
        var contentType: String
        /// The type of the events, or nothing.
        var eventType = ""
        var shape: StubExampleShape

        func isFor(_ statusCode: Int) -> Bool {
            statuses.contains(String(statusCode)) || statuses.contains("\(statusCode / 100)XX")
        }

        /// A status code that the response is for.
        var statusCode: Int {
            guard let status = statuses.first, status != "default" else { return 200 }
            return Int(status) ?? (Int(status.prefix(1)) ?? 2) * 100
        }
    }

    nonisolated struct Example: Sendable {
        var success: Response?
        var errors: [Response] = []
    }

    // MARK: - Responses

    /// Returns the table with a call's operation; `nil` if there is none.
    private func table(for call: WebClient.CallInfo) -> (table: StubExampleTable, example: Example)? {
        let route = "\(call.method.rawValue) \(call.path)"
        let all = tables.flatMap { table in
            table.operations.filter { $0.name == call.operation }.map { (table, $0) }
        }
        return (all.first { $0.1.route == route } ?? all.first).map { ($0.0, $0.0.example($0.1)) }
    }

    /// Returns the response to a call that succeeds; `nil` if there is no example.
    func success(for call: WebClient.CallInfo, seed: UInt64) -> WebClient.HTTPResponse? {
        guard let (table, example) = table(for: call) else { return nil }
        guard let success = example.success else { return WebClient.HTTPResponse(statusCode: 204) }
        var response = response(success, statusCode: success.statusCode, for: call, in: table, seed: seed)
        // Each page would be the same one.
        response.headers["Apigen-Last-Page"] = "true"
        return response
    }

    /// Returns an error response to a call. It has no body if the API description does not define one.
    func failure(for call: WebClient.CallInfo, statusCode: Int, seed: UInt64) -> WebClient.HTTPResponse {
        guard let found = table(for: call).map({ ($0.table, $0.example.errors) }) ?? tables.first.map({ ($0, []) })
        else { return WebClient.HTTPResponse(statusCode: statusCode) }
        let (table, errors) = found
        let fitting =
            errors.first { $0.statuses.contains(String(statusCode)) } ?? errors.first { $0.isFor(statusCode) }
            ?? errors.first { $0.statuses.contains("default") } ?? table.error
        guard let fitting else { return WebClient.HTTPResponse(statusCode: statusCode) }
        return response(fitting, statusCode: statusCode, for: call, in: table, seed: seed)
    }

    private func response(
        _ response: Response, statusCode: Int, for call: WebClient.CallInfo, in table: StubExampleTable,
        seed: UInt64
    ) -> WebClient.HTTPResponse {
        guard response.form != .none else { return WebClient.HTTPResponse(statusCode: statusCode) }
        var writer = StubExampleWriter(
            table: table, seed: seed, purpose: "\(call.operation) \(response.statuses.joined(separator: " "))")
        let body: Data
        switch response.form {
        case .json, .none: body = Data(writer.json(response.shape).utf8)
        case .text: body = Data(Self.text(ofJSON: writer.json(response.shape)).utf8)
        case .base64:
            body = Data(Data(Self.text(ofJSON: writer.json(response.shape)).utf8).base64EncodedString().utf8)
        case .lines: body = Data(writer.json(response.shape, count: 3).map { $0 + "\n" }.joined().utf8)
        case .events:
            let type = response.eventType.isEmpty ? "" : "event: \(response.eventType)\n"
            let events = writer.json(response.shape, count: 3).map { "\(type)data: \(Self.text(ofJSON: $0))\n\n" }
            body = Data(events.joined().utf8)
        }
        return WebClient.HTTPResponse(
            statusCode: statusCode, headers: ["Content-Type": response.contentType], body: body)
    }

    /// Returns the value of a JSON string, and any other JSON text as it is.
    private static func text(ofJSON json: String) -> String {
        guard json.hasPrefix("\"") else { return json }
        return (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? json
    }
}

"""####
        ),
        (
            "Runtime/Mocks/StubTransportOperations.swift",
####"""
// feature: mocks
nonisolated extension StubTransport {
    /// The identifiers of operations that had other ones before, by those.
    static let presentOperations: [String: String] = [:]
}

"""####
        ),
        (
            "Runtime/Mocks/StubbedOperation.swift",
####"""
// feature: mocks
import Foundation

/// An operation of a stub: it records its calls, and returns the responses that are set.
///
/// A call returns the first of `responses` and removes it. If there is none, it returns the result of the handler. If
/// there is no handler either, it throws `ServiceError.invalidRequest`, which names the operation, unless the operation returns pages: then
/// these are the one page that the operation for one page returns.
///
///     friends.loadFriendsStub.responses = [.success([ann]), .failure(.timedOut(.init(.timedOut)))]
///     friends.loadFriendsStub.handle { userID, limit in [ann] }
///     friends.loadFriendsStub.calls.map(\.forUser)
///
/// `Arguments` is a tuple with the labels of the operation, or the argument itself if there is only one.
public nonisolated final class StubbedOperation<Arguments: Sendable, Value: Sendable>: @unchecked Sendable {
    /// A closure that implements the operation. Its error becomes the same `ServiceError` as in a client.
    public typealias Handler = @Sendable (Arguments) async throws -> Value

    /// The identifier of the operation, such as `friends.loadFriends`.
    public let operation: String

    private let lock = NSLock()
    private var allCalls: [Arguments] = []
    private var queue: [Result<Value, ServiceError>] = []
    private var handler: Handler?

    /// Creates an operation without responses.
    public init(_ operation: String) { self.operation = operation }

    /// The arguments of all calls so far, in order.
    public var calls: [Arguments] { lock.withLock { allCalls } }

    /// The responses of the next calls, in order.
    public var responses: [Result<Value, ServiceError>] {
        get { lock.withLock { queue } }
        set { lock.withLock { queue = newValue } }
    }

    /// Sets the closure that responds to calls for which there is no response. It replaces an existing one.
    public func handle(_ handler: @escaping Handler) { lock.withLock { self.handler = handler } }

    /// Records a call, and returns its response.
    public func call(_ arguments: Arguments) async throws(ServiceError) -> Value {
        try await respond(to: arguments) { throw Self.missingResponse(of: operation) }
    }

    /// Records a call, and returns its response, or the value of an expression if there is no response and no handler.
    public func call(
        _ arguments: Arguments, or fallback: @autoclosure () async throws -> Value
    ) async throws(ServiceError) -> Value {
        try await respond(to: arguments, or: fallback)
    }

    private func respond(
        to arguments: Arguments, or fallback: () async throws -> Value
    ) async throws(ServiceError) -> Value {
        let (response, handler) = lock.withLock {
            allCalls.append(arguments)
            return (queue.isEmpty ? nil : queue.removeFirst(), self.handler)
        }
        if let response { return try response.get() }
        do {
            if let handler { return try await handler(arguments) }
            return try await fallback()
        } catch {
            throw ServiceError(thrown: error)
        }
    }

    private static func missingResponse(of operation: String) -> ServiceError {
        let violation = ServiceError.ConstraintViolation(field: operation, reason: "has no response in the stub")
        return .invalidRequest(ServiceError.InvalidRequest([violation]))
    }
}

"""####
        ),
        (
            "Runtime/Nullable.swift",
####"""
// feature: nullable

/// A value or `null`, for a property where `null` and absent differ.
///
/// In the body of a request, for example, `null` clears the property, and an absent property stays unchanged
/// (RFC 7396). The type of a model's property is `Nullable<String>?`, and `nil` means absent. A literal is a value:
/// `name: "Ann"`. A variable is converted: `name: Nullable(text)` is its value, or null if it is nil.
public nonisolated enum Nullable<Wrapped> {
    /// The JSON value `null`.
    case null
    /// A value.
    case value(Wrapped)

    /// The value, or `nil` for `null`.
    public var wrapped: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }
}

nonisolated extension Nullable {
    /// Creates a value, or null if the value is nil.
    public init(_ value: Wrapped?) { self = value.map { .value($0) } ?? .null }
}

// With a literal, a value is written as if it were not nullable.

nonisolated extension Nullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
    /// Creates a value.
    public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

nonisolated extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a value.
    public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
        self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
    }
}

nonisolated extension Nullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
    /// Creates a value.
    public init(stringLiteral value: Wrapped.StringLiteralType) { self = .value(Wrapped(stringLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByStringInterpolation where Wrapped: ExpressibleByStringInterpolation {
    /// Creates a value.
    public init(stringInterpolation value: Wrapped.StringInterpolation) {
        self = .value(Wrapped(stringInterpolation: value))
    }
}

nonisolated extension Nullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    /// Creates a value.
    public init(integerLiteral value: Wrapped.IntegerLiteralType) { self = .value(Wrapped(integerLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    /// Creates a value.
    public init(floatLiteral value: Wrapped.FloatLiteralType) { self = .value(Wrapped(floatLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    /// Creates a value.
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) { self = .value(Wrapped(booleanLiteral: value)) }
}

nonisolated extension Nullable: ExpressibleByArrayLiteral where Wrapped: JSONCoding.ListLiteral {
    /// Creates a value.
    public init(arrayLiteral elements: Wrapped.ArrayLiteralElement...) { self = .value(Wrapped(elements)) }
}

nonisolated extension Nullable: ExpressibleByDictionaryLiteral where Wrapped: JSONCoding.MapLiteral {
    /// Creates a value. If a key is repeated, its last value is used.
    public init(dictionaryLiteral members: (Wrapped.Key, Wrapped.Value)...) {
        self = .value(Wrapped(members) { $1 })
    }
}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}
nonisolated extension Nullable: Hashable where Wrapped: Hashable {}
nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
    /// Reads a value or `null`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
    /// Writes the value or `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

nonisolated extension JSONCoding.Reader {
    /// Reads a value or `null`. Returns `nil` if the key is absent.
    public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
        guard contains(key) else { return nil }
        return try optional(key) {
            try locatingFaults(of: Value?.self, key) {
                try container.decodeIfPresent(Value.self, forKey: $0).map { .value($0) } ?? .null
            }
        }
    }
}

nonisolated extension Nullable: JSONCoding.Rewritten where Wrapped: JSONCoding.Rewritten {
    func written(at path: @autoclosure () -> [any CodingKey]) throws -> Nullable<Wrapped.Written> {
        switch self {
        case .null: .null
        case .value(let value): .value(try value.written(at: path()))
        }
    }
}

nonisolated extension Nullable: JSONCoding.NumberContainer where Wrapped: Decodable {
    static func findFault(in decoder: any Decoder) throws { try Wrapped?.findFault(in: decoder) }
}

"""####
        ),
        (
            "Runtime/Observation/WebClientCallEvents.swift",
####"""
// feature: observation
import Foundation

/// Informs the observers.
nonisolated extension WebClient {
    func emit(_ event: Event) {
        for observer in configuration.observers { observer.observe(event) }
    }

    /// Emits the error of a call, unless it was canceled.
    func emit(_ error: ServiceError, of call: CallInfo) {
        if case .cancelled = error { return }
        emit(.failed(call, error))
    }

    func outcome(
        of exchange: CallExchange, _ response: HTTPResponse?, error: ServiceError? = nil, since start: TimeInterval
    ) -> CallOutcome {
        let outcome = CallOutcome(
            statusCode: response?.statusCode, error: error, duration: configuration.clock.uptime() - start,
            // feature: uploads {
            sentBytes: exchange.call.request.bodySize ?? 0, receivedBytes: response?.body.count ?? 0)
        // } else {
        // sentBytes: exchange.call.request.body?.count ?? 0, receivedBytes: response?.body.count ?? 0)
        // }
        // feature: url-session {
        #if canImport(FoundationNetworking)
        return outcome
        #else
        var measured = outcome
        measured.metrics = response?.metrics
        return measured
        #endif
        // } else {
        // return outcome
        // }
    }
}

"""####
        ),
        (
            "Runtime/Observation/WebClientObserver.swift",
####"""
// feature: observation
public import Foundation

nonisolated extension WebClient {
    /// A type that receives the events of calls, for activity indicators, alerts and metrics.
    public nonisolated protocol Observer: Sendable {
        /// Receives an event, on any thread. The events of a call are received in order. This method must not block.
        func observe(_ event: Event)
    }

    /// An event of a call.
    public nonisolated enum Event: Sendable {
        /// A call has started.
        case started(CallInfo)
        /// An attempt failed, and another one follows.
        case retried(CallInfo, CallRetry)
        /// A call finished. There is exactly one for each `started`, even after an error or a cancellation.
        case finished(CallInfo, CallOutcome)
        /// A call threw an error other than `.cancelled`. Follows `finished`, or comes alone if the request could not
        /// be prepared.
        case failed(CallInfo, ServiceError)
        /// Part of a response was omitted or kept as JSON, because it does not match the API description. This alone
        /// does not fail the call. Comes before `finished`.
        case decodingIssue(CallInfo, DecodingIssue)
        /// A session has ended, because the server refused to refresh it. The app shows its log-in screen.
        case signedOut(scheme: String)
    }

    /// An attempt that is repeated.
    public nonisolated struct CallRetry: Sendable {
        /// The status code of the response, or `nil` if there is no response.
        public let statusCode: Int?
        /// The error of the attempt, or `nil` if there is a response.
        public let error: ServiceError?
        /// The number of seconds before the next attempt.
        public let delay: TimeInterval

        /// Creates a retry, for tests.
        public init(statusCode: Int?, error: ServiceError? = nil, delay: TimeInterval = 0) {
            self.statusCode = statusCode
            self.error = error
            self.delay = delay
        }
    }

    /// The outcome of a call.
    public nonisolated struct CallOutcome: Sendable {
        /// The status code of the response, or `nil` if there is no response.
        public let statusCode: Int?
        /// The error that the call threw, including `.cancelled`, or `nil` if it succeeded.
        public let error: ServiceError?
        /// The duration of the call with all its attempts, in seconds.
        public let duration: TimeInterval
        /// The size of the request's body, in bytes.
        public let sentBytes: Int
        /// The size of the last response's body, in bytes, after decompression.
        // feature: streams {
        public private(set) var receivedBytes: Int
        // } else {
        // public let receivedBytes: Int
        // }
        // feature: url-session {
        #if !canImport(FoundationNetworking)
        /// What URLSession measured of the last exchange, or `nil` if there is no response.
        public internal(set) var metrics: URLSessionTaskMetrics?
        #endif
        // }

        /// Creates an outcome, for tests.
        public init(
            statusCode: Int?, error: ServiceError? = nil, duration: TimeInterval = 0, sentBytes: Int = 0,
            receivedBytes: Int = 0
        ) {
            self.statusCode = statusCode
            self.error = error
            self.duration = duration
            self.sentBytes = sentBytes
            self.receivedBytes = receivedBytes
        }
        // feature: streams {

        /// Returns the outcome of a call whose response was read as it arrived.
        func with(receivedBytes: Int) -> CallOutcome {
            var outcome = self
            outcome.receivedBytes = receivedBytes
            return outcome
        }
        // }
    }
}

"""####
        ),
        (
            "Runtime/OpenEnum.swift",
####"""
// feature: open-enums

/// An enumeration that keeps values that are unknown to this client. Each known value is a static property.
///
/// The raw value is a `String` or an integer. The enumeration is encoded as its raw value.
public nonisolated protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible,
    ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// The values that are known to this client.
    static var knownValues: [Self] { get }

    /// Creates a value, which may be unknown.
    init(rawValue: RawValue)
}

nonisolated extension OpenEnum {
    /// The raw value.
    public var description: String { "\(rawValue)" }
}

nonisolated extension OpenEnum where RawValue == String {
    /// Creates a value, which may be unknown.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

nonisolated extension OpenEnum where RawValue == Int {
    /// Creates a value, which may be unknown.
    public init(integerLiteral value: Int) { self.init(rawValue: value) }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientLinkHeader.swift",
####"""
// feature: pages

nonisolated extension WebClient {
    /// Reads `Link` headers (RFC 8288, section 3).
    nonisolated enum LinkHeader {
        /// Returns the target of the first link with a relation, or `nil` if there is none.
        static func target(of relation: String, in headers: HTTPHeaders) -> String? {
            for field in headers where field.name.lowercased() == "link" {
                var reader = LinkReader(text: field.value[...])
                while let link = reader.next() {
                    let relations = link.relation.lowercased().split { $0 == " " || $0 == "\t" }
                    if relations.contains(where: { $0 == relation }) { return link.target }
                }
            }
            return nil
        }
    }

    /// Reads the links of a header one by one.
    private nonisolated struct LinkReader {
        var text: Substring

        /// Returns the next link, or `nil` at the end.
        mutating func next() -> (target: String, relation: String)? {
            text = text.drop { $0 != "<" }
            guard let end = text.firstIndex(of: ">") else { return nil }
            let target = String(text[text.index(after: text.startIndex)..<end])
            text = text[text.index(after: end)...]
            // Only the first relation counts (section 3.3).
            var relation: String?
            while let parameter = parameter() {
                if parameter.name.lowercased() == "rel", relation == nil { relation = parameter.value }
            }
            return (target, relation ?? "")
        }

        /// Returns the next parameter of a link, or `nil` if the link ends.
        private mutating func parameter() -> (name: String, value: String)? {
            skipSpace()
            guard text.first == ";" else { return nil }
            text = text.dropFirst()
            skipSpace()
            let name = text.prefix { !"=;, \t".contains($0) }
            text = text[name.endIndex...]
            skipSpace()
            guard text.first == "=" else { return (String(name), "") }
            text = text.dropFirst()
            skipSpace()
            return (String(name), value())
        }

        private mutating func skipSpace() { text = text.drop { $0 == " " || $0 == "\t" } }

        /// Returns a token or a quoted string (RFC 9110, section 5.6.4).
        private mutating func value() -> String {
            guard text.first == "\"" else {
                let value = text.prefix { !";, \t".contains($0) }
                text = text[value.endIndex...]
                return String(value)
            }
            var value = ""
            var isEscaped = false
            text = text.dropFirst()
            while let character = text.first {
                text = text.dropFirst()
                if !isEscaped, character == "\"" { break }
                isEscaped = !isEscaped && character == "\\"
                if !isEscaped { value.append(character) }
            }
            return value
        }
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPageCalls.swift",
####"""
// feature: pages
import Foundation

nonisolated extension WebClient {
    /// Returns the pages of an operation, whose responses are JSON. Requests nothing yet.
    public func pages<Page: Decodable & Sendable>(for request: Request, by rule: PageRule<Page>) -> Pages<Page> {
        pages(for: request, by: rule) { try $0.decodeBody() }
    }

    /// Returns the pages of an operation, whose responses are JSON or have no body. The first response without a body, or with null, ends
    /// the sequence. Requests nothing yet.
    public func pagesIfPresent<Page: Decodable & Sendable>(
        for request: Request, by rule: PageRule<Page>
    ) -> Pages<Page> {
        pages(for: request, by: rule) { $0.hasNoContent ? nil : try $0.decodeBody(as: Page?.self) }
    }

    // feature: lossy-arrays {
    /// Returns the pages of an operation, whose responses are arrays in JSON, without the elements that cannot be decoded. Requests
    /// nothing yet.
    public func lossyPages<Item: Decodable & Sendable>(
        for request: Request, by rule: PageRule<[Item]>
    ) -> Pages<[Item]> {
        pages(for: request, by: rule) { try $0.decodeLossyArray() }
    }

    /// Returns the pages of an operation, whose responses are arrays in JSON or have no body, without the elements that cannot be
    /// decoded. Requests nothing yet.
    public func lossyPagesIfPresent<Item: Decodable & Sendable>(
        for request: Request, by rule: PageRule<[Item]>
    ) -> Pages<[Item]> {
        pages(for: request, by: rule) { response in
            response.hasNoContent ? nil : try response.decodeBody(as: JSONCoding.LossyArray<Item>?.self)?.elements
        }
    }

    // }
    private func pages<Page: Sendable>(
        for request: Request, by rule: PageRule<Page>, _ read: @escaping @Sendable (Response) throws -> Page?
    ) -> Pages<Page> {
        Pages(
            PageSource(first: rule.first) { position throws(ServiceError) in
                if position == .end { return nil }
                let request = request.page(at: position, of: rule)
                let (page, response) = try await self.perform(request) { (try read($0), $0) }
                guard let page else { return nil }
                let context = PageRule<Page>.Context(
                    page: page, position: position, response: response.http, issues: response.issues.withLock { $0 })
                // An example of a response, in a preview, has no next page.
                let isExample = response.http.headers["Apigen-Last-Page"] != nil
                let located = LocatedPage(
                    page: page, position: position, next: isExample ? .end : rule.next(context))
                return rule.parameter == nil ? self.resolved(located, request) : located
            })
    }

    /// Returns a page whose links are absolute URLs, so that a repeated one is known. A link is relative to the page that has it
    /// (RFC 3986, section 5.1.3).
    private func resolved<Page>(_ page: LocatedPage<Page>, _ request: Request) -> LocatedPage<Page> {
        guard let call = try? prepare(request, callInfo(for: request)) else { return page }
        let url = call.request.url
        var next = page.next
        // The request of a link that must not be followed fails.
        if case .link(let link) = next, let target = try? ResponseLink.url(link, from: url, call.query) {
            next = .link(target.absoluteString)
        }
        return LocatedPage(page: page.page, position: .link(url.absoluteString), next: next)
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPageIterator.swift",
####"""
// feature: pages

nonisolated extension WebClient {
    /// Pages with their positions.
    public nonisolated struct LocatedPages<Page: Sendable>: AsyncSequence, Sendable {
        /// A page and its position.
        public typealias Element = LocatedPage<Page>
        /// The error of a loop.
        public typealias Failure = ServiceError

        let pages: Pages<Page>

        /// Starts to request the pages.
        public func makeAsyncIterator() -> Iterator {
            Iterator(source: pages.source(), start: pages.start, fetchesAhead: pages.fetchesAhead)
        }

        /// Requests pages one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a page.
            public typealias Failure = ServiceError

            /// The position of the page that is requested next.
            public private(set) var position: PagePosition
            private let source: PageSource<Page>
            private let fetchesAhead: Bool
            /// The hashes of the positions that were requested. The positions can be long.
            private var requested: Set<Int> = []
            private var ahead: PageTask<Page>?

            init(source: PageSource<Page>, start: PagePosition?, fetchesAhead: Bool) {
                self.source = source
                self.fetchesAhead = fetchesAhead
                position = start ?? source.first
            }

            // feature: paged-controllers {
            /// Moves the position by a number of elements.
            mutating func move(by count: Int) {
                guard case .number(let number) = position else { return }
                let moved = number &+ Int64(count)
                position = .number(moved < 0 ? 0 : moved)
            }

            // }
            /// Returns the next page, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> LocatedPage<Page>? {
                try await next(isolation: nil)
            }

            /// Returns the next page, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> LocatedPage<Page>? {
                if position == .end { return nil }
                guard let loaded = try await page(isolation: actor) else {
                    position = .end
                    return nil
                }
                requested.insert(position.hashValue)
                requested.insert(loaded.position.hashValue)
                // A server that repeats a position would send the same pages without end.
                position = requested.contains(loaded.next.hashValue) ? .end : loaded.next
                if fetchesAhead, position != .end {
                    let (source, position) = (source, position)
                    ahead = PageTask { () async throws(ServiceError) in try await source.load(position) }
                }
                return LocatedPage(page: loaded.page, position: loaded.position, next: position)
            }

            private mutating func page(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> LocatedPage<Page>? {
                guard let task = ahead else { return try await source.load(position) }
                // If it fails, the page is requested again the next time.
                ahead = nil
                return try await task.value()
            }
        }
    }

    /// The request of a page ahead. It is cancelled when nobody waits for it any more.
    private nonisolated final class PageTask<Page: Sendable>: Sendable {
        private let task: Task<Result<LocatedPage<Page>?, ServiceError>, Never>

        init(_ load: @escaping @Sendable () async throws(ServiceError) -> LocatedPage<Page>?) {
            task = Task {
                do throws(ServiceError) {
                    return .success(try await load())
                } catch {
                    return .failure(error)
                }
            }
        }

        deinit { task.cancel() }

        func value() async throws(ServiceError) -> LocatedPage<Page>? {
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            return try result.get()
        }
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPagePosition.swift",
####"""
// feature: pages

nonisolated extension WebClient {
    /// A place between two pages, at which a sequence of pages can begin.
    ///
    /// It can be stored, and used later, as long as the server keeps it. A token or a link can be secret.
    public nonisolated enum PagePosition: Sendable, Hashable, Codable, Redacted {
        /// The position that the arguments of the operation have.
        case first
        /// A number of a page, or of the elements before a page, or a number that the server sent.
        case number(Int64)
        /// A text that the server sent.
        case token(String)
        /// A URL that the server sent.
        case link(String)
        /// The position after the last page.
        case end

        /// The kind of the position.
        public var shownParts: KeyValuePairs<String, String> {
            switch self {
            case .first: ["kind": "first"]
            case .number(let number): ["number": String(number)]
            case .token: ["kind": "token"]
            case .link: ["kind": "link"]
            case .end: ["kind": "end"]
            }
        }

        /// Creates the position of a token, or the end if there is no token or it is empty.
        init(token: String?) { self = token.flatMap { $0.isEmpty ? nil : .token($0) } ?? .end }

        /// Creates the position of a link, or the end if there is no link or it is empty.
        init(link: String?) { self = link.flatMap { $0.isEmpty ? nil : .link($0) } ?? .end }
    }

    /// A page, and its place among the others.
    public nonisolated struct LocatedPage<Page: Sendable>: Sendable {
        /// The page.
        public let page: Page
        /// The position of the page.
        public let position: PagePosition
        /// The position of the next page.
        public let next: PagePosition
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPageRequests.swift",
####"""
// feature: pages
import Foundation

nonisolated extension WebClient.Request {
    /// Returns the request of a page.
    func page<Page>(at position: WebClient.PagePosition, of rule: WebClient.PageRule<Page>) -> WebClient.Request {
        if position == rule.first { return self }
        var request = self
        // A key identifies a call, and each page is another one.
        if let name = idempotencyHeader { request.list.headers.removeValues(for: name) }
        request.isFurtherPage = true
        switch (position, rule.parameter) {
        case (.link(let link), _): request.link = link
        case (.number(let number), let parameter?): request.set(parameter, number)
        case (.token(let token), let parameter?): request.set(parameter, token)
        case (.number, nil), (.token, nil), (.first, _), (.end, _): break
        }
        return request
    }

    /// Sets a parameter, in the place of the argument of the call.
    private mutating func set<Value: ParameterConvertible & Encodable & Sendable>(
        _ parameter: WebClient.PageParameter, _ value: Value
    ) {
        switch parameter {
        case .query(let name):
            list.query.removeAll { $0.parameter == name }
            addQuery(name, value)
        case .header(let name):
            list.headers.removeValues(for: name)
            addHeader(name, value)
        case .property(let name):
            let body = BodyWithProperty(body: body?.json, key: name, value: value)
            setJSON(body, contentType: self.body?.contentType ?? "application/json")
        }
    }
}

/// A body in JSON, with another value for one of its properties.
private nonisolated struct BodyWithProperty<Value: Encodable & Sendable>: Encodable, Sendable {
    let body: (any Encodable & Sendable)?
    let key: String
    let value: Value

    func encode(to encoder: any Encoder) throws {
        try body?.encode(to: encoder)
        var container = encoder.container(keyedBy: JSONCoding.Key.self)
        try container.encode(value, forKey: JSONCoding.Key(key))
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPageRule.swift",
####"""
// feature: pages
import Foundation

nonisolated extension WebClient {
    /// A parameter that is different for each page.
    public nonisolated enum PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
        /// A parameter of the query.
        case query(String)
        /// A header.
        case header(String)
        /// A property of the JSON body.
        case property(String)

        /// Creates a parameter of the query.
        public init(stringLiteral value: String) { self = .query(value) }
    }

    /// The way in which an operation requests further pages.
    public nonisolated struct PageRule<Page: Sendable>: Sendable {
        /// What is known about a page when the next one is looked for.
        struct Context: Sendable {
            let page: Page
            let position: PagePosition
            let response: HTTPResponse
            /// What was not decoded as the description says.
            let issues: [DecodingIssue]

            /// Returns the number of elements in the response, also of those that could not be decoded, and were omitted.
            func count(_ items: Int, of list: String?) -> Int64 {
                let start = (list ?? "") + "["
                let omitted = issues.count { issue in
                    let path = issue.codingPath
                    return issue.kind == .droppedElement && path.hasPrefix(start) && path.last == "]"
                        && path.dropFirst(start.count).dropLast().allSatisfy(\.isNumber)
                }
                return Int64(items + omitted)
            }
        }

        let first: PagePosition
        /// The parameter that contains the position; nil: the position is a link.
        let parameter: PageParameter?
        let next: @Sendable (Context) -> PagePosition

        /// The next page is requested with a text of the page before. Null, an empty text and no text mean that there is none.
        ///
        /// - Parameters:
        ///   - parameter: The parameter for the text.
        ///   - token: The argument of the call for the parameter.
        ///   - hasMore: Returns whether there is a next page; `nil` if the page does not say it.
        ///   - next: Returns the text of a page.
        public static func token(
            _ parameter: PageParameter, at token: String? = nil, hasMore: (@Sendable (Page) -> Bool?)? = nil,
            next: @escaping @Sendable (Page) -> String?
        ) -> PageRule {
            PageRule(first: token.map { .token($0) } ?? .first, parameter: parameter) { context in
                hasMore?(context.page) == false ? .end : PagePosition(token: next(context.page))
            }
        }

        /// The next page is requested with a number of the page before, which means nothing to the client. Null and no number mean that
        /// there is none.
        public static func token<Number: FixedWidthInteger & Sendable>(
            _ parameter: PageParameter, at token: Number? = nil, hasMore: (@Sendable (Page) -> Bool?)? = nil,
            next: @escaping @Sendable (Page) -> Number?
        ) -> PageRule {
            PageRule(first: token.map { .number(Int64(clamping: $0)) } ?? .first, parameter: parameter) { context in
                if hasMore?(context.page) == false { return .end }
                return next(context.page).map { .number(Int64(clamping: $0)) } ?? .end
            }
        }

        /// The pages have numbers. The last one is the one before the first page without elements, unless the pages say it.
        ///
        /// - Parameters:
        ///   - parameter: The parameter for the number of a page.
        ///   - first: The number of the page that the call requests.
        ///   - lowest: The number of the first of all pages, which `pageCount` needs.
        ///   - list: The path of the elements in the response, such as `data.stories`; `nil` if the response is an array.
        ///   - hasMore: Returns whether there is a next page; `nil` if the page does not say it.
        ///   - pageCount: Returns the number of all pages; `nil` if the page does not say it.
        ///   - items: Returns the number of the elements of a page.
        public static func number(
            _ parameter: PageParameter, from first: some BinaryInteger, lowest: Int = 1, of list: String? = nil,
            hasMore: (@Sendable (Page) -> Bool?)? = nil,
            pageCount: (@Sendable (Page) -> (any BinaryInteger)?)? = nil,
            items: @escaping @Sendable (Page) -> Int
        ) -> PageRule {
            PageRule(first: .number(Int64(clamping: first)), parameter: parameter) { context in
                guard case .number(let number) = context.position, number < .max else { return .end }
                let page = context.page
                let isLast: Bool
                if let hasMore = hasMore?(page) {
                    isLast = !hasMore
                } else if let count = pageCount?(page).map({ Int64(clamping: $0) }) {
                    isLast = count <= 0 || number - Int64(lowest) >= count - 1
                } else {
                    isLast = context.count(items(page), of: list) == 0
                }
                return isLast ? .end : .number(number + 1)
            }
        }

        /// A page is requested with the number of the elements before it. A page without elements is the last one.
        ///
        /// - Parameters:
        ///   - parameter: The parameter for the number of the elements.
        ///   - first: The number of the elements before the first page.
        ///   - list: The path of the elements in the response, such as `data.stories`; `nil` if the response is an array.
        ///   - hasMore: Returns whether there is a next page; `nil` if the page does not say it.
        ///   - total: Returns the number of all elements; `nil` if the page does not say it.
        ///   - items: Returns the number of the elements of a page.
        public static func offset(
            _ parameter: PageParameter, from first: some BinaryInteger, of list: String? = nil,
            hasMore: (@Sendable (Page) -> Bool?)? = nil, total: (@Sendable (Page) -> (any BinaryInteger)?)? = nil,
            items: @escaping @Sendable (Page) -> Int
        ) -> PageRule {
            PageRule(first: .number(Int64(clamping: first)), parameter: parameter) { context in
                guard case .number(let number) = context.position else { return .end }
                let count = context.count(items(context.page), of: list)
                let (next, isTooLarge) = number.addingReportingOverflow(count)
                if count == 0 || isTooLarge { return .end }
                let total = total?(context.page).map { Int64(clamping: $0) }
                let isLast = hasMore?(context.page).map { !$0 } ?? total.map { next >= $0 } ?? false
                return isLast ? .end : .number(next)
            }
        }

        /// A page contains the URL of the next one. Null, an empty text and no text mean that there is none.
        public static func link(_ next: @escaping @Sendable (Page) -> String?) -> PageRule {
            PageRule(first: .first, parameter: nil) { PagePosition(link: next($0.page)) }
        }

        /// The `Link` header of the response contains the URL of the next page (RFC 8288), with the relation `next`.
        public static var linkHeader: PageRule {
            PageRule(first: .first, parameter: nil) { context in
                PagePosition(link: LinkHeader.target(of: "next", in: context.response.headers))
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPagedItems.swift",
####"""
// feature: pages

nonisolated extension WebClient {
    /// The elements of all pages of a long response. Each loop requests the pages again, one when it needs it.
    ///
    ///     for try await story in api.stories.listAll(limit: 100) {
    ///         print(story.title)
    ///     }
    ///
    /// `prefix(_:)` limits the number of elements.
    public nonisolated struct PagedItems<Item: Sendable>: AsyncSequence, Sendable {
        /// An element of a page.
        public typealias Element = Item
        /// The error of a loop.
        public typealias Failure = ServiceError

        let pages: Pages<[Item]>

        init(pages: Pages<[Item]>) { self.pages = pages }

        /// Creates elements that are there already, for tests and previews.
        ///
        /// - Parameters:
        ///   - items: The elements.
        ///   - error: The error after the last element. `nil`: the sequence ends.
        public init(_ items: [Item], error: ServiceError? = nil) { pages = Pages([items], error: error) }

        /// Creates elements that a closure decides about when a loop begins, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> PagedItems) {
            pages = Pages { try await make().pages }
        }

        /// Returns the elements from the page at a position on.
        public func starting(at position: PagePosition) -> PagedItems {
            PagedItems(pages: pages.starting(at: position))
        }

        /// Returns elements whose next page is requested while a loop uses those of the page before.
        public func fetchingAhead() -> PagedItems { PagedItems(pages: pages.fetchingAhead()) }

        /// Returns the elements, at most a number of them.
        public func collected(upTo limit: Int = .max) async throws(ServiceError) -> [Item] {
            var result: [Item] = []
            var iterator = makeAsyncIterator()
            while result.count < limit, let item = try await iterator.next() { result.append(item) }
            return result
        }

        /// Starts to request the pages.
        public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

        /// Returns the elements of pages one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a page.
            public typealias Failure = ServiceError

            private var pages: Pages<[Item]>.Iterator
            private var items = [Item]().makeIterator()

            init(pages: Pages<[Item]>.Iterator) { self.pages = pages }

            /// Returns the next element, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> Item? { try await next(isolation: nil) }

            /// Returns the next element, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> Item? {
                while true {
                    if let item = items.next() { return item }
                    guard let page = try await pages.next(isolation: actor) else { return nil }
                    items = page.makeIterator()
                }
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Pages/WebClientPages.swift",
####"""
// feature: pages

nonisolated extension WebClient {
    /// The pages of a long response. Each loop requests them again, one when it needs it, and keeps none.
    ///
    ///     for try await page in api.stories.listPages(limit: 100) {
    ///         print(page.stories.count)
    ///     }
    ///
    /// The timeout, the deadline and the retries of a call apply to each page. An iterator whose page failed requests the same page
    /// again the next time. `prefix(_:)` limits the number of pages.
    public nonisolated struct Pages<Page: Sendable>: AsyncSequence, Sendable {
        /// A page.
        public typealias Element = Page
        /// The error of a loop.
        public typealias Failure = ServiceError

        /// Returns what requests the pages of a loop.
        let source: @Sendable () -> PageSource<Page>
        var start: PagePosition?
        var fetchesAhead = false

        init(_ source: PageSource<Page>) { self.source = { source } }

        private init(_ source: @escaping @Sendable () -> PageSource<Page>) { self.source = source }

        /// Creates pages that are there already, for tests and previews.
        ///
        /// - Parameters:
        ///   - pages: The pages. Their positions are the numbers of the pages before them.
        ///   - error: The error after the last page. `nil`: the sequence ends.
        public init(_ pages: [Page], error: ServiceError? = nil) {
            let source = PageSource<Page>(first: .number(0)) { position throws(ServiceError) in
                guard case .number(let number) = position, let index = Int(exactly: number),
                    pages.indices.contains(index)
                else {
                    if let error { throw error }
                    return nil
                }
                let isLast = index + 1 == pages.count && error == nil
                return LocatedPage(page: pages[index], position: position, next: isLast ? .end : .number(number + 1))
            }
            self.init(source)
        }

        /// Creates pages that a closure decides about when a loop begins, for tests and previews.
        public init(_ make: @escaping @Sendable () async throws -> Pages) {
            self.init { @Sendable () -> PageSource<Page> in
                let made = Locked<(source: PageSource<Page>, start: PagePosition)?>(nil)
                return PageSource(first: .first) { position throws(ServiceError) in
                    do {
                        let pages = try await made.value {
                            let pages = try await make()
                            let source = pages.source()
                            return (source, pages.start ?? source.first)
                        }
                        return try await pages.source.load(position == .first ? pages.start : position)
                    } catch {
                        throw ServiceError(thrown: error)
                    }
                }
            }
        }

        /// Returns the pages from a position on. `.first` is the position that the arguments of the operation have.
        public func starting(at position: PagePosition) -> Pages {
            var result = self
            result.start = position == .first ? nil : position
            return result
        }

        /// Returns pages of which the next one is requested while a loop uses the one before.
        public func fetchingAhead() -> Pages {
            var result = self
            result.fetchesAhead = true
            return result
        }

        /// The pages with their positions.
        public var located: LocatedPages<Page> { LocatedPages(pages: self) }

        /// Returns the elements of all pages.
        public func items<Item: Sendable>(_ items: @escaping @Sendable (Page) -> [Item]) -> PagedItems<Item> {
            let source = source
            var pages = Pages<[Item]> { @Sendable () -> PageSource<[Item]> in source().map(items) }
            (pages.start, pages.fetchesAhead) = (start, fetchesAhead)
            return PagedItems(pages: pages)
        }

        /// Returns the pages, at most a number of them.
        public func collected(upTo limit: Int = .max) async throws(ServiceError) -> [Page] {
            var result: [Page] = []
            var iterator = makeAsyncIterator()
            while result.count < limit, let page = try await iterator.next() { result.append(page) }
            return result
        }

        /// Starts to request the pages.
        public func makeAsyncIterator() -> Iterator { Iterator(pages: located.makeAsyncIterator()) }

        /// Requests pages one by one.
        public nonisolated struct Iterator: AsyncIteratorProtocol, Sendable {
            /// The error of a page.
            public typealias Failure = ServiceError

            var pages: LocatedPages<Page>.Iterator

            /// The position of the page that is requested next.
            public var position: PagePosition { pages.position }

            /// Returns the next page, or `nil` after the last one.
            public mutating func next() async throws(ServiceError) -> Page? { try await pages.next()?.page }

            /// Returns the next page, or `nil` after the last one.
            public mutating func next(
                isolation actor: isolated (any _Concurrency.Actor)?
            ) async throws(ServiceError) -> Page? {
                try await pages.next(isolation: actor)?.page
            }
        }
    }

    /// What requests a page at a position, or returns `nil` if there is none.
    nonisolated struct PageSource<Page: Sendable>: Sendable {
        let first: PagePosition
        let load: @Sendable (PagePosition) async throws(ServiceError) -> LocatedPage<Page>?

        func map<Other: Sendable>(_ change: @escaping @Sendable (Page) -> Other) -> PageSource<Other> {
            let load = load
            return PageSource<Other>(first: first) { position throws(ServiceError) in
                guard let page = try await load(position) else { return nil }
                return LocatedPage(page: change(page.page), position: page.position, next: page.next)
            }
        }
    }
}

nonisolated extension WebClient.Locked {
    /// Returns the value, or sets it first if there is none.
    fileprivate func value<Wrapped: Sendable>(
        or make: () async throws -> Wrapped
    ) async throws -> Wrapped where Value == Wrapped? {
        if let value = withLock({ $0 }) { return value }
        let value = try await make()
        withLock { $0 = value }
        return value
    }
}

"""####
        ),
        (
            "Runtime/Parameters/ParameterConvertible.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// The value of a parameter, before a style serializes it (OpenAPI 3.1, "Style Values").
    public nonisolated enum ParameterValue: Sendable {
        /// One value.
        case text(String)
        /// An array.
        case list([String])
        /// An object, in the order in which it is sent.
        case fields([(String, String)])
        /// A value that cannot be sent, with the reason, such as `must be a finite number`. The call throws
        /// `ServiceError.invalidRequest`.
        case invalid(String)

        /// The value as one string, for an element of an array or a member of an object.
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
}

/// A type whose values can be sent in a path, a query, a header or a cookie.
public nonisolated protocol ParameterConvertible: Sendable {
    /// The value to send.
    var parameterValue: WebClient.ParameterValue { get }
}

nonisolated extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// The raw value.
    public var parameterValue: WebClient.ParameterValue { rawValue.parameterValue }
}

nonisolated extension String: ParameterConvertible {
    /// The string itself.
    public var parameterValue: WebClient.ParameterValue { .text(self) }
}

nonisolated extension Bool: ParameterConvertible {
    /// `true` or `false`.
    public var parameterValue: WebClient.ParameterValue { .text(self ? "true" : "false") }
}

nonisolated extension Int: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: WebClient.ParameterValue { .text(String(self)) }
}

nonisolated extension Int32: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: WebClient.ParameterValue { .text(String(self)) }
}

nonisolated extension Int64: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: WebClient.ParameterValue { .text(String(self)) }
}

nonisolated extension Double: ParameterConvertible {
    /// The shortest decimal that represents this number, without a trailing `.0`, as in JSON.
    public var parameterValue: WebClient.ParameterValue {
        isFinite ? .text(trimmed(description)) : .invalid("must be a finite number")
    }
}

nonisolated extension Float: ParameterConvertible {
    /// The shortest decimal that represents this number, without a trailing `.0`, as in JSON.
    public var parameterValue: WebClient.ParameterValue {
        isFinite ? .text(trimmed(description)) : .invalid("must be a finite number")
    }
}

private nonisolated func trimmed(_ number: String) -> String {
    number.hasSuffix(".0") ? String(number.dropLast(2)) : number
}

nonisolated extension Decimal: ParameterConvertible {
    /// The number in decimal, with a decimal point in every locale.
    public var parameterValue: WebClient.ParameterValue {
        isNaN ? .invalid("must be a finite number") : .text(description)
    }
}

nonisolated extension UUID: ParameterConvertible {
    /// The UUID in lowercase (RFC 9562, section 4), as in JSON.
    public var parameterValue: WebClient.ParameterValue { .text(uuidString.lowercased()) }
}

nonisolated extension URL: ParameterConvertible {
    /// The absolute URL.
    public var parameterValue: WebClient.ParameterValue { .text(absoluteString) }
}

nonisolated extension Data: ParameterConvertible {
    /// The bytes in base64 (RFC 4648, section 4).
    public var parameterValue: WebClient.ParameterValue { .text(base64EncodedString()) }
}

nonisolated extension Date: ParameterConvertible {
    /// The date in the format of RFC 3339, in UTC.
    public var parameterValue: WebClient.ParameterValue {
        JSONCoding.RFC3339.string(from: self).map { .text($0) } ?? .invalid(JSONCoding.RFC3339.notInRange)
    }
}

nonisolated extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// The elements as an array.
    public var parameterValue: WebClient.ParameterValue {
        let values = map(\.parameterValue)
        if let fault = values.lazy.compactMap(\.fault).first { return .invalid(fault) }
        return .list(values.map(\.joined))
    }
}

nonisolated extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
    /// The members as an object, sorted by key so that equal dictionaries are sent in the same way.
    public var parameterValue: WebClient.ParameterValue {
        let members = sorted { $0.key < $1.key }.map { ($0.key, $0.value.parameterValue) }
        if let fault = members.lazy.compactMap(\.1.fault).first { return .invalid(fault) }
        return .fields(members.map { ($0.0, $0.1.joined) })
    }
}

"""####
        ),
        (
            "Runtime/Parameters/PercentEncoding.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// Percent-encoding (RFC 3986, section 2.1).
    nonisolated enum PercentEncoding {
        /// Encodes all characters except unreserved ones. The result is valid in any part of a URL.
        static func strict(_ text: String) -> String {
            encode(text) { isUnreserved($0) }
        }

        /// Encodes a string with the reserved expansion of RFC 6570, for `allowReserved`. Keeps reserved characters and
        /// percent-encoded triplets, but not the characters in `except`, which would end or split a part of the URL.
        static func reserved(_ text: String, except: String) -> String {
            let excluded = Set(except.utf8)
            return encode(text, keepingTriplets: true) {
                isUnreserved($0) || (isReserved($0) && !excluded.contains($0))
            }
        }

        /// Encodes a query value. Keeps reserved characters, except those that would end the value or change its meaning.
        static func reservedInQuery(_ text: String) -> String { reserved(text, except: "#[]&+") }

        /// Encodes the literal text of a path template. Keeps triplets and characters of a path (RFC 3986, section 3.3).
        static func pathLiteral(_ text: String) -> String { reserved(text, except: "?#[]") }

        /// Encodes a string as application/x-www-form-urlencoded (WHATWG URL, section 5.2).
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

        /// Encodes a cookie value. Keeps characters that are valid in a cookie (RFC 6265, section 4.1.1), except `%`, so that
        /// different values never look the same.
        static func cookie(_ text: String) -> String {
            let excluded = Set("\",;\\%".utf8)
            return encode(text) { (0x21...0x7E).contains($0) && !excluded.contains($0) }
        }

        /// Returns the decoded name of an item of a query. Keeps what is not valid percent-encoding, as a URL does.
        static func name(of item: some StringProtocol) -> String {
            var bytes: [UInt8] = []
            var rest = Substring(item).utf8.prefix { $0 != UInt8(ascii: "=") }
            while let byte = rest.popFirst() {
                let digits = rest.prefix(2)
                guard byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHex) else {
                    bytes.append(byte)
                    continue
                }
                bytes.append(UInt8(String(Substring(digits)), radix: 16) ?? byte)
                rest.removeFirst(2)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static func encode(
            _ text: String, keepingTriplets: Bool = false, where isLiteral: (UInt8) -> Bool
        ) -> String {
            if text.utf8.allSatisfy(isLiteral) { return text }
            let bytes = Array(text.utf8)
            var result = ""
            for (index, byte) in bytes.enumerated() {
                let isTriplet =
                    keepingTriplets && byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHex(bytes[index + 1])
                    && isHex(bytes[index + 2])
                append(byte, to: &result, literally: isTriplet || isLiteral(byte))
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

        private static func isHex(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isHexDigit }
    }
}

"""####
        ),
        (
            "Runtime/Parameters/WebClientModelParameters.swift",
####"""
// feature: model-parameters
import Foundation

nonisolated extension WebClient.Request {
    /// Adds a query parameter by encoding a value. Does nothing if `value` is `nil`.
    ///
    /// The properties of the value are sent in the order of encoding. In `deepObject`, the names of nested objects are
    /// in brackets and arrays have `[]`. In the other styles, nested values are joined with commas.
    public mutating func addQuery<Value: Encodable>(
        _ name: String, encoding value: Value?, style: WebClient.QueryStyle = .form, explode: Bool? = nil,
        allowReserved: Bool = false
    ) {
        guard let value else { return }
        if style == .deepObject {
            let encode = WebClient.PercentEncoding.strict
            let items = encoded(name, value) { $0.bracketed(name) } ?? []
            list.query += items.map { key, text in
                WebClient.ParameterItem(parameter: name, name: encode(key), value: encode(text))
            }
        } else if let parameter = encoded(name, value, { $0.parameterValue }) {
            list.addQuery(name, parameter, style: style, explode: explode, allowReserved: allowReserved)
        }
    }

    /// Sets a path parameter by encoding a value.
    public mutating func setPath<Value: Encodable>(
        _ name: String, encoding value: Value, style: WebClient.PathStyle = .simple, explode: Bool = false
    ) {
        let parameter = encoded(name, value) { EncodedParameter(parameterValue: $0.parameterValue ?? .text("")) }
        if let parameter { setPath(name, parameter, style: style, explode: explode) }
    }

    /// Adds a header by encoding a value. Does nothing if `value` is `nil`.
    public mutating func addHeader<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = false) {
        guard let value, let parameter = encoded(name, value, { $0.parameterValue }) else { return }
        list.addHeader(name, parameter, explode: explode)
    }

    /// Adds a cookie by encoding a value. Does nothing if `value` is `nil`.
    public mutating func addCookie<Value: Encodable>(_ name: String, encoding value: Value?, explode: Bool = true) {
        guard let value, let parameter = encoded(name, value, { $0.parameterValue }) else { return }
        list.addCookie(name, parameter, explode: explode)
    }

    /// Adds a query parameter whose value is JSON (`content` of a parameter in OpenAPI). Does nothing if `value` is
    /// `nil`.
    public mutating func addQuery<Value: Encodable>(_ name: String, json value: Value?) {
        addQuery(name, json(name, value))
    }

    /// Adds a header whose value is JSON. Does nothing if `value` is `nil`.
    public mutating func addHeader<Value: Encodable>(_ name: String, json value: Value?) {
        addHeader(name, json(name, value))
    }

    /// Adds a cookie whose value is JSON. Does nothing if `value` is `nil`.
    public mutating func addCookie<Value: Encodable>(_ name: String, json value: Value?) {
        addCookie(name, json(name, value))
    }

    /// Sets a path parameter whose value is JSON.
    public mutating func setPath<Value: Encodable>(_ name: String, json value: Value) {
        if let text = json(name, value) { setPath(name, text) }
    }

    private mutating func json<Value: Encodable>(_ name: String, _ value: Value?) -> String? {
        guard let value else { return nil }
        do {
            return String(decoding: try JSONCoding.encode(value), as: UTF8.self)
        } catch {
            list.refuse(name, JSONCoding.CodingFault.explain(error).reason)
            return nil
        }
    }

    /// Returns what a closure makes of an encoded value, which can have hundreds of levels.
    private mutating func encoded<Output>(
        _ name: String, _ value: some Encodable, _ read: @escaping (WebClient.FieldTree) -> Output?
    ) -> Output? {
        do {
            return try JSONCoding.LargeStack.runIfNeeded { read(try WebClient.FieldTree.encode(value)) }
        } catch {
            list.refuse(name, JSONCoding.CodingFault.explain(error).reason)
            return nil
        }
    }
}

private nonisolated struct EncodedParameter: ParameterConvertible {
    let parameterValue: WebClient.ParameterValue
}

"""####
        ),
        (
            "Runtime/Parameters/WebClientParameterList.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// The parameters of a request, serialized and checked.
    nonisolated struct ParameterList: Sendable, WebClient.Redacted {
        /// The values of placeholders, by their names.
        var path: [String: String] = [:]
        var query: [ParameterItem] = []
        var headers = WebClient.HTTPHeaders()
        var cookies: [ParameterItem] = []
        var violations: [ServiceError.ConstraintViolation] = []

        /// The names of the parameters.
        var shownParts: KeyValuePairs<String, String> {
            [
                "query": query.map(\.parameter).joined(separator: ", "), "headers": headers.description,
                "cookies": cookies.map(\.parameter).joined(separator: ", "),
            ]
        }

        mutating func setPath(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.PathStyle, explode: Bool,
            allowReserved: Bool
        ) {
            if let fault = value.fault { return refuse(name, fault) }
            func encode(_ text: String) -> String {
                allowReserved ? PercentEncoding.pathLiteral(text) : PercentEncoding.strict(text)
            }
            let text = ParameterExpansion.path(name, value, style: style, explode: explode, encode: encode)
            if text.isEmpty { return refuse(name, "must not be empty") }
            path[name] = text
        }

        mutating func addQuery(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.QueryStyle, explode: Bool?,
            allowReserved: Bool
        ) {
            if let fault = value.fault { return refuse(name, fault) }
            func encode(_ text: String) -> String {
                allowReserved ? PercentEncoding.reservedInQuery(text) : PercentEncoding.strict(text)
            }
            query += ParameterExpansion.items(
                name, value, style: style, explode: explode ?? (style == .form), encode: encode)
        }

        /// Does nothing if only the transport sets the header. An API description that declares its length, for example, means
        /// the one that is sent anyway.
        mutating func addHeader(_ name: String, _ value: WebClient.ParameterValue, explode: Bool) {
            if HeaderFault.isOfConnection(name) { return }
            if let fault = value.fault { return refuse(name, fault) }
            if case .list(let elements) = value, elements.isEmpty { return }
            let text = ParameterExpansion.simple(value, explode: explode) { $0 }
            if let fault = HeaderFault.violation(name, text) { return violations.append(fault) }
            headers.add(text, for: name)
        }

        mutating func addCookie(_ name: String, _ value: WebClient.ParameterValue, explode: Bool) {
            if let fault = value.fault { return refuse(name, fault) }
            cookies += ParameterExpansion.items(
                name, value, style: .form, explode: explode, encode: PercentEncoding.cookie)
        }

        /// - Parameter summary: The reason without values, if it contains some.
        mutating func refuse(_ field: String, _ reason: String, summary: String? = nil) {
            violations.append(
                ServiceError.ConstraintViolation(
                    field: field, reason: reason, summary: Redaction.ShownText(summary ?? reason)))
        }

        /// Adds the parameters of another list whose names are not in this list.
        mutating func merge(_ other: ParameterList) {
            path.merge(other.path) { own, _ in own }
            let names = Set(query.map(\.parameter))
            query += other.query.filter { !names.contains($0.parameter) }
            let own = headers
            for field in other.headers where own[field.name] == nil { headers.add(field.value, for: field.name) }
            let cookieNames = Set(cookies.map(\.parameter))
            cookies += other.cookies.filter { !cookieNames.contains($0.parameter) }
            violations += other.violations
        }

        /// Records the headers that cannot be sent, such as those of a configuration.
        mutating func check(_ headers: WebClient.HTTPHeaders) {
            violations += headers.compactMap { HeaderFault.violation($0.name, $0.value) }
        }
    }

    /// Parameters that are added to every request to a server, after the parameters of the operation.
    ///
    /// A parameter of the operation with the same name takes precedence.
    public nonisolated struct CommonParameters: Sendable, Redacted {
        var list = ParameterList()

        /// The names of the parameters.
        public var shownParts: KeyValuePairs<String, String> { list.shownParts }

        /// Creates an empty list of parameters.
        public init() {}

        /// Sets the value of a placeholder in paths. An empty value is invalid, because it would change the path.
        public mutating func setPath<Value: ParameterConvertible>(
            _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false,
            allowReserved: Bool = false
        ) {
            list.setPath(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a query parameter. Does nothing if `value` is `nil`. By default, only the style `.form` is exploded.
        public mutating func addQuery<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
            allowReserved: Bool = false
        ) {
            guard let value else { return }
            list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a header. Does nothing if `value` is `nil`, or if only the transport sets the header, such as
        /// `Content-Length`.
        public mutating func addHeader<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, explode: Bool = false
        ) {
            guard let value else { return }
            list.addHeader(name, value.parameterValue, explode: explode)
        }

        /// Adds a cookie. Does nothing if `value` is `nil`. An exploded value becomes several cookies.
        public mutating func addCookie<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, explode: Bool = true
        ) {
            guard let value else { return }
            list.addCookie(name, value.parameterValue, explode: explode)
        }
    }
}

"""####
        ),
        (
            "Runtime/Parameters/WebClientParameterStyle.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// The style of a path parameter (OpenAPI 3.1, "Style Values").
    public nonisolated enum PathStyle: Sendable {
        /// `blue,black,brown`
        case simple
        /// `.blue,black,brown`, also if a text begins with the dot
        case label
        /// `;color=blue,black,brown`
        case matrix
    }

    /// The style of a query parameter (OpenAPI 3.1, "Style Values").
    public nonisolated enum QueryStyle: Sendable {
        /// `color=blue&color=black`, or `color=blue,black` if it is not exploded.
        case form
        /// `color=blue%20black`
        case spaceDelimited
        /// `color=blue%7Cblack`
        case pipeDelimited
        /// `color=blue%09black`, `collectionFormat: tsv` in Swagger 2.0.
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

    /// An encoded `name=value` of a query or a Cookie header, with the name of its parameter.
    nonisolated struct ParameterItem: Sendable, WebClient.Redacted {
        let parameter: String
        let name: String
        let value: String

        var shownParts: KeyValuePairs<String, String> { ["parameter": parameter] }

        var text: String { name + "=" + value }
    }

    /// The expansions of parameters in OpenAPI's styles (3.1.1, section 4.8.12.4), which are those of RFC 6570.
    nonisolated enum ParameterExpansion {
        typealias Encode = (String) -> String

        /// Returns the string for a placeholder, or an empty string if there is nothing to send.
        static func path(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.PathStyle, explode: Bool, encode: Encode
        ) -> String {
            switch style {
            case .simple: simple(value, explode: explode, encode: encode)
            case .label: label(value, explode: explode, encode: encode)
            case .matrix: matrix(PercentEncoding.strict(name), value, explode: explode, encode: encode)
            }
        }

        /// Returns `blue`, `blue,black`, `R,100,G,200` or `R=100,G=200`, which are also the values of headers.
        static func simple(_ value: WebClient.ParameterValue, explode: Bool, encode: Encode) -> String {
            switch value {
            case .text(let text): encode(text)
            case .list(let elements): elements.map(encode).joined(separator: ",")
            case .fields(let members): pairs(members, explode ? "=" : ",", encode).joined(separator: ",")
            case .invalid: ""
            }
        }

        private static func label(_ value: WebClient.ParameterValue, explode: Bool, encode: Encode) -> String {
            let separator = explode ? "." : ","
            let parts =
                switch value {
                case .text(let text): [encode(text)]
                case .list(let elements): elements.map(encode)
                case .fields(let members): pairs(members, explode ? "=" : ",", encode)
                case .invalid: [String]()
                }
            let text = parts.joined(separator: separator)
            // A caller may write the dot of `.json`.
            if case .text = value, text.hasPrefix(".") { return text }
            return text.isEmpty ? "" : "." + text
        }

        private static func matrix(_ name: String, _ value: WebClient.ParameterValue, explode: Bool, encode: Encode)
            -> String
        {
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

        /// Returns the items of a query or a Cookie header. An empty array or object has no items.
        static func items(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.QueryStyle, explode: Bool,
            encode: Encode
        ) -> [ParameterItem] {
            func item(_ key: String, _ text: String) -> ParameterItem {
                ParameterItem(parameter: name, name: key, value: text)
            }
            let key = PercentEncoding.strict(name)
            switch value {
            case .text(let text): return [item(key, encode(text))]
            case .list(let elements) where explode || style == .deepObject:
                return elements.map { item(key, encode($0)) }
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
}

"""####
        ),
        (
            "Runtime/RequestTask.swift",
####"""
// feature: completions

/// A call in progress that has a completion handler.
public nonisolated final class RequestTask: Sendable {
    private let task: Task<Void, Never>

    /// Creates a task that runs an operation, and calls the completion handler once with the result, on the main actor.
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

    /// Cancels the call. Its result is then `.failure(.cancelled)`, unless it has already finished, or the transport
    /// does not support cancellation.
    public func cancel() { task.cancel() }
}

"""####
        ),
        (
            "Runtime/Requests/FieldTree.swift",
####"""
// feature: form, model-parameters
import Foundation

nonisolated extension WebClient {
    /// An encoded value, with every scalar as text. Objects keep the order of encoding.
    nonisolated indirect enum FieldTree {
        case null
        case text(String)
        case list([FieldTree])
        case fields([(String, FieldTree)])

        /// Encodes a value. Throws an `EncodingError` if a part of it cannot be written as text.
        static func encode(_ value: some Encodable) throws -> FieldTree { try FieldEncoder(path: []).tree(value) }

        /// Returns the names and texts, with nested members in brackets. An element of an array is `name[]`, or `name[0]`
        /// if it is an object or an array. Omits `null`.
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

        /// The text of a scalar, or the elements of an array or an object, joined with commas.
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
}

nonisolated extension WebClient.FieldTree {
    /// The parameter value in the styles without nesting, or `nil` for `null`.
    var parameterValue: WebClient.ParameterValue? {
        switch self {
        case .null: nil
        case .text(let text): .text(text)
        case .list(let elements): .list(elements.compactMap(\.joined))
        case .fields(let members): .fields(members.compactMap { member in member.1.joined.map { (member.0, $0) } })
        }
    }
}

nonisolated extension WebClient {
    /// An encoder that produces a `FieldTree`.
    nonisolated final class FieldEncoder: Encoder {
        let codingPath: [any CodingKey]
        let userInfo: [CodingUserInfoKey: Any] = [:]
        private var node = FieldNode.scalar(.null)

        init(path: [any CodingKey]) { codingPath = path }

        /// The tree of the values that are encoded so far.
        var result: FieldTree { node.tree }

        /// Returns the tree of a value.
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
            // Integers of other widths would request a container and return here.
            if let number = value as? any BinaryInteger { return .text("\(number)") }
            let encoder = FieldEncoder(path: path)
            try value.encode(to: encoder)
            return encoder.result
        }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            // A second container adds to the first one.
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
}

/// The contents of an encoder, shared with its containers, which outlive the calls that create them.
private nonisolated enum FieldNode {
    case scalar(WebClient.FieldTree)
    case elements(FieldElements)
    case members(FieldMembers)

    var tree: WebClient.FieldTree {
        switch self {
        case .scalar(let tree): tree
        case .elements(let elements): .list(elements.nodes.map { $0() })
        case .members(let members): .fields(members.nodes.map { ($0.0, $0.1()) })
        }
    }
}

private nonisolated final class FieldElements {
    var nodes: [() -> WebClient.FieldTree] = []
}

private nonisolated final class FieldMembers {
    var nodes: [(String, () -> WebClient.FieldTree)] = []
}

private nonisolated struct KeyedFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WebClient.FieldEncoder
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

    func superEncoder() -> any Encoder { nested("super", JSONCoding.Key("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue, key) }

    private func nested(_ name: String, _ key: any CodingKey) -> WebClient.FieldEncoder {
        let child = WebClient.FieldEncoder(path: codingPath + [key])
        members.nodes.append((name, { child.result }))
        return child
    }
}

private nonisolated struct UnkeyedFields: UnkeyedEncodingContainer {
    let encoder: WebClient.FieldEncoder
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

    private func nested() -> WebClient.FieldEncoder {
        let child = WebClient.FieldEncoder(path: codingPath)
        elements.nodes.append { child.result }
        return child
    }
}

private nonisolated struct SingleField: SingleValueEncodingContainer {
    let encoder: WebClient.FieldEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.set(.null) }
    func encode<Value: Encodable>(_ value: Value) throws { encoder.set(try encoder.tree(value)) }
}

"""####
        ),
        (
            "Runtime/Requests/ResponseLink.swift",
####"""
// feature: pages, linked-operations
import Foundation

nonisolated extension WebClient {
    /// Resolves a link in a response (RFC 3986, section 5).
    nonisolated enum ResponseLink {
        /// Returns the URL of a link. A link that has none of the call's query gets it, as some servers omit it.
        ///
        /// Throws `.invalidRequest` if the link leads to another origin, which must not receive the credentials.
        static func url(_ link: String, from request: URL, _ query: [ParameterItem]) throws(ServiceError) -> URL {
            guard var url = URL(string: link, relativeTo: request)?.absoluteURL, url.host?.isEmpty == false else {
                throw fault("is not a URL")
            }
            url = secured(url, like: request)
            guard Redirection.isSameOrigin(request, url) else { throw fault("leads to another server") }
            // Two writers can percent-encode different characters of a name.
            let names = Set((url.query ?? "").split(separator: "&").map { PercentEncoding.name(of: $0) })
            if query.isEmpty || query.contains(where: { names.contains(PercentEncoding.name(of: $0.name)) }) {
                return url
            }
            let text = url.absoluteString.prefix { $0 != "#" }
            let items = query.map(\.text).joined(separator: "&")
            return URL(string: text + (names.isEmpty ? "?" : "&") + items) ?? url
        }

        /// Returns the link with the scheme of the request if only that is different, as behind a proxy that ends TLS.
        private static func secured(_ url: URL, like request: URL) -> URL {
            guard url.scheme?.lowercased() == "http", request.scheme?.lowercased() == "https", url.port == nil,
                request.port == nil || request.port == 443, url.host?.lowercased() == request.host?.lowercased()
            else { return url }
            return URL(string: "https" + url.absoluteString.dropFirst(4)) ?? url
        }

        private static func fault(_ reason: String) -> ServiceError {
            .invalidRequest(.init([ServiceError.ConstraintViolation(field: "link in the response", reason: reason)]))
        }
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientFieldEncoding.swift",
####"""
// feature: form-encoding
import Foundation

nonisolated extension WebClient {
    /// The encoding of a form field, if it is not the default one (OpenAPI 3.1, section 4.8.15, "Encoding Object").
    public nonisolated struct FieldEncoding: Sendable {
        let style: QueryStyle?
        let explode: Bool
        let allowReserved: Bool

        /// Creates an encoding in the style of a query parameter. By default, only the style `.form` is exploded.
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

        /// The encoding as JSON.
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
}

nonisolated extension WebClient.Request {
    /// Sets the body to the form encoding of `value`, with the given encodings of some fields. Does nothing if `value`
    /// is `nil`.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setForm<Value: Encodable & Sendable>(
        _ value: Value?, encodings: [String: WebClient.FieldEncoding]
    ) {
        guard let value else { return }
        body = WebClient.RequestBody(contentType: "application/x-www-form-urlencoded") {
            try JSONCoding.LargeStack.runIfNeeded {
                let text = try WebClient.FormEncoding.members(of: value).flatMap { name, tree -> [String] in
                    guard let encoding = encodings[name] else { return WebClient.FormEncoding.texts(name, tree) }
                    return try encoding.text(name, tree) { try Self.json(name, of: value) }
                }
                return Data(text.joined(separator: "&").utf8)
            }
        }
    }

    /// Returns a field of a value as JSON.
    private static func json(_ name: String, of value: some Encodable) throws -> String {
        let fields = try JSONCoding.decode([String: JSONValue].self, from: JSONCoding.encode(value))
        return String(decoding: try JSONCoding.encode(fields[name] ?? .null), as: UTF8.self)
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientForm.swift",
####"""
// feature: form
public import Foundation

nonisolated extension WebClient {
    /// The encoding `application/x-www-form-urlencoded` (WHATWG URL, section 5).
    public nonisolated enum FormEncoding {
        /// Returns the properties of a value as a form. Omits properties that are `nil` or `null`.
        ///
        /// The elements of an array are sent as fields with the same name. The properties of an object are sent as
        /// `name[property]`. Throws an `EncodingError` if the value is not an object.
        public static func encode(_ value: some Encodable) throws -> Data {
            try JSONCoding.LargeStack.runIfNeeded {
                Data(try members(of: value).flatMap { texts($0, $1) }.joined(separator: "&").utf8)
            }
        }

        /// Returns the properties of a value. Needs a large stack, as everything that reads the trees.
        static func members(of value: some Encodable) throws -> [(String, FieldTree)] {
            guard case .fields(let members) = try FieldTree.encode(value) else {
                throw EncodingError.invalidValue(
                    value, .init(codingPath: [], debugDescription: "must be an object"))
            }
            return members
        }

        /// Returns the `name=value` strings of a field.
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
}

nonisolated extension WebClient.Request {
    /// Sets the body to the form encoding of `value`. Does nothing if `value` is `nil`.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setForm<Value: Encodable & Sendable>(_ value: Value?) {
        guard let value else { return }
        body = WebClient.RequestBody(contentType: "application/x-www-form-urlencoded") {
            try WebClient.FormEncoding.encode(value)
        }
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientLines.swift",
####"""
// feature: sent-lines
import Foundation

nonisolated extension WebClient.Request {
    /// Sets the body to the JSON encodings of values: one on each line (JSON Lines), or each after a record separator if the media type is
    /// `application/json-seq` (RFC 7464). Does nothing if `values` is `nil`.
    ///
    /// If a value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setJSONLines<Value: Encodable & Sendable>(
        _ values: [Value]?, contentType: String = "application/jsonl"
    ) {
        guard let values else { return }
        let start = Data(contentType.hasPrefix("application/json-seq") ? [0x1E] : [])
        body = WebClient.RequestBody(contentType: contentType) {
            try values.reduce(into: Data()) { $0 += start + (try JSONCoding.encode($1)) + [0x0A] }
        }
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientMultipart.swift",
####"""
// feature: multipart
public import Foundation

/// A file that is sent as a part of a form (RFC 7578).
public nonisolated struct FilePart: Hashable, Sendable, WebClient.Redacted {
    // feature: uploads {
    /// The contents of the file, which are read while they are sent.
    public var source: WebClient.BodySource
    // } else {
    // /// The contents of the file.
    // public var data: Data
    // }
    /// The name of the file that is sent to the server. Quotation marks and backslashes in it are percent-encoded.
    public var filename: String
    /// The media type. For `application/octet-stream`, the content type in the API description is sent instead, if
    /// there is one.
    public var contentType: String

    /// Creates a part from the contents of a file.
    public init(_ data: Data, filename: String, contentType: String = "application/octet-stream") {
        // feature: uploads {
        source = .data(data)
        // } else {
        // self.data = data
        // }
        self.filename = filename
        self.contentType = contentType
    }
    // feature: uploads {

    /// Creates a part that reads a file while it is sent. The file must not change until the call returns.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - filename: The name that is sent to the server. By default, it is that of the file.
    ///   - contentType: The media type.
    public init(contentsOf file: URL, filename: String? = nil, contentType: String = "application/octet-stream") {
        self.init(.file(file), filename: filename ?? file.lastPathComponent, contentType: contentType)
    }

    /// Creates a part that reads its bytes while they are sent.
    public init(
        _ source: WebClient.BodySource, filename: String, contentType: String = "application/octet-stream"
    ) {
        self.source = source
        self.filename = filename
        self.contentType = contentType
    }

    /// The contents in memory. Empty if they are those of a file that cannot be read, or pieces.
    public var data: Data {
        get { source.data ?? source.file.flatMap { try? Data(contentsOf: $0.url) } ?? Data() }
        set { source = .data(newValue) }
    }
    // }

    /// The size of the file and its media type.
    public var shownParts: KeyValuePairs<String, String> {
        // feature: uploads {
        ["data": source.length.map { "\($0) bytes" } ?? "unknown", "contentType": contentType]
        // } else {
        // ["data": "\(data.count) bytes", "contentType": contentType]
        // }
    }
}

nonisolated extension WebClient {
    /// The body of a multipart form (RFC 7578).
    public nonisolated struct MultipartBody: Sendable {
        private var parts: [@Sendable () throws -> Data] = []
        // feature: uploads {
        /// The contents that follow parts, by the indices of these.
        private var sources: [Int: BodySource] = [:]
        // }
        /// The values that cannot be sent.
        private(set) var violations: [ServiceError.ConstraintViolation] = []

        /// Creates a form without parts.
        public init() {}

        /// Adds a file. Does nothing if `file` is `nil`.
        ///
        /// `contentType` replaces the content type of a file whose content type is `application/octet-stream`.
        public mutating func put(_ name: String, _ file: FilePart?, contentType: String? = nil) {
            guard let file else { return }
            if let fault = HeaderFault.fault(in: file.filename) {
                refuse(name, "must not have a filename with \(fault)")
            }
            let filename = "; filename=\"\(Self.quoted(file.filename))\""
            let type = file.contentType == "application/octet-stream" ? contentType : nil
            // feature: uploads {
            let data = file.source.data
            if data == nil { sources[parts.count] = file.source }
            add(name, filename, contentType: type ?? file.contentType) { data ?? Data() }
            // } else {
            // add(name, filename, contentType: type ?? file.contentType) { file.data }
            // }
        }

        /// Adds files with the same name. Does nothing if `files` is `nil`.
        public mutating func put(_ name: String, _ files: [FilePart]?, contentType: String? = nil) {
            for file in files ?? [] { put(name, file, contentType: contentType) }
        }

        /// Adds a value as a text part, or one part for each element of an array (`tags`) or member of an object
        /// (`size[width]`). Does nothing if `value` is `nil`.
        ///
        /// If the value cannot be sent, such as an infinite number, the call throws `ServiceError.invalidRequest`. `Data`
        /// is sent as base64; to send the bytes of a file, use `FilePart`.
        public mutating func put<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, contentType: String? = nil
        ) {
            switch value?.parameterValue {
            case .text(let text): add(name, "", contentType: contentType) { Data(text.utf8) }
            case .list(let texts): for text in texts { add(name, "", contentType: contentType) { Data(text.utf8) } }
            case .fields(let fields):
                for (key, text) in fields { add("\(name)[\(key)]", "", contentType: contentType) { Data(text.utf8) } }
            case .invalid(let reason): refuse(name, reason)
            case nil: break
            }
        }

        /// Adds a value as JSON. Does nothing if `value` is `nil`. If the value cannot be encoded, the call throws
        /// `ServiceError.invalidRequest`.
        public mutating func put<Value: Encodable & Sendable>(
            _ name: String, json value: Value?, contentType: String = "application/json"
        ) {
            guard let value else { return }
            add(name, "", contentType: contentType) {
                do {
                    return try JSONCoding.encode(value)
                } catch EncodingError.invalidValue(let value, let context) {
                    // The path starts with the part, because other parts may be JSON, too.
                    let path = [JSONCoding.Key(name)] + context.codingPath
                    throw EncodingError.invalidValue(
                        value, .init(codingPath: path, debugDescription: context.debugDescription))
                }
            }
        }

        /// Adds a value as a text part if it is a string, a number or a Boolean in JSON, and as JSON otherwise. Does nothing
        /// if `value` is `nil`. If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
        public mutating func put<Value: Encodable & Sendable>(_ name: String, textOrJSON value: Value?) {
            guard let value else { return }
            guard let data = try? JSONCoding.encode(value), let first = data.first else {
                return put(name, json: value)
            }
            switch UnicodeScalar(first) {
            case "{", "[", "n": add(name, "", contentType: "application/json") { data }
            case "\"": add(name, "", contentType: nil) { Data(try JSONCoding.decode(String.self, from: data).utf8) }
            default: add(name, "", contentType: nil) { data }
            }
        }

        private mutating func add(
            _ name: String, _ more: String, contentType: String?, _ data: @escaping @Sendable () throws -> Data
        ) {
            if let fault = HeaderFault.fault(in: name) { refuse(name, "must not have a name with \(fault)") }
            if let fault = contentType.flatMap({ HeaderFault.fault(in: $0) }) {
                refuse(name, "must not have a content type with \(fault)")
            }
            var head = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\(more)\r\n"
            if let contentType { head += "Content-Type: \(contentType)\r\n" }
            let start = Data((head + "\r\n").utf8)
            parts.append { start + (try data()) }
        }

        private mutating func refuse(_ name: String, _ reason: String) {
            violations.append(ServiceError.ConstraintViolation(field: HeaderFault.printable(name), reason: reason))
        }

        /// Returns a name with quotation marks percent-encoded (RFC 7578, section 2), and backslashes, which are escapes for
        /// some servers (RFC 9110, section 5.6.4): at the end of a name, one would hide the closing quotation mark.
        private static func quoted(_ text: String) -> String {
            text.replacing("\"", with: "%22").replacing("\\", with: "%5C")
        }

        /// Returns the encoded form. The parts are separated by the boundary, which no part contains.
        func encoded(boundary: String) throws -> Data {
            var data = Data()
            for part in parts { data += Data("--\(boundary)\r\n".utf8) + (try part()) + Data("\r\n".utf8) }
            return data + Data("--\(boundary)--\r\n".utf8)
        }
        // feature: uploads {

        /// Whether a part is read while it is sent.
        var hasSources: Bool { !sources.isEmpty }

        /// Returns the encoded form, whose parts are read while they are sent.
        func source(boundary: String) throws -> BodySource {
            var segments: [BodySource.Segment] = []
            var data = Data()
            for (index, part) in parts.enumerated() {
                data += Data("--\(boundary)\r\n".utf8) + (try part())
                if let source = sources[index] {
                    segments += [.data(data)] + source.segments
                    data = Data()
                }
                data += Data("\r\n".utf8)
            }
            return BodySource(segments + [.data(data + Data("--\(boundary)--\r\n".utf8))])
        }
        // }
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to a multipart form. If a part cannot be sent, the call throws `ServiceError.invalidRequest`.
    public mutating func setMultipart(_ form: WebClient.MultipartBody) {
        for violation in form.violations { list.refuse(violation.field, violation.reason) }
        // A random UUID, so that no part can contain it (RFC 2046, section 5.1.1).
        let boundary = "apigen-" + UUID().uuidString
        body = WebClient.RequestBody(contentType: "multipart/form-data; boundary=\(boundary)") {
            try form.encoded(boundary: boundary)
        }
        // feature: uploads {
        if form.hasSources { body?.source = { try form.source(boundary: boundary) } }
        // }
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientRequest.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A request before it is prepared for sending.
    ///
    /// Adding a value never throws. If a value cannot be sent, the call throws `ServiceError.invalidRequest`, which
    /// lists all such values, and sends nothing.
    public nonisolated struct Request: Sendable, Redacted {
        /// The method.
        public let method: HTTPMethod
        /// The path in the API description, with its placeholders.
        public let path: String
        /// The identifier of the operation, such as `friends.loadFriends`.
        public let operation: String
        /// The media type in the Accept header.
        public var accept = "application/json"
        // feature: auth {
        /// The security requirements, of which one must be met. `nil` uses the requirements of the client.
        ///
        /// A requirement is met if the store has credentials for all of its schemes. An empty requirement makes
        /// credentials optional. If the array is empty, no credentials are sent.
        public var security: [[SecurityScheme]]?
        // }
        /// The decoder for the error schema of the operation. `nil` uses the decoder of the client.
        public var errorDecoder: ErrorDecoder?
        /// The number of seconds that an attempt may take, from the moment when it is sent. `nil` uses the setting of the
        /// client.
        public var timeout: TimeInterval?
        /// The number of seconds that the call may take, with all attempts and all waiting. `nil` uses the setting of the
        /// client.
        public var deadline: TimeInterval?
        /// The maximum number of attempts after the first one. `nil` uses the setting of the client.
        public var retries: Int?
        /// The header that identifies the call for the server, so that it can be sent several times. The client sets it to a
        /// new value, unless it has one. `nil` sends no such header.
        public var idempotencyHeader: String?
        // feature: auth {
        /// What the response changes about a credential. `nil` if the operation is not a log-in or a log-out.
        public var session: SessionChange?
        // }

        /// The method, the path in the API description and the identifier of the operation.
        public var shownParts: KeyValuePairs<String, String> {
            ["method": method.rawValue, "path": path, "operation": operation]
        }

        var errorDecoders: [(statusCodes: ClosedRange<Int>, decoder: ErrorDecoder)] = []
        var list = ParameterList()
        var body: RequestBody?
        // feature: pages, linked-operations {
        /// The URL of a page or of a state, in the place of the path and the query.
        var link: String?
        // }
        // feature: pages {
        /// Whether this is a page after the first one, which is another request than the one of the call.
        var isFurtherPage = false
        // }

        /// Creates a request. `operation` is the identifier of the operation.
        public init(_ method: HTTPMethod, _ path: String, operation: String) {
            self.method = method
            self.path = path
            self.operation = operation
        }

        /// Sets the decoder for errors with some status codes. If it cannot decode the body, the decoder of the operation or
        /// of the client is used.
        public mutating func setErrorDecoder(_ decoder: ErrorDecoder, for statusCodes: Int...) {
            for statusCode in statusCodes { errorDecoders.append((statusCode...statusCode, decoder)) }
        }

        /// Sets the decoder for errors with a range of status codes. The first decoder for a status code is used.
        public mutating func setErrorDecoder(_ decoder: ErrorDecoder, for statusCodes: ClosedRange<Int>) {
            errorDecoders.append((statusCodes, decoder))
        }

        /// Sets a path parameter. An empty value is invalid, because it would change the path.
        ///
        /// - Parameters:
        ///   - name: The name of the placeholder in the path.
        ///   - value: The value.
        ///   - style: The format of the value.
        ///   - explode: Whether the elements of an array and the members of an object are separate values.
        ///   - allowReserved: Whether reserved characters are not encoded, so that a `/` in the value separates
        ///     segments (OpenAPI 3.2).
        public mutating func setPath<Value: ParameterConvertible>(
            _ name: String, _ value: Value, style: PathStyle = .simple, explode: Bool = false,
            allowReserved: Bool = false
        ) {
            list.setPath(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a query parameter. Does nothing if `value` is `nil`.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - value: The value.
        ///   - style: The format of the value.
        ///   - explode: Whether the elements of an array and the members of an object are separate parameters. By
        ///     default, only the style `.form` is exploded.
        ///   - allowReserved: Whether reserved characters are not encoded, except those that would end the value or
        ///     change its meaning.
        public mutating func addQuery<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, style: QueryStyle = .form, explode: Bool? = nil,
            allowReserved: Bool = false
        ) {
            guard let value else { return }
            list.addQuery(name, value.parameterValue, style: style, explode: explode, allowReserved: allowReserved)
        }

        /// Adds a header, in the style `simple`. Does nothing if `value` is `nil`, or if only the transport sets the header,
        /// such as `Content-Length`.
        public mutating func addHeader<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, explode: Bool = false
        ) {
            guard let value else { return }
            list.addHeader(name, value.parameterValue, explode: explode)
        }

        /// Adds a cookie. Does nothing if `value` is `nil`. An exploded value becomes several cookies.
        public mutating func addCookie<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, explode: Bool = true
        ) {
            guard let value else { return }
            list.addCookie(name, value.parameterValue, explode: explode)
        }
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientRequestBody.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A body that is encoded when the request is sent, off the caller's thread.
    nonisolated struct RequestBody: Sendable {
        let contentType: String
        let make: @Sendable () throws -> Data
        // feature: uploads {
        /// Returns the bytes that are read while they are sent, in place of the encoded ones.
        var source: (@Sendable () throws -> BodySource)?
        // }
        // feature: pages {
        /// The value that is encoded as JSON.
        var json: (any Encodable & Sendable)?
        // }
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to the JSON encoding of `value`. Does nothing if `value` is `nil`.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setJSON<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json"
    ) {
        guard let value else { return }
        body = WebClient.RequestBody(contentType: contentType) { try JSONCoding.encode(value) }
        body?.json = value  // feature: pages
    }

    /// Sets the body to a string in UTF-8. Does nothing if `text` is `nil`.
    public mutating func setText(_ text: String?, contentType: String = "text/plain; charset=utf-8") {
        guard let text else { return }
        body = WebClient.RequestBody(contentType: contentType) { Data(text.utf8) }
    }

    /// Sets the body to unmodified data. Does nothing if `data` is `nil`.
    public mutating func setData(_ data: Data?, contentType: String = "application/octet-stream") {
        guard let data else { return }
        body = WebClient.RequestBody(contentType: contentType) { data }
    }
}

nonisolated extension WebClient {
    /// A JSON object that is built from the arguments of an operation.
    public nonisolated struct BodyFields: Encodable, Sendable {
        private var fields: [@Sendable (inout KeyedEncodingContainer<JSONCoding.Key>) throws -> Void] = []

        /// Creates an empty object.
        public init() {}

        /// Adds a property. Does nothing if `value` is `nil`.
        public mutating func put<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
            guard let value else { return }
            fields.append { try $0.put(key, value) }
        }

        /// Adds a property, which is `null` if `value` is `nil`.
        public mutating func putOrNull<Value: Encodable & Sendable>(_ key: String, _ value: Value?) {
            guard let value else { return fields.append { try $0.encodeNil(forKey: JSONCoding.Key(key)) } }
            put(key, value)
        }

        /// Writes the properties as an object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: JSONCoding.Key.self)
            for field in fields { try field(&container) }
        }
    }
}

"""####
        ),
        (
            "Runtime/Requests/WebClientRequestValidation.swift",
####"""
// feature: validation
import Foundation

nonisolated extension WebClient.Request {
    /// Records a violation if the length of a string, in Unicode scalars as in JSON Schema, is outside a range
    /// (`minLength`, `maxLength`). Does nothing if `value` is `nil`.
    public mutating func validate(_ field: String, _ value: String?, length: some RangeExpression<Int>) {
        guard let value, !length.contains(value.unicodeScalars.count) else { return }
        list.refuse(field, "must have \(Self.words(length, of: "character", "characters"))")
    }

    /// Records a violation if the number of elements is outside a range (`minItems` and `maxItems`, or `minProperties`
    /// and `maxProperties`). Does nothing if `value` is `nil`.
    public mutating func validate<Items: Collection>(
        _ field: String, _ value: Items?, count: some RangeExpression<Int>
    ) {
        guard let value, !count.contains(value.count) else { return }
        let isObject = Items.self is any ExpressibleByDictionaryLiteral.Type
        let words = isObject ? Self.words(count, of: "property", "properties") : Self.words(count, of: "item", "items")
        list.refuse(field, "must have \(words)")
    }

    /// Records a violation if a value is outside a range (`minimum`, `maximum`). Does nothing if `value` is `nil`.
    public mutating func validate<Value: Comparable>(
        _ field: String, _ value: Value?, in range: some RangeExpression<Value>
    ) {
        guard let value, !range.contains(value) else { return }
        list.refuse(field, "must be \(Self.words(range))")
    }

    /// Records a violation if a value is not above a limit (`exclusiveMinimum`). Does nothing if `value` is `nil`.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, above limit: Value) {
        guard let value, !(value > limit) else { return }
        list.refuse(field, "must be above \(limit)")
    }

    /// Records a violation if a value is not below a limit (`exclusiveMaximum`). Does nothing if `value` is `nil`.
    public mutating func validate<Value: Comparable>(_ field: String, _ value: Value?, below limit: Value) {
        guard let value, !(value < limit) else { return }
        list.refuse(field, "must be below \(limit)")
    }

    /// Records a violation if an integer is not a multiple of a factor (`multipleOf`). Does nothing if `value` is
    /// `nil`.
    public mutating func validate<Value: BinaryInteger>(_ field: String, _ value: Value?, multipleOf factor: Value) {
        guard let value, factor != 0, !value.isMultiple(of: factor) else { return }
        list.refuse(field, "must be a multiple of \(factor)")
    }

    /// Records a violation if a pattern matches nowhere in a string (`pattern`; JSON Schema Validation, section 6.3.3).
    // feature: url-session {
    /// Does nothing if `value` is `nil`, if `NSRegularExpression` does not support the pattern, or if the search takes too long:
    /// some patterns take exponential time. The server decides then.
    // } else {
    // /// Does nothing, because only Foundation as a whole has a search that can be ended. The server decides.
    // }
    public mutating func validate(_ field: String, _ value: String?, pattern: String) {
        // feature: url-session {
        guard let value, let expression = try? NSRegularExpression(pattern: pattern) else { return }
        let whole = NSRange(value.startIndex..., in: value)
        var (isFound, steps) = (false, 0)
        expression.enumerateMatches(in: value, options: .reportProgress, range: whole) { match, _, stop in
            isFound = match != nil
            steps += 1
            if isFound || steps > Self.longestSearch { stop.pointee = true }
        }
        if isFound || steps > Self.longestSearch { return }
        list.refuse(field, "does not have the required format")
        // }
    }

    // feature: url-session {
    /// The number of reports of progress after which a search ends, some tenths of a second.
    private static let longestSearch = 1_000

    // }
    private static func words(_ range: some RangeExpression<Int>, of one: String, _ many: String) -> String {
        let range = words(range)
        return "\(range) \(range.hasSuffix(" 1") ? one : many)"
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
            "Runtime/Responses/Charsets.swift",
####"""
// feature: charsets
import Foundation

nonisolated extension WebClient {
    /// The charsets other than UTF-8, UTF-16 and ASCII.
    nonisolated enum Charsets {
        /// Returns a text in a charset; `nil` if Foundation does not know the charset, or if the text is not valid in it.
        static func text(_ data: Data, in label: String) -> String? { encoding(label).flatMap { decoded(data, $0) } }

        private static let named: [String: String.Encoding] = [
            "latin1": .isoLatin1, "utf-32": .utf32, "utf-32be": .utf32BigEndian, "utf-32le": .utf32LittleEndian,
            "shift_jis": .shiftJIS, "windows-31j": .shiftJIS, "iso-2022-jp": .iso2022JP, "euc-jp": .japaneseEUC,
            "koi8-r": foundation(0xA02), "koi8-u": foundation(0xA08), "big5": foundation(0xA03),
            "euc-kr": foundation(0x940), "gb18030": foundation(0x632), "gbk": foundation(0x632),
            "gb2312": foundation(0x632),
        ]

        // Not `macintosh`: Foundation on Linux reads it as another charset.

        /// Returns Foundation's encoding for the name of a charset.
        private static func encoding(_ label: String) -> String.Encoding? {
            if let encoding = named[label] { return encoding }
            if label.hasPrefix("iso-8859-"), let part = UInt(label.dropFirst(9)), (1...16).contains(part) {
                return part == 1 ? .isoLatin1 : foundation(0x200 + part)
            }
            for prefix in ["windows-125", "cp125"] where label.hasPrefix(prefix) {
                guard let page = UInt(label.dropFirst(prefix.count)), page <= 8 else { return nil }
                // The first three are in the order 1252, 1250, 1251.
                return foundation(0x500 + (page < 3 ? (page + 1) % 3 : page))
            }
            return nil
        }

        /// Returns the encoding with a number of Core Foundation (`CFStringEncodings`).
        private static func foundation(_ number: UInt) -> String.Encoding {
            String.Encoding(rawValue: 0x8000_0000 | number)
        }

        private static func decoded(_ data: Data, _ encoding: String.Encoding) -> String? {
            if let text = String(data: data, encoding: encoding) { return text }
            // Windows-1252 has five unused bytes, which browsers read as control characters (WHATWG Encoding, section 9).
            guard encoding == foundation(0x500) else { return nil }
            return data.map { String(data: Data([$0]), encoding: encoding) ?? String(UnicodeScalar($0)) }.joined()
        }
    }
}

"""####
        ),
        (
            "Runtime/Responses/HTTPDate.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// Dates of HTTP headers (RFC 9110, section 5.6.7).
    nonisolated enum HTTPDate {
        /// Returns a date in one of the three formats of HTTP, or `nil` if the text has another format.
        static func date(from text: String) -> Date? {
            // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT; Sun Nov  6 08:49:37 1994
            let words = text.split { " -,".contains($0) }.map(String.init)
            let parts: (day: String, month: String, year: String, time: String)
            switch words.count {
            case 5: parts = (words[2], words[1], words[4], words[3])
            case 6 where words[5] == "GMT": parts = (words[1], words[2], words[3], words[4])
            default: return nil
            }
            guard let month = months.firstIndex(of: parts.month), var year = Int(parts.year), let day = Int(parts.day)
            else {
                return nil
            }
            if parts.year.count == 2 { year += year < 70 ? 2000 : 1900 }
            return JSONCoding.RFC3339.date(from: "\(year)-\(padded(month + 1))-\(padded(day))T\(parts.time)Z")
        }

        private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        private static let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
    }
}

"""####
        ),
        (
            "Runtime/Responses/ResponseHeaders.swift",
####"""
// feature: response-headers
public import Foundation

nonisolated extension WebClient.HTTPHeaders {
    /// Returns the value of a header as a number or a Boolean, or `nil` if the header is absent or has another type.
    public func value<Value: LosslessStringConvertible>(for name: String) -> Value? {
        self[name].flatMap { Value($0) }
    }

    /// Returns the comma-separated elements of a header, or `nil` if the header is absent. Quoted strings are not
    /// supported.
    public func list(for name: String) -> [String]? {
        self[name].map { text in
            text.split(separator: ",").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    /// Returns the date in a header, in the preferred format of RFC 9110, section 5.6.7, or in the format of RFC 3339.
    /// Returns `nil` if the header is absent or has another format.
    public func date(for name: String) -> Date? { self[name].flatMap { JSONCoding.MailDate.date(from: $0) } }
}

"""####
        ),
        (
            "Runtime/Responses/TextDecoding.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// Text in the charset that a Content-Type header specifies.
    nonisolated enum TextDecoding {
        /// Returns the text of a body, without a byte order mark.
        ///
        /// A mark of UTF-8 or UTF-16 decides over a charset of Unicode. UTF-16 without a mark is big-endian (RFC 2781,
        /// section 4.3). If the charset is absent or unknown, or if the body is not valid in it, the body is read as UTF-8,
        /// with replacement characters.
        static func text(_ data: Data, contentType: String?) -> String {
            let label = charset(of: contentType)
            // feature: charsets {
            if let text = label.flatMap({ Charsets.text(data, in: $0) }) { return withoutMark(text) }
            // }
            if data.starts(with: [0xFF, 0xFE]) { return utf16(data, isBigEndian: false) }
            if data.starts(with: [0xFE, 0xFF]) { return utf16(data, isBigEndian: true) }
            switch label {
            case "utf-16le": return utf16(data, isBigEndian: false)
            case "utf-16", "utf-16be": return utf16(data, isBigEndian: true)
            // feature: charsets {
            // } else {
            // case "iso-8859-1", "latin1": return String(data: data, encoding: .isoLatin1) ?? ""
            // }
            default: return withoutMark(String(decoding: data, as: UTF8.self))
            }
        }

        /// Returns the value of a body that is a JSON string; `nil` if the body or its content type is another one. Some
        /// servers send JSON where they describe text.
        static func jsonString(_ data: Data, contentType: String?) -> String? {
            let essence = mediaType(of: contentType)
            guard essence.hasSuffix("/json") || essence.hasSuffix("+json"),
                data.first(where: { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }) == UInt8(ascii: "\"")
            else { return nil }
            return try? JSONCoding.decode(String.self, from: data)
        }

        /// Returns the media type of a content type, in lowercase and without its parameters.
        static func mediaType(of contentType: String?) -> String {
            trimmed((contentType ?? "").prefix { $0 != ";" }).lowercased()
        }

        /// Returns a text without white space at its start and its end.
        static func trimmed(_ text: some StringProtocol) -> String {
            let start = text.drop(while: \.isWhitespace)
            return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
        }

        /// Returns the parameter `charset` of a content type, in lowercase.
        private static func charset(of contentType: String?) -> String? {
            for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
                let halves = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
                guard halves.count == 2, halves[0].lowercased() == "charset" else { continue }
                return halves[1].filter { $0 != "\"" && $0 != "'" }.lowercased()
            }
            return nil
        }

        private static func utf16(_ data: Data, isBigEndian: Bool) -> String {
            let bytes = Array(data)
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? one << 8 | two : two << 8 | one
            }
            let text = withoutMark(String(decoding: units, as: UTF16.self))
            return bytes.count.isMultiple(of: 2) ? text : text + "\u{FFFD}"
        }

        private static func withoutMark(_ text: String) -> String {
            guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
            return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
        }
    }
}

"""####
        ),
        (
            "Runtime/Responses/WebClientLossyArrays.swift",
####"""
// feature: lossy-arrays
import Foundation

nonisolated extension WebClient {
    /// Sends a request, and returns the array of the response's JSON body, without the elements that cannot be decoded.
    /// Observers receive a decoding issue for each of them.
    public func lossyArray<Element: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> [Element] {
        try await perform(request) { try $0.decodeLossyArray() }
    }

    /// Sends a request, and returns the array of the response's JSON body, without the elements that cannot be decoded.
    /// Returns `nil` if there is no body or it is `null`.
    public func lossyArrayIfPresent<Element: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> [Element]? {
        try await perform(request) { response in
            response.hasNoContent
                ? nil : try response.decodeBody(as: JSONCoding.LossyArray<Element>?.self)?.elements
        }
    }
}

nonisolated extension WebClient.Response {
    /// Decodes the body as a JSON array, and omits the elements that cannot be decoded. Throws a `DecodingError` if the
    /// body is not an array.
    public func decodeLossyArray<Element: Decodable>() throws -> [Element] {
        try decodeBody(as: JSONCoding.LossyArray<Element>.self).elements
    }
}

"""####
        ),
        (
            "Runtime/Responses/WebPage.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// Web pages where data is expected, such as those of log-in portals and proxies.
    nonisolated enum WebPage {
        /// Returns whether a body is a web page.
        ///
        /// The first bytes decide, because servers label other texts as HTML, and send pages without a label. Only a body with
        /// the label of a file, such as an image or `application/octet-stream`, can contain a page.
        static func isOne(_ body: Data, contentType: String?) -> Bool {
            // Nearly all bodies are JSON.
            if let first = body.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return false }
            let type = TextDecoding.mediaType(of: contentType)
            let isLabeled = type == "text/html" || type == "application/xhtml+xml"
            guard isLabeled || type.isEmpty || type.hasPrefix("text/") || type.hasSuffix("json") else { return false }
            let start = content(String(decoding: body.prefix(4096), as: UTF8.self)[...])
            if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return true }
            guard isLabeled, start.hasPrefix("<"), let second = start.dropFirst().first else { return false }
            return second.isLetter || second == "!"
        }

        /// Returns a text in lowercase, without what can precede the first element of a page.
        private static func content(_ text: Substring) -> String {
            var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            for (start, end) in [("<?", "?>"), ("<!--", "-->")] {
                while rest.hasPrefix(start), let range = rest.firstRange(of: end) {
                    rest = rest[range.upperBound...].drop(while: \.isWhitespace)
                }
            }
            return rest.prefix(20).lowercased()
        }
    }
}

"""####
        ),
        (
            "Runtime/Servers/ServerURL.swift",
####"""
// feature: core
public import Foundation

/// The base URL of a server.
public nonisolated struct ServerURL: Sendable, Hashable, ExpressibleByStringLiteral, WebClient.Redacted {
    /// The URL, which may contain variables in braces, such as `https://{region}.example.com`.
    public let template: String
    // feature: server-variables {
    /// The values of the variables.
    public private(set) var variables: [String: String] = [:]
    /// The only values that variables can have, by their names.
    private(set) var allowed: [String: [String]] = [:]
    // }
    /// The parts of the URL if it has no variables, so that they are not looked for with each call.
    private let parts: Parts?
    /// The base path for logs, with variables in braces.
    private let shownPath: WebClient.Redaction.ShownText

    /// Creates a server URL from a string, such as `https://api.example.com/v1`. If the string is not an
    /// absolute URL with a host, calls throw `ServiceError.invalidRequest`.
    public init(_ template: String) {
        let path = Self.path(of: template)
        self.init(template, shownPath: path.isEmpty || path == "/" ? path : "/" + WebClient.Redaction.placeholder)
    }

    // feature: server-variables {
    /// Creates a server URL from a string with variables in braces, such as `https://{region}.example.com`. If the string is
    /// not an absolute URL with a host, calls throw `ServiceError.invalidRequest`.
    ///
    /// The value of a variable cannot change other parts of the URL: a variable in the host, for example, is a part of the
    /// host, or the host with a port. Otherwise, calls throw `ServiceError.invalidRequest`.
    public init(_ template: String, variables: [String: String]) {
        self.init(template)
        self.variables = variables
    }

    /// Creates a server URL from a text of the source code, such as the URL of an API description. Its path is shown in
    /// logs, with variables in braces.
    ///
    /// - Parameters:
    ///   - template: The URL.
    ///   - variables: The values of the variables.
    ///   - allowed: The values of variables that only have certain values. For other ones, calls throw
    ///     `ServiceError.invalidRequest`.
    public init(_ template: StaticString, variables: [String: String], allowed: [String: [String]]) {
        self.init(stringLiteral: "\(template)")
        self.variables = variables
        self.allowed = allowed
    }

    // }
    /// Creates a server URL from a URL.
    public init(url: URL) { self.init(url.absoluteString) }

    /// Creates a server URL from a literal. Its path is shown in logs.
    public init(stringLiteral value: String) {
        let path = Self.path(of: value)
        // Before an at sign, there can be a password with a slash.
        self.init(value, shownPath: path.contains("@") ? "/" + WebClient.Redaction.placeholder : path)
    }

    private init(_ template: String, shownPath: String) {
        self.template = template
        parts = Parts(template)
        self.shownPath = WebClient.Redaction.ShownText(shownPath)
    }

    /// Returns the parts of the URL with the values of its variables, or `nil` if it is not an absolute URL with a host. Records the
    /// values that cannot be sent.
    func resolved(_ violations: inout [ServiceError.ConstraintViolation]) -> Parts? {
        // feature: server-variables {
        if !variables.isEmpty {
            let expansion = Expansion(self)
            violations += expansion.violations
            return Parts(expansion.text)
        }
        // }
        return parts
    }

    /// A URL without its query and fragment, and its query.
    nonisolated struct Parts: Sendable, Hashable {
        let base: String
        let query: String?

        /// Creates the parts of a URL, or `nil` if it is not an absolute URL with a host.
        init?(_ text: String) {
            guard !text.contains("{"), let url = URL(string: text), url.scheme != nil, url.host?.isEmpty == false else {
                return nil
            }
            let unfragmented = text.prefix { $0 != "#" }
            let halves = unfragmented.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            base = String(halves[0])
            query = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : nil
        }
    }

    private static func path(of template: String) -> String {
        guard let scheme = template.firstRange(of: "://") else { return "" }
        return String(template[scheme.upperBound...].drop { !"/?#".contains($0) }.prefix { !"?#".contains($0) })
    }

    /// The scheme, the host and the port, with variables in braces. The rest of the URL can be secret.
    public var description: String { origin.isEmpty ? WebClient.Redaction.placeholder : origin }

    /// The scheme, the host and the port, with variables in braces.
    public var shownParts: KeyValuePairs<String, String> { ["origin": description] }

    /// Returns the URL of a path for logs: without the query, and with variables in braces.
    func shown(_ path: String) -> String { origin + shownWithBase(path) }

    /// Returns the path of the URL of a path for logs: with the base path, and with variables in braces.
    func shownWithBase(_ path: String) -> String {
        let base = shownPath.text
        let root = base.hasSuffix("/") && !path.isEmpty ? String(base.dropLast()) : base
        return root + (path.isEmpty || path.hasPrefix("/") ? "" : "/") + path
    }

    /// The scheme, the host and the port of the URL with its variables in braces, which are safe to log.
    private var origin: String {
        guard let scheme = template.firstRange(of: "://") else { return "" }
        let authority = template[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let port = host.hasPrefix("[") ? "" : host.drop { $0 != ":" }.dropFirst()
        // A password with a slash, before which nothing tells it from a port.
        if !port.hasPrefix("{"), !port.allSatisfy({ ("0"..."9").contains($0) }) { return "" }
        return String(template[..<scheme.upperBound] + host)
    }
}

"""####
        ),
        (
            "Runtime/Servers/ServerURLExpansion.swift",
####"""
// feature: server-variables
import Foundation

nonisolated extension ServerURL {
    /// A server's URL with the values of its variables. Each value stays in its part of the URL.
    nonisolated struct Expansion {
        /// The values that would change other parts of the URL, or that the API description does not allow.
        let violations: [ServiceError.ConstraintViolation]
        /// The URL. A variable without a value is in braces.
        let text: String

        init(_ server: ServerURL) {
            let elements = Self.elements(server)
            var reasons: [String: String] = [:]
            for element in elements {
                guard let name = element.variable, let value = server.variables[name] else { continue }
                if let values = server.allowed[name] {
                    if !values.contains(value) { reasons[name] = "must be one of " + values.joined(separator: ", ") }
                } else if let fault = element.place.fault(in: value) {
                    reasons[name] = reasons[name] ?? fault
                }
            }
            if let name = Self.variableWithDotSegment(elements, server) {
                reasons[name] = reasons[name] ?? Place.pathFault
            }
            violations = reasons.sorted { $0.key < $1.key }.map {
                ServiceError.ConstraintViolation(field: "server.\($0.key)", reason: $0.value)
            }
            text = elements.map { Self.text($0, server) }.joined()
        }

        private static func text(_ element: Element, _ server: ServerURL) -> String {
            guard let name = element.variable, let value = server.variables[name] else { return element.text }
            return server.allowed[name] == nil ? element.place.encoded(value) : value
        }

        /// Returns the variable whose value makes a segment `.` or `..`, which the URL would not have otherwise.
        private static func variableWithDotSegment(_ elements: [Element], _ server: ServerURL) -> String? {
            func hasDotSegment(_ isReal: (String) -> Bool) -> Bool {
                let path = elements.map { element in
                    guard let name = element.variable else { return element.place == .path ? element.text : "" }
                    return element.place.path(in: isReal(name) ? server.variables[name] ?? "" : "x")
                }
                return WebClient.URLAssembly.hasDotSegment(path.joined()[...])
            }
            func isChecked(_ name: String) -> Bool { server.allowed[name] == nil }
            guard hasDotSegment({ _ in true }), !hasDotSegment({ !isChecked($0) }) else { return nil }
            let checked = elements.filter { $0.variable.map(isChecked) ?? false }
            let names = checked.compactMap(\.variable)
            return names.first { name in hasDotSegment { $0 == name || !isChecked($0) } }
                ?? checked.first { $0.place == .path }?.variable ?? names.first
        }
    }
}

nonisolated extension ServerURL.Expansion {
    /// A character of a URL, or a variable.
    nonisolated struct Element {
        let text: String
        let variable: String?
        var place = Place.path

        func isOne(of characters: String) -> Bool { variable == nil && characters.contains(text) }
    }

    /// Returns the characters and the variables of a URL with their places.
    private static func elements(_ server: ServerURL) -> [Element] {
        var elements = split(server)
        let end = elements.firstIndex { $0.isOne(of: ":/?#") } ?? elements.endIndex
        let hasScheme = elements[end...].prefix(3).map(\.text) == [":", "/", "/"]
        let start = hasScheme ? end + 3 : 0
        let authority = elements[start...].firstIndex { $0.isOne(of: "/?#\\") } ?? elements.endIndex
        let query = elements[authority...].firstIndex { $0.isOne(of: "?#") } ?? elements.endIndex
        for index in query..<elements.endIndex { elements[index].place = .query }
        if hasScheme {
            for index in 0..<end { elements[index].place = .scheme(isFirst: index == 0) }
            setPlaces(ofAuthority: start..<authority, &elements)
        } else if let first = elements.first, first.variable != nil {
            elements[0].place = .url(isLast: authority == 1)
        }
        return elements
    }

    private static func setPlaces(ofAuthority range: Range<Int>, _ elements: inout [Element]) {
        let start = elements[range].lastIndex { $0.isOne(of: "@") }.map { $0 + 1 } ?? range.lowerBound
        for index in range.lowerBound..<start { elements[index].place = .user }
        var (isAddress, isPort) = (false, false)
        for index in start..<range.upperBound {
            let isLast = index + 1 == range.upperBound
            if elements[index].isOne(of: "[") { isAddress = true }
            if elements[index].isOne(of: "]") { isAddress = false }
            if elements[index].isOne(of: ":"), !isAddress { isPort = true }
            elements[index].place =
                if isAddress {
                    .address
                } else if isPort {
                    .port(isLast: isLast)
                } else {
                    .host(
                        isWhole: index == start && (isLast || elements[index + 1].isOne(of: ":")),
                        isFirst: index == start, isLast: isLast)
                }
        }
    }

    private static func split(_ server: ServerURL) -> [Element] {
        var elements: [Element] = []
        var rest = server.template[...]
        while let character = rest.first {
            if character == "{", let close = rest.firstIndex(of: "}") {
                let name = String(rest[rest.index(after: rest.startIndex)..<close])
                if server.variables[name] != nil {
                    elements.append(Element(text: "{\(name)}", variable: name))
                    rest = rest[rest.index(after: close)...]
                    continue
                }
            }
            elements.append(Element(text: String(character), variable: nil))
            rest = rest.dropFirst()
        }
        return elements
    }
}

"""####
        ),
        (
            "Runtime/Servers/ServerURLPlace.swift",
####"""
// feature: server-variables

nonisolated extension ServerURL.Expansion {
    /// The part of a URL that a variable is in.
    nonisolated enum Place: Equatable {
        case scheme(isFirst: Bool)
        /// The user, or a password.
        case user
        /// - isWhole: The variable is the host, and nothing else is.
        /// - isFirst: Nothing of the host is before it.
        /// - isLast: Nothing of the host and no port is behind it.
        case host(isWhole: Bool, isFirst: Bool, isLast: Bool)
        /// An IPv6 address, in brackets.
        case address
        case port(isLast: Bool)
        case path
        case query
        /// A URL that starts with the variable, and has no scheme without it.
        case url(isLast: Bool)

        static let pathFault = #"must be a path without the segments . and .., and without ?, # and \"#
        private static let hostFault = "must be a part of the server's host"

        /// Returns why a value does not fit, as a phrase, or `nil` if it does.
        func fault(in value: String) -> String? {
            if !path(in: value).isEmpty || self == .path, !Self.isPath(path(in: value)) { return Self.pathFault }
            switch self {
            case .scheme(let isFirst): return Self.isScheme(value, isFirst) ? nil : "must be the scheme of a URL"
            case .user: return Self.has(value, none: "/?#@[]\\") ? nil : "must be the user in the server's URL"
            case .host(let isWhole, let isFirst, let isLast):
                if !path(in: value).isEmpty { return nil }
                return Self.isHost(value, isWhole, isFirst, isLast) ? nil : Self.hostFault
            case .address: return Self.isAddress(value[...]) ? nil : Self.hostFault
            case .port:
                let isPort = value.allSatisfy(Self.isDigit) || !path(in: value).isEmpty
                return isPort ? nil : "must be the number of a port"
            case .path: return nil
            case .query: return Self.has(value, none: "#&") ? nil : "must be a value of the server's query"
            case .url(let isLast):
                guard let (scheme, authority, path) = Self.halves(value), Self.isScheme(scheme, true),
                    !authority.isEmpty, Self.isHost(authority, true, true, isLast || !path.isEmpty)
                else { return "must be a URL without a user, a query and a fragment" }
                return nil
            }
        }

        /// Returns the part of a value that is in the path of the URL. A variable at the end of the host, such as
        /// `https://example.com{basePath}`, can be the path.
        func path(in value: String) -> String {
            switch self {
            case .path: value
            case .host(_, isFirst: false, isLast: true), .port(isLast: true): value.hasPrefix("/") ? value : ""
            case .url: Self.halves(value)?.path ?? ""
            case .scheme, .user, .host, .address, .port, .query: ""
            }
        }

        /// Returns a value as it is in the URL.
        func encoded(_ value: String) -> String {
            switch self {
            case .user: WebClient.PercentEncoding.reserved(value, except: "/?#@[]")
            case .query: WebClient.PercentEncoding.reserved(value, except: "#&")
            case .scheme, .host, .address, .port, .path, .url:
                String(value.dropLast(path(in: value).count)) + WebClient.PercentEncoding.pathLiteral(path(in: value))
            }
        }

        /// Returns the scheme, the authority and the path of a URL.
        private static func halves(_ value: String) -> (scheme: String, authority: String, path: String)? {
            guard let colon = value.firstIndex(of: ":"), value[colon...].hasPrefix("://") else { return nil }
            let rest = value[colon...].dropFirst(3)
            let authority = rest.prefix { $0 != "/" }
            return (String(value[..<colon]), String(authority), String(rest.dropFirst(authority.count)))
        }

        // Only ASCII is accepted: other characters can stand for a slash or a dot in the name of a host.

        private static func isScheme(_ text: String, _ isFirst: Bool) -> Bool {
            if isFirst, let first = text.first, !isLetter(first) { return false }
            return text.allSatisfy { isLetter($0) || isDigit($0) || "+-.".contains($0) }
        }

        private static func isHost(_ value: String, _ isWhole: Bool, _ isFirst: Bool, _ isLast: Bool) -> Bool {
            if isWhole, value.hasPrefix("[") {
                let address = value.dropFirst().prefix { $0 != "]" }
                let rest = value.dropFirst(address.count + 1)
                return isAddress(address) && rest.hasPrefix("]") && (rest == "]" || isLast && isPort(rest.dropFirst()))
            }
            let name = value.prefix { $0 != ":" }
            let port = value.dropFirst(name.count)
            return name.allSatisfy { isLetter($0) || isDigit($0) || "-._".contains($0) }
                && (port.isEmpty || isLast && isPort(port) && !(isFirst && name.isEmpty))
        }

        private static func isPort(_ text: Substring) -> Bool {
            text.count > 1 && text.hasPrefix(":") && text.dropFirst().allSatisfy(isDigit)
        }

        private static func isAddress(_ text: Substring) -> Bool {
            !text.isEmpty && text.allSatisfy { isDigit($0) || "abcdefABCDEF:.".contains($0) }
        }

        private static func isPath(_ text: String) -> Bool { has(text, none: "?#\\") }

        private static func has(_ text: String, none excluded: String) -> Bool {
            text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F && !excluded.unicodeScalars.contains($0)
            }
        }

        private static func isLetter(_ character: Character) -> Bool {
            character.isASCII && character.isLetter
        }

        private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    }
}

"""####
        ),
        (
            "Runtime/SessionRenewal/SessionOAuth.swift",
####"""
// feature: session
import Foundation

nonisolated extension SessionScheme {
    /// The app, as a client of an authorization server (RFC 6749, section 2).
    ///
    /// The description and the mirror redact the secret.
    public nonisolated struct OAuthClient: Sendable, Hashable {
        let id: String
        let secret: String?
        let sendsSecretInBody: Bool

        /// Creates a client.
        ///
        /// - Parameters:
        ///   - id: The client identifier.
        ///   - secret: The client secret, or `nil` for a public client, which every app is that users install.
        ///   - sendsSecretInBody: Whether the secret is sent in the body, for servers that do not support basic
        ///     authentication (RFC 6749, section 2.3.1).
        public init(id: String, secret: String? = nil, sendsSecretInBody: Bool = false) {
            self.id = id
            self.secret = secret
            self.sendsSecretInBody = sendsSecretInBody
        }
    }

    /// Creates a scheme whose credential is renewed with its refresh token (RFC 6749, section 6).
    ///
    /// The app obtains the first credential, such as with an authorization code, and stores it.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - tokenURL: The URL of the token endpoint. A path without a host is one of the client's server.
    ///   - client: The app, as a client of the authorization server.
    public static func refreshToken(_ name: String, tokenURL: String, client app: OAuthClient) -> SessionScheme {
        SessionScheme(name, hasLogIn: true, isRefusal: isInvalidGrant) { credential, client, now throws(ServiceError) in
            guard let refreshToken = credential?.refreshToken else { return nil }
            let fields = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
            return try await client.token(at: tokenURL, fields, app, now)
        }
    }

    /// Creates a scheme whose credential the app obtains for itself, without a user (RFC 6749, section 4.4).
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - tokenURL: The URL of the token endpoint. A path without a host is one of the client's server.
    ///   - client: The app, as a client of the authorization server.
    ///   - scopes: The scopes to request. If there are none, the server chooses them.
    public static func clientCredentials(
        _ name: String, tokenURL: String, client app: OAuthClient, scopes: [String] = []
    ) -> SessionScheme {
        SessionScheme(name, hasLogIn: false, isRefusal: isInvalidGrant) { _, client, now throws(ServiceError) in
            let scope = scopes.isEmpty ? [] : [("scope", scopes.joined(separator: " "))]
            return try await client.token(at: tokenURL, [("grant_type", "client_credentials")] + scope, app, now)
        }
    }

    /// Returns whether a refresh token is not valid any more (RFC 6749, section 5.2). Other errors are those of the app, or of the
    /// server.
    private static let isInvalidGrant: @Sendable (ErrorResponse) -> Bool = { response in
        let json = try? JSONDecoder().decode(JSONCoding.Node.self, from: response.body)
        return json?["error"]?.text == "invalid_grant"
    }
}

nonisolated extension SessionScheme.OAuthClient: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// The client identifier.
    public var description: String { "OAuthClient(\(id))" }
    /// The client identifier.
    public var debugDescription: String { description }
    /// A mirror without children, so that `dump` does not print the secret.
    public var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }

    /// Adds the client to a request of a token. Returns its fields in the body.
    func identify(_ request: inout WebClient.Request) -> [(String, String)] {
        guard let secret else { return [("client_id", id)] }
        if sendsSecretInBody { return [("client_id", id), ("client_secret", secret)] }
        let pair = Credential.basic(
            username: WebClient.PercentEncoding.form(id), password: WebClient.PercentEncoding.form(secret))
        request.addHeader("Authorization", pair.userAndPassword.map { "Basic \($0)" })
        return []
    }
}

nonisolated extension WebClient {
    /// Requests a token (RFC 6749, section 3.2).
    fileprivate func token(
        at url: String, _ fields: [(String, String)], _ app: SessionScheme.OAuthClient,
        _ now: @escaping @Sendable () -> Date
    ) async throws(ServiceError) -> Credential {
        let isPath = !url.contains("://")
        var request = Request(.post, isPath ? url : "", operation: "oauth.token")
        request.security = []
        let all = fields + app.identify(&request)
        request.body = RequestBody(contentType: "application/x-www-form-urlencoded") {
            Data(
                all.map { PercentEncoding.form($0.0) + "=" + PercentEncoding.form($0.1) }.joined(separator: "&").utf8)
        }
        // The parameters of the client's server mean nothing to another one.
        let client = isPath ? self : WebClient(server: ServerURL(url), configuration: configuration)
        return try await client.credential(for: request, .oauth, now: now)
    }
}

"""####
        ),
        (
            "Runtime/SessionRenewal/SessionRefresher.swift",
####"""
// feature: session
import Foundation

nonisolated extension WebClient {
    /// The credential of one scheme for all calls that share it. However many calls need a new credential, it is renewed
    /// once.
    ///
    /// While it is renewed, the calls wait. The store is read again before, because another process may have renewed the
    /// credential, and it is written before the calls go on. A log-out does not wait for the renewal, and wins.
    nonisolated final class SessionRefresher: Sendable {
        typealias Outcome = SessionRenewal.Outcome

        /// A renewal under way, and the calls that wait for it.
        private nonisolated struct Renewal {
            let id: Int
            var waiting: [SuspendedTask<Outcome>]
        }

        private nonisolated struct State {
            var count = 0
            var renewal: Renewal?
        }

        /// The refreshers whose requests the current task sends. Those requests must not wait for themselves.
        @TaskLocal private static var renewing: [SessionRefresher] = []

        private let scheme: SessionScheme
        private let storage: SessionStorage
        private let renewal: SessionRenewal
        private let now: @Sendable () -> Date
        private let sleep: @Sendable (TimeInterval) async throws -> Void
        private let start: SessionStorage.Start
        private let state = Locked(State())

        /// Creates a refresher.
        ///
        /// - Parameters:
        ///   - scheme: How the credential is renewed.
        ///   - store: The store of the credential.
        ///   - now: A closure that returns the current time.
        ///   - sleep: A closure that waits for a number of seconds.
        ///   - start: A closure that runs work in a task of its own.
        ///   - signedOut: A closure that is called once when the server has refused to renew the credential, with the client
        ///     that requested it. The credential is removed then, and the calls that wait for it have not failed yet.
        init(
            _ scheme: SessionScheme, store: any CredentialStore, now: @escaping @Sendable () -> Date = { Date() },
            sleep: @escaping @Sendable (TimeInterval) async throws -> Void = {
                try await Task.sleep(nanoseconds: UInt64($0 * 1e9))
            },
            start: @escaping SessionStorage.Start = { work in Task.detached { await work() } },
            signedOut: @escaping @Sendable (ServiceError.SignInRequired, WebClient) -> Void
        ) {
            self.scheme = scheme
            self.now = now
            self.sleep = sleep
            self.start = start
            storage = SessionStorage(scheme: scheme.name, store: store, start: start)
            renewal = SessionRenewal(scheme, storage, now: now, sleep: sleep, signedOut: signedOut)
        }

        /// Returns the credential for an attempt, or `nil` if there is none.
        ///
        /// If it has expired, or is being renewed, waits for the new one.
        ///
        /// - Parameters:
        ///   - client: The client that sends the request of a renewal.
        ///   - change: What the request changes. A log-in gets the stored credential as it is.
        ///   - timeout: The number of seconds to wait for a renewal.
        /// - Throws: `SignInRequired` if the server refuses to renew the credential, or if there is a log-out meanwhile,
        ///   `CancellationError` as soon as the task is canceled, `ConnectionError` with `timedOut`, another error of the renewal, after which the
        ///   credential is kept, or an error of the store.
        func credential(
            using client: WebClient, for change: WebClient.SessionChange? = nil, timeout: TimeInterval = .infinity
        ) async throws -> Credential? {
            storage.saveIfNeeded()
            if isOwnRequest || isLogIn(change) { return try await storage.read() }
            if state.withLock({ $0.renewal == nil }) {
                let stored = try await storage.read()
                if let stored, !renewal.isExpired(stored) { return stored }
                if stored == nil, scheme.hasLogIn { return nil }
            }
            return try await outcome(of: nil, using: client, timeout).credential
        }

        /// Returns the credential for another attempt after a response with the status code 401, or `nil` if there is no
        /// other one.
        ///
        /// - Parameters:
        ///   - refused: The credential that the request had.
        ///   - client: The client that sends the request of a renewal.
        ///   - change: What the request changes. There is no other attempt of a log-in or a log-out.
        ///   - operation: The operation. If it has lately been refused with a renewed credential, there is no other attempt.
        ///   - timeout: The number of seconds to wait for a renewal.
        /// - Throws: The same errors as `credential(using:for:timeout:)`.
        func credential(
            replacing refused: Credential, using client: WebClient, for change: WebClient.SessionChange? = nil,
            of operation: String = "", timeout: TimeInterval = .infinity
        ) async throws -> Credential? {
            if isOwnRequest || change?.scheme == scheme.name || renewal.isRefused(refused, for: operation) {
                return nil
            }
            while true {
                switch try await outcome(of: refused, using: client, timeout) {
                case .renewed(let credential): return credential
                case .unrenewable(let credential): return credential.sendsSame(as: refused) ? nil : credential
                case .found(let credential):
                    // A renewal for another call may have found this one to be good.
                    if !credential.sendsSame(as: refused) { return credential }
                }
            }
        }

        /// Notes that the server has refused a credential that was renewed for an operation.
        func noteRefusal(of credential: Credential, for operation: String) {
            renewal.noteRefusal(of: credential, for: operation)
        }

        /// Stores the credential of a log-in. Calls that wait for a credential get it.
        func logIn(_ credential: Credential) async throws {
            let earlier = state.withLock { $0.renewal?.id }
            renewal.noteNew(credential)
            try await storage.logIn(credential)
            // Not a renewal of this credential, which may have begun since it was stored.
            if let earlier { finish(.success(.renewed(credential)), of: earlier) }
        }

        /// Removes the credential. Calls that wait for a credential throw `SignInRequired`.
        ///
        /// - Parameter changes: The number of log-ins and log-outs after which there is another credential, which stays.
        func logOut(unlessChangedSince changes: Int? = nil) async throws {
            try await storage.logOut(unlessChangedSince: changes) {
                guard let earlier = state.withLock({ $0.renewal?.id }) else { return }
                finish(.failure(ServiceError.SignInRequired(scheme: scheme.name)), of: earlier)
            }
        }

        /// Stores or removes the credential, as the response of an operation requires.
        ///
        /// If a successful log-in has no token, nothing changes: the server may require another step.
        ///
        /// - Parameter history: What had happened when the request got its credentials.
        func receive(
            _ response: WebClient.HTTPResponse, of change: WebClient.SessionChange, since history: SessionHistory? = nil
        ) async throws {
            let isSuccess = (200..<300).contains(response.statusCode)
            switch change {
            case .logIn:
                guard isSuccess, let credential = scheme.tokens.credential(in: response.body, receivedAt: now()) else {
                    return
                }
                try await logIn(credential)
            case .logOut:
                let isRefused = response.statusCode == 401 && !response.hasLeftOrigin
                if isSuccess || isRefused { try await logOut(unlessChangedSince: history?.changes) }
            }
        }

        /// What has happened until now. Without a log-in, the credential after a log-out is for the same user.
        var history: SessionHistory {
            let history = storage.history
            return scheme.hasLogIn ? history : SessionHistory(changes: history.changes)
        }

        private var isOwnRequest: Bool { Self.renewing.contains { $0 === self } }

        private func isLogIn(_ change: WebClient.SessionChange?) -> Bool { change == .logIn(scheme: scheme.name) }

        /// Waits for the renewal under way, or starts one.
        private func outcome(
            of refused: Credential?, using client: WebClient, _ timeout: TimeInterval
        ) async throws -> Outcome {
            try Task.checkCancellation()
            let task = SuspendedTask<Outcome>()
            let started = state.withLock { state -> Int? in
                state.renewal?.waiting.append(task)
                if state.renewal != nil { return nil }
                state.count += 1
                state.renewal = Renewal(id: state.count, waiting: [task])
                return state.count
            }
            if let started { run(started, refused, client) }
            if !timeout.isFinite { return try await task.value() }
            let alarm = Task {
                try await sleep(timeout)
                task.resume(with: .failure(ServiceError.ConnectionError(.timedOut)))
            }
            defer { alarm.cancel() }
            return try await task.value()
        }

        /// Runs a renewal in a task of its own, so that it goes on if the call that started it is canceled.
        private func run(_ id: Int, _ refused: Credential?, _ client: WebClient) {
            let renewing = Self.renewing + [self]
            start { [self] in
                let result: Result<Outcome, any Error>
                do {
                    result = .success(
                        try await Self.$renewing.withValue(renewing) { try await renewal.run(refused, using: client) })
                } catch {
                    result = .failure(error)
                }
                finish(result, of: id)
            }
        }

        /// Gives the calls that wait for a renewal its result, unless they already have one.
        private func finish(_ result: Result<Outcome, any Error>, of id: Int) {
            let ended = state.withLock { state -> Renewal? in
                guard state.renewal?.id == id else { return nil }
                defer { state.renewal = nil }
                return state.renewal
            }
            for task in ended?.waiting ?? [] { task.resume(with: result) }
        }
    }
}

"""####
        ),
        (
            "Runtime/SessionRenewal/SessionRefreshers.swift",
####"""
// feature: session

nonisolated extension WebClient {
    /// The refreshers of a process. Clients with the same store renew each credential once, however many clients there are.
    nonisolated final class SessionRefreshers: Sendable {
        private nonisolated struct Key: Hashable, @unchecked Sendable {
            let store: AnyHashable
            let scheme: String
        }

        /// A refresher, as long as a client uses it.
        private nonisolated struct Entry: Sendable {
            weak var refresher: SessionRefresher?
        }

        static let shared = SessionRefreshers()

        private let entries = Locked<[Key: Entry]>([:])

        /// Returns the refresher of a scheme in a store, which is created if no other client has it.
        ///
        /// Two stores are the same if they are the same object, or if they are equal. Otherwise, each client has a refresher of
        /// its own.
        func refresher(
            for scheme: String, in store: any CredentialStore, create: () -> SessionRefresher
        ) -> SessionRefresher {
            guard let identity = Self.identity(of: store) else { return create() }
            let key = Key(store: identity, scheme: scheme)
            return entries.withLock { entries in
                if let refresher = entries[key]?.refresher { return refresher }
                entries = entries.filter { $0.value.refresher != nil }
                let refresher = create()
                entries[key] = Entry(refresher: refresher)
                return refresher
            }
        }

        // A refresher keeps its store, so that no other object gets the identity while there is an entry for it.
        private static func identity(of store: any CredentialStore) -> AnyHashable? {
            if let value = store as? any Hashable { return AnyHashable(value) }
            return type(of: store) is AnyClass ? AnyHashable(ObjectIdentifier(store as AnyObject)) : nil
        }
    }
}

"""####
        ),
        (
            "Runtime/SessionRenewal/SessionRenewal.swift",
####"""
// feature: session
import Foundation

nonisolated extension WebClient {
    /// What happens when the credential of one scheme is renewed.
    nonisolated final class SessionRenewal: Sendable {
        nonisolated enum Outcome: Sendable {
            /// The store contains a credential that other code renewed.
            case found(Credential)
            case renewed(Credential)
            /// The store contains a credential that cannot be renewed.
            case unrenewable(Credential)

            var credential: Credential {
                switch self {
                case .found(let credential), .renewed(let credential), .unrenewable(let credential): credential
                }
            }
        }

        /// What is known about renewed credentials.
        private nonisolated struct Memory {
            /// The last credential of a renewal or a log-in, and when it was received.
            var last: (credential: Credential, date: Date)?
            /// The renewed credentials that the server has refused, by the operations that sent them.
            var refused: [String: (credential: Credential, date: Date)] = [:]
        }

        /// A credential that expires within this number of seconds is renewed, so that it does not expire on the way.
        private static let leeway: TimeInterval = 5
        /// The number of seconds that another process has for storing the credential that it got with the same refresh
        /// token, after the server refused the token here. The response to that process can be slow. Calls wait no longer than
        /// their timeout.
        private static let patience: TimeInterval = 30
        /// The number of seconds in which a refused credential is not renewed again for the same operation.
        private static let pause: TimeInterval = 60

        private let scheme: SessionScheme
        private let storage: SessionStorage
        private let now: @Sendable () -> Date
        private let sleep: @Sendable (TimeInterval) async throws -> Void
        private let signedOut: @Sendable (ServiceError.SignInRequired, WebClient) -> Void
        private let memory = Locked(Memory())

        init(
            _ scheme: SessionScheme, _ storage: SessionStorage, now: @escaping @Sendable () -> Date,
            sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
            signedOut: @escaping @Sendable (ServiceError.SignInRequired, WebClient) -> Void
        ) {
            self.scheme = scheme
            self.storage = storage
            self.now = now
            self.sleep = sleep
            self.signedOut = signedOut
        }

        /// Returns whether a credential expires before a request with it would arrive.
        func isExpired(_ credential: Credential) -> Bool {
            guard let end = credential.expiresAt else { return false }
            var leeway = Self.leeway
            // One with a short life would be renewed before each request.
            if let last = memory.withLock({ $0.last }), last.credential.sendsSame(as: credential) {
                leeway = min(leeway, end.timeIntervalSince(last.date) / 4)
            }
            return end <= now() + leeway
        }

        /// Notes a credential that has just been received.
        func noteNew(_ credential: Credential) {
            let date = now()
            memory.withLock { $0.last = (credential, date) }
        }

        /// Notes that the server has refused a credential, if it is a new one: another one would be refused, too.
        func noteRefusal(of credential: Credential, for operation: String) {
            let now = now()
            memory.withLock { memory in
                guard let last = memory.last, last.credential.sendsSame(as: credential) else { return }
                memory.refused[operation] = (credential, now)
            }
        }

        /// Returns whether the server has lately refused a renewed credential for an operation.
        func isRefused(_ credential: Credential, for operation: String) -> Bool {
            guard let refused = memory.withLock({ $0.refused[operation] }) else { return false }
            return refused.credential.sendsSame(as: credential) && now() < refused.date + Self.pause
        }

        /// Renews the credential, unless other code has done so.
        ///
        /// - Parameter refused: The credential that the server has refused, if it has.
        func run(_ refused: Credential?, using client: WebClient) async throws -> Outcome {
            let changes = storage.changes
            let current = try await storage.read(reloading: true)
            if let current, !current.sendsSame(as: refused), !isExpired(current) { return .found(current) }
            if current == nil, scheme.hasLogIn { throw ServiceError.SignInRequired(scheme: scheme.name) }
            do {
                let renewed = try await scheme.renew(current, client, now)
                // feature: conditional {
                let outcome = try await keep(renewed, insteadOf: current, since: changes)
                if let current, case .renewed(let new) = outcome {
                    await client.noteRenewal(of: current, to: new, for: scheme.name)
                }
                return outcome
                // } else {
                // return try await keep(renewed, insteadOf: current, since: changes)
                // }
            } catch ServiceError.response(let response) where isRefusal(response) {
                return try await end(current, since: changes, using: client, response)
            }
        }

        /// Returns whether a response says that the credential cannot be renewed any more. The response of another server, and
        /// the page of a log-in portal or a proxy, do not.
        private func isRefusal(_ response: ErrorResponse) -> Bool {
            [400, 401].contains(response.statusCode) && !response.hasLeftOrigin && !response.isWebPage
                && scheme.isRefusal(response)
        }

        /// Stores a new credential, unless there was a log-out, or other code has stored another credential meanwhile.
        private func keep(
            _ renewed: Credential?, insteadOf current: Credential?, since changes: Int
        ) async throws -> Outcome {
            guard var renewed else {
                guard let current else { throw ServiceError.SignInRequired(scheme: scheme.name) }
                return .unrenewable(current)
            }
            renewed.refreshToken = renewed.refreshToken ?? current?.refreshToken
            noteNew(renewed)
            guard let stored = try await storage.replace(current, with: renewed, since: changes) else {
                throw ServiceError.SignInRequired(scheme: scheme.name)
            }
            return SessionStorage.isSame(stored, renewed) ? .renewed(renewed) : .found(stored)
        }

        /// Removes a credential that the server refused to renew, unless another process has renewed it meanwhile.
        private func end(
            _ current: Credential?, since changes: Int, using client: WebClient, _ response: ErrorResponse
        ) async throws -> Outcome {
            if current != nil, let found = try await foundInTime(besides: current) { return .found(found) }
            let error = ServiceError.SignInRequired(scheme: scheme.name, cause: response)
            let found = try await storage.replace(current, with: nil, since: changes) { [signedOut] in
                signedOut(error, client)
            }
            // feature: conditional {
            if found == nil { try? await client.removeStoredResponses() }
            // }
            guard let found else { throw error }
            return .found(found)
        }

        /// Returns the credential that another process stores instead of a refused one.
        private func foundInTime(besides current: Credential?) async throws -> Credential? {
            var waited: TimeInterval = 0
            while true {
                guard let found = try await storage.read(reloading: true) else { return nil }
                if !SessionStorage.isSame(found, current) { return found }
                if storage.isOfThisProcess || waited >= Self.patience { return nil }
                try? await sleep(0.5)
                waited += 0.5
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Sessions/SessionScheme.swift",
####"""
// feature: session
import Foundation

/// How a client obtains and renews the credential of a security scheme.
public nonisolated struct SessionScheme: Sendable {
    /// Returns a new credential, or `nil` if the credential cannot be renewed. Without a credential, the scheme is not
    /// logged in.
    typealias Renew =
        @Sendable (Credential?, WebClient, @escaping @Sendable () -> Date) async throws(ServiceError) -> Credential?

    /// The name in the API description, which is also the name of the stored credential.
    public let name: String
    /// The places of the tokens in the response of a log-in.
    let tokens: WebClient.SessionTokens
    /// Whether a log-in provides the first credential. Otherwise the client obtains it without one.
    let hasLogIn: Bool
    let renew: Renew
    /// Whether a response with the status code 400 or 401 to a renewal means that the user has to log in again.
    let isRefusal: @Sendable (ErrorResponse) -> Bool

    init(
        _ name: String, tokens: WebClient.SessionTokens = .oauth, hasLogIn: Bool,
        isRefusal: @escaping @Sendable (ErrorResponse) -> Bool = { _ in true }, renew: @escaping Renew
    ) {
        self.name = name
        self.tokens = tokens
        self.hasLogIn = hasLogIn
        self.isRefusal = isRefusal
        self.renew = renew
    }

    /// Creates a scheme whose credential is in the responses of two operations of the server: the log-in, and the
    /// refresh.
    ///
    /// A place is the name of a property of the JSON body, or the names of nested properties, separated by dots, such
    /// as `data.access_token`.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - token: The place of the token.
    ///   - refreshToken: The place of the refresh token. If the response of a refresh has none, the previous one is
    ///     kept.
    ///   - expiresIn: The place of the number of seconds after which the token expires.
    ///   - refresh: A closure that returns the request of the refresh, or `nil` if the credential cannot be renewed,
    ///     such as one without a refresh token. Without a closure, the credential is not renewed.
    public init(
        _ name: String, token: String, refreshToken: String? = nil, expiresIn: String? = nil,
        refresh: (@Sendable (Credential) -> WebClient.Request?)? = nil
    ) {
        let tokens = WebClient.SessionTokens(token: token, refreshToken: refreshToken, expiresIn: expiresIn)
        self.init(name, tokens: tokens, hasLogIn: true) { credential, client, now throws(ServiceError) in
            guard let credential, let request = refresh?(credential) else { return nil }
            return try await client.credential(for: request, tokens, now: now)
        }
    }

    /// Creates a scheme that an app renews itself.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - refresh: A closure that returns a new credential, or `nil` if the credential cannot be renewed. After an
    ///     error with a response whose status code is 400 or 401, the user has to log in again.
    public init(
        _ name: String, refresh: @escaping @Sendable (Credential, WebClient) async throws(ServiceError) -> Credential?
    ) {
        self.init(name, hasLogIn: true) { credential, client, _ throws(ServiceError) in
            guard let credential else { return nil }
            return try await refresh(credential, client)
        }
    }
}

"""####
        ),
        (
            "Runtime/Sessions/SessionStorage.swift",
####"""
// feature: session
import Foundation

nonisolated extension WebClient {
    /// The credential of one scheme in a store, which log-ins, log-outs and refreshes change one after another.
    nonisolated final class SessionStorage: Sendable {
        /// Runs work in a task of its own, which is not canceled with the task that started it.
        typealias Start = @Sendable (@escaping @Sendable () async -> Void) -> Void

        private nonisolated struct State: Equatable {
            /// What was read before the last log-in or log-out is out of date.
            var history = SessionHistory()
            /// The number of log-outs that have not removed the credential yet.
            var removals = 0
            /// A credential that the store could not write. It is in use, and is written again.
            var unsaved: Credential?
            var isSaving = false
        }

        private let scheme: String
        private let store: any CredentialStore
        private let start: Start
        private let state = Locked(State())
        private let writes = TurnQueue(limit: 1)

        /// Whether no other process can change the store.
        var isOfThisProcess: Bool { store is MemoryCredentialStore }

        init(scheme: String, store: any CredentialStore, start: @escaping Start) {
            self.scheme = scheme
            self.store = store
            self.start = start
        }

        /// Returns the credential, or `nil` if there is none or a log-out is removing it.
        ///
        /// - Parameter reloading: Whether another process may have changed the credential.
        func read(reloading: Bool = false) async throws -> Credential? {
            while true {
                let before = state.withLock { $0 }
                if before.removals > 0 { return nil }
                if let unsaved = before.unsaved { return unsaved }
                let credential =
                    try await reloading ? store.reloadedCredential(for: scheme) : store.credential(for: scheme)
                if changes == before.history.changes { return credential }
            }
        }

        /// Stores the credential of a log-in.
        func logIn(_ credential: Credential) async throws {
            state.withLock { $0.history.changes += 1 }
            try await write { [self] in await save(credential) }
        }

        /// Writes a credential that the store could not write before. Does not wait for the end.
        func saveIfNeeded() {
            let isNeeded = state.withLock { state in
                if state.unsaved == nil || state.isSaving { return false }
                state.isSaving = true
                return true
            }
            guard isNeeded else { return }
            start { [self] in
                try? await write { [self] in
                    if let unsaved = state.withLock({ $0.unsaved }) { await save(unsaved) }
                }
                state.withLock { $0.isSaving = false }
            }
        }

        /// Stores a credential, or keeps it in memory: a server accepts a refresh token once, so that the session would be lost.
        private func save(_ credential: Credential) async {
            let isSaved: Bool
            do {
                try await store.store(credential, for: scheme)
                isSaved = true
            } catch {
                isSaved = false
            }
            state.withLock { state in
                // A log-out can have begun.
                state.unsaved = isSaved || state.removals > 0 ? nil : credential
            }
        }

        /// Removes the credential.
        ///
        /// - Parameters:
        ///   - changes: The number of log-ins and log-outs after which the credential stays; nil: it is removed in any case.
        ///   - unreadable: A closure that runs as soon as the credential is no longer read, before it is removed.
        func logOut(unlessChangedSince changes: Int? = nil, unreadable: () -> Void) async throws {
            let isOutOfDate = state.withLock { state in
                if let changes, state.history.changes != changes { return true }
                state.history.changes += 1
                state.history.logOuts += 1
                state.removals += 1
                state.unsaved = nil
                return false
            }
            if isOutOfDate { return }
            unreadable()
            try await write { [store, scheme, state] in
                defer { state.withLock { $0.removals -= 1 } }
                try await store.removeCredential(for: scheme)
            }
        }

        /// What has happened until now.
        var history: SessionHistory { state.withLock { $0.history } }

        /// The number of log-ins and log-outs until now.
        var changes: Int { history.changes }

        /// Stores a new credential, or removes the current one, unless the store no longer contains the current one.
        ///
        /// - Parameters:
        ///   - current: The credential that was read before.
        ///   - new: The credential to store, or `nil` to remove the current one.
        ///   - changes: The number of log-ins and log-outs before the current credential was read.
        ///   - done: A closure that runs after the change, and before the next one.
        /// - Returns: The credential that the store contains then.
        func replace(
            _ current: Credential?, with new: Credential?, since changes: Int, done: @escaping @Sendable () -> Void = {}
        ) async throws -> Credential? {
            try await write { [self] in
                let found = try await read(reloading: true)
                guard Self.isSame(found, current), changes == self.changes else { return found }
                if let new {
                    await save(new)
                } else if current != nil {
                    state.withLock { $0.unsaved = nil }
                    try await store.removeCredential(for: scheme)
                } else {
                    return nil
                }
                done()
                return new
            }
        }

        /// Whether two credentials belong to the same log-in or refresh. Not their expiration, which a store may round.
        static func isSame(_ one: Credential?, _ other: Credential?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return one.sendsSame(as: other) && one.refreshToken == other.refreshToken
        }

        /// Runs work that changes the store after all earlier changes, even if the task is canceled.
        private func write<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value
        {
            try await withCheckedThrowingContinuation { continuation in
                start { [writes] in
                    do {
                        try await writes.enter()
                        defer { writes.leave() }
                        continuation.resume(returning: try await work())
                    } catch {
                        continuation.resume(throwing: error)
                    }
                }
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Sessions/SessionTokens.swift",
####"""
// feature: session
import Foundation

nonisolated extension WebClient {
    /// The places of tokens in the JSON body of a response.
    ///
    /// A place is the name of a property, or the names of nested properties, separated by dots: `data.access_token`.
    nonisolated struct SessionTokens: Sendable {
        let token: String
        let refreshToken: String?
        let expiresIn: String?

        /// The properties of a token response of OAuth 2.0 (RFC 6749, section 5.1).
        static let oauth = SessionTokens(token: "access_token", refreshToken: "refresh_token", expiresIn: "expires_in")

        /// Returns the credential in a body that was received at a time, or `nil` if there is no token in it.
        ///
        /// Servers also send the number of seconds as a string. A number that is not positive does not expire.
        func credential(in body: Data, receivedAt time: Date) -> Credential? {
            guard let json = try? JSONDecoder().decode(JSONCoding.Node.self, from: body),
                let token = Self.text(at: token, in: json)
            else { return nil }
            let seconds = expiresIn.flatMap { Self.text(at: $0, in: json) }.flatMap(TimeInterval.init) ?? 0
            return .bearer(
                token, refreshToken: refreshToken.flatMap { Self.text(at: $0, in: json) },
                expiresAt: seconds > 0 && seconds.isFinite ? time + seconds : nil)
        }

        private static func text(at place: String, in json: JSONCoding.Node) -> String? {
            switch value(at: place[...], in: json) {
            case .text(let text): text.isEmpty ? nil : text
            case .number(let text): text
            default: nil
            }
        }

        private static func value(at place: Substring, in json: JSONCoding.Node) -> JSONCoding.Node? {
            // The name of a property can contain dots.
            if let value = json[String(place)] { return value }
            guard let dot = place.firstIndex(of: "."), let inner = json[String(place[..<dot])] else { return nil }
            return value(at: place[place.index(after: dot)...], in: inner)
        }
    }

    /// Sends a request whose response contains a credential.
    func credential(
        for request: Request, _ tokens: SessionTokens, now: @escaping @Sendable () -> Date
    ) async throws(ServiceError) -> Credential {
        try await value(for: request) { response in
            if let credential = tokens.credential(in: response.http.body, receivedAt: now()) { return credential }
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "has no token at \(tokens.token)"))
        }
    }
}

"""####
        ),
        (
            "Runtime/Sessions/WebClientSession.swift",
####"""
// feature: session

nonisolated extension WebClient {
    /// The sessions of an API, which its clients share: log-ins, renewals and log-outs.
    public nonisolated final class Session: Sendable {
        private let refreshers: [String: SessionRefresher]

        /// Creates the sessions of security schemes.
        ///
        /// - Parameters:
        ///   - schemes: How the credentials are obtained and renewed.
        ///   - configuration: The configuration of the clients, with the store of the credentials.
        public init(_ schemes: [SessionScheme], configuration: Configuration) {
            // feature: observation {
            let signedOut = { @Sendable (end: ServiceError.SignInRequired, client: WebClient) in
                client.emit(.signedOut(scheme: end.scheme))
            }
            // } else {
            // let signedOut = { @Sendable (_: ServiceError.SignInRequired, _: WebClient) in }
            // }
            refreshers = Dictionary(
                schemes.map { scheme in
                    (
                        scheme.name,
                        SessionRefreshers.shared.refresher(for: scheme.name, in: configuration.credentials) {
                            SessionRefresher(
                                scheme, store: configuration.credentials, now: configuration.clock.now,
                                sleep: configuration.clock.sleep, signedOut: signedOut)
                        }
                    )
                }
            ) { first, _ in first }
        }
    }
}

nonisolated extension WebClient.Session: WebClient.Redacted {
    /// The names of the schemes.
    public var shownParts: KeyValuePairs<String, String> {
        ["schemes": refreshers.keys.sorted().joined(separator: ", ")]
    }
}

nonisolated extension WebClient.Session: WebClient.CredentialSource {
    func provides(_ scheme: String) -> Bool { refreshers[scheme] != nil }

    func history(of scheme: String) -> WebClient.SessionHistory {
        refreshers[scheme]?.history ?? WebClient.SessionHistory()
    }

    func credential(
        for scheme: String, of call: WebClient.PreparedCall, using client: WebClient
    ) async throws -> Credential? {
        try await refreshers[scheme]?.credential(using: client, for: call.session, timeout: call.request.timeout)
    }

    func credential(
        for scheme: String, replacing refused: Credential, of call: WebClient.PreparedCall, using client: WebClient
    ) async throws -> Credential? {
        try await refreshers[scheme]?.credential(
            replacing: refused, using: client, for: call.session, of: call.info.operation,
            timeout: call.request.timeout)
    }

    func noteRefusal(of credential: Credential, for scheme: String, of call: WebClient.PreparedCall) {
        refreshers[scheme]?.noteRefusal(of: credential, for: call.info.operation)
    }

    func receive(
        _ response: WebClient.HTTPResponse, of change: WebClient.SessionChange, since history: WebClient.SessionHistory?
    ) async throws {
        try await refreshers[change.scheme]?.receive(
            response, of: change, since: history)
    }

    func signOut() async throws {
        var failure: (any Error)?
        for refresher in refreshers.sorted(by: { $0.key < $1.key }).map(\.value) {
            do { try await refresher.logOut() } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

nonisolated extension WebClient.Service {
    /// Returns the services with credentials that come from sessions.
    public func authenticated(by session: WebClient.Session) -> Self { mapClients { $0.using(session) } }
}

nonisolated extension SessionScheme {
    /// Creates a scheme whose credential is in the responses of two operations of a server: the log-in, and the refresh.
    ///
    /// A place is the name of a property of the JSON body, or the names of nested properties, separated by dots, such
    /// as `data.access_token`.
    ///
    /// - Parameters:
    ///   - name: The name in the API description.
    ///   - client: The client that sends the request of the refresh.
    ///   - token: The place of the token.
    ///   - refreshToken: The place of the refresh token. If the response of a refresh has none, the previous one is
    ///     kept.
    ///   - expiresIn: The place of the number of seconds after which the token expires.
    ///   - refresh: A closure that returns the request of the refresh with a refresh token.
    public init(
        _ name: String, client: WebClient, token: String, refreshToken: String? = nil, expiresIn: String? = nil,
        refresh: @escaping @Sendable (String) -> WebClient.Request
    ) {
        let tokens = WebClient.SessionTokens(token: token, refreshToken: refreshToken, expiresIn: expiresIn)
        self.init(name, tokens: tokens, hasLogIn: true) { credential, _, now throws(ServiceError) in
            guard let token = credential?.refreshToken else { return nil }
            return try await client.credential(for: refresh(token), tokens, now: now)
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/ByteChunks.swift",
####"""
// feature: streams, uploads
public import Foundation

nonisolated extension WebClient {
    /// The bytes of a body, in pieces as they arrive. They can be read once, by one loop.
    ///
    /// The exchange ends when the loop is left, or when the last copy of a value that is not read goes away.
    public nonisolated struct ByteChunks: AsyncSequence, Sendable {
        /// A piece of the body, which is not empty.
        public typealias Element = Data
        /// An error of the transport.
        public typealias Failure = any Error

        private let source: Source

        /// Creates a sequence.
        ///
        /// - Parameters:
        ///   - next: A closure that returns the next bytes, or `nil` after the last ones. If its task is canceled, it throws
        ///     `CancellationError` at once.
        ///   - cancel: A closure that ends the exchange. It is called once: also after the last bytes, and after an error.
        public init(
            next: @escaping @Sendable () async throws -> Data?, cancel: @escaping @Sendable () -> Void = {}
        ) {
            source = Source(next: next, cancel: cancel)
        }

        /// Creates a sequence of bytes that are there already.
        public init(_ data: Data) {
            let rest = Locked(data)
            self.init(next: {
                rest.withLock { rest in
                    defer { rest = Data() }
                    return rest.isEmpty ? nil : rest
                }
            })
        }

        /// Reads the pieces.
        public nonisolated struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            fileprivate let source: Source
            /// Ends the exchange when the iterator goes away.
            fileprivate let lease: Lease

            /// Returns the next piece, or `nil` at the end.
            public mutating func next() async throws -> Data? {
                defer { withExtendedLifetime(lease) {} }
                return try await source.read()
            }
        }

        /// Starts to read the pieces.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: source, lease: Lease(source)) }

        /// Returns the next piece, or `nil` at the end.
        func read() async throws -> Data? { try await source.read() }

        /// Ends the exchange.
        func end() { source.end() }

        /// Returns all bytes. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
        func collected(limit: Int) async throws -> Data {
            var body = Data()
            for try await piece in self {
                if body.count + piece.count > limit { throw ServiceError.ConnectionError(.dataLengthExceedsMaximum) }
                body.append(piece)
            }
            return body
        }

        /// Returns a sequence that also calls a closure when the exchange ends.
        func onEnd(_ end: @escaping @Sendable () -> Void) -> ByteChunks {
            let source = source
            return ByteChunks(
                next: { try await source.read() },
                cancel: {
                    source.end(); end()
                })
        }

        fileprivate nonisolated final class Source: Sendable {
            private let next: @Sendable () async throws -> Data?
            private let cancel: Locked<(@Sendable () -> Void)?>

            init(next: @escaping @Sendable () async throws -> Data?, cancel: @escaping @Sendable () -> Void) {
                self.next = next
                self.cancel = Locked(cancel)
            }

            deinit { end() }

            func read() async throws -> Data? {
                do {
                    if let piece = try await next() { return piece }
                    end()
                    return nil
                } catch {
                    end()
                    throw error
                }
            }

            func end() {
                let cancel = cancel.withLock { cancel in
                    defer { cancel = nil }
                    return cancel
                }
                cancel?()
            }
        }

        fileprivate nonisolated final class Lease: Sendable {
            private let source: Source

            init(_ source: Source) { self.source = source }

            deinit { source.end() }
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/ByteQueue.swift",
####"""
// feature: streams
import Foundation

nonisolated extension WebClient {
    /// The bytes that have arrived and that nobody has read.
    ///
    /// A transport adds them as they come, and slows down the server while the queue is full.
    nonisolated final class ByteQueue: Sendable {
        private nonisolated struct State {
            var bytes = Data()
            var isFull = false
            var result: Result<Void, any Error>?
            var reader: SuspendedTask<Data?>?
            /// The bytes that wait on the disk, after those in memory.
            var spilled: SpilledBytes?
        }

        private let state = Locked(State())
        private let limit: Int
        /// The number of bytes that can wait on the disk.
        private let spillLimit: Int64
        /// A closure that is called when a full queue has space again, or has ended.
        private let onSpace: @Sendable () -> Void

        /// Creates a queue. If bytes can wait on the disk, it is full when there is no space there.
        init(limit: Int, spillLimit: Int64 = 0, onSpace: @escaping @Sendable () -> Void = {}) {
            self.limit = limit
            self.spillLimit = spillLimit
            self.onSpace = onSpace
        }

        /// Adds bytes. Returns whether the queue is full now, and was not before.
        func add(_ bytes: Data) -> Bool {
            if bytes.isEmpty { return false }
            return state.withLock { state in
                guard state.result == nil else { return false }
                if let reader = state.reader {
                    state.reader = nil
                    // A reader that was canceled does not take the bytes.
                    if reader.resume(with: .success(bytes)) { return false }
                }
                if spillLimit > 0, state.spilled?.isEmpty == false || state.bytes.count + bytes.count >= limit {
                    return !spill(bytes, &state)
                }
                state.bytes.append(bytes)
                if state.isFull || state.bytes.count < limit { return false }
                state.isFull = true
                return true
            }
        }

        /// Adds bytes to those that wait on the disk. Returns `false` if there is no space.
        private func spill(_ bytes: Data, _ state: inout State) -> Bool {
            do {
                let spilled = state.spilled ?? SpilledBytes()
                state.spilled = spilled
                guard spilled.count + Int64(bytes.count) <= spillLimit else { return false }
                try spilled.add(bytes)
                return true
            } catch {
                state.result = state.result ?? .failure(error)
                return false
            }
        }

        /// Ends the bytes, unless they have ended.
        func end(_ result: Result<Void, any Error>) {
            let wasFull = state.withLock { state in
                defer { state.isFull = false }
                if state.result == nil { state.result = result }
                guard let reader = state.reader else { return state.isFull }
                state.reader = nil
                reader.resume(with: result.map { nil })
                return state.isFull
            }
            if wasFull { onSpace() }
        }

        /// Waits for bytes, and returns all that are there, or `nil` after the last ones.
        func next() async throws -> Data? {
            let task = SuspendedTask<Data?>()
            let (available, wasFull) = state.withLock { state -> (Result<Data?, any Error>?, Bool) in
                if !state.bytes.isEmpty {
                    defer { (state.bytes, state.isFull) = (Data(), false) }
                    return (.success(state.bytes), state.isFull)
                }
                if let spilled = state.spilled, !spilled.isEmpty { return (Result { try spilled.next() }, false) }
                if let result = state.result { return (result.map { nil }, false) }
                state.reader = task
                return (nil, false)
            }
            if wasFull { onSpace() }
            if let available { return try available.get() }
            return try await task.value()
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/EventSource.swift",
####"""
// feature: events
import Foundation

nonisolated extension WebClient {
    /// The events of an operation, over one connection after the other.
    nonisolated struct EventSource: Sendable {
        let client: WebClient
        let request: Request
        let sentinel: String?
        let position = EventPosition()

        /// Sends the request, with the identifier of the last event if there was one.
        func open() async throws(ServiceError) -> OpenedCall {
            var request = request
            if let id = position.startAgain() { request.addHeader("Last-Event-ID", id) }
            return try await client.opened(request)
        }

        /// Returns a reader of the events of a response.
        func reader(of call: OpenedCall) -> StreamReader<ServerSentEvent> {
            var parser = EventStreamParser(maximumSize: call.maximumSize)
            let position = position
            return StreamReader(call) { bytes, events in
                defer { position.note(retry: parser.retry) }
                if let bytes { try parser.append(bytes, to: &events) }
            }
        }

        /// Returns the elements of the events that a reader reads.
        func elements<Element: Sendable>(
            of call: OpenedCall, _ reader: StreamReader<ServerSentEvent>,
            _ element: @escaping @Sendable (OpenedCall, ServerSentEvent) throws -> Element
        ) -> ElementSource<Element> {
            let (position, sentinel) = (position, sentinel)
            return ElementSource(reader) { event in
                guard let event = position.next(event) else { return .none }
                if let sentinel, event.data == sentinel {
                    position.end()
                    return .end
                }
                if event.type == "error", let error = call.serverError(Data(event.data.utf8)) { throw error }
                return .element(try element(call, event))
            }
        }

        /// Returns the events that a reader reads.
        func elements(
            of call: OpenedCall, _ reader: StreamReader<ServerSentEvent>
        ) -> ElementSource<ServerSentEvent> {
            let (position, sentinel) = (position, sentinel)
            return ElementSource(reader) { event in
                guard let event = position.next(event) else { return .none }
                guard let sentinel, event.data == sentinel else { return .element(event) }
                position.end()
                return .end
            }
        }
    }

    /// The place of a client in the events of an operation.
    nonisolated final class EventPosition: Sendable {
        private nonisolated struct State: Sendable {
            var lastEventID: String?
            /// The identifier of the request. A server can start with the event that has it.
            var requestedID: String?
            /// In milliseconds.
            var retry: Int?
            var isEnded = false
        }

        private let state = Locked(State())

        /// Whether the server has sent its last event.
        var isEnded: Bool { state.withLock { $0.isEnded } }

        /// The number of seconds before the next connection.
        var pause: TimeInterval { state.withLock { $0.retry.map { Double($0) / 1_000 } ?? 3 } }

        func note(retry: Int?) { state.withLock { $0.retry = retry ?? $0.retry } }

        func end() { state.withLock { $0.isEnded = true } }

        /// Returns the identifier for another connection; `nil` if there is none.
        func startAgain() -> String? {
            state.withLock { state in
                state.requestedID = state.lastEventID.flatMap { $0.isEmpty ? nil : $0 }
                return state.requestedID
            }
        }

        /// Returns an event, with the last identifier if it has none; `nil` if it was received before.
        func next(_ event: ServerSentEvent) -> ServerSentEvent? {
            state.withLock { state in
                let isRepeated = state.requestedID != nil && event.lastEventID == state.requestedID
                if event.lastEventID != nil { state.requestedID = nil }
                if isRepeated { return nil }
                state.lastEventID = event.lastEventID ?? state.lastEventID
                var event = event
                event.lastEventID = state.lastEventID
                return event
            }
        }
    }

    /// Opens another connection for the elements of a stream.
    nonisolated struct EventOpening<Element: Sendable>: Sendable {
        let position: EventPosition
        let clock: Clock
        let open: @Sendable () async -> Result<ElementSource<Element>, ServiceError>

        init(_ events: EventSource, _ elements: @escaping @Sendable (OpenedCall) -> ElementSource<Element>) {
            position = events.position
            clock = events.client.configuration.clock
            open = {
                do throws(ServiceError) {
                    return .success(elements(try await events.open()))
                } catch {
                    return .failure(error)
                }
            }
        }
    }
}

nonisolated extension WebClient.ElementSource {
    /// Creates elements that come over further connections after the end of the first one.
    ///
    /// - Parameter attempts: The number of connections without an element after which the error of the last one is thrown.
    init(reconnecting first: Self, _ opening: WebClient.EventOpening<Element>, attempts: Int) {
        let current = WebClient.Locked<Self?>(first)
        let isEnded = WebClient.Locked(false)
        let end = { @Sendable in
            isEnded.withLock { $0 = true }
            current.withLock { $0 }?.end()
        }
        self.end = end
        next = {
            var rest = max(attempts, 1)
            var failure: ServiceError?
            while !isEnded.withLock({ $0 }) {
                if let source = current.withLock({ $0 }) {
                    let result = await source.next()
                    if case .success(_?) = result { return result }
                    if case .failure(let error) = result { failure = error }
                    current.withLock { $0 = nil }
                }
                if opening.position.isEnded { break }
                if let failure, rest == 0 || !failure.allowsReconnection {
                    end()
                    return failure.isEndOfEvents ? .success(nil) : .failure(failure)
                }
                if rest == 0 { break }
                rest -= 1
                do {
                    try await opening.clock.sleep(opening.position.pause)
                } catch {
                    end()
                    return .failure(.cancelled())
                }
                switch await opening.open() {
                case .success(let source):
                    failure = nil
                    current.withLock { $0 = source }
                    if isEnded.withLock({ $0 }) { source.end() }
                case .failure(let error): failure = error
                }
            }
            end()
            return .success(nil)
        }
    }
}

nonisolated extension ServiceError {
    /// Whether another connection can have other events.
    fileprivate var allowsReconnection: Bool {
        switch self {
        case .connectionFailed(let error): error.code != .dataLengthExceedsMaximum
        case .noInternetConnection, .timedOut: true
        case .response(let response): response.statusCode >= 500 || response.statusCode == 429
        default: false
        }
    }

    /// Whether the server has no more events, after a response without content (WHATWG HTML, section 9.2.3).
    fileprivate var isEndOfEvents: Bool {
        if case .unexpectedResponse(let response) = self { response.statusCode == 204 } else { false }
    }
}

"""####
        ),
        (
            "Runtime/Streams/EventStream.swift",
####"""
// feature: events
public import Foundation

/// The events of a response, as they arrive (WHATWG HTML, section 9.2). They can be read once, by one loop.
///
///     for try await chunk in try await api.chat.createCompletionStream(prompt: "Hello") {
///         print(chunk.text)
///     }
///
/// The call throws what the status of the response says; the loop throws what happens later. Leaving the loop ends the exchange.
public nonisolated struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The error of a loop.
    public typealias Failure = ServiceError

    private let source: WebClient.ElementSource<Element>
    private let allEvents: WebClient.ElementSource<ServerSentEvent>
    /// What opens the streams of a GET request again: of the elements, and of the events.
    private var opening: WebClient.EventOpening<Element>?
    private var eventOpening: WebClient.EventOpening<ServerSentEvent>?

    /// Creates a stream from elements, for tests and previews. It has no `events`.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - pause: The number of seconds before each element.
    ///   - error: The error after the last element. `nil`: the stream ends.
    public init(_ elements: [Element], pause: TimeInterval = 0, error: ServiceError? = nil) {
        source = WebClient.ElementSource(elements, pause: pause, error: error)
        allEvents = WebClient.ElementSource([], pause: 0, error: error)
    }

    /// Creates a stream from a closure that returns the next element, or `nil` at the end, for tests and previews. It has no
    /// `events`.
    public init(unfolding next: @escaping @Sendable () async throws -> Element?) {
        source = WebClient.ElementSource(unfolding: next)
        allEvents = WebClient.ElementSource([], pause: 0, error: nil)
    }

    init(_ source: WebClient.ElementSource<Element>, _ events: WebClient.ElementSource<ServerSentEvent>) {
        self.source = source
        allEvents = events
    }

    init(
        _ call: WebClient.OpenedCall, _ events: WebClient.EventSource,
        _ element: @escaping @Sendable (WebClient.OpenedCall, ServerSentEvent) throws -> Element
    ) {
        let reader = events.reader(of: call)
        source = events.elements(of: call, reader, element)
        allEvents = events.elements(of: call, reader)
        guard events.request.method == .get else { return }
        opening = WebClient.EventOpening(events) { events.elements(of: $0, events.reader(of: $0), element) }
        eventOpening = WebClient.EventOpening(events) { events.elements(of: $0, events.reader(of: $0)) }
    }

    /// The stream with further connections: if the connection breaks or ends, the client opens another one with the identifier of the
    /// last event, after the pause that the server requests, or 3 seconds. Only the streams of GET requests have it; others are
    /// unchanged.
    ///
    /// The sequence ends at its sentinel, and after a response with the status 204 (WHATWG HTML, section 9.2.3). A server can repeat the
    /// last event, which is omitted.
    ///
    /// - Parameter attempts: The number of connections without an event after which the loop throws the error of the last one.
    public func reconnecting(attempts: Int = 5) -> EventStream {
        guard let opening, let eventOpening else { return self }
        return EventStream(
            WebClient.ElementSource(reconnecting: source, opening, attempts: attempts),
            WebClient.ElementSource(reconnecting: allEvents, eventOpening, attempts: attempts))
    }

    /// The events as the server sends them, with their types and identifiers, in place of the elements.
    public var events: EventStream<ServerSentEvent> { EventStream<ServerSentEvent>(allEvents, allEvents) }

    /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
    public func collected(limit: Int) async throws(ServiceError) -> [Element] {
        try await source.collected(limit: limit)
    }

    /// Starts to read the elements.
    public func makeAsyncIterator() -> WebClient.StreamIterator<Element> { WebClient.StreamIterator(source) }
}

nonisolated extension WebClient {
    /// Decodes the data of events.
    public nonisolated struct EventDecoder: Sendable {
        let call: OpenedCall

        /// Decodes the data of an event as JSON. Throws a `DecodingError` if it does not match the type.
        public func decode<Value: Decodable>(_ event: ServerSentEvent) throws -> Value {
            try call.decode(Data(event.data.utf8))
        }
    }

    /// Sends a request, and returns the events of the response, whose data is JSON, as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream<Element: Decodable & Sendable>(
        for request: Request, sentinel: String? = nil
    ) async throws(ServiceError) -> EventStream<Element> {
        let events = EventSource(client: self, request: request, sentinel: sentinel)
        return EventStream(try await events.open(), events) { call, event in
            try call.decode(Data(event.data.utf8))
        }
    }

    /// Sends a request, and returns the events of the response as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream(
        for request: Request, sentinel: String? = nil
    ) async throws(ServiceError) -> EventStream<ServerSentEvent> {
        let events = EventSource(client: self, request: request, sentinel: sentinel)
        return EventStream(try await events.open(), events) { $1 }
    }

    /// Sends a request, and returns what a closure makes of each event of the response, as they arrive.
    ///
    /// - Parameter sentinel: The data of the event after the last one, such as `[DONE]`.
    public func eventStream<Element: Sendable>(
        for request: Request, sentinel: String? = nil,
        _ element: @escaping @Sendable (ServerSentEvent, EventDecoder) throws -> Element
    ) async throws(ServiceError) -> EventStream<Element> {
        let events = EventSource(client: self, request: request, sentinel: sentinel)
        return EventStream(try await events.open(), events) { call, event in
            try element(event, EventDecoder(call: call))
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/EventStreamParser.swift",
####"""
// feature: events
import Foundation

nonisolated extension WebClient {
    /// Reads events from the bytes of an event stream, which arrive in pieces of any size (WHATWG HTML, section 9.2.6).
    nonisolated struct EventStreamParser: Sendable {
        /// The bytes of a line that has not ended.
        private var line: [UInt8] = []
        /// Whether a line feed that follows belongs to the end of the last line.
        private var endedWithCR = false
        /// Whether there was no line yet, so that a byte order mark can be at its start.
        private var isAtStart = true
        private var type = ""
        private var data: String?
        private var lastEventID: String?
        /// The time that the server asked to wait before the next connection, in milliseconds. `nil` if it did not.
        private(set) var retry: Int?
        /// The time that a line since the last event has.
        private var newRetry: Int?
        /// The maximum size in bytes of the data of an event, and of a line.
        let maximumSize: Int

        /// Creates a parser for the start of a stream.
        init(maximumSize: Int = .max) { self.maximumSize = maximumSize }

        /// Takes the next bytes, and adds the events that they complete. An event that has not ended when the stream ends is omitted.
        ///
        /// Throws a `ConnectionError` with `dataLengthExceedsMaximum` if an event is too large.
        mutating func append(_ bytes: some Sequence<UInt8>, to events: inout [ServerSentEvent]) throws {
            for byte in bytes {
                let continuesEnd = endedWithCR && byte == 0x0A
                endedWithCR = byte == 0x0D
                if continuesEnd { continue }
                if byte == 0x0A || byte == 0x0D {
                    if let event = endLine() { events.append(event) }
                } else {
                    if line.count + (data?.utf8.count ?? 0) >= maximumSize {
                        throw ServiceError.ConnectionError(.dataLengthExceedsMaximum)
                    }
                    line.append(byte)
                }
            }
        }

        /// Reads the line that has ended. Returns the event that ends with it.
        private mutating func endLine() -> ServerSentEvent? {
            var text = String(decoding: line, as: UTF8.self)
            line.removeAll(keepingCapacity: true)
            if isAtStart, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
            isAtStart = false
            if text.isEmpty { return endEvent() }
            let name = text.unicodeScalars.prefix { $0 != ":" }
            var value = text.unicodeScalars.dropFirst(name.count + 1)
            if value.first == " " { value.removeFirst() }
            read(String(name), String(value))
            return nil
        }

        private mutating func read(_ name: String, _ value: String) {
            switch name {
            case "event": type = value
            case "data":
                if data != nil { data?.append("\n") }
                data = data ?? ""
                data?.append(value)
            case "id": if !value.unicodeScalars.contains("\0") { lastEventID = value }
            case "retry":
                if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                    newRetry = Int(value) ?? newRetry
                    retry = newRetry ?? retry
                }
            default: break
            }
        }

        /// Returns the event of the lines since the last one, or `nil` if they have no data.
        private mutating func endEvent() -> ServerSentEvent? {
            defer { (type, data, newRetry) = ("", nil, nil) }
            return data.map {
                ServerSentEvent(
                    type: type.isEmpty ? "message" : type, data: $0, lastEventID: lastEventID, retry: newRetry)
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/JSONLines.swift",
####"""
// feature: json-lines
public import Foundation

/// The JSON values of a response, as they arrive: one on each line (JSON Lines), or after each record separator (RFC 7464). They can be
/// read once, by one loop.
///
///     for try await entry in try await api.logs.follow() {
///         print(entry.message)
///     }
///
/// The call throws what the status of the response says; the loop throws what happens later. Leaving the loop ends the exchange.
public nonisolated struct JSONLines<Element: Sendable>: AsyncSequence, Sendable {
    /// The error of a loop.
    public typealias Failure = ServiceError

    private let source: WebClient.ElementSource<Element>

    /// Creates a stream from elements, for tests and previews.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - pause: The number of seconds before each element.
    ///   - error: The error after the last element. `nil`: the stream ends.
    public init(_ elements: [Element], pause: TimeInterval = 0, error: ServiceError? = nil) {
        source = WebClient.ElementSource(elements, pause: pause, error: error)
    }

    /// Creates a stream from a closure that returns the next element, or `nil` at the end, for tests and previews.
    public init(unfolding next: @escaping @Sendable () async throws -> Element?) {
        source = WebClient.ElementSource(unfolding: next)
    }

    init(_ source: WebClient.ElementSource<Element>) { self.source = source }

    /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
    public func collected(limit: Int) async throws(ServiceError) -> [Element] {
        try await source.collected(limit: limit)
    }

    /// Starts to read the elements.
    public func makeAsyncIterator() -> WebClient.StreamIterator<Element> { WebClient.StreamIterator(source) }
}

nonisolated extension WebClient {
    /// Sends a request, and returns the JSON values of the response as they arrive.
    public func jsonLines<Element: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> JSONLines<Element> {
        let call = try await opened(request)
        var parser = RecordParser(maximumSize: call.maximumSize)
        let reader = StreamReader<Data>(call) { bytes, records in
            if let bytes { return try parser.append(bytes, to: &records) }
            if let last = parser.end() { records.append(last) }
        }
        return JSONLines(ElementSource(reader) { .element(try call.decode($0)) })
    }
}

"""####
        ),
        (
            "Runtime/Streams/RecordParser.swift",
####"""
// feature: json-lines
import Foundation

nonisolated extension WebClient {
    /// Reads the JSON texts of a sequence from its bytes, which arrive in pieces of any size. Each text is on a line of its own (JSON
    /// Lines), or follows a record separator (RFC 7464) and can have several lines.
    nonisolated struct RecordParser: Sendable {
        private var record: [UInt8] = []
        /// Whether the bytes since the last separator are those of a text of RFC 7464.
        private var isSequence = false
        /// The number of arrays and objects that have not ended, outside texts.
        private var depth = 0
        private var isInText = false
        private var isEscaped = false
        /// The maximum size of a text in bytes.
        let maximumSize: Int

        /// Creates a parser for the start of a sequence.
        init(maximumSize: Int = .max) { self.maximumSize = maximumSize }

        /// Takes the next bytes, and adds the texts that they complete.
        ///
        /// Throws a `ConnectionError` with `dataLengthExceedsMaximum` if a text is too large.
        mutating func append(_ bytes: some Sequence<UInt8>, to records: inout [Data]) throws {
            for byte in bytes {
                switch byte {
                case 0x1E:
                    // The text before it may have been cut. Then it is not valid.
                    if let record = end() { records.append(record) }
                    isSequence = true
                case 0x0A, 0x0D:
                    if isSequence, depth > 0 {
                        try add(byte)
                    } else if let record = end() {
                        records.append(record)
                    }
                default: try add(byte)
                }
            }
        }

        /// Returns the text that the end of the sequence completes, if there is one.
        mutating func end() -> Data? {
            defer {
                record.removeAll(keepingCapacity: true)
                (depth, isInText, isEscaped) = (0, false, false)
            }
            return record.contains { $0 > 0x20 } ? Data(record) : nil
        }

        private mutating func add(_ byte: UInt8) throws {
            if record.count >= maximumSize { throw ServiceError.ConnectionError(.dataLengthExceedsMaximum) }
            record.append(byte)
            if isEscaped {
                isEscaped = false
            } else if isInText {
                isEscaped = byte == UInt8(ascii: "\\")
                isInText = byte != UInt8(ascii: "\"")
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/ServerSentEvent.swift",
####"""
// feature: events
import Foundation

/// An event of a server-sent event stream (WHATWG HTML, section 9.2).
public nonisolated struct ServerSentEvent: Hashable, Sendable {
    /// The type of the event. The default is `message`.
    public var type: String
    /// The data of the event, often JSON.
    public var data: String
    /// The last event ID: the latest `id` that the server sent, or `nil` if there was none.
    public var lastEventID: String?
    /// The number of milliseconds that a client waits before another connection, if the event says it.
    public var retry: Int?

    /// Creates an event.
    public init(type: String = "message", data: String, lastEventID: String? = nil, retry: Int? = nil) {
        self.type = type
        self.data = data
        self.lastEventID = lastEventID
        self.retry = retry
    }

    /// Decodes the data as JSON. Throws a `DecodingError` if the data does not match the type.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: Data(data.utf8))
    }
}

"""####
        ),
        (
            "Runtime/Streams/StreamCalls.swift",
####"""
// feature: streams
import Foundation

/// Sends calls whose responses arrive in pieces.
nonisolated extension WebClient {
    // Encoding and decoding leave the caller's actor, even if async functions stay on it by default.
    #if compiler(>=6.2)
    @concurrent
    #endif
    func opened(
        _ request: Request, expecting content: StreamedContent = .elements
    ) async throws(ServiceError) -> OpenedCall {
        let info = callInfo(for: request)
        var call = try prepared(request, info)
        call.streamed = content
        let exchange = CallExchange(client: self, call: call)
        let start = configuration.clock.uptime()
        emit(.started(info))  // feature: observation
        do throws(ServiceError) {
            let response = try await exchange.response()
            recorder?.withLock { $0 = response }
            try await value(of: response, in: exchange, request, info) { _ in
                if content == .elements { try Self.requireStream(response, request, info) }
            }
            return opened(response, exchange, request, start)
        } catch {
            let error = error.of(exchange.info)
            finish(exchange, nil, error, 0, start)
            throw error
        }
    }

    /// Throws `.unexpectedResponse` if a response has no body, or is JSON in place of a stream.
    private static func requireStream(
        _ response: HTTPResponse, _ request: Request, _ info: CallInfo
    ) throws(ServiceError) {
        let isEmpty = response.statusCode == 204 || response.statusCode == 205
        guard isEmpty || response.headers.areOfJSON(insteadOf: request.accept) else { return }
        let type = TextDecoding.mediaType(of: response.headers["Content-Type"])
        let what = isEmpty ? "no content (\(response.statusCode))" : "JSON (\(type))"
        throw .unexpectedResponse(
            ServiceError.UnexpectedResponse(
                response: response, codingPath: "", reason: isEmpty ? "has \(what)" : "is \(what)",
                summary: "\(what) is not expected in place of a stream", call: info))
    }

    /// Returns the error of a response that is a stream in place of a JSON value, or `nil` if it is not one.
    static func streamFault(_ response: HTTPResponse, _ info: CallInfo) -> ServiceError? {
        let type = TextDecoding.mediaType(of: response.headers["Content-Type"])
        let lines = ["jsonl", "x-jsonl", "jsonlines", "x-ndjson", "ndjson", "json-seq"].map { "application/" + $0 }
        guard type == "text/event-stream" || lines.contains(type) else { return nil }
        return .unexpectedResponse(
            ServiceError.UnexpectedResponse(
                response: response, codingPath: "", reason: "is a stream (\(type))",
                summary: "a stream (\(type)) is not expected", call: info))
    }

    private func opened(
        _ response: HTTPResponse, _ exchange: CallExchange, _ request: Request, _ start: TimeInterval
    ) -> OpenedCall {
        OpenedCall(
            info: exchange.info, response: response, body: response.stream ?? ByteChunks(response.body),
            clock: configuration.clock, idleTimeout: configuration.idleTimeout,
            maximumSize: exchange.call.request.maximumResponseSize,
            finish: { error, received in self.finish(exchange, response, error, received, start) },
            // feature: downloads {
            retries: exchange.call.options.retries ?? 0,
            interrupt: { error, received in
                self.finish(exchange, response, error, received, start, isThrown: false)
            },
            // }
            serverError: { data in
                var part = response
                part.body = data
                let error = self.errorResponse(part, of: request)
                return error.details == nil ? nil : ServiceError(error)
            },
            report: { issues in
                // feature: observation {
                for issue in issues { self.emit(.decodingIssue(exchange.info, issue)) }
                // }
            })
    }

    /// Informs the observers and the log of the end of a call.
    private func finish(
        _ exchange: CallExchange, _ response: HTTPResponse?, _ error: ServiceError?, _ received: Int,
        _ start: TimeInterval, isThrown: Bool = true
    ) {
        // feature: observation {
        let outcome = outcome(of: exchange, response, error: error, since: start)
        emit(.finished(exchange.info, outcome.with(receivedBytes: received)))
        // }
        // feature: logging {
        let duration = configuration.clock.uptime() - start
        if let error {
            configuration.log?.failed(error, for: exchange.info, after: duration)
        } else {
            configuration.log?.ended(received, for: exchange.info, after: duration)
        }
        // }
        if let error, isThrown { emit(error, of: exchange.info) }  // feature: observation
    }
}

"""####
        ),
        (
            "Runtime/Streams/StreamElements.swift",
####"""
// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Reads the elements of a stream, for one loop. The exchange ends when the loop is left.
    public nonisolated struct StreamIterator<Element: Sendable>: AsyncIteratorProtocol, Sendable {
        /// The error of the loop.
        public typealias Failure = ServiceError

        private let source: ElementSource<Element>
        private let lease: Lease

        init(_ source: ElementSource<Element>) {
            self.source = source
            lease = Lease(end: source.end)
        }

        /// Returns the next element, or `nil` at the end.
        public mutating func next() async throws(ServiceError) -> Element? {
            defer { withExtendedLifetime(lease) {} }
            return try await source.next().get()
        }

        /// Returns the next element, or `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any _Concurrency.Actor)?
        ) async throws(ServiceError) -> Element? {
            defer { withExtendedLifetime(lease) {} }
            return try await source.next().get()
        }

        /// Ends the exchange when it goes away, because the loop was left.
        private nonisolated final class Lease: Sendable {
            private let end: @Sendable () -> Void

            init(end: @escaping @Sendable () -> Void) { self.end = end }

            deinit { end() }
        }
    }

    /// The elements of a stream.
    nonisolated struct ElementSource<Element: Sendable>: Sendable {
        let next: @Sendable () async -> Result<Element?, ServiceError>
        /// Ends the exchange.
        let end: @Sendable () -> Void

        /// Creates elements from a closure that returns the next one, or `nil` at the end.
        init(unfolding next: @escaping @Sendable () async throws -> Element?) {
            let isEnded = Locked(false)
            end = { isEnded.withLock { $0 = true } }
            self.next = {
                if isEnded.withLock({ $0 }) { return .success(nil) }
                do {
                    let element = try await next()
                    if element == nil { isEnded.withLock { $0 = true } }
                    return .success(element)
                } catch {
                    isEnded.withLock { $0 = true }
                    return .failure(ServiceError(thrown: error))
                }
            }
        }

        /// Creates elements from a list. There is a pause before each of them, in seconds, and there can be an error after the last one.
        init(_ elements: [Element], pause: TimeInterval, error: ServiceError?) {
            let rest = Locked(elements[...])
            self.init {
                let element = rest.withLock { $0.popFirst() }
                if element != nil, pause > 0 { try await Clock.wait(pause) }
                if element == nil, let error { throw error }
                return element
            }
        }

        /// What an item of a response is for a loop.
        nonisolated enum Step: Sendable {
            case element(Element)
            /// The item has no element.
            case none
            /// The server has sent its last element.
            case end
        }

        /// Creates elements from the items of a response.
        init<Item>(_ reader: StreamReader<Item>, step: @escaping @Sendable (Item) throws -> Step) {
            end = { reader.end(nil) }
            next = {
                do throws(ServiceError) {
                    while let item = try await reader.next() {
                        switch try reader.map(item, step) {
                        case .element(let element): return .success(element)
                        case .none: continue
                        case .end:
                            reader.end(nil)
                            return .success(nil)
                        }
                    }
                    return .success(nil)
                } catch {
                    return .failure(error)
                }
            }
        }

        /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
        func collected(limit: Int) async throws(ServiceError) -> [Element] {
            var elements: [Element] = []
            defer { end() }
            while let element = try await next().get() {
                if elements.count >= limit { throw .connectionFailed(.init(.dataLengthExceedsMaximum)) }
                elements.append(element)
            }
            return elements
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/StreamReader.swift",
####"""
// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Reads the items of a streamed response, one after the other, for one loop.
    nonisolated final class StreamReader<Item: Sendable>: Sendable {
        private nonisolated struct State {
            var items: ArraySlice<Item> = []
            var isReading = false
            var isEnded = false
            var receivedBytes = 0
            /// The error after the items.
            var failure: (any Error)?
            /// Adds the items that bytes complete, or that the end of the stream completes.
            let parse: (Data?, inout [Item]) throws -> Void
        }

        private let state: Locked<State>
        private let body: ByteChunks
        private let call: OpenedCall

        /// Creates a reader. `parse` gets the bytes of the body, and `nil` after the last ones.
        init(_ call: OpenedCall, parse: sending @escaping (Data?, inout [Item]) throws -> Void) {
            self.call = call
            body = call.body
            state = Locked(State(parse: parse))
        }

        deinit { end(nil) }

        /// Returns the next item, or `nil` at the end. Throws the error that ends the stream once; after that, there is no item.
        func next() async throws(ServiceError) -> Item? {
            while true {
                if Task.isCancelled, !state.withLock({ $0.isEnded }) {
                    let failure = ServiceError.cancelled().of(call.info)
                    end(failure)
                    throw failure
                }
                let (item, canRead) = state.withLock { state -> (Item?, Bool) in
                    if let item = state.items.popFirst() { return (item, false) }
                    if state.isEnded || state.isReading { return (nil, false) }
                    state.isReading = true
                    return (nil, true)
                }
                guard canRead else { return item }
                do {
                    try await read()
                } catch {
                    let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
                    end(failure)
                    throw failure
                }
            }
        }

        /// Reads bytes until they complete an item, or there are no more.
        private func read() async throws {
            defer { state.withLock { $0.isReading = false } }
            let body = body
            while true {
                if let failure = state.withLock({ $0.failure }) { throw failure }
                let piece = try await call.clock.limited(to: call.idleTimeout) { try await body.read() }
                let (hasItems, hasFailed) = state.withLock { state in
                    state.receivedBytes += piece?.count ?? 0
                    var items: [Item] = []
                    // The items before an error are there whatever the pieces are.
                    do { try state.parse(piece, &items) } catch { state.failure = error }
                    state.items = items[...]
                    return (!items.isEmpty, state.failure != nil)
                }
                if piece == nil, !hasFailed { return end(nil) }
                if hasItems { return }
            }
        }

        /// Returns what a closure makes of an item. If it throws, the exchange ends.
        func map<Result>(_ item: Item, _ change: (Item) throws -> Result) throws(ServiceError) -> Result {
            do {
                return try change(item)
            } catch {
                let failure = call.failure(of: error).of(call.info)
                end(failure)
                throw failure
            }
        }

        /// Ends the exchange, unless it has ended. The items that are there can still be read if there is no error.
        func end(_ error: ServiceError?) {
            let received = state.withLock { state -> Int? in
                if error != nil { state.items = [] }
                if state.isEnded { return nil }
                state.isEnded = true
                return state.receivedBytes
            }
            guard let received else { return }
            body.end()
            call.finish(error, received)
        }
    }

    /// A call whose response has begun.
    nonisolated struct OpenedCall: Sendable {
        let info: CallInfo
        let response: HTTPResponse
        let body: ByteChunks
        let clock: Clock
        /// The number of seconds that may pass between two pieces of the body.
        let idleTimeout: TimeInterval
        /// The maximum size of an element, in bytes.
        let maximumSize: Int
        /// Reports the end of the call, with its error and the number of bytes of the body.
        let finish: @Sendable (ServiceError?, Int) -> Void
        // feature: downloads {
        /// The maximum number of attempts after the first one.
        let retries: Int
        /// Reports the end of a call that another one continues, so that the error is not thrown.
        let interrupt: @Sendable (ServiceError, Int) -> Void
        // }
        /// Returns the error of the server that an event has, or `nil` if its data does not match the error schema.
        let serverError: @Sendable (Data) -> ServiceError?
        /// Reports the problems of an element.
        let report: @Sendable ([DecodingIssue]) -> Void

        /// Decodes an element.
        func decode<Element: Decodable>(_ data: Data) throws -> Element {
            let issues = Locked<[DecodingIssue]>([])
            defer { report(issues.withLock { $0 }) }
            return try JSONCoding.decode(Element.self, from: data, reportingTo: issues)
        }

        /// Returns the error of a call for an error that a transport or a decoder has thrown.
        func failure(of error: any Error) -> ServiceError {
            error is DecodingError
                ? .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
                : ServiceError(thrown: error)
        }
    }
}

"""####
        ),
        (
            "Runtime/Streams/StreamRequestBody.swift",
####"""
// feature: streams
import Foundation

nonisolated extension WebClient.Request {
    /// Sets the body to the JSON encoding of `value`, with another value for one of its properties. If `value` is `nil`, the property is
    /// the only one.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setJSON<Value: Encodable & Sendable>(
        _ value: Value?, contentType: String = "application/json", setting key: String, to property: Bool
    ) {
        setJSON(ValueWithProperty(value: value, key: key, property: property), contentType: contentType)
    }
}

/// A value in JSON, with another value for one of its properties.
private nonisolated struct ValueWithProperty<Value: Encodable & Sendable>: Encodable, Sendable {
    let value: Value?
    let key: String
    let property: Bool

    func encode(to encoder: any Encoder) throws {
        try value?.encode(to: encoder)
        var container = encoder.container(keyedBy: JSONCoding.Key.self)
        try container.encode(property, forKey: JSONCoding.Key(key))
    }
}

"""####
        ),
        (
            "Runtime/Streams/StreamingTransport.swift",
####"""
// feature: streams
import Foundation

nonisolated extension WebClient {
    /// A transport that also returns responses before their bodies have arrived.
    ///
    /// A client with another transport reads responses as a whole.
    public nonisolated protocol StreamingTransport: Transport {
        /// Sends a request once, and returns the response as soon as its header fields are there, regardless of its status code. Its
        /// body arrives afterwards. Otherwise, the requirements are those of `send`; the limit of the size does not apply.
        func open(_ request: HTTPRequest, for call: CallInfo) async throws -> StreamedResponse
    }

    /// A response whose body arrives.
    public nonisolated struct StreamedResponse: Sendable, Redacted {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders
        /// The body.
        public var body: ByteChunks

        /// Creates a response.
        public init(statusCode: Int, headers: HTTPHeaders = [:], body: ByteChunks) {
            self.statusCode = statusCode
            self.headers = headers
            self.body = body
        }

        /// The status code, and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> {
            ["statusCode": "\(statusCode)", "headers": headers.description]
        }
    }
}

nonisolated extension WebClient {
    /// What a body is that is read as it arrives.
    nonisolated enum StreamedContent: Sendable { case elements, file }
}

nonisolated extension WebClient.Transport {
    /// Sends a request whose response is streamed. Only the body of a successful response arrives afterwards.
    func open(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo, _ content: WebClient.StreamedContent
    ) async throws -> (response: WebClient.HTTPResponse, body: WebClient.ByteChunks?) {
        guard let transport = self as? any WebClient.StreamingTransport else {
            var response = try await send(request, for: call)
            guard response.isStream(of: content, for: request) else { return (response, nil) }
            let body = WebClient.ByteChunks(response.body)
            response.body = Data()
            return (response, body)
        }
        let streamed = try await transport.open(request, for: call)
        var response = WebClient.HTTPResponse(statusCode: streamed.statusCode, headers: streamed.headers)
        if response.isStream(of: content, for: request) { return (response, streamed.body) }
        response.body = try await streamed.body.collected(limit: request.maximumResponseSize)
        return (response, nil)
    }
}

nonisolated extension WebClient.HTTPResponse {
    /// Whether the response is successful, and neither a web page nor JSON that the request does not accept.
    fileprivate func isStream(of content: WebClient.StreamedContent, for request: WebClient.HTTPRequest) -> Bool {
        let type = WebClient.TextDecoding.mediaType(of: headers["Content-Type"])
        let accept = request.headers["Accept"]?.lowercased() ?? ""
        let isPage = type == "text/html" || type == "application/xhtml+xml"
        if isPage, content == .elements || !["html", "text/*", "*/*"].contains(where: accept.contains) { return false }
        guard (200..<300).contains(statusCode) else { return false }
        return content == .file || !headers.areOfJSON(insteadOf: accept)
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// Whether they are those of JSON, although the request accepts something else.
    func areOfJSON(insteadOf accept: String) -> Bool {
        let type = WebClient.TextDecoding.mediaType(of: self["Content-Type"])
        return (type == "application/json" || type.hasSuffix("+json")) && !accept.lowercased().contains(type)
    }
}

"""####
        ),
        (
            "Runtime/Transport/HeaderFault.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// Names and values that a header field must not have: a line break would start another field, other control characters are
    /// not valid (RFC 9110, section 5.5), and some fields change where a message ends.
    nonisolated enum HeaderFault {
        /// Returns what a text contains that a header field must not contain, or `nil`.
        static func fault(in text: String) -> String? {
            let scalars = text.unicodeScalars
            if scalars.contains(where: { $0 == "\r" || $0 == "\n" || $0 == "\0" }) { return "line breaks or NUL" }
            return scalars.contains { isControl($0) && $0 != "\t" } ? "control characters" : nil
        }

        /// The headers of the connection (RFC 9110, section 7.6.1), of the length of a message, and of its host. A value that
        /// differs from what the transport sends leaves the server waiting, or lets it read a part of a body as a request.
        private static let connectionHeaders: Set<String> = [
            "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
            "transfer-encoding", "upgrade",
        ]

        /// Returns whether only the transport sets a header.
        static func isOfConnection(_ name: String) -> Bool { connectionHeaders.contains(name.lowercased()) }

        /// Returns why a field cannot be sent, or `nil` if it can.
        static func violation(_ name: String, _ value: String) -> ServiceError.ConstraintViolation? {
            if let fault = fault(in: name) {
                return ServiceError.ConstraintViolation(
                    field: printable(name), reason: "must not have a name with \(fault)")
            }
            if name.isEmpty || !name.unicodeScalars.allSatisfy(isPartOfName) {
                return ServiceError.ConstraintViolation(
                    field: name.isEmpty ? "headers" : name, reason: "is not the name of a header")
            }
            if isOfConnection(name) {
                return ServiceError.ConstraintViolation(field: name, reason: "is a header that only the transport sets")
            }
            return fault(in: value).map {
                ServiceError.ConstraintViolation(field: name, reason: "must not contain \($0)")
            }
        }

        /// Returns whether a character can be a part of a field's name (RFC 9110, section 5.6.2).
        private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value > 0x20 && scalar.value < 0x7F && !"\"(),/:;<=>?@[\\]{}".unicodeScalars.contains(scalar)
        }

        /// Returns a name without control characters, for messages.
        static func printable(_ name: String) -> String {
            String(String.UnicodeScalarView(name.unicodeScalars.filter { !isControl($0) }))
        }

        private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }
    }
}

"""####
        ),
        (
            "Runtime/Transport/WebClientHTTPHeaders.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// The header fields of a request or a response. Names are case-insensitive (RFC 9110, section 5.1), and a name can
    /// have several values.
    ///
    /// With `URLSessionTransport`, the fields of a response are sorted by name, and the values of a repeated field are
    /// joined. Two lists are equal if they have the same fields in the same order, regardless of the case of names.
    public nonisolated struct HTTPHeaders: Sendable, Hashable {
        private var fields: [HTTPHeader] = []

        /// Creates an empty list.
        public init() {}

        /// Creates a list of fields. A repeated name keeps all its values.
        public init(_ fields: [(name: String, value: String)]) {
            self.fields = fields.map { HTTPHeader(name: $0.name, value: $0.value) }
        }

        /// The value of a header, or `nil` if it is absent. Several values are joined with a comma (RFC 9110, section
        /// 5.3). Setting a value replaces all values of the header. Setting `nil` removes them.
        public subscript(name: String) -> String? {
            get {
                let found = values(for: name)
                return found.isEmpty ? nil : found.joined(separator: ", ")
            }
            set {
                guard let newValue else { return removeValues(for: name) }
                let key = name.lowercased()
                guard let index = fields.firstIndex(where: { $0.key == key }) else { return add(newValue, for: name) }
                fields[index] = HTTPHeader(name: name, value: newValue)
                fields = fields.enumerated().filter { $0.offset <= index || $0.element.key != key }.map(\.element)
            }
        }

        /// Returns all values of a header, in the order of the list.
        public func values(for name: String) -> [String] {
            let key = name.lowercased()
            return fields.filter { $0.key == key }.map(\.value)
        }

        /// Adds a value to a header. Keeps its existing values.
        public mutating func add(_ value: String, for name: String) {
            fields.append(HTTPHeader(name: name, value: value))
        }

        /// Removes all values of a header.
        public mutating func removeValues(for name: String) {
            let key = name.lowercased()
            fields.removeAll { $0.key == key }
        }
    }
}

/// A header field, with its name in lowercase for comparisons.
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

nonisolated extension WebClient.HTTPHeaders: RandomAccessCollection {
    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position after the last field.
    public var endIndex: Int { fields.count }
    /// The field at a position.
    public subscript(position: Int) -> (name: String, value: String) {
        (name: fields[position].name, value: fields[position].value)
    }
}

nonisolated extension WebClient.HTTPHeaders: ExpressibleByDictionaryLiteral, WebClient.Redacted {
    /// Creates a list of fields.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPHeader(name: $0.0, value: $0.1) }
    }

    /// The names of the fields, without their values, which may be secret.
    public var description: String { "[" + fields.map(\.name).joined(separator: ", ") + "]" }

    /// The names of the fields.
    public var shownParts: KeyValuePairs<String, String> { ["names": description] }
}

"""####
        ),
        (
            "Runtime/Transport/WebClientHTTPMethod.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// The method of a request (RFC 9110, section 9).
    public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the method, which is case-sensitive.
        public let rawValue: String

        /// Creates a method with any name, such as `PURGE`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The method that reads a resource.
        public static let get = HTTPMethod(rawValue: "GET")
        /// The method that replaces a resource.
        public static let put = HTTPMethod(rawValue: "PUT")
        /// The method that adds to a resource, or performs an action.
        public static let post = HTTPMethod(rawValue: "POST")
        /// The method that deletes a resource.
        public static let delete = HTTPMethod(rawValue: "DELETE")
        /// The method that requests the communication options of a resource.
        public static let options = HTTPMethod(rawValue: "OPTIONS")
        /// The method that reads the headers of a resource.
        public static let head = HTTPMethod(rawValue: "HEAD")
        /// The method that changes a part of a resource (RFC 5789).
        public static let patch = HTTPMethod(rawValue: "PATCH")
        /// The method that sends a query in the content of the request (RFC 10008).
        public static let query = HTTPMethod(rawValue: "QUERY")
        /// The method that returns the request as the server received it.
        public static let trace = HTTPMethod(rawValue: "TRACE")

        /// Whether several identical requests are intended to have the same effect as one (RFC 9110, section 9.2.2).
        /// This is `false` for methods without a constant.
        public var isIdempotent: Bool {
            switch rawValue {
            case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY": true
            default: false
            }
        }

        /// The name of the method.
        public var description: String { rawValue }
    }
}

"""####
        ),
        (
            "Runtime/Transport/WebClientRedirection.swift",
####"""
// feature: core
import Foundation

nonisolated extension WebClient {
    /// The rules for redirects (RFC 9110, section 15.4).
    nonisolated enum Redirection {
        /// The maximum number of redirects of an attempt.
        static let limit = 10

        /// Sends a request, and the requests that its redirects lead to. Returns the first response that is not followed, and
        /// notes in it whether the origin was left.
        ///
        /// - Parameter secretQuery: The names of query parameters that other servers must not receive.
        static func follow(
            _ first: WebClient.HTTPRequest, secretQuery: Set<String>,
            _ send: (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            var request = first
            // A request that returns to the first origin has no credentials any more, so that its refusal is not one of them.
            var hasLeftOrigin = false
            for _ in 0...limit {
                var response = try await send(request)
                hasLeftOrigin = hasLeftOrigin || !isSameOrigin(first.url, request.url)
                response.hasLeftOrigin = hasLeftOrigin
                guard let next = try next(after: response, to: request, secretQuery) else { return response }
                request = next
            }
            throw ServiceError.ConnectionError(.httpTooManyRedirects)
        }

        /// Returns the request that a response leads to, or `nil` if the response is not followed.
        ///
        /// Throws a `ConnectionError` if the response leads to another scheme than `https` and `http`, or from `https` to `http`.
        static func next(
            after response: WebClient.HTTPResponse, to request: WebClient.HTTPRequest, _ secretQuery: Set<String>
        ) throws -> WebClient.HTTPRequest? {
            let locations = locations(in: response.headers)
            guard [301, 302, 303, 307, 308].contains(response.statusCode), locations.count == 1,
                let location = locations.first, let url = URL(string: location, relativeTo: request.url)?.absoluteURL
            else { return nil }
            let scheme = url.scheme?.lowercased()
            guard scheme == "https" || scheme == "http" else { throw ServiceError.ConnectionError(.unsupportedURL) }
            if scheme == "http", request.url.scheme?.lowercased() == "https" {
                throw ServiceError.ConnectionError(.appTransportSecurityRequiresSecureConnection)
            }
            guard url.host?.isEmpty == false else { return nil }
            var next = changed(request, for: response.statusCode)
            guard let target = replacingUser(in: url, with: nil) else { return nil }
            if next.bodySource?.isReadable == false { return nil }  // feature: uploads
            if isSameOrigin(request.url, target) {
                next.url = replacingUser(in: target, with: request.url) ?? target
                return next
            }
            // A body can be secret. Without it, the request would be another one.
            if next.body != nil { return nil }
            if next.bodySource != nil { return nil }  // feature: uploads
            // The request does not get its credentials back, even if a later redirect leads to the first server.
            next.headers = WebClient.HTTPHeaders(request.headers.filter { forwardable.contains($0.name.lowercased()) })
            next.url = without(secretQuery, target)
            return next
        }

        /// Returns a request with the method and the body of the next one.
        private static func changed(_ request: WebClient.HTTPRequest, for statusCode: Int) -> WebClient.HTTPRequest {
            var next = request
            let becomesGet =
                statusCode == 303 && request.method != .head
                || (statusCode == 301 || statusCode == 302) && request.method == .post
            guard becomesGet else { return next }
            next.method = .get
            next.body = nil
            next.bodySource = nil  // feature: uploads
            for name in ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language"] {
                next.headers[name] = nil
            }
            return next
        }

        /// Returns the locations of a response. A server has one location (RFC 9110, section 10.2.2). Of several, none is sure to
        /// be meant.
        ///
        /// URLSession joins the values of a repeated field with a comma and a space, which a URL cannot contain.
        private static func locations(in headers: WebClient.HTTPHeaders) -> Set<String> {
            Set(headers.values(for: "Location").flatMap { $0.components(separatedBy: ", ") })
        }

        /// Returns a URL without a fragment, and with the user name and the password of another one, or without them. They belong
        /// to an origin, and Foundation sends them.
        private static func replacingUser(in url: URL, with other: URL?) -> URL? {
            let source = other.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
            components?.percentEncodedUser = source?.percentEncodedUser
            components?.percentEncodedPassword = source?.percentEncodedPassword
            components?.fragment = nil
            return components?.url
        }

        private static func without(_ names: Set<String>, _ url: URL) -> URL {
            guard !names.isEmpty, var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
                let query = components.percentEncodedQuery
            else { return url }
            let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { item in
                !names.contains(PercentEncoding.name(of: item))
            }
            components.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
            return components.url ?? url
        }

        /// The names of headers that another server may receive.
        private static let forwardable: Set<String> = [
            "accept", "accept-encoding", "accept-language", "range", "user-agent",
            "if-range",  // feature: downloads
        ]

        /// Returns whether two URLs have the same origin (RFC 6454, section 5).
        static func isSameOrigin(_ one: URL, _ other: URL) -> Bool {
            one == other || origin(of: one) == origin(of: other)
        }

        /// Returns the scheme, the host and the port of a URL.
        static func origin(of url: URL) -> String {
            let scheme = url.scheme?.lowercased() ?? ""
            let port = url.port ?? (scheme == "https" ? 443 : 80)
            return "\(scheme)://\(url.host?.lowercased() ?? ""):\(port)"
        }
    }
}

"""####
        ),
        (
            "Runtime/Transport/WebClientTransport.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// A type that sends requests to a server and returns responses: `URLSessionTransport`, or a stub in tests.
    public nonisolated protocol Transport: Sendable {
        /// Sends a request once, and returns the complete response, regardless of its status code. Does not follow
        /// redirects, and does not send the request again: the client does both.
        ///
        /// Throws a `ServiceError.ConnectionError` if there is no response, or another error, which becomes `.transportFailed`. If
        /// the task is canceled, cancels the request at once and throws `CancellationError`.
        func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse
    }

    /// A request that is ready to be sent.
    public nonisolated struct HTTPRequest: Sendable, Hashable, Redacted {
        /// The method.
        public var method: HTTPMethod
        /// The absolute URL, including the query.
        public var url: URL
        /// The header fields, including the credentials.
        public var headers: HTTPHeaders
        /// The body, or `nil` if there is none.
        public var body: Data?
        // feature: uploads {
        /// The body, if it is read while it is sent. `body` is `nil` then. Only an `UploadingTransport` receives it.
        public var bodySource: BodySource?
        // }
        /// The number of seconds that the exchange may take. The client enforces it.
        public var timeout: TimeInterval
        /// The maximum number of bytes of the response's body, after decompression. A transport throws
        /// `ConnectionError` with `dataLengthExceedsMaximum` if there are more.
        public var maximumResponseSize: Int
        /// Whether the server may receive the request more than once. If not, a transport does not use a connection on which
        /// the system may send it again.
        public var isRepeatable: Bool

        /// Creates a request. It is repeatable if its method is idempotent.
        public init(
            method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: Data? = nil, timeout: TimeInterval = 60,
            maximumResponseSize: Int = 64 << 20
        ) {
            self.method = method
            self.url = url
            self.headers = headers
            self.body = body
            self.timeout = timeout
            self.maximumResponseSize = maximumResponseSize
            isRepeatable = method.isIdempotent
        }

        /// The method, the scheme and the host, the names of the headers and the size of the body.
        public var shownParts: KeyValuePairs<String, String> {
            [
                "method": method.rawValue, "origin": WebClient.Redirection.origin(of: url),
                "headers": headers.description,
                // feature: uploads {
                "body": bodySize.map { "\($0) bytes" } ?? "unknown",
                    // } else {
                    // "body": "\(body?.count ?? 0) bytes",
                    // }
            ]
        }
    }

    /// A response of a server.
    public nonisolated struct HTTPResponse: Sendable, Hashable, Redacted {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders
        /// The body, which is empty if there is none.
        public var body: Data
        /// Whether a redirect has led to another origin than that of the request, even if a later one led back. Responses are
        /// compared without it.
        var hasLeftOrigin = false
        // feature: streams {
        /// The body, if it is read as it arrives. Responses are compared without it.
        var stream: ByteChunks?
        // }
        // feature: url-session {
        #if !canImport(FoundationNetworking)
        /// What URLSession measured of the exchange, such as the time of the lookup and of the handshake. Only
        /// `URLSessionTransport` sets it. Responses are compared without it.
        public var metrics: URLSessionTaskMetrics?
        #endif
        // }

        /// Creates a response.
        public init(statusCode: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
            self.statusCode = statusCode
            self.headers = headers
            self.body = body
        }

        /// The status code, the names of the headers and the size of the body.
        public var shownParts: KeyValuePairs<String, String> {
            ["statusCode": "\(statusCode)", "headers": headers.description, "body": "\(body.count) bytes"]
        }

        /// Compares two responses, without what URLSession measured, and without their redirects.
        public static func == (one: HTTPResponse, other: HTTPResponse) -> Bool {
            one.statusCode == other.statusCode && one.headers == other.headers && one.body == other.body
        }

        /// Hashes the response, without what URLSession measured, and without its redirects.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(statusCode)
            hasher.combine(headers)
            hasher.combine(body)
        }

        /// The identifier that the server assigned to the request, from `X-Request-Id` or a similar header.
        public var requestID: String? { headers.requestID }

        /// Decodes the body as JSON, without reporting decoding issues. Throws a `DecodingError` if the body does not
        /// match the type.
        public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            try JSONCoding.decode(type, from: body)
        }

        // feature: charsets {
        /// The body as text in the charset of the Content-Type header, such as `windows-1252`, without a byte order mark.
        // } else {
        // /// The body as text in the charset of the Content-Type header (UTF-8, UTF-16 or ISO 8859-1), without a byte order mark.
        // }
        /// If there is no charset, or it is another one, the body is read as UTF-8. If the Content-Type is JSON, and
        /// the body is a string in JSON, it is the value of that string.
        public var text: String {
            let contentType = headers["Content-Type"]
            return TextDecoding.jsonString(body, contentType: contentType)
                ?? TextDecoding.text(body, contentType: contentType)
        }
    }

    /// A description of a call for observers, logs and transports. It contains no secrets.
    public nonisolated struct CallInfo: Sendable, Hashable {
        /// The identifier of the operation, such as `friends.loadFriends`.
        public let operation: String
        /// The method.
        public let method: HTTPMethod
        /// The path in the API description, with its placeholders.
        public let path: String
        /// The unique identifier of the call.
        public let id: String
        /// The number of the attempt, from 1. In an error or at the end of a call, it is the number of all attempts, which is
        /// 0 if nothing was sent.
        public let attempt: Int
        /// The path with the base path of the server, as logs show it.
        let shownPath: Redaction.ShownText

        /// Creates a description of a call.
        public init(operation: String, method: HTTPMethod, path: String, id: String, attempt: Int = 0) {
            self.init(operation: operation, method: method, path: path, id: id, attempt: attempt, shownPath: path)
        }

        init(operation: String, method: HTTPMethod, path: String, id: String, attempt: Int = 0, shownPath: String) {
            self.operation = operation
            self.method = method
            self.path = path
            self.id = id
            self.attempt = attempt
            self.shownPath = Redaction.ShownText(shownPath)
        }

        /// Returns the description with the number of an attempt.
        func attempt(_ number: Int) -> CallInfo {
            CallInfo(
                operation: operation, method: method, path: path, id: id, attempt: number, shownPath: shownPath.text)
        }
    }
}

"""####
        ),
        (
            "Runtime/Trust/WebClientCertificate.swift",
####"""
// feature: pinning
import Foundation

nonisolated extension WebClient {
    /// Finds the public key in an X.509 certificate (RFC 5280, section 4.1).
    ///
    /// The key is hashed as the certificate contains it, so that keys of all kinds have a pin, and none is encoded again.
    nonisolated enum Certificate {
        /// Returns the bytes of the `SubjectPublicKeyInfo`, or `nil` if the certificate cannot be read.
        static func publicKeyInfo(in certificate: Data) -> Data? {
            var file = DERReader(Array(certificate)[...])
            guard var signed = file.next(.sequence).map({ DERReader($0.content) }),
                var fields = signed.next(.sequence).map({ DERReader($0.content) })
            else { return nil }
            // The version is absent if it is the first one.
            _ = fields.next(.version)
            // The serial number, the algorithm of the signature, the issuer, the validity and the subject.
            for tag in [DERReader.Tag.integer, .sequence, .sequence, .sequence, .sequence] {
                if fields.next(tag) == nil { return nil }
            }
            return (fields.next(.sequence)?.bytes).map { Data($0) }
        }
    }

    /// Reads values in DER, one after another (X.690, section 8.1).
    private nonisolated struct DERReader {
        nonisolated enum Tag: UInt8 {
            case integer = 0x02
            case sequence = 0x30
            /// The tag `[0]` of the version of a certificate.
            case version = 0xA0
        }

        private var rest: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

        /// Returns the next value if it has a tag: all of its bytes, and those of its content.
        mutating func next(_ tag: Tag) -> (bytes: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
            guard rest.first == tag.rawValue, let (header, length) = Self.header(rest), length <= rest.count - header
            else { return nil }
            let bytes = rest.prefix(header + length)
            rest = rest.dropFirst(bytes.count)
            return (bytes, bytes.dropFirst(header))
        }

        /// Returns the lengths of the header and of the content of a value.
        private static func header(_ bytes: ArraySlice<UInt8>) -> (header: Int, length: Int)? {
            guard let first = bytes.dropFirst().first else { return nil }
            if first < 0x80 { return (2, Int(first)) }
            let size = Int(first & 0x7F)
            let digits = bytes.dropFirst(2).prefix(size)
            // Three digits are 16 MB. The length of a value in DER is always known, so that there is at least one.
            guard (1...3).contains(size), digits.count == size else { return nil }
            return (2 + size, digits.reduce(0) { $0 << 8 | Int($1) })
        }
    }
}

"""####
        ),
        (
            "Runtime/Trust/WebClientHostTable.swift",
####"""
// feature: pinning
import Foundation

nonisolated extension WebClient {
    /// Values for hosts, by their names or by patterns such as `*.example.com`.
    nonisolated struct HostTable<Value: Sendable>: Sendable {
        private let values: [String: Value]

        init(_ values: [String: Value]) {
            self.values = Dictionary(values.map { (SessionExchanges.normalized($0.key), $0.value) }) { first, _ in first
            }
        }

        /// Returns the most specific entry for a host, or `nil` if there is none.
        func entry(for host: String) -> (name: String, value: Value)? {
            let host = SessionExchanges.normalized(host)
            if let value = values[host] { return (host, value) }
            var rest = host[...]
            while let period = rest.firstIndex(of: ".") {
                let name = "*" + rest[period...]
                if let value = values[name] { return (name, value) }
                rest = rest[period...].dropFirst()
            }
            return nil
        }
    }

    /// The names and patterns of a table.
    nonisolated enum HostName {
        /// Returns the reasons why names cannot be those of a table, in the order of the names.
        static func faults(in names: some Sequence<String>) -> [(name: String, reason: String)] {
            var known: Set<String> = []
            return names.sorted().compactMap { name in
                if !isValid(name) { return (name, "must be a host, such as api.example.com or *.example.com") }
                let isNew = known.insert(SessionExchanges.normalized(name)).inserted
                return isNew ? nil : (name, "must not be the same host as another one")
            }
        }

        private static func isValid(_ name: String) -> Bool {
            let text = SessionExchanges.normalized(name)
            let colons = text.filter { $0 == ":" }.count
            if colons > 1 { return text.unicodeScalars.allSatisfy { addressCharacters.contains($0) } }
            let labels = text.split(separator: ".", omittingEmptySubsequences: false)
            let named = labels.first == "*" ? labels.dropFirst() : labels[...]
            return !named.isEmpty
                && named.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy { characters.contains($0) } }
        }

        private static let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)

        private static let addressCharacters = Set("abcdef0123456789:.".unicodeScalars)
    }
}

"""####
        ),
        (
            "Runtime/Trust/WebClientPublicKeyPin.swift",
####"""
// feature: pinning
public import Foundation

nonisolated extension WebClient {
    /// The SHA-256 of a public key: of the `SubjectPublicKeyInfo` of a certificate, in base64 (RFC 7469, section 2.4).
    ///
    /// This command prints the pin of a server's certificate:
    ///
    ///     openssl s_client -connect api.example.com:443 -servername api.example.com </dev/null 2>/dev/null |
    ///         openssl x509 -pubkey -noout | openssl pkey -pubin -outform der |
    ///         openssl dgst -sha256 -binary | openssl base64
    ///
    /// This one prints the pin of a key that is not in use yet, for a backup:
    ///
    ///     openssl pkey -in backup.pem -pubout -outform der | openssl dgst -sha256 -binary | openssl base64
    public nonisolated struct PublicKeyPin: Sendable, Hashable, CustomStringConvertible {
        /// The SHA-256 in base64.
        public let base64: String

        /// Returns the pin with a SHA-256 in base64, which has 44 characters.
        public static func sha256(_ base64: String) -> PublicKeyPin {
            // The same pin, however it is written, is equal.
            PublicKeyPin(base64: JSONCoding.Base64.data(base64)?.base64EncodedString() ?? base64)
        }

        /// Creates the pin of the key in a certificate, or returns `nil` if it cannot be read.
        ///
        /// - Parameter certificate: An X.509 certificate in DER, such as a file in the bundle of an app.
        public init?(certificate: Data) {
            guard let key = Certificate.publicKeyInfo(in: certificate) else { return nil }
            base64 = SHA256.digest(of: key).base64EncodedString()
        }

        private init(base64: String) { self.base64 = base64 }

        /// Whether the pin can be that of a key.
        var isValid: Bool { JSONCoding.Base64.data(base64)?.count == SHA256.size }

        /// The SHA-256 in base64, after the name of the algorithm.
        public var description: String { "sha256/\(base64)" }
    }
}

"""####
        ),
        (
            "Runtime/Trust/WebClientTrust.swift",
####"""
// feature: pinning
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

nonisolated extension WebClient {
    /// What a client requires of servers, in addition to what the system requires.
    ///
    /// Hosts are names, such as `api.example.com`, or patterns: `*.example.com` is every host whose name ends with
    /// `.example.com`, but not `example.com` itself. A name takes precedence over a pattern, and a longer pattern over a
    /// shorter one. Names with other characters than ASCII are written as in DNS (`xn--…`).
    ///
    /// If the requirements are not valid, such as a host with a single pin, every call throws `.invalidRequest`.
    public nonisolated struct Trust: Sendable, Redacted {
        /// The public keys of hosts. The system must trust the certificate of a host, and the key of that certificate, or of
        /// one that issued it, must be in the list. At least one pin of each list is a backup: that of a key that is not in
        /// use yet.
        public var pins: [String: [PublicKeyPin]]
        /// The lowest version of TLS, or `nil` for that of the session's configuration.
        public var minimumTLSVersion: TLSVersion?
        /// The certificates by which the client identifies itself to hosts that request one. Other hosts do not receive them.
        ///
        ///     URLCredential(identity: identity, certificates: nil, persistence: .forSession)
        public var clientCertificates: [String: URLCredential]
        /// A closure that is called when a host has none of its pinned keys, before the connection is closed. It does not
        /// change the outcome. It must not use the same client to send the report.
        public var report: @Sendable (PinFailure) -> Void

        /// Creates requirements.
        ///
        /// - Parameters:
        ///   - pins: The public keys of hosts, two or more for each of them.
        ///   - minimumTLSVersion: The lowest version of TLS, or `nil` for that of the session's configuration.
        ///   - clientCertificates: The certificates by which the client identifies itself to hosts.
        ///   - report: A closure that is called when a host has none of its pinned keys.
        public init(
            pins: [String: [PublicKeyPin]] = [:], minimumTLSVersion: TLSVersion? = nil,
            clientCertificates: [String: URLCredential] = [:],
            report: @escaping @Sendable (PinFailure) -> Void = { _ in }
        ) {
            self.pins = pins
            self.minimumTLSVersion = minimumTLSVersion
            self.clientCertificates = clientCertificates
            self.report = report
        }

        /// The hosts that have pins or a certificate, and the lowest version of TLS.
        public var shownParts: KeyValuePairs<String, String> {
            [
                "pins": pins.keys.sorted().joined(separator: ", "),
                "minimumTLSVersion": minimumTLSVersion.map { "\($0)" } ?? "nil",
                "clientCertificates": clientCertificates.keys.sorted().joined(separator: ", "),
            ]
        }
    }

    /// A version of TLS.
    public nonisolated enum TLSVersion: Sendable, Hashable {
        /// TLS 1.2 (RFC 5246).
        case tls12
        /// TLS 1.3 (RFC 8446).
        case tls13
    }

    /// A host that has none of its pinned keys, although the system trusts its certificate.
    public nonisolated struct PinFailure: Sendable, Hashable {
        /// The host.
        public let host: String
        /// The pins of the certificates: that of the host first, then those that issued it.
        public let presentedPins: [PublicKeyPin]
        /// The pins of the host, of which one was required.
        public let expectedPins: [PublicKeyPin]
    }
}

"""####
        ),
        (
            "Runtime/Trust/WebClientTrustRules.swift",
####"""
// feature: pinning
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient.Trust {
    /// The rules that a transport applies, apart from the system's own.
    nonisolated struct Rules: Sendable {
        private let pins: WebClient.HostTable<[WebClient.PublicKeyPin]>
        private let certificates: WebClient.HostTable<URLCredential>
        private let report: @Sendable (WebClient.PinFailure) -> Void
        private let faults: [ServiceError.ConstraintViolation]

        init(_ trust: WebClient.Trust) {
            pins = WebClient.HostTable(trust.pins)
            certificates = WebClient.HostTable(trust.clientCertificates)
            report = trust.report
            faults = Self.faults(in: trust)
        }

        /// Throws an error if no request must be sent to a URL.
        func check(_ url: URL) throws {
            if !faults.isEmpty { throw ServiceError.invalidRequest(ServiceError.InvalidRequest(faults)) }
            // Without TLS, the server has no key.
            if url.scheme?.lowercased() != "https", isPinned(url.host ?? "") {
                throw URLError(.appTransportSecurityRequiresSecureConnection)
            }
        }

        /// Returns the names of the entries for a server, or `nil` if there are none.
        func scope(of url: URL) -> String? {
            let names = [pins.entry(for: url.host ?? "")?.name, certificates.entry(for: url.host ?? "")?.name]
            return names == [nil, nil] ? nil : names.map { $0 ?? "" }.joined(separator: " ")
        }

        func isPinned(_ host: String) -> Bool { pins.entry(for: host) != nil }

        func clientCertificate(for host: String) -> URLCredential? { certificates.entry(for: host)?.value }

        /// Returns whether a host has one of its pinned keys, or has no pins. If not, reports it.
        ///
        /// - Parameter chain: The certificates that the system trusts, in DER: that of the host first.
        func accepts(_ chain: [Data], of host: String) -> Bool {
            guard let expected = pins.entry(for: host)?.value else { return true }
            let presented = chain.compactMap { WebClient.PublicKeyPin(certificate: $0) }
            if presented.contains(where: expected.contains) { return true }
            report(WebClient.PinFailure(host: host, presentedPins: presented, expectedPins: expected))
            return false
        }

        /// Returns the code of `URLError` for the code with which the system rejects a certificate (`errSec…`).
        static func code(forStatus status: Int?) -> URLError.Code {
            switch status {
            // errSecCertificateExpired
            case -67818: .serverCertificateHasBadDate
            // errSecCertificateNotValidYet
            case -67819: .serverCertificateNotYetValid
            default: .serverCertificateUntrusted
            }
        }

        /// Returns what makes requirements invalid. A host with one key would be lost together with this key.
        private static func faults(in trust: WebClient.Trust) -> [ServiceError.ConstraintViolation] {
            var faults: [(field: String, reason: String)] = []
            for (name, reason) in WebClient.HostName.faults(in: trust.pins.keys) {
                faults.append(("pins[\(name)]", reason))
            }
            for (name, pins) in trust.pins.sorted(by: { $0.key < $1.key }) {
                if !pins.allSatisfy(\.isValid) {
                    faults.append(("pins[\(name)]", "must be SHA-256 in base64, with 44 characters"))
                } else if Set(pins).count < 2 {
                    faults.append(("pins[\(name)]", "must have at least 2 different pins, of which one is a backup"))
                }
            }
            for (name, reason) in WebClient.HostName.faults(in: trust.clientCertificates.keys) {
                faults.append(("clientCertificates[\(name)]", reason))
            }
            return faults.map { ServiceError.ConstraintViolation(field: $0.field, reason: $0.reason) }
        }
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/ContentCoding.swift",
####"""
// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The compression of responses (RFC 9110, section 12.5.3).
    nonisolated enum ContentCoding {
        /// Requests a response that is not compressed, unless it is JSON or the request has its own Accept-Encoding header.
        ///
        /// On Linux, URLSession returns the first part of a compressed body whose end is missing, without an error. JSON
        /// without its end cannot be decoded. Of other bodies, only the length in the header tells whether they are complete.
        static func prepare(_ request: inout URLRequest) {
            #if canImport(FoundationNetworking)
            let isSet = request.value(forHTTPHeaderField: "Accept-Encoding") != nil
            guard !isSet, !isJSON(request.value(forHTTPHeaderField: "Accept") ?? "") else { return }
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
            #endif
        }

        /// Returns whether all media types of an Accept header are JSON, or types with the suffix of JSON (RFC 6839,
        /// section 3.1).
        private static func isJSON(_ accept: String) -> Bool {
            let types = accept.split(separator: ",").map { range in
                range.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
            }
            return !types.isEmpty && types.allSatisfy { $0 == "application/json" || $0.hasSuffix("+json") }
        }
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/FreshSessions.swift",
####"""
// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// A session with its own connections, and its delegate.
    nonisolated struct SessionPool: Sendable {
        let session: URLSession
        let exchanges: SessionExchanges

        init(_ configuration: URLSessionConfiguration, _ exchanges: SessionExchanges) {
            self.exchanges = exchanges
            // feature: session-streams {
            session = URLSession(
                configuration: configuration, delegate: exchanges, delegateQueue: exchanges.delegateQueue)
            // } else {
            // session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
            // }
        }
    }

    #if canImport(FoundationNetworking)
    /// The sessions of the requests that need a new connection.
    ///
    /// Each of them has a session of its own, which ends with it. If Foundation must not free a session then (see ``SessionEnd``), it
    /// waits until libcurl does not use its connection again, and then serves another request.
    nonisolated final class FreshSessions: Sendable {
        private nonisolated struct Busy: Sendable {
            let pool: SessionPool
            /// Whether the session had no connection that could be used again.
            let isFresh: Bool
        }

        private nonisolated struct Resting: Sendable {
            let pool: SessionPool
            /// The time since the system started, in seconds.
            let since: TimeInterval
            /// Whether all connections have been closed.
            let isClosed: Bool

            /// Whether libcurl does not use a connection of the session again.
            func isFresh(at time: TimeInterval) -> Bool { isClosed || isOld(at: time) }

            func isOld(at time: TimeInterval) -> Bool { since + SessionEnd.reuse <= time }
        }

        private nonisolated struct State: Sendable {
            /// The sessions that serve a request.
            var busy: [ObjectIdentifier: Busy] = [:]
            /// The sessions that wait, beginning with the one that waits the longest.
            var resting: [Resting] = []
            /// Whether old sessions will be ended.
            var isTrimmed = false

            /// Removes a session that can serve a request, and returns it.
            mutating func next() -> Busy? {
                let time = ProcessInfo.processInfo.systemUptime
                // Sessions that are not needed get old.
                if let index = resting.lastIndex(where: { $0.isFresh(at: time) }) {
                    return Busy(pool: resting.remove(at: index).pool, isFresh: true)
                }
                guard busy.count + resting.count >= maximum, !resting.isEmpty else { return nil }
                return Busy(pool: resting.removeFirst().pool, isFresh: false)
            }

            /// Removes the sessions that have not been needed, and returns them.
            mutating func old() -> [SessionPool] {
                let time = ProcessInfo.processInfo.systemUptime
                let old = resting.filter { $0.isOld(at: time) }
                resting.removeAll { $0.isOld(at: time) }
                isTrimmed = !resting.isEmpty
                return old.map(\.pool)
            }
        }

        /// The number of sessions, unless more requests are sent at once. If there are so many, and none is fresh, a session serves
        /// a request earlier.
        private static let maximum = 128

        private let state = Locked(State())
        private let newPool: @Sendable () -> SessionPool

        /// Creates sessions with a closure.
        init(_ newPool: @escaping @Sendable () -> SessionPool) { self.newPool = newPool }

        deinit {
            let (busy, resting) = state.withLock { ($0.busy.values, $0.resting) }
            for session in busy { SessionEnd.end(session.pool) }
            for session in resting { SessionEnd.end(session.pool) }
        }

        /// Returns a task that has not started and that uses a new connection, and the delegate of its session.
        func task(with request: URLRequest) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            guard SessionEnd.mustWait(after: request.url) else {
                let pool = newPool()
                // The session ends after the task, and closes the connection.
                defer { pool.session.finishTasksAndInvalidate() }
                return (pool.session.dataTask(with: request), pool.exchanges)
            }
            var request = request
            // The connection, which is not used again, ends with the response (RFC 9112, section 9.6). HTTP/2 has no such field.
            request.setValue("close", forHTTPHeaderField: "Connection")
            let pool = state.withLock { state in
                let next = state.next() ?? Busy(pool: makePool(), isFresh: true)
                state.busy[ObjectIdentifier(next.pool.session)] = next
                return next.pool
            }
            return (pool.session.dataTask(with: request), pool.exchanges)
        }

        private func makePool() -> SessionPool {
            let pool = newPool()
            pool.exchanges.whenTaskEnds { [weak self] session, response in
                self?.rest(session, isClosed: Self.closesConnection(response))
            }
            return pool
        }

        /// Lets a session wait whose task has ended.
        private func rest(_ session: URLSession, isClosed: Bool) {
            let trims = state.withLock { state in
                guard let ended = state.busy.removeValue(forKey: ObjectIdentifier(session)) else { return false }
                state.resting.append(
                    Resting(
                        pool: ended.pool, since: ProcessInfo.processInfo.systemUptime,
                        isClosed: isClosed && ended.isFresh))
                defer { state.isTrimmed = true }
                return !state.isTrimmed
            }
            if trims { trimLater() }
        }

        /// Ends the sessions that are not needed.
        private func trimLater() {
            DispatchQueue.global().asyncAfter(deadline: .now() + SessionEnd.reuse) { [weak self] in
                guard let self else { return }
                let (old, trims) = state.withLock { state in (state.old(), state.isTrimmed) }
                for pool in old { SessionEnd.closeConnections(of: pool) }
                if trims { trimLater() }
            }
        }

        /// Whether libcurl closes the connection after a response.
        private static func closesConnection(_ response: URLResponse?) -> Bool {
            (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Connection")?.lowercased() == "close"
        }
    }

    /// The end of sessions whose connections use TLS.
    ///
    /// With libcurl 8.9 or later, Foundation can end the process if it frees a session that has such a connection
    /// (https://github.com/swiftlang/swift-corelibs-foundation/pull/5491). libcurl closes a connection that has not been used for 118
    /// seconds (CURLOPT_MAXAGE_CONN) as soon as the session has a request to any server, so that the session can be freed then.
    nonisolated enum SessionEnd {
        /// The number of seconds after which libcurl does not use a connection again.
        static let reuse: TimeInterval = 120

        /// Whether a session that has sent a request to a URL can only be freed later.
        static func mustWait(after url: URL?) -> Bool { closesLate && url?.scheme?.lowercased() == "https" }

        /// Whether libcurl waits for the other side when it closes a connection, which is so if its version is not known.
        private static let closesLate: Bool = {
            guard let symbol = dlsym(nil, "curl_version") else { return true }
            typealias Version = @convention(c) () -> UnsafePointer<CChar>?
            guard let text = unsafeBitCast(symbol, to: Version.self)() else { return true }
            // libcurl/7.88.1 OpenSSL/3.0.20
            let numbers = String(cString: text).drop { !$0.isNumber }.prefix { $0 == "." || $0.isNumber }
                .split(separator: ".").map { Int($0) ?? 0 }
            return numbers.count < 2 || (numbers[0], numbers[1]) >= (8, 9)
        }()

        /// Ends a session after its tasks, when its connections are closed.
        static func end(_ pool: SessionPool) {
            let wasIdle = pool.exchanges.isIdle
            DispatchQueue.global().asyncAfter(deadline: .now() + reuse) {
                if wasIdle && pool.exchanges.isIdle { closeConnections(of: pool) } else { end(pool) }
            }
        }

        /// Ends a session that has not been used for the time after which libcurl does not use a connection again.
        static func closeConnections(of pool: SessionPool) {
            // A request to port 0 fails before anything is sent.
            guard let url = URL(string: "http://127.0.0.1:0/") else { return }
            let task = pool.session.dataTask(with: url) { _, _, _ in
                // libcurl waits up to two seconds for the end of TLS.
                DispatchQueue.global().asyncAfter(deadline: .now() + 4) { pool.session.finishTasksAndInvalidate() }
            }
            task.resume()
        }
    }
    #endif
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/SessionChallenges.swift",
####"""
// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient.SessionExchanges {
    /// What a transport requires of servers, in addition to what the system requires.
    nonisolated protocol Policy: Sendable {
        /// Throws an error if a request must not be sent to a URL.
        func check(_ url: URL) throws

        /// Returns a name for the requirements of a server, or `nil` if there are none.
        ///
        /// A connection is checked when it is opened. Requests with different names do not share connections, because one
        /// connection can serve several hosts (RFC 9113, section 9.1.1).
        func scope(of url: URL) -> String?

        /// Returns the response to a challenge, or `nil` if the transport itself responds.
        func decision(on challenge: URLAuthenticationChallenge) -> Decision?
    }

    /// The response to a challenge.
    nonisolated enum Decision: Sendable {
        case use(URLCredential)
        /// The requests that wait for the connection fail with this code.
        case reject(URLError.Code)
    }

    /// Hosts whose connections were rejected, with the reason.
    ///
    /// URLSession reports that a request was canceled if its challenge was, and it can do so for all requests that wait for
    /// the same connection. A request that the app has canceled does not get this far.
    nonisolated struct Rejections: Sendable {
        private var codes: [String: URLError.Code] = [:]

        mutating func note(_ decision: Decision, for host: String) {
            switch decision {
            case .use: codes[WebClient.SessionExchanges.normalized(host)] = nil
            case .reject(let code): codes[WebClient.SessionExchanges.normalized(host)] = code
            }
        }

        /// Returns the reason for an error of a request to a URL: the rejection of the server, or the error itself.
        func reason(for error: any Error, of url: URL?) -> any Error {
            guard let code = (error as? URLError)?.code, code == .cancelled || code == .userCancelledAuthentication,
                let host = url?.host, let reason = codes[WebClient.SessionExchanges.normalized(host)]
            else { return error }
            return URLError(reason)
        }
    }

    /// Returns a host in lowercase, without the brackets of an IPv6 address and without the period of the root.
    static func normalized(_ host: String) -> String {
        var text = host.lowercased()
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/SessionConnections.swift",
####"""
// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The sessions of a transport, and with them the connections that its requests use.
    ///
    /// On Linux, a request that a server must not receive twice, or that has a body, has a session of its own, and so a new
    /// connection. If a reused connection ends before the first byte of a response, libcurl, which sends the requests there,
    /// sends the request again, whatever its method is, and no option of URLSession prevents it. Besides, Foundation does not
    /// rewind the body, so that a repeated request with a body would arrive without it and wait until it times out.
    nonisolated final class SessionConnections: Sendable {
        typealias Policy = SessionExchanges.Policy

        private let main: SessionPool
        /// The sessions for servers with requirements, by the names of these.
        private let scopes = Locked<[String: SessionPool]>([:])
        // feature: session-streams {
        #if canImport(FoundationNetworking)
        /// The sessions for bodies that are read as they arrive, by the names of the requirements of their servers.
        private let streams = Locked<[String: SessionPool]>([:])
        private let freshStreams: FreshSessions
        #endif
        // }
        #if canImport(FoundationNetworking)
        private let fresh: FreshSessions
        /// Whether the sessions can only be freed later.
        private let endsLate = Locked(false)
        #endif
        private let policy: (any Policy)?
        private let newExchanges: @Sendable () -> SessionExchanges

        /// Creates sessions, whose delegates a closure creates.
        init(
            _ configuration: URLSessionConfiguration, _ policy: (any Policy)?,
            _ newExchanges: @escaping @Sendable () -> SessionExchanges
        ) {
            self.policy = policy
            self.newExchanges = newExchanges
            main = SessionPool(configuration, newExchanges())
            #if canImport(FoundationNetworking)
            fresh = FreshSessions { SessionPool(configuration, newExchanges()) }
            // feature: session-streams {
            freshStreams = FreshSessions { SessionPool(configuration, newExchanges().direct()) }
            // }
            #endif
        }

        deinit {
            end(main)
            for pool in scopes.withLock({ $0.values }) { end(pool) }
            // feature: session-streams {
            #if canImport(FoundationNetworking)
            for pool in streams.withLock({ $0.values }) { end(pool) }
            #endif
            // }
        }

        private func end(_ pool: SessionPool) {
            #if canImport(FoundationNetworking)
            if endsLate.withLock({ $0 }) { return SessionEnd.end(pool) }
            #endif
            pool.session.finishTasksAndInvalidate()
        }

        #if canImport(FoundationNetworking)
        private func noteUse(for url: URL?) {
            if SessionEnd.mustWait(after: url) { endsLate.withLock { $0 = true } }
        }
        #endif

        private func newPool() -> SessionPool { SessionPool(main.session.configuration, newExchanges()) }

        private func pool(for url: URL?) -> SessionPool {
            #if canImport(FoundationNetworking)
            noteUse(for: url)
            #endif
            guard let url, let scope = policy?.scope(of: url) else { return main }
            return scopes.withLock { scopes in
                if let pool = scopes[scope] { return pool }
                let pool = newPool()
                scopes[scope] = pool
                return pool
            }
        }

        // feature: session-streams {
        /// Returns a task whose response is read as it arrives, and the delegate of its session.
        func streamTask(
            with request: URLRequest,
            file: URL?,  // feature: session-uploads
            isRepeatable: Bool
        ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            #if canImport(FoundationNetworking)
            // feature: session-uploads {
            let isShared = isRepeatable && request.httpBody == nil && request.httpBodyStream == nil
            // } else {
            // let isShared = isRepeatable && request.httpBody == nil
            // }
            guard isShared else { return freshStreams.task(with: request) }
            let pool = streamPool(for: request.url)
            #else
            let pool = pool(for: request.url)
            #endif
            // feature: session-uploads {
            if let file { return (pool.session.uploadTask(with: request, fromFile: file), pool.exchanges) }
            // }
            return (pool.session.dataTask(with: request), pool.exchanges)
        }

        #if canImport(FoundationNetworking)
        private func streamPool(for url: URL?) -> SessionPool {
            noteUse(for: url)
            let scope = url.flatMap { policy?.scope(of: $0) } ?? ""
            return streams.withLock { streams in
                if let pool = streams[scope] { return pool }
                let pool = SessionPool(main.session.configuration, newExchanges().direct())
                streams[scope] = pool
                return pool
            }
        }
        #endif

        // }
        // feature: session-uploads {
        /// Returns a task that has not started and that sends a file, and the delegate of its session.
        func task(
            with request: URLRequest, isRepeatable: Bool, file: URL?
        ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            guard let file else {
                return task(with: request, isRepeatable: isRepeatable && request.httpBodyStream == nil)
            }
            let pool = pool(for: request.url)
            return (pool.session.uploadTask(with: request, fromFile: file), pool.exchanges)
        }

        // }
        /// Returns a task that has not started, and the delegate of its session.
        func task(
            with request: URLRequest, isRepeatable: Bool
        ) -> (task: URLSessionDataTask, exchanges: SessionExchanges) {
            #if canImport(FoundationNetworking)
            if !isRepeatable || request.httpBody != nil { return fresh.task(with: request) }
            #endif
            let pool = pool(for: request.url)
            return (pool.session.dataTask(with: request), pool.exchanges)
        }
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/SessionExchange.swift",
####"""
// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The delegate of the session, which finds the exchange of a task.
    nonisolated final class SessionExchanges: NSObject, URLSessionDataDelegate {
        private let exchanges = Locked<[Int: SessionExchange]>([:])
        private let rejections = Locked(Rejections())
        private let cookies: SessionCookies  // feature: session-cookies
        private let policy: (any Policy)?
        // feature: session-streams {
        private let thread: SessionThread
        // }
        #if canImport(FoundationNetworking)
        private let taskEnd = Locked<(@Sendable (URLSession, URLResponse?) -> Void)?>(nil)
        /// The number of tasks that have begun and not ended.
        private let taskCount = Locked(0)
        #endif

        init(
            cookies: SessionCookies,  // feature: session-cookies
            // feature: session-streams {
            policy: (any Policy)?, thread: SessionThread = SessionThread()
                // } else {
                // policy: (any Policy)?
                // }
        ) {
            self.thread = thread  // feature: session-streams
            self.cookies = cookies  // feature: session-cookies
            self.policy = policy
        }

        // feature: session-streams {
        #if canImport(FoundationNetworking)
        /// Returns a delegate for a session that does not receive bytes faster than the delegate takes them.
        func direct() -> SessionExchanges {
            SessionExchanges(
                cookies: cookies,  // feature: session-cookies
                policy: policy, thread: SessionThread(isShared: true))
        }

        #endif

        /// The queue that runs the methods, or `nil` if it is one of Foundation.
        var delegateQueue: OperationQueue? { thread.delegateQueue }

        // }
        #if canImport(FoundationNetworking)
        /// Whether the session has no task.
        var isIdle: Bool { taskCount.withLock { $0 <= 0 } }

        /// Calls a closure with the session and the response after each task.
        func whenTaskEnds(_ action: @escaping @Sendable (URLSession, URLResponse?) -> Void) {
            taskEnd.withLock { $0 = action }
        }
        #endif

        func add(_ exchange: SessionExchange) {
            #if canImport(FoundationNetworking)
            taskCount.withLock { $0 += 1 }
            #endif
            exchanges.withLock { $0[exchange.task.taskIdentifier] = exchange }
        }

        func remove(_ exchange: SessionExchange) { exchanges.withLock { $0[exchange.task.taskIdentifier] = nil } }

        private func exchange(_ task: URLSessionTask) -> SessionExchange? {
            exchanges.withLock { $0[task.taskIdentifier] }
        }

        // feature: session-uploads {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            exchange(task)?.send(totalBytesSent)
        }

        // }
        // feature: session-streams {
        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            exchange(dataTask)?.receive(response)
            completionHandler(.allow)
        }

        // }
        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchange(dataTask)?.receive(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            cookies.store(task.response)  // feature: session-cookies
            let reason = error.map { error in
                rejections.withLock { $0.reason(for: error, of: task.originalRequest?.url) }
            }
            exchange(task)?.finish(task.response, reason)
            #if canImport(FoundationNetworking)
            taskCount.withLock { $0 -= 1 }
            taskEnd.withLock { $0 }?(session, task.response)
            #endif
        }

        #if !canImport(FoundationNetworking)
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            exchange(task)?.note(metrics)
        }
        #endif

        /// Refuses every redirect, so that the caller receives it. The client follows redirects itself, because Foundation
        /// would send credentials to other servers.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            #if canImport(FoundationNetworking)
            // feature: session-streams {
            let exchange = exchange(task)
            thread.respond { exchange?.refuseRedirect(completionHandler) }
            // } else {
            // exchange(task)?.refuseRedirect(completionHandler)
            // }
            #else
            completionHandler(nil)
            #endif
        }

        /// Responds to the challenges of TLS as the policy says, and rejects those of HTTP, so that the caller receives the 401.
        /// By default, URLSession would try stored credentials, and on Linux it does not finish.
        ///
        /// URLSession calls this method for challenges of connections, too, because there is no method for the whole session.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            if let decision = policy?.decision(on: challenge) {
                rejections.withLock { $0.note(decision, for: challenge.protectionSpace.host) }
                switch decision {
                // feature: session-streams {
                case .use(let credential): thread.respond { completionHandler(.useCredential, credential) }
                case .reject: thread.respond { completionHandler(.cancelAuthenticationChallenge, nil) }
                // } else {
                // case .use(let credential): completionHandler(.useCredential, credential)
                // case .reject: completionHandler(.cancelAuthenticationChallenge, nil)
                // }
                }
                return
            }
            switch challenge.protectionSpace.authenticationMethod {
            case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
                NSURLAuthenticationMethodHTMLForm, NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
                NSURLAuthenticationMethodDefault:
                exchange(task)?.noteChallenge()
                // feature: session-streams {
                thread.respond { completionHandler(.rejectProtectionSpace, nil) }
            // } else {
            // completionHandler(.rejectProtectionSpace, nil)
            // }
            // feature: session-streams {
            default: thread.respond { completionHandler(.performDefaultHandling, nil) }
            // } else {
            // default: completionHandler(.performDefaultHandling, nil)
            // }
            }
        }
    }

    /// A task of the session, and the continuation that waits for its response.
    nonisolated final class SessionExchange: Sendable {
        private nonisolated struct State: Sendable {
            var continuation: CheckedContinuation<WebClient.HTTPResponse, any Error>?
            var body = Data()
            var isCancelled = false
            var isChallenged = false
            #if !canImport(FoundationNetworking)
            var metrics: URLSessionTaskMetrics?
            #endif
        }

        let task: URLSessionDataTask
        /// The maximum number of bytes of the body.
        private let limit: Int
        // feature: session-streams {
        private let queue: ByteQueue?
        private let pressure: SessionPressure?
        // }
        // feature: session-uploads {
        private let upload = Locked<SessionUpload?>(nil)
        // }
        private let state = Locked(State())
        #if canImport(FoundationNetworking)
        /// Whether the task has been canceled.
        private let isEnded = Locked(false)
        #endif

        // feature: session-streams {
        /// Creates an exchange. A queue gets the body, so that the response has none.
        init(
            _ task: URLSessionDataTask, limit: Int, queue: ByteQueue? = nil, pressure: SessionPressure? = nil
        ) {
            self.queue = queue
            self.pressure = pressure
            // } else {
            // init(_ task: URLSessionDataTask, limit: Int) {
            // }
            self.task = task
            self.limit = limit
        }

        func start(_ continuation: CheckedContinuation<WebClient.HTTPResponse, any Error>) {
            let isCancelled = state.withLock { state in
                if !state.isCancelled { state.continuation = continuation }
                return state.isCancelled
            }
            if isCancelled { return continuation.resume(throwing: CancellationError()) }
            task.resume()
        }

        func cancel() {
            state.withLock { $0.isCancelled = true }
            // feature: session-streams {
            if queue != nil { cancelTaskLater() } else { cancelTask() }
            // } else {
            // cancelTask()
            // }
            queue?.end(.failure(CancellationError()))  // feature: session-streams
            takeContinuation()?.resume(throwing: CancellationError())
        }

        // feature: session-streams, session-uploads {
        /// Cancels the task without waiting. On Linux, the task waits for the thread of the session, which can run this method, or wait for
        /// a lock that the caller has.
        private func cancelTaskLater() {
            #if canImport(FoundationNetworking)
            DispatchQueue.global().async { self.cancelTask() }
            #else
            cancelTask()
            #endif
        }

        // }
        #if canImport(FoundationNetworking)
        private func cancelTask() {
            isEnded.withLock { isEnded in
                isEnded = true
                task.cancel()
            }
        }

        /// Refuses a redirect, unless the task has been canceled.
        ///
        /// Foundation on Linux ends the process if it receives the response to a redirect of a canceled task. The lock keeps the
        /// order of the two the same for Foundation.
        func refuseRedirect(_ completionHandler: @Sendable (URLRequest?) -> Void) {
            isEnded.withLock { isEnded in if !isEnded { completionHandler(nil) } }
        }
        #else
        private func cancelTask() { task.cancel() }

        func note(_ metrics: URLSessionTaskMetrics) { state.withLock { $0.metrics = metrics } }
        #endif

        func noteChallenge() { state.withLock { $0.isChallenged = true } }

        // feature: session-streams {
        /// Receives the head of the response.
        func receive(_ response: URLResponse) {
            guard queue != nil, let response = response as? HTTPURLResponse else { return }
            takeContinuation()?.resume(returning: Self.head(of: response))
        }

        private static func head(of response: HTTPURLResponse) -> WebClient.HTTPResponse {
            WebClient.HTTPResponse(statusCode: response.statusCode, headers: headers(response))
        }

        /// Adds bytes to the queue. Returns `false` if there is none.
        private func stream(_ data: Data) -> Bool {
            guard let queue, let pressure else { return false }
            guard queue.add(data) else { return true }
            #if canImport(FoundationNetworking)
            // On Linux, a task that is suspended closes its connection, and a thread that waits stops all sessions.
            queue.end(.failure(URLError(.dataLengthExceedsMaximum)))
            cancelTaskLater()
            #else
            pressure.suspend(task)
            #endif
            return true
        }

        // }
        func receive(_ data: Data) {
            if stream(data) { return }  // feature: session-streams
            let isTooLarge = state.withLock { state in
                if state.body.count + data.count > limit {
                    state.body = Data()
                    return true
                }
                state.body.append(data)
                return false
            }
            guard isTooLarge else { return }
            takeContinuation()?.resume(throwing: URLError(.dataLengthExceedsMaximum))
            cancelTask()
        }

        // feature: session-uploads {
        /// Keeps the body that the task sends.
        func attach(_ body: SessionUpload?) { upload.withLock { $0 = body } }

        /// Notes how much of the body has been sent.
        func send(_ count: Int64) {
            do {
                try upload.withLock { $0 }?.report(sent: count)
            } catch {
                queue?.end(.failure(error))  // feature: session-streams
                takeContinuation()?.resume(throwing: error)
                cancelTaskLater()
            }
        }

        // }
        func finish(_ response: URLResponse?, _ error: (any Error)?) {
            // feature: session-uploads {
            var error = error
            do { try upload.withLock { $0 }?.check() } catch let change { error = change }
            // }
            // feature: session-streams {
            if let queue {
                let isChallenged = state.withLock { $0.isChallenged }
                if let error, !isChallenged || response == nil {
                    let failure = SessionFailure.precise(error)
                    queue.end(.failure(failure))
                    takeContinuation()?.resume(throwing: failure)
                } else {
                    queue.end(.success(()))
                    let head = (response as? HTTPURLResponse).map(Self.head)
                    takeContinuation()?.resume(
                        with: head.map { .success($0) } ?? .failure(URLError(.badServerResponse)))
                }
                return
            }
            // }
            guard let continuation = takeContinuation() else { return }
            let (body, isChallenged) = state.withLock { ($0.body, $0.isChallenged) }
            // On Linux, a rejected challenge cancels the task, which still has a response.
            if let error, !isChallenged || response == nil {
                return continuation.resume(throwing: SessionFailure.precise(error))
            }
            guard let response = response as? HTTPURLResponse else {
                return continuation.resume(throwing: URLError(.badServerResponse))
            }
            let result = WebClient.HTTPResponse(
                statusCode: response.statusCode, headers: Self.headers(response), body: body)
            #if canImport(FoundationNetworking)
            continuation.resume(returning: result)
            #else
            var measured = result
            measured.metrics = state.withLock { $0.metrics }
            continuation.resume(returning: measured)
            #endif
        }

        private func takeContinuation() -> CheckedContinuation<WebClient.HTTPResponse, any Error>? {
            state.withLock { state in
                defer { state.continuation = nil }
                return state.continuation
            }
        }

        private static func headers(_ response: HTTPURLResponse) -> WebClient.HTTPHeaders {
            let fields = response.allHeaderFields.compactMap { name, value in
                (name as? String).map { (name: $0, value: "\(value)") }
            }
            return WebClient.HTTPHeaders(fields.sorted { $0.name < $1.name })
        }
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/SessionFailure.swift",
####"""
// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The errors of a session.
    nonisolated enum SessionFailure {
        /// Returns an error with a more precise code, if there is one.
        ///
        /// Foundation on Linux reports errors of TLS, and some of the connection, as `unknown`. Only the message of libcurl, or of
        /// OpenSSL, tells them apart. An error with another message is unchanged.
        static func precise(_ error: any Error) -> any Error {
            #if canImport(FoundationNetworking)
            guard let error = error as? URLError, error.code == .unknown,
                let code = code(forMessage: error.localizedDescription)
            else { return error }
            return URLError(code)
            #else
            return error
            #endif
        }

        /// Returns the code for a message of libcurl, or `nil` if the message is not about the connection.
        static func code(forMessage message: String) -> URLError.Code? {
            if message.hasPrefix("SSL certificate problem: ") {
                if message.contains("not yet valid") { return .serverCertificateNotYetValid }
                return message.contains("expired") ? .serverCertificateHasBadDate : .serverCertificateUntrusted
            }
            if message.hasPrefix("SSL: "), message.contains("match") { return .serverCertificateUntrusted }
            if message.hasPrefix("Failed to connect to ") { return .cannotConnectToHost }
            if lost.contains(where: { message.hasPrefix($0) }) || ends.contains(where: { message.contains($0) }) {
                return .networkConnectionLost
            }
            return message.contains(":SSL routines:") ? .secureConnectionFailed : nil
        }

        private static let lost = [
            "Send failure: ", "Recv failure: ", "OpenSSL SSL_read: ", "OpenSSL SSL_write: ", "SSL_write() failed",
        ]

        /// The end of a connection during a TLS handshake, in versions of OpenSSL.
        private static let ends = ["SSL_ERROR_SYSCALL", "unexpected eof while reading"]
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/SessionStreams.swift",
####"""
// feature: session-streams
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.StreamingTransport {}

nonisolated extension WebClient {
    /// The thread that runs the methods of a delegate: one of its own, or that of the session.
    ///
    /// With a thread of its own, bytes that arrive faster than it takes them wait in memory, without a limit. On Apple platforms, the
    /// task is suspended instead.
    nonisolated struct SessionThread: Sendable {
        /// Whether it is the one of the session.
        var isShared = false

        /// The queue of the delegate, or `nil` if it is one of Foundation.
        var delegateQueue: OperationQueue? { isShared ? DirectQueue() : nil }

        /// Calls a handler of the session: on another thread if its own one runs the delegate, because the handler waits for it.
        func respond(_ handler: @escaping @Sendable () -> Void) {
            if isShared { DispatchQueue.global().async(execute: handler) } else { handler() }
        }

        /// A queue that runs its operations at once.
        private nonisolated final class DirectQueue: OperationQueue, @unchecked Sendable {
            override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
        }
    }

    /// Slows down the server of an exchange while its queue is full.
    nonisolated final class SessionPressure: Sendable {
        private nonisolated struct State: Sendable {
            /// How often the queue was full, less the times when it had space again. The latter can be noted first.
            var balance = 0
            var task: URLSessionDataTask?
        }

        private let state = Locked(State())

        /// Suspends a task.
        func suspend(_ task: URLSessionDataTask) {
            state.withLock { state in
                state.balance += 1
                guard state.balance == 1 else { return }
                state.task = task
                task.suspend()
            }
        }

        /// Resumes the task.
        func release() {
            state.withLock { state in
                state.balance -= 1
                guard state.balance == 0, let task = state.task else { return }
                state.task = nil
                task.resume()
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/SessionUploads.swift",
####"""
// feature: session-uploads
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension URLSessionTransport: WebClient.UploadingTransport {}

nonisolated extension WebClient {
    /// The body of a task: data, or bytes that URLSession reads from files.
    ///
    /// URLSession must know the length of the body, so that pieces are first written into a file.
    nonisolated final class SessionUpload: Sendable {
        private let source: BodySource
        private let data: Data?
        /// The parts of the body. On Apple platforms it is one file.
        private let segments: [BodySource.Segment]
        /// The files that belong to the task.
        private let temporaryFiles: [URL]
        /// The error of a file while it was read.
        private let failure = Locked<(any Error)?>(nil)

        /// Prepares the body of a request. Returns `nil` if it is not read while it is sent.
        static func prepared(for request: HTTPRequest) async throws -> SessionUpload? {
            guard let source = request.bodySource else { return nil }
            if let data = source.data { return SessionUpload(source, data: data) }
            if source.file != nil { return SessionUpload(source, source.segments) }
            let files = TemporaryFiles()
            #if canImport(FoundationNetworking)
            var segments: [BodySource.Segment] = []
            for segment in source.segments {
                if case .pieces = segment {
                    segments.append(try await files.add(BodySource([segment]), source))
                } else {
                    segments.append(segment)
                }
            }
            return SessionUpload(source, segments, files)
            #else
            return SessionUpload(source, [try await files.add(source, source)], files)
            #endif
        }

        private init(
            _ source: BodySource, _ segments: [BodySource.Segment] = [], _ files: TemporaryFiles? = nil,
            data: Data? = nil
        ) {
            self.source = source
            self.segments = segments
            self.data = data
            temporaryFiles = files?.taken() ?? []
        }

        deinit { for file in temporaryFiles { try? FileManager.default.removeItem(at: file) } }

        /// The file that URLSession sends, or `nil` if it reads a stream or data.
        var file: URL? {
            #if canImport(FoundationNetworking)
            // On Linux, the process ends if a task that sends a file is canceled while it waits for the disk.
            return nil
            #else
            if case .file(let url, _)? = segments.first { return url }
            return nil
            #endif
        }

        /// Adds the body to a request.
        func complete(_ request: inout URLRequest) {
            // The client enforces the time in which nothing is sent.
            request.timeoutInterval = 1e9
            if let data {
                request.httpBody = data
                return
            }
            #if canImport(FoundationNetworking)
            request.httpBodyStream = SegmentStream(segments) { error in self.failure.withLock { $0 = error } }
            request.setValue(
                String(source.length ?? BodySource(segments).length ?? 0), forHTTPHeaderField: "Content-Length")
            // libcurl sends no header without a value, and then does not divide the body into chunks.
            request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            #endif
        }

        /// Reports the number of bytes that have been sent. Throws an error if a file has changed its size.
        func report(sent count: Int64) throws {
            source.report(sent: count)
            try check()
        }

        /// Throws an error if a file has changed its size.
        func check() throws {
            if let failure = failure.withLock({ $0 }) { throw failure }
            #if !canImport(FoundationNetworking)
            if temporaryFiles.isEmpty, let file = source.file, let size = file.size,
                FileReader.size(of: file.url) != size
            {
                throw BodySource.fault(BodySource.changedSize)
            }
            #endif
        }
    }

    /// Files that are removed when they are not used.
    private nonisolated final class TemporaryFiles: Sendable {
        private let files = Locked<[URL]>([])

        deinit { for file in taken() { try? FileManager.default.removeItem(at: file) } }

        /// Writes a source into a file, and returns that.
        func add(_ source: BodySource, _ whole: BodySource) async throws -> BodySource.Segment {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
            files.withLock { $0.append(file) }
            let writer = try FileWriter(file)
            for try await piece in source.chunks() {
                try writer.write(piece)
                // Something moves, so that the call does not time out.
                whole.report(sent: 0)
            }
            return .file(file, size: FileReader.size(of: file))
        }

        /// Returns the files, which belong to the caller.
        func taken() -> [URL] {
            files.withLock { files in
                defer { files = [] }
                return files
            }
        }
    }
}

#if canImport(FoundationNetworking)
nonisolated extension WebClient.SessionUpload {
    /// A stream of files and data for URLSession, which reads it on the thread of the session.
    private nonisolated final class SegmentStream: InputStream {
        private let reader: WebClient.BodySource.FileSegmentReader
        private let onError: @Sendable (any Error) -> Void
        private var status = Stream.Status.notOpen

        init(_ segments: [WebClient.BodySource.Segment], onError: @escaping @Sendable (any Error) -> Void) {
            reader = WebClient.BodySource.FileSegmentReader(segments)
            self.onError = onError
            super.init(data: Data())
        }

        override var streamStatus: Stream.Status { status }

        override func open() { status = .open }

        override func close() { status = .closed }

        override var hasBytesAvailable: Bool { true }

        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            do {
                guard let piece = try reader.next(upTo: maxLength) else { return 0 }
                piece.copyBytes(to: buffer, count: piece.count)
                return piece.count
            } catch {
                onError(error)
                return -1
            }
        }
    }
}
#endif

"""####
        ),
        (
            "Runtime/URLSessionTransport/URLErrorMapping.swift",
####"""
// feature: url-session
public import Foundation

// On Linux, a refused connection is `.cannotConnectToHost`, an unknown host `.cannotFindHost`, a reset connection
// `.networkConnectionLost`, and a truncated body `.unknown`.

nonisolated extension ServiceError {
    /// Creates the error for a `URLError`, as for a `ConnectionError` with its code.
    public init(_ error: URLError) { self.init(ConnectionError(ConnectionError.Code(error.code))) }
}

nonisolated extension ServiceError.ConnectionError {
    /// A `URLError` with the code, and with the system's description of it.
    public var urlError: URLError {
        // Failable only on Linux, where Foundation has fewer codes.
        let code: URLError.Code? = URLError.Code(rawValue: code.rawValue)
        return URLError(code ?? .unknown)
    }
}

nonisolated extension ServiceError.ConnectionError.Code {
    /// Creates the code of a `URLError`. Its other values are not kept, because they contain the URL of the request.
    public init(_ code: URLError.Code) { self.init(rawValue: code.rawValue) }

    /// Creates the code of any error; `nil` if it is not a `URLError`, and not one as an `NSError`.
    init?(of error: any Error) {
        if let error = error as? URLError {
            self.init(error.code)
        } else if (error as NSError).domain == NSURLErrorDomain {
            self.init(rawValue: (error as NSError).code)
        } else {
            return nil
        }
    }
}

"""####
        ),
        (
            "Runtime/URLSessionTransport/URLSessionTransport.swift",
####"""
// feature: url-session
#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// A transport that sends requests with URLSession.
///
// feature: session-cookies {
/// Cookies that a server sets are sent back to it, unless a parameter has the same name. Authentication challenges are
/// rejected, so that a 401 is returned, and redirects are not followed. Canceling the task cancels the request.
// } else {
// /// It keeps no cookies. Authentication challenges are rejected, so that a 401 is returned, and redirects are not followed.
// /// Canceling the task cancels the request.
// }
///
/// Requests share connections. On Linux, where the system sends a request again if a shared connection ends, a request that
/// is not repeatable, or that has a body, uses a new connection.
public nonisolated final class URLSessionTransport: WebClient.Transport, WebClient.Redacted {
    private let connections: WebClient.SessionConnections
    private let cookies: WebClient.SessionCookies  // feature: session-cookies
    private let policy: (any WebClient.SessionExchanges.Policy)?

    // A session of the app would have its own delegate, and only a delegate can refuse redirects.

    /// Creates a transport with its own session.
    ///
    // feature: session-cookies {
    /// - Parameter configuration: The configuration of the session. Its timeout is not used; its cookie storage is. By
    ///   default, the session has no cache and keeps cookies in memory.
    // } else {
    // /// - Parameter configuration: The configuration of the session. Its timeout and its cookie storage are not used. By default, the
    // ///   session has no cache.
    // }
    public convenience init(configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration()) {
        self.init(configuration: configuration, policy: nil)
    }

    init(configuration: URLSessionConfiguration, policy: (any WebClient.SessionExchanges.Policy)?) {
        self.policy = policy
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // feature: session-cookies {
        let cookies = WebClient.SessionCookies(configuration)
        self.cookies = cookies
        WebClient.SessionCookies.takeOver(own)
        connections = WebClient.SessionConnections(own, policy) {
            WebClient.SessionExchanges(cookies: cookies, policy: policy)
        }
        // } else {
        // own.httpShouldSetCookies = false
        // own.httpCookieAcceptPolicy = .never
        // connections = WebClient.SessionConnections(own, policy) { WebClient.SessionExchanges(policy: policy) }
        // }
    }

    // feature: session-cookies {
    /// Returns the default configuration, with no cache and with cookies in memory, as a base for other configurations.
    // } else {
    // /// Returns the default configuration, with no cache, as a base for other configurations.
    // }
    public static func makeConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        return configuration
    }

    /// Nothing, because the session can have secrets.
    public var shownParts: KeyValuePairs<String, String> { [:] }

    /// Sends a request and returns the complete response.
    public func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws
        -> WebClient.HTTPResponse
    {
        try policy?.check(request.url)
        // feature: session-uploads {
        let upload = try await WebClient.SessionUpload.prepared(for: request)
        var outgoing = urlRequest(request)
        upload?.complete(&outgoing)
        let (task, exchanges) = connections.task(
            with: outgoing, isRepeatable: request.isRepeatable, file: upload?.file)
        let exchange = WebClient.SessionExchange(task, limit: request.maximumResponseSize)
        exchange.attach(upload)
        // } else {
        // let (task, exchanges) = connections.task(with: urlRequest(request), isRepeatable: request.isRepeatable)
        // let exchange = WebClient.SessionExchange(task, limit: request.maximumResponseSize)
        // }
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

    // feature: session-streams {
    #if canImport(FoundationNetworking)
    /// The number of bytes that can wait for a reader in memory. If there are more, they wait on the disk.
    private static let bufferSize = 1 << 18
    /// The number of bytes that can wait on the disk. If there are more, the response ends with an error.
    private static let spillLimit: Int64 = 4 << 30
    #else
    /// The number of bytes that can wait for a reader. If there are more, the transport slows down the server.
    private static let bufferSize = 8 << 20
    #endif

    /// Sends a request, and returns the response as soon as its header fields are there.
    public func open(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo
    ) async throws -> WebClient.StreamedResponse {
        try policy?.check(request.url)
        let pressure = WebClient.SessionPressure()
        #if canImport(FoundationNetworking)
        // On Linux, the server cannot be slowed down.
        let queue = WebClient.ByteQueue(limit: Self.bufferSize, spillLimit: Self.spillLimit)
        #else
        let queue = WebClient.ByteQueue(limit: Self.bufferSize) { pressure.release() }
        #endif
        var head = urlRequest(request)
        // The client also enforces the time without data of a body.
        head.timeoutInterval = 1e9
        // feature: session-uploads {
        let upload = try await WebClient.SessionUpload.prepared(for: request)
        upload?.complete(&head)
        let (task, exchanges) = connections.streamTask(
            with: head, file: upload?.file, isRepeatable: request.isRepeatable)
        let exchange = WebClient.SessionExchange(
            task, limit: request.maximumResponseSize, queue: queue, pressure: pressure)
        exchange.attach(upload)
        // } else {
        // let (task, exchanges) = connections.streamTask(with: head, isRepeatable: request.isRepeatable)
        // let exchange = WebClient.SessionExchange(
        // task, limit: request.maximumResponseSize, queue: queue, pressure: pressure)
        // }
        let end = { @Sendable in
            exchange.cancel()
            exchanges.remove(exchange)
        }
        do {
            let response = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    exchanges.add(exchange)
                    exchange.start(continuation)
                }
            } onCancel: {
                exchange.cancel()
            }
            let body = WebClient.ByteChunks(next: { try await queue.next() }, cancel: end)
            return WebClient.StreamedResponse(statusCode: response.statusCode, headers: response.headers, body: body)
        } catch {
            end()
            throw error
        }
    }

    // }
    private func urlRequest(_ request: WebClient.HTTPRequest) -> URLRequest {
        var result = URLRequest(url: request.url)
        // The client enforces the timeout. That of the session, which is about the time without data, must not be earlier;
        // Linux uses whole seconds, and treats 0 as no timeout.
        result.timeoutInterval = request.timeout.isNaN ? 60 : min(max(request.timeout.rounded(.up) + 1, 1), 1e9)
        result.httpMethod = request.method.rawValue
        result.httpBody = request.body
        for field in request.headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        let ownCookies = request.headers.values(for: "Cookie").joined(separator: "; ")
        // feature: session-cookies {
        result.setValue(cookies.header(ownCookies, for: request.url), forHTTPHeaderField: "Cookie")
        // } else {
        // result.setValue(ownCookies.isEmpty ? nil : ownCookies, forHTTPHeaderField: "Cookie")
        // }
        WebClient.ContentCoding.prepare(&result)
        return result
    }
}
// feature: conditional {
// feature: session-cookies {

nonisolated extension URLSessionTransport: WebClient.CookieTransport {
    func cookieHeader(_ own: String?, for url: URL) -> String? { cookies.header(own, for: url) }
}
// }
// }
// feature: downloads {

nonisolated extension URLRequest {
    /// Creates a request of URLSession from one of the client, such as that of a download with its credentials.
    public init(_ request: WebClient.HTTPRequest) {
        self.init(url: request.url, timeoutInterval: request.timeout)
        httpMethod = request.method.rawValue
        httpBody = request.body
        if let data = request.bodySource?.data { httpBody = data }  // feature: uploads
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}
// }

"""####
        ),
        (
            "Runtime/WebClient/Polling.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// How often a server is asked whether something is done, and for how long.
    public nonisolated struct Polling: Sendable, Hashable {
        /// The number of seconds between two requests: first the lower bound, then twice as long each time, up to the upper bound. A
        /// server's `Retry-After` takes precedence.
        public var interval: ClosedRange<TimeInterval>
        /// The number of seconds after which waiting ends with `.timedOut`. `nil`: it does not end.
        public var deadline: TimeInterval?

        /// Creates settings. By default, the first interval is 1 second, and the longest one 30 seconds.
        public init(interval: ClosedRange<TimeInterval> = 1...30, deadline: TimeInterval? = nil) {
            self.interval = interval
            self.deadline = deadline
        }
    }

    /// Waits between the requests of a poll.
    nonisolated struct PollTimer: Sendable {
        /// The number of failures in succession that end the waiting.
        private static let mostFailures = 10

        private let polling: Polling
        private let clock: Clock
        private let start: TimeInterval
        private var interval: TimeInterval
        private var failures = 0
        /// Whether the last request before the deadline is the next one.
        private var isLast = false

        init(_ polling: Polling, _ clock: Clock) {
            self.polling = polling
            self.clock = clock
            start = clock.uptime()
            interval = max(polling.interval.lowerBound, 0)
        }

        /// The number of seconds until the deadline; nil: there is none.
        private var remaining: TimeInterval? { polling.deadline.map { $0 - (clock.uptime() - start) } }

        /// Returns a client whose calls end at the deadline.
        func limited(_ client: WebClient) -> WebClient {
            guard let remaining else { return client }
            let usual = client.options.deadline ?? client.configuration.deadline ?? remaining
            return client.with { $0.deadline = min($0.deadline ?? usual, max(remaining, 0)) }
        }

        /// Waits until the next request. Throws `.timedOut` at the deadline.
        ///
        /// - Parameter requested: The number of seconds that the server has requested.
        mutating func wait(_ requested: TimeInterval? = nil) async throws(ServiceError) {
            var delay = requested ?? interval
            interval = min(interval * 2, polling.interval.upperBound)
            var isOver = false
            if let remaining, delay >= remaining {
                // The last request is sent shortly before the deadline, unless the server does not want it yet.
                let early = remaining - max(polling.interval.lowerBound, 0)
                isOver = isLast || requested != nil || early <= 0
                isLast = true
                delay = isOver ? max(remaining, 0) : early
            }
            do {
                try await clock.sleep(delay)
            } catch {
                throw ServiceError(thrown: error)
            }
            if isOver { throw .timedOut(ServiceError.ConnectionError(.timedOut)) }
        }

        /// Records that a request had a response.
        mutating func succeed() { failures = 0 }

        /// Records that a request failed. Throws its error if another request would not help.
        mutating func fail(_ error: ServiceError) throws(ServiceError) {
            failures += 1
            guard failures < Self.mostFailures else { throw error }
            switch error {
            case .noInternetConnection, .connectionFailed, .timedOut: break
            case .response(let response) where response.statusCode >= 500 || [408, 429].contains(response.statusCode):
                break
            default: throw error
            }
        }
    }
}

nonisolated extension WebClient.SingleServerService {
    /// Calls an operation until its value meets a condition, and returns the value.
    ///
    ///     let job = try await api.jobs.wait(until: { $0.state == .done }) { try await $0.load(id: 7) }
    ///
    /// The closure is called again if there is no connection, or if the server is not available: ten times in succession at most.
    ///
    /// - Parameters:
    ///   - polling: How often the operation is called.
    ///   - isDone: Whether a value is the one that is waited for.
    ///   - poll: Calls the operation of the service.
    public func wait<State: Sendable>(
        _ polling: WebClient.Polling = WebClient.Polling(), until isDone: (State) -> Bool,
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ poll: (Self) async throws -> State
    ) async throws(ServiceError) -> State {
        var timer = WebClient.PollTimer(polling, client.configuration.clock)
        while true {
            var requested: TimeInterval?
            do {
                let (state, response) = try await mapClients { timer.limited($0) }.withResponse(
                    isolation: isolation, poll)
                timer.succeed()
                if isDone(state) { return state }
                requested = response.requestedDelay(client)
            } catch {
                let error = ServiceError(thrown: error)
                try timer.fail(error)
                requested = error.response.flatMap { failure in
                    WebClient.RetryPolicy.requestedDelay(in: failure.headers, now: client.configuration.clock.now())
                }
            }
            try await timer.wait(requested)
        }
    }
}

nonisolated extension WebClient.HTTPResponse {
    /// Returns the number of seconds in the header `Retry-After`.
    func requestedDelay(_ client: WebClient) -> TimeInterval? {
        WebClient.RetryPolicy.requestedDelay(in: headers, now: client.configuration.clock.now())
    }
}

"""####
        ),
        (
            "Runtime/WebClient/Redacted.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// A value whose printed forms show only what is never secret.
    ///
    /// `print`, `dump`, string interpolation, the debugger's summary and `Mirror` show the parts in `shownParts`, and nothing
    /// else of the value.
    public nonisolated protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// The parts that are safe to show, with their labels.
        var shownParts: KeyValuePairs<String, String> { get }
    }
}

nonisolated extension WebClient.Redacted {
    /// The type and the parts that are safe to show.
    public var description: String {
        "\(Self.self)(" + shownParts.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + ")"
    }

    /// The type and the parts that are safe to show.
    public var debugDescription: String { description }

    /// A mirror of the parts that are safe to show.
    public var customMirror: Mirror {
        Mirror(self, children: shownParts.map { (label: Optional($0.key), value: $0.value) })
    }
}

nonisolated extension WebClient {
    /// Decides which values of a request and a response are shown in logs and in printed forms.
    nonisolated enum Redaction {
        /// A text that a value shows in its printed forms. It does not make two values different.
        nonisolated struct ShownText: Sendable, Hashable {
            let text: String

            init(_ text: String) { self.text = text }

            static func == (one: ShownText, other: ShownText) -> Bool { true }

            func hash(into hasher: inout Hasher) {}
        }

        /// The text in the place of a value that may be secret.
        static let placeholder = "<redacted>"

        /// Returns a text with `\u{1B}` in the place of control characters, with which a server could begin a line of its own, or
        /// change what a terminal shows.
        static func printable(_ text: String, keepsLineBreaks: Bool = false) -> String {
            let scalars = text.unicodeScalars
            if !scalars.contains(where: isControl) { return text }
            var result = String.UnicodeScalarView()
            for index in scalars.indices {
                let scalar = scalars[index]
                let next = scalars.index(after: index)
                let isLineBreak =
                    scalar == "\n" || scalar == "\t"
                    || scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
                if !isControl(scalar) || keepsLineBreaks && isLineBreak {
                    result.append(scalar)
                } else {
                    result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
                }
            }
            return String(result)
        }

        private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
            if scalar.value < 0x7F { return scalar.value < 0x20 }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return true
            default: return scalar.properties.isBidiControl
            }
        }

        /// Returns the fields of a list, with the values of those whose names are allowed.
        static func text(of fields: WebClient.HTTPHeaders, showing names: Set<String>) -> String {
            let allowed = Set(names.map { $0.lowercased() })
            return fields.map { field in
                "\(field.name): " + (allowed.contains(field.name.lowercased()) ? field.value : placeholder)
            }.joined(separator: ", ")
        }

        /// Returns query parameters in their order, with the values of those whose names are allowed.
        static func text(of query: [ParameterItem], showing names: Set<String>) -> String {
            query.map { item in
                "\(item.parameter)=" + (names.contains(item.parameter) ? item.value : placeholder)
            }.joined(separator: "&")
        }
    }
}

"""####
        ),
        (
            "Runtime/WebClient/WebClient.swift",
####"""
// feature: core
public import Foundation

/// A client for one server.
///
/// The client adds the base URL, the common parameters and the credentials to each request, and reads the responses.
public nonisolated final class WebClient: Sendable {
    /// The base URL of the server.
    public let server: ServerURL
    /// The configuration of the client.
    public let configuration: Configuration
    let commonParameters: CommonParameters
    let security: [[SecurityScheme]]  // feature: auth
    let errorDecoder: ErrorDecoder
    let limiters: [any Limiter]
    /// The queues in which requests wait for the limits, or `nil` if there are no limits.
    let order: ConnectionLimit?
    /// The settings of calls in the API description.
    let options: CallOptions
    /// The settings of calls that take precedence.
    let overrides: CallOptions
    let recorder: Locked<HTTPResponse?>?
    // feature: downloads, uploads {
    /// What is told about the progress of transfers.
    let transferHandler: (@Sendable (TransferProgress) -> Void)?
    // }
    // feature: auth {
    /// The credentials that operations provide.
    let source: (any CredentialSource)?
    // }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - server: The base URL of the server.
    ///   - commonParameters: The parameters of every request.
    // feature: auth {
    ///   - security: The security requirements, of which one must be met. A requirement is met if the store has
    ///     credentials for all of its schemes. An empty requirement makes credentials optional. If the array is empty,
    ///     no credentials are sent.
    // }
    ///   - errorDecoder: The decoder for the bodies of error responses.
    ///   - options: The settings of calls, which take precedence over those of the configuration.
    ///   - limiters: The limits of how many requests are sent.
    ///   - configuration: The settings of the client.
    public convenience init(
        server: ServerURL, commonParameters: CommonParameters = CommonParameters(),
        security: [[SecurityScheme]] = [],  // feature: auth
        errorDecoder: ErrorDecoder = .disabled, options: CallOptions = CallOptions(), limiters: [any Limiter] = [],
        // feature: url-session {
        configuration: Configuration = Configuration()
            // } else {
            // configuration: Configuration
            // }
    ) {
        self.init(
            Parts(
                server: server, configuration: configuration, commonParameters: commonParameters,
                security: security,  // feature: auth
                errorDecoder: errorDecoder, limiters: limiters, options: options))
    }

    private init(_ parts: Parts) {
        server = parts.server
        configuration = parts.configuration
        commonParameters = parts.commonParameters
        security = parts.security  // feature: auth
        errorDecoder = parts.errorDecoder
        limiters = parts.limiters
        order = parts.limiters.isEmpty ? nil : parts.order
        options = parts.options
        overrides = parts.overrides
        recorder = parts.recorder
        transferHandler = parts.transferHandler  // feature: downloads, uploads
        source = parts.source  // feature: auth
    }

    private nonisolated struct Parts {
        let server: ServerURL
        let configuration: Configuration
        let commonParameters: CommonParameters
        let security: [[SecurityScheme]]  // feature: auth
        let errorDecoder: ErrorDecoder
        var limiters: [any Limiter]
        var order = ConnectionLimit(perHost: 1)
        let options: CallOptions
        var overrides = CallOptions()
        var recorder: Locked<HTTPResponse?>?
        var transferHandler: (@Sendable (TransferProgress) -> Void)?  // feature: downloads, uploads
        var source: (any CredentialSource)?  // feature: auth
    }

    /// Returns a client with changes, which shares the connections, the limits and the credentials with this one.
    private func copy(_ change: (inout Parts) -> Void) -> WebClient {
        var parts = Parts(
            server: server, configuration: configuration, commonParameters: commonParameters,
            security: security,  // feature: auth
            errorDecoder: errorDecoder, limiters: limiters, order: order ?? ConnectionLimit(perHost: 1),
            options: options, overrides: overrides, recorder: recorder)
        parts.transferHandler = transferHandler  // feature: downloads, uploads
        parts.source = source  // feature: auth
        change(&parts)
        return WebClient(parts)
    }

    /// Returns a client whose calls have other settings.
    ///
    ///     let client = client.with { $0.timeout = 5 }
    ///
    /// It shares the connections, the limits and the credentials with this client.
    public func with(_ change: (inout CallOptions) -> Void) -> WebClient { copy { change(&$0.overrides) } }

    /// Returns a client with one more limit of how many requests are sent.
    public func limited(by limiter: any Limiter) -> WebClient {
        copy { parts in
            parts.limiters.append(limiter)
            // Requests that wait for this limit must not delay those that do not.
            parts.order = ConnectionLimit(perHost: 1)
        }
    }

    // feature: auth {
    /// Returns a client whose credentials come from operations.
    func using(_ source: any CredentialSource) -> WebClient { copy { $0.source = source } }

    // }
    /// Returns a client that records its last response.
    func recording(_ recorder: Locked<HTTPResponse?>) -> WebClient { copy { $0.recorder = recorder } }

    // feature: downloads, uploads {
    /// Returns a client that reports the progress of its transfers.
    func reportingProgress(to handler: @escaping @Sendable (TransferProgress) -> Void) -> WebClient {
        copy { $0.transferHandler = handler }
    }

    // }
    /// Sends a request, and returns the value of the response's JSON body.
    public func value<Value: Decodable & Sendable>(for request: Request) async throws(ServiceError) -> Value {
        try await perform(request) { try $0.decodeBody(as: Value.self) }
    }

    /// Sends a request, and returns the value of the response's JSON body, or `nil` if there is no body or it is
    /// `null`.
    public func valueIfPresent<Value: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> Value? {
        try await perform(request) { response in
            response.hasNoContent ? nil : try response.decodeBody(as: Value?.self)
        }
    }

    /// Sends a request, and ignores the body of the response.
    public func send(_ request: Request) async throws(ServiceError) {
        try await perform(request) { _ in }
    }

    /// Sends a request, and returns the response's body as text.
    public func text(for request: Request) async throws(ServiceError) -> String {
        try await perform(request) { $0.http.text }
    }

    /// Sends a request, and returns the response's body as text, or `nil` if there is no body.
    public func textIfPresent(for request: Request) async throws(ServiceError) -> String? {
        try await perform(request) { $0.http.body.isEmpty ? nil : $0.http.text }
    }

    /// Sends a request, and returns the response's body as data.
    public func data(for request: Request) async throws(ServiceError) -> Data {
        try await perform(request) { $0.http.body }
    }

    /// Sends a request, and returns the response's body as data, or `nil` if there is no body.
    public func dataIfPresent(for request: Request) async throws(ServiceError) -> Data? {
        try await perform(request) { $0.http.body.isEmpty ? nil : $0.http.body }
    }

    // feature: base64 {
    /// Sends a request, and returns the data that the response's body contains in base64.
    public func base64Data(for request: Request) async throws(ServiceError) -> Data {
        try await perform(request) { try $0.base64Body() }
    }

    /// Sends a request, and returns the data that the response's body contains in base64, or `nil` if there is no body.
    public func base64DataIfPresent(for request: Request) async throws(ServiceError) -> Data? {
        try await perform(request) { $0.http.body.isEmpty ? nil : try $0.base64Body() }
    }

    // }
    /// Sends a request, and returns the value that a closure reads from the successful response.
    ///
    /// Use this method if the value depends on the status code or the headers. If the closure throws a `ServiceError`,
    /// the call throws it. Any other error becomes `ServiceError.unexpectedResponse`.
    public func value<Value: Sendable>(
        for request: Request, reading read: @escaping @Sendable (Response) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await perform(request, read)
    }
}

nonisolated extension WebClient: WebClient.Redacted {
    /// The scheme, the host and the port of the server.
    public var shownParts: KeyValuePairs<String, String> { ["server": server.description] }
}

nonisolated extension WebClient {
    /// A successful response.
    public nonisolated struct Response: Sendable, Redacted {
        /// The response that the transport returned.
        public let http: HTTPResponse
        let issues: Locked<[DecodingIssue]>

        init(http: HTTPResponse, issues: Locked<[DecodingIssue]>) {
            self.http = http
            self.issues = issues
        }

        /// The status code.
        public var statusCode: Int { http.statusCode }

        /// The status code, the names of the headers and the size of the body.
        public var shownParts: KeyValuePairs<String, String> { http.shownParts }

        /// Whether there is no body, or the status says that there is none (RFC 9110, sections 15.3.5 and 15.3.6).
        var hasNoContent: Bool { http.body.isEmpty || [204, 205].contains(http.statusCode) }

        /// Decodes the body as JSON, and reports decoding issues to the observers. If there is no body, returns null if
        /// the type has a value for it, as any JSON does. Throws a `DecodingError` if the body is empty or does not match
        /// the type.
        public func decodeBody<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
            if hasNoContent, let null = (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
                return null
            }
            if http.body.isEmpty {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "is empty"))
            }
            return try JSONCoding.decode(type, from: http.body, reportingTo: issues)
        }

        // feature: base64 {
        /// Decodes the body as base64 (RFC 4648), which may be URL-safe or unpadded. Throws a `DecodingError` if
        /// it is not valid.
        public func base64Body() throws -> Data {
            if let data = JSONCoding.Base64.data(http.text) { return data }
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: JSONCoding.Base64.fault))
        }
        // }
    }
}

"""####
        ),
        (
            "Runtime/WebClient/WebClientConfiguration.swift",
####"""
// feature: core
public import Foundation

nonisolated extension WebClient {
    /// The settings of a client. Several clients can share them.
    public nonisolated struct Configuration: Sendable {
        /// The transport that sends the requests.
        public var transport: any Transport
        // feature: auth {
        /// The store for the credentials.
        public var credentials: any CredentialStore
        // }
        // feature: observation {
        /// The observers of calls.
        public var observers: [any Observer]
        // }
        // feature: logging {
        /// The log of requests and responses. `nil` disables the log.
        public var log: RequestLog?
        // }
        /// The number of seconds that an attempt may take, from the moment when it is sent.
        public var timeout: TimeInterval
        /// The number of seconds that a call may take, with all attempts and all waiting. `nil` does not limit it.
        public var deadline: TimeInterval?
        // feature: streams {
        /// The number of seconds that a response which is read as it arrives may bring nothing.
        public var idleTimeout: TimeInterval = 60
        // }
        /// The maximum number of attempts of a call after the first one.
        ///
        /// Only requests with idempotent methods or with an idempotency key are repeated.
        public var retries: Int
        /// The limit of how many attempts are repeated over all calls. `nil` does not limit them.
        public var retryBudget: RetryBudget?
        /// The headers of every request. Those of an operation with the same name take precedence, and so does the
        /// Content-Type header of a body.
        public var headers: HTTPHeaders
        // feature: middleware {
        /// The steps around calls and their attempts. The first one is the outermost one.
        public var middleware: [any Middleware]
        // }
        // feature: conditional {
        /// The store for the responses of calls with `revalidates`. `nil` stores none.
        public var responses: (any ResponseStore)?
        /// How often the clients with this configuration have removed all stored responses.
        let responseRemovals = Locked(0)
        // }
        /// The maximum number of bytes of a response's body, after decompression.
        public var maximumResponseSize: Int
        /// The limit of how many requests are under way to a host at the same time.
        public var connections: ConnectionLimit
        /// A closure that returns the identifier of a new call.
        public var makeCallID: @Sendable () -> String
        /// A closure that returns a new idempotency key, which must differ from all others of the app.
        public var makeIdempotencyKey: @Sendable () -> String
        /// A closure that returns a random number from 0 to below 1, for the time between attempts.
        public var random: @Sendable () -> Double
        /// The clock.
        public var clock: Clock

        /// Creates a configuration.
        ///
        /// - Parameters:
        // feature: url-session {
        ///   - transport: The transport that sends the requests. By default, requests are sent with URLSession.
        // } else {
        // ///   - transport: The transport that sends the requests.
        // }
        // feature: auth {
        ///   - credentials: The store for the credentials. By default, credentials are kept in memory.
        // }
        // feature: observation {
        ///   - observers: The observers of calls, which receive events in this order.
        // }
        // feature: logging {
        ///   - log: The log of requests and responses. `nil` disables the log.
        // }
        ///   - timeout: The number of seconds that an attempt may take, from the moment when it is sent.
        ///   - deadline: The number of seconds that a call may take, with all attempts and all waiting.
        ///   - retries: The maximum number of attempts of a call after the first one.
        ///   - retryBudget: The limit of how many attempts are repeated over all calls. By default, it is a tenth of the calls.
        ///     `nil` does not limit them.
        ///   - headers: The headers of every request.
        // feature: middleware {
        ///   - middleware: The steps around calls and their attempts.
        // }
        // feature: conditional {
        ///   - responses: The store for the responses of calls with `revalidates`. `nil` stores none.
        // }
        ///   - maximumResponseSize: The maximum number of bytes of a response's body. By default, it is 64 MB.
        ///   - connections: The limit of how many requests are under way to a host. By default, it is 6.
        ///   - makeCallID: A closure that returns the identifier of a new call. By default, it is a random UUID.
        ///   - makeIdempotencyKey: A closure that returns a new idempotency key. By default, it is a random UUID.
        ///   - random: A closure that returns a random number from 0 to below 1.
        ///   - clock: The clock.
        public init(
            // feature: url-session {
            transport: any Transport = URLSessionTransport(),
            // } else {
            // transport: any Transport,
            // }
            credentials: any CredentialStore = MemoryCredentialStore(),  // feature: auth
            observers: [any Observer] = [],  // feature: observation
            log: RequestLog? = nil,  // feature: logging
            timeout: TimeInterval = 60,
            deadline: TimeInterval? = nil,
            retries: Int = 2,
            retryBudget: RetryBudget? = RetryBudget(),
            headers: HTTPHeaders = [:],
            middleware: [any Middleware] = [],  // feature: middleware
            responses: (any ResponseStore)? = nil,  // feature: conditional
            maximumResponseSize: Int = 64 << 20,
            connections: ConnectionLimit = ConnectionLimit(),
            makeCallID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
            makeIdempotencyKey: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
            random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
            clock: Clock = Clock()
        ) {
            self.transport = transport
            self.credentials = credentials  // feature: auth
            self.observers = observers  // feature: observation
            self.log = log  // feature: logging
            self.timeout = timeout
            self.deadline = deadline
            self.retries = retries
            self.retryBudget = retryBudget
            self.headers = headers
            self.middleware = middleware  // feature: middleware
            self.responses = responses  // feature: conditional
            self.maximumResponseSize = maximumResponseSize
            self.connections = connections
            self.makeCallID = makeCallID
            self.makeIdempotencyKey = makeIdempotencyKey
            self.random = random
            self.clock = clock
        }
    }
}

nonisolated extension WebClient.Configuration: WebClient.Redacted {
    /// The types that an app replaces, the names of the headers, and the settings of calls.
    public var shownParts: KeyValuePairs<String, String> {
        [
            "transport": "\(type(of: transport))",
            "credentials": "\(type(of: credentials))",  // feature: auth
            "middleware": middleware.map { "\(type(of: $0))" }.joined(separator: ", "),  // feature: middleware
            "responses": responses.map { "\(type(of: $0))" } ?? "nil",  // feature: conditional
            "headers": headers.description,
            "timeout": "\(timeout)", "retries": "\(retries)",
        ]
    }
}

"""####
        ),
        (
            "Runtime/WebClient/WebClientService.swift",
####"""
// feature: core

nonisolated extension WebClient {
    /// A group of operations: a service, or all services of an API.
    public nonisolated protocol Service: Sendable {
        /// Returns the same operations with other clients.
        func mapClients(_ change: (WebClient) -> WebClient) -> Self
    }

    /// A service whose operations belong to one server.
    public nonisolated protocol SingleServerService: Service {
        /// The client that sends the requests.
        var client: WebClient { get }
        /// Creates the service.
        init(client: WebClient)
    }
}

nonisolated extension WebClient.SingleServerService {
    /// Returns the service with another client.
    public func mapClients(_ change: (WebClient) -> WebClient) -> Self { Self(client: change(client)) }
}

nonisolated extension WebClient.Service {
    /// Returns the service with other settings of calls.
    ///
    ///     let friends = try await api.friends.with { $0.timeout = 5 }.loadFriends(forUser: "ann")
    ///
    /// It shares the connections, the limits and the credentials with this service.
    public func with(_ change: (inout WebClient.CallOptions) -> Void) -> Self { mapClients { $0.with(change) } }

    /// Runs a closure with the service, and returns its value with the last response that a call in it received.
    ///
    ///     let (friends, response) = try await api.friends.withResponse { try await $0.loadFriends(forUser: "ann") }
    ///     print(response.statusCode, response.headers["X-Total-Count"] ?? "")
    ///
    /// An error has the status code, the headers and the identifier of the request, too.
    public func withResponse<Value, Failure: Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ calls: (Self) async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: WebClient.HTTPResponse) {
        let recorder = WebClient.Locked<WebClient.HTTPResponse?>(nil)
        let value = try await calls(mapClients { $0.recording(recorder) })
        // Only a closure without a call has no response.
        return (value, recorder.withLock { $0 } ?? WebClient.HTTPResponse(statusCode: 0))
    }
}

"""####
        ),
        (
            "Runtime/WebClientActivityModel.swift",
####"""
// feature: observation
#if canImport(Observation)
public import Observation

nonisolated extension WebClient {
    /// What the calls of a client are doing, for activity indicators and alerts in views.
    ///
    /// Add the model to the observers of a configuration, and read its properties in views:
    ///
    ///     @State private var activity = WebClient.ActivityModel()
    ///     …
    ///     WebClient.Configuration(observers: [activity])
    ///     …
    ///     if activity.isActive { ProgressView() }
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    // feature: downloads, uploads {
    public final class ActivityModel: WebClient.TransferObserver, Observable {
        // } else {
        // public final class ActivityModel: WebClient.Observer, Observable {
        // }
        /// The number of calls that are under way.
        public var count: Int {
            registrar.access(self, keyPath: \.count)
            return started
        }

        /// The error of the last call that failed. An alert sets it to `nil` when it is closed.
        public var lastFailure: ServiceError? {
            get {
                registrar.access(self, keyPath: \.lastFailure)
                return failure
            }
            set { registrar.withMutation(of: self, keyPath: \.lastFailure) { failure = newValue } }
        }

        /// Whether a call is under way.
        public var isActive: Bool { count > 0 }

        // feature: downloads, uploads {
        /// The files that are sent and received, by the identifiers of their calls.
        public var transfers: [String: WebClient.TransferProgress] {
            registrar.access(self, keyPath: \.transfers)
            return current
        }

        /// The part of all files that has been sent or received, from 0 to 1, or `nil` if there is none whose size is known.
        public var fraction: Double? {
            let known = transfers.values.filter { $0.total != nil }
            let total = known.reduce(0) { $0 + ($1.total ?? 0) }
            return total > 0 ? Double(known.reduce(0) { $0 + $1.completed }) / Double(total) : nil
        }

        // }
        // The macro would write the name of its module, which a model can have.
        private let registrar = ObservationRegistrar()
        private var started = 0
        private var failure: ServiceError?
        // feature: downloads, uploads {
        private var current: [String: WebClient.TransferProgress] = [:]
        /// The transfers that are under way. It changes with the events, and the views a little later.
        private nonisolated let latest = WebClient.Locked<[String: WebClient.TransferProgress]>([:])
        private nonisolated let changes: AsyncStream<Void>.Continuation
        // }
        /// The events, in their order.
        private nonisolated let events: AsyncStream<WebClient.Event>.Continuation

        /// Creates a model without calls.
        public init() {
            let (stream, continuation) = AsyncStream.makeStream(of: WebClient.Event.self)
            events = continuation
            // feature: downloads, uploads {
            let (moves, move) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            changes = move
            Task { [weak self] in
                for await _ in moves { self?.update() }
            }
            // }
            Task { [weak self] in
                for await event in stream { self?.apply(event) }
            }
        }

        // feature: downloads, uploads {
        deinit {
            events.finish()
            changes.finish()
        }
        // } else {
        // deinit { events.finish() }
        // }

        /// Receives an event, on any thread.
        // feature: downloads, uploads {
        public nonisolated func observe(_ event: WebClient.Event) {
            events.yield(event)
            if case .finished(let call, _) = event, latest.withLock({ $0.removeValue(forKey: call.id) }) != nil {
                changes.yield()
            }
        }

        /// Receives the progress of a call, on any thread.
        public nonisolated func observe(_ progress: WebClient.TransferProgress, of call: WebClient.CallInfo) {
            latest.withLock { $0[call.id] = progress }
            changes.yield()
        }

        private func update() {
            let transfers = latest.withLock { $0 }
            registrar.withMutation(of: self, keyPath: \.transfers) { current = transfers }
        }
        // } else {
        // public nonisolated func observe(_ event: WebClient.Event) { events.yield(event) }
        // }

        private func apply(_ event: WebClient.Event) {
            switch event {
            case .started: registrar.withMutation(of: self, keyPath: \.count) { started += 1 }
            case .finished: registrar.withMutation(of: self, keyPath: \.count) { started -= 1 }
            case .failed(_, let error): lastFailure = error
            case .retried, .decodingIssue, .signedOut: break
            }
        }
    }
}
#endif

"""####
        ),
        (
            "Runtime/WebClientModelState.swift",
####"""
// feature: controllers

nonisolated extension WebClient {
    /// What a controller knows about its value.
    public nonisolated enum ModelState<Value: Sendable>: Sendable {
        /// There is no value: it has not been loaded yet, or it was deleted.
        case empty
        /// The value is being loaded. The old one is shown meanwhile, if there is one.
        case loading(Value?)
        case loaded(Value)
        /// The last load failed. The old value is still there, if there is one.
        case failed(ServiceError, Value?)

        /// The value. During a load and after one that failed, this is the previous value.
        public var value: Value? {
            switch self {
            case .empty: nil
            case .loading(let value), .failed(_, let value): value
            case .loaded(let value): value
            }
        }

        /// Whether the value is being loaded.
        public var isLoading: Bool { if case .loading = self { true } else { false } }

        /// The error of the last load, if it failed.
        public var error: ServiceError? { if case .failed(let error, _) = self { error } else { nil } }
    }
}

nonisolated extension WebClient.ModelState: Equatable where Value: Equatable {
    /// Compares the states and their values. Errors are not compared.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.empty, .empty): true
        case (.loading(let value), .loading(let other)): value == other
        case (.loaded(let value), .loaded(let other)): value == other
        case (.failed(_, let value), .failed(_, let other)): value == other
        default: false
        }
    }
}

"""####
        ),
        (
            "Runtime/WebClientModelStore.swift",
####"""
// feature: controllers
#if canImport(Observation)
public import Observation

nonisolated extension WebClient {
    /// The value of a controller, and the order of its loads and changes.
    ///
    /// A new load cancels the one before. Changes are sent one after another, and are not canceled with the task that
    /// requested them. A load waits for the changes under way. If a change begins while a load is under way, the value is
    /// loaded again after the change, because the response can be older than the change. If the change has deleted the
    /// value, the load is canceled instead.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public final class ModelStore<Source: Sendable, Value: Sendable>: Observable {
        /// A closure that requests the value.
        public typealias Fetch = @Sendable (Source) async throws(ServiceError) -> Value

        /// A load that has begun.
        struct Load {
            let (number, identity): (Int, [AnyHashable])
            /// The number of changes when the load began.
            let change: Int
            let task: Task<Result<Void, ServiceError>, Never>
        }

        /// A value that is shown before the server has accepted it.
        private struct Expectation {
            let change: Int
            let value: Value
        }

        /// What is known about the value.
        public var state: WebClient.ModelState<Value> {
            registrar.access(self, keyPath: \.state)
            let shown = expectations.last?.value ?? known
            if load != nil { return .loading(shown) }
            if let failure { return .failed(failure, shown) }
            return shown.map { .loaded($0) } ?? .empty
        }

        /// Whether the server has not responded to a change yet.
        public var isSaving: Bool {
            registrar.access(self, keyPath: \.isSaving)
            return openChanges > 0
        }

        private let source: Source
        // The macro would write the name of its module, which a model can have.
        private let registrar = ObservationRegistrar()
        /// The last value that the server sent, or accepted.
        private(set) var known: Value?
        /// The arguments that identify the value that is known, and the one of the last load.
        private var (identity, lastIdentity): ([AnyHashable], [AnyHashable]) = ([], [])
        private var expectations: [Expectation] = []
        private var failure: ServiceError?
        private var fetch: Fetch?
        /// The load under way.
        private(set) var load: Load?
        /// A closure that is called when a load has ended, but not when another one has replaced it. The result is nil if the
        /// task that waited for the load was canceled.
        var loadEnded: ((_ number: Int, _ result: Result<Void, ServiceError>?) -> Void)?
        /// The number of loads and of changes that have begun.
        private var (loads, changes) = (0, 0)
        /// The last change before the store was reset.
        private var lastForgotten = 0
        private var openChanges = 0
        private var lastChange: Task<Result<Value?, ServiceError>, Never>?
        /// The loads that wait for changes.
        private var waiting: [SuspendedTask<Void>] = []

        /// Creates a store without a value.
        ///
        /// - Parameter source: What the requests are sent with.
        public init(_ source: Source) { self.source = source }

        // MARK: - Loading

        /// Loads the value. Cancels the load before.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify the value, and that its deletion has, too.
        ///   - fetch: A closure that requests the value.
        /// - Throws: The error of the request, or `.cancelled` if the task is canceled, or another load begins.
        public func load(of identity: [AnyHashable] = [], _ fetch: @escaping Fetch) async throws(ServiceError) {
            if Task.isCancelled { throw .cancelled() }
            lastIdentity = identity
            let task = start(fetch).task
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            try result.get()
        }

        /// Loads the value again in the same way as the last time. Does nothing if it was never loaded.
        public func reload() async throws(ServiceError) {
            if let fetch { try await load(of: lastIdentity, fetch) }
        }

        /// Cancels the load under way.
        public func cancel() {
            guard let stopped = load else { return }
            stopped.task.cancel()
            update { load = nil }
            loadEnded?(stopped.number, .failure(.cancelled()))
        }

        /// Cancels the load under way, and forgets the value. A change under way goes on. Changes that wait for it throw
        /// `.cancelled`. Later loads and changes wait for its end.
        public func reset() {
            lastForgotten = changes
            fetch = nil
            (identity, lastIdentity) = ([], [])
            update { (known, failure, expectations) = (nil, nil, []) }
            cancel()
        }

        /// Begins a load.
        @discardableResult
        func start(_ fetch: @escaping Fetch) -> Load {
            self.fetch = fetch
            load?.task.cancel()
            loads += 1
            let number = loads
            let started = Load(
                number: number, identity: lastIdentity, change: changes, task: Task { await run(fetch, number) })
            update { load = started }
            return started
        }

        private func run(_ fetch: Fetch, _ number: Int) async -> Result<Void, ServiceError> {
            var result: Result<Value, ServiceError>
            var change: Int
            repeat {
                await waitForChanges()
                change = changes
                result = Task.isCancelled ? .failure(.cancelled()) : await Self.result(fetch, source)
                if Task.isCancelled { result = .failure(.cancelled()) }
            } while change != changes && !Self.isCancelled(result)
            guard let load, load.number == number else { return .failure(.cancelled()) }
            update {
                self.load = nil
                switch result {
                case .success(let value): (known, identity, failure) = (value, load.identity, nil)
                case .failure(.cancelled): break
                case .failure(let error): failure = error
                }
            }
            let end = result.map { _ in }
            loadEnded?(number, Task.isCancelled ? nil : end)
            return end
        }

        /// Waits until no change is under way, or the task is canceled.
        private func waitForChanges() async {
            while openChanges > 0, !Task.isCancelled {
                let task = SuspendedTask<Void>()
                waiting.append(task)
                _ = try? await task.value()
            }
        }

        // MARK: - Changes

        /// Sends a changed value.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - identity: The arguments that identify the value, if there are any: those of its load and of its deletion.
        ///   - optimistically: Whether the value is shown at once. If the request fails, the old one is shown again.
        ///   - send: A closure that sends the value, and returns the one that the server has then.
        public func save(
            _ value: Value, of identity: [AnyHashable] = [], optimistically: Bool,
            _ send: @escaping @Sendable (Source, Value) async throws(ServiceError) -> Value
        ) async throws(ServiceError) {
            try await change(optimistically ? value : nil, of: identity) { source throws(ServiceError) in
                try await send(source, value)
            }
        }

        /// Deletes the value, or another one, which leaves the value as it is.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify what is deleted. It is the value if they are those of its load, or of the save
        ///     after it.
        ///   - send: A closure that sends the deletion.
        public func delete(
            of identity: [AnyHashable] = [], _ send: @escaping @Sendable (Source) async throws(ServiceError) -> Void
        ) async throws(ServiceError) {
            try await change(nil, of: identity) { source throws(ServiceError) in
                try await send(source)
                return nil
            }
        }

        private func change(
            _ expected: Value?, of identity: [AnyHashable] = [],
            _ send: @escaping @Sendable (Source) async throws(ServiceError) -> Value?
        ) async throws(ServiceError) {
            changes += 1
            let (number, earlier) = (changes, lastChange)
            update {
                openChanges += 1
                if let expected { expectations.append(Expectation(change: number, value: expected)) }
            }
            let task = Task {
                _ = await earlier?.value
                let result =
                    number > lastForgotten ? await Self.result(send, source) : .failure(.cancelled())
                finish(number, result, identity)
                return result
            }
            lastChange = task
            _ = try await task.value.get()
        }

        private func finish(_ change: Int, _ result: Result<Value?, ServiceError>, _ identity: [AnyHashable]) {
            func isOther(_ other: [AnyHashable]) -> Bool { !identity.isEmpty && !other.isEmpty && identity != other }
            update {
                openChanges -= 1
                expectations.removeAll { $0.change == change }
            }
            if case .success(let value) = result, change > lastForgotten {
                if value != nil || !isOther(self.identity) {
                    // Without arguments, it is not known which value was saved.
                    self.identity = value == nil ? [] : identity
                    update { (known, failure) = (value, nil) }
                }
                if value == nil, let load, load.change < change, !isOther(load.identity) { cancel() }
            }
            guard openChanges == 0 else { return }
            lastChange = nil
            for task in waiting { task.resume(with: .success(())) }
            waiting = []
        }

        // MARK: - Helpers

        private func update(_ body: () -> Void) {
            registrar.withMutation(of: self, keyPath: \.state) {
                registrar.withMutation(of: self, keyPath: \.isSaving, body)
            }
        }

        private static func isCancelled(_ result: Result<Value, ServiceError>) -> Bool {
            if case .failure(.cancelled) = result { true } else { false }
        }

        private static func result<Output: Sendable>(
            _ request: @Sendable (Source) async throws(ServiceError) -> Output, _ source: Source
        ) async -> Result<Output, ServiceError> {
            do throws(ServiceError) { return .success(try await request(source)) } catch { return .failure(error) }
        }
    }
}
#endif

"""####
        ),
        (
            "Runtime/WebClientPagedModelStore.swift",
####"""
// feature: paged-controllers
#if canImport(Observation)
nonisolated extension WebClient {
    /// The value of a controller that is loaded page by page, and the order of its loads and changes.
    ///
    /// A load requests the first page. `loadMore()` appends the next one to the value. Apart from that, it is a load as those
    /// of ``ModelStore``: it waits for the changes under way. It does not cancel a load, but waits for its end.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public final class PagedModelStore<Source: Sendable, Value: Sendable> {
        /// A closure that returns the pages of the value, whose requests are not sent yet.
        public typealias Fetch = @Sendable (Source) -> Pages<Value>

        /// The pages that are loaded.
        private struct Content: Sendable {
            /// All elements.
            var value: Value
            /// The pages after those; nil if none was loaded.
            var rest: LocatedPages<Value>.Iterator?
            /// Whether a load ended because the server sent only pages without elements.
            var isSparse = false

            var hasMore: Bool { rest.map { $0.position != .end } ?? false }
        }

        /// What is known about the value.
        public var state: WebClient.ModelState<Value> {
            switch store.state {
            case .empty: .empty
            case .loading(let content): .loading(content?.value)
            case .loaded(let content): .loaded(content.value)
            case .failed(let error, let content): .failed(error, content?.value)
            }
        }

        /// Whether there is a page after the last one.
        public var hasMore: Bool { store.state.value.map { content($0.value).hasMore } ?? false }

        /// Whether the server has not responded to a change yet.
        public var isSaving: Bool { store.isSaving }

        private let store: WebClient.ModelStore<Source, Content>
        private let countsElements: Bool
        private let count: @Sendable (Value) -> Int
        private let append: @Sendable (Value, Value) -> Value
        private var fetch: Fetch?
        private var identity: [AnyHashable] = []
        /// The number of the last load that appends a page.
        private var page = 0
        /// The calls of `loadMore()` that wait for a page. While its load is under way, there is at least one.
        private var calls: [SuspendedTask<Result<Void, ServiceError>>] = []

        /// Creates a store without a value.
        ///
        /// - Parameters:
        ///   - source: What the requests are sent with.
        ///   - countsElements: Whether a page is requested with the number of the elements before it, which a save changes.
        ///   - count: A closure that returns the number of elements of a page.
        ///   - append: A closure that returns the value with the elements of a further page.
        public init(
            _ source: Source, countsElements: Bool = false, count: @escaping @Sendable (Value) -> Int,
            append: @escaping @Sendable (Value, Value) -> Value
        ) {
            store = WebClient.ModelStore(source)
            (self.countsElements, self.count, self.append) = (countsElements, count, append)
            store.loadEnded = { [weak self] number, result in self?.loadEnded(number, result) }
        }

        // MARK: - Loading

        /// Loads the first page. Cancels the load before.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify the value, and that its deletion has, too.
        ///   - fetch: A closure that returns the pages of the value, whose requests are not sent yet.
        /// - Throws: The error of the request, or `.cancelled` if the task is canceled, or another load begins, or
        ///   `.unexpectedResponse` if there is no page.
        public func load(of identity: [AnyHashable] = [], _ fetch: @escaping Fetch) async throws(ServiceError) {
            if Task.isCancelled { throw .cancelled() }
            (self.identity, self.fetch) = (identity, fetch)
            try await store.load(of: identity) { source throws(ServiceError) in
                var pages = fetch(source).located.makeAsyncIterator()
                guard let page = try await pages.next() else { throw Self.fault("has no page") }
                return Content(value: page.page, rest: pages)
            }
        }

        /// Loads the first page again in the same way as the last time. Does nothing if it was never loaded.
        public func reload() async throws(ServiceError) {
            if let fetch { try await load(of: identity, fetch) }
        }

        /// The number of pages without elements that one call of `loadMore()` requests.
        private static var emptyPageLimit: Int { 10 }

        /// Appends the next page to the value. Does nothing if there is none.
        ///
        /// If a page has no elements, requests the one after it. After ten such pages, throws `.unexpectedResponse`; the next call
        /// goes on with the page after them.
        ///
        /// Waits for the load under way, and for one that begins meanwhile. The next page is requested once, even if this
        /// method is called several times.
        ///
        /// - Throws: The error of the request, or of the load that it waits for, or `.cancelled` if the task is canceled, or
        ///   `cancel()` or `reset()` is called, or the value is deleted. The page can be requested again.
        public func loadMore() async throws(ServiceError) {
            if Task.isCancelled { throw .cancelled() }
            if store.load == nil {
                if !hasMore { return }
                startPage()
            }
            let call = SuspendedTask<Result<Void, ServiceError>>()
            calls.append(call)
            guard let result = try? await call.value() else {
                calls.removeAll { $0 === call }
                if calls.isEmpty, store.load?.number == page { store.cancel() }
                throw .cancelled()
            }
            try result.get()
        }

        /// Cancels the load under way.
        public func cancel() { store.cancel() }

        /// Cancels the load under way, and forgets the value. A change under way goes on. Changes that wait for it throw
        /// `.cancelled`. Later loads and changes wait for its end.
        public func reset() {
            (fetch, identity) = (nil, [])
            store.reset()
        }

        private func startPage() {
            // The store keeps the closure.
            let load = store.start { [weak self] source throws(ServiceError) in
                guard let self else { throw .cancelled() }
                return try await self.more(source)
            }
            page = load.number
        }

        /// - Parameter result: Nil if the task that waited for the load was canceled.
        private func loadEnded(_ number: Int, _ result: Result<Void, ServiceError>?) {
            var needsPage = result == nil
            if number != page, case .success = result { needsPage = true }
            if needsPage, hasMore, !calls.isEmpty {
                startPage()
                return
            }
            var end = result ?? (store.known == nil ? .failure(.cancelled()) : .success(()))
            if number == page, store.known?.isSparse == true, case .success = end { end = .failure(Self.sparse) }
            for call in calls { call.resume(with: .success(end)) }
            calls = []
        }

        /// Requests the next page, and more if it has no elements: a view that shows no new ones would not ask again.
        private func more(_ source: Source) async throws(ServiceError) -> Content {
            // A change can have deleted the value, or replaced the pages.
            guard var content = store.known else { throw .cancelled() }
            content.isSparse = false
            var empty = 0
            while content.hasMore, let page = try await content.rest?.next() {
                content.value = append(content.value, page.page)
                if count(page.page) > 0 || Task.isCancelled { break }
                empty += 1
                content.isSparse = empty == Self.emptyPageLimit && content.hasMore
                if content.isSparse { break }
            }
            return content
        }

        private static var sparse: ServiceError {
            fault("has no elements, as the \(emptyPageLimit - 1) pages before it")
        }

        private nonisolated static func fault(_ reason: String) -> ServiceError {
            .unexpectedResponse(ServiceError.UnexpectedResponse(statusCode: 200, codingPath: "", reason: reason))
        }

        // MARK: - Changes

        /// Sends a changed value. The next page stays the same, except that an offset counts the elements of the changed value.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - identity: The arguments that identify the value, if there are any: those of its load and of its deletion.
        ///   - optimistically: Whether the value is shown at once. If the request fails, the old one is shown again.
        ///   - send: A closure that sends the value, and returns the one that the server has then.
        public func save(
            _ value: Value, of identity: [AnyHashable] = [], optimistically: Bool,
            _ send: @escaping @Sendable (Source, Value) async throws(ServiceError) -> Value
        ) async throws(ServiceError) {
            try await store.save(content(value), of: identity, optimistically: optimistically) {
                source, changed throws(ServiceError) in
                let value = try await send(source, changed.value)
                return await self.content(value)
            }
        }

        /// Returns the last pages that the server sent, with another value.
        private func content(_ value: Value) -> Content {
            var content = store.known ?? Content(value: value)
            if countsElements { content.rest?.move(by: count(value) - count(content.value)) }
            content.value = value
            return content
        }

        /// Deletes the value, or another one, which leaves the value as it is.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify what is deleted. It is the value if they are those of its load, or of the save
        ///     after it.
        ///   - send: A closure that sends the deletion.
        public func delete(
            of identity: [AnyHashable] = [], _ send: @escaping @Sendable (Source) async throws(ServiceError) -> Void
        ) async throws(ServiceError) {
            try await store.delete(of: identity, send)
        }
    }
}
#endif

"""####
        ),
        (
            "Runtime/WebClientSHA256.swift",
####"""
// feature: pinning, downloads, conditional, webhooks
import Foundation

nonisolated extension WebClient {
    /// The hash function SHA-256 (FIPS 180-4), so that the same code computes hashes on every platform.
    nonisolated struct SHA256: Sendable {
        /// The number of bytes of a hash.
        static let size = 32

        private var hash = initial
        /// The bytes that are less than a block.
        private var rest: [UInt8] = []
        private var count: UInt64 = 0
        private var words = [UInt32](repeating: 0, count: 64)

        /// Returns the hash of data.
        static func digest(of data: Data) -> Data {
            var function = SHA256()
            function.add(data)
            return function.digest()
        }

        /// Adds data to what is hashed.
        mutating func add(_ data: Data) {
            count += UInt64(data.count)
            var bytes = rest
            bytes.append(contentsOf: data)
            let end = bytes.count - bytes.count % 64
            bytes.withUnsafeBufferPointer { buffer in
                var start = 0
                while start < end {
                    addBlock(UnsafeBufferPointer(rebasing: buffer[start..<start + 64]))
                    start += 64
                }
            }
            rest = Array(bytes[end...])
        }

        /// Returns the hash of what was added: with a bit, zeros and the length in bits, in whole blocks (section 5.1.1).
        func digest() -> Data {
            var last = self
            let length = count << 3
            var end: [UInt8] = [0x80]
            end += Array(repeating: 0, count: (119 - rest.count) % 64)
            end += stride(from: 56, through: 0, by: -8).map { UInt8(length >> $0 & 0xFF) }
            last.add(Data(end))
            return Data(
                last.hash.flatMap { word in stride(from: 24, through: 0, by: -8).map { UInt8(word >> $0 & 0xFF) } })
        }

        /// Adds a block to the hash (section 6.2.2).
        private mutating func addBlock(_ block: UnsafeBufferPointer<UInt8>) {
            for index in 0..<16 {
                let start = index * 4
                words[index] =
                    UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16 | UInt32(block[start + 2]) << 8
                    | UInt32(block[start + 3])
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3
                let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
            var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
            for index in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let first =
                    h &+ (Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)) &+ choice
                    &+ Self.constants[index] &+ words[index]
                let second = (Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)) &+ majority
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
            for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
        }

        private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

        /// The fractions of the square roots of the first eight primes (section 5.3.3).
        private static let initial: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]

        /// The fractions of the cube roots of the first 64 primes (section 4.2.2).
        private static let constants: [UInt32] = [
            0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
            0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
            0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
            0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
            0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
            0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
            0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
            0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
        ]
    }
}

"""####
        ),
        (
            "Runtime/WebClientSharedInstance.swift",
####"""
// feature: shared

nonisolated extension WebClient {
    /// The instance of a client that a whole app shares, and configures once.
    ///
    /// A mistake of the app stops a debug build. A release build keeps the first configuration, and has an instance for
    /// uses before it.
    public nonisolated final class SharedInstance<Instance: Service>: Sendable {
        private nonisolated enum State {
            case unconfigured
            /// It was used before it was configured, which only goes on in a release build.
            case usedTooEarly(Instance)
            case configured(Instance)
        }

        private nonisolated struct Contents {
            var state = State.unconfigured
            /// Whether the app has begun to configure the instance.
            var isClaimed = false
        }

        private let contents = Locked(Contents())
        private let makeDefault: @Sendable () -> Instance

        /// Creates a shared instance.
        ///
        /// - Parameter makeDefault: A closure that returns the instance for uses before it is configured. It runs only in
        ///   a release build, and outside of any lock; of several results, the first one is used.
        public init(makeDefault: @escaping @Sendable () -> Instance) { self.makeDefault = makeDefault }

        /// The instance.
        public var value: Instance {
            if case .configured(let instance) = contents.withLock({ $0.state }) { return instance }
            assertionFailure("\(Instance.self).shared is used before \(Instance.self).configure { … } has returned.")
            if case .usedTooEarly(let instance) = contents.withLock({ $0.state }) { return instance }
            // Not inside the lock, which the closure can need. Of two threads, the first one decides.
            let instance = makeDefault()
            return contents.withLock { contents in
                switch contents.state {
                case .configured(let instance), .usedTooEarly(let instance): return instance
                case .unconfigured:
                    contents.state = .usedTooEarly(instance)
                    return instance
                }
            }
        }

        /// Configures the instance, if that was not done before.
        ///
        /// - Parameter makeInstance: A closure that returns the instance.
        public func configure(_ makeInstance: () -> Instance) {
            let isFirst = contents.withLock { contents in
                defer { contents.isClaimed = true }
                return !contents.isClaimed
            }
            if !isFirst { return assertionFailure("\(Instance.self).configure { … } is called more than once.") }
            // Not inside the lock: the closure is the app's code.
            let instance = makeInstance()
            contents.withLock { $0.state = .configured(instance) }
        }
    }

    /// Returns a client for a shared instance that is not configured. Its calls throw `ServiceError.invalidRequest`.
    public static func unconfigured<Instance: Service>(_ type: Instance.Type) -> WebClient {
        var parameters = CommonParameters()
        parameters.list.refuse("\(type).shared", "is used before it is configured")
        let configuration = Configuration(transport: NoTransport())
        return WebClient(server: "", commonParameters: parameters, configuration: configuration)
    }
}

/// The transport of a shared instance that is not configured. No request gets as far.
private nonisolated struct NoTransport: WebClient.Transport {
    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        throw CancellationError()
    }
}

"""####
        ),
        (
            "Runtime/WebClientTrustEvaluation.swift",
####"""
// feature: pinning
#if canImport(Security)
public import Foundation
import Security

nonisolated extension WebClient.Trust.Rules: WebClient.SessionExchanges.Policy {
    func decision(on challenge: URLAuthenticationChallenge) -> WebClient.SessionExchanges.Decision? {
        let space = challenge.protectionSpace
        switch space.authenticationMethod {
        case NSURLAuthenticationMethodServerTrust:
            return isPinned(space.host) ? decision(on: space.serverTrust, of: space.host) : nil
        case NSURLAuthenticationMethodClientCertificate: return clientCertificate(for: space.host).map { .use($0) }
        default: return nil
        }
    }

    private func decision(on trust: SecTrust?, of host: String) -> WebClient.SessionExchanges.Decision {
        guard let trust else { return .reject(.serverCertificateUntrusted) }
        // What the system does not trust is rejected here, because its own evaluation, a moment later, could have another result.
        var error: CFError?
        guard SecTrustEvaluateWithError(trust, &error) else {
            return .reject(Self.code(forStatus: error.map { CFErrorGetCode($0) }))
        }
        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        guard accepts(chain.map { SecCertificateCopyData($0) as Data }, of: host) else {
            return .reject(.serverCertificateUntrusted)
        }
        return .use(URLCredential(trust: trust))
    }
}

nonisolated extension URLSessionTransport {
    /// Creates a transport with its own session, which requires more of servers than the system does.
    ///
    /// - Parameters:
    // feature: session-cookies {
    ///   - configuration: The configuration of the session. Its timeout is not used; its cookie storage is.
    // } else {
    // ///   - configuration: The configuration of the session. Its timeout and its cookie storage are not used.
    // }
    ///   - trust: What the transport requires of servers.
    public convenience init(
        configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration(), trust: WebClient.Trust
    ) {
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        switch trust.minimumTLSVersion {
        case nil: break
        case .tls12: own.tlsMinimumSupportedProtocolVersion = .TLSv12
        case .tls13: own.tlsMinimumSupportedProtocolVersion = .TLSv13
        }
        self.init(configuration: own, policy: WebClient.Trust.Rules(trust))
    }
}

nonisolated extension WebClient.Configuration {
    /// Creates a configuration with the default values, whose requests are sent with URLSession, and only to servers that have
    /// one of their pinned keys.
    ///
    /// - Parameters:
    ///   - pins: The public keys of hosts, two or more for each of them. `WebClient.Trust` describes the hosts.
    ///   - report: A closure that is called when a host has none of its pinned keys.
    public init(
        pins: [String: [WebClient.PublicKeyPin]],
        report: @escaping @Sendable (WebClient.PinFailure) -> Void = { _ in }
    ) {
        self.init(transport: URLSessionTransport(trust: WebClient.Trust(pins: pins, report: report)))
    }
}
#else
import Foundation
public import FoundationNetworking

nonisolated extension URLSessionTransport {
    /// Is not available: Foundation on this platform does not ask the transport whether to trust a server.
    @available(
        *, unavailable,
        message:
            "URLSession on this platform cannot pin public keys, set the minimum version of TLS or use a client certificate; use a transport that can, such as the one on AsyncHTTPClient in apigen's Documentation/LinuxTransport.md"
    )
    public convenience init(
        configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration(), trust: WebClient.Trust
    ) { fatalError("unavailable") }
}

nonisolated extension WebClient.Configuration {
    /// Is not available: Foundation on this platform does not ask the transport whether to trust a server.
    @available(
        *, unavailable,
        message:
            "URLSession on this platform cannot pin public keys; use a transport that can, such as the one on AsyncHTTPClient in apigen's Documentation/LinuxTransport.md"
    )
    public init(
        pins: [String: [WebClient.PublicKeyPin]],
        report: @escaping @Sendable (WebClient.PinFailure) -> Void = { _ in }
    ) { fatalError("unavailable") }
}
#endif

"""####
        ),
        (
            "Runtime/Webhooks/WebClientSignedWebhook.swift",
####"""
// feature: webhooks
import Foundation

nonisolated extension WebClient {
    /// What a scheme reads from a webhook.
    nonisolated struct SignedWebhook {
        /// What is signed before the body.
        private let start: String
        private let body: Data
        private let signatures: [Data]
        /// The time of the request, in seconds since 1970; nil: the scheme has none.
        let seconds: Int64?

        /// Reads the headers of Standard Webhooks.
        init(standard message: WebhookMessage) throws(WebhookError) {
            let names = ["id", "timestamp", "signature"]
            // Headers of two prefixes are not mixed.
            let prefix =
                ["webhook-", "svix-"].first { prefix in
                    names.contains { !message.headers.values(for: prefix + $0).isEmpty }
                } ?? "webhook-"
            let id = try Self.value(of: prefix + names[0], message)
            let time = try Self.value(of: prefix + names[1], message)
            let list = try Self.value(of: prefix + names[2], message)
            // With a period, it could end in another place.
            if id.utf8.contains(UInt8(ascii: ".")) { throw .invalidHeader(prefix + names[0]) }
            guard let seconds = Self.seconds(time) else { throw .invalidHeader(prefix + names[1]) }
            start = "\(id).\(time)."
            body = message.body
            self.seconds = seconds
            signatures = list.split(separator: " ").compactMap { signature in
                signature.hasPrefix("v1,") ? Data(base64Encoded: String(signature.dropFirst(3))) : nil
            }
        }

        /// Reads a header with a time and signatures, `t=1700000000,v1=…`.
        init(_ message: WebhookMessage, timestampedIn header: String) throws(WebhookError) {
            let elements = try Self.value(of: header, message).split(separator: ",").map { element in
                String(element.drop { $0 == " " })
            }
            let times = elements.filter { $0.hasPrefix("t=") }.map { String($0.dropFirst(2)) }
            guard times.count == 1, let seconds = Self.seconds(times[0]) else { throw .invalidHeader(header) }
            start = times[0] + "."
            body = message.body
            self.seconds = seconds
            signatures = elements.filter { $0.hasPrefix("v1=") }.compactMap { Hexadecimal.data($0.dropFirst(3)) }
        }

        /// Reads a header with the signature of the body.
        init(_ message: WebhookMessage, signedIn header: String, prefix: String) throws(WebhookError) {
            let value = try Self.value(of: header, message)
            guard value.hasPrefix(prefix), let signature = Hexadecimal.data(value.dropFirst(prefix.count)) else {
                throw .invalidHeader(header)
            }
            start = ""
            body = message.body
            seconds = nil
            signatures = [signature]
        }

        /// Returns whether a signature belongs to one of the keys. It always compares all of them.
        func matches(_ keys: [WebhookKey]) -> Bool {
            var isFound = false
            for key in keys {
                let code = HMAC.code(of: [Data(start.utf8), body], key: key.bytes)
                for signature in signatures {
                    let isEqual = HMAC.areEqual(code, signature)
                    isFound = isFound || isEqual
                }
            }
            return isFound
        }

        private static func value(of name: String, _ message: WebhookMessage) throws(WebhookError) -> String {
            let values = message.headers.values(for: name)
            if values.count > 1 { throw .duplicateHeader(name) }
            let value = TextDecoding.trimmed(values.first ?? "")
            if value.isEmpty { throw .missingHeader(name) }
            return value
        }

        /// Returns the seconds of a text that is only digits.
        private static func seconds(_ text: String) -> Int64? {
            text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(text) : nil
        }
    }

    /// The message authentication code HMAC-SHA256 (RFC 2104).
    nonisolated enum HMAC {
        private static let blockSize = 64

        /// Returns the code of data, which can be in several parts.
        static func code(of parts: [Data], key: Data) -> Data {
            var block = Array(key.count > blockSize ? SHA256.digest(of: key) : key)
            block += Array(repeating: 0, count: blockSize - block.count)
            var inner = SHA256()
            inner.add(Data(block.map { $0 ^ 0x36 }))
            for part in parts { inner.add(part) }
            var outer = SHA256()
            outer.add(Data(block.map { $0 ^ 0x5C }))
            outer.add(inner.digest())
            return outer.digest()
        }

        /// Returns whether two codes are equal, in a time that depends only on their lengths.
        static func areEqual(_ code: Data, _ other: Data) -> Bool {
            guard code.count == other.count else { return false }
            // The operators have one precedence in Swift.
            return zip(code, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }

    /// Bytes as hexadecimal digits.
    nonisolated enum Hexadecimal {
        static func text(_ data: Data) -> String {
            data.map { (String($0 >> 4, radix: 16)) + String($0 & 15, radix: 16) }.joined()
        }

        /// Returns the bytes of a text, or `nil` if it has other characters, or half a byte.
        static func data(_ text: Substring) -> Data? {
            let digits = text.utf8.compactMap { byte in
                byte < 0x80 ? Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) : nil
            }
            guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
            return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
        }
    }
}

"""####
        ),
        (
            "Runtime/Webhooks/WebClientWebhookMessage.swift",
####"""
// feature: webhooks
public import Foundation

nonisolated extension WebClient {
    /// A request that a server sent as a webhook.
    public nonisolated struct WebhookMessage: Sendable, Hashable, Redacted {
        /// The header fields.
        public let headers: HTTPHeaders
        /// The body, as it was received.
        public let body: Data

        /// Creates a message.
        public init(headers: HTTPHeaders, body: Data) {
            self.headers = headers
            self.body = body
        }

        /// Returns the value of a header, or `nil` if the header is absent or duplicated.
        public func header(_ name: String) -> String? {
            let values = headers.values(for: name)
            return values.count == 1 ? values[0] : nil
        }

        /// Returns the text or the number at a path of keys in the JSON body, or `nil` if there is none.
        public func property(_ path: String...) -> String? {
            var node = try? JSONDecoder().decode(JSONCoding.Node.self, from: body)
            for key in path { node = node?[key] }
            switch node {
            case .text(let text): return text
            case .number(let digits): return digits
            default: return nil
            }
        }

        /// Returns the letters and digits of a text, in lowercase, so that `order.paid` and `orderPaid` are equal.
        public func simplified(_ text: String?) -> String? {
            guard let scalars = text?.lowercased().unicodeScalars else { return nil }
            return String(
                String.UnicodeScalarView(
                    scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
        }

        /// Returns the body as a value. Throws `WebhookError.unexpectedBody` if it does not match the type.
        public func decodeBody<Value: Decodable>(_ type: Value.Type = Value.self) throws(WebhookError) -> Value {
            do {
                return try JSONCoding.decode(type, from: body)
            } catch {
                throw .unexpectedBody(WebhookError.UnexpectedBody(self, error: error))
            }
        }

        /// The size of the body and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> {
            ["headers": headers.description, "body": "\(body.count) bytes"]
        }
    }

    /// A webhook that is unknown to this client.
    public nonisolated struct UnknownWebhook: Sendable, Hashable, Redacted {
        /// The name of the event in the request, or `nil` if the request has none.
        public let name: String?
        /// The request.
        public let message: WebhookMessage

        /// Creates an unknown webhook.
        public init(name: String?, message: WebhookMessage) {
            self.name = name
            self.message = message
        }

        /// The size of the body and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> { message.shownParts }
    }

    /// An enum of the webhooks that an API description has.
    public nonisolated protocol WebhookEvent: Sendable {
        /// Creates the event of a message, without a check of who sent it. Throws `WebhookError.unexpectedBody` if the body of a
        /// known event does not match the API description.
        init(unverified message: WebhookMessage) throws(WebhookError)
    }
}

nonisolated extension WebClient.WebhookEvent {
    /// Returns the event of a request, after a check that the owner of a key sent it, and when.
    ///
    /// Each header is needed once. `body` must be the bytes that were received: JSON that was parsed and written again does not
    /// match the signature.
    ///
    /// - Parameters:
    ///   - body: The body of the request.
    ///   - headers: The header fields of the request.
    ///   - keys: The keys, one of which must match. While a secret is replaced, there are two.
    ///   - scheme: How the sender signs.
    ///   - tolerance: By how many seconds the time of the request can differ from `now`, in both directions.
    ///   - now: The present time.
    public static func event(
        body: Data, headers: WebClient.HTTPHeaders, keys: [WebhookKey], scheme: WebClient.WebhookScheme = .standard,
        tolerance: TimeInterval = 300, now: Date = Date()
    ) throws(WebhookError) -> Self {
        let message = WebClient.WebhookMessage(headers: headers, body: body)
        try scheme.verify(message, keys: keys, tolerance: tolerance, now: now)
        return try Self(unverified: message)
    }

    /// Returns the event of a request, after a check that the owner of a key sent it, and when.
    ///
    /// - Parameters:
    ///   - body: The body of the request, as it was received.
    ///   - headers: The header fields of the request. Their names are case-insensitive.
    ///   - keys: The keys, one of which must match. While a secret is replaced, there are two.
    ///   - scheme: How the sender signs.
    ///   - tolerance: By how many seconds the time of the request can differ from `now`, in both directions.
    ///   - now: The present time.
    public static func event(
        body: Data, headers: [String: String], keys: [WebhookKey], scheme: WebClient.WebhookScheme = .standard,
        tolerance: TimeInterval = 300, now: Date = Date()
    ) throws(WebhookError) -> Self {
        let fields = WebClient.HTTPHeaders(headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
        return try event(body: body, headers: fields, keys: keys, scheme: scheme, tolerance: tolerance, now: now)
    }

    /// Returns the event of a request **without** a check of who sent it, for tests, and for requests that were verified before.
    public static func unverifiedEvent(
        body: Data, headers: WebClient.HTTPHeaders = [:]
    ) throws(WebhookError) -> Self {
        try Self(unverified: WebClient.WebhookMessage(headers: headers, body: body))
    }
}

"""####
        ),
        (
            "Runtime/Webhooks/WebClientWebhookScheme.swift",
####"""
// feature: webhooks
public import Foundation

nonisolated extension WebClient {
    /// How the sender of webhooks signs them. All schemes use HMAC-SHA256 (RFC 2104).
    public nonisolated struct WebhookScheme: Sendable, Hashable {
        private enum Format: Sendable, Hashable {
            case standard
            case timestamped(header: String)
            case body(header: String, prefix: String)
        }

        private let format: Format

        /// Standard Webhooks 1.0.0: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, or those of the same
        /// meaning that start with `svix-`. Signatures of other versions than `v1` are ignored.
        public static let standard = WebhookScheme(format: .standard)

        /// The header `Stripe-Signature`.
        public static let stripe = timestampedHex(header: "Stripe-Signature")

        /// The header `X-Hub-Signature-256`, as GitHub and others send it. It has no time, so that a request that somebody sends
        /// again is not refused.
        public static let github = hex(header: "X-Hub-Signature-256", prefix: "sha256=")

        /// A header with the time in seconds and signatures in hexadecimal digits, `t=1700000000,v1=…,v1=…`, of the time, a period
        /// and the body. Other elements are ignored.
        public static func timestampedHex(header: String) -> WebhookScheme {
            WebhookScheme(format: .timestamped(header: header))
        }

        /// A header with a prefix and the signature of the body in hexadecimal digits. It has no time, so that a request that
        /// somebody sends again is not refused.
        public static func hex(header: String, prefix: String = "") -> WebhookScheme {
            WebhookScheme(format: .body(header: header, prefix: prefix))
        }

        /// Checks that the owner of a key sent a message, and when. Throws a `WebhookError` if not.
        ///
        /// - Parameters:
        ///   - message: The request.
        ///   - keys: The keys, one of which must match.
        ///   - tolerance: By how many seconds the time of the request can differ from `now`, in both directions.
        ///   - now: The present time.
        public func verify(
            _ message: WebhookMessage, keys: [WebhookKey], tolerance: TimeInterval = 300, now: Date = Date()
        ) throws(WebhookError) {
            let signed =
                switch format {
                case .standard: try SignedWebhook(standard: message)
                case .timestamped(let header): try SignedWebhook(message, timestampedIn: header)
                case .body(let header, let prefix): try SignedWebhook(message, signedIn: header, prefix: prefix)
                }
            guard signed.matches(keys) else { throw .noMatchingSignature }
            guard let seconds = signed.seconds else { return }
            let sent = Date(timeIntervalSince1970: TimeInterval(seconds))
            let age = now.timeIntervalSince(sent)
            // A tolerance that is not a number accepts nothing.
            if age >= 0, !(age <= tolerance) { throw .tooOld(sent: sent) }
            if age < 0, !(-age <= tolerance) { throw .tooNew(sent: sent) }
        }

        /// Returns the headers that a sender with a key adds to a body, for tests of code that receives webhooks.
        ///
        /// - Parameters:
        ///   - body: The body.
        ///   - key: The key.
        ///   - id: The identifier of the message, for schemes that have one.
        ///   - sent: The time of the request, for schemes that have one.
        public func headers(
            signing body: Data, with key: WebhookKey, id: String = "msg_test", sent: Date = Date()
        ) -> HTTPHeaders {
            let time = String(Int64(sent.timeIntervalSince1970))
            func code(_ start: String) -> Data { HMAC.code(of: [Data(start.utf8), body], key: key.bytes) }
            switch format {
            case .standard:
                let signature = "v1," + code("\(id).\(time).").base64EncodedString()
                return ["webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature]
            case .timestamped(let header):
                return HTTPHeaders([(header, "t=\(time),v1=\(Hexadecimal.text(code("\(time).")))")])
            case .body(let header, let prefix):
                return HTTPHeaders([(header, prefix + Hexadecimal.text(code("")))])
            }
        }
    }
}

"""####
        ),
        (
            "Runtime/Webhooks/WebhookError.swift",
####"""
// feature: webhooks
public import Foundation

/// The reason why a request is not accepted as a webhook.
///
/// The printed forms contain no value of the request.
public nonisolated enum WebhookError: Error, Hashable, Sendable {
    /// The request has no header with this name, or the header is empty.
    case missingHeader(String)
    /// The request has several headers with this name.
    case duplicateHeader(String)
    /// The header with this name does not have the format that the scheme requires.
    case invalidHeader(String)
    /// No signature of the request belongs to its body and one of the keys.
    case noMatchingSignature
    /// The request is signed, but it was sent longer ago than the tolerance: it arrived late, or somebody sent it again.
    case tooOld(sent: Date)
    /// The request is signed, but it was sent at a time that is further ahead than the tolerance.
    case tooNew(sent: Date)
    /// The request is signed, but its body does not match the API description.
    case unexpectedBody(UnexpectedBody)
    /// A secret is empty, or it is not base64.
    case invalidKey
}

nonisolated extension WebhookError {
    /// A body that does not match the API description.
    public nonisolated struct UnexpectedBody: Sendable, Hashable, WebClient.Redacted {
        /// The location of the mismatch, such as `order.lines[2].price`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the body.
        public let reason: String
        /// The request.
        public let message: WebClient.WebhookMessage
        /// The location and the reason, without values of the body.
        let summary: WebClient.Redaction.ShownText

        /// Creates an unexpected body, for tests.
        public init(codingPath: String, reason: String, message: WebClient.WebhookMessage) {
            self.codingPath = codingPath
            self.reason = reason
            self.message = message
            summary = WebClient.Redaction.ShownText("")
        }

        init(_ message: WebClient.WebhookMessage, error: any Error) {
            (codingPath, reason) = JSONCoding.CodingFault.explain(error)
            self.message = message
            summary = WebClient.Redaction.ShownText(JSONCoding.CodingFault.summary(of: error))
        }

        /// The size of the body and the kind of the mismatch.
        public var shownParts: KeyValuePairs<String, String> {
            ["body": "\(message.body.count) bytes", "reason": summary.text]
        }
    }
}

nonisolated extension WebhookError: WebClient.Redacted {
    /// The kind of the error, and what is known about it that cannot be secret.
    public var description: String {
        switch self {
        case .missingHeader(let name): "the header \(name) is missing"
        case .duplicateHeader(let name): "the header \(name) is duplicated"
        case .invalidHeader(let name): "the header \(name) is not valid"
        case .noMatchingSignature: "no signature matches the body and a key"
        case .tooOld: "the webhook is too old"
        case .tooNew: "the time of the webhook is in the future"
        case .unexpectedBody(let body):
            "the body does not match the description (\(body.message.body.count) bytes): \(body.summary.text)"
        case .invalidKey: "the secret of webhooks is not valid"
        }
    }

    /// The kind of the error, and what is known about it that cannot be secret.
    public var shownParts: KeyValuePairs<String, String> { ["error": description] }
}

"""####
        ),
        (
            "Runtime/Webhooks/WebhookKey.swift",
####"""
// feature: webhooks
public import Foundation

/// A secret that the sender of webhooks and their receiver share.
///
/// No printed form contains the secret.
public nonisolated struct WebhookKey: Sendable, WebClient.Redacted {
    /// The key of the hash function.
    let bytes: Data

    /// Creates a key from its bytes. Throws `WebhookError.invalidKey` if there are none.
    public init(bytes: Data) throws(WebhookError) {
        if bytes.isEmpty { throw .invalidKey }
        self.bytes = bytes
    }

    /// Creates a key from the secret of a sender that follows Standard Webhooks: base64, with or without the prefix `whsec_`.
    ///
    /// Throws `WebhookError.invalidKey` if the secret is empty or is not base64.
    public init(standard secret: String) throws(WebhookError) {
        let text = secret.hasPrefix(Self.prefix) ? String(secret.dropFirst(Self.prefix.count)) : secret
        // The padding can be absent.
        let digits = text.prefix { $0 != "=" }
        let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
        guard text == digits || text == digits + padding, let bytes = Data(base64Encoded: digits + padding) else {
            throw .invalidKey
        }
        try self.init(bytes: bytes)
    }

    /// Creates a key from a secret that is used as it is, with its prefix, such as those of the schemes `stripe` and `github`.
    ///
    /// Throws `WebhookError.invalidKey` if the secret is empty.
    public init(text secret: String) throws(WebhookError) { try self.init(bytes: Data(secret.utf8)) }

    private static let prefix = "whsec_"

    /// No part of the key.
    public var shownParts: KeyValuePairs<String, String> { ["bytes": WebClient.Redaction.placeholder] }
}

"""####
        ),
    ]
}
