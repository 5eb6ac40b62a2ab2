import Foundation

/// The lines of a file, for checking locations in it.
struct Locations {
    /// The lengths of the lines: as YAML 1.1 breaks them, and as JSON and YAML 1.2 do.
    private let lengths: [[Int]]

    init(_ bytes: [UInt8]) {
        let scalars = Array(Self.text(bytes).unicodeScalars)
        lengths = ["\n\r\u{85}\u{2028}\u{2029}", "\n\r"].map { breaks in
            let breaks = Set(breaks.unicodeScalars)
            var lengths = [0]
            for (index, scalar) in scalars.enumerated() {
                if scalar == "\n", index > 0, scalars[index - 1] == "\r" { continue }
                if breaks.contains(scalar) { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
            }
            return lengths
        }
    }

    /// Whether there is such a place, the end of a line included.
    func contain(line: Int, column: Int?) -> Bool {
        lengths.contains { lengths in
            guard line >= 1, line <= lengths.count else { return false }
            return column.map { $0 >= 1 && $0 <= lengths[line - 1] + 1 } ?? true
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
            let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            return String(decoding: rest, as: UTF8.self)
        }
        let isLittle = bytes[0] == 0xFF
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? first | second << 8 : second | first << 8
        }
        return String(decoding: units, as: UTF16.self)
    }
}

/// A location in a message.
struct MessageLocation: Equatable {
    var path: String
    var line: Int
    var column: Int?
    /// The code of the message, or its text.
    var code: String
}

/// Reads the locations of messages.
enum Messages {
    private struct Document: Decodable {
        struct Entry: Decodable {
            var severity: String
            var code: String
            var message: String
            var path: String?
            var line: Int?
            var column: Int?
        }
        var status: Int32
        var diagnostics: [Entry]
    }

    /// Reads JSON. Nil if it is not what the documentation says.
    static func json(_ output: [UInt8], status: Int32) -> [MessageLocation]? {
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(output)), document.status == status
        else {
            return nil
        }
        return document.diagnostics.compactMap { entry in
            guard let path = entry.path, let line = entry.line else { return nil }
            return MessageLocation(path: path, line: line, column: entry.column, code: entry.code)
        }
    }

    /// Reads text for people: `api.yaml:1:2: error: … [code]`. The paths are known, because they may contain a colon.
    static func text(_ output: [UInt8], paths: [String]) -> [MessageLocation] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line -> MessageLocation? in
            guard let path = paths.first(where: { line.hasPrefix($0 + ":") }) else { return nil }
            let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
            guard parts.count >= 2, let number = Int(parts[0]) else { return nil }
            let code = line.split(separator: "[").last.map { String($0.prefix { $0 != "]" }) } ?? ""
            return MessageLocation(path: path, line: number, column: Int(parts[1]), code: code)
        }
    }

    /// Reads annotations: `::error file=api.yaml,line=1,col=2,title=…::…`.
    static func github(_ output: [UInt8]) -> [MessageLocation] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line -> MessageLocation? in
            guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
            var fields: [Substring: Substring] = [:]
            for field in line[..<end.lowerBound].drop(while: { $0 != " " }).dropFirst().split(separator: ",") {
                let parts = field.split(separator: "=", maxSplits: 1)
                if parts.count == 2 { fields[parts[0]] = parts[1] }
            }
            guard let path = fields["file"], let number = fields["line"].flatMap({ Int($0) }) else { return nil }
            let plain = String(path).replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%25", with: "%")
            return MessageLocation(
                path: plain, line: number, column: fields["col"].flatMap { Int($0) },
                code: String(fields["title"] ?? ""))
        }
    }
}
