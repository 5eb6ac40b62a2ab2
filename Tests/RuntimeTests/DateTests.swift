import ApigenRuntime
import Foundation
import Testing

struct DateTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0), ("2001-01-01T00:00:00Z", 978_307_200), ("1969-12-31T23:59:59Z", -1),
        ("2024-02-29T12:00:00+01:00", 1_709_204_400), ("2024-02-29T12:00:00-05:30", 1_709_227_800),
        ("2024-02-29T12:00:00+0100", 1_709_204_400), ("2024-02-29T12:00:00+01", 1_709_204_400),
        ("2024-02-29t12:00:00z", 1_709_208_000), ("2024-02-29 12:00:00Z", 1_709_208_000),
        ("2024-02-29T12:00Z", 1_709_208_000), ("2024-02-29T12:00+01:00", 1_709_204_400),
        ("2024-02-29 12:00", 1_709_208_000),
        ("2024-02-29T12:00:00", 1_709_208_000), ("2024-02-29T12:00:00.5Z", 1_709_208_000.5),
        ("2024-02-29T12:00:00,25Z", 1_709_208_000.25),
        ("2024-02-29T12:00:00.125000000000000000001Z", 1_709_208_000.125),
        ("1990-12-31T23:59:60Z", 662_688_000), ("1996-12-19T16:39:57-08:00", 851_042_397),
        ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13), ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("2000-02-29T00:00:00-00:00", 951_782_400),
    ])
    func reads(text: String, seconds: Double) throws {
        let date = try #require(JSONCoding.RFC3339.date(from: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(arguments: [
        "", "Z", "2024-02-29", "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z",
        "2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z",
        "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60", "2024-01-01T00:00:00ZZ",
        "2024-01-01T00:00:00+1:00", "24-01-01T00:00:00Z", "2024-1-1T00:00:00Z", "yesterday", "1709208000",
        "2024-01-01T00:00:00é", "２024-01-01T00:00:00Z", "2024-01-01T00:00:Z", "2024-01-01T00:00.5Z", "2024-01-01T00Z",
        "1900-02-29T00:00:00Z",
    ])
    func refuses(text: String) { #expect(JSONCoding.RFC3339.date(from: text) == nil) }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
        (1_709_208_000.5, "2024-02-29T12:00:00.500Z"),
        (1_709_208_000.123, "2024-02-29T12:00:00.123Z"), (1_709_208_000.123456, "2024-02-29T12:00:00.123456Z"),
        (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (68_169_600, "1972-02-29T00:00:00Z"),
    ])
    func writes(seconds: Double, text: String) {
        #expect(JSONCoding.RFC3339.string(from: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 253_402_300_800, -62_167_219_201])
    func whatHasNoText(seconds: Double) {
        #expect(JSONCoding.RFC3339.string(from: Date(timeIntervalSince1970: seconds)) == nil)
        #expect(throws: EncodingError.self) {
            try JSONCoding.makeEncoder().encode([Date(timeIntervalSince1970: seconds)])
        }
        #expect(throws: EncodingError.self) {
            try JSONCoding.makeEncoder().encode(User(id: "1", joined: Date(timeIntervalSince1970: seconds)))
        }
    }

    /// Every moment of the last and the next decades comes back exactly; one near 2001 to the nanosecond.
    @Test func momentsComeBack() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<5_000 {
            let date = Date(timeIntervalSinceReferenceDate: Double.random(in: 3e8..<3e9, using: &random))
            let text = try #require(JSONCoding.RFC3339.string(from: date))
            #expect(JSONCoding.RFC3339.date(from: text) == date, "\(text)")
            let early = Date(timeIntervalSinceReferenceDate: Double.random(in: -1e10..<1e10, using: &random))
            let earlyText = try #require(JSONCoding.RFC3339.string(from: early))
            let back = try #require(JSONCoding.RFC3339.date(from: earlyText))
            #expect(abs(back.timeIntervalSince(early)) <= 1e-9, "\(earlyText)")
            #expect(JSONCoding.RFC3339.string(from: back) == earlyText)
        }
    }

    /// Days agree with Foundation's calendar.
    @Test func daysAgreeWithTheCalendar() throws {
        let formatter = ISO8601DateFormatter()
        var random = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -12_000_000_000..<30_000_000_000, using: &random)))
            // Foundation's own dates are Julian before October 1582.
            #expect(JSONCoding.RFC3339.string(from: date) == formatter.string(from: date))
        }
    }

    @Test func datesInListsAndMaps() throws {
        let value = ["a": [Date(timeIntervalSince1970: 0)]]
        let data = try JSONCoding.makeEncoder().encode(value)
        #expect(String(decoding: data, as: UTF8.self) == #"{"a":["1970-01-01T00:00:00Z"]}"#)
        #expect(try JSONCoding.makeDecoder().decode([String: [Date]].self, from: data) == value)
    }
}

struct CalendarDateTests {
    @Test(arguments: ["2024-02-29", "0000-01-01", "9999-12-31", "1900-02-28"])
    func comesBack(text: String) throws {
        #expect(CalendarDate(text)?.description == text)
        let data = try JSONCoding.makeEncoder().encode([text])
        let dates = try JSONCoding.makeDecoder().decode([CalendarDate].self, from: data)
        #expect(try JSONCoding.makeEncoder().encode(dates) == data)
    }

    @Test(arguments: ["", "2023-02-29", "1900-02-29", "2024-13-01", "2024-2-9", "2024-02-29Z", "tomorrow"])
    func refuses(text: String) throws {
        #expect(CalendarDate(text) == nil)
        let data = try JSONCoding.makeEncoder().encode([text])
        #expect(throws: DecodingError.self) { try JSONCoding.makeDecoder().decode([CalendarDate].self, from: data) }
    }

    @Test func aMomentHasADayInAZone() throws {
        let moment = try #require(JSONCoding.RFC3339.date(from: "2024-02-29T23:30:00Z"))
        let east = try #require(TimeZone(secondsFromGMT: 3600))
        let utc = try #require(TimeZone(secondsFromGMT: 0))
        #expect(CalendarDate(moment, in: utc)?.description == "2024-02-29")
        #expect(CalendarDate(moment, in: east)?.description == "2024-03-01")
        #expect(CalendarDate("2024-03-01")?.start(in: east) == JSONCoding.RFC3339.date(from: "2024-02-29T23:00:00Z"))
        #expect(CalendarDate(Date(timeIntervalSince1970: .infinity)) == nil)
    }

    @Test func readsTheDayOfAMomentAndOrders() throws {
        let data = Data(#"["2024-02-29T23:30:00-05:00"]"#.utf8)
        #expect(try JSONCoding.makeDecoder().decode([CalendarDate].self, from: data).first?.day == 29)
        #expect(try #require(CalendarDate("2023-12-31")) < #require(CalendarDate("2024-01-01")))
        #expect(CalendarDate(year: 2024, month: 2, day: 30) == nil)
    }
}
