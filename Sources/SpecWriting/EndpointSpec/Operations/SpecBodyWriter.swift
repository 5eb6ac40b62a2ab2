import APIDescription

/// Writes the body of a request.
struct SpecBodyWriter {
    let context: SpecWritingContext

    func value(of body: RequestBody) -> YAMLValue {
        let content = SpecContentWriter(context: context)
        let only = body.contents.count == 1 ? body.contents.first : nil
        let isObject = if case .object? = only?.schema?.kind { true } else { false }
        let spread = body.isSpread == isObject ? [] : [YAMLValue.Entry("spread", .flag(body.isSpread))]
        let prose = SpecEntries.documentation(body.documentation)
        let optional = body.isRequired ? [] : [YAMLValue.Entry("optional", .flag(true))]
        guard let only, SpecContentWriter.isTyped(only) else {
            return .map([YAMLValue.Entry("content", content.value(of: body.contents))] + optional + spread + prose)
        }
        let details = content.details(of: only)
        if let schema = only.schema, details.isEmpty, content.isJSON(only.mediaType), spread.isEmpty, prose.isEmpty {
            let short = context.types.fieldValue(of: schema, isOptional: !body.isRequired)
            if !SpecTypeWriter.describesType(short) { return short }
        }
        let type = only.schema.map { context.types.typeEntries($0, isOptional: !body.isRequired) } ?? optional
        return .map(type + content.mediaType(of: only) + details + spread + prose)
    }
}
