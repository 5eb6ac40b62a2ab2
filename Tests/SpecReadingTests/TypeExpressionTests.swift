import APIDescription
import Diagnostics
import Testing

// The testing library has one too.
import struct Diagnostics.SourceLocation

@testable import SpecReading

struct TypeExpressionTests {
    private let modelNames: Set<String> = ["User", "non", "Größe", "a.b", "string", "two `words"]

    private func parse(_ text: String) throws(TypeExpression.Failure) -> Schema {
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        var expression = TypeExpression(text, modelNames: modelNames, origin: origin)
        return try expression.parse()
    }

    @Test(arguments: [
        ("string", "string"), ("password", "string(password)"), ("uuid", "string(uuid)"), ("url", "string(url)"),
        ("date", "string(date)"), ("date-time", "string(date-time)"), ("base64", "string(byte)"),
        ("binary", "string(binary)"), ("bool", "bool"), ("int", "int"), ("int32", "int(int32)"),
        ("int64", "int(int64)"), ("number", "number"), ("float", "number(float)"), ("double", "number(double)"),
        ("decimal", "number(decimal)"), ("any", "any"), ("http-date", "string(http-date)"),
        ("duration", "string(duration)"),
        ("nothing", "null"),
    ])
    func knowsItsWords(text: String, shape: String) throws {
        #expect(try parse(text).shape == shape)
        #expect(try parse(text + "?").shape == shape + "?")
        #expect(try parse("[\(text)]").shape == "[\(shape)]")
        #expect(try parse("[string: \(text)]").shape == "{*: \(shape)}")
    }

    @Test func everyWordIsTested() {
        #expect(TypeExpression.builtins.count == 20)
        for meant in TypeExpression.synonyms.values { #expect(TypeExpression.builtins[meant] != nil) }
        for word in TypeExpression.synonyms.keys { #expect(TypeExpression.builtins[word] == nil) }
        for word in DiagnosticKind.TypeFinding.foreignTypes.keys {
            #expect(TypeExpression.builtins[word] == nil && TypeExpression.synonyms[word] == nil)
        }
    }

    @Test(arguments: [
        ("User", "$User"), ("User?", "$User?"), ("Größe", "$Größe"), ("a.b", "$a.b"), ("  string  ", "string"),
        ("[User]", "[$User]"), ("[User?]?", "[$User?]?"), ("[[int]]", "[[int]]"), ("[ [ int ] ]", "[[int]]"),
        ("[string: User]", "{*: $User}"), ("[string:User?]?", "{*: $User?}?"), ("[string : int]", "{*: int}"),
        ("[string: [string: [any]]]", "{*: {*: [any]}}"),
        ("nonempty string", "string<minLength 1>"), ("nonempty   string?", "string?<minLength 1>"),
        ("nonempty password", "string(password)<minLength 1>"), ("nonempty [User]", "[$User]<minItems 1>"),
        ("nonempty [nonempty string]?", "[string<minLength 1>]?<minItems 1>"),
        ("[string: nonempty string]", "{*: string<minLength 1>}"), ("non", "$non"),
        ("`User`", "$User"), ("[`a.b`?]?", "[$a.b?]?"), ("`string`", "$string"), ("`two ``words`", "$two `words"),
    ])
    func reads(text: String, shape: String) throws {
        #expect(try parse(text).shape == shape)
    }

    @Test(arguments: [
        ("strng", "strng", 0), ("[strng]", "strng", 1), ("[string: Usr]", "Usr", 9), ("nonempty strng", "strng", 9),
        ("user", "user", 0), ("STRING", "STRING", 0), ("nonemptystring", "nonemptystring", 0), ("int,", "int,", 0),
        ("string\t", "string\t", 0), ("a\nb", "a\nb", 0),
    ])
    func namesWhatItDoesNotKnow(text: String, name: String, offset: Int) {
        #expect(throws: TypeExpression.Failure.unknownName(name, offset: offset)) { try parse(text) }
    }

    /// Between backticks stand models, and no words of the language.
    @Test(arguments: [("`int`", "int", 0), ("[`Usr`]", "Usr", 1), ("nonempty `a ``b`", "a `b", 9)])
    func namesTheModelItDoesNotKnow(text: String, name: String, offset: Int) {
        #expect(throws: TypeExpression.Failure.unknownModel(name, offset: offset)) { try parse(text) }
    }

    @Test(
        arguments: [
            ("", .typeName, 0), ("   ", .typeName, 3), ("?", .typeName, 0),
            ("[]", .typeName, 1), ("[", .typeName, 1), ("[?]", .typeName, 1),
            ("[string", .closingBracket, 7), ("[string: int", .closingBracket, 12),
            ("[string: int: int]", .closingBracket, 12), ("[int int]", .closingBracket, 5),
            ("[string:]", .typeName, 8), ("[: int]", .typeName, 1),
            ("string]", .end, 6), ("string??", .end, 7),
            ("string ?", .end, 7), ("string int", .end, 7),
            ("[int] [int]", .end, 6), ("string: int", .end, 6),
            ("[int: string]", .keyType, 1),
            ("[User: string]", .keyType, 1),
            ("[string?: int]", .keyType, 1),
            ("[uuid: int]", .keyType, 1),
            ("[nonempty string: int]", .keyType, 1),
            ("[[string]: int]", .keyType, 1),
            ("nonempty", .typeName, 8), ("nonempty ", .typeName, 9),
            ("nonempty?", .typeName, 8),
            // Nothing to count.
            ("nonempty int", .textOrList, 9), ("nonempty bool?", .textOrList, 9),
            ("nonempty [string: int]", .textOrList, 9), ("nonempty any", .textOrList, 9),
        ] as [(String, DiagnosticKind.TypeSyntax, Int)])
    func saysWhatIsExpected(text: String, expected: DiagnosticKind.TypeSyntax, offset: Int) {
        #expect(throws: TypeExpression.Failure.malformed(expected: expected, offset: offset)) { try parse(text) }
    }

    /// The failure stands where the text stops to make sense, in Unicode scalars.
    @Test func offsetsCountScalars() {
        #expect(throws: TypeExpression.Failure.unknownName("e\u{301}", offset: 1)) { try parse("[e\u{301}]") }
        #expect(throws: TypeExpression.Failure.malformed(expected: .end, offset: 3)) {
            // Nobody has a name like this, so it is taken from the list of models.
            var expression = TypeExpression(
                "e\u{301} ?", modelNames: ["e\u{301}"], origin: Origin(SourceLocation(file: 0, line: 1, column: 1)))
            _ = try expression.parse()
        }
    }

    @Test(arguments: ["[", "nonempty ", "[string: "])
    func nestingHasAnEnd(part: String) {
        #expect(throws: TypeExpression.Failure.self) {
            try parse(String(repeating: part, count: 200_000) + "string")
        }
    }

    @Test func itGoesDeepEnough() throws {
        let shape = try parse(String(repeating: "[", count: 20) + "int" + String(repeating: "]", count: 20)).shape
        #expect(shape == String(repeating: "[", count: 20) + "int" + String(repeating: "]", count: 20))
    }
}
