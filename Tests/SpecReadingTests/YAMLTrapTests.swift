import APIDescription
import SpecReading
import Testing

/// What YAML 1.1 and 1.2 take for something else than its author: read as meant where the type says what is meant, and
/// explained where it does not.
struct YAMLTrapTests {
    private func schema(_ type: String) throws -> Schema {
        let result = read(model(type))
        #expect(findings(model(type)) == [])
        return try #require(result.api?.models.first { $0.name == "A" }).schema
    }

    @Test(arguments: [
        ("[yes, no]", "string(yes|no)"),
        ("[on, off]", "string(on|off)"),
        ("[de, no, se]", "string(de|no|se)"),
        ("[true, false]", "string(true|false)"),
        ("[a, ~]", "string(a|~)"),
        ("[a, NULL, Null]", "string(a|NULL|Null)"),
        ("[1.10, 1.1, 1.9]", "string(1.10|1.1|1.9)"),
        ("[2024-02-29, 2024-03-01]", "string(2024-02-29|2024-03-01)"),
        ("[12:30:45, 12:30]", "string(12:30:45|12:30)"),
        ("[1_000, 2_000]", "string(1_000|2_000)"),
        ("[.5, 1e3]", "string(.5|1e3)"),
        ("['+1', '-1', laugh]", "string(+1|-1|laugh)"),
        ("[+1, -1, laugh]", "string(+1|-1|laugh)"),
        ("[a, 012]", "string(a|012)"),
        ("[012, 013]", "string(012|013)"),
        ("[1, 007]", "string(1|007)"),
        ("[10, 0, -1]", "integer(#10|#0|#-1)"),
        ("[0x1F, +3]", "integer(#31|#3)"),
        ("{ enum: [no] }", "string(no)"),
        ("{ enum: { yes: fine, no: , on: x, 012: y } }", "string(yes|no|on|012)"),
        (
            "{ on: string, no: int, 1: string, true: bool, yes: string?, ~: int, 1.10: int, 012: int, 12: int }",
            "{on: string, no: int, 1: string, true: bool, yes?: string, ~: int, 1.10: int, 012: int, 12: int}"
        ),
        ("{ type: int, minimum: 012, maximum: 0x1F }", "int<>=12 <=31>"),
        ("{ type: number, minimum: .5, maximum: +1e3 }", "number<>=0.5 <=1e3>"),
        ("{ type: string, pattern: 012, minLength: 012 }", "string<minLength 12 /012/>"),
    ])
    func keysAndValuesOfATypeAreMeantAsText(type: String, shape: String) throws {
        #expect(try schema(type).shape == shape)
    }

    static let values: [(String, String, JSON)] = [
        ("string", "012", .string("012")), ("string", "1.10", .string("1.10")), ("string", "no", .string("no")),
        ("string", "True", .string("True")), ("string", "2024-02-29", .string("2024-02-29")),
        ("string", "12:30:45", .string("12:30:45")), ("string", "+1", .string("+1")), ("string", "~", .null),
        ("string", "NULL", .null), ("string", "\"~\"", .string("~")), ("string", "0x1F", .string("0x1F")),
        ("date", "2024-02-29", .string("2024-02-29")), ("password", "1_000", .string("1_000")),
        ("int", "012", .number("12")), ("int", "-012", .number("-12")), ("int", "0x1F", .number("31")),
        ("int", "0o17", .number("15")), ("int", "+1", .number("1")), ("int", "1e3", .number("1e3")),
        ("int", "9223372036854775807", .number("9223372036854775807")), ("int", "~", .null),
        ("decimal", "18446744073709551616", .number("18446744073709551616")),
        ("number", "1.10", .number("1.10")), ("number", ".5", .number("0.5")), ("number", "-.5", .number("-0.5")),
        ("number", "1.", .number("1")), ("number", "+01.50e+3", .number("1.50e+3")), ("number", "0.0", .number("0.0")),
        ("bool", "True", .bool(true)), ("bool", "FALSE", .bool(false)), ("any", "012", .number("12")),
        ("any", "no", .string("no")), ("[string]", "[012, no, ~]", .array([.string("012"), .string("no"), .null])),
        ("[int]", "[012]", .array([.number("12")])), ("[string: string]", "{ 1: 012 }", member("1", .string("012"))),
        ("Text", "012", .string("012")), ("Codes", "[012]", .array([.string("012")])), ("Code", "012", .string("012")),
        ("Number", "012", .number("12")), ("Thing", "{ id: 012 }", member("id", .string("012"))),
        ("Thing", "{ size: 012 }", member("size", .number("12"))),
        ("Thing", "{ other: 012 }", member("other", .number("12"))),
    ]

