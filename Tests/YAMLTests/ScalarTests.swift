import Testing
import YAML

@Suite("Scalars")
struct ScalarTests {
    static let plain: [(String, Scalar)] = [
        ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .string),
        ("true", .bool(true)), ("True", .bool(true)), ("TRUE", .bool(true)), ("tRUE", .string),
        ("false", .bool(false)), ("False", .bool(false)), ("FALSE", .bool(false)), ("falsey", .string),
        ("yes", .string), ("no", .string), ("on", .string), ("off", .string), ("y", .string), ("N", .string),
        ("0", .int(0)), ("-0", .int(0)), ("+12", .int(12)), ("-12", .int(-12)), ("012", .int(12)),
        ("0o14", .int(12)), ("0xC", .int(12)), ("0xfF", .int(255)), ("0o8", .string), ("0xG", .string),
        ("0x", .string), ("0o", .string), ("-0x1", .string), ("0b1", .string), ("1_000", .string), ("+", .string),
        ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
        ("9223372036854775808", .bigInt("9223372036854775808")),
        ("-9223372036854775809", .bigInt("-9223372036854775809")),
        ("0x7fffffffffffffff", .int(.max)), ("0xffffffffffffffff", .bigInt("0xffffffffffffffff")),
        ("123456789012345678901234567890", .bigInt("123456789012345678901234567890")),
        ("1.10", .float(1.1)), ("1.", .float(1)), (".5", .float(0.5)), ("-.5", .float(-0.5)), ("+1e3", .float(1000)),
        ("1E-2", .float(0.01)), ("1e", .string), ("1e+", .string), (".", .string), (".e1", .string), ("1.2.3", .string),
        ("1e400", .float(.infinity)),
        (".inf", .float(.infinity)), ("-.Inf", .float(-.infinity)), ("+.INF", .float(.infinity)), (".iNF", .string),
        ("inf", .string), ("nan", .string), ("-.nan", .string), ("12:30", .string), ("2024-01-01", .string),
        ("0777", .int(777)), ("1 2", .string), ("NaN", .string), ("nullable", .string), ("0.", .float(0)),
    ]

    @Test("Plain scalars mean what the core schema says", arguments: plain)
    func meaning(text: String, expected: Scalar) throws {
        let root = try Document(parsing: "key: \(text)\n").root
        #expect(root["key"]?.scalar == expected)
    }

    @Test("Not a number is a float", arguments: [".nan", ".NaN", ".NAN"])
    func notANumber(text: String) throws {
        #expect(try Document(parsing: text).root.double?.isNaN == true)
    }

    @Test("Quoted scalars and blocks are strings", arguments: ["'1'", "\"true\"", "''", "|\n  1", ">-\n  null"])
    func quoted(text: String) throws {
        #expect(try Document(parsing: "a: \(text)\n").root["a"]?.scalar == .string)
    }

    static let tagged: [(String, Scalar)] = [
        ("!!str 1", .string), ("!!str", .string), ("!!int '12'", .int(12)), ("!!int 0x10", .int(16)),
        ("!!int x", .string), ("!!int 1.5", .string), ("!!float 1", .float(1)), ("!!float '1.5'", .float(1.5)),
        ("!!float 0x10", .float(16)), ("!!float x", .string), ("!!bool 'true'", .bool(true)), ("!!bool yes", .string),
        ("!!null ''", .null), ("!!null x", .string), ("!local 1", .string),
        ("!<tag:yaml.org,2002:int> \"7\"", .int(7)),
    ]

    @Test("Tags decide", arguments: tagged)
    func taggedMeaning(text: String, expected: Scalar) throws {
        #expect(try Document(parsing: "a: \(text)").root["a"]?.scalar == expected)
    }

    @Test("Numbers keep the text that the author wrote")
    func text() throws {
        let root = try Document(parsing: "[1.10, 012, 0xFF, 1e3, 18446744073709551616]").root
        #expect(root.elements.map(\.text) == ["1.10", "012", "0xFF", "1e3", "18446744073709551616"])
        #expect(root.elements.map(\.double) == [1.1, 12, 255, 1000, 0x1p64])
        #expect(root.elements.map(\.int) == [nil, 12, 255, nil, nil])
        #expect(root.scalar == .string && root.int == nil && !root.isNull)
    }

    static let numbers: [(String, String?)] = [
        ("12", "12"), ("012", "12"), ("-012", "-12"), ("+3", "3"), ("0", "0"), ("-0", "0"), ("00", "0"), ("0x1F", "31"),
        ("0o17", "15"), ("1.10", "1.10"), ("01.10", "1.10"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5"),
        ("+5.e3", "5e3"),
        ("1e3", "1e3"), ("-1.50E+03", "-1.50E+03"), ("18446744073709551616", "18446744073709551616"),
        ("+018446744073709551616", "18446744073709551616"), ("0xffffffffffffffff", "1.8446744073709552e+19"),
        (".inf", nil), ("-.INF", nil), (".nan", nil), ("text", nil), ("1_000", nil), ("'12'", nil), ("~", nil),
        ("true", nil), ("[1]", nil), ("!!int '012'", "12"), ("!!float 1", "1"), ("1e999", nil),
    ]

    @Test("Numbers are written as JSON writes them", arguments: numbers)
    func numberText(text: String, expected: String?) throws {
        #expect(try Document(parsing: text).root.numberText == expected)
    }

    @Test("A zero before the digits of a whole number is seen")
    func leadingZeros() throws {
        for text in ["012", "-012", "+00", "089"] {
            #expect(try Document(parsing: text).root.hasLeadingZero, "\(text)")
        }
        for text in ["0", "-0", "10", "0x1F", "0o7", "01.5", "0.5", "'012'", "012a", "[012]", "~"] {
            #expect(try !Document(parsing: text).root.hasLeadingZero, "\(text)")
        }
    }

    @Test("The traps of YAML 1.1 are recognised")
    func traps() throws {
        func marks(_ text: String) throws -> String {
            let node = try Document(parsing: text).root
            return [
                node.flagsYAML11Boolean ? "boolean" : nil, node.flagsYAML11Number ? "number" : nil,
            ].compactMap { $0 }.joined(separator: " ")
        }
        for text in ["yes", "No", "ON", "off", "y", "N"] { #expect(try marks(text) == "boolean") }
        for text in ["1_000", "12:30:45", "-1_0"] { #expect(try marks(text) == "number") }
        for text in ["'yes'", "!!str no", "yEs", "true", "08", "0", "1:a", "_1", "0o7", "[yes]", "12", "012"] {
            #expect(try marks(text) == "")
        }
    }
}
