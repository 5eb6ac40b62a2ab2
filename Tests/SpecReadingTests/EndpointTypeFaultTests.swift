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
        ("object", "5:6: error: there is no type 'object' [unknown-type] = did you mean 'any'?"),
        ("uri", "5:6: error: there is no type 'uri' [unknown-type] = did you mean 'url'?"),
        ("", "5:5: error: the model 'A' needs a type [missing-type]"),
        ("~", "5:6: error: the model 'A' needs a type [missing-type]"),
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
                + "'description', 'deprecated', 'title', 'nullable', 'optional', 'readOnly', 'writeOnly', 'default', 'example', "
                + "'examples', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', "
                + "'exclusiveMaximum', 'pattern' = an object with a property called 'type' is written with 'properties:'"
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
        withKnownIssue("EndpointSpecReader+Types.swift: constraints are not held against the type") {
            let found = findings(model("{ type: \(lines) }"))
            #expect(found.contains { $0.contains(message) })
        }
    }

    @Test func aModelCannotBeCalledLikeAType() {
        #expect(
            findings(spec("models:\n  string: { a: int }")) == [
                "4:3: error: 'string' is a word of the language and cannot be a model [reserved-name] = a model with this "
                    + "name is written \"`string`\" wherever it stands"
            ])
    }

    /// Hostile nesting ends in an error, not in a crash.
    @Test func nestingHasAnEnd() {
        let found = findings(model("\"" + String(repeating: "[", count: 100_000) + "\""))
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("[malformed-type]") == true)
    }
}
