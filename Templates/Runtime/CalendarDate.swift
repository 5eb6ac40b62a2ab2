// feature: calendar-date
public import Foundation

/// A calendar date without a time or a time zone, such as `2024-02-29` (RFC 3339, `full-date`).
///
/// The calendar is the proleptic Gregorian calendar.
public nonisolated struct CalendarDate: Hashable, Sendable {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, starting at 1.
    public let day: Int

    /// Creates a calendar date. Returns `nil` if the date does not exist in the calendar.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), JSONCoding.GregorianDays.exists(year: year, month: month, day: day) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the calendar date of a point in time in a time zone. Returns `nil` if the year is not in the range from
    /// 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone = .current) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(local) < 1e12 else { return nil }
        let (year, month, day) = JSONCoding.GregorianDays.civil(Int((local / 86_400).rounded(.down)))
        self.init(year: year, month: month, day: day)
    }

    /// Returns the point in time at which the date begins in a time zone, or `nil` if Foundation cannot determine it.
    ///
    /// Foundation uses the Julian calendar before 15 October 1582.
    public func start(in timeZone: TimeZone = .current) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
}

nonisolated extension CalendarDate: Comparable {
    /// Returns whether a date is before another date.
    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

nonisolated extension CalendarDate: LosslessStringConvertible, ParameterConvertible {
    /// Creates a calendar date from a string such as `2024-02-29`. Returns `nil` if the format or the date is invalid.
    public init?(_ description: String) {
        let days = JSONCoding.DateScanner.scan(description) { scanner in
            scanner.day().flatMap { scanner.isAtEnd ? $0 : nil }
        }
        guard let days else { return nil }
        let (year, month, day) = JSONCoding.GregorianDays.civil(days)
        self.init(year: year, month: month, day: day)
    }

    /// The date in the format `2024-02-29`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The date in the format `2024-02-29`.
    public var parameterValue: WebClient.ParameterValue { .text(description) }
}

nonisolated extension CalendarDate: Codable, JSONCoding.NonemptyText {
    /// Reads a string such as `2024-02-29`, or the date part of a date and time. The time and the offset are ignored.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let day = JSONCoding.RFC3339.date(from: text) == nil ? text : String(text.prefix(10))
        guard let date = CalendarDate(day) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "is not a date such as 2024-02-29"))
        }
        self = date
    }

    /// Writes the date in the format `2024-02-29`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
