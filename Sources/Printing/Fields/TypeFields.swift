/// The fields for the templates of types.
enum TypeFields {
    struct Model: TemplateFields {
        static let kind = TemplateDataKind("Model", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let namespace = Text.namespace
        let type = Single<Declaration>("The type of the file.")
        let owners = List<Owner>("The types that have nested types.")
        let hasCoding = Flag("A type of the file is read and written property by property.")
        let codings = List<Coding>("The types that are read and written property by property.")
        let hasPrinting = Flag("A type of the file has a password.")
        let printings = List<Printing>("The types that have a password, which they do not print.")
        let hasNullableMembers = Flag("For values of a type of the file, null differs from absence.")
        let nullableMembers = List<NullableMembers>("The members of such types that nullable values have, too.")
        let formerNames = Single<FormerNameFields.File>.formerNames
    }

    struct NullableMembers: TemplateListFields {
        static let kind = TemplateDataKind("Nullable members", of: Self())

        let path = Text("The name, after the names of the types that it is nested in.")
        let isDeprecated = Flag("The attribute marks the type of the file as deprecated.")
        let members = List<NullableMember>("The members.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct NullableMember: TemplateFields {
        static let kind = TemplateDataKind("Nullable member", of: Self())

        let name = Text.name
        let type = Text("The type that the case holds, if it is one of a union and no constant.")
    }

    struct Declaration: TemplateListFields {
        static let kind = TemplateDataKind("Type", of: Self())

        let structure = Single<Structure>("The type, if it is a struct.")
        let enumeration = Single<Enumeration>("The type, if it is an open enum.")
        let closedEnumeration = Single<Enumeration>("The type, if it is a Swift enum of values.")
        let union = Single<Union>("The type, if it is one of several types.")
        let alias = Single<Alias>("The type, if it is a type alias.")
        let responses = Single<Responses>("The type, if it has a case for each status.")
        let webhooks = Single<Webhooks>("The type, if it has a case for each webhook.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Owner: TemplateFields {
        static let kind = TemplateDataKind("Owner", of: Self())

        let path = Text("The name of the type that has nested types.")
        let isDeprecated = Flag("The attribute marks the type of the file as deprecated.")
        let nested = List<Declaration>("The nested types.")
    }

    struct Coding: TemplateListFields {
        static let kind = TemplateDataKind("Coding", of: Self())

