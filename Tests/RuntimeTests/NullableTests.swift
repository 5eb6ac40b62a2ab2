import ApigenRuntime
import Foundation
import Testing

/// Whatever creates a value also creates a nullable one, so that a property that becomes nullable changes few calls.
struct NullableTests {
    private struct Change: Encodable {
        var name: Nullable<String>?
        var notes: Nullable<[String]>?
        var labels: Nullable<[String: Int]>?
        var details: Nullable<JSONValue>?
        var state: Nullable<State>?
        var count: Nullable<Double>?
    }

    private struct State: OpenEnum, ExpressibleByStringLiteral {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        static let knownValues: [State] = []
    }

    private func json(_ change: Change) throws -> String {
        String(decoding: try JSONCoding.encode(change), as: UTF8.self)
    }

    @Test func literalsAreValues() throws {
        let id = 7
        #expect(try json(Change(name: "Ann")) == #"{"name":"Ann"}"#)
        #expect(try json(Change(name: "item \(id)")) == #"{"name":"item 7"}"#)
        #expect(try json(Change(notes: ["a"])) == #"{"notes":["a"]}"#)
        #expect(try json(Change(labels: ["a": 1])) == #"{"labels":{"a":1}}"#)
        #expect(try json(Change(state: "open")) == #"{"state":"open"}"#)
        #expect(try json(Change(count: 2)) == #"{"count":2}"#)
    }

    @Test func literalsOfJSONAreValues() throws {
        #expect(
            try json(Change(details: ["a": [1, true, nil, "x \(1)"]])) == #"{"details":{"a":[1,true,null,"x 1"]}}"#)
        #expect(try json(Change(details: [1, 2.5])) == #"{"details":[1,2.5]}"#)
        #expect(try json(Change(details: "text")) == #"{"details":"text"}"#)
        #expect(try json(Change(details: false)) == #"{"details":false}"#)
    }

    @Test func variablesAreValuesOrNull() throws {
        let name: String? = nil
        #expect(try json(Change(name: Nullable(name))) == #"{"name":null}"#)
        #expect(try json(Change(name: Nullable(name ?? "Ann"))) == #"{"name":"Ann"}"#)
        #expect(try json(Change(name: nil)) == "{}")
    }

    @Test func theLastOfRepeatedKeysIsUsed() throws {
        #expect(try json(Change(labels: ["a": 1, "a": 2])) == #"{"labels":{"a":2}}"#)
    }
}
