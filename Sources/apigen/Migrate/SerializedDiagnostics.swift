/// The diagnostics that the Swift compiler writes to a file with the extension `dia`.
struct SerializedDiagnostics {
    struct Location: Equatable {
        var file: String
        var line: Int
        var column: Int
        /// The number of bytes before it.
        var offset: Int
    }

    /// A change that the compiler offers.
    struct FixIt: Equatable {
        var file: String
        var range: Range<Int>
        var text: [UInt8]
    }

    struct Diagnostic {
        var location: Location?
        var text = ""
        /// Those of the diagnostic and of its notes.
        var fixIts: [FixIt] = []
    }

    private(set) var diagnostics: [Diagnostic] = []
    private var files: [UInt64: String] = [:]

    /// - Throws: `Bitstream.Fault` if the bytes are not such a file.
    init(_ bytes: [UInt8]) throws(Bitstream.Fault) {
        guard bytes.starts(with: Array("DIAG".utf8)) else { throw Bitstream.Fault() }
        var depth = 0
        for event in try Bitstream(bytes[4...]).events {
            switch event {
            case .enter(block: Self.diagnostic):
                depth += 1
                if depth == 1 { diagnostics.append(Diagnostic()) }
            case .exit(block: Self.diagnostic): depth -= 1
            case .record(let record) where record.block == Self.diagnostic && depth > 0: read(record, depth)
            case .enter, .exit, .record: continue
            }
        }
    }

    private static let diagnostic: UInt64 = 9

    private mutating func read(_ record: Bitstream.Record, _ depth: Int) {
        let text = String(decoding: record.blob, as: UTF8.self)
        switch record.code {
        case 2 where depth == 1 && record.values.count > 4:
            diagnostics[diagnostics.count - 1].text = text
            diagnostics[diagnostics.count - 1].location = location(record.values[1...])
        case 6: if let number = record.values.first { files[number] = text }
        case 7 where record.values.count > 7:
            guard let start = location(record.values), let end = location(record.values[4...]), start.file == end.file,
                start.offset <= end.offset
            else { return }
            diagnostics[diagnostics.count - 1].fixIts.append(
                FixIt(file: start.file, range: start.offset..<end.offset, text: Array(record.blob)))
        default: return
        }
    }

    private func location(_ values: some Collection<UInt64>) -> Location? {
        let numbers = values.prefix(4).map { Int(clamping: $0) }
        guard numbers.count == 4, let first = values.first, let file = files[first] else { return nil }
        return Location(file: file, line: numbers[1], column: numbers[2], offset: numbers[3])
    }
}
