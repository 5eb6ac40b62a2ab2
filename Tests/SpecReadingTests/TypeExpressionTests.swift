import API
import Testing

// The testing library has one too.
import struct API.SourceLocation

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
        ("decimal", "number(decimal)"), ("any", "any"),
        ("nothing", "null"),
    ])
    func knowsItsWords(text: String, shape: String) throws {
        #expect(try parse(text).shape == shape)
        #expect(try parse(text + "?").shape == shape + "?")
        #expect(try parse("[\(text)]").shape == "[\(shape)]")
        #expect(try parse("[string: \(text)]").shape == "{*: \(shape)}")
    }

    @Test func everyWordIsTested() {
        #expect(TypeExpression.builtins.count == 18)
        for meant in TypeExpression.synonyms.values { #expect(TypeExpression.builtins[meant] != nil) }
        for word in TypeExpression.synonyms.keys { #expect(TypeExpression.builtins[word] == nil) }
        for word in TypeExpression.phrases.keys {
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

    @Test(arguments: [
        ("", "the name of a type", 0), ("   ", "the name of a type", 3), ("?", "the name of a type", 0),
        ("[]", "the name of a type", 1), ("[", "the name of a type", 1), ("[?]", "the name of a type", 1),
        ("[string", "']'", 7), ("[string: int", "']'", 12), ("[string: int: int]", "']'", 12), ("[int int]", "']'", 5),
        ("[string:]", "the name of a type", 8), ("[: int]", "the name of a type", 1),
        ("string]", "the end of the type", 6), ("string??", "the end of the type", 7),
        ("string ?", "the end of the type", 7), ("string int", "the end of the type", 7),
        ("[int] [int]", "the end of the type", 6), ("string: int", "the end of the type", 6),
        ("[int: string]", "'string', the type of every key", 1),
        ("[User: string]", "'string', the type of every key", 1),
        ("[string?: int]", "'string', the type of every key", 1),
        ("[uuid: int]", "'string', the type of every key", 1),
        ("[nonempty string: int]", "'string', the type of every key", 1),
        ("[[string]: int]", "'string', the type of every key", 1),
        ("nonempty", "the name of a type", 8), ("nonempty ", "the name of a type", 9),
        ("nonempty?", "the name of a type", 8),
        // Nothing to count.
        ("nonempty int", "a text or a list", 9), ("nonempty bool?", "a text or a list", 9),
        ("nonempty [string: int]", "a text or a list", 9), ("nonempty any", "a text or a list", 9),
    ])
    func saysWhatIsExpected(text: String, expected: String, offset: Int) {
        #expect(throws: TypeExpression.Failure.malformed(expected: expected, offset: offset)) { try parse(text) }
    }

    /// The failure stands where the text stops to make sense, in Unicode scalars.
    @Test func offsetsCountScalars() {
        #expect(throws: TypeExpression.Failure.unknownName("e\u{301}", offset: 1)) { try parse("[e\u{301}]") }
        #expect(throws: TypeExpression.Failure.malformed(expected: "the end of the type", offset: 3)) {
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
