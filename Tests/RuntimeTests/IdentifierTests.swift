@testable import ApigenRuntime
import Foundation
import Testing

/// UUIDs are written in lowercase (RFC 9562, section 4), and read in any case.
struct IdentifierTests {
    private static let lower = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"

    private let id: UUID

    init() throws { id = try #require(UUID(uuidString: Self.lower)) }

    /// A model as generated code writes it.
    private struct Model: Codable, Equatable {
        var id: UUID
        var parent: UUID?
        var owner: Nullable<UUID>?
        var members: [UUID]
        var maybe: [UUID?]
        var rows: [[UUID]]
        var names: [String: UUID]
        var groups: [String: [UUID]]?
        var others: [String: UUID]
        var choice: Choice

        init(_ id: UUID) {
            self.id = id
            parent = id
            owner = .value(id)
            members = [id]
            maybe = [id, nil]
            rows = [[id], []]
            names = ["a": id]
            groups = ["g": [id]]
            others = ["x": id]
            choice = .id(id)
        }

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            id = values.uuid("id")
            parent = values.uuidIfPresent("parent")
            owner = values.nullable("owner")
            members = values.lossyArray("members")
            maybe = try values.value("maybe")
            rows = try values.value("rows")
            names = try values.value("names")
            groups = values.valueIfPresent("groups")
            choice = try values.value("choice")
            others = values.additionalProperties(besides: [
                "id", "parent", "owner", "members", "maybe", "rows", "names", "groups", "choice",
            ])
            try values.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var values = JSONCoding.Writer(encoder)
            try values.put("id", id)
            try values.putOrNull("parent", parent)
            try values.put("owner", owner)
            try values.put("members", members)
            try values.put("maybe", maybe)
            try values.put("rows", rows)
            try values.put("names", names)
            try values.put("groups", groups)
            try values.put("choice", choice)
            try values.putAll(others)
        }
    }

    /// A union as generated code writes it.
    private enum Choice: Codable, Equatable {
        case id(UUID)
        case list([UUID])
        case map([String: UUID])

