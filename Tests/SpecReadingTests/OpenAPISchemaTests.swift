import APIDescription
import Testing

/// What becomes of each schema that OpenAPI documents write. The schema `A` starts at 6:7.
struct OpenAPISchemaTests {
    private func shape(_ schema: String) throws -> String {
        try #require(read(openAPI(schema: schema)).api?.models.first { $0.name == "A" }).schema.shape
    }

    @Test(arguments: [
        ("{ type: string }", "string"), ("{ type: string, format: date-time }", "string(date-time)"),
        ("{ type: string, format: made-up }", "string(made-up)"), ("{ type: integer }", "int"),
        ("{ type: integer, format: int64 }", "int(int64)"), ("{ type: number, format: float }", "number(float)"),
        ("{ type: boolean }", "bool"), ("{ type: \"null\" }", "null?"), ("{ type: null }", "null?"), ("{}", "any"),
        ("{ description: anything }", "any"), ("true", "any"), ("false", "any"),
        // Nullable, in the words of 3.0 and of 3.1.
        ("{ type: string, nullable: true }", "string?"), ("{ type: string, nullable: false }", "string"),
        ("{ type: [string, \"null\"] }", "string?"),
        ("{ type: [\"null\", object], properties: { a: {} } }", "{a?: any}?"),
        ("{ $ref: \"#/components/schemas/B\", nullable: true }", "$B?"),
        ("{ oneOf: [{ $ref: \"#/components/schemas/B\" }, { type: \"null\" }] }", "$B?"),
        ("{ anyOf: [{ type: \"null\" }, { type: string }] }", "string?"),
        // Several types.
        ("{ type: [string, integer] }", "oneOf(string | int)"),
        ("{ type: [string, integer, \"null\"] }", "oneOf(string | int)?"),
        ("{ type: [integer, number] }", "number"), ("{ type: [string] }", "string"), ("{ type: [] }", "any"),
        ("{ type: [array, string], items: { type: integer } }", "oneOf([int] | string)"),
        // Enumerations.
        ("{ enum: [a, b] }", "string(a|b)"), ("{ type: string, enum: [a, 1, true] }", "string(a|1|true)"),
        ("{ type: integer, enum: [1, 2] }", "integer(#1|#2)"), ("{ enum: [1, 2] }", "integer(#1|#2)"),
        ("{ enum: [a, b, a] }", "string(a|b)"), ("{ type: string, enum: [a, null] }", "string(a)?"),
        ("{ type: [string, \"null\"], enum: [a, null] }", "string(a)?"), ("{ const: only }", "string(only)"),
        ("{ const: 3 }", "integer(#3)"), ("{ type: boolean, enum: [true] }", "bool"),
        ("{ type: array, enum: [a, b], items: { type: string } }", "[string]"),
        ("{ type: array, enum: [[a]], items: { type: string } }", "[string]"),
        ("{ type: boolean, enum: [\"true\", maybe] }", "bool"), ("{ type: integer, enum: [low, 2] }", "integer(#2)"),
        ("{ type: number, enum: [\"1.5\", 2] }", "number"),
        ("{ type: number, enum: [1.5, 2] }", "number"), ("{ enum: [a, 1] }", "oneOf(string(a) | integer(#1))"),
        // Arrays and objects.
        ("{ type: array, items: { type: string } }", "[string]"), ("{ type: array }", "[any]"),
        ("{ items: { type: string } }", "[string]"),
        ("{ type: array, items: { $ref: \"#/components/schemas/B\" } }", "[$B]"),
        ("{ type: object }", "{*: any}"), ("{ type: object, properties: {} }", "{*: any}"),
        ("{ type: object, additionalProperties: { type: integer } }", "{*: int}"),
        ("{ additionalProperties: { type: integer } }", "{*: int}"),
        ("{ type: object, additionalProperties: true }", "{*: any}"),
        ("{ type: object, additionalProperties: false }", "{*: any}"),
        ("{ properties: { a: { type: string } } }", "{a?: string}"),
        (
            "{ type: object, required: [b], properties: { a: { type: string }, b: { type: integer } } }",
            "{a?: string, b: int}"
        ),
        ("{ properties: { a: {} }, additionalProperties: { type: integer } }", "{a?: any, *: int}"),
        ("{ properties: { a: {} }, additionalProperties: true }", "{a?: any, *: any}"),
        ("{ properties: { a: {} }, additionalProperties: false }", "{a?: any}"),
        ("{ properties: { a: { type: string, nullable: true } }, required: [a] }", "{a: string?}"),
    ])
    func readsShapes(schema: String, expected: String) throws {
        #expect(try shape(schema) == expected)
        #expect(read(openAPI(schema: schema)).diagnostics.filter { $0.severity == .error } == [])
    }

