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
