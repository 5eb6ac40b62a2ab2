import ApigenRuntime
import Foundation
import Testing

struct JSONValueTests {
    @Test(arguments: [
        "null", "true", "false", #""a\"\\é\n😀""#, "[]", "{}", "0", "-1", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "18446744073709551615", "0.1", "-2.5", "1e-7", "12345678901234567890123",
        "3.141592653589793238462643", #"[null,[1,{"a":{"b":[]}}],"x"]"#, #"{"a":1,"b":{"c":null}}"#,
    ])
    func comesBack(text: String) throws {
        let value = try JSONCoding.makeDecoder().decode(JSONValue.self, from: Data(text.utf8))
        let written = try JSONCoding.makeEncoder().encode(value)
        #expect(try JSONCoding.makeDecoder().decode(JSONValue.self, from: written) == value)
        if !text.contains("e-7"), !text.contains("\\n") { #expect(String(decoding: written, as: UTF8.self) == text) }
    }

    /// Bodies whose type is not described are created from values of the app's types.
    @Test func isCreatedFromBodiesOfAnyType() throws {
        struct Opened: Encodable { var count = 2, at = Date(timeIntervalSince1970: 0) }
        let members: [String: JSONValue] = try JSONValue.encoded(Opened())
        #expect(members == ["count": 2, "at": "1970-01-01T00:00:00Z"])
        let value: JSONValue = try JSONValue.encoded([1, 2])
        #expect(value == [1, 2])
        #expect(throws: ServiceError.self) { let _: [String: JSONValue] = try JSONValue.encoded([1, 2]) }
        #expect(throws: ServiceError.self) { let _: JSONValue = try JSONValue.encoded(["a": Double.nan]) }
    }

    @Test func numbersAreExact() throws {
        func value(_ text: String) throws -> JSONValue {
            try JSONCoding.makeDecoder().decode(JSONValue.self, from: Data(text.utf8))
        }
        #expect(try value("9007199254740993") == .integer(9_007_199_254_740_993))
        #expect(try value("-9223372036854775808") == .integer(.min))
        #expect(try value("18446744073709551615") == .unsigned(.max))
        #expect(try value("0.1") == .number(0.1))
        #expect(try value("1e300") == .number(1e300))
        #expect(try value("5e-324") == .number(.leastNonzeroMagnitude))
        #expect(try value("18446744073709551616") == .decimal(try #require(Decimal(string: "18446744073709551616"))))
        #expect(
            try value("0.12345678901234567891") == .decimal(try #require(Decimal(string: "0.12345678901234567891"))))
        #expect(try value("1.0") == .integer(1))
    }

    @Test func isWrittenAndReadInSwift() throws {
        let value: JSONValue = ["name": "n", "age": 3, "rate": 0.5, "ok": true, "tags": ["a", nil], "none": nil]
        #expect(value["name"]?.stringValue == "n")
        #expect(value["age"]?.intValue == 3)
        #expect(value["age"]?.doubleValue == 3)
        #expect(value["rate"]?.doubleValue == 0.5)
        #expect(value["ok"]?.boolValue == true)
        #expect(value["tags"]?[1] == .null)
        #expect(value["tags"]?[2] == nil)
        #expect(value["no"] == nil)
        let user = User(id: "1", joined: Date(timeIntervalSince1970: 0))
        #expect(try JSONValue(encoding: user)["joined"] == "1970-01-01T00:00:00Z")
        #expect(try JSONValue(encoding: user).decode(User.self) == user)
        #expect("\(value)" == #"{"age":3,"name":"n","none":null,"ok":true,"rate":0.5,"tags":["a",null]}"#)
        #expect("\(JSONValue.string("a/b"))" == #""a/b""# && "\(JSONValue.number(.nan))" == "(not JSON)")
    }

    /// Random trees come back as they were.
    @Test(arguments: 0..<50) func treesComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func tree(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
            case 0: .null
            case 1: .bool(Bool.random(using: &random))
            case 2: .integer(Int64(truncatingIfNeeded: random.next()))
            case 3: .unsigned(UInt64(Int64.max) + 1 + random.next() % 1000)
            case 4: .number(Double.random(in: 0..<1, using: &random))
            case 5: .string(String(random.next(), radix: 36))
            case 6: .array((0..<3).map { _ in tree(depth - 1) })
            default: .object(["a": tree(depth - 1), "b": tree(depth - 1)])
            }
        }
        let value = tree(4)
        let data = try JSONCoding.makeEncoder().encode(value)
        #expect(try JSONCoding.makeDecoder().decode(JSONValue.self, from: data) == value)
    }
}
