import ApigenRuntime
import Foundation
import Testing

/// A lenient model, as the generated code reads it.
private struct Product: Decodable, Sendable {
    var id: Int
    var name: String?
    var released: Date?
    var data: Data?
    var maker: Maker?
    var tags: [String]?
    var makers: [Maker]
    var note: Nullable<String>?

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder, isLenient: true)
        id = values.int("id")
        name = values.stringIfPresent("name")
        released = values.dateIfPresent("released")
        data = values.dataIfPresent("data")
        maker = values.valueIfPresent("maker")
        tags = values.lossyArrayIfPresent("tags")
        makers = values.lossyArray("makers")
        note = values.nullable("note")
        try values.finish()
    }
}

private struct Maker: Decodable, Sendable {
    var name: String
    var founded: Int?
    var others: [String: Int]

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder, isLenient: true)
        name = values.string("name")
        founded = values.intIfPresent("founded")
        others = values.additionalProperties(besides: ["name", "founded"])
        try values.finish()
    }
}

@Suite struct LenientDecodingTests {
    private let stub = StubTransport()
    private let recorder = Recorder()

    /// Reads a product from the response of a call.
    private func product(_ json: String) async throws -> Product {
        let client = WebClient(
            server: "https://api.example.com",
            configuration: WebClient.Configuration(transport: stub, observers: [recorder]))
        stub.on("o", json: json)
        return try await client.value(for: WebClient.Request(.get, "/", operation: "o"))
    }

    private var issues: [String] {
        recorder.all.compactMap { event in
            guard case .decodingIssue(_, let issue) = event else { return nil }
            return "\(issue.kind) \(issue.codingPath) \(issue.reason)"
        }
    }

