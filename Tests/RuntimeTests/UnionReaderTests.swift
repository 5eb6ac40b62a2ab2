import ApigenRuntime
import Foundation
import Testing

struct UnionReaderTests {
    /// Which of some shapes a value may have, the best first, and what its tag is.
    private struct Matches: Decodable {
        let indices: [Int]
        let tag: String?

        init(from decoder: any Decoder) throws {
            var reader = try JSONCoding.UnionReader(decoder)
            indices = reader.matches([
                .object(required: [], values: ["type": ["1"]]), .object(required: [], values: ["type": ["2", "text"]]),
                .object(required: [], valuesIfPresent: ["rule": ["date"]]),
                .object(required: [], valuesIfPresent: ["rule": ["number"]]), .integer,
            ])
            tag = reader.discriminatorValue("type")
        }
    }

    private func matches(_ json: String) throws -> Matches {
        try JSONCoding.makeDecoder().decode(Matches.self, from: Data(json.utf8))
    }

    @Test(arguments: [
        (#"{"type":1}"#, [0, 2, 3], "1"), (#"{"type":2}"#, [1, 2, 3], "2"), (#"{"type":"text"}"#, [1, 2, 3], "text"),
        (#"{"type":3}"#, [2, 3], "3"), (#"{"type":1.5}"#, [2, 3], nil), (#"{"type":null}"#, [2, 3], nil),
    ])
    func wholeNumbersTellAsTextsDo(json: String, indices: [Int], tag: String?) throws {
        let matches = try matches(json)
        #expect(matches.indices == indices)
        #expect(matches.tag == tag)
    }

    @Test(arguments: [
        (#"{"rule":"date"}"#, [2]), (#"{"rule":"number"}"#, [3]), (#"{"rule":"other"}"#, []), (#"{}"#, [2, 3]),
        (#"{"rule":null}"#, [2, 3]), (#"{"type":1,"rule":"number"}"#, [0, 3]), ("7", [4]),
    ])
    func aConstantTellsWhereItIsThere(json: String, indices: [Int]) throws {
        #expect(try matches(json).indices == indices)
    }
}

/// Keys that had other names when an older version of the app stored the value.
struct FormerUnionKeyTests {
    private struct Matches: Decodable {
        let indices: [Int]
        let tag: String?

        init(from decoder: any Decoder) throws {
            var reader = try JSONCoding.UnionReader(decoder)
            indices = reader.matches([
                .object(
                    required: ["id", "name"], values: ["kind": ["cat"]],
                    formerly: [["name"]: ["title"], ["kind"]: ["type"]]),
                .object(required: ["title"], known: ["id"]),
                .object(required: ["size"], known: ["note"], formerly: [["size"]: ["length"], ["note"]: ["text"]]),
                .object(
                    required: [], nestedValues: [["meta", "unit"]: ["cm"]],
                    formerly: [["meta"]: ["info"], ["meta", "unit"]: ["measure"]]),
            ])
            tag = reader.discriminatorValue("kind", formerly: "type")
        }
    }

    private static let cases: [(String, [Int], String?)] = [
        // The last shape has no required key.
        (#"{"id":1,"name":"Tom","kind":"cat"}"#, [0, 3], "cat"),
        (#"{"id":1,"name":"Tom","type":"cat"}"#, [0, 3], "cat"),
        (#"{"length":2}"#, [2, 3], nil),
        (#"{"length":2,"text":""}"#, [2, 3], nil),
        // The key of another variant is that one's, if that one matches.
        (#"{"id":1,"title":"Tom","type":"cat"}"#, [1, 3, 0], "cat"),
        (#"{"info":{"measure":"cm"}}"#, [3], nil),
        (#"{"info":{"measure":"in"}}"#, [], nil),
        // The present key counts.
        (#"{"kind":"dog","type":"cat","id":1,"name":"Tom"}"#, [3], "dog"),
    ]

    @Test(arguments: cases)
    func formerKeysTellVariantsApart(json: String, indices: [Int], tag: String?) throws {
        let matches = try JSONCoding.makeDecoder().decode(Matches.self, from: Data(json.utf8))
        #expect(matches.indices == indices)
        #expect(matches.tag == tag)
    }
}

/// Keys that may be absent, each with several values in two shapes.
struct OptionalValuesTests {
    private struct Matches: Decodable {
        let indices: [Int]

        init(from decoder: any Decoder) throws {
            var reader = try JSONCoding.UnionReader(decoder)
            indices = reader.matches([
                .object(required: [], valuesIfPresent: ["type": ["ach", "wire"]]),
                .object(required: [], valuesIfPresent: ["type": ["scheme", "network"]]),
                .object(required: ["id"], valuesIfPresent: ["type": ["wire", "other"]]),
            ])
        }
    }

    @Test(arguments: [
        (#"{"type":"scheme"}"#, [1]), (#"{"type":"wire"}"#, [0]), (#"{"type":"wire","id":1}"#, [2, 0]),
        (#"{"type":"new"}"#, [0, 1]), (#"{"type":null}"#, [0, 1]), (#"{}"#, [0, 1]), (#"{"type":{}}"#, []),
    ])
    func aValueThatAnotherVariantHasExcludes(json: String, indices: [Int]) throws {
        let matches = try JSONCoding.makeDecoder().decode(Matches.self, from: Data(json.utf8))
        #expect(matches.indices == indices)
    }
}

/// Values inside objects.
struct NestedValuesTests {
    private struct Matches: Decodable {
        let indices: [Int]

        init(from decoder: any Decoder) throws {
            var reader = try JSONCoding.UnionReader(decoder)
            indices = reader.matches([
                .object(required: ["cell"], nestedValues: [["cell", "type"]: ["text"]]),
                .object(required: ["cell"], nestedValues: [["cell", "type"]: ["number", "price"]]),
                .object(required: ["cell"], nestedValues: [["cell", "unit", "type"]: ["1"]]),
            ])
        }
    }

    @Test(arguments: [
        (#"{"cell":{"type":"text"}}"#, [0, 2]), (#"{"cell":{"type":"price"}}"#, [1, 2]),
        (#"{"cell":{"type":"new"}}"#, [2, 1]), (#"{"cell":{"unit":{"type":1}}}"#, [2, 0, 1]),
        (#"{"cell":{"type":null,"unit":{"type":"2"}}}"#, [0, 1]), (#"{"cell":7}"#, [0, 1, 2]), ("{}", []),
    ])
    func tellWhereTheyArePresent(json: String, indices: [Int]) throws {
        let matches = try JSONCoding.makeDecoder().decode(Matches.self, from: Data(json.utf8))
        #expect(matches.indices == indices)
    }
}

/// A union that is a part of an object is read from and written to the same JSON object.
@Suite struct MergedUnionTests {
    struct Holder: Codable, Equatable {
        var name: String
        var choice: JSONValue

        init(name: String, choice: JSONValue) { (self.name, self.choice) = (name, choice) }

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            try self.init(name: values.string("name"), choice: values.merged())
            try values.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var values = JSONCoding.Writer(encoder)
            try values.merge(choice)
            try values.put("name", name)
        }
    }

    @Test func keepsAnUnknownVariant() throws {
        let json = Data(#"{"kind":"new","name":"a","more":{"x":[1,null]}}"#.utf8)
        var holder = try JSONCoding.makeDecoder().decode(Holder.self, from: json)
        #expect(holder.choice["kind"] == "new")
        holder.name = "b"
        let written = try JSONCoding.makeDecoder().decode(JSONValue.self, from: JSONCoding.makeEncoder().encode(holder))
        // What the object itself says is newer than what the variant kept.
        #expect(written == ["kind": "new", "name": "b", "more": ["x": [1, .null]]])
    }

    @Test func scalarsHaveTheFormatsOfTheDecoder() throws {
        struct Probe<Value: Decodable>: Decodable {
            let value: Value?
            init(from decoder: any Decoder) throws {
                var reader = try JSONCoding.UnionReader(decoder)
                value = reader.decode()
            }
        }
        func value<Value: Decodable>(_ json: String) throws -> Value? {
            let probes = try JSONCoding.makeDecoder().decode([Probe<Value>].self, from: Data("[\(json)]".utf8))
            return probes.first?.value
        }
        #expect(try value(#""1970-01-01T00:00:00Z""#) == Date(timeIntervalSince1970: 0))
        #expect(try value(#""AQ""#) == Data([1]))
        #expect(try value("1.5") == Decimal(1.5))
        #expect(try value(#""https://x.test""#) == URL(string: "https://x.test"))
        #expect(try value("1") == String?.none)
    }
}
