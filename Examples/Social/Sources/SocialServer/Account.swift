/// A user with all that belongs to them.
struct Account: Sendable {
    var user: UserRecord
    var password: String
    var permissions: [String]
    var friends: [String]
    var quote: QuoteRecord?
}

extension Account {
    /// Ann may do everything, Ben only reads, Erik is nobody's friend; the others fill the lists.
    static let samples = [
        Account(
            user: UserRecord(
                id: "ann", name: "Ann", email: "ann@social.example", joinedAt: "2024-02-29T08:00:00Z"),
            password: "correct horse",
            permissions: ["readFriends", "editQuote"],
            friends: ["ben", "cleo", "dora"],
            quote: QuoteRecord(text: "Well begun is half done.", author: "Aristotle", editedAt: nil)),
        Account(
            user: UserRecord(
                id: "ben", name: "Ben", email: "ben@social.example", joinedAt: "2024-03-01T09:30:00.25Z"),
            password: "battery staple",
            permissions: ["readFriends"],
            friends: ["ann", "cleo"],
            quote: nil),
        Account(
            user: UserRecord(id: "cleo", name: "Cleo", email: nil, joinedAt: "2024-04-02T10:00:00+02:00"),
            password: "cleo", permissions: [], friends: ["ann", "ben"], quote: nil),
        Account(
            user: UserRecord(id: "dora", name: "Dora", email: nil, joinedAt: "2024-05-03T11:00:00Z"),
            password: "dora", permissions: [], friends: ["ann"], quote: nil),
        Account(
            user: UserRecord(id: "erik", name: "Erik", email: "erik@social.example", joinedAt: "2024-06-04T12:00:00Z"),
            password: "erik", permissions: ["readFriends"], friends: [], quote: nil),
    ]
}
