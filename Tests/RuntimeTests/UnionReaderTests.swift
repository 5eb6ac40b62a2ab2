import ApigenRuntime
import Foundation
import Testing

struct UnionReaderTests {
    /// Which of some shapes a value may have, the best first, and what its tag is.
    private struct Matches: Decodable {
        let indices: [Int]
        let tag: String?

        init(from decoder: any Decoder) throws {
            let reader = try JSONCoding.UnionReader(decoder)
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
