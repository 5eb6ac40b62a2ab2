#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension StringFormat {
    /// Returns whether a client can read a text as a value of the format. The parsers of the runtime accept the same
    /// texts.
    public func accepts(_ text: String) -> Bool {
        switch value {
        // The runtime keeps the text of a duration, so that it also reads other texts.
        case .text, .file, .duration: true
        case .dateTime: FormatScanner.isDateTime(text)
        // The runtime reads the date of a date and time.
        case .date: CalendarDay(text) != nil || FormatScanner.isDateTime(text)
        case .httpDate, .mailDate: FormatScanner.isDateTime(text) || FormatScanner.isMailDate(text)
        case .uuid: UUID(uuidString: text) != nil
        case .base64: FormatScanner.isBase64(text)
        case .url: URLSyntax.accepts(text)
        }
    }
}

/// The integers that a client can read.
public enum IntegerFormat {
    /// Returns whether a client can read a number as an integer of a format. `1.0` and `1e3` are integers, too.
    public static func accepts(_ number: String, format: String?) -> Bool {
        guard let whole = whole(number) else { return false }
        return format != "int32" || Int32(exactly: whole) != nil
    }

    private static func whole(_ text: String) -> Int64? {
        if let number = Int64(text) { return number }
        // Notations of YAML.
        if text.hasPrefix("0x") { return Int64(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return Int64(text.dropFirst(2), radix: 8) }
        return Double(text).flatMap { Int64(exactly: $0) }
    }
}

/// A scanner of the texts that the runtime's parsers accept.
private struct FormatScanner {
    private var rest: Substring.UTF8View

    private init(_ text: Substring) { rest = text.utf8 }

    /// Returns whether a text is a date and time of RFC 3339. Seconds and fractions are optional, and a time without
    /// an offset is UTC.
    static func isDateTime(_ text: String) -> Bool {
        // A text with another character at the end of these bytes does not begin with a date.
        guard text.utf8.count > 10, let end = text.utf8.index(text.startIndex, offsetBy: 10).samePosition(in: text),
            CalendarDay(text[..<end]) != nil
        else { return false }
        var scanner = FormatScanner(text[end...])
        return scanner.skip("Tt ") && scanner.time() && scanner.fraction() && scanner.offset() && scanner.rest.isEmpty
    }

    /// Returns whether a text is a date in the format of HTTP or of mail: `Thu, 29 Feb 2024 12:00:00 +0000`.
    static func isMailDate(_ text: String) -> Bool {
        var parts = text.split(separator: " ")
        if parts.first?.hasSuffix(",") == true { parts.removeFirst() }
        // A comment names the time zone.
        if parts.last?.hasPrefix("(") == true { parts.removeLast() }
        guard parts.count == 5, let month = months.firstIndex(of: parts[1]), let day = Int(parts[0]) else {
            return false
        }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let zone = ["GMT", "UT", "UTC"].contains(parts[4]) ? "Z" : parts[4]
        return isDateTime("\(parts[2])-\(padded(month + 1))-\(padded(day))T\(parts[3])\(zone)")
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns whether a text is base64. White space is ignored, the padding can be absent, and the alphabet can be the
    /// one for URLs.
    static func isBase64(_ text: String) -> Bool {
        if Data(base64Encoded: text) != nil { return true }
        let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
        var bytes = text.utf8.filter { !whitespace.contains($0) }
        let isOfURLs = bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        if isOfURLs {
            if bytes.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) { return false }
            let standard: [UInt8: UInt8] = [UInt8(ascii: "-"): UInt8(ascii: "+"), UInt8(ascii: "_"): UInt8(ascii: "/")]
            bytes = bytes.map { standard[$0] ?? $0 }
        }
        if bytes.last != UInt8(ascii: "=") {
            bytes += Array(repeating: UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
        }
        return Data(base64Encoded: Data(bytes)) != nil
    }

    private mutating func time() -> Bool {
        guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return false }
        // A fraction without seconds would be one of a minute. The 60th second is a leap second.
        return skip(":") ? number(2).map { $0 <= 60 } ?? false : !skip(".,")
    }

    private mutating func fraction() -> Bool {
        guard skip(".,") else { return true }
        guard number(1) != nil else { return false }
        while number(1) != nil {}
        return true
    }

    private mutating func offset() -> Bool {
        if rest.isEmpty || skip("Zz") { return true }
        guard skip("+-"), let hours = number(2), hours < 24 else { return false }
        if rest.isEmpty { return true }
        _ = skip(":")
        return number(2).map { $0 < 60 } ?? false
    }

    private mutating func skip(_ characters: String) -> Bool {
        guard let first = rest.first, characters.utf8.contains(first) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func number(_ width: Int) -> Int? {
        let digits = rest.prefix(width)
        guard digits.count == width, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(width)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
