import Testing

@testable import Resolution

@Suite struct AbsenceTextTests {
    @Test(arguments: [
        "The limit, or NULL when there is none.", "It may be null.", "The parent; null if it has none", "Can be null",
    ])
    func findsNull(text: String) { #expect(AbsenceText(text) == .null) }

    @Test(arguments: [
        "For external members this parameter is not returned", "Only returned if the scope is granted.",
        "It is not included in lists.", "The time; omitted when it is not known.",
    ])
    func findsAbsence(text: String) { #expect(AbsenceText(text) == .absent) }

    @Test(arguments: [
        "The prefix should be omitted", "If this field is omitted, the default is used.",
        "It must not be null if a is 1.",
        "It cannot be null.", "A list that is absent from the catalog", "Whether deleted files are not returned",
        "The domain can be omitted (e.g. *default*)", "Only set if listed", "", "Null Island",
    ])
    func leavesOtherTexts(text: String) { #expect(AbsenceText(text) == nil) }
}
