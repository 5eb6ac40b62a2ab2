import Foundation
import Testing

@testable import ApigenRuntime

/// The encoder of the client writes the same bytes as Foundation's, and throws the same errors.
@Suite struct EncoderComparisonTests {
    @Test func writesTheSameAsFoundation() throws {
        for seed in 0..<2_000 as Range<UInt64> {
            var values = RandomValues(seed: seed)
            expectSame(values.model(2), seed)
            expectSame(values.appValue(2), seed)
            var random = RandomJSON(seed: seed)
            if let value = try? JSONCoding.decode(JSONValue.self, from: random.data(for: .any)) {
                expectSame(value, seed)
            }
        }
    }

    @Test func valuesWithoutContainers() {
        expectSame("a\"b\\c\n\t\r\u{8}\u{C}\u{1}\u{1F}\u{7F}/é😀", 0)
        expectSame([1, nil, 3] as [Int?], 0)
        expectSame(nil as Int?, 0)
        expectSame([:] as [String: Int], 0)
        expectSame(["b": 1, "a": 2, "é": 3, "": 4, "a\"": 5, "B": 6, "ab": 7], 0)
        expectSame([2: "b", 1: "a"], 0)
        expectSame([Int.min, Int.max, 0, -1, 10, 99, 100], 0)
        expectSame([0.1, -0.0, 1e300, .leastNonzeroMagnitude, 100, 1e16] as [Double], 0)
        expectSame([0.1, 3.4028235e38, 16_777_216] as [Float], 0)
        expectSame(UInt64.max, 0)
        expectSame(Double.nan, 0)
        expectSame(["a": [Double.infinity]], 0)
        expectSame([Float.nan], 0)
        expectSame(Nothing(), 0)
        expectSame([Nothing()], 0)
        expectSame([Date(timeIntervalSince1970: 0.5)], 0)
        expectSame(["a": Date.distantFuture.addingTimeInterval(1e12)], 0)
        expectSame([Data([1, 2, 3])], 0)
        expectSame([Decimal(string: "-1.50"), Decimal(string: "1e50")], 0)
        for levels in [510, 511, 512, 513] { expectSame(Nested(levels: levels), 0) }
    }

    /// A second container of a key continues the first one.
    @Test func containersOfOneKey() {
        expectSame(SameContainers(), 0)
        expectSame([SameContainers(), SameContainers()], 0)
    }

    /// The value of a single-value container that cannot be written is replaced by the next one. Foundation's encoder keeps a part
    /// of the value.
    @Test func aSingleValueIsReplacedAfterAnError() throws {
        let text = String(decoding: try JSONCoding.encode(Replaced(first: [1, Double.nan])), as: UTF8.self)
        #expect(text == #""n/a""#)
        let list = [Replaced(first: ["a": [Double.nan]]), Replaced(first: ["b": [1]])]
        #expect(String(decoding: try JSONCoding.encode(list), as: UTF8.self) == #"["n/a",{"b":[1]}]"#)
    }

    /// Foundation's encoder ends the process here.
    @Test func anErrorThatIsCaughtLeavesNothingBehind() throws {
        let text = String(decoding: try JSONCoding.encode(KeptAfterError()), as: UTF8.self)
        #expect(text == #"{"a":1,"d":["x"]}"#)
    }

    private func expectSame(_ value: some Encodable, _ seed: UInt64, _ location: SourceLocation = #_sourceLocation) {
        func outcome(_ encode: () throws -> Data) -> String {
            do {
                return String(decoding: try encode(), as: UTF8.self)
            } catch EncodingError.invalidValue(let value, let context) {
                let path = context.codingPath.map(\.stringValue)
                return "invalid \(type(of: value)) at \(path): \(context.debugDescription)"
            } catch {
                return "\(error)"
            }
        }
        let own = outcome { try JSONCoding.ByteEncoder.data(value) }
        let expected = outcome { try JSONCoding.makeEncoder().encode(value) }
        #expect(own == expected, "seed \(seed)", sourceLocation: location)
    }

    /// A value that encodes nothing.
    private struct Nothing: Encodable {
        func encode(to encoder: any Encoder) {}
    }

