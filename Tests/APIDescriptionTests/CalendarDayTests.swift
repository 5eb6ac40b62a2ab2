import APIDescription
import Foundation
import Testing

struct CalendarDayTests {
    @Test(arguments: ["2027-01-31", "2028-02-29", "2000-02-29", "0000-12-31"])
    func isADay(text: String) { #expect(CalendarDay(text)?.text == text) }

    @Test(arguments: [
        "", "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-01", "2027-01-00", "2027-04-31", "2027-1-31", "27-01-31",
        "2027-01-31T00:00:00Z", "2027-01-+1", "20270131", "soon", "2027-01-31 ", "٢٠٢٧-01-31",
    ])
    func isNoDay(text: String) { #expect(CalendarDay(text) == nil) }

    @Test func hasAnOrder() throws {
        let days = try ["2026-12-31", "2027-01-30", "2027-01-31", "2027-02-01"].map { try #require(CalendarDay($0)) }
        #expect(days.shuffled().sorted() == days)
    }

    /// Every day of 400 years and more, compared with Foundation's calendar.
    @Test func followsFromSeconds() throws {
        let format = Date.ISO8601FormatStyle().year().month().day()
        for days in stride(from: -30_000, through: 150_000, by: 7) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            #expect(CalendarDay(daysSince1970: days).text == date.formatted(format))
        }
    }
}