    private static func member(_ key: String, _ value: JSON) -> JSON { .object([JSON.Member(key: key, value: value)]) }

    /// The models stand behind the one with the value: they are not read yet when it is.
    private static let models = """

          Text: string
          Number: int
          Code: [012, 013]
          Codes: [Code]
          Thing: { id: Text, size: Number? }
        """

    @Test("A default value is what its type says", arguments: values)
    func defaults(type: String, value: String, expected: JSON) throws {
        let quoted = type.hasPrefix("[") && type.contains(":") ? "\"\(type)\"" : type
        let schema = try schema("{ type: \(quoted), default: \(value) }" + Self.models)
        #expect(schema.defaultValue == expected)
    }

    @Test("An example is what its type says, in a list of them as well", arguments: values)
    func examples(type: String, value: String, expected: JSON) throws {
        let quoted = type.hasPrefix("[") && type.contains(":") ? "\"\(type)\"" : type
        let schema = try schema("{ type: \(quoted), example: \(value), examples: [\(value)] }" + Self.models)
        // With the traits of Swift's Optional, an example that is null is one too.
        #expect(schema.examples == [expected, expected])
    }

    @Test(arguments: [
        "1.10", "012", "yes", "no", "on", "true", "True", "2024-02-29", "1_000", "0x1F", "1e3", ".5", "+1", "12:30:45",
    ])
    func aConstantKeepsItsText(value: String) throws {
        for lines in [
            "commonParameters: { query: { version: \(value) } }",
            "commonParameters: { query: { version: { value: \(value) } } }",
            "commonParameters:\n  query:\n    version: \(value)   # said by the server",
        ] {
            #expect(findings(spec(lines)) == [])
            let parameter = try #require(read(spec(lines)).api?.commonParameters.first)
            #expect(parameter.value == .constant(value))
        }
    }

    @Test(arguments: ["1.10", "012", "2024-02-29", "1.2.3", "v1", "on"])
    func theVersionOfTheAPIIsText(value: String) {
        #expect(read(spec("version: \(value)")).api?.version == value)
    }

    private static let digits = " is a string in YAML 1.2; numbers cannot contain '_' or ':'"

