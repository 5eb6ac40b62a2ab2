import APIDescription
import Foundation
import Testing

@testable import ApigenRuntime

/// Descriptions are checked against the same formats as clients read.
@Suite struct StringFormatTests {
    private struct Values: Decodable {
        let reader: JSONCoding.Reader

        init(from decoder: any Decoder) throws { reader = try JSONCoding.Reader(decoder) }

        func areRead<Value>(by read: (inout JSONCoding.Reader) throws -> Value) -> Bool {
            var reader = reader
            return (try? read(&reader)) != nil && (try? reader.finish()) != nil
        }
    }

    /// Returns whether the runtime reads a text as generated code does.
    private static func reads(_ text: String, as value: StringFormat.Value) throws -> Bool {
        let values = try JSONCoding.decode(Values.self, from: JSONEncoder().encode(["v": text]))
        func isRead<Value>(_ read: (inout JSONCoding.Reader) throws -> Value) -> Bool { values.areRead(by: read) }
        return switch value {
        case .text, .file: isRead { $0.string("v") }
        case .dateTime: isRead { $0.date("v") }
        case .date: isRead { try $0.value("v") as CalendarDate }
        case .httpDate, .mailDate: isRead { $0.mailDate("v") }
        case .duration: isRead { try $0.value("v") as ISO8601Duration }
        case .uuid: isRead { $0.uuid("v") }
        case .base64: isRead { $0.data("v") }
        case .url: isRead { try $0.url("v") }
        }
    }

    @Test(
        arguments: [
            "date-time": [
                "2024-02-29T12:00:00Z", "2024-02-29t12:00:00.5z", "2024-02-29 12:00:00,123+0100", "2024-02-29T12:00:00",
                "2024-02-29T12:00:60Z", "2024-02-29T12:00:00+01", "2024-02-29T12:00Z", "2024-02-29 12:00",
                "2000-02-29T00:00:00-23:59",
            ],
            "date": ["2024-02-29", "0000-01-01", "9999-12-31", "2024-02-29T12:00:00Z", "2024-02-29 12:00:00"],
            "http-date": [
                "Sun, 06 Nov 1994 08:49:37 GMT", "6 Nov 1994 08:49:37 UT", "2024-02-29T12:00:00Z",
                "Sun, 06 Nov 1994 08:49:37 +0200 (CEST)",
            ],
            "date-time-rfc-2822": ["Thu, 29 Feb 2024 12:00:00 +0000", "29 Feb 2024 12:00:00 GMT"],
            "duration": ["PT1H30M", "P1Y", "an hour", ""],
            "uuid": ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"],
            "byte": ["", "ZXhhbXBsZQ==", "ZXhhbXBsZQ", "ZXhh\nbXBs ZQ==", "-_-_", "+/+/", "YWI=", "abc"],
            "url": ["https://example.com", "/path", "mailto:a@example.com", "a b"],
            "email": ["", "not an address"], "hostname": [""], "password": [""], "ipv4": ["x"], "ipv6": ["x"],
            "binary": ["\u{0}"],
        ] as [String: [String]])
    func isValid(_ name: String, _ texts: [String]) throws {
        let format = try #require(StringFormat(named: name))
        for text in texts {
            #expect(format.accepts(text), "\(name): \(text)")
            #expect(try Self.reads(text, as: format.value), "\(name): \(text)")
        }
    }

    @Test(
        arguments: [
            "date-time": [
                "", "now", "2023-02-29T12:00:00Z", "2024-02-29", "2024-02-29T24:00:00Z", "2024-02-29T12Z",
                "2024-02-29T12:00.5Z",
                "2024-02-29T12:00:00+1", "2024-02-29T12:00:00.Z", "1900-02-29T00:00:00Z", "2024-02-29T12:00:00Z ",
                "2024-02-29T12:00:61Z", "2024-02-29T12:00:00+24:00", "2024-02-29T12:00:00+00:60",
                "2024-02-29\u{301}T12:00:00Z", "２024-02-29T12:00:00Z",
            ],
            "date": [
                "", "2024-2-29", "2023-02-29", "2024-02-31", "2024-13-01", "2024-00-01", "2024-01-00", "20240229",
            ],
            "http-date": [
                "", "Sun, 06 Nov 1994", "Sun, 31 Feb 1994 08:49:37 GMT", "06 nov 1994 08:49:37 GMT",
                "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, -6 Nov 1994 08:49:37 GMT",
                "06 Nov 1994 08:49:37 CET",
            ],
            "date-time-rfc-2822": ["Thu, 29 Feb 2023 12:00:00 +0000", "Thu, 29 Feb 24 12:00:00 +0000"],
            "uuid": [
                "", "x", "123e4567e89b12d3a456426614174000", "{123e4567-e89b-12d3-a456-426614174000}",
                "123e4567-e89b-12d3-a456-42661417400", "123e4567-e89b-12d3-a456-42661417400g",
                "123e4567-e89b-12d3-a456-426614174000 ",
            ],
            "byte": ["a", "%%%", "+/-_", "ä"],
            "url": ["", "http://[", "https://example.com:port"],
        ] as [String: [String]])
    func isNotValid(_ name: String, _ texts: [String]) throws {
        let format = try #require(StringFormat(named: name))
        for text in texts {
            #expect(!format.accepts(text), "\(name): \(text)")
            #expect(try !Self.reads(text, as: format.value), "\(name): \(text)")
        }
    }

