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
        request.validateUnique("f", [Int]?.none)
        #expect(await violations(request) == [])
    }

    @Test func boundsOfEveryKind() async {
        var request = WebClient.Request(.get, "/", operation: "o")
        request.validate("a", 5, in: ...4)
        request.validate("b", 1.5, in: 2...)
        request.validate("c", 1.0, above: 1)
        request.validate("d", Int64(3), below: 3)
        request.validate("e", 7, multipleOf: 2)
        request.validateUnique("f", [1, 1])
        request.validate("g", Decimal(3), in: 4...5)
        request.validate("h", "é😀", length: 3...3)
        request.validate("i", ["k": 1], count: 2...)
        request.validate("j", "0", pattern: "(")
        #expect(
            await violations(request) == [
                "a must be at most 4", "b must be at least 2.0", "c must be above 1.0", "d must be below 3",
                "e must be a multiple of 2", "f must not contain duplicates", "g must be between 4 and 5",
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

    @Test func aBodyThatCannotBeEncodedIsRefused() async {
        var request = WebClient.Request(.post, "/", operation: "o")
        request.setJSON(["a": Double.nan])
        #expect(await violations(request) == ["body is not valid at a: must be a finite number"])
        request.setForm([1, 2])
        #expect(await violations(request) == ["body must be an object"])
    }
}
