import Testing

@testable import Resolution

@Suite struct DateNotationTests {
    @Test(arguments: [
        ("Enter a date in the form of MM/DD/YY.", "MM/DD/YY"), ("Format: dd.MM.yyyy", "dd.MM.yyyy"),
        ("(yyyyMMdd)", "yyyyMMdd"), ("DD-MM-YYYY, such as 01-02-2024", "DD-MM-YYYY"),
        ("A date (YYYY/MM/DD)", "YYYY/MM/DD"),
    ])
    func findsOtherNotations(text: String, notation: String) {
        #expect(DateNotation.other(in: text) == notation)
    }

    @Test(arguments: [
        "The day, as YYYY-MM-DD.", "MM/DD/YYYY or YYYY-MM-DD", "yyyy-MM-dd'T'HH:mm:ssZ", "The day of the dummy", "",
        "my day/month", "MM/DD", "YYYY", "ddmmyy",
    ])
    func leavesOtherTexts(text: String) {
        #expect(DateNotation.other(in: text) == nil)
    }

    @Test(arguments: [
        (#"The day in the ISO-8601 format "YYYY-MM-DD""#, "YYYY-MM-DD"), ("Date format is yyyy-MM-dd", "yyyy-MM-dd"),
        ("A date as `YYYY-MM-DD` in UTC, for example: `2009-07-06`", "YYYY-MM-DD"),
        ("(e.g., YYYY-MM-DD), time is not needed.", "YYYY-MM-DD"),
    ])
    func findsDays(text: String, notation: String) {
        #expect(DateNotation.moment(in: text) == .day(notation))
    }

    @Test(arguments: [
        ("in its local timezone as YYYY-MM-DDThh:mm", "YYYY-MM-DDThh:mm"),
        ("(yyyy-MM-dd HH:mm)", "yyyy-MM-dd HH:mm"), ("As YYYY-MM-DDThh:mmZ.", "YYYY-MM-DDThh:mmZ"),
        ("The local time, yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss"),
    ])
    func findsTimesThatAreNotMoments(text: String, notation: String) {
        #expect(DateNotation.moment(in: text) == .text(notation))
    }

    @Test(arguments: [
        "YYYY-MM-DDTHH:MM:SSZ", "yyyy-MM-ddTHH:mm:ssZ in local time", "YYYY-MM-DD HH:MM:SS",
        "YYYY-MM-DDThh:mm:ss+hh:mm",
        "YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ", "YYYY-MM-DD, or a timestamp", "YYYY-MM-DD, such as 2020-01-01T00:00:00Z",
        "YYYY-MM-DD. Any hour of the day is used if useTimePart is included.", "YYYY-MM-DDT00:00:00Z", "MM/DD/YYYY", "",
        "A date and time of RFC 3339, or YYYY-MM-DD", "Local time converted to UTC, YYYY-MM-DDThh:mm:ss",
    ])
    func leavesMoments(text: String) { #expect(DateNotation.moment(in: text) == nil) }
}
