import ApigenRuntime
import Foundation
import Testing

/// A model with a field of every type that has a method of its own.
private struct Everything: Codable, Hashable, Sendable {
    var string: String
    var int: Int
    var int32: Int32
    var int64: Int64
    var double: Double
    var float: Float
    var bool: Bool
    var date: Date
    var data: Data
    var uuid: UUID
    var url: URL
    var decimal: Decimal
    var maybe: Maybe
    var extra: [String: Int]

    struct Maybe: Hashable, Sendable {
        var string: String?
        var int: Int?
        var int32: Int32?
        var int64: Int64?
        var double: Double?
        var float: Float?
        var bool: Bool?
        var date: Date?
        var data: Data?
        var uuid: UUID?
        var url: URL?
        var decimal: Decimal?
        var user: User?
    }

    static let keys = [
        "string", "int", "int32", "int64", "double", "float", "bool", "date", "data", "uuid", "url", "decimal",
    ]

    init(_ random: inout SeededGenerator) throws {
        string = String(random.next(), radix: 36) + "é\"\\\n😀"
        int = Int(truncatingIfNeeded: random.next())
        int32 = Int32(truncatingIfNeeded: random.next())
        int64 = Int64(truncatingIfNeeded: random.next())
        double = Double.random(in: -1e9...1e9, using: &random)
        float = Float.random(in: -1e3...1e3, using: &random)
        bool = Bool.random(using: &random)
        date = Date(timeIntervalSinceReferenceDate: Double.random(in: 3e8..<3e9, using: &random))
        data = Data((0..<Int.random(in: 0..<9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
        uuid = try #require(UUID(uuidString: "00000000-0000-0000-\(String(1 + random.next() % 8))000-00000000ABCD"))
        url = try #require(URL(string: "https://x.test/\(random.next())?q=%20#f"))
        decimal = Decimal(Int64(truncatingIfNeeded: random.next())) / 1000
        maybe = Maybe()
        extra = ["x1": 1, "x2": 2]
        if Bool.random(using: &random) {
            maybe = Maybe(
                string: string, int: int, int32: int32, int64: int64, double: double, float: float, bool: bool,
                date: date, data: data, uuid: uuid, url: url, decimal: decimal, user: User(id: "1", joined: date))
        }
    }

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder)
        string = values.string("string")
        int = values.int("int")
        int32 = values.int32("int32")
        int64 = values.int64("int64")
        double = values.double("double")
        float = values.float("float")
        bool = values.bool("bool")
        date = values.date("date")
        data = values.data("data")
        uuid = values.uuid("uuid")
        url = try values.url("url")
        decimal = values.decimal("decimal")
        maybe = Maybe(
            string: values.stringIfPresent("m_string"), int: values.intIfPresent("m_int"),
            int32: values.int32IfPresent("m_int32"), int64: values.int64IfPresent("m_int64"),
            double: values.doubleIfPresent("m_double"), float: values.floatIfPresent("m_float"),
            bool: values.boolIfPresent("m_bool"), date: values.dateIfPresent("m_date"),
            data: values.dataIfPresent("m_data"), uuid: values.uuidIfPresent("m_uuid"),
            url: values.urlIfPresent("m_url"), decimal: values.decimalIfPresent("m_decimal"),
            user: values.valueIfPresent("m_user"))
        extra = values.additionalProperties(besides: Self.keys + Self.keys.map { "m_" + $0 } + ["m_user"])
        try values.finish()
    }

    func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
        try values.put("string", string)
        try values.put("int", int)
        try values.put("int32", int32)
        try values.put("int64", int64)
        try values.put("double", double)
        try values.put("float", float)
        try values.put("bool", bool)
        try values.put("date", date)
        try values.put("data", data)
        try values.put("uuid", uuid)
        try values.put("url", url)
        try values.put("decimal", decimal)
        try values.put("m_string", maybe.string)
        try values.put("m_int", maybe.int)
        try values.put("m_int32", maybe.int32)
        try values.put("m_int64", maybe.int64)
        try values.put("m_double", maybe.double)
        try values.put("m_float", maybe.float)
        try values.put("m_bool", maybe.bool)
        try values.put("m_date", maybe.date)
        try values.put("m_data", maybe.data)
        try values.put("m_uuid", maybe.uuid)
        try values.put("m_url", maybe.url)
        try values.put("m_decimal", maybe.decimal)
        try values.put("m_user", maybe.user)
        try values.putAll(extra)
    }
}

