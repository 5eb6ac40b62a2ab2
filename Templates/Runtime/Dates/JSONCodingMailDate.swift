// feature: mail-date, response-headers
public import Foundation

nonisolated extension JSONCoding {
    /// Dates in the formats of HTTP (RFC 9110, section 5.6.7) and of mail (RFC 5322, section 3.3), such as
    /// `Sun, 06 Nov 1994 08:49:37 GMT` and `Sun, 06 Nov 1994 08:49:37 +0000`.
    public nonisolated enum MailDate {
        /// Returns the date that a string represents, or `nil` if the format is invalid. Also accepts RFC 3339.
        public static func date(from text: String) -> Date? {
            if let date = RFC3339.date(from: text) { return date }
            var parts = text.split(separator: " ")
            if parts.first?.hasSuffix(",") == true { parts.removeFirst() }
            // A comment names the time zone: `+0200 (CEST)`.
            if parts.last?.hasPrefix("(") == true { parts.removeLast() }
            guard parts.count == 5, let day = Int(parts[0]), let month = months.firstIndex(of: String(parts[1])) else {
                return nil
            }
            let zone = ["GMT", "UT", "UTC"].contains(parts[4]) ? "Z" : String(parts[4])
            return RFC3339.date(from: "\(parts[2])-\(padded(month + 1))-\(padded(day))T\(parts[3])\(zone)")
        }

        /// Returns the string for a date in UTC, without fractions of a second. Returns `nil` for years outside the
        /// range from 0 to 9999.
        ///
        /// - Parameter zone: `GMT` for HTTP, `+0000` for mail.
        static func string(from date: Date, zone: String) -> String? {
            guard let text = RFC3339.string(from: date) else { return nil }
            let parts = text.prefix(19).split { "-T".contains($0) }
            guard parts.count == 4, let month = Int(parts[1]), let day = days(of: date) else { return nil }
            let weekday = GregorianDays.floorDivide(day + 4, 7).remainder
            return "\(weekdays[weekday]), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]) \(zone)"
        }

        private static func days(of date: Date) -> Int? {
            guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
            return Int((date.timeIntervalSince1970.rounded(.down) / 86_400).rounded(.down))
        }

        private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        static let notADate = "is not a date such as Sun, 06 Nov 1994 08:49:37 GMT"
        private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        private static let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
    }
}

nonisolated extension JSONCoding.Reader {
    /// Reads a date in the format of HTTP, of mail or of RFC 3339.
    public mutating func mailDate(_ key: String) -> Date {
        read(or: .distantPast) { try $0.parsed(key, JSONCoding.MailDate.notADate, JSONCoding.MailDate.date) }
    }

    /// Reads an optional date in the format of HTTP, of mail or of RFC 3339.
    public mutating func mailDateIfPresent(_ key: String) -> Date? {
        optional(key) { try $0.parsedIfPresent(key, JSONCoding.MailDate.notADate, JSONCoding.MailDate.date) }
    }
}

nonisolated extension JSONCoding.Writer {
    /// Writes a date in the format of HTTP. Does nothing if `value` is `nil`.
    public mutating func putHTTPDate(_ key: String, _ value: Date?) throws { try putDate(key, value, zone: "GMT") }

    /// Writes a date in the format of HTTP, or `null` if `value` is `nil`.
    public mutating func putHTTPDateOrNull(_ key: String, _ value: Date?) throws {
        if value == nil { return try putOrNull(key, value) }
        try putHTTPDate(key, value)
    }

    /// Writes a date in the format of mail. Does nothing if `value` is `nil`.
    public mutating func putMailDate(_ key: String, _ value: Date?) throws { try putDate(key, value, zone: "+0000") }

    /// Writes a date in the format of mail, or `null` if `value` is `nil`.
    public mutating func putMailDateOrNull(_ key: String, _ value: Date?) throws {
        if value == nil { return try putOrNull(key, value) }
        try putMailDate(key, value)
    }

    private mutating func putDate(_ key: String, _ value: Date?, zone: String) throws {
        guard let value else { return }
        guard let text = JSONCoding.MailDate.string(from: value, zone: zone) else {
            throw JSONCoding.RFC3339.unwritable(value, codingPath + [JSONCoding.Key(key)])
        }
        try put(key, text)
    }
}
