import ApigenRuntime
import Foundation

/// A model as the client has it: it reads a property of each kind.
struct Reading: Decodable, Equatable {
    var text: String
    var note: String?
    var flag: Bool
    var count: Int
    var small: Int32?
    var large: Int64
    var ratio: Double
    var single: Float?
    var price: Decimal
    var time: Date
    var end: Date?
    var id: UUID
    var link: URL?
    var bytes: Data?
    var names: [String]
    var numbers: [Double]?
    var losses: [Int]
    var inner: [Reading]
    var choice: Choice?
    var nothing: Nullable<String>?
    var accents: String?
    var rest: [String: Int]

    static var shape: RandomJSON.Shape {
        .object([
            ("text", .string), ("note", .string), ("flag", .bool), ("count", .integer), ("small", .integer),
            ("large", .integer), ("ratio", .number), ("single", .number), ("price", .number), ("time", .date),
            ("end", .date), ("id", .identifier), ("link", .address), ("bytes", .base64), ("names", .list(.string)),
            ("numbers", .list(.number)), ("losses", .list(.integer)), ("inner", .list(.any)), ("choice", Choice.shape),
            ("nothing", .string), ("é", .string), ("more", .integer),
        ])
    }

    static let keys = [
        "text", "note", "flag", "count", "small", "large", "ratio", "single", "price", "time", "end", "id", "link",
        "bytes", "names", "numbers", "losses", "inner", "choice", "nothing", "é", "extra", "a", "b",
    ]

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder, isLenient: decoder.codingPath.count > 1)
        text = values.string("text")
        note = values.stringIfPresent("note")
        flag = values.bool("flag")
        count = values.int("count")
        small = values.int32IfPresent("small")
        large = values.int64("large")
        ratio = values.double("ratio")
        single = values.floatIfPresent("single")
        price = values.decimal("price")
        time = values.date("time")
        end = values.dateIfPresent(values.key("end", formerly: "until"))
        id = values.uuid("id")
        link = values.urlIfPresent("link")
        bytes = values.dataIfPresent("bytes")
        names = values.array("names")
        numbers = values.arrayIfPresent("numbers")
        losses = values.lossyArray("losses")
        inner = try values.value("inner")
        choice = values.valueIfPresent("choice")
        nothing = values.nullable("nothing")
        accents = values.stringIfPresent("é")
        rest = values.additionalProperties(besides: Self.keys)
        try values.finish()
    }
}

/// A union without a discriminator.
indirect enum Choice: Decodable, Equatable {
    case circle(Circle)
    case group(Group)
    case tagged(Tagged)
    case text(String)
    case number(Double)
    case list([Choice])
    case unknown(JSONValue)

    struct Circle: Decodable, Equatable {
        var radius: Double
        var label: String?

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            radius = values.double("radius")
            label = values.stringIfPresent("label")
            try values.finish()
        }
    }

    struct Group: Decodable, Equatable {
        var parts: [Choice]
        var radius: Int?

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            parts = values.array("parts")
            radius = values.intIfPresent("radius")
            try values.finish()
        }
    }

    struct Tagged: Decodable, Equatable {
        var kind: String
        var part: Choice?

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            kind = values.string("kind")
            part = values.valueIfPresent("part")
            try values.finish()
        }
    }

    static var shape: RandomJSON.Shape {
        let circle: RandomJSON.Shape = .object([("radius", .number), ("label", .string)])
        return .either([
            circle, .object([("parts", .list(.either([circle, .string, .any]))), ("radius", .integer)]),
            .object([("kind", .choice(["a", "b"])), ("part", .either([circle, .number]))]), .string, .number,
            .list(.either([circle, .string])), .any,
        ])
    }

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.UnionReader(decoder)
        for index in values.matches([
            .object(required: ["radius"], known: ["label"]), .object(required: ["parts"], known: ["radius"]),
            .object(required: [], known: ["part"], values: ["kind": ["a", "b"]]), .string, .number, .array,
        ]) {
            switch index {
            case 0:
                guard let value: Circle = values.decode() else { continue }
                self = .circle(value)
            case 1:
                guard let value: Group = values.decode() else { continue }
                self = .group(value)
            case 2:
                guard let value: Tagged = values.decode() else { continue }
                self = .tagged(value)
            case 3:
                guard let value: String = values.decode() else { continue }
                self = .text(value)
            case 4:
                guard let value: Double = values.decode() else { continue }
                self = .number(value)
            default:
                guard let value: [Choice] = values.decode() else { continue }
                self = .list(value)
            }
            return
        }
        self = .unknown(try values.unknown())
    }
}