        init(from decoder: any Decoder) throws {
            self = .id(try decoder.singleValueContainer().decode(UUID.self))
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .id(let value): try JSONCoding.write(value, to: encoder)
            case .list(let value): try JSONCoding.write(value, to: encoder)
            case .map(let value): try JSONCoding.write(value, to: encoder)
            }
        }
    }

    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    @Test func models() throws {
        let text = "\"\(Self.lower)\""
        let expected =
            #"{"choice":I,"groups":{"g":[I]},"id":I,"maybe":[I,null],"members":[I],"names":{"a":I},"owner":I,"#
            + #""parent":I,"rows":[[I],[]],"x":I}"#
        let written = try json(Model(id))
        #expect(written == expected.replacingOccurrences(of: "I", with: text))
        #expect(try JSONCoding.decode(Model.self, from: Data(written.utf8)) == Model(id))
        // An earlier version stored UUIDs in uppercase.
        let stored = written.replacingOccurrences(of: Self.lower, with: id.uuidString)
        #expect(try JSONCoding.decode(Model.self, from: Data(stored.utf8)) == Model(id))
    }

    @Test func wholeBodies() throws {
        let text = "\"\(Self.lower)\""
        #expect(try json(id) == text)
        #expect(try json([id]) == "[\(text)]")
        #expect(try json([[id], []]) == "[[\(text)],[]]")
        #expect(try json([id, nil]) == "[\(text),null]")
        #expect(try json(["k": id]) == "{\"k\":\(text)}")
        #expect(try json(["k": ["l": [id]]]) == "{\"k\":{\"l\":[\(text)]}}")
        #expect(try json(UUID?.some(id)) == text)
        #expect(try json(UUID?.none) == "null")
        #expect(try json(Nullable.value(id)) == text)
        #expect(try json([Nullable.value(id), .null]) == "[\(text),null]")
    }

    @Test func variantsOfUnions() throws {
        let text = "\"\(Self.lower)\""
        for (choice, expected) in [
            (Choice.id(id), text), (.list([id]), "[\(text)]"), (.map(["k": id]), "{\"k\":\(text)}"),
        ] {
            #expect(try json(choice) == expected)
            #expect(try json([choice]) == "[\(expected)]")
            #expect(try json(["a": choice]) == "{\"a\":\(expected)}")
        }
    }

    /// A variant with the members of a flattened union is written into an object that has other members.
    @Test func variantsOfFlattenedUnions() throws {
        struct Whole: Encodable {
            let id: UUID
            func encode(to encoder: any Encoder) throws {
                var values = JSONCoding.Writer(encoder)
                try values.merge(Choice.map(["k": id]))
                try values.put("own", id)
            }
        }
        #expect(try json(Whole(id: id)) == "{\"k\":\"\(Self.lower)\",\"own\":\"\(Self.lower)\"}")
    }

    @Test func parametersInRequests() async throws {
        var request = WebClient.Request(.post, "/users/{id}", operation: "o")
        request.setPath("id", id)
        request.addQuery("q", [id])
        request.addQuery("m", encoding: ["k": id], style: .deepObject)
        request.addQuery("j", json: [id])
        request.addHeader("X-H", id)
        request.addCookie("c", id)
        var body = WebClient.BodyFields()
        body.put("id", id)
        body.putOrNull("list", [id])
        request.setJSON(body)
        let sent = try await sent(request)
        let query = sent.url.query?.removingPercentEncoding
        #expect(sent.url.path == "/users/\(Self.lower)")
        #expect(query == "q=\(Self.lower)&m[k]=\(Self.lower)&j=[\"\(Self.lower)\"]")
        #expect(sent.headers["X-H"] == Self.lower)
        #expect(sent.headers["Cookie"] == "c=\(Self.lower)")
        #expect(sent.body == Data("{\"id\":\"\(Self.lower)\",\"list\":[\"\(Self.lower)\"]}".utf8))
    }

    @Test func forms() async throws {
        var request = WebClient.Request(.post, "/", operation: "o")
        request.setForm(Model(id))
        let form = String(decoding: try #require(try await sent(request).body), as: UTF8.self)
        #expect(form.contains(Self.lower))
        #expect(!form.contains(id.uuidString))
        request.setForm(["a": [id]], encodings: ["a": .json])
        #expect(
            try await sent(request).body.map { String(decoding: $0, as: UTF8.self).removingPercentEncoding }
                == "a=[\"\(Self.lower)\"]")
        var parts = WebClient.MultipartBody()
        parts.put("id", id)
        parts.put("list", [id])
        parts.put("json", json: ["k": id])
        request.setMultipart(parts)
        let body = String(decoding: try #require(try await sent(request).body), as: UTF8.self)
        #expect(body.components(separatedBy: Self.lower).count == 4)
        #expect(!body.contains(id.uuidString))
    }

    @Test func identifiersOfCallsAndKeys() {
        let configuration = WebClient.Configuration()
        for text in [configuration.makeCallID(), configuration.makeIdempotencyKey()] {
            #expect(UUID(uuidString: text)?.uuidString.lowercased() == text)
        }
    }

    /// The same place in the client refuses numbers that are not finite, wherever they are.
    @Test func decimalsThatAreNotNumbers() {
        func path(_ value: some Encodable) -> String? {
            do {
                return String(decoding: try JSONCoding.encode(value), as: UTF8.self)
            } catch {
                let (path, reason) = CodingFault.explain(error)
                return "\(path) \(reason)"
            }
        }
        #expect(path(Decimal.nan) == " must be a finite number")
        #expect(path([Decimal(1), .nan]) == "[1] must be a finite number")
        #expect(path(["k": [Decimal.nan]]) == "k[0] must be a finite number")
        var body = WebClient.BodyFields()
        body.put("prices", ["k": Decimal?.some(.nan)])
        #expect(path(body) == "prices.k must be a finite number")
        #expect(path([Decimal(string: "0.12345678901234567891")]) == "[0.12345678901234567891]")
    }
}