    /// The tool does not have the part of Foundation that encodes hosts.
    @Test(arguments: [
        "http://é.com/", "é", "http://a/é", "hé:a", "http://aé:80", "http://a\u{301}", "http://\u{301}a", "1é:b",
        "http://-é",
        "http://☃.net", "http://xn--é", "http://a\u{3002}b", "mailto:é@é", "//é", "http://é@h", "http://[é]", "a%é",
        "%é0",
        "http://a.é-.b", "http://é..b", "http://é.", "http://.é", "?é:a", "http:é", "http://é@-",
    ])
    func otherCharactersInURLs(text: String) throws {
        let format = try #require(StringFormat(named: "url"))
        #expect(try format.accepts(text) == Self.reads(text, as: format.value))
    }

    /// Examples and the values of test doubles are valid, and so is what is nearly one of them for both or for neither.
    @Test(arguments: StringFormat.all.map(\.name))
    func agreesWithTheRuntime(_ name: String) throws {
        let format = try #require(StringFormat(named: name))
        #expect(format.accepts(format.example))
        var seeds = SystemRandomNumberGenerator()
        for seed in 0..<100 {
            var writer = StubExampleWriter(table: StubExampleTable([]), seed: UInt64(seed), purpose: name)
            let json = writer.json(.scalar(format.sample, minimum: nil, maximum: nil))
            let text = try JSONDecoder().decode(String.self, from: Data(json.utf8))
            #expect(format.accepts(text), "\(name): \(text)")
            #expect(try Self.reads(text, as: format.value), "\(name): \(text)")
            var near = Array(text)
            for _ in 0..<Int.random(in: 1...3, using: &seeds) {
                guard let position = near.indices.randomElement(using: &seeds) else { continue }
                switch Int.random(in: 0..<3, using: &seeds) {
                case 0: near.remove(at: position)
                case 1: near[position] = "0189TZzt+-:.,= abcGM_/é".randomElement(using: &seeds) ?? "0"
                default: near.insert(near[position], at: position)
                }
            }
            let changed = String(near)
            #expect(try format.accepts(changed) == Self.reads(changed, as: format.value), "\(name): \(changed)")
        }
    }

    @Test(arguments: [
        ("0", true, true), ("-1", true, true), ("1.0", true, true), ("1e3", true, true), ("1.5", false, false),
        ("2147483647", true, true), ("-2147483648", true, true), ("2147483648", false, true),
        ("9223372036854775807", false, true), ("-9223372036854775808", false, true),
        ("9223372036854775808", false, false), ("1e19", false, false), ("1e18", false, true),
        ("123456789012345678901234567890", false, false), ("1e-1", false, false), ("10e-1", true, true),
    ])
    func integers(_ text: String, _ fits32: Bool, _ fits64: Bool) throws {
        #expect(IntegerFormat.accepts(text, format: "int32") == fits32)
        #expect(IntegerFormat.accepts(text, format: "int64") == fits64)
        #expect(IntegerFormat.accepts(text, format: nil) == fits64)
        let values = try JSONCoding.decode(Values.self, from: Data("{\"v\": \(text)}".utf8))
        #expect(values.areRead { $0.int32("v") } == fits32)
        #expect(values.areRead { $0.int64("v") } == fits64)
        #expect(values.areRead { $0.int("v") } == fits64)
    }

    /// YAML has more notations than JSON.
    @Test(arguments: [("0x10", true), ("0o17", true), ("+5", true), ("007", true), (".5", false), (".inf", false)])
    func integersOfYAML(_ text: String, _ fits: Bool) {
        #expect(IntegerFormat.accepts(text, format: nil) == fits)
    }
}
