// feature: examples
import Foundation

/// A sent form that is compared with an example.
nonisolated struct ExampleForm {
    /// The fields, in order.
    private let fields: [(name: String, value: String)]

    init(_ body: Data) {
        fields = String(decoding: body, as: UTF8.self).split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { part in
                let text = part.replacingOccurrences(of: "+", with: " ")
                return text.removingPercentEncoding ?? text
            }
            return (texts.first ?? "", texts.count > 1 ? texts[1] : "")
        }
    }

    /// Compares the form with an example. Throws an error if a field is missing or differs.
    ///
    /// The API description determines the format of arrays and objects, so only their field names are checked.
    func compare(_ expected: Data, _ ignored: [String]) throws {
        let example = try JSONDecoder().decode(ExampleValue.self, from: expected)
        guard case .object(let members) = example else {
            throw ExampleMismatch(differences: ["the example is not an object"])
        }
        let differences = members.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
            if value == .null || value == .array([]) || value == .object([:]) || ignored.contains("$." + key) {
                return []
            }
            let texts = fields.filter { $0.name == key || $0.name.hasPrefix(key + "[") }.map(\.value)
            guard let text = texts.first else { return isSpread(value) ? [] : ["the field '\(key)' was not sent"] }
            return value.differences(from: parsed(text, as: value), at: "$." + key, ignoringKeys: [])
        }
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// Returns whether the properties of an object are sent as separate fields.
    private func isSpread(_ value: ExampleValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.keys.contains { key in fields.contains { $0.name == key } }
    }

    /// Returns the text as a value of the same kind. Arrays and objects are not compared.
    private func parsed(_ text: String, as value: ExampleValue) -> ExampleValue {
        switch value {
        case .bool: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
        case .number: Decimal(string: text).map { .number($0) } ?? .string(text)
        case .array, .object: value
        case .null, .string: .string(text)
        }
    }
}
