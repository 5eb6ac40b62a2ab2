/// A day of the calendar, in ISO 8601 format: `2027-01-31`.
public struct CalendarDay: Hashable, Sendable, Comparable {
    /// The year, the month and the day, each with all digits.
    public let text: String

    /// Returns nil for a text that is not a day of the calendar.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard digits.map(\.count) == [4, 2, 2],
            digits.allSatisfy({ $0.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) })
        else { return nil }
        let numbers = digits.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        guard (1...12).contains(numbers[1]), (1...Self.days(inMonth: numbers[1], of: numbers[0])).contains(numbers[2])
        else { return nil }
        self.text = String(text)
    }

    /// Creates a day of the Gregorian calendar from the number of days after January 1, 1970.
    public init(daysSince1970 days: Int) {
        // Years start in March here, so that leap days are at their end, and 400 years have 146,097 days.
        let sinceMarch = days + 719_468
        let era = (sinceMarch >= 0 ? sinceMarch : sinceMarch - 146_096) / 146_097
        let dayOfEra = sinceMarch - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let isNextYear = month >= 10
        let year = yearOfEra + era * 400 + (isNextYear ? 1 : 0)
        text = [(year, 4), (isNextYear ? month - 9 : month + 3, 2), (day, 2)].map { number, width in
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }.joined(separator: "-")
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    // All digits are written, so the texts have the order of the days.
    public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.text < b.text }
}
