import APIDescription
import Testing

/// Every fault of a type. The type of a model `A` starts at 5:6.
struct EndpointTypeFaultTests {
    @Test(arguments: [
        ("strng", "5:6: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
        ("Usr", "5:6: error: cannot find type 'Usr' [unknown-type] = did you mean 'User'?"),
        (
            "Zebra",
            "5:6: error: cannot find type 'Zebra' [unknown-type] = define the model below 'models': 'Zebra: { id: int }'"
        ),
        ("[strng]", "5:7: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
        ("\"strng\"", "5:7: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
        ("'[[strng]]?'", "5:9: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
        ("nonempty strng", "5:15: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
        ("String", "5:6: error: cannot find type 'String' [unknown-type] = did you mean 'string'?"),
        ("boolean", "5:6: error: cannot find type 'boolean' [unknown-type] = did you mean 'bool'?"),
        ("integer?", "5:6: error: cannot find type 'integer' [unknown-type] = did you mean 'int'?"),
        ("long", "5:6: error: cannot find type 'long' [unknown-type] = did you mean 'int64'?"),
        ("timestamp", "5:6: error: cannot find type 'timestamp' [unknown-type] = did you mean 'date-time'?"),
        (
            "object",
            "5:6: error: cannot find type 'object' [unknown-type] = an object is written with its properties: '{ id: "
                + "int }'; 'any' is any value"
        ),
        ("uri", "5:6: error: cannot find type 'uri' [unknown-type] = did you mean 'url'?"),
        (
            "",
            "5:5: error: the model 'A' has no type [missing-type] = write its type, such as 'string', '[string]' "
                + "or '{ id: int }'; 'any' is any value"
        ),
        (
            "~",
            "5:6: error: the model 'A' has no type [missing-type] = write its type, such as 'string', or 'string?' if it "
                + "can be null = a value that is always null has the type 'nothing'"
        ),
        ("\"\"", "5:7: error: invalid type '': expected the name of a type [malformed-type]"),
        (
            "string ?",
            "5:13: error: invalid type 'string ?': expected nothing after the type [malformed-type] = write "
                + "'string?'"
        ),
        ("\"[string\"", "5:14: error: invalid type '[string': expected ']' [malformed-type]"),
        (
            "\"[int: User]\"",
            "5:8: error: invalid type '[int: User]': expected 'string' as the type of the keys [malformed-type]"
        ),
        ("nonempty int", "5:15: error: invalid type 'nonempty int': expected a string or a list [malformed-type]"),
        ("[]", "5:6: error: the enum has no values [empty-enum]"),
        ("[a, b, a]", "5:13: error: duplicate value 'a' [duplicate-value]"),
        ("[1, 2, 1]", "5:13: error: duplicate value '1' [duplicate-value]"),
        ("[a, [b]]", "5:10: error: expected a string or an integer for an enum value, found a list [wrong-type]"),
        ("[a, {}]", "5:10: error: expected a string or an integer for an enum value, found a mapping [wrong-type]"),
        ("{ enum: [] }", "5:14: error: the enum has no values [empty-enum]"),
        ("{ enum: {} }", "5:14: error: the enum has no values [empty-enum]"),
        (
            "{ enum: { a: [b] } }",
            "5:19: error: expected a string for the description of an enum value, found a list [wrong-type]"
        ),
        (
            "{ enum: { a: , a: } }",
            "5:21: error: duplicate key 'a' [duplicate-key] = the first one is on line 5; remove or rename one of them"
        ),
        (
            "{ type: int, enum: [a] }",
            "5:8: error: the model 'A' cannot have both 'type' and 'enum' [conflicting-keys] = remove 'type': "
                + "'enum' defines the type"
        ),
        (
            "{ enum: [a], properties: {} }",
            "5:31: error: the model 'A' cannot have both 'enum' and 'properties' [conflicting-keys]"
        ),
        (
            "{ type: int, minimun: 1 }",
            "5:19: error: unknown key 'minimun' in the model 'A' [unknown-key] = did you mean 'minimum'?"
        ),
        (
            "{ type: string, size: int }",
            "5:22: error: unknown key 'size' in the model 'A' [unknown-key] = a string has 'minLength' and "
                + "'maxLength', a list 'minItems' and 'maxItems'"
        ),
        (
            "{ x: }",
            "5:11: error: the property 'x' has no type [missing-type] = write its type, such as 'string', "
                + "'[string]' or '{ id: int }'; 'any' is any value"
        ),
        ("{ x: strng }", "5:11: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
        (
            "{ x: int, x: int }",
            "5:16: error: duplicate key 'x' [duplicate-key] = the first one is on line 5; remove or rename one of them"
        ),
        (
            "{ properties: { x: } }",
            "5:25: error: the property 'x' has no type [missing-type] = write its type, such as "
                + "'string', '[string]' or '{ id: int }'; 'any' is any value"
        ),
        (
            "{ type: string, description: [] }",
            "5:35: error: expected a string for 'description', found a list [wrong-type]"
        ),
        (
            "{ type: string, deprecated: [] }",
            "5:34: error: expected a string for 'deprecated', found a list [wrong-type]"
        ),
        (
            "{ type: string, deprecated: { sunset: 2027-02-30 } }",
            "5:44: error: expected a date for 'sunset', found '2027-02-30' [wrong-type] = for example, 2027-01-31"
        ),
        (
            "{ type: string, deprecated: { since: v1 } }",
            "5:36: error: unknown key 'since' in 'deprecated' [unknown-key] "
                + "= expected one of 'message', 'replacement', 'sunset'"
        ),
        ("[string: Usr]", "5:15: error: cannot find type 'Usr' [unknown-type] = did you mean 'User'?"),
        ("[[strng]]", "5:8: error: cannot find type 'strng' [unknown-type] = did you mean 'string'?"),
    ])
    func ofAType(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    @Test(arguments: [
        ("string, minLength: -1", "35: error: expected a non-negative integer for 'minLength' [wrong-type]"),
        ("string, maxLength: 1.5", "35: error: expected a non-negative integer for 'maxLength' [wrong-type]"),
        ("[int], minItems: many", "32: error: expected a non-negative integer for 'minItems' [wrong-type]"),
        ("[int], maxItems: []", "32: error: expected a non-negative integer for 'maxItems' [wrong-type]"),
        ("string, pattern: [a]", "33: error: expected a string for 'pattern', found a list [wrong-type]"),
        ("int, minimum: many", "30: error: expected a number for 'minimum', found 'many' [wrong-type]"),
        ("int, maximum: {}", "30: error: expected a number for 'maximum', found a mapping [wrong-type]"),
        ("number, maximum: .inf", "33: error: expected a number for 'maximum', found '.inf' [wrong-type]"),
        ("number, minimum: .nan", "33: error: expected a number for 'minimum', found '.nan' [wrong-type]"),
    ])
    func ofAConstraint(lines: String, expected: String) throws {
        let text = model("{ type: \(lines) }")
        let found = try #require(findings(text).first)
        #expect(findings(text).count == 1)
        // Where the value stands: behind the key.
        let key = try #require(lines.split(separator: " ").dropFirst().first { $0.hasSuffix(":") })
        let column = 6 + "{ type: ".count + lines.distance(from: lines.startIndex, to: key.endIndex) + 1
        #expect(found == "5:\(column)" + expected.drop { $0 != ":" })
    }

    /// The Swift that checks a constraint has to have something to check: what does not fit is a fault, whatever it says.
    @Test(arguments: [
        ("int, minLength: 1", "'minLength' does not apply to an integer"),
        ("int, pattern: a", "'pattern' does not apply to an integer"),
        ("bool, maxLength: 1", "'maxLength' does not apply to a Boolean"),
        ("uuid, minLength: 1", "'minLength' does not apply to a 'uuid'"),
        ("duration, minLength: 1", "'minLength' does not apply to a 'duration'"),
        ("date-time, pattern: a", "'pattern' does not apply to a 'date-time'"),
        ("string, minItems: 1", "'minItems' does not apply to a string"),
        ("string, minimum: 1", "'minimum' does not apply to a string"),
        ("[int], maximum: 1", "'maximum' does not apply to a list"),
        ("User, minLength: 1", "'minLength' does not apply to an object"),
        ("any, minItems: 1", "'minItems' does not apply to any value"),
        ("int, minimum: 1.5", "'minimum' of an integer must be an integer"),
        ("string, minLength: 5, maxLength: 2", "'minLength' is greater than 'maxLength'"),
        ("[int], minItems: 5, maxItems: 2", "'minItems' is greater than 'maxItems'"),
        ("int, minimum: 5, maximum: -2", "'minimum' is greater than 'maximum'"),
        ("number, minimum: 0.5, maximum: 0.25", "'minimum' is greater than 'maximum'"),
    ])
    func ofAConstraintThatDoesNotFit(lines: String, message: String) {
        let found = findings(model("{ type: \(lines) }"))
        #expect(found.count == 1)
        #expect(found.first?.contains("error: \(message) [invalid-constraint]") == true, "\(found)")
    }

    /// It is said at the key, with what may have been meant.
    @Test(arguments: [
        (
            "{ type: int, minLength: 1 }",
            "5:19: error: 'minLength' does not apply to an integer [invalid-constraint] = did you mean 'minimum'?"
        ),
        (
            "{ type: [int], maxLength: 1 }",
            "5:21: error: 'maxLength' does not apply to a list [invalid-constraint] = did you mean 'maxItems'?"
        ),
        (
            "{ type: bool, minItems: 1 }",
            "5:20: error: 'minItems' does not apply to a Boolean [invalid-constraint] = it applies to lists"
        ),
        (
            "{ type: int, pattern: a }",
            "5:19: error: 'pattern' does not apply to an integer [invalid-constraint] = it applies to 'string' and "
                + "'password'"
        ),
        (
            "{ type: string, maximum: 1 }",
            "5:22: error: 'maximum' does not apply to a string [invalid-constraint] = did you mean 'maxLength'?"
        ),
        (
            "{ enum: [a, b], minLength: 1 }",
            "5:22: error: 'minLength' does not apply to an enum [invalid-constraint] = it applies to 'string' and "
                + "'password'"
        ),
        (
            "{ type: int, minimum: 3, exclusiveMaximum: 3 }",
            "5:31: error: no value satisfies both 'minimum' and 'exclusiveMaximum' [invalid-constraint]"
        ),
        (
            "{ type: int, exclusiveMinimum: 3, exclusiveMaximum: 4 }",
            "5:40: error: no value satisfies both 'exclusiveMinimum' and 'exclusiveMaximum' [invalid-constraint]"
        ),
        (
            "{ x: { type: User?, minItems: 1 } }",
            "5:26: error: 'minItems' does not apply to an object [invalid-constraint] = it applies to lists"
        ),
        ("nonempty User", "5:6: error: 'nonempty' does not apply to an object [invalid-constraint]"),
        ("[nonempty User]", "5:7: error: 'nonempty' does not apply to an object [invalid-constraint]"),
        ("nonempty uuid", "5:15: error: invalid type 'nonempty uuid': expected a string or a list [malformed-type]"),
    ])
    func saysWhereAConstraintDoesNotFit(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    /// What fits is no fault: a model stands for what it is, a choice for any of its types.
    @Test(arguments: [
        "{ type: User?, description: One. }", "{ union: [string, int], minLength: 1, maximum: 3 }",
        "{ type: string, format: email, maxLength: 80 }", "{ type: number, minimum: 0.5, exclusiveMaximum: 1 }",
        "{ type: int, minimum: 5, maximum: 5 }", "{ type: int, exclusiveMinimum: 3, exclusiveMaximum: 5 }",
        "{ type: number, exclusiveMinimum: 3, exclusiveMaximum: 4 }", "{ type: int, maximum: 1e3 }",
        "{ type: [int], minItems: 0 }",
    ])
    func acceptsWhatFits(type: String) {
        #expect(findings(model(type)).isEmpty)
    }

    @Test func nonemptyFollowsTheModel() throws {
        let lines = "models: { Name: string, Tags: [Name], Words: Tags, A: nonempty Words, B: nonempty Name }"
        let api = try #require(read(spec(lines)).api)
        #expect(
            api.models.map(\.schema.shape) == [
                "string", "[$Name]", "$Tags", "$Words<minItems 1>", "$Name<minLength 1>",
            ])
    }

    @Test(arguments: [
        (
            "{ type: int, default: many }",
            "5:28: error: expected an integer for 'default', found 'many' [invalid-default]"
        ),
        (
            "{ type: int, default: 1.5 }",
            "5:28: error: expected an integer for 'default', found '1.5' [invalid-default]"
        ),
        (
            "{ type: string, default: [1] }",
            "5:31: error: expected a string for 'default', found a list [invalid-default]"
        ),
        (
            "{ type: bool, default: yes }",
            "5:29: error: expected true or false for 'default', found 'yes' [invalid-default] = write 'true'; in YAML 1.2, yes, no, on and off are strings"
        ),
        ("{ type: [int], default: 1 }", "5:30: error: expected a list for 'default', found '1' [invalid-default]"),
        (
            "{ type: [int], default: [a] }",
            "5:30: error: expected an integer for 'default', found a list [invalid-default]"
        ),
        (
            "{ enum: [red, green], default: gren }",
            "5:37: error: expected an enum value for 'default', found 'gren' [invalid-default] = did you mean 'green'?"
        ),
        (
            "{ enum: [\"1\", \"2\"], default: seven }",
            "5:35: error: expected an enum value for 'default', found 'seven' [invalid-default] = expected one "
                + "of '1', '2'"
        ),
        (
            "{ type: User, default: ann }",
            "5:29: error: expected a mapping for 'default', found 'ann' [invalid-default]"
        ),
        (
            "{ union: [int, bool], default: ann }",
            "5:37: error: expected a value of the union for 'default', found 'ann' [invalid-default]"
        ),
    ])
    func ofADefault(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    @Test(arguments: [
        "{ type: int?, default: 1 }", "{ type: number, default: 1 }", "{ type: string?, default: null }",
        "{ enum: [a, b], default: b }", "{ enum: [1, 2], default: 2 }", "{ type: [int], default: [1, 2] }",
        "{ type: date, default: 2024-02-29 }", "{ type: any, default: { a: 1 } }",
        "{ union: [int, bool], default: true }",
    ])
    func acceptsADefault(type: String) {
        #expect(findings(model(type)).isEmpty)
    }

    /// First mistakes: the message leads to what was meant.
    @Test(arguments: [
        (
            "[only]",
            "5:7: error: cannot find type 'only' [unknown-type] = an enum with one value is written '{ enum: "
                + "[only] }' = define the model below 'models': 'only: { id: int }'"
        ),
        (
            "[\"only?\"]",
            "5:8: error: cannot find type 'only' [unknown-type] = an enum with one value is written '{ enum: "
                + "[only?] }' = define the model below 'models': 'only: { id: int }'"
        ),
        (
            "[string, int]",
            "5:6: error: a list of several values is an enum, but these are types [list-of-types] = a union of types "
                + "is written '{ union: [string, int] }' = an enum of these values is written '{ enum: [string, int] }'"
        ),
        (
            "[User, string?]",
            "5:6: error: a list of several values is an enum, but these are types [list-of-types] = a union of types "
                + "is written '{ union: [User, string?] }' = an enum of these values is written '{ enum: [User, "
                + "string?] }'"
        ),
        (
            "A",
            "5:3: error: the model 'A' is an alias of itself [infinite-type] = write its type: '{ id: int }', '[a, "
                + "b]', or a type such as 'string'"
        ),
    ])
    func leadsToWhatWasMeant(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    /// Models that extend each other are one error, at the first of them.
    @Test func modelsMayNotExtendThemselves() {
        let circle =
            "models:\n  Z: string\n  A: { extends: [C], properties: { a: int } }\n  B: { extends: [A] }\n  C: B"
        #expect(
            findings(spec(circle)) == [
                "5:3: error: the model 'A' extends itself [infinite-type] = 'A' extends 'C', which extends 'B', which "
                    + "extends 'A'"
            ])
        #expect(
            findings(model("{ extends: [A, User] }")) == [
                "5:3: error: the model 'A' extends itself [infinite-type]"
            ])
        // Two ways to one model are no circle, and neither is a property.
        #expect(findings(model("{ extends: [B, User], properties: { a: A } }\n  B: { extends: [User] }")) == [])
    }

    /// A model can be another name of a name of a name.
    @Test func longChainsOfNamesAreNoCircle() {
        let names = (0..<2_000).map { "  M\($0): M\($0 + 1)" }.joined(separator: "\n")
        let rest = "\n  M2000: { type: int, default: 2 }\n  Use: { a: { type: M0, minimum: 1, default: 5 } }"
        #expect(findings(spec("models:\n" + names + rest)) == [])
        let wrong = "\n  M2000: string\n  Use: { a: { type: M0, minimum: 1 } }"
        #expect(findings(spec("models:\n" + names + wrong)).count == 1)
    }

    @Test func namesMayNotGoInCircles() {
        let found = findings(spec("models: { A: B, B: C, C: B, D: [D] }"))
        #expect(found.map { $0.prefix(5) } == ["3:17:"])
        #expect(found.allSatisfy { $0.contains("[infinite-type]") })
    }

    /// A word that is a type elsewhere can be a value like any other.
    @Test(arguments: ["[date, name]", "{ enum: [date, string] }", "[1, 2]"])
    func anEnumMayHoldWordsOfTheLanguage(type: String) {
        #expect(findings(model(type)).isEmpty)
    }

    @Test func aModelCannotBeCalledLikeAType() {
        #expect(
            findings(spec("models:\n  string: { a: int }")) == [
                "4:3: error: 'string' is a reserved word and cannot be the name of a model [reserved-name] = write "
                    + "\"`string`\" wherever you use this name for a model"
            ])
        #expect(findings(spec("models:\n  \"`string`\": { a: int }")).isEmpty)
    }

    /// Hostile nesting ends in an error, not in a crash.
    @Test func nestingHasAnEnd() {
        let found = findings(model("\"" + String(repeating: "[", count: 100_000) + "\""))
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("[malformed-type]") == true)
    }
}
