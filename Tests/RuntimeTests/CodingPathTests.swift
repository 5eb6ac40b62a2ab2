import Foundation
import Testing

@testable import ApigenRuntime

/// The paths of values of a text, and what they tell about it.
struct CodingPathTests {
    /// A list whose elements keep their decoders.
    private struct Decoders: Decodable {
        var decoders: [any Decoder] = []

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            while !list.isAtEnd { decoders.append(try list.superDecoder()) }
        }
    }

    private static func path(of decoder: any Decoder) -> String {
        decoder.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }

    /// Paths are found in any order. A search starts where the last one ended.
    @Test func elementsHaveTheirPathsInAnyOrder() throws {
        let count = 100
        let json = "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]"
        let decoders = try JSONCoding.decode(Decoders.self, from: Data(json.utf8)).decoders
        var random = SeededGenerator(seed: 1)
        let orders = [Array(0..<count), Array((0..<count).reversed()), (0..<count).shuffled(using: &random)]
        for order in orders {
            for index in order { #expect(Self.path(of: decoders[index]) == "\(index)") }
        }
    }

    /// Values in lists and objects with many others.
    @Test func everyFaultHasItsPath() throws {
        struct Model: Decodable {
            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder, isLenient: true)
                let _: [String: Int] = values.additionalProperties(besides: ["tags"])
                let _: [String] = values.lossyArray("tags")
                try values.finish()
            }
        }
        var (members, tags): ([String], [String]) = ([], [])
        var (faultyMembers, faultyTags): ([String], [String]) = ([], [])
        for number in 0..<40 {
            let isFaulty = number % 3 == 0
            members.append("\"k\(number)\":" + (isFaulty ? "null" : "1"))
            tags.append(isFaulty ? "1" : "\"a\"")
            guard isFaulty else { continue }
            faultyMembers.append(".k\(number)")
            faultyTags.append(".tags[\(number)]")
        }
        let model = "{\(members.joined(separator: ",")),\"tags\":[\(tags.joined(separator: ","))]}"
        let issues = WebClient.Mutex<[WebClient.DecodingIssue]>([])
        _ = try JSONCoding.decode([Model].self, from: Data("[\(model),\(model)]".utf8), reportingTo: issues)
        let paths = issues.withLock { $0.map(\.codingPath) }
        let expected = (faultyMembers + faultyTags).flatMap { ["[0]" + $0, "[1]" + $0] }
        #expect(Set(paths) == Set(expected) && paths.count == expected.count)
    }

    /// Keys that the description does not have can be personal data, so shown texts do not contain them.
    @Test func keysOfAdditionalPropertiesAreNotShown() throws {
        struct Model: Codable {
            var numbers: [String: Double]

            init(numbers: [String: Double]) { self.numbers = numbers }

            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder)
                numbers = values.additionalProperties(besides: [])
                try values.finish()
            }

            func encode(to encoder: any Encoder) throws {
                var values = JSONCoding.Writer(encoder)
                try values.putAll(numbers)
            }
        }
        let key = "ann@example.com"
        #expect {
            try JSONCoding.decode(Model.self, from: Data(#"{"\#(key)":"x"}"#.utf8))
        } throws: { error in
            let (path, _) = JSONCoding.CodingFault.explain(error)
            return path.contains(key) && JSONCoding.CodingFault.summary(of: error).hasPrefix("at *, ")
        }
        let values: [any Encodable] = [
            Model(numbers: [key: .infinity]), JSONValue.object([key: .number(.infinity)]),
        ]
        for value in values {
            let writers: [() throws -> Data] = [
                { try JSONCoding.ByteEncoder.data(value) }, { try JSONCoding.makeEncoder().encode(value) },
            ]
            for write in writers {
                #expect {
                    try write()
                } throws: { error in
                    guard case EncodingError.invalidValue(_, let context) = error else { return false }
                    return context.codingPath.map { ($0 as? JSONCoding.Key)?.isData } == [true]
                }
            }
        }
    }

    /// What is known about the values of types of the app is forgotten.
    @Test func elementsLeaveNothingBehind() throws {
        struct Element: Decodable {
            enum Key: CodingKey { case a }
            let anchorCount: Int?

            init(from decoder: any Decoder) throws {
                anchorCount = (decoder as? JSONCoding.TapeDecoder)?.tape.anchors.count
                _ = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .a)
            }
        }
        struct List: Decodable {
            var elements: [Element] = []

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                while !list.isAtEnd { elements.append(try list.decode(Element.self)) }
            }
        }
        let data = Data("[\(Array(repeating: #"{"a":[]}"#, count: 200).joined(separator: ","))]".utf8)
        let elements = try JSONCoding.decode([Element].self, from: data)
        #expect(elements.count == 200 && elements.allSatisfy { $0.anchorCount.map { $0 < 64 } == true })
        let others = try JSONCoding.decode(List.self, from: data).elements
        #expect(others.count == 200 && others.allSatisfy { $0.anchorCount == 0 })
    }
}
