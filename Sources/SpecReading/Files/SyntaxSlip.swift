import Diagnostics
import YAML

/// A mistake before a syntax error that explains it better than the parser can, at the place of the mistake.
struct SyntaxSlip {
    let finding: DiagnosticKind.FileFinding
    let line: Int
    let column: Int

    /// Finds the mistake in a file with an error.
    static func find(before error: YAMLError, in bytes: [UInt8]) -> SyntaxSlip? {
        if let line = mergeMarker(in: bytes) { return SyntaxSlip(finding: .mergeMarker, line: line, column: 1) }
        if let format = FormatDetector.format(of: bytes) {
            return SyntaxSlip(finding: .otherFormat(format), line: 1, column: 1)
        }
        guard error.code == .syntax else { return nil }
        return JSONComment.find(before: error, in: bytes)
    }

    /// Finds the mistake in the lines up to the one of the error.
    static func find(before error: YAMLError, in lines: [String]) -> SyntaxSlip? {
        guard error.code == .syntax else { return nil }
        return invisibleSpace(before: error, in: lines) ?? slashes(before: error, in: lines)
            ?? alternatives(at: error, in: lines) ?? keyWithoutSpace(before: error, in: lines)
    }

    // MARK: - Files

    /// Returns the line of the first marker that Git leaves in a file with a merge conflict.
    private static func mergeMarker(in bytes: [UInt8]) -> Int? {
        let markers = [Array("<<<<<<< ".utf8), Array(">>>>>>> ".utf8)]
        var line = 1
        var start = bytes.startIndex
        while start < bytes.endIndex {
            if markers.contains(where: { bytes[start...].starts(with: $0) }) { return line }
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { break }
            start = end + 1
            line += 1
        }
        return nil
    }

    // MARK: - Lines

    /// Finds the first space that is not one of YAML's: in an indentation, or behind the colon of a key.
    private static func invisibleSpace(before error: YAMLError, in lines: [String]) -> SyntaxSlip? {
        for (number, line) in numbered(lines, upTo: error.line) {
            let scalars = Array(line.unicodeScalars)
            guard let index = scalars.firstIndex(where: \.isInvisibleSpace) else { continue }
            let before = scalars[..<index].last
            let isIndentation = scalars[..<index].allSatisfy { $0 == " " }
            guard isIndentation || before == ":" || before == "-" else { continue }
            return SyntaxSlip(finding: .invisibleSpace(scalars[index]), line: number, column: index + 1)
        }
        return nil
    }

    /// Finds a key whose name starts with such a space, which is a part of the name to YAML.
    static func invisibleSpace(in document: Document) -> SyntaxSlip? {
        for key in document.wideKeys where key.style == .plain {
            guard let first = key.text?.unicodeScalars.first, first.isInvisibleSpace else { continue }
            return SyntaxSlip(finding: .invisibleSpace(first), line: key.line, column: key.column)
        }
        return nil
    }

    /// Finds a comment of another language on the line of the error, or on the lines above it.
    private static func slashes(before error: YAMLError, in lines: [String]) -> SyntaxSlip? {
        var result: SyntaxSlip?
        for (number, line) in numbered(lines, upTo: error.line).reversed() {
            let text = line.drop { $0 == " " }
            if text.isEmpty, number < error.line { continue }
            if text.hasPrefix("//") || text.hasPrefix("/*"), !text.hasSuffix(":") {
                result = SyntaxSlip(
                    finding: .comment(String(text.prefix(2))), line: number, column: line.count - text.count + 1)
            } else if number < error.line {
                break
            }
        }
        return result
    }

    /// Finds texts in quotes with bars between them on the line of the error.
    private static func alternatives(at error: YAMLError, in lines: [String]) -> SyntaxSlip? {
        guard let line = lines.last, let match = line.firstMatch(of: QuotedAlternatives.pattern) else { return nil }
        let column = line[..<match.range.lowerBound].unicodeScalars.count + 1
        let end = column + line[match.range].unicodeScalars.count
        guard (column...end).contains(error.column) else { return nil }
        return SyntaxSlip(
            finding: .alternatives(fix: QuotedAlternatives.list(in: line[match.range])), line: error.line,
            column: column)
    }

    /// Finds the first of the lines `id:int` before an error at the next key, which YAML reads as one text with that key;
    /// or the line `id:int` behind other keys.
    private static func keyWithoutSpace(before error: YAMLError, in lines: [String]) -> SyntaxSlip? {
        guard let last = lines.last else { return nil }
        if let slip = keyWithoutSpace(in: last, error.line), last.prefix(while: { $0 == " " }).count == error.column - 1
        {
            return slip
        }
        guard Array(last.unicodeScalars).dropFirst(error.column - 1).first == ":" else { return nil }
        var result: SyntaxSlip?
        for (number, line) in numbered(lines, upTo: error.line).dropLast().reversed() {
            if line.allSatisfy(\.isWhitespace) { continue }
            guard let slip = keyWithoutSpace(in: line, number) else { break }
            result = slip
        }
        return result
    }

    private static func keyWithoutSpace(in line: String, _ number: Int) -> SyntaxSlip? {
        guard let match = line.wholeMatch(of: #/([ ]*)([A-Za-z_][A-Za-z0-9_-]*):([^\s:\/#][^#]*)/#) else { return nil }
        return SyntaxSlip(
            finding: .missingSpace(fix: "\(match.2): \(match.3)"), line: number,
            column: match.1.count + match.2.count + 1)
    }

    private static func numbered(_ lines: [String], upTo last: Int) -> [(number: Int, line: String)] {
        lines.enumerated().map { (last - lines.count + 1 + $0.offset, $0.element) }
    }
}

extension Unicode.Scalar {
    /// Whether an editor shows the character as a space, or not at all, while it is a letter to YAML.
    var isInvisibleSpace: Bool {
        switch value {
        case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
        default: false
        }
    }
}