/// A type of an app, with the code that the compiler synthesizes, and with every call that a decoder has.
struct AppValue: Decodable, Equatable {
    enum Level: String, Decodable { case low, high }
    enum Step: Int, Decodable { case one = 1, two }

    var tiny: Int8
    var short: Int16?
    var word: UInt32
    var byte: UInt8?
    var long: UInt64?
    var float: Float?
    var level: Level?
    var step: Step?
    var set: Set<String>
    var optionals: [Int?]
    var pairs: [Int: String]?
    var value: JSONValue?
    var day: CalendarDate?
    var manual: Manual?
    var date: Date?
    var data: Data?
    var decimal: Decimal?
    var deep: [[[Int]]]?

    static var shape: RandomJSON.Shape {
        .object([
            ("tiny", .integer), ("short", .integer), ("word", .integer), ("byte", .integer), ("long", .integer),
            ("float", .number), ("level", .choice(["low", "high"])), ("step", .integer), ("set", .list(.string)),
            ("optionals", .list(.integer)), ("pairs", .map(.string)), ("value", .any), ("day", .date),
            (
                "manual",
                .object([
                    ("list", .list(.any)), ("object", .object([("a", .integer), ("b", .any)])), ("super", .integer),
                ])
            ),
            ("date", .date), ("data", .base64), ("decimal", .number), ("deep", .list(.list(.list(.integer)))),
        ])
    }
}

/// What a type does that reads its containers itself, as a text.
struct Manual: Decodable, Equatable {
    enum Key: String, CodingKey { case list, object, parent = "super", missing }
    enum Inner: String, CodingKey { case a, b }

    var log: [String] = []

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        note(decoder.codingPath, container.allKeys.map(\.rawValue).sorted(), container.contains(.missing))
        attempt { try container.decodeNil(forKey: .list) }
        attempt { try container.decode(Int.self, forKey: .missing) }
        attempt { try container.decodeIfPresent(String.self, forKey: .parent) as Any }
        attempt { try container.superDecoder().singleValueContainer().decode(Int.self) }
        attempt { try container.superDecoder(forKey: .missing).singleValueContainer().decodeNil() }
        attempt { try container.superDecoder(forKey: .object).codingPath.map(\.stringValue) }
        attempt {
            let inner = try container.nestedContainer(keyedBy: Inner.self, forKey: .object)
            return (inner.codingPath.map(\.stringValue), inner.contains(.b), try inner.decode(Int.self, forKey: .a))
        }
        attempt { try container.nestedUnkeyedContainer(forKey: .object).count as Any }
        guard var list = try? container.nestedUnkeyedContainer(forKey: .list) else { return }
        note(list.codingPath, list.count as Any, list.isAtEnd)
        attempt { try list.decodeNil() }
        attempt { try list.nestedContainer(keyedBy: Inner.self).allKeys.count }
        attempt { try list.nestedUnkeyedContainer().isAtEnd }
        if !list.isAtEnd { attempt { try list.decodeIfPresent(Bool.self) as Any } }
        attempt { try list.superDecoder().codingPath.map(\.stringValue) }
        while !list.isAtEnd {
            let before = list.currentIndex
            attempt { try list.decode(String.self) }
            if list.currentIndex == before { attempt { try list.decode(JSONValue.self).description } }
            if list.currentIndex == before { break }
        }
        attempt { try list.decode(Int.self) }
        attempt { try list.superDecoder().codingPath.count }
        attempt { try decoder.unkeyedContainer().isAtEnd }
        attempt { try decoder.singleValueContainer().decode(String.self) }
    }

    private mutating func attempt(_ body: () throws -> Any) {
        do {
            note([], try body(), true)
        } catch {
            note([], Self.text(of: error), false)
        }
    }

    /// The kind of an error and its path. The numbers of Foundation's errors have none.
    private static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "no \(key.stringValue) at \(context.codingPath.map(\.stringValue))"
        case DecodingError.valueNotFound(_, let context):
            "null at \(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
        case DecodingError.typeMismatch(_, let context):
            "\(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
        default: "not valid"
        }
    }

    private mutating func note(_ path: [any CodingKey], _ value: Any, _ flag: Bool) {
        log.append("\(path.map(\.stringValue)) \(value) \(flag)")
    }
}
