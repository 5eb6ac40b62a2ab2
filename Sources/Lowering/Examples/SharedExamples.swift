import APIDescription
import Resolution

/// The long values that several examples of responses contain. They are written once, like models.
struct SharedExamples {
    private static let shortest = 100
    /// The names of the values, by their texts.
    private var names: [String: String] = [:]
    private(set) var examples: [(name: String, shape: JSONShape)] = []

    init(_ operations: some Sequence<OperationResponses>) {
        let responses = operations.flatMap { [$0.success] + $0.errors }
        var counts: [String: Int] = [:]
        var values: [JSON] = []
        for case .value(.constant(let example), _, _)? in responses.map(\.body) {
            Self.count(example, &counts, &values)
        }
        for (index, value) in values.enumerated() {
            // No model has such a name.
            names[ExampleText.line(of: value)] = "#\(index + 1)"
        }
        examples = values.enumerated().map { ("#\($0 + 1)", shape(ofParts: $1)) }
    }

    /// Counts a value and its parts. The parts of a value that occurs again are not counted again.
    private static func count(_ value: JSON, _ counts: inout [String: Int], _ values: inout [JSON]) {
        let text = ExampleText.line(of: value)
        guard !value.parts.isEmpty, text.utf8.count >= shortest else { return }
        counts[text, default: 0] += 1
        switch counts[text] {
        case 1: value.parts.forEach { count($0, &counts, &values) }
        case 2: values.append(value)
        default: break
        }
    }

    /// Returns a response that refers to the values that its example has in common with others.
    func referring(_ response: SampleResponse) -> SampleResponse {
        guard case .value(.constant(let example), let form, let contentType)? = response.body else { return response }
        return SampleResponse(
            statuses: response.statuses, body: .value(shape(of: example), form, contentType: contentType))
    }

    private func shape(of value: JSON) -> JSONShape {
        guard !value.parts.isEmpty else { return .constant(value) }
        return names[ExampleText.line(of: value)].map { .model($0) } ?? shape(ofParts: value)
    }

    private func shape(ofParts value: JSON) -> JSONShape {
        switch value {
        case .object(let members):
            .object(members.map { JSONShape.Member(key: $0.key, shape: shape(of: $0.value), isOptional: false) })
        case .array(let elements): .list(elements.map { shape(of: $0) })
        case .null, .bool, .number, .string: .constant(value)
        }
    }
}

extension JSON {
    fileprivate var parts: [JSON] {
        switch self {
        case .object(let members): members.map(\.value)
        case .array(let elements): elements
        case .null, .bool, .number, .string: []
        }
    }
}
