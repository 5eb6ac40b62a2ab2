// feature: examples
import Foundation

/// A form that was sent, held against an example of it.
nonisolated struct ExampleForm {
    /// The fields, in their order.
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

    /// Throws what is missing of the example. How lists and objects are spelled is up to the description: of these, the name of
    /// the field must be there.
    func compare(_ expected: Data, _ forgotten: [String]) throws {
        let example = try JSONDecoder().decode(ExampleValue.self, from: expected)
        guard case .object(let members) = example else {
            throw ExampleMismatch(differences: ["the example is no object"])
        }
        let differences = members.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
            if value == .null || value == .array([]) || value == .object([:]) || forgotten.contains("$." + key) {
                return []
            }
            let texts = fields.filter { $0.name == key || $0.name.hasPrefix(key + "[") }.map(\.value)
            guard let text = texts.first else { return isSpread(value) ? [] : ["the field '\(key)' was not sent"] }
            return value.differences(from: parsed(text, as: value), at: "$." + key, forgetting: [])
        }
        if !differences.isEmpty { throw ExampleMismatch(differences: differences) }
    }

    /// The properties of an object may be fields of their own.
    private func isSpread(_ value: ExampleValue) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.keys.contains { key in fields.contains { $0.name == key } }
    }

    /// The text as a value of the same kind; lists and objects are not looked into.
    private func parsed(_ text: String, as value: ExampleValue) -> ExampleValue {
        switch value {
        case .bool: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
        case .number: Decimal(string: text).map { .number($0) } ?? .string(text)
        case .array, .object: value
        case .null, .string: .string(text)
        }
    }
}