    @Test(arguments: [
        ("{ allOf: [{ $ref: \"#/components/schemas/B\" }] }", "$B"),
        ("{ allOf: [{ $ref: \"#/components/schemas/B\" }], nullable: true }", "$B?"),
        (
            "{ allOf: [{ $ref: \"#/components/schemas/B\" }, { $ref: \"#/components/schemas/C\" }] }", "allOf($B & $C)"
        ),
        (
            "{ allOf: [{ $ref: \"#/components/schemas/B\" }], properties: { x: { type: string } } }",
            "allOf($B & {x?: string})"
        ),
        ("{ allOf: [{ $ref: \"#/components/schemas/B\" }, { required: [b] }] }", "allOf($B & {b!})"),
        ("{ allOf: [{ $ref: \"#/components/schemas/B\" }], required: [b] }", "allOf($B & {b!})"),
        ("{ allOf: [{ $ref: \"#/components/schemas/B\" }, { description: x }] }", "$B"),
        (
            "{ allOf: [{ allOf: [{ $ref: \"#/components/schemas/B\" }], required: [b] }, { $ref: \"#/components/schemas/C\" }] }",
            "allOf(allOf($B & {b!}) & $C)"
        ),
        (
            "{ allOf: [{ properties: { x: {} }, required: [x, b] }, { $ref: \"#/components/schemas/B\" }] }",
            "allOf({x: any, b!} & $B)"
        ),
        (
            "{ oneOf: [{ $ref: \"#/components/schemas/B\" }, { $ref: \"#/components/schemas/C\" }] }", "oneOf($B | $C)"
        ),
        ("{ anyOf: [{ type: string }, { type: integer }] }", "oneOf(string | int)"),
        ("{ oneOf: [{ $ref: \"#/components/schemas/B\" }] }", "$B"),
        (
            "{ oneOf: [{ type: string }, { type: integer }], properties: { x: {} } }",
            "allOf({x?: any} & oneOf(string | int))"
        ),
        (
            "{ type: object, properties: { x: {}, y: {} }, anyOf: [{ required: [x] }, { required: [y] }] }",
            "{x?: any, y?: any}"
        ),
        (
            "{ oneOf: [{ $ref: \"#/components/schemas/B\" }, { $ref: \"#/components/schemas/C\" }], discriminator: { propertyName: k } }",
            "oneOf($B | $C by k)"
        ),
        (
            "{ oneOf: [{ $ref: \"#/components/schemas/B\" }, { $ref: \"#/components/schemas/C\" }], discriminator: { "
                + "propertyName: k, mapping: { one: \"#/components/schemas/B\", two: C } } }",
            "oneOf($B | $C by k one=B two=C)"
        ),
        ("{ oneOf: [{ type: \"null\" }] }", "null?"),
    ])
    func readsCombinations(schema: String, expected: String) throws {
        #expect(try shape(schema) == expected)
    }

    @Test(arguments: [
        ("{ type: string, minLength: 1, maxLength: 9, pattern: ^a }", "string<minLength 1 maxLength 9 /^a/>"),
        ("{ type: array, items: {}, minItems: 1, maxItems: 2 }", "[any]<minItems 1 maxItems 2>"),
        ("{ type: number, minimum: 0.50, maximum: 1e3 }", "number<>=0.50 <=1e3>"),
        ("{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 5 }", "number<>0 <5>"),
        // OpenAPI 3.0: the bound itself, and whether it is excluded.
        ("{ type: number, minimum: 0, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false }", "number<<=5 >0>"),
    ])
    func readsConstraints(schema: String, expected: String) throws {
        #expect(try shape(schema) == expected)
    }

