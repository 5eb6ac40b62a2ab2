import API
import Testing

/// Every fault of a type. The type of a model `A` starts at 5:6.
struct EndpointTypeFaultTests {
    @Test(arguments: [
        ("strng", "5:6: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
        ("Usr", "5:6: error: there is no type 'Usr' [unknown-type] = did you mean 'User'?"),
        ("Zebra", "5:6: error: there is no type 'Zebra' [unknown-type]"),
        ("[strng]", "5:7: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
        ("\"strng\"", "5:7: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
        ("'[[strng]]?'", "5:9: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
        ("nonempty strng", "5:15: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
        ("String", "5:6: error: there is no type 'String' [unknown-type] = did you mean 'string'?"),
        ("boolean", "5:6: error: there is no type 'boolean' [unknown-type] = did you mean 'bool'?"),
        ("integer?", "5:6: error: there is no type 'integer' [unknown-type] = did you mean 'int'?"),
        ("long", "5:6: error: there is no type 'long' [unknown-type] = did you mean 'int64'?"),
        ("timestamp", "5:6: error: there is no type 'timestamp' [unknown-type] = did you mean 'date-time'?"),
        (
            "object",
            "5:6: error: there is no type 'object' [unknown-type] = an object is written with its properties: '{ id: int }'; 'any' is any value"
        ),
        ("uri", "5:6: error: there is no type 'uri' [unknown-type] = did you mean 'url'?"),
        ("", "5:5: error: the model 'A' needs a type [missing-type]"),
        (
            "~",
            "5:6: error: the model 'A' needs a type [missing-type] = '~' is nothing in YAML; put a text in quotes: \"~\" "
                + "= the type of null is 'nothing'"
        ),
        ("\"\"", "5:7: error: '' is no type: expected the name of a type here [malformed-type]"),
        ("string ?", "5:13: error: 'string ?' is no type: expected the end of the type here [malformed-type]"),
        ("\"[string\"", "5:14: error: '[string' is no type: expected ']' here [malformed-type]"),
        (
            "\"[int: User]\"",
            "5:8: error: '[int: User]' is no type: expected 'string', the type of every key here [malformed-type]"
        ),
        ("nonempty int", "5:15: error: 'nonempty int' is no type: expected a text or a list here [malformed-type]"),
        ("[]", "5:6: error: an enum needs at least one value [empty-enum]"),
        ("[a, b, a]", "5:13: error: the value 'a' stands twice [duplicate-value]"),
        ("[1, 2, 1]", "5:13: error: the value '1' stands twice [duplicate-value]"),
        ("[a, [b]]", "5:10: error: a value of an enum must be text or a whole number, not a list [wrong-type]"),
        ("[a, {}]", "5:10: error: a value of an enum must be text or a whole number, not a mapping [wrong-type]"),
        ("{ enum: [] }", "5:14: error: an enum needs at least one value [empty-enum]"),
        ("{ enum: {} }", "5:14: error: an enum needs at least one value [empty-enum]"),
        (
            "{ enum: { a: [b] } }",
            "5:19: error: the description of an enum's value must be text, not a list [wrong-type]"
        ),
        (
            "{ enum: { a: , a: } }",
            "5:21: error: the key 'a' stands twice [duplicate-key] = the first one is on line 5"
        ),
        (
            "{ type: int, enum: [a] }",
            "5:25: error: the model 'A' says 'type' and 'enum', of which it can be one [conflicting-keys]"
        ),
        (
            "{ enum: [a], properties: {} }",
            "5:31: error: the model 'A' says 'enum' and 'properties', of which it can be one [conflicting-keys]"
        ),
        (
            "{ type: int, minimun: 1 }",
            "5:19: error: the model 'A' has no key 'minimun' [unknown-key] = did you mean 'minimum'?"
        ),
        (
            "{ type: string, size: int }",
            "5:22: error: the model 'A' has no key 'size' [unknown-key] = expected one of 'type', 'format', 'summary', "
                + "'description', 'deprecated', 'title', 'nullable', 'optional', 'readOnly', 'writeOnly', 'default', "
                + "'example', 'examples', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', "
                + "'exclusiveMinimum', 'exclusiveMaximum', 'pattern', 'swiftName', 'renamedFrom', 'since', 'until' "
                + "= an object with a property called 'type' is written with 'properties:'"
        ),
        ("{ x: }", "5:11: error: the property 'x' needs a type [missing-type]"),
        ("{ x: strng }", "5:11: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
        ("{ x: int, x: int }", "5:16: error: the key 'x' stands twice [duplicate-key] = the first one is on line 5"),
        ("{ properties: { x: } }", "5:25: error: the property 'x' needs a type [missing-type]"),
        ("{ type: string, description: [] }", "5:35: error: 'description' must be text, not a list [wrong-type]"),
        ("{ type: string, deprecated: {} }", "5:34: error: 'deprecated' must be text, not a mapping [wrong-type]"),
        ("[string: Usr]", "5:15: error: there is no type 'Usr' [unknown-type] = did you mean 'User'?"),
        ("[[strng]]", "5:8: error: there is no type 'strng' [unknown-type] = did you mean 'string'?"),
    ])
    func ofAType(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    @Test(arguments: [
        ("string, minLength: -1", "35: error: 'minLength' must be a whole number, 0 or more [wrong-type]"),
        ("string, maxLength: 1.5", "35: error: 'maxLength' must be a whole number, 0 or more [wrong-type]"),
        ("[int], minItems: many", "32: error: 'minItems' must be a whole number, 0 or more [wrong-type]"),
        ("[int], maxItems: []", "32: error: 'maxItems' must be a whole number, 0 or more [wrong-type]"),
        ("string, pattern: [a]", "33: error: 'pattern' must be text, not a list [wrong-type]"),
        ("int, minimum: many", "30: error: 'minimum' must be a number, not the value 'many' [wrong-type]"),
        ("int, maximum: {}", "30: error: 'maximum' must be a number, not a mapping [wrong-type]"),
        ("number, maximum: .inf", "33: error: 'maximum' must be a number, not the value '.inf' [wrong-type]"),
        ("number, minimum: .nan", "33: error: 'minimum' must be a number, not the value '.nan' [wrong-type]"),
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
        ("int, minLength: 1", "'minLength' says nothing of an integer"),
        ("int, pattern: a", "'pattern' says nothing of an integer"),
        ("bool, maxLength: 1", "'maxLength' says nothing of a Boolean"),
        ("uuid, minLength: 1", "'minLength' says nothing of a 'uuid'"),
        ("date-time, pattern: a", "'pattern' says nothing of a 'date-time'"),
        ("string, minItems: 1", "'minItems' says nothing of a string"),
        ("string, minimum: 1", "'minimum' says nothing of a string"),
        ("[int], maximum: 1", "'maximum' says nothing of a list"),
        ("User, minLength: 1", "'minLength' says nothing of an object"),
        ("any, minItems: 1", "'minItems' says nothing of any value"),
        ("int, minimum: 1.5", "'minimum' must be a whole number for an integer"),
        ("string, minLength: 5, maxLength: 2", "'minLength' is greater than 'maxLength'"),
        ("[int], minItems: 5, maxItems: 2", "'minItems' is greater than 'maxItems'"),
        ("int, minimum: 5, maximum: -2", "'minimum' is greater than 'maximum'"),
        ("number, minimum: 0.5, maximum: 0.25", "'minimum' is greater than 'maximum'"),
    ])
    func ofAConstraintThatDoesNotFit(lines: String, message: String) {
        let found = findings(model("{ type: \(lines) }"))
        #expect(found.count == 1)
        #expect(found.first?.contains("error: \(message) [unfit-constraint]") == true, "\(found)")
    }

    /// It is said at the key, with what may have been meant.
    @Test(arguments: [
        (
            "{ type: int, minLength: 1 }",
            "5:19: error: 'minLength' says nothing of an integer [unfit-constraint] = did you mean 'minimum'?"
        ),
        (
            "{ type: [int], maxLength: 1 }",
            "5:21: error: 'maxLength' says nothing of a list [unfit-constraint] = did you mean 'maxItems'?"
        ),
        (
            "{ type: bool, minItems: 1 }",
            "5:20: error: 'minItems' says nothing of a Boolean [unfit-constraint] = it is for lists"
        ),
        (
            "{ type: int, pattern: a }",
            "5:19: error: 'pattern' says nothing of an integer [unfit-constraint] = it is for 'string' and 'password'"
        ),
        (
            "{ type: string, maximum: 1 }",
            "5:22: error: 'maximum' says nothing of a string [unfit-constraint] = did you mean 'maxLength'?"
        ),
        (
            "{ enum: [a, b], minLength: 1 }",
            "5:22: error: 'minLength' says nothing of an enum [unfit-constraint] = it is for 'string' and 'password'"
        ),
        (
            "{ type: int, minimum: 3, exclusiveMaximum: 3 }",
            "5:31: error: 'minimum' leaves nothing below 'exclusiveMaximum' [unfit-constraint]"
        ),
        (
            "{ type: int, exclusiveMinimum: 3, exclusiveMaximum: 4 }",
            "5:40: error: 'exclusiveMinimum' leaves nothing below 'exclusiveMaximum' [unfit-constraint]"
        ),
        (
            "{ x: { type: User?, minItems: 1 } }",
            "5:26: error: 'minItems' says nothing of an object [unfit-constraint] = it is for lists"
        ),
        ("nonempty User", "5:6: error: 'nonempty' says nothing of an object [unfit-constraint]"),
        ("[nonempty User]", "5:7: error: 'nonempty' says nothing of an object [unfit-constraint]"),
        ("nonempty uuid", "5:15: error: 'nonempty uuid' is no type: expected a text or a list here [malformed-type]"),
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
            "5:28: error: 'default' must be a whole number, not the value 'many' [unfit-default]"
        ),
        (
            "{ type: int, default: 1.5 }",
            "5:28: error: 'default' must be a whole number, not the value '1.5' [unfit-default]"
        ),
        ("{ type: string, default: [1] }", "5:31: error: 'default' must be text, not a list [unfit-default]"),
        (
            "{ type: bool, default: yes }",
            "5:29: error: 'default' must be true or false, not the value 'yes' [unfit-default] = YAML 1.2 knows only "
                + "'true' and 'false'"
        ),
        ("{ type: [int], default: 1 }", "5:30: error: 'default' must be a list, not the value '1' [unfit-default]"),
        ("{ type: [int], default: [a] }", "5:30: error: 'default' must be a whole number, not a list [unfit-default]"),
        (
            "{ enum: [red, green], default: gren }",
            "5:37: error: 'default' must be a value of the enum, not the value 'gren' [unfit-default] = did you mean 'green'?"
        ),
        (
            "{ enum: [\"1\", \"2\"], default: seven }",
            "5:35: error: 'default' must be a value of the enum, not the value 'seven' [unfit-default] = expected one "
                + "of '1', '2'"
        ),
        (
            "{ type: User, default: ann }",
            "5:29: error: 'default' must be a mapping, not the value 'ann' [unfit-default]"
        ),
        (
            "{ union: [int, bool], default: ann }",
            "5:37: error: 'default' must be of one of these types, not the value 'ann' [unfit-default]"
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
            "5:7: error: there is no type 'only' [unknown-type] = an enum with one value is written '{ enum: [only] }'"
        ),
        (
            "[\"only?\"]",
            "5:8: error: there is no type 'only' [unknown-type] = an enum with one value is written '{ enum: [only?] }'"
        ),
        (
            "[string, int]",
            "5:6: error: a list of several is an enum, and these are types [list-of-types] = a choice of types is written '{ union: [string, int] }' = an enum of these words is written '{ enum: [string, int] }'"
        ),
        (
            "[User, string?]",
            "5:6: error: a list of several is an enum, and these are types [list-of-types] = a choice of types is written '{ union: [User, string?] }' = an enum of these words is written '{ enum: [User, string?] }'"
        ),
        (
            "A",
            "5:3: error: the model 'A' is only another name of itself [endless-model] = say what it is: '{ id: int }', '[a, b]', or a type such as 'string'"
        ),
    ])
    func leadsToWhatWasMeant(type: String, expected: String) {
        #expect(findings(model(type)) == [expected])
    }

    @Test func namesMayNotGoInCircles() {
        let found = findings(spec("models: { A: B, B: C, C: B, D: [D] }"))
        #expect(found.map { $0.prefix(5) } == ["3:17:", "3:23:"])
        #expect(found.allSatisfy { $0.contains("[endless-model]") })
    }

    /// A word that is a type elsewhere can be a value like any other.
    @Test(arguments: ["[date, name]", "{ enum: [date, string] }", "[1, 2]"])
    func anEnumMayHoldWordsOfTheLanguage(type: String) {
        #expect(findings(model(type)).isEmpty)
    }

    @Test func aModelCannotBeCalledLikeAType() {
        #expect(
            findings(spec("models:\n  string: { a: int }")) == [
                "4:3: error: 'string' is a word of the language and cannot be a model [reserved-name] = a model with this "
                    + "name is written \"`string`\" wherever it stands"
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
