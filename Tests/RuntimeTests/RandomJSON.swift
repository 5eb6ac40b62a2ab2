import Foundation

/// Writes random JSON texts: mostly what a type expects, in every form that RFC 8259 allows, and often something else.
struct RandomJSON {
    /// What is expected at a place.
    indirect enum Shape {
        case string, integer, number, bool, date, identifier, address, base64, any
        case choice([String])
        case list(Shape)
        case map(Shape)
        case object([(key: String, shape: Shape)])
        case either([Shape])
    }

    private var random: SeededGenerator
    private var text = ""
    /// How many places in a thousand get another value than the expected one.
    private let faults: Int

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        faults = [0, 5, 20, 100][Int(seed % 4)]
    }

    /// Returns a text for a shape. A quarter of the texts has bytes that were changed.
    mutating func data(for shape: Shape) -> Data {
        text = ""
        space()
        write(shape, depth: 0)
        space()
        var bytes = Array(text.utf8)
        if chance(250) {
            for _ in 0...Int.random(in: 0...2, using: &random) { change(&bytes) }
        }
        return Data(bytes)
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(pick(Array(#""\{}[],:0-.eE u"#.utf8)), at: place)
        case 3: bytes.removeSubrange(place...)
        case 4: bytes.insert(contentsOf: pick([#"\ud83d"#, #"\u0000"#, "\u{FEFF}", "\t", "é"]).utf8, at: place)
        default:
            let end = Int.random(in: place..<bytes.count, using: &random)
            bytes.insert(contentsOf: bytes[place..<end].prefix(40), at: place)
        }
    }

    private mutating func chance(_ perMille: Int) -> Bool { Int.random(in: 0..<1_000, using: &random) < perMille }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private mutating func space() {
        if chance(50) { text += pick([" ", "\n", "\t", "\r\n", "   "]) }
    }

    private mutating func write(_ shape: Shape, depth: Int) {
        if chance(faults) { return write(depth < 4 ? .any : .integer, depth: depth) }
        if chance(faults / 2) {
            text += "null"
            return
        }
        switch shape {
        case .string: string(anyText())
        case .integer: text += integer()
        case .number: text += chance(300) ? integer() : number()
        case .bool: text += pick(["true", "false"])
        case .date:
            string(
                pick([
                    "2024-02-29T12:00:00Z", "2024-02-29T12:00:00.25+01:00", "1999-12-31t23:59:60z",
                    "2024-02-30T00:00:00Z",
                    "2024-02-29 12:00:00,5", "2024-02-29", "", "0001-01-01T00:00:00.123456789Z",
                ]))
        case .identifier:
            string(pick(["7d444840-9dc0-11d1-b245-5ffdce74fad2", "7D444840-9DC0-11D1-B245-5FFDCE74FAD2", "x", ""]))
        case .address: string(pick(["https://a.example/b?c=d#e", "/relative", "", "http://[", "a b"]))
        case .base64: string(pick(["aGVsbG8=", "aGVsbG8", "_-8=", "!", "", "aGVs\nbG8="]))
        case .any: write(anyShape(depth), depth: depth)
        case .choice(let texts): string(chance(900) ? pick(texts) : anyText())
        case .list(let element): list(element, depth)
        case .map(let value): object(chance(300) ? [] : [(anyText(), value)], depth, isExact: true)
        case .object(let members): object(members, depth, isExact: false)
        case .either(let shapes): write(pick(shapes), depth: depth)
        }
    }

    private mutating func anyShape(_ depth: Int) -> Shape {
        let scalars: [Shape] = [.string, .integer, .number, .bool]
        if depth > 5 || chance(600) { return pick(scalars) }
        return chance(500) ? .list(.any) : .object([("a", .any), ("b", pick(scalars))])
    }

    private mutating func list(_ element: Shape, _ depth: Int) {
        text += "["
        let count = chance(100) ? 0 : Int.random(in: 0...(depth > 4 ? 1 : 3), using: &random)
        for index in 0..<count {
            if index > 0 { text += "," }
            space()
            write(element, depth: depth + 1)
            space()
        }
        text += "]"
    }

    private mutating func object(_ members: [(key: String, shape: Shape)], _ depth: Int, isExact: Bool) {
        var members = members
        if !isExact {
            if chance(100) { members.shuffle(using: &random) }
            if chance(100), !members.isEmpty { members.remove(at: Int.random(in: 0..<members.count, using: &random)) }
            if chance(60) { members.append(("extra", .any)) }
            // A key twice.
            if chance(10), let member = members.first { members.append(member) }
        }
        text += "{"
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," }
            space()
            string(member.key)
            space()
            text += ":"
            space()
            write(member.shape, depth: depth + 1)
        }
        if chance(3) { text += "," }
        text += "}"
    }

    /// Writes a string, with some of its characters as escape sequences.
    private mutating func string(_ value: String) {
        let escapes = chance(80)
        text += "\""
        for unit in value.unicodeScalars {
            switch unit {
            case "\"": text += #"\""#
            case "\\": text += #"\\"#
            case "\n" where chance(700): text += #"\n"#
            case "/" where chance(100): text += #"\/"#
            case _ where unit.value < 0x20 || escapes && chance(300):
                for code in String(unit).utf16 { text += "\\u" + String(format: chance(500) ? "%04x" : "%04X", code) }
            default: text.unicodeScalars.append(unit)
            }
        }
        text += "\""
    }

    private mutating func anyText() -> String {
        pick([
            "", "a", "name", "kind", "some words that are longer than fifteen bytes", "é", "e\u{301}", "日本語", "😀",
            "\u{0}", "a\"b",
            "back\\slash", "line\nbreak", "\u{7F}", "\u{FFFF}", "1", "true", "\u{212A}", "tab\t", "/",
        ])
    }

    private mutating func integer() -> String {
        if chance(1_000 - 3 * faults) { return String(Int.random(in: 1...100, using: &random)) }
        return pick([
            "0", "-0", "1", "-1", "7", "127", "128", "-128", "-129", "255", "256", "32768", "65536", "2147483647",
            "2147483648",
            "-2147483649", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
            "-9223372036854775809", "18446744073709551615", "18446744073709551616", "123456789012345678901234567890",
            "1.0", "1e3", "10E-1", "1.5", "12345678901234567.5", "9007199254740993.0",
            "\(Int.random(in: -1_000...1_000, using: &random))", "\(Int64.random(in: .min ... .max, using: &random))",
        ])
    }

    private mutating func number() -> String {
        pick([
            "0.0", "-0.0", "0.1", "1.5", "-2.25", "1e400", "1e-400", "-1e-330", "0e-400", "0.1e1", "1E+2", "1e-7",
            "3.4028235e38",
            "3.4028236e38", "1e-46", "1e39", "123456789.123456789", "0.30000000000000004", "5e-324",
            "1.7976931348623157e308",
            "179769313486231580000e289", "9007199254740993.5", "1e22", "1e23", "8.5e-23", "1e128", "1e-128", "1e127",
            "99999999999999999999999999999999999999999", "0.00000000000000000000000000000000000000000000001", "1.10",
            "12345678901234567890.5", "\(Double.random(in: -1e6...1e6, using: &random))",
            "\(Double(bitPattern: UInt64.random(in: 0...0x7FE0_0000_0000_0000, using: &random)))",
        ])
    }
}
