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
        var stringValue: String { intValue.map { "Index \($0)" } ?? "" }

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
