// feature: calendar-date
public import Foundation

/// A day of the Gregorian calendar, without a time and without a time zone: the format `date`, as `2024-02-29`
/// (RFC 3339, `full-date`).
public nonisolated struct CalendarDate: Hashable, Sendable {
    /// From 0 to 9999.
    public let year: Int
    /// From 1.
    public let month: Int
    /// From 1.
    public let day: Int

    /// Makes a day; nil when the calendar does not have it.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), GregorianDays.exists(year: year, month: month, day: day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that it is at a moment in a time zone; nil outside the years 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone = .current) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(local) < 1e12 else { return nil }
        let (year, month, day) = GregorianDays.civil(Int((local / 86_400).rounded(.down)))
        self.init(year: year, month: month, day: day)
    }

    /// The moment at which the day starts in a time zone; nil when the calendar cannot tell.
    public func start(in timeZone: TimeZone = .current) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
}

nonisolated extension CalendarDate: Comparable {
    /// Whether a day is before another.
    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

nonisolated extension CalendarDate: LosslessStringConvertible, ParameterConvertible {
    /// Reads `2024-02-29`; nil when it is no such text, or no day of the calendar.
    public init?(_ description: String) {
        var scanner = DateScanner(Array(description.utf8))
        guard let days = scanner.day(), scanner.isAtEnd else { return nil }
        let (year, month, day) = GregorianDays.civil(days)
        self.init(year: year, month: month, day: day)
    }

    /// The day as `2024-02-29`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The day as `2024-02-29`.
    public var parameterValue: ParameterValue { .text(description) }
}

nonisolated extension CalendarDate: Codable {
    /// Reads `2024-02-29`, and the day of a full date and time, in the offset in which it is written.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let day = RFC3339.date(from: text) == nil ? text : String(text.prefix(10))
        guard let date = CalendarDate(day) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Expected a date as in 2024-02-29."))
        }
        self = date
    }

    /// Writes `2024-02-29`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
