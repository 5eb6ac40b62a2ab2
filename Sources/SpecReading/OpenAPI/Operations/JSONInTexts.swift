import APIDescription
import YAML

/// Corrects responses that are described as a string in JSON, and whose examples are the text of an object or a list: the server
/// sends that object or list, and whoever described it has only written the example as a text.
struct JSONInTexts {
    let context: OpenAPIContext

    /// Returns the contents of a response, with any JSON in place of such strings.
    func corrected(_ contents: [Content], of response: Node) -> [Content] {
        contents.map { content in
            guard content.mediaType.family == .json, var schema = content.schema, schema.kind == .string(format: nil)
            else { return content }
            let texts = examples(of: content.mediaType.text, in: response).compactMap(\.text)
            guard !texts.isEmpty, texts.allSatisfy(Self.isStructure) else { return content }
            var content = content
            schema.kind = .any
            content.schema = schema
            return content
        }
    }

    private func examples(of mediaType: String, in response: Node) -> [Node] {
        if context.dialect == .swagger2 { return [response["examples"]?[mediaType]].compactMap { $0 } }
        guard let content = response["content"]?[mediaType].flatMap({ context.resolve($0) }) else { return [] }
        let named = content["examples"]?.entries.compactMap { context.resolve($0.value)?["value"] } ?? []
        return content["example"].map { [$0] } ?? named
    }

    private static func isStructure(_ text: String) -> Bool {
        guard let first = text.first(where: { !$0.isWhitespace }), let last = text.last(where: { !$0.isWhitespace })
        else { return false }
        return first == "{" && last == "}" || first == "[" && last == "]"
    }
}