    @Test func whatFitsIsRead() async throws {
        let product = try await product(
            #"{"id":1,"name":"a","released":"2024-01-01T00:00:00Z","data":"AQ==","maker":{"name":"m","x":1},"#
                + #""tags":["t"],"makers":[],"note":null}"#)
        #expect(product.name == "a" && product.released != nil && product.data == Data([1]))
        #expect(product.maker?.name == "m" && product.maker?.others == ["x": 1])
        #expect(product.tags == ["t"] && product.note == .null)
        #expect(issues.isEmpty)
    }

    @Test func absentAndNullAreNoIssues() async throws {
        let product = try await product(#"{"id":1,"name":null,"makers":[]}"#)
        #expect(product.name == nil && product.note == nil)
        #expect(issues.isEmpty)
    }

    @Test func anOptionalPropertyThatDoesNotFitIsNil() async throws {
        let product = try await product(
            #"{"id":1,"name":2,"released":"soon","data":"*","tags":"t","makers":[],"note":[]}"#)
        #expect(product.name == nil && product.released == nil && product.data == nil)
        #expect(product.tags == nil && product.note == nil)
        let places = issues.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(places == ["name", "released", "data", "tags", "note"].map { "droppedProperty \($0)" })
        #expect(issues.contains("droppedProperty data is not valid base64"))
    }

    @Test func aPropertyOfAPropertyIsNil() async throws {
        let product = try await product(#"{"id":1,"maker":{"name":"m","founded":"x","y":[]},"makers":[]}"#)
        #expect(product.maker?.name == "m" && product.maker?.founded == nil && product.maker?.others == [:])
        #expect(
            issues.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
                "droppedProperty maker.founded", "droppedProperty maker.y",
            ])
    }

    /// The parts of what is omitted are not reported, too.
    @Test func aPropertyThatMissesARequiredOneIsReportedOnce() async throws {
        let product = try await product(#"{"id":1,"maker":{"founded":"x"},"makers":[{"y":[],"founded":"x"}]}"#)
        #expect(product.maker == nil && product.makers.isEmpty)
        #expect(
            issues == [
                "droppedProperty maker is not valid: maker.name is missing",
                "droppedElement makers[0] is not valid: makers[0].name is missing",
            ])
    }

    @Test func anElementThatDoesNotFitIsOmitted() async throws {
        let product = try await product(#"{"id":1,"tags":["a",1],"makers":[{"name":"m","founded":"x"},null]}"#)
        #expect(product.tags == ["a"] && product.makers.map(\.name) == ["m"])
        let places = issues.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(places == ["droppedElement tags[1]", "droppedProperty makers[0].founded", "droppedElement makers[1]"])
    }

    @Test func aBodyIsALossyArray() async throws {
        let client = WebClient(
            server: "https://api.example.com",
            configuration: WebClient.Configuration(transport: stub, observers: [recorder]))
        let request = WebClient.Request(.get, "/", operation: "o")
        stub.on("o", json: #"[{"name":"m"},{"founded":"x"},3]"#)
        let makers: [Maker] = try await client.lossyArray(for: request)
        let optional: [Maker]? = try await client.lossyArrayIfPresent(for: request)
        #expect(makers.map(\.name) == ["m"] && optional?.count == 1)
        let expected = ["droppedElement [1] is not valid: [1].name is missing", "droppedElement [2]"]
        #expect(issues.count == 4 && issues[0] == expected[0] && issues[1].hasPrefix(expected[1]))
        for body in ["", "null"] {
            stub.on("o", json: body)
            let absent: [Maker]? = try await client.lossyArrayIfPresent(for: request)
            #expect(absent == nil)
        }
        #expect(issues.count == 4)
        let empty: [Maker] = try await client.lossyArray(for: request)
        #expect(empty.isEmpty && issues.last == "nullCollection  is null instead of a collection")
    }

    /// A body in Go is null if nothing was appended to a slice.
    @Test func aCollectionThatIsNullIsEmpty() async throws {
        let client = WebClient(
            server: "https://api.example.com",
            configuration: WebClient.Configuration(transport: stub, observers: [recorder]))
        let request = WebClient.Request(.get, "/", operation: "o")
        stub.on("o", json: " null ")
        let makers: [Maker] = try await client.value(for: request)
        let names: [String: String] = try await client.value(for: request)
        #expect(makers.isEmpty && names.isEmpty)
        #expect(issues == Array(repeating: "nullCollection  is null instead of a collection", count: 2))
        let absent: [Maker]? = try await client.valueIfPresent(for: request)
        #expect(absent?.count == nil && issues.count == 2)
        stub.on("o", json: #"[{"name":"m","founded":1}]"#)
        let others: [Maker] = try await client.value(for: request)
        #expect(others.map(\.name) == ["m"] && issues.count == 2)
    }

    /// A reader that is lenient returns nil for each kind of date.
    @Test func aMailDateThatIsNotOneIsAbsent() throws {
        struct Message: Decodable {
            var sent: Date?
            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder, isLenient: true)
                sent = values.mailDateIfPresent("sent")
                try values.finish()
            }
        }
        #expect(try JSONCoding.decode(Message.self, from: Data(#"{"sent":"soon"}"#.utf8)).sent == nil)
    }

    /// An element with a wrong optional property and null for a required list is kept, leniently or not.
    @Test func aRequiredCollectionThatIsNullIsEmpty() async throws {
        let product = try await product(#"{"id":1,"name":2,"makers":null}"#)
        #expect(product.makers.isEmpty && product.name == nil)
        #expect(issues.map { $0.prefix { $0 != " " } } == ["droppedProperty", "nullCollection"])
        #expect(issues.last == "nullCollection makers is null instead of a collection")
        struct Strict: Decodable {
            var list: [Int]
            var map: [String: [Int]]
            var optional: [Int]?
            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder)
                list = try values.value("list")
                map = try values.value("map")
                optional = values.valueIfPresent("optional")
                try values.finish()
            }
        }
        let decoder = JSONDecoder()
        let strict = try decoder.decode(Strict.self, from: Data(#"{"list":null,"map":null,"optional":null}"#.utf8))
        #expect(strict.list.isEmpty && strict.map.isEmpty && strict.optional == nil)
        for json in [#"{"map":null}"#, #"{"list":{},"map":null}"#, #"{"list":[null],"map":null}"#] {
            #expect(throws: DecodingError.self) { try decoder.decode(Strict.self, from: Data(json.utf8)) }
        }
    }

    @Test(arguments: ["{}", #"{"id":"1","makers":[]}"#, #"{"id":1}"#, #"{"id":1,"makers":{}}"#, "[]"])
    func aRequiredPropertyStillFails(_ json: String) async {
        await #expect(throws: ServiceError.self) { try await product(json) }
    }

    @Test func aDecoderOfTheAppReportsNothing() throws {
        let product = try JSONCoding.makeDecoder().decode(
            Product.self, from: Data(#"{"id":1,"name":2,"makers":[3]}"#.utf8))
        #expect(product.name == nil && product.makers.isEmpty)
    }

    @Test func byDefaultAPropertyThatDoesNotFitFails() throws {
        struct Strict: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try JSONCoding.Reader(decoder).reading { $0.stringIfPresent("a") }
            }
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Strict.self, from: Data(#"{"a":1}"#.utf8)) }
    }
}
