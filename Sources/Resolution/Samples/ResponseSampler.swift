import APIDescription

/// Determines the responses that test doubles make.
public struct ResponseSampler {
    private let shapes: ShapeResolver

    public init(shapes: ShapeResolver) { self.shapes = shapes }

    /// Returns the responses to the calls of an operation.
    public func responses(to operation: ResolvedOperation) -> OperationResponses {
        OperationResponses(success: success(of: operation), errors: errors(of: operation))
    }

    /// Returns the response to a call that succeeds: the first example, or else a value of the schema.
    private func success(of operation: ResolvedOperation) -> SampleResponse {
        let responses = operation.responses.filter(\.isResult)
        let first = responses.first { !$0.contents.isEmpty } ?? responses.first
        var response = SampleResponse(statuses: [first?.status ?? .code(200)])
        let content = first.flatMap { ResponseResolver.preferred($0.contents.all) }
        switch operation.result {
        case .nothing: break
        case .events:
            let content = first?.contents.all.first { $0.mediaType.family == .events }
            response.body = content.map { content in
                let type = content.events?.types.first
                let schema =
                    type.map(\.schema) ?? content.itemSchema
                    ?? content.schema.map { shapes.elementSchema(of: $0) }
                return .events(
                    schema.map { shapes.shape(of: $0) }, type: type?.name ?? "",
                    contentType: Self.contentType(of: content, .text))
            }
        case .lines:
            let content = first?.contents.all.first { $0.mediaType.family == .jsonLines }
            response.body = content.map { content in
                let schema = content.itemSchema ?? content.schema.map { shapes.elementSchema(of: $0) }
                let shape = schema.map { shapes.shape(of: $0) }
                return .lines(shape ?? .constant(.object([])), contentType: Self.contentType(of: content, .json))
            }
        case .body(let body, _): response.body = self.body(content, body.form)
        case .responses:
            // The body is read as the type of this response.
            response.body = content.map { body($0, form(of: $0)) }
        }
        return response
    }

    /// Returns the error responses of an operation that have a body.
    private func errors(of operation: ResolvedOperation) -> [SampleResponse] {
        var errors: [SampleResponse] = []
        for response in operation.responses {
            let isDefault = response.status == .other && operation.responses.contains(where: \.status.isSuccess)
            guard response.status.isError || isDefault,
                let content = response.contents.all.json ?? response.contents.all.first
            else { continue }
            let body = body(content, form(of: content))
            if let position = errors.firstIndex(where: { $0.body == body }) {
                errors[position].statuses.append(response.status)
            } else {
                errors.append(SampleResponse(statuses: [response.status], body: body))
            }
        }
        return errors
    }

    /// Returns the error response of an API.
    public func error(_ schema: ResolvedErrorSchema) -> SampleResponse {
        SampleResponse(
            statuses: [], body: .value(shapes.shape(of: schema.schema), .json, contentType: "application/json"))
    }

    // MARK: - Bodies

    private func body(_ content: Content?, _ form: BodyForm) -> SampleResponse.Body {
        let contentType = Self.contentType(of: content, form)
        let text = JSONShape.scalar(.init(kind: .string(nil)))
        guard let content else { return .value(text, form, contentType: contentType) }
        switch form {
        case .json:
            let example = content.examples.map(\.value).first { example in
                content.schema.map { shapes.isDecodable(example, as: $0) } ?? true
            }
            if let example { return .value(.constant(example), form, contentType: contentType) }
            return .value(content.schema.map { shapes.shape(of: $0) } ?? text, form, contentType: contentType)
        case .text, .bytes, .base64:
            let example = content.examples.map(\.value).first { $0.scalarText != nil }
            return .value(example.map { .constant($0) } ?? text, form, contentType: contentType)
        }
    }

    private func form(of content: Content) -> BodyForm {
        if shapes.isFile(content) { return .bytes }
        return switch content.mediaType.family {
        case .json: .json
        case .text, .events, .jsonLines: .text
        case .binary, .multipart, .form: content.isBase64 ? .base64 : .bytes
        }
    }

    /// Returns a media type for the header of a response. The text of the body is UTF-8.
    private static func contentType(of content: Content?, _ form: BodyForm) -> String {
        let text = content?.mediaType.text ?? "application/octet-stream"
        let essence = text.prefix { $0 != ";" && $0 != "," }.filter { $0 != " " }
        guard essence.contains("*") || essence.isEmpty else { return essence }
        return switch form {
        case .json: "application/json"
        case .text: "text/plain"
        case .bytes, .base64: "application/octet-stream"
        }
    }
}
