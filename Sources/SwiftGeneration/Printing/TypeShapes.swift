/// The fields for the templates of types.
enum TypeShapes {
    typealias Field = RecordShape.Field

    static let model = RecordShape(
        "Model",
        [
            .access, .imports, .namespace, Field("type", .records(type), "The type of the file."),
            Field("owners", .records(owner), "The types that have nested types."),
            Field("hasCoding", .flag, "A type of the file is read and written property by property."),
            Field("codings", .records(coding), "The types that are read and written property by property."),
            Field("hasPrinting", .flag, "A type of the file has a password."),
            Field("printings", .records(printing), "The types that have a password, which they do not print."),
            FormerNameShapes.field,
        ])

    static let type = RecordShape(
        "Type",
        [
            Field("structure", .records(structure), "The type, if it is a struct."),
            Field("enumeration", .records(enumeration), "The type, if it is an open enum."),
            Field("closedEnumeration", .records(enumeration), "The type, if it is a Swift enum of values."),
            Field("union", .records(union), "The type, if it is one of several types."),
            Field("alias", .records(alias), "The type, if it is a type alias."),
            Field("responses", .records(responses), "The type, if it has a case for each status."), .isFirst, .isLast,
        ])

    static let owner = RecordShape(
        "Owner",
        [
            Field("path", .text, "The name of the type that has nested types."),
            Field("isDeprecated", .flag, "The attribute marks the type of the file as deprecated."),
            Field("nested", .records(type), "The nested types."),
        ])

    static let coding = RecordShape(
        "Coding",
        [
            Field("structure", .records(structure), "The type, if it is a struct."),
            Field("union", .records(union), "The type, if it is one of several types."),
            Field("isDeprecated", .flag, "The attribute marks the type of the file as deprecated."), .isFirst, .isLast,
        ])

    static let printing = RecordShape(
        "Printing",
        [
            Field("path", .text, "The name, after the names of the types that it is nested in."),
            Field("isDeprecated", .flag, "The attribute marks the type of the file as deprecated."),
            Field("hasParts", .flag, "A property is not a password."),
            Field("parts", .records(part), "The properties that are not passwords."), .isFirst, .isLast,
        ])

    static let part = RecordShape(
        "Part",
        [
            Field("key", .text, "The name of the property, as a literal."),
            Field("reference", .text, "The property, as an expression."),
        ])

    static let structure = RecordShape(
        "Struct",
        [
            .name, Field("path", .text, "The name, after the names of the types that it is nested in."), .documentation,
            .deprecation, Field("conformances", .text, "The protocols that it conforms to, separated by commas."),
            Field("identity", .text, "The property that `id` returns, if it has another name."),
            Field("identityType", .text, "The type of `id`, if it is another property."),
            Field("isLenient", .flag, "Optional properties that cannot be decoded are nil."),
            Field("isWide", .flag, "The initializer has more than eight parameters."),
            Field("properties", .records(property), "The properties."),
        ])

    static let property = RecordShape(
        "Property",
        [
            .name, .key, .documentation, .deprecation,
            Field("type", .text, "The type, with a question mark if it is optional."),
            Field("label", .text, "The label of the initializer's parameter, as it is declared."),
            Field("argument", .text, "The same label in a call."),
            Field("default", .text, "The default argument, if there is one."),
            Field("storage", .text, "The name of the storage, if the property is computed."),
            Field("isBoxed", .flag, "The storage is on the heap, because the value can contain its own type."),
            Field("sharesStorage", .flag, "Other files of the client use the storage."),
            Field("isChoice", .flag, "It is a union that is read from and written to the same JSON object."),
            Field("reader", .text, "The method of `JSONCoding.Reader`; absent for additional properties."),
            Field("writer", .text, "The method of `JSONCoding.Writer`."),
            Field("otherKeys", .lines, "For additional properties: the keys of the other properties."),
            Field("reference", .text, "The property, as an expression inside `encode(to:)`."), .isFirst, .isLast,
        ])

    static let enumeration = RecordShape(
        "Enum",
        [
            .name, .documentation, .deprecation, Field("rawType", .text, "The type of the raw values."),
            Field("literal", .text, "The protocol of the literals that create values, for an open enum."),
            Field("hasValues", .flag, "There is a value."),
            Field("cases", .records(value), "The values."),
            Field("hasDeprecatedValue", .flag, "A value is deprecated."),
        ])

    static let value = RecordShape(
        "Value",
        [
            .name, .documentation, .deprecation, Field("value", .text, "The raw value, as a literal."),
            Field("isNamedLikeValue", .flag, "The raw value is the name."), .isFirst, .isLast,
        ])

    static let union = RecordShape(
        "Union",
        [
            .name, Field("path", .text, "The name, after the names of the types that it is nested in."), .documentation,
            .deprecation, Field("isIndirect", .flag, "The type can contain itself."),
            Field("discriminator", .text, "The key of the property that identifies the case, as a literal."),
            Field("cases", .records(variant), "The cases."),
            Field("literals", .records(unionLiteral), "The literals that create values."),
        ])

    static let unionLiteral = RecordShape(
        "Union literal",
        [
            Field("name", .text, "The case."), Field("protocol", .text, "The protocol of the literal."),
            Field("parameter", .text, "The parameter of the initializer."),
            Field("value", .text, "The value of the case."),
        ])

    static let variant = RecordShape(
        "Variant",
        [
            .name, .documentation, Field("type", .text, "The type that the case holds."),
            Field("index", .text, "The position of the case, from 0."),
            Field("isWritten", .flag, "The type would write other JSON by itself, such as a date."),
            Field("discriminatorValues", .records(literal), "The discriminator values that select the case."),
            Field("discriminatorKey", .text, "The key of the discriminator, as a literal."),
            Field("writtenValue", .text, "The discriminator value, if the type does not write it itself."),
            Field("match", .text, "The kind of its JSON, unless it is an object."),
            Field("arguments", .records(matchArgument), "For objects: the arguments that describe their keys."),
        ])

    static let literal = RecordShape("Literal", [Field("value", .text, "The value, as a literal."), .isFirst, .isLast])

    static let matchArgument = RecordShape(
        "Match argument",
        [
            Field("label", .text, "The label."), Field("elements", .lines, "The elements of the list."), .isFirst,
            .isLast,
        ])

    static let alias = RecordShape(
        "Alias", [.name, .documentation, .deprecation, Field("type", .text, "The aliased type.")])

    static let responses = RecordShape(
        "Responses",
        [
            .name, .documentation, Field("hasDefault", .flag, "There is a case for any other status."),
            Field("cases", .records(response), "The cases, that for any other status last."),
        ])

    static let response = RecordShape(
        "Response",
        [
            .name, .documentation, Field("type", .text, "The type of the body, if there is one."),
            Field("status", .text, "The pattern of the status; absent for any other one."),
            Field("isJSON", .flag, "The body is read as JSON."),
            Field("isLossy", .flag, "Elements of the body that cannot be decoded are omitted."),
            Field("isText", .flag, "The body is text."),
            Field("isData", .flag, "The body is bytes."), Field("isEncodedText", .flag, "The body is bytes in base64."),
        ])
}
