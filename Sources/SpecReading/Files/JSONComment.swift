import Diagnostics
import YAML

/// A comment in the style of C, which JSON does not have.
enum JSONComment {
    /// Finds the first comment of a file in JSON, if it is before the error.
    static func find(before error: YAMLError, in bytes: [UInt8]) -> SyntaxSlip? {
        guard let first = bytes.first(where: { !isSpace($0) }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        var isInText = false
        var (line, start, index) = (1, 0, 0)
        var before: UInt8 = 0x0A
        while index + 1 < bytes.count, line <= error.line {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "\\"), _) where isInText: index += 1
            case (UInt8(ascii: "\""), _): isInText.toggle()
            case (UInt8(ascii: "/"), UInt8(ascii: "/")) where !isInText && canPrecede(before),
                (UInt8(ascii: "/"), UInt8(ascii: "*")) where !isInText && canPrecede(before):
                let mark = String(decoding: bytes[index...index + 1], as: UTF8.self)
                let column = String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars.count + 1
                let isLater = line == error.line && column > error.column
                return isLater ? nil : SyntaxSlip(finding: .comment(mark), line: line, column: column)
            case (0x0A, _): (line, start) = (line + 1, index + 1)
            default: break
            }
            before = bytes[index]
            index += 1
        }
        return nil
    }

    /// Whether a comment can follow a character. `https://` has none.
    private static func canPrecede(_ byte: UInt8) -> Bool { isSpace(byte) || "{}[],\"".utf8.contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(byte) }
}
