import API
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
        case .text, .file: nil
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