    @Test func readsAnnotations() throws {
        let text = """
            { type: string, title: T, description: D, default: x, example: y, readOnly: true, writeOnly: true, \
            deprecated: true, x-deprecation-message: Use B. }
            """
        let schema = try #require(read(openAPI(schema: text)).api?.models.first).schema
        #expect(schema.title == "T")
        #expect(schema.documentation == Documentation(text: "D"))
        #expect(schema.defaultValue == .string("x"))
        #expect(schema.examples == [.string("y")])
        #expect(schema.isReadOnly && schema.isWriteOnly)
        #expect(schema.deprecation == Deprecation(message: "Use B."))
    }

    @Test(arguments: [
        ("[a]", "6:7: warning: expected a mapping for a schema, found a list [wrong-type]"),
        (
            "{ type: strng }",
            "6:15: warning: unknown type 'strng'; any value is accepted [unknown-type] = did you mean 'string'?"
        ),
        ("{ type: Int }", "6:15: warning: unknown type 'Int'; 'integer' is assumed [unknown-type]"),
        ("{ enum: [] }", "6:15: warning: 'enum' has no values; it is ignored [empty-enum]"),
        ("{ allOf: { type: string } }", "6:16: warning: expected a list for 'allOf', found a mapping [wrong-type]"),
        (
            "{ type: array, enum: [a, b], items: { type: string } }",
            "6:29: warning: this value does not have the type 'array'; such values are ignored [wrong-type]"
                + " = write 'enum' in 'items', for the values of elements"
        ),
        (
            "{ type: integer, enum: [low, 2] }",
            "6:31: warning: this value does not have the type 'integer'; such values are ignored [wrong-type]"
        ),
        ("{ pattern: a }", "6:7: warning: this schema has no type; 'string' is assumed [missing-type]"),
        ("{ format: duration }", "6:7: warning: this schema has no type; 'string' is assumed [missing-type]"),
        (
            "{ type: object, properties: { name: {} }, required: [nmae] }",
            "6:60: warning: cannot find required property 'nmae' [unknown-required] = did you mean 'name'?"
        ),
        (
            "{ type: object, properties: { a: { type: string, required: true } } }",
            "6:66: warning: 'required' belongs to the object, as a list of the names of its required properties "
                + "[wrong-type] = remove it, and write 'required: [a]' beside 'properties'"
        ),
        (
            "{ type: object, properties: { a: {}, a: {} } }",
            "6:44: warning: duplicate key 'a' [duplicate-key] = the first one is on line 6; it is used"
        ),
    ])
    func saysWhatBreaksTheRules(schema: String, expected: String) {
        #expect(findings(openAPI(schema: schema)) == [expected])
        #expect(read(openAPI(schema: schema)).api != nil)
    }

    /// A required property can be described by a schema that includes the one that requires it.
    @Test(arguments: [
        ("{ allOf: [{ required: [b] }, { $ref: '#/components/schemas/B' }] }", []),
        ("{ required: [b], allOf: [{ $ref: '#/components/schemas/B' }], additionalProperties: true }", []),
        ("{ type: object, required: [a], oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }", []),
        ("{ properties: { a: {} }, oneOf: [{ properties: { b: {} }, required: [a] }, { properties: { c: {} } }] }", []),
        ("{ properties: { c: {} }, oneOf: [{ $ref: '#/components/schemas/Part' }, { type: string }] }", []),
        (
            "{ allOf: [{ $ref: '#/components/schemas/B' }, { required: [c] }] }",
            ["6:66: warning: cannot find required property 'c' [unknown-required]"]
        ),
        ("{ type: object, required: [a] }", []),
    ])
    func findsRequiredPropertiesInOtherParts(schema: String, expected: [String]) {
        let part = "{ type: object, properties: { d: {} }, required: [c] }"
        let text = openAPI(schema: schema).replacing("paths: {}", with: "    Part: \(part)\npaths: {}")
        let isIncluded = schema.contains("Part")
        let own = isIncluded ? [] : ["9:61: warning: cannot find required property 'c' [unknown-required]"]
        #expect(findings(text) == expected + own)
    }
}