    /// Arrays in each other.
    private struct Nested: Encodable {
        let levels: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            if levels > 1 { try container.encode(Nested(levels: levels - 1)) }
        }
    }

    /// A type that creates the containers of its keys several times.
    private struct SameContainers: Encodable {
        enum Key: CodingKey { case object, list, x, y }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
            try object.encode(1, forKey: .x)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode("a")
            var sameObject = container.nestedContainer(keyedBy: Key.self, forKey: .object)
            try sameObject.encode(2, forKey: .y)
            var inner = object.nestedContainer(keyedBy: Key.self, forKey: .object)
            try inner.encode(3, forKey: .x)
            var sameInner = sameObject.nestedContainer(keyedBy: Key.self, forKey: .object)
            try sameInner.encode(4, forKey: .y)
            var sameList = container.nestedUnkeyedContainer(forKey: .list)
            try sameList.encode("b")
            try list.encode("c")
        }
    }

    /// A type that writes a text if its value cannot be written.
    private struct Replaced<Value: Encodable>: Encodable {
        let first: Value

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            do {
                try container.encode(first)
            } catch {
                try container.encode("n/a")
            }
        }
    }

    /// A type that writes something else after an error.
    private struct KeptAfterError: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: JSONCoding.Key.self)
            try? container.encode(["x": Double.nan], forKey: JSONCoding.Key("b"))
            try? container.encode([1, Double.nan], forKey: JSONCoding.Key("c"))
            try container.encode(1, forKey: JSONCoding.Key("a"))
            var list = container.nestedUnkeyedContainer(forKey: JSONCoding.Key("d"))
            try? list.encode([Double.nan])
            try list.encode("x")
        }
    }
}

/// Makes values that are written.
struct RandomValues {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed &+ 1_000_000) }

    mutating func model(_ depth: Int) -> WrittenModel {
        WrittenModel(
            name: text(), count: number(), ratio: Double(number()) / 8, flag: Bool.random(using: &random),
            time: Date(timeIntervalSince1970: Double(number())),
            id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255, 0)),
            link: URL(string: "https://a.example/b?c=d"), bytes: Data(text().utf8), price: Decimal(number()) / 100,
            inner: depth == 0 ? [] : (0..<number() % 3).map { _ in model(depth - 1) },
            ids: [UUID(uuid: (255, 254, 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255, 0))],
            rest: Dictionary([(text(), number()), (text(), 1)]) { $1 },
            nothing: Bool.random(using: &random) ? .null : .value(text()))
    }

    mutating func appValue(_ depth: Int) -> WrittenAppValue {
        WrittenAppValue(
            small: Int8(number() % 100), large: UInt64(number()), float: Float(number()) / 4, text: text(),
            optional: Bool.random(using: &random) ? nil : number(), list: [nil, number()],
            map: [text(): [number()], "z": []],
            inner: depth == 0 ? nil : [appValue(depth - 1)], order: number())
    }

    private mutating func number() -> Int { Int.random(in: 0...1_000, using: &random) }

    private mutating func text() -> String {
        ["", "a", "b", "é", "key \"quoted\"", "line\nbreak", "zzz", "A", "\u{0}", "some words that are long"][
            number() % 10]
    }
}

/// A model as the client has it.
struct WrittenModel: Encodable {
    var name: String
    var count: Int
    var ratio: Double
    var flag: Bool
    var time: Date?
    var id: UUID
    var link: URL?
    var bytes: Data?
    var price: Decimal
    var inner: [WrittenModel]
    var ids: [UUID]
    var rest: [String: Int]
    var nothing: Nullable<String>?

    func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
        try values.merge(["z": 1, "name": 2])
        try values.put("name", name)
        try values.put("count", count)
        try values.put("ratio", ratio)
        try values.put("flag", flag)
        try values.put("time", time)
        try values.put("id", id)
        try values.put("link", link)
        try values.put("bytes", bytes)
        try values.put("price", price)
        try values.put("inner", inner)
        try values.put("ids", ids)
        try values.putOrNull("none", nil as Int?)
        try values.put("nothing", nothing)
        try values.putAll(rest)
    }
}

/// A type of an app that uses every call of an encoder, also in turn.
struct WrittenAppValue: Encodable {
    enum Key: String, CodingKey {
        case small, large, float, text, optional, list, map, inner, object, array, mixed, id, date
    }

    var small: Int8
    var large: UInt64
    var float: Float
    var text: String
    var optional: Int?
    var list: [Int?]
    var map: [String: [Int]]
    var inner: [WrittenAppValue]?
    var order: Int

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
        try container.encode(small, forKey: .small)
        try object.encode(large, forKey: .large)
        var array = container.nestedUnkeyedContainer(forKey: .array)
        try array.encode(text)
        try container.encode(float, forKey: .float)
        var deep = array.nestedContainer(keyedBy: Key.self)
        try array.encodeNil()
        try deep.encodeIfPresent(optional, forKey: .optional)
        try deep.encodeNil(forKey: .text)
        var deeper = array.nestedUnkeyedContainer()
        try array.encode(array.count)
        try deeper.encode(list)
        try deeper.encode(contentsOf: [1.5, 2])
        try container.encode(map, forKey: .map)
        try container.encodeIfPresent(inner, forKey: .inner)
        try container.encode(UUID(uuid: (255, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255, 0)), forKey: .id)
        try container.encode(Date(timeIntervalSince1970: Double(order)), forKey: .date)
        try text.encode(to: container.superEncoder())
        try small.encode(to: array.superEncoder())
        try list.encode(to: object.superEncoder(forKey: .mixed))
        // The last value of a key counts.
        try container.encode(order, forKey: .text)
        try container.encode(text, forKey: .text)
    }
}
