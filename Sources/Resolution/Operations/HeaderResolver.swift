import APIDescription

/// Collects the headers of responses.
struct HeaderResolver {
    let types: TypeResolver

    /// Returns each header that occurs in a response, in the order of the description.
    func headers(of operations: [Operation]) -> [ResolvedHeader] {
        var result: [ResolvedHeader] = []
        var positions: [SymbolID: Int] = [:]
        for operation in operations {
            for header in operation.responses.flatMap(\.headers) {
                let type = type(of: header)
                let symbol = SymbolID.header(header.name)
                if let position = positions[symbol] {
                    if header.name.utf8.lexicographicallyPrecedes(result[position].name.utf8) {
                        result[position].name = header.name
                    }
                    if result[position].type != type { result[position].type = .text }
                    continue
                }
                positions[symbol] = result.count
                let text = header.documentation.text ?? header.schema.documentation.text
                result.append(
                    ResolvedHeader(
                        symbol: symbol, name: header.name, type: type, documentation: Documentation(text: text)))
            }
        }
        return result
    }

    private func type(of header: ResponseHeader) -> ResolvedType {
        let schema = types.schemas.index.target(of: header.schema)
        switch schema.kind {
        case .boolean, .integer, .number:
            let place = SchemaPlace(.header(header.name), name: .additionalProperty)
            let type = types.use(of: schema, at: place).type
            switch type {
            case .boolean, .integer, .number(.double), .number(.float): return type
            default: return .text
            }
        case .string(let format):
            let value = StringFormat.value(of: format)
            return value == .dateTime || value == .uuid ? .string(value) : .text
        case .array: return .array(TypeUse(.text))
        default: return .text
        }
    }
}
