import API

/// The headers of answers.
extension Lowering {
    /// One property for each header that some answer has, in the order of the description. Where answers disagree about
    /// what a header holds, it is text.
    func lowerHeaders() -> [RootDeclaration.HeaderDeclaration] {
        var names = NameScope(forbidden: ReservedNames.members.union(["fields"]))
        var result: [RootDeclaration.HeaderDeclaration] = []
        var indices: [String: Int] = [:]
        for operation in api.operations {
            for header in operation.responses.flatMap(\.headers) {
                let (type, expression) = headerType(header)
                let key = header.name.lowercased()
                if let index = indices[key] {
                    guard result[index].type != type else { continue }
                    result[index].type = .convertible("String", "string")
                    result[index].expression = "fields[\(SwiftLiteral.string(header.name))]"
                    continue
                }
                indices[key] = result.count
                var comment = DocComment(header.documentation.text ?? header.schema.documentation.text)
                if comment.isEmpty { comment.add("`\(header.name)`") }
                result.append(
                    RootDeclaration.HeaderDeclaration(
                        name: names.claim(SwiftName.member(header.name), suffix: "Header"), type: type,
                        expression: expression, documentation: comment))
            }
        }
        if !result.isEmpty { features.insert(.answerHeaders) }
        return result
    }

    /// What a header holds, and how it is read from `fields`.
    private func headerType(_ header: ResponseHeader) -> (SwiftType, String) {
        let key = SwiftLiteral.string(header.name)
        let schema = resolved(header.schema)
        switch schema.kind {
        case .boolean, .integer, .number:
            let type = type(of: schema, named: rootName, in: topLevel)
            guard ["Bool", "Int", "Int32", "Int64", "Double", "Float"].contains(type.text) else { break }
            return (.convertible(type.text, type.reader), "fields.value(\(key))")
        case .string(format: "date-time"):
            return (.convertible("Date", "date", needsFoundation: true), "fields.date(\(key))")
        case .string(format: "uuid"):
            return (
                .convertible("UUID", "uuid", needsFoundation: true), "fields[\(key)].flatMap { UUID(uuidString: $0) }"
            )
        case .array: return (SwiftType(text: "[String]"), "fields.list(\(key))")
        default: break
        }
        return (.convertible("String", "string"), "fields[\(key)]")
    }
}
