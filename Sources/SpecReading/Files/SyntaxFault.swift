import Diagnostics
import YAML

/// A syntax error, at the place where the author made it, with advice.
struct SyntaxFault {
    let finding: DiagnosticKind.FileFinding
    private let line: Int
    private let column: Int

    init(_ error: YAMLError, in bytes: [UInt8]) {
        let lines = Self.lines(upTo: error.line, of: bytes)
        if let slip = SyntaxSlip.find(before: error, in: bytes) ?? SyntaxSlip.find(before: error, in: lines) {
            self.init(slip)
            return
        }
        var advice = lines.isEmpty ? [] : SyntaxAdvice.advice(for: error, in: lines)
        if advice.isEmpty, let line = error.lastLine { advice = [.closeAtEnd(line: line)] }
        self.init(
            SyntaxSlip(
                finding: .invalidYAML(error.message, advice: advice), line: error.line, column: error.column))
    }

    init(_ slip: SyntaxSlip) {
        (finding, line, column) = (slip.finding, slip.line, slip.column)
    }

    func location(in file: Int) -> SourceLocation { SourceLocation(file: file, line: line, column: column) }

    /// Returns the lines up to the one of an error; no lines if that has 1,000 bytes or more, as programs write them.
    private static func lines(upTo line: Int, of bytes: [UInt8]) -> [String] {
        let lines = bytes.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false).prefix(line)
        guard lines.count == line, let last = lines.last, last.count < 1_000 else { return [] }
        return lines.suffix(deepest + 1).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The number of lines that are searched for the beginning of a text.
    private static let deepest = 40
}