    @Test(arguments: [
        (
            "{ type: bool, default: no }",
            "expected true or false for 'default', found 'no' [invalid-default] = write 'false'; in YAML 1.2, yes, no, on and off are strings"
        ),
        (
            "{ type: string, nullable: yes }",
            "expected true or false for 'nullable', found 'yes' [wrong-type] = write 'true'; in YAML 1.2, yes, no, on and off are strings"
        ),
        (
            "{ type: int, default: 1_000 }",
            "expected an integer for 'default', found '1_000' [invalid-default] = '1_000'" + digits
        ),
        (
            "{ type: int, default: 12:30 }",
            "expected an integer for 'default', found '12:30' [invalid-default] = '12:30'" + digits
        ),
        (
            "{ type: number, minimum: 1_000 }",
            "expected a number for 'minimum', found '1_000' [wrong-type] = '1_000'" + digits
        ),
        (
            "{ type: string, minLength: 1_0 }",
            "expected a non-negative integer for 'minLength' [wrong-type] = '1_0'" + digits
        ),
        ("{ type: number, default: .inf }", "expected a number for 'default', found '.inf' [invalid-default]"),
        ("{ type: number, minimum: .nan }", "expected a number for 'minimum', found '.nan' [wrong-type]"),
        (
            "{ a: NULL }",
            "the property 'a' has no type [missing-type] = write its type, such as 'string', or 'string?' if it can "
                + "be null = a value that is always null has the type 'nothing'"
        ),
        (
            "{ a: }",
            "the property 'a' has no type [missing-type] = write its type, such as 'string', '[string]' or "
                + "'{ id: int }'; 'any' is any value"
        ),
        ("[007, 007]", "duplicate value '007' [duplicate-value]"),
        ("[1, 0x1]", "duplicate value '0x1' [duplicate-value]"),
    ])
    func whatNoTypeMakesClearIsExplained(type: String, expected: String) {
        let found = findings(model(type))
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("error: " + expected) == true, "\(found)")
    }

    @Test func aConstantThatIsNothingIsExplained() {
        #expect(
            findings(spec("commonParameters: { query: { a: ~ } }")) == [
                "3:33: error: the common parameter 'a' has no type [missing-type] = write its type, such as 'string', "
                    + "or 'string?' if it can be null = put a constant in quotes: \"~\""
            ])
    }

    @Test(arguments: [
        ("string", "012", JSON.string("012")), ("string", "+1", .string("+1")), ("string", "no", .string("no")),
        ("string", "2024-02-29", .string("2024-02-29")), ("integer", "012", .number("12")),
        ("number", ".5", .number("0.5")), ("number", "1.10", .number("1.10")),
    ])
    func anOpenAPIDocumentMeansTheSame(type: String, value: String, expected: JSON) throws {
        let lines = "type: object\nproperties:\n  a: { type: \(type), default: \(value), example: \(value) }"
        let model = try #require(read(openAPI(schema: lines)).api?.models.first { $0.name == "A" })
        guard case .object(let shape) = model.schema.kind, let property = shape.properties.first else {
            Issue.record("no property: \(model)")
            return
        }
        #expect(property.schema.defaultValue == expected && property.schema.examples == [expected])
    }

    @Test func mergingBringsInProperties() throws {
        let lines = "{ <<: { id: int, on: string }, on: bool }"
        #expect(try schema(lines).shape == "{id: int, on: bool}")
        #expect(try schema("{ \"<<\": int }").shape == "{<<: int}")
    }

    @Test(arguments: [
        ("string", "'string'"), ("", "nothing"), ("[{ id: int }, string]", "a list"), ("1", "'1'"),
    ])
    func whatCannotBeMergedIsExplained(value: String, noun: String) {
        let found = findings(model("\n    id: int\n    <<: \(value)"))
        #expect(
            found == [
                "7:\(value.isEmpty ? 8 : 9): error: expected a mapping or a list of mappings for '<<', found \(noun) "
                    + "[wrong-type] = a key named '<<' is written in quotes: \"<<\""
            ])
    }

    @Test func whatCannotBeMergedIntoWhatHasKeysOfItsOwnIsExplainedOnce() {
        let place = "5:26: error: expected a mapping or a list of mappings for '<<', found '1' [wrong-type]"
        #expect(
            findings(model("{ type: string, <<: 1 }")) == [
                place + " = a key named '<<' is written in quotes: \"<<\""
            ])
    }

    /// A type that is looked up ahead of its turn tells its faults once.
    @Test func aFaultyTypeAheadIsReportedOnce() {
        let found = findings(model("{ type: Late, default: 1 }\n  Late: { type: string, default: 012, zebra: 1 }"))
        #expect(found.count == 1 && found.first?.contains("zebra") == true, "\(found)")
    }

    /// A type that leads back to itself is looked up, and not for ever.
    @Test func aTypeOfItselfHasValuesAsWell() {
        #expect(findings(model("{ b: { type: A, default: { b: { b: 012 } } } }")) == [])
        #expect(findings(model("{ type: B, default: 1 }\n  B: { type: A, default: 1 }")).count == 1)
    }
}
