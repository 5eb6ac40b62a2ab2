/// Changes of bytes, whatever they mean.
enum ByteMutations {
    private static let notable =
        Array("{}[]:,-?&*!|>'\"%@`#~<\\/ \t\n\r\0ab01u=$".utf8) + [
            0xEF, 0xBB, 0xBF, 0xFF, 0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xED, 0xA0,
        ]
    private static let words = [
        "\n---\n", "\n...\n", "%YAML 1.1\n---\n", "%TAG ! tag:x,2000:\n---\n", "&a ", "*a", "<<: *a\n", "!!binary ",
        "!!float ",
        "!!null ", "!x ", "? ", ": ", "- ", "\t", "\u{FEFF}", "\r\n", "\r", "\\uD800", "\\uDC00", "\\x00",
        "\\U0010FFFF", "|2\n",
        ">-\n", "$ref: ", "allOf: ", "oneOf: ", "nullable: true\n", "{}", "[]", "''", "\"", "# x\n", "null", "\u{2028}",
    ]

    static func mutate(_ bytes: inout [UInt8], seeds: Seeds, _ random: inout RandomSource) {
        for _ in 0...random.number(4) {
            let place = random.number(bytes.count + 1)
            switch random.number(11) {
            case 0 where place < bytes.count: bytes[place] = random.element(notable)
            case 1 where place < bytes.count: bytes.remove(at: place)
            case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.number(8))
            case 3:
                let other = seeds.texts.isEmpty ? [] : random.element(seeds.texts)
                let start = random.number(other.count + 1)
                bytes.insert(contentsOf: other[start..<min(other.count, start + random.number(400))], at: place)
            case 4 where random.chance(3): bytes.removeSubrange(place...)
            case 5: bytes.removeSubrange(place..<min(bytes.count, place + random.number(30)))
            case 6: bytes.insert(contentsOf: Array(random.element(words).utf8), at: place)
            case 7: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.number(200))], at: place)
            case 8: changeLines(&bytes, &random)
            case 9 where random.chance(4): changeEncoding(&bytes, &random)
            default: bytes.insert(random.element(notable), at: place)
            }
        }
    }

    /// Duplicates, deletes, swaps or indents a line.
    private static func changeLines(_ bytes: inout [UInt8], _ random: inout RandomSource) {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let (first, second) = (random.number(lines.count), random.number(lines.count))
        switch random.number(6) {
        case 0: lines.insert(lines[first], at: second)
        case 1: lines.remove(at: first)
        case 2: lines.swapAt(first, second)
        case 3: lines[first].insert(random.chance(2) ? 9 : 32, at: 0)
        case 4: if lines[first].first == 32 { lines[first].removeFirst() }
        default: lines[first].append(random.chance(2) ? 13 : 32)
        }
        bytes = Array(lines.joined(separator: [10]))
    }

    /// UTF-16, a byte order mark, or other line ends.
    private static func changeEncoding(_ bytes: inout [UInt8], _ random: inout RandomSource) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch random.number(5) {
        case 0: bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 1: bytes = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case 2: bytes = [0xEF, 0xBB, 0xBF] + bytes
        case 3: bytes = Array(text.replacing("\n", with: "\r\n").utf8)
        default: bytes = Array(text.replacing("\n", with: "\r").utf8)
        }
    }
}
