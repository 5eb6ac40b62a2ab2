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
}