        let structure = Single<Structure>("The type, if it is a struct.")
        let union = Single<Union>("The type, if it is one of several types.")
        let isDeprecated = Flag("The attribute marks the type of the file as deprecated.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Printing: TemplateListFields {
        static let kind = TemplateDataKind("Printing", of: Self())

        let path = Text("The name, after the names of the types that it is nested in.")
        let isDeprecated = Flag("The attribute marks the type of the file as deprecated.")
        let hasParts = Flag("A property is not a password.")
        let parts = List<Part>("The properties that are not passwords.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Part: TemplateFields {
        static let kind = TemplateDataKind("Part", of: Self())

        let key = Text("The name of the property, as a literal.")
        let reference = Text("The property, as an expression.")
    }

    struct Structure: TemplateFields {
        static let kind = TemplateDataKind("Struct", of: Self())

        let name = Text.name
        let path = Text("The name, after the names of the types that it is nested in.")
        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let conformances = Text("The protocols that it conforms to, separated by commas.")
        let identity = Text("The property that `id` returns, if it has another name.")
        let identityType = Text("The type of `id`, if it is another property.")
        let isLenient = Flag("Optional properties that cannot be decoded are nil.")
        let isWide = Flag("The initializer has more than eight parameters.")
        let isVeryWide = Flag("There are more than 64 properties, some of which are optional.")
        let isThrowing = Flag("A method that reads a property throws errors.")
        let collectsErrors = Flag("A method that reads a property throws no errors; `finish` throws the first one.")
        let properties = List<Property>("The properties.")
    }

    struct Property: TemplateListFields {
        static let kind = TemplateDataKind("Property", of: Self())

        let name = Text.name
        let key = Text.key
        let readKey = Text("The key that is read, which can be a former one.")
        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let type = Text("The type, with a question mark if it is optional.")
        let label = Text("The label of the initializer's parameter, as it is declared.")
        let argument = Text("The same label in a call.")
        let `default` = Text("The default argument, if there is one.")
        let storage = Text("The name of the storage, if the property is computed.")
        let isBoxed = Flag("The value is on the heap, because it can contain its own type, or is large.")
        let isOptional = Flag("The type is optional.")
        let isSetFirst = Flag("A separate initializer sets the property, because there are many.")
        let boxedType = Text("The type of the value on the heap, without a question mark.")
        let sharesStorage = Flag("Other files of the client use the storage.")
        let exposesStorage = Flag("The clients in other modules use the storage.")
        let isChoice = Flag("It is a union that is read from and written to the same JSON object.")
        let reader = Text("The method of `JSONCoding.Reader`; absent for additional properties.")
        let writer = Text("The method of `JSONCoding.Writer`.")
        let otherKeys = Lines("For additional properties: the keys of the other properties.")
        let reference = Text("The property, as an expression inside `encode(to:)`.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Enumeration: TemplateFields {
        static let kind = TemplateDataKind("Enum", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let rawType = Text("The type of the raw values.")
        let literal = Text("The protocol of the literals that create values, for an open enum.")
        let hasValues = Flag("There is a value.")
        let cases = List<Value>("The values.")
        let hasDeprecatedValue = Flag("A value is deprecated.")
    }

    struct Value: TemplateListFields {
        static let kind = TemplateDataKind("Value", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let value = Text("The raw value, as a literal.")
        let isNamedLikeValue = Flag("The raw value is the name.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Union: TemplateFields {
        static let kind = TemplateDataKind("Union", of: Self())

        let name = Text.name
        let conformances = Text("The protocols that it conforms to, separated by commas.")
        let path = Text("The name, after the names of the types that it is nested in.")
        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let isIndirect = Flag("The type can contain itself, or its values are large.")
        let discriminator = Text("The key of the property that identifies the case, as a literal.")
        let formerDiscriminators = Text("Its former keys, as literals, if there are any.")
        let cases = List<Variant>("The cases.")
        let literals = List<UnionLiteral>("The literals that create values.")
    }

    struct UnionLiteral: TemplateFields {
        static let kind = TemplateDataKind("Union literal", of: Self())

        let name = Text("The case.")
        let `protocol` = Text("The protocol of the literal.")
        let parameter = Text("The parameter of the initializer.")
        let value = Text("The value of the case.")
    }

    struct Variant: TemplateFields {
        static let kind = TemplateDataKind("Variant", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let type = Text("The type that the case holds, unless it is a constant.")
        let constant = Text("The string that the case stands for, as a literal, if it holds no value.")
        let index = Text("The position of the case, from 0.")
        let isWritten = Flag("The type would write other JSON by itself, such as a date.")
        let discriminatorValues = List<Literal>("The discriminator values that select the case.")
        let discriminatorKey = Text("The key of the discriminator, as a literal.")
        let writtenValue = Text("The discriminator value, if the type does not write it itself.")
        let match = Text("The shape of its JSON, if it has no list of arguments.")
        let shape = Text("The shape of its JSON, if it is an object or one of some values.")
        let arguments = List<MatchArgument>("The arguments of that shape.")
    }

    struct Literal: TemplateListFields {
        static let kind = TemplateDataKind("Literal", of: Self())

        let value = Text("The value, as a literal.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct MatchArgument: TemplateListFields {
        static let kind = TemplateDataKind("Match argument", of: Self())

        let label = Text("The label.")
        let elements = Lines("The elements of the list.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Alias: TemplateFields {
        static let kind = TemplateDataKind("Alias", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let type = Text("The aliased type.")
    }

    struct Responses: TemplateFields {
        static let kind = TemplateDataKind("Responses", of: Self())

        let name = Text.name
        let conformances = Text("The protocols that it conforms to, separated by commas.")
        let documentation = Lines.documentation
        let hasDefault = Flag("There is a case for any other status.")
        let areEvents = Flag("The cases are types of events in place of responses.")
        let cases = List<Response>("The cases, that for any other status last.")
    }

    struct Response: TemplateFields {
        static let kind = TemplateDataKind("Response", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let type = Text("The type of the body, if there is one.")
        let status = Text("The pattern of the status, or of the type of an event; absent for any other one.")
        let isJSON = Flag("The body is read as JSON.")
        let isLossy = Flag("Elements of the body that cannot be decoded are omitted.")
        let isText = Flag("The body is text.")
        let isData = Flag("The body is bytes.")
        let isEncodedText = Flag("The body is bytes in base64.")
    }
}
