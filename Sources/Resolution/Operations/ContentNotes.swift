import APIDescription
import Diagnostics

/// Notes what a client does not do with the media types of an operation.
struct ContentNotes {
    let types: TypeResolver
    let collector: DiagnosticCollector

    /// Notes that a model is not used, because the client does not convert bodies of its media type, such as XML.
    func noteUnusedModels(of operation: Operation) {
        let responses = ResponseResolver.successes(of: operation).compactMap {
            ResponseResolver.preferred($0.response.contents)
        }
        if let body = operation.body.flatMap({ BodyResolver.preferred($0.contents) }) {
            note(body, asBytes: [.binary])
        }
        for content in responses { note(content, asBytes: [.binary, .multipart, .form]) }
    }

    /// Notes the media types of the response that no method returns. XML and YAML are other notations of the same value.
    func noteUnreturnedContents(of operation: Operation, _ forms: [ResolvedOperation]) {
        guard operation.method != .head, let success = operation.successes.first.map({ operation.responses[$0] }),
            let main = ResponseResolver.preferred(success.contents)
        else { return }
        let returned = [main.mediaType.family, .json] + forms.compactMap { $0.form?.receivedFamily }
        let isText = main.schema.map { types.schemas.index.isText($0) } ?? true
        for content in success.contents where !returned.contains(content.mediaType.family) {
            let isNotation = ["xml", "yaml"].contains { content.mediaType.text.lowercased().contains($0) }
            if isNotation || content.mediaType.family == .text && isText { continue }
            let finding = DiagnosticKind.operation(
                .unreturnedContent(content.mediaType.text, returned: main.mediaType.text))
            collector.note(finding, at: success.origin.location)
        }
    }

    /// - Parameter families: The media types whose bodies are bytes.
    private func note(_ content: Content, asBytes families: [MediaType.Family]) {
        let isBytes = families.contains(content.mediaType.family)
        guard isBytes || content.mediaType.family == .text, let schema = content.schema else { return }
        switch types.schemas.index.target(of: schema).kind {
        case .object, .array, .map, .composition:
            collector.note(
                .generation(.unconvertedModel(mediaType: content.mediaType.text, isBytes: isBytes)),
                at: schema.origin.location)
        default: break
        }
    }
}
