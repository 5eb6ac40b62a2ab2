/// The fields for the template of former names.
enum FormerNameShapes {
    typealias Field = RecordShape.Field

    static let file = RecordShape(
        "Former names",
        [
            .access, .namespace, Field("hasAliases", .flag, "A type has a former name."),
            Field("aliases", .records(declaration), "The former names of top-level types."),
            Field("extensions", .records(members), "The former names of members, by their types."),
        ])

    static let members = RecordShape(
        "Members with former names",
        [
            Field("path", .text, "The type, after the names of the types that it is nested in."),
            Field("isDeprecated", .flag, "The type is deprecated."),
            Field("members", .records(member), "The members."),
        ])

    static let member = RecordShape(
        "Member with a former name",
        [
            Field("alias", .records(declaration), "The member, if it is a type."),
            Field("property", .records(declaration), "The member, if it is a property."),
            Field("value", .records(declaration), "The member, if it is a static property."),
            Field("initializer", .records(declaration), "The member, if it is an initializer."),
            Field("method", .records(declaration), "The member, if it is a method."),
            Field("completion", .records(declaration), "The member, if it is a method with a completion handler."),
            .isFirst, .isLast,
        ])

    static let declaration = RecordShape(
        "Former name",
        [
            .name, Field("target", .text, "The present name."),
            Field("receiver", .text, "The object that has the present form of a method."),
            Field("isUnavailable", .flag, "The present form of a method needs more arguments."),
            Field("plainTarget", .text, "The present name without backticks."),
            Field("type", .text, "The type of a property."),
            Field("isSettable", .flag, "The property can be set."),
            Field("availability", .text, "The attribute; absent if only arguments were added."),
            Field("isOverload", .flag, "The present form can have the same name and the same arguments."),
            Field("parameters", .records(ServiceShapes.parameter), "The former parameters."),
            Field("arguments", .records(argument), "What the present form is called with."),
            Field("hasParameters", .flag, "There is a parameter."),
            Field("result", .text, "The type of the result, if there is one."),
        ])

    static let argument = RecordShape(
        "Argument of a former form",
        [
            Field("label", .text, "The present label and a colon, or nothing."),
            Field("value", .text, "The former parameter, or a default value."), .isFirst, .isLast,
        ])

    /// The field of the files that can have former names.
    static let field = Field("formerNames", .records(file), "The declarations of former names, if there are any.")
}
