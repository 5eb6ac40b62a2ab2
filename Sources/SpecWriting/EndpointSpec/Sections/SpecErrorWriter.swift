import APIDescription

/// Writes the schema of the errors that the server returns.
struct SpecErrorWriter {
    let context: SpecWritingContext

    func value(of error: ErrorSchema) -> YAMLValue {
        guard let property = error.messageProperty else { return context.types.value(of: error.schema) }
        return .map(context.types.typeEntries(error.schema) + [YAMLValue.Entry("messageProperty", .text(property))])
    }
}
