import APIDescription
import Diagnostics
import Foundation

/// Checks which texts of a format and which numbers of a type the runtime's decoder accepts.
enum FormatValidator {
    /// Returns what is expected if a text does not have a format; nil if it does.
    static func expectation(_ format: String?, _ text: String, parsesURLs: Bool) -> DiagnosticKind.ExpectedExample? {
        switch StringFormat.value(of: format) {
        case .dateTime: isDateTime(text) ? nil : .dateTime
        case .date: isDate(text) || isDateTime(text) ? nil : .date
        case .uuid: UUID(uuidString: text) != nil ? nil : .uuid
        case .base64: Data(base64Encoded: text.filter { !$0.isWhitespace }) != nil ? nil : .base64
        case .url: !parsesURLs || URL(string: text) != nil ? nil : .url
        // The runtime also reads durations that are not in the format of ISO 8601.
        case .text, .file, .duration: nil
        case .httpDate, .mailDate: isMailDate(text) || isDateTime(text) ? nil : .dateTime
        }
    }

    static func isInt32(_ text: String) -> Bool { whole(text).flatMap { Int32(exactly: $0) } != nil }

    static func isInt(_ text: String) -> Bool { whole(text) != nil }

    /// Returns the integer value of a number, such as `1.0` and `1e3`; nil if it is not whole.
    private static func whole(_ text: String) -> Int? { Int(text) ?? Double(text).flatMap { Int(exactly: $0) } }

    /// Returns whether the runtime's `CalendarDate` accepts a text.
    static func isDate(_ text: String) -> Bool {
        var scanner = Scanner(text)
        return scanner.day() && scanner.isAtEnd
    }

    /// Returns whether the runtime's `JSONCoding.RFC3339` accepts a text. Fractions are optional, and a time without an
    /// offset is UTC.
    static func isDateTime(_ text: String) -> Bool {
        var scanner = Scanner(text)
        return scanner.day() && scanner.skip("Tt ") && scanner.time() && scanner.fraction() && scanner.offset()
            && scanner.isAtEnd
    }

    /// Returns whether the runtime's `JSONCoding.MailDate` accepts a text: `Thu, 29 Feb 2024 12:00:00 +0000`.
    static func isMailDate(_ text: String) -> Bool {
        var parts = text.split(separator: " ")
        if parts.first?.hasSuffix(",") == true { parts.removeFirst() }
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

    private struct Scanner {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = text[...].utf8 }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func day() -> Bool {
            guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
                (1...12).contains(month), day >= 1
            else { return false }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            return day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        }

        mutating func time() -> Bool {
            guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60, skip(":"),
                let second = number(2)
            else { return false }
            return second <= 60
        }

        mutating func fraction() -> Bool {
            guard skip(".,") else { return true }
            guard number(1) != nil else { return false }
            while number(1) != nil {}
            return true
        }

        mutating func offset() -> Bool {
            if isAtEnd || skip("Zz") { return true }
            guard skip("+-"), let hours = number(2), hours < 24 else { return false }
            if isAtEnd { return true }
            _ = skip(":")
            return number(2).map { $0 < 60 } ?? false
        }

        mutating func skip(_ characters: String) -> Bool {
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
}
