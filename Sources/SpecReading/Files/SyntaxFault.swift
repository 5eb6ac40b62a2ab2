import Diagnostics
import YAML

/// A syntax error, at the place where the author made it, with advice.
struct SyntaxFault {
    private let finding: DiagnosticKind.FileFinding
    private let line: Int
    private let column: Int

    init(_ error: YAMLError, in bytes: [UInt8]) {
        let lines = Self.lines(upTo: error.line, of: bytes)
        if error.code == .syntax, let key = Self.keyWithoutSpace(before: error, in: lines) {
            finding = .missingSpace(fix: key.fix)
            (line, column) = (key.line, key.column)
            return
        }
        var advice = lines.isEmpty ? [] : SyntaxAdvice.advice(for: error, in: lines)
        if advice.isEmpty, let line = error.lastLine { advice = [.closeAtEnd(line: line)] }
        finding = .invalidYAML(error.message, advice: advice)
        (line, column) = (error.line, error.column)
    }

    func report(file: Int, to collector: DiagnosticCollector) {
        collector.error(.file(finding), at: SourceLocation(file: file, line: line, column: column))
    }

    /// Returns the lines up to the one of an error; no lines if that has 1,000 bytes or more, as programs write them.
    private static func lines(upTo line: Int, of bytes: [UInt8]) -> [String] {
        let lines = bytes.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false).prefix(line)
        guard lines.count == line, let last = lines.last, last.count < 1_000 else { return [] }
        return lines.suffix(deepest + 1).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The number of lines that are searched for the beginning of a text.
    private static let deepest = 40

    /// Finds the first of the lines `id:int` before an error at the next key. YAML reads them and that key as one text.
    private static func keyWithoutSpace(
        before error: YAMLError, in lines: [String]
    ) -> (fix: String, line: Int, column: Int)? {
        guard let last = lines.last, Array(last.unicodeScalars).dropFirst(error.column - 1).first == ":" else {
            return nil
        }
        var result: (fix: String, line: Int, column: Int)?
        var number = error.line
        for text in lines.dropLast().reversed() {
            number -= 1
            if text.allSatisfy(\.isWhitespace) { continue }
            guard let match = text.wholeMatch(of: #/([ ]*)([A-Za-z_][A-Za-z0-9_-]*):([^\s:\/#][^#]*)/#) else { break }
            result = ("\(match.2): \(match.3)", number, match.1.count + match.2.count + 1)
        }
        return result
    }
}
