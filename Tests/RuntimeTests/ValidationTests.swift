import ApigenRuntime
import Foundation
import Testing

struct ValidationTests {
    @Test func everyViolationIsReportedAndNothingIsSent() async throws {
        let stub = StubTransport()
        let api = SocialAPI(deviceType: .phone, configuration: WebClient.Configuration(transport: stub))
        let error = await #expect(throws: ServiceError.self) {
            try await api.friends.loadFriends(
                forUser: "", limit: 101, tags: Array(repeating: "t", count: 11), trace: nil, theme: "NO")
        }
        guard case .invalidRequest(let request) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            request.violations.map(\.description) == [
                "user_id must not be empty", "user_id must have at least 1 character",
                "limit must be between 1 and 100", "tags must have at most 10 items",
                "theme does not have the required format",
            ])
        #expect(stub.requests.isEmpty)
    }

    @Test func whatIsAbsentPasses() async {
        var request = WebClient.Request(.get, "/", operation: "o")
        request.validate("a", String?.none, length: 1...)
        request.validate("b", Int?.none, in: 1...2)
        request.validate("c", [Int]?.none, count: 1...)
        request.validate("d", String?.none, pattern: "x")
        request.validate("e", Double?.none, above: 1)
        #expect(await violations(request) == [])
    }

    @Test func boundsOfEveryKind() async {
        var request = WebClient.Request(.get, "/", operation: "o")
        request.validate("a", 5, in: ...4)
        request.validate("b", 1.5, in: 2...)
        request.validate("c", 1.0, above: 1)
        request.validate("d", Int64(3), below: 3)
        request.validate("e", 7, multipleOf: 2)
        request.validate("g", Decimal(3), in: 4...5)
        request.validate("h", "é😀", length: 3...3)
        request.validate("i", ["k": 1], count: 2...)
        request.validate("j", "0", pattern: "(")
        #expect(
            await violations(request) == [
                "a must be at most 4", "b must be at least 2.0", "c must be above 1.0", "d must be below 3",
                "e must be a multiple of 2", "g must be between 4 and 5",
                "h must have exactly 3 characters", "i must have at least 2 properties",
            ])
    }

    @Test func aPartThatCannotBeSentIsRefused() async {
        var request = WebClient.Request(.post, "/", operation: "o")
        var form = WebClient.MultipartBody()
        form.put("size", Double.infinity)
        form.put("title", "ok")
        form.put("sizes", [1, Double.nan])
        request.setMultipart(form)
        #expect(await violations(request) == ["size must be a finite number", "sizes must be a finite number"])
    }

    /// As in a query.
    @Test func noPartOfAFormSlipsThrough() async {
        struct Model: Encodable, Sendable { let at = [Date(timeIntervalSince1970: 1e15)] }
        var form = WebClient.MultipartBody()
        form.put("date", Date(timeIntervalSince1970: 1e15))
        form.put("dates", [Date(), Date(timeIntervalSince1970: 1e15)])
        form.put("decimal", [Decimal.nan])
        form.put("members", ["a": Float.nan])
        form.put("a\r\nb", "x")
        form.put("file", FilePart(Data(), filename: "a\r\nX-Injected: b"))
        form.put("photo", FilePart(Data(), filename: "p", contentType: "image/png\nX-Injected: b"))
        form.put("text", "x", contentType: "a\0b")
        var request = WebClient.Request(.post, "/", operation: "o")
        request.setMultipart(form)
        #expect(
            await violations(request) == [
                "date must be in the years 0 to 9999", "dates must be in the years 0 to 9999",
                "decimal must be a finite number", "members must be a finite number",
                "ab must not have a name with line breaks or NUL",
                "file must not have a filename with line breaks or NUL",
                "photo must not have a content type with line breaks or NUL",
                "text must not have a content type with line breaks or NUL",
            ])
        for (value, fault) in [
            (JSONPart(Model()), "body is not valid at part.at[0]: must be in the years 0 to 9999"),
            (JSONPart(["x": Double.infinity]), "body is not valid at part.*: must be a finite number"),
        ] {
            var form = WebClient.MultipartBody()
            form.put("part", json: value)
            var request = WebClient.Request(.post, "/", operation: "o")
            request.setMultipart(form)
            #expect(await violations(request) == [fault])
        }
    }

    private struct JSONPart: Encodable, Sendable {
        let value: any Encodable & Sendable
        init(_ value: any Encodable & Sendable) { self.value = value }
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    @Test func headersWithLineBreaksAreRefused() async throws {
        var request = WebClient.Request(.get, "/", operation: "o")
        request.addHeader("a\r\nX-Injected", "b")
        request.addHeader("c", "d\ne")
        #expect(
            await violations(request) == [
                "aX-Injected must not have a name with line breaks or NUL", "c must not contain line breaks or NUL",
            ])
        for headers in [["h": "a\nb"], ["h\r\n": "a"]] as [WebClient.HTTPHeaders] {
            let configuration = WebClient.Configuration(transport: StubTransport(), headers: headers)
            let plain = WebClient.Request(.get, "/", operation: "o")
            await #expect(throws: ServiceError.self) { try await sent(plain, configuration: configuration) }
        }
        var body = WebClient.Request(.post, "/", operation: "o")
        body.setData(Data(), contentType: "a\nb")
        #expect(await violations(body) == ["Content-Type must not contain line breaks or NUL"])
    }

    @Test func aBodyThatCannotBeEncodedIsRefused() async throws {
        var request = WebClient.Request(.post, "/", operation: "o")
        request.setJSON(["a": Double.nan])
        // The key of a dictionary is data, which only the reason has.
        #expect(await violations(request) == ["body is not valid at *: must be a finite number"])
        let error = await #expect(throws: ServiceError.self) { try await sent(request) }
        guard case .invalidRequest(let invalid) = error else { throw try #require(error) }
        #expect(invalid.violations.map(\.reason) == ["is not valid at a: must be a finite number"])
        request.setForm([1, 2])
        #expect(await violations(request) == ["body must be an object"])
    }

    /// The search of these would take hours. What it would find is not known, so the server decides.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            ("^(a+)+$", "a", "!"), ("^(a|aa)+$", "a", "!"), ("(x+x+)+y", "x", ""), ("^(([a-z])+.)+[A-Z]$", "a", ""),
        ])
    func aPatternWithExponentialTimeEnds(pattern: String, text: String, end: String) async {
        var request = WebClient.Request(.get, "/", operation: "o")
        request.validate("a", String(repeating: text, count: 60) + end, pattern: pattern)
        #expect(await violations(request) == [])
    }

    @Test func aSearchThatEndsIsCertain() async {
        var request = WebClient.Request(.get, "/", operation: "o")
        request.validate("a", "a", pattern: "^b")
        request.validate("b", "", pattern: "^$")
        request.validate("c", String(repeating: "ab", count: 5_000), pattern: "^(ab)*$")
        request.validate("d", String(repeating: "ab", count: 5_000), pattern: "^(ab)*c$")
        let found = ["a", "d"].map { "\($0) does not have the required format" }
        #expect(await violations(request) == found)
    }
}
