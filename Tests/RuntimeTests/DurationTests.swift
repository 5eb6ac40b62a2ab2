import ApigenRuntime
import Foundation
import Testing

@Suite struct DurationTests {
    @Test(arguments: [
        ("PT1H30M", Duration.seconds(5_400)), ("P1DT12H", .seconds(129_600)), ("P2W", .seconds(1_209_600)),
        ("PT0.25S", .milliseconds(250)), ("PT1,5M", .seconds(90)), ("-PT10S", .seconds(-10)), ("PT0S", .zero),
    ])
    func hasALength(text: String, length: Duration) {
        #expect(ISO8601Duration(rawValue: text).duration == length)
    }

    @Test(arguments: ["P1Y", "P2M", "1h30m", "P", "", "PT1H1H", "PT1M1H1D", "P1", "PTxS"])
    func hasNoLength(text: String) { #expect(ISO8601Duration(rawValue: text).duration == nil) }

    @Test(arguments: [Duration.seconds(5_400), .zero, .milliseconds(250), .seconds(-10), .milliseconds(-1_500)])
    func isWrittenInSeconds(length: Duration) {
        let text = ISO8601Duration(length)
        #expect(text.duration == length)
        #expect(text.rawValue.hasSuffix("S"))
    }

    @Test func isAStringInJSON() throws {
        let value = try JSONCoding.makeDecoder().decode([ISO8601Duration].self, from: Data(#"["PT1M", "soon"]"#.utf8))
        #expect(value == ["PT1M", "soon"])
        #expect(String(decoding: try JSONCoding.makeEncoder().encode(value), as: UTF8.self) == #"["PT1M","soon"]"#)
    }
}

@Suite struct MailDateTests {
    static let date = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 +0000", "6 Nov 1994 09:49:37 +0100",
        "1994-11-06T08:49:37Z",
    ])
    func isRead(text: String) { #expect(JSONCoding.MailDate.date(from: text) == Self.date) }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nix 1994 08:49:37 GMT", "06-Nov-94",
    ])
    func isRefused(text: String) { #expect(JSONCoding.MailDate.date(from: text) == nil) }

    /// A struct as a client contains it.
    struct Message: Codable, Equatable {
        var sent: Date?
        var seen: Date?

        init(sent: Date?, seen: Date?) { (self.sent, self.seen) = (sent, seen) }

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            self.init(sent: values.mailDateIfPresent("sent"), seen: values.mailDateIfPresent("seen"))
            try values.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var values = JSONCoding.Writer(encoder)
            try values.putMailDate("sent", sent)
            try values.putHTTPDateOrNull("seen", seen)
        }
    }

    @Test func makesRoundTrips() throws {
        for message in [Message(sent: Self.date, seen: Self.date), Message(sent: nil, seen: nil)] {
            let data = try JSONCoding.makeEncoder().encode(message)
            #expect(try JSONCoding.makeDecoder().decode(Message.self, from: data) == message)
        }
        let before = Date(timeIntervalSince1970: -1)
        let data = try JSONCoding.makeEncoder().encode(Message(sent: before, seen: nil))
        #expect(
            try JSONCoding.makeDecoder().decode(JSONValue.self, from: data) == [
                "sent": "Wed, 31 Dec 1969 23:59:59 +0000", "seen": .null,
            ])
        let tooLate = Message(sent: .distantFuture.addingTimeInterval(1e12), seen: nil)
        #expect(throws: EncodingError.self) { try JSONCoding.makeEncoder().encode(tooLate) }
    }

    @Test func saysWhatIsWrong() {
        #expect(throws: DecodingError.self) {
            try JSONCoding.makeDecoder().decode(Message.self, from: Data(#"{"sent":"yesterday"}"#.utf8))
        }
    }
}
