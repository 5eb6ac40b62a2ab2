// feature: mocks
import Foundation

/// Makes JSON values of a form. The same seed makes the same values.
nonisolated struct StubExampleWriter {
    private let table: StubExampleTable
    /// The shapes of models that were needed so far.
    private var models: [String: StubExampleShape] = [:]
    /// Whether examples are written instead of made values. Only the first element of an array has examples, so that
    /// the elements differ.
    private var usesExamples: Bool
    private var state: UInt64
    /// How many values are still written before optional keys are left out.
    private var budget = 400
    private var text = ""

    /// - Parameters:
    ///   - seed: 0: values that have an example are the example.
    ///   - purpose: What the values are for. Values for other purposes are independent of them.
    init(table: StubExampleTable, seed: UInt64, purpose: String) {
        self.table = table
        usesExamples = seed == 0
        // FNV-1a, 64 bits: `Hasher` returns other values on every run.
        state = purpose.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Returns the JSON text of a value.
    mutating func json(_ shape: StubExampleShape) -> String {
        text = ""
        write(shape, depth: 0)
        return text
    }

    /// Returns the JSON texts of several values.
    mutating func json(_ shape: StubExampleShape, count: Int) -> [String] {
        let had = usesExamples
        defer { usesExamples = had }
        return (0..<count).map { index in
            usesExamples = had && index == 0
            return json(shape)
        }
    }

    // MARK: - Composite values

    private mutating func write(_ shape: StubExampleShape, depth: Int) {
        budget -= 1
        switch shape {
        case .constant(let json): text += json
        case .object(let members): write(members, depth: depth + 1)
        case .list(let elements): write(elements, depth: depth + 1)
        case .array(let element, let minimum, let maximum):
            let wanted = depth < 2 ? 2 : depth < 5 && budget > 0 ? 1 : 0
            let had = usesExamples
            text += "["
            for index in 0..<max(minimum, min(wanted, maximum)) {
                if index > 0 { text += "," }
                usesExamples = had && index == 0
                write(element, depth: depth + 1)
            }
            text += "]"
            usesExamples = had
        case .choice(let shapes):
            let index = usesExamples ? 0 : Int(random(UInt64(max(shapes.count, 1))))
            if shapes.indices.contains(index) { write(shapes[index], depth: depth) }
        case .example(let example, let otherwise): write(usesExamples ? example : otherwise, depth: depth)
        case .model(let name):
            guard let shape = models[name] ?? table.shape(ofModel: name), depth < 64 else {
                text += "null"
                return
            }
            models[name] = shape
            write(shape, depth: depth + 1)
        case .scalar(let kind, let minimum, let maximum): write(kind, minimum, maximum)
        }
    }

    private mutating func write(_ elements: [StubExampleShape], depth: Int) {
        text += "["
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            write(element, depth: depth)
        }
        text += "]"
    }

    private mutating func write(_ members: [StubExampleShape.Member], depth: Int) {
        let isFull = depth < 9 && budget > 0
        text += "{"
        var isFirst = true
        for member in members where isFull || !member.isOptional {
            if !isFirst { text += "," }
            isFirst = false
            text += member.key + ":"
            write(member.shape, depth: depth)
        }
        text += "}"
    }

    // MARK: - Scalars

    private mutating func write(_ kind: String, _ minimum: Double?, _ maximum: Double?) {
        switch kind {
        case "boolean": text += random(2) == 0 ? "true" : "false"
        case "integer": text += integer(minimum, maximum)
        case "number": text += number(minimum, maximum)
        default:
            var value = string(kind)
            if let maximum, Double(value.count) > maximum { value = String(value.suffix(Int(max(maximum, 0)))) }
            if let minimum, Double(value.count) < minimum {
                value += String(repeating: "a", count: min(Int(minimum), 100_000) - value.count)
            }
            // Made of ASCII letters, digits and punctuation that JSON does not escape.
            text += "\"\(value)\""
        }
    }

    private mutating func integer(_ minimum: Double?, _ maximum: Double?) -> String {
        let lowest = minimum.map { $0.rounded(.up) } ?? min(1, maximum?.rounded(.down) ?? 1)
        let highest = maximum.map { min($0.rounded(.down), lowest + 999) } ?? lowest + 999
        guard let first = Int(exactly: lowest), highest > lowest else {
            return Int(exactly: lowest).map(String.init) ?? "0"
        }
        return String(first + Int(random(UInt64(highest - lowest) + 1)))
    }

    private mutating func number(_ minimum: Double?, _ maximum: Double?) -> String {
        let lowest = minimum ?? min(0, maximum ?? 0)
        let highest = min(maximum ?? lowest + 100, lowest + 100)
        // Between the limits, which may be excluded.
        let value = lowest + (highest - lowest) * Double(1 + random(98)) / 100
        return value.isFinite ? "\((value * 10_000).rounded() / 10_000)" : "0"
    }

    private mutating func string(_ kind: String) -> String {
        switch kind {
        case "date-time": return date() + "T" + time() + "Z"
        case "date": return date()
        case "http-date": return namedDate() + " " + time() + " GMT"
        case "mail-date": return namedDate() + " " + time() + " +0000"
        case "duration": return "PT\(1 + random(59))M"
        case "uuid": return uuid()
        case "byte": return Data(word().utf8).base64EncodedString()
        case "url": return "https://example.com/\(word().lowercased())/\(1 + random(999))"
        case "email": return "\(word().lowercased())\(1 + random(999))@example.com"
        case "hostname": return "\(word().lowercased())\(1 + random(999)).example.com"
        case "ipv4": return "192.0.2.\(1 + random(254))"
        case "ipv6": return "2001:db8::\(1 + random(999))"
        default: return "\(word()) \(1 + random(999))"
        }
    }

    private mutating func word() -> String {
        let words = [
            "Amber", "Birch", "Cedar", "Clover", "Coral", "Dune", "Ember", "Fern", "Flint", "Grove", "Harbor", "Hazel",
            "Heath", "Iris", "Juniper", "Lake", "Laurel", "Linden", "Maple", "Meadow", "Olive", "Pebble", "Pine",
            "Poppy",
            "Quartz", "Reed", "River", "Rowan", "Sage", "Thistle", "Willow", "Yarrow",
        ]
        return words[Int(random(UInt64(words.count)))]
    }

    private mutating func date() -> String { "2024-\(twoDigits(1 + random(12)))-\(twoDigits(1 + random(28)))" }

    private mutating func time() -> String {
        "\(twoDigits(random(24))):\(twoDigits(random(60))):\(twoDigits(random(60)))"
    }

    /// A day of January 2024, which began on a Monday.
    private mutating func namedDate() -> String {
        let day = 1 + random(28)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        return "\(days[Int(day % 7)]), \(twoDigits(day)) Jan 2024"
    }

    private mutating func uuid() -> String {
        var digits = ""
        for _ in 0..<32 { digits += String(random(16), radix: 16, uppercase: true) }
        var parts: [Substring] = []
        var rest = digits[...]
        for count in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return parts.joined(separator: "-")
    }

    private func twoDigits(_ value: UInt64) -> String { (value < 10 ? "0" : "") + String(value) }

    /// Returns a number from 0 to below a limit (SplitMix64; Steele, Lea and Flood, 2014).
    private mutating func random(_ limit: UInt64) -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return (value ^ (value >> 31)) % limit
    }
}
