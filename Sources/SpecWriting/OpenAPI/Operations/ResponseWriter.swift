import APIDescription

/// Writes responses.
struct ResponseWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    /// Returns the responses of an operation. Its error schema is the response `default`, unless it already has one.
    func entries(of operation: Operation) -> [Entry] {
        var responses = entries(of: operation.responses)
        let hasDefault = operation.responses.contains { $0.status == .other }
        if !hasDefault {
            if let schema = operation.errorSchema {
                responses.append(Entry("default", .block(entries(of: schema))))
            } else if export.api.errorSchema != nil {
                responses.append(Entry("default", .map([Entry("$ref", .text("#/components/responses/Error"))])))
            }
        }
        var result = responses.isEmpty ? [] : [Entry("responses", .block(responses))]
        if hasDefault, let error = operation.errorSchema {
            result.append(Entry("x-apigen-default", .block(entries(of: error))))
        }
        return result
    }

    func entries(of responses: [Response]) -> [Entry] {
        responses.map { Entry($0.status.key, value(of: $0)) }
    }

    /// Returns a response that is marked as an error schema.
    func entries(of error: ErrorSchema) -> [Entry] {
        let mark = error.messageProperty.map { YAMLValue.map(Entry.text("messageProperty", $0)) } ?? .flag(true)
        return Entry.text("description", "What went wrong.") + [Entry("x-apigen-error", mark)]
            + ContentWriter(export: export).json(error.schema, at: error.schema.origin)
    }

    private func value(of response: Response) -> YAMLValue {
        var documentation = response.documentation
        // OpenAPI requires a description.
        documentation.text = documentation.text ?? (response.isSuccess ? "Success." : "Error.")
        var entries = Entry.documentation(documentation)
        let schemas = SchemaWriter(export: export)
        let headers = response.headers.map { header in
            let schema = Entry("schema", schemas.value(of: header.schema))
            return Entry(header.name, .map(Entry.documentation(header.documentation) + [schema]))
        }
        if !headers.isEmpty { entries.append(Entry("headers", .block(headers))) }
        entries += ContentWriter(export: export).entries(of: response.contents, at: response.origin)
        return entries.count == 1 ? .map(entries) : .block(entries)
    }
}

extension Response.Status {
    /// The key of a response with this status.
    fileprivate var key: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .other: "default"
        }
    }
}
