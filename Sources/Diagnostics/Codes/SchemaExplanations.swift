/// The explanations of the codes for types and schemas.
enum SchemaExplanations {
    static let ambiguousConstant = DiagnosticExplanation(
        "The value of a common parameter resembles the name of a type.",
        """
            commonParameters: { query: { device: strng } }
        Correct the type. If the value is a constant, put it in quotes: "strng".
        """)

    static let conflictingComposition = DiagnosticExplanation(
        "The schemas of an 'allOf' are incompatible, or define a property differently.",
        """
            allOf: [{ type: string }, { type: object }]
        No value matches both. The first schema is used, and the last definition of a property. Correct the description.
        """)

    static let emptyEnum = DiagnosticExplanation(
        "An enum has no values.",
        """
            Color: { enum: [] }
        Add its values, or use the type of the values: 'string' or 'int'.
        """)

    static let emptyRange = DiagnosticExplanation(
        "The version of 'until' comes before the version of 'since'.",
        """
            versions: { v1: /v1, v2: /v2 }
            paths: { /users: { since: v2, until: v1, get: { operation: users.list } } }
        Correct one of them. The versions are ordered from the oldest to the newest. The range includes both ends.
        """)

    static let exampleMismatch = DiagnosticExplanation(
        "An example does not match its schema.",
        """
            age: { type: int, example: old }
        Correct the example or the schema. One of them is misleading.
        """)

    static let deepNesting = DiagnosticExplanation(
        "Lists or maps are nested in each other more than eight deep.",
        """
            matrix: "[[[[[[[[[int]]]]]]]]]"     # nine lists
        The compiler needs twice the time for each further list. Inside the eighth list, the client has values of the type
        'JSONValue'. Describe an inner list as a model of its own.
        """)

    static let indistinctVariants = DiagnosticExplanation(
        "Two variants of a union have the same keys with the same types, and no constant.",
        """
            Event: { union: [Created, Removed] }
            Created: { id: string }
            Removed: { id: string }
        The client reads each value as the first of them. Give each variant a property with one value, such as
        'type: { type: string, enum: [created] }', or a required property that the other does not have.
        """)

    static let indistinctWebhooks = DiagnosticExplanation(
        "Nothing in the description says which webhook a request is.",
        """
            webhooks: { orderPaid: Order, orderSent: Order }
        The client looks for the name of the webhook, in any spelling, in the properties 'type' and 'event' of the body. Other
        requests are unknown webhooks. Write where the event is, and its text, as in
        'orderPaid: { type: Order, event: { header: X-Event, value: order.paid } }'.
        """)

    static let similarFormat = DiagnosticExplanation(
        "A format is not known, but its name is almost that of a known format.",
        """
            placed: { type: string, format: dateTime }
        If the schema has examples, and all of them are values of the known format, it is read as that format. Otherwise, its
        values are text. Correct the name, or map the format to a type with 'formats' in 'apigen.yaml'.
        """)

    static let formatMismatch = DiagnosticExplanation(
        "A format does not match the type of a schema, or its examples.",
        """
            count: { type: number, format: int64 }
            placed: { type: string, format: date-time, example: 01/02/2024 }
        A number with a format of integers is an integer, unless an example has a fraction. A date whose examples are not dates
        of RFC 3339, or whose text requests another notation, such as MM/DD/YYYY, is text. A date and time whose text
        requests YYYY-MM-DD is a day. Each format is reported once.
        """)

    static let textMismatch = DiagnosticExplanation(
        "The text about a parameter or a property says more than its keys.",
        """
            { name: filter, in: query, description: 'Such as filter[name]=a', schema: { type: object } }
            surname: { type: string, description: This property is not returned for guests. }
        An object in the query whose text shows keys in brackets has the style deepObject. A required property whose text
        says that responses can omit it, or that it can be null, is optional.
        """)

    static let infiniteType = DiagnosticExplanation(
        "A model is an alias of itself, extends itself, or is a variant of itself.",
        """
            A: B
            B: A
        Write the type of one of the models: '{ id: int }', '[a, b]', or a type such as 'string'. A model that contains
        itself refers to itself in a property or a list.
        """)

    static let invalidConstraint = DiagnosticExplanation(
        "A constraint does not apply to its type, or allows no value.",
        """
            age: { type: int, minLength: 1 }
        Lengths and patterns apply to strings, bounds to numbers, and 'minItems' and 'maxItems' to lists. A pattern that
        Foundation does not support is not checked before a request is sent.
        """)

    static let invalidDefault = DiagnosticExplanation(
        "A default value does not match its type.",
        """
            age: { type: int, default: old }
        Correct the value.
        """)

    static let invalidDiscriminator = DiagnosticExplanation(
        "A union has a discriminator, but not all of its variants are models.",
        """
            Pet: { union: [Cat, Dog, string], discriminator: kind }
        The discriminator is ignored: the client distinguishes the variants by their form and does not write the
        property. Use a model for each variant.
        """)

    static let invalidMapping = DiagnosticExplanation(
        "The mapping of a discriminator refers to a schema that does not exist.",
        """
            mapping: { cat: "#/components/schemas/Kat" }
        The entry is ignored. Correct the name or remove the entry.
        """)

    static let listOfTypes = DiagnosticExplanation(
        "A list of several values is an enum, but its values are the names of types.",
        """
            id: [string, int]
        Write a union of types as '{ union: [string, int] }', and an enum of these values as '{ enum: [string, int] }'.
        """)

    static let malformedType = DiagnosticExplanation(
        "The syntax of a type is invalid.",
        """
            tags: "[string"
        Write a type as 'string', 'User', '[User]', '[string: User]' or 'nonempty string', with or without '?'.
        """)

    static let missingType = DiagnosticExplanation(
        "A type is missing.",
        """
            User: { name: }
        Add the type. The type 'any' accepts any value.
        """)

    static let unknownProperty = DiagnosticExplanation(
        "'messageProperty', 'encoding', 'pagination' or an auth scheme refers to a property that does not exist.",
        """
            error: { type: Problem, messageProperty: mesage }
        Correct the name. 'messageProperty' must be a string property of the error. Otherwise, a common name such as
        'message' is used. An unknown encoding has no effect. The properties of an auth scheme are those of the
        responses of its operations: 'token: data.token'. 'next' and 'items' of 'pagination' are properties of the response.
        """)

    static let unknownRequired = DiagnosticExplanation(
        "'required' lists a property that the schema does not have.",
        """
            { required: [nme], properties: { name: { type: string } } }
        Correct the name.
        """)

    static let unknownType = DiagnosticExplanation(
        "A type is unknown.",
        """
            name: String
        The names of the built-in types are in lowercase: 'string', 'int', 'bool', 'date-time'. Any other name refers to
        a model.
        """)
}