struct ModelTests {
    @Test(arguments: 0..<100) func everythingComesBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = try Everything(&random)
        let data = try JSONCoding.makeEncoder().encode(value)
        #expect(try JSONCoding.makeDecoder().decode(Everything.self, from: data) == value)
        // The strategies of the encoder do not matter to a model, nor does its format.
        #expect(try JSONDecoder().decode(Everything.self, from: JSONEncoder().encode(value)) == value)
        let list = try PropertyListEncoder().encode(value)
        #expect(try PropertyListDecoder().decode(Everything.self, from: list) == value)
    }

    @Test func anOptionalFieldMayBeNullOrAbsent() throws {
        for json in [
            #"{"id":"1","joined":"1970-01-01T00:00:00Z","friends":[],"email":null,"new":[1]}"#,
            #"{"id":"1","joined":"1970-01-01T00:00:00.000+00:00","friends":[]}"#,
        ] {
            let user = try JSONCoding.makeDecoder().decode(User.self, from: Data(json.utf8))
            #expect(user == User(id: "1", joined: Date(timeIntervalSince1970: 0)))
        }
    }

    @Test(arguments: [
        (UserPatch(), #"{"nickname":null}"#), (UserPatch(email: .null), #"{"email":null,"nickname":null}"#),
        (UserPatch(email: .value("e"), nickname: "n"), #"{"email":"e","nickname":"n"}"#),
    ])
    func nullAndAbsentAreToldApart(patch: UserPatch, json: String) throws {
        let data = try JSONCoding.makeEncoder().encode(patch)
        #expect(String(decoding: data, as: UTF8.self) == json)
        #expect(try JSONCoding.makeDecoder().decode(UserPatch.self, from: data) == patch)
    }

    @Test(arguments: [
        (#"{"date":"x"}"#, "date"), (#"{"data":"%"}"#, "data"), (#"{"uuid":"x"}"#, "uuid"),
        (#"{"url":"http://["}"#, "url"),
        (#"{"date":" "}"#, "date"), (#"{"day":"x"}"#, "day"),
    ])
    func aTextThatIsNoneIsLocated(json: String, path: String) throws {
        struct Probe: Decodable {
            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder)
                _ = values.dateIfPresent("date")
                _ = values.dataIfPresent("data")
                _ = values.uuidIfPresent("uuid")
                _ = values.urlIfPresent("url")
                let _: CalendarDate? = values.valueIfPresent("day")
                try values.finish()
            }
        }
        do {
            _ = try JSONCoding.makeDecoder().decode(Probe.self, from: Data(json.utf8))
            Issue.record("read")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.map(\.stringValue) == [path])
        }
    }

    /// Some servers write an empty text for a date, an identifier or a URL that does not exist.
    @Test(arguments: [false, true]) func anEmptyTextIsAnAbsentValue(isLenient: Bool) throws {
        struct Probe: DecodableWithConfiguration {
            let date: Date?
            let day: CalendarDate?
            let uuid: UUID?
            let url: URL?
            let text: String?
            init(from decoder: any Decoder, configuration isLenient: Bool) throws {
                var values = try JSONCoding.Reader(decoder, isLenient: isLenient)
                date = values.dateIfPresent("e")
                day = values.valueIfPresent("e")
                uuid = values.uuidIfPresent("e")
                url = values.urlIfPresent("e")
                text = values.stringIfPresent("e")
                try values.finish()
            }
        }
        let probe = try JSONDecoder().decode(Probe.self, from: Data(#"{"e":""}"#.utf8), configuration: isLenient)
        #expect(probe.date == nil && probe.day == nil && probe.uuid == nil && probe.url == nil && probe.text == "")
    }

    /// A required value has no such notation.
    @Test func anEmptyTextIsNotARequiredValue() throws {
        struct Probe: Decodable {
            init(from decoder: any Decoder) throws {
                let values = try JSONCoding.Reader(decoder)
                #expect(throws: DecodingError.self) { try values.reading { $0.date("e") } }
                #expect(throws: DecodingError.self) { try values.reading { $0.uuid("e") } }
                #expect(throws: DecodingError.self) { try values.url("e") }
                #expect(throws: DecodingError.self) { let _: CalendarDate = try values.value("e") }
                #expect(throws: DecodingError.self) { try values.reading { $0.intIfPresent("e") } }
            }
        }
        _ = try JSONCoding.makeDecoder().decode(Probe.self, from: Data(#"{"e":""}"#.utf8))
    }

    @Test func aBoxPrintsItsValue() {
        let patch = UserPatch(email: .null, nickname: "Jo")
        #expect("\(JSONCoding.Box(patch))" == "\(patch)")
        let nothing: JSONCoding.Box<UserPatch>? = JSONCoding.Box(nil)
        #expect(nothing == nil)
    }

    @Test func base64MayBeBroken() throws {
        struct Probe: Decodable {
            let data: Data
            init(from decoder: any Decoder) throws { data = try JSONCoding.Reader(decoder).reading { $0.data("d") } }
        }
        let json = Data(#"{"d":"AQID\r\nBA=="}"#.utf8)
        #expect(try JSONCoding.makeDecoder().decode(Probe.self, from: json).data == Data([1, 2, 3, 4]))
    }

    @Test func openEnumsKeepUnknownValues() throws {
        let data = Data(#"["phone","watch"]"#.utf8)
        let types = try JSONCoding.makeDecoder().decode([DeviceType].self, from: data)
        #expect(types == [.phone, DeviceType(rawValue: "watch")])
        #expect("\(types[1])" == "watch")
        #expect(try JSONCoding.makeEncoder().encode(types) == data)
        let numbers = try JSONCoding.makeDecoder().decode([Priority].self, from: Data("[2,9]".utf8))
        #expect(numbers == [.high, Priority(rawValue: 9)])
        #expect(try JSONCoding.makeEncoder().encode(numbers) == Data("[2,9]".utf8))
        #expect("\(numbers[1])" == "9")
        #expect(throws: DecodingError.self) {
            try JSONCoding.makeDecoder().decode([Priority].self, from: Data(#"["high"]"#.utf8))
        }
        switch types[0] {
        case .phone: break
        default: Issue.record("no match")
        }
    }

    @Test func fieldsOfABody() throws {
        var body = WebClient.BodyFields()
        body.put("b", DeviceType.phone)
        body.put("none", Int?.none)
        body.putOrNull("null", Int?.none)
        body.put("date", Date(timeIntervalSince1970: 0))
        body.put("data", Data([1]))
        body.put("list", [Date(timeIntervalSince1970: 0)])
        let text = String(decoding: try JSONCoding.makeEncoder().encode(body), as: UTF8.self)
        #expect(
            text
                == #"{"b":"phone","data":"AQ==","date":"1970-01-01T00:00:00Z","list":["1970-01-01T00:00:00Z"],"null":null}"#
        )
    }

    @Test func identifiersAreWrittenAsInParameters() throws {
        struct Model: Encodable {
            let id: UUID
            func encode(to encoder: any Encoder) throws {
                var values = JSONCoding.Writer(encoder)
                try values.put("id", id)
                try values.put("none", UUID?.none)
                try values.putOrNull("maybe", UUID?.some(id))
                try values.put("list", [id])
                try values.putAll(["other": id])
            }
        }
        let text = "00000000-0000-0000-0000-00000000abcd"
        let id = try #require(UUID(uuidString: text))
        guard case .text(text) = id.parameterValue else {
            Issue.record("\(id.parameterValue)")
            return
        }
        let json = String(decoding: try JSONCoding.makeEncoder().encode(Model(id: id)), as: UTF8.self)
        #expect(json == #"{"id":"\#(text)","list":["\#(text)"],"maybe":"\#(text)","other":"\#(text)"}"#)
        var body = WebClient.BodyFields()
        body.put("id", id)
        body.putOrNull("maybe", UUID?.some(id))
        body.putOrNull("null", UUID?.none)
        let fields = String(decoding: try JSONCoding.makeEncoder().encode(body), as: UTF8.self)
        #expect(fields == #"{"id":"\#(text)","maybe":"\#(text)","null":null}"#)
    }

    @Test func aDecimalThatIsNotANumberIsNotWritten() {
        var body = WebClient.BodyFields()
        body.put("price", Decimal.nan)
        let error = #expect(throws: EncodingError.self) { try JSONCoding.makeEncoder().encode(body) }
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["price"])
    }

    @Test func forms() throws {
        struct Line: Encodable, Sendable {
            var price: Decimal
            var notes: [String: Bool]
        }
        var body = WebClient.BodyFields()
        body.put("e mail", "a+b@c.d é*~-._")
        body.put("none", Int?.none)
        body.putOrNull("null", Int?.none)
        body.put("since", Date(timeIntervalSince1970: 0))
        body.put("tags", ["x&y", "z"])
        body.put("lines", [Line(price: 1, notes: ["k": true])])
        body.put("small", UInt8(7))
        #expect(
            String(decoding: try WebClient.FormEncoding.encode(body), as: UTF8.self)
                == "e+mail=a%2Bb%40c.d+%C3%A9*%7E-._&since=1970-01-01T00%3A00%3A00Z&tags=x%26y&tags=z"
                + "&lines%5B0%5D%5Bprice%5D=1&lines%5B0%5D%5Bnotes%5D%5Bk%5D=true&small=7")
    }

    @Test func aFormIsSent() async throws {
        let stub = StubTransport()
        let user = User(id: "1", joined: Date(timeIntervalSince1970: 0))
        stub.on("auth.signIn", value: Session(token: "t", user: user))
        let api = SocialAPI(deviceType: .phone, configuration: WebClient.Configuration(transport: stub))
        #expect(try await api.friends.signIn(email: "a@b.c", password: "p q").user == user)
        let request = try #require(stub.requests(of: "auth.signIn").first)
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.body == Data("email=a%40b.c&password=p+q".utf8))
    }
}
