import Foundation
import Testing

@testable import ApigenRuntime

/// What counts as the same JSON, and what does not.
@Suite struct ExampleTests {
    @Test(arguments: [
        (#"{"a": null, "b": 1}"#, #"{"b": 1.0}"#),
        (#"{"b": 1}"#, #"{"a": null, "b": 1}"#),
        (#"["2024-02-29T12:00:00+01:00"]"#, #"["2024-02-29T11:00:00Z"]"#),
        (#"["2024-02-29T12:00:00Z"]"#, #"["2024-02-29"]"#),
        (#"["123e4567-e89b-12d3-a456-426614174000"]"#, #"["123E4567-E89B-12D3-A456-426614174000"]"#),
        (#"[0.1, 1e3]"#, #"[0.10000000149011612, 1000]"#),
        (#"{"kept": 1, "extra": {"a": 1}}"#, #"{"kept": 1}"#),
        (#"[{"b": 1, "a": 2}]"#, #"[{"a": 2, "b": 1}]"#),
    ])
    func isTheSame(_ one: String, _ two: String) throws {
        try ExampleJSON.compare(Data(one.utf8), Data(two.utf8), ["$.extra"])
    }

    @Test(arguments: [
        (#"{"a": 1}"#, "{}", "$.a"),
        ("{}", #"{"a": {"b": 1}}"#, "$.a"),
        (#"{"extra": 1}"#, #"{"extra": 2}"#, "$.extra"),
        ("[1, 2]", "[1, 3]", "$[1]"),
        ("[1]", "[1, 2]", "$"),
        ("[1]", #"["1"]"#, "$[0]"),
        ("[true]", "[1]", "$[0]"),
        ("[16777217]", "[16777216]", "$[0]"),
        (#"["a"]"#, #"["A"]"#, "$[0]"),
        (#"["2024-02-29T12:00:00Z"]"#, #"["2024-02-29T12:00:01Z"]"#, "$[0]"),
        (#"["2024-02-29T12:00:00Z"]"#, #"["2024-02-28"]"#, "$[0]"),
        (#"[{"a": [{"b": 1}]}]"#, #"[{"a": [{"b": 2}]}]"#, "$[0].a[0].b"),
    ])
    func differs(_ one: String, _ two: String, at place: String) throws {
        let mismatch = try #require(throws: ExampleMismatch.self) {
            try ExampleJSON.compare(Data(one.utf8), Data(two.utf8), ["$.extra"])
        }
        #expect(mismatch.differences.count == 1)
        #expect(mismatch.description.hasPrefix(place + " is "))
    }

    @Test(arguments: [
        (#"{"a": "x y&", "b": 1.0, "c": true, "d": null, "e": [1, 2], "f": {"g": 1}, "h": []}"#, true),
        (#"{"a": "x y&", "extra": 1}"#, true), (#"{"a": "x"}"#, false), (#"{"b": 2}"#, false),
        (#"{"c": false}"#, false), (#"{"z": 1}"#, false), (#"{"y": {"z": 1}}"#, false), ("[]", false),
    ])
    func comparesForms(_ json: String, _ isSame: Bool) {
        let form = ExampleForm(Data("a=x+y%26&b=1&c=true&e=1&e=2&f%5Bg%5D=1".utf8))
        #expect(isSame == ((try? form.compare(Data(json.utf8), ["$.extra"])) != nil))
    }

    @Test func readsAndWritesAnResponse() throws {
        try ExampleJSON.checkResponse([String: Int].self, #"{"a": 1.0, "b": 2}"#)
        #expect(throws: DecodingError.self) { try ExampleJSON.checkResponse([Int].self, "{}") }
        #expect(throws: ExampleMismatch.self) { try ExampleJSON.checkResponse(Forgetful.self, #"{"a": 1, "b": 2}"#) }
        try ExampleJSON.checkResponse(Forgetful.self, #"{"a": 1, "b": 2}"#, ignoringKeys: ["$.b"])
    }

    @Test(arguments: [
        ("0.payment.card", true), ("1.payment.cash", true), ("1.other.value.0.card", true),
        ("0.payment.cash", false), ("1.payment.card", false), ("0.other.value.0.card", false),
        ("2.payment.card", false),
        ("0.card", false), ("card", false), ("1.payment.cash.card", false), ("1.other.value.x.card", false),
    ])
    func comparesCases(_ path: String, _ isThere: Bool) throws {
        let json = #"[{"payment": {"card": {"_0": 1}}}, {"payment": {"cash": {}}, "other": [{"card": {"_0": 2}}]}]"#
        if isThere {
            try ExampleJSON.checkResponse([Order].self, json, cases: [path])
        } else {
            let mismatch = try #require(throws: ExampleMismatch.self) {
                try ExampleJSON.checkResponse([Order].self, json, cases: [path])
            }
            #expect(mismatch.description == "the decoded value has no case \(path)")
        }
    }

    private struct Order: Codable {
        enum Payment: Codable { case card(Int), cash }

        var payment: Payment
        var other: Nullable<[Payment]>?
    }

    @Test func sendsARequest() async throws {
        try await check(.post, "/items/a/b/notes", #"{"a": 1}"#)
        try await check(.post, "/items/{id}/notes", #"{"a": 1}"#)
        await #expect(throws: ExampleMismatch.self) { try await check(.put, "/items/{id}/notes", #"{"a": 1}"#) }
        await #expect(throws: ExampleMismatch.self) { try await check(.post, "/items/c/notes", #"{"a": 1}"#) }
        await #expect(throws: ExampleMismatch.self) {
            try await check(.post, "/items/{id}/notes", #"{"a": 1, "b": 2}"#)
        }
    }

    private func check(_ method: WebClient.HTTPMethod, _ path: String, _ json: String) async throws {
        try await ExampleJSON.checkRequest(Forgetful.self, method, path, json) { body, client in
            var request = WebClient.Request(.post, "/items/{id}/notes", operation: "items.add")
            request.setPath("id", "a/b")
            request.security = [[WebClient.SecurityScheme("session", .bearer())]]
            request.setJSON(body)
            try await client.send(request)
        }
    }

    @Test func reportsACallThatSendsNothing() async {
        await #expect(throws: ServiceError.self) {
            try await ExampleJSON.checkRequest(Forgetful.self, .get, "/", #"{"a": 1}"#) { body, client in
                var request = WebClient.Request(.get, "/{id}", operation: "items.get")
                request.setJSON(body)
                try await client.send(request)
            }
        }
    }
}

private struct Forgetful: Codable, Sendable {
    var a: Int
}
