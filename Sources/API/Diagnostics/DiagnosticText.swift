/// Writes diagnostics the way compilers do, so that editors find the place: `path:line:column: error: message`, then the
/// line with a caret, then the hints.
public struct DiagnosticText: Sendable {
    private let files: [SourceFile]
    private let usesColor: Bool
    private let lineStarts: [[Int]]

    public init(files: [SourceFile], usesColor: Bool = false) {
        self.files = files
        self.usesColor = usesColor
        lineStarts = files.map { Self.lineStarts(in: $0.bytes) }
    }

    public func render(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location
        let path = files.indices.contains(place.file) ? files[place.file].path : "?"
        var text = bold("\(path):\(place.line):\(place.column): ")
        text += paint(diagnostic.severity) + bold(diagnostic.message) + " [\(diagnostic.code)]\n"
        if let line = sourceLine(at: place) {
            let number = String(place.line)
            let margin = String(repeating: " ", count: number.count)
            text += " \(number) | \(line.text)\n"
            text += " \(margin) | \(String(repeating: " ", count: line.caret))^\n"
        }
        for hint in diagnostic.hints { text += "   = \(hint)\n" }
        return text
    }

    /// The line, shortened around the place where it is long, and how many columns stand before the caret.
    private func sourceLine(at place: SourceLocation) -> (text: String, caret: Int)? {
        guard files.indices.contains(place.file), lineStarts[place.file].indices.contains(place.line - 1) else {
            return nil
        }
        let bytes = files[place.file].bytes
        let start = lineStarts[place.file][place.line - 1]
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
        let scalars = Array(String(decoding: bytes[start..<min(end, start + 4_000)], as: UTF8.self).unicodeScalars)
        let column = min(max(place.column - 1, 0), scalars.count)
        let first = max(0, column - 60)
        let shown = scalars[first..<min(scalars.count, first + 110)].map { scalar -> Character in
            scalar.value < 0x20 || scalar.value == 0x7F ? " " : Character(scalar)
        }
        let prefix = first > 0 ? "…" : ""
        return (prefix + String(shown), column - first + prefix.count)
    }

    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        // By hand, because an unoptimised build takes its time for anything else, and a description may be large.
        bytes.withUnsafeBufferPointer { bytes in
            var starts = [0]
            var index = 0
            while index < bytes.count {
                if bytes[index] == 0x0A { starts.append(index + 1) }
                index += 1
            }
            return starts
        }
    }

    private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func paint(_ severity: Diagnostic.Severity) -> String {
        guard usesColor else { return severity.rawValue + ": " }
        let color =
            switch severity {
            case .error: 31
            case .warning: 35
            case .note: 36
            }
        return "\u{1B}[1;\(color)m\(severity.rawValue): \u{1B}[0m"
    }
}
