import TestSupport
import Testing
import YAML

/// What must hold of any text: it is a tree, or there is an error at a place in it.
@Suite("Mutations")
struct MutationTests {
    /// The texts of the cases that are small and are UTF-8.
    static let texts = Case.all.map(\.bytes).filter { bytes in
        bytes.count < 300 && !bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFE, 0xFF])
    }

    @Test("A changed text is a tree that can be written down, or has a fault at a place in it", arguments: 0..<40)
    func change(round: Int) {
        var random = SeededGenerator(seed: UInt64(round))
        for _ in 0..<200 {
            var bytes = Self.texts.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
            check(bytes)
        }
    }

    @Test("A tree that is written down is read back the same", arguments: Case.all)
    func writtenDown(_ item: Case) {
        check(item.bytes)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let notable =
            Array("{}[]:,-?&*!|>'\"%@`#~<\\ \t\n\r\0ab01u".utf8) + [0xEF, 0xBB, 0xBF, 0xFF, 0xC2, 0x85, 0xE2, 0x7F]
        let byte = notable.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where place < bytes.count: bytes[place] = byte
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 3: bytes.insert(contentsOf: Self.texts.randomElement(using: &random) ?? [], at: place)
        case 4: bytes.removeSubrange(place...)
        default: bytes.insert(byte, at: place)
        }
    }

    private func check(_ bytes: [UInt8]) {
        do throws(YAMLError) {
            let root = try Document(parsing: bytes).root
            guard !hasAliases(root) else { return }
            let written = Self.written(root)
            let again = (try? Document(parsing: Array(written.utf8))).map { Self.written($0.root) }
            #expect(again == written, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        } catch {
            guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { return }
            let lines = Self.lineLengths(of: bytes)
            let isInside = error.line >= 1 && error.line <= lines.count && error.column >= 1
            #expect(
                isInside && error.column <= lines[error.line - 1] + 1,
                "\(error) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            #expect(!error.message.isEmpty && error.message.last != ".")
        }
    }

    /// Aliases are written down as what they stand for, which can be far more than the text.
    private func hasAliases(_ node: Node) -> Bool {
        node.isAlias || node.elements.contains(where: hasAliases)
            || node.rawEntries.contains { hasAliases($0.key) || hasAliases($0.value) }
    }

    /// How many characters each line has. Bytes that are no UTF-8 count as one each, as far as they start something.
    private static func lineLengths(of bytes: [UInt8]) -> [Int] {
        var lengths = [0]
        var previous: Unicode.Scalar?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            defer { previous = scalar }
            if scalar == "\n", previous == "\r" { continue }
            if scalar == "\n" || scalar == "\r" {
                lengths.append(0)
            } else {
                lengths[lengths.count - 1] += 1
            }
        }
        return lengths
    }

    /// The tree as YAML on one line.
    private static func written(_ node: Node) -> String {
        let tag = node.tag.map { "!<\(escaped(tag: $0))> " } ?? ""
        switch node.kind {
        case .sequence: return tag + "[" + node.elements.map(written).joined(separator: ", ") + "]"
        case .mapping:
            let entries = node.rawEntries.map { "? \(written($0.key)) : \(written($0.value))" }
            return tag + "{" + entries.joined(separator: ", ") + "}"
        case .scalar:
            let text = node.text ?? ""
            if node.style == .plain, node.tag == nil, node.scalar != .string { return text.isEmpty ? "~" : text }
            return tag + quoted(text)
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: result += "\\\(scalar)"
            case 0x20..<0x7F: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return result + "\""
    }

    private static func escaped(tag: String) -> String {
        tag.utf8.map { byte in
            let isPlain =
                byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
            return isPlain || byte == UInt8(ascii: ":")
                ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
