import Foundation
import Testing

@testable import ApigenRuntime

/// Signatures of webhooks. The expected values were computed with `hmac` of Python.
@Suite(.timeLimit(.minutes(5)))
struct WebhookSignatureTests {
    /// The message of the text of Standard Webhooks, with the key and the signature of its reference libraries.
    private static let contact = Data(
        #"{"type":"contact.created","timestamp":"2022-11-03T20:26:10.344522Z","data":{"id":"1f81eb52-5198-4599-803e-771906343485"}}"#
            .utf8)
    private static let sent = Date(timeIntervalSince1970: 1_674_087_231)
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let signature = "v1,ARw42xaAApl/nxRo+iPGYwSaMQaOwMo2eyH5JBRA+bQ="
    private static let otherSecret = "whsec_ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3"
    private static let otherSignature = "v1,y7hKl/34BKrJedycJZ1PiEr8XHqKU0gCcM7KO0gIouY="

    private func headers(
        _ signature: String = signature, id: String = "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W", time: String = "1674087231",
        prefix: String = "webhook-"
    ) -> WebClient.HTTPHeaders {
        WebClient.HTTPHeaders([(prefix + "id", id), (prefix + "timestamp", time), (prefix + "signature", signature)])
    }

    /// Returns the error of a verification; nil: the request is accepted.
    private func error(
        _ headers: WebClient.HTTPHeaders, body: Data = contact, scheme: WebClient.WebhookScheme = .standard,
        keys: [WebhookKey]? = nil, tolerance: TimeInterval = 300, now: Date = sent
    ) throws -> WebhookError? {
        let keys = try keys ?? [WebhookKey(standard: Self.secret)]
        do {
            try scheme.verify(
                WebClient.WebhookMessage(headers: headers, body: body), keys: keys, tolerance: tolerance, now: now)
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Codes

    /// RFC 4231, sections 4.2, 4.3 and 4.7.
    @Test func computesTheCodesOfTheStandard() {
        let examples = [
            (
                Data(repeating: 0x0B, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Data("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Data(repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
        ]
        for (key, text, code) in examples {
            #expect(WebClient.Hexadecimal.text(WebClient.HMAC.code(of: [Data(text.utf8)], key: key)) == code)
            let halves = [Data(text.utf8.prefix(5)), Data(text.utf8.dropFirst(5))]
            #expect(WebClient.Hexadecimal.text(WebClient.HMAC.code(of: halves, key: key)) == code)
        }
    }

    @Test func comparesWholeCodes() {
        let code = Data(0..<32)
        #expect(WebClient.HMAC.areEqual(code, Data(0..<32)))
        for index in 0..<32 {
            var other = code
            other[index] ^= 1
            #expect(!WebClient.HMAC.areEqual(code, other))
        }
        #expect(!WebClient.HMAC.areEqual(code, Data(0..<31)))
        #expect(!WebClient.HMAC.areEqual(code, Data()))
    }

    // MARK: - Standard Webhooks

    @Test func acceptsTheExamplesOfTheStandard() throws {
        #expect(try error(headers()) == nil)
        let old = headers(
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=", id: "msg_p5jXN8AQM9LWM0D4loKWxJek", time: "1614265330")
        let body = Data(#"{"test": 2432232314}"#.utf8)
        #expect(try error(old, body: body, now: Date(timeIntervalSince1970: 1_614_265_330)) == nil)
    }

    @Test(arguments: [
        "v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg== " + signature,
        otherSignature + " " + signature, signature + " " + otherSignature,
        "v2," + signature.dropFirst(3) + " " + signature,
        "  " + signature + " ", "v1, v1,=== " + signature,
    ])
    func acceptsASignatureInAList(_ list: String) throws { #expect(try error(headers(list)) == nil) }

    @Test func acceptsEachOfSeveralKeys() throws {
        let keys = try [WebhookKey(standard: Self.otherSecret), WebhookKey(standard: Self.secret)]
        #expect(try error(headers(), keys: keys) == nil)
        #expect(try error(headers(Self.otherSignature), keys: keys) == nil)
        #expect(try error(headers(Self.otherSignature)) == .noMatchingSignature)
        #expect(try error(headers(), keys: []) == .noMatchingSignature)
    }

    @Test(arguments: [
        otherSignature, String(signature.dropLast(5)), String(signature.dropLast(5)) + "AAA=", "v1,", "v1", "-",
        String(signature.dropFirst(3)), "v2," + signature.dropFirst(3), "v1a," + signature.dropFirst(3),
        signature.uppercased(), "v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    ])
    func refusesAnotherSignature(_ signature: String) throws {
        #expect(try error(headers(signature)) == .noMatchingSignature)
    }

    @Test func refusesWhatIsNotSigned() throws {
        #expect(try error(headers(), body: Self.contact + Data(" ".utf8)) == .noMatchingSignature)
        #expect(try error(headers(id: "msg_other")) == .noMatchingSignature)
        #expect(try error(headers(time: "1674087232")) == .noMatchingSignature)
    }

    @Test func readsTheHeadersOfAnyCaseAndOfSvix() throws {
        #expect(try error(headers(prefix: "Webhook-")) == nil)
        #expect(try error(headers(prefix: "SVIX-")) == nil)
        var both = headers()
        for header in headers(Self.otherSignature, prefix: "svix-") { both.add(header.value, for: header.name) }
        #expect(try error(both) == nil)
        var mixed = headers(prefix: "svix-")
        mixed.add("msg_2KWPBgLlAfxdpx2AI54pPJ85f4W", for: "webhook-id")
        #expect(try error(mixed) == .missingHeader("webhook-timestamp"))
    }

    @Test func refusesMissingAndDuplicateHeaders() throws {
        #expect(try error([:]) == .missingHeader("webhook-id"))
        for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
            var fields = headers()
            fields.removeValues(for: name)
            #expect(try error(fields) == .missingHeader(name))
            fields.add(" ", for: name)
            #expect(try error(fields) == .missingHeader(name))
            fields = headers()
            fields.add(fields[name] ?? "", for: name.uppercased())
            #expect(try error(fields) == .duplicateHeader(name))
        }
    }

    @Test(arguments: [
        "-1", "+1674087231", "1674087231.0", "0x1", "now", "99999999999999999999", "１６７４０８７２３１", "1674087231,1",
    ])
    func refusesAMalformedTime(_ time: String) throws {
        #expect(try error(headers(time: time)) == .invalidHeader("webhook-timestamp"))
    }

    @Test func refusesAnIdentifierWithAPeriod() throws {
        #expect(try error(headers(id: "msg.1")) == .invalidHeader("webhook-id"))
    }

    // MARK: - Time

    @Test func refusesOldAndEarlyRequests() throws {
        func error(after seconds: TimeInterval, tolerance: TimeInterval = 300) throws -> WebhookError? {
            try self.error(headers(), tolerance: tolerance, now: Self.sent + seconds)
        }
        #expect(try error(after: 300) == nil)
        #expect(try error(after: 301) == .tooOld(sent: Self.sent))
        #expect(try error(after: -300) == nil)
        #expect(try error(after: -301) == .tooNew(sent: Self.sent))
        #expect(try error(after: 11, tolerance: 10) == .tooOld(sent: Self.sent))
        #expect(try error(after: 1, tolerance: .nan) == .tooOld(sent: Self.sent))
        #expect(try error(after: 1e9, tolerance: .infinity) == nil)
    }

    /// Only who has the key learns that a request is too old.
    @Test func checksTheSignatureBeforeTheTime() throws {
        #expect(try error(headers(Self.otherSignature), now: Self.sent + 1_000) == .noMatchingSignature)
    }

    // MARK: - Other schemes

    @Test func acceptsStripe() throws {
        let key = try WebhookKey(text: "whsec_test_secret")
        let code = "9c8615745d7e94f6cddcd73e9a4bb6bb5dc52920935a10f196fd43fa63ef54be"
        func error(_ header: String, after seconds: TimeInterval = 0) throws -> WebhookError? {
            try self.error(
                ["stripe-signature": header], scheme: .stripe, keys: [key], now: Self.sent + seconds)
        }
        #expect(try error("t=1674087231,v1=\(code)") == nil)
        #expect(try error("t=1674087231, v0=00, v1=00, v1=\(code.uppercased())") == nil)
        #expect(try error("t=1674087231,v1=\(code)", after: 301) == .tooOld(sent: Self.sent))
        #expect(try error("t=1674087231,v1=\(code)", after: -301) == .tooNew(sent: Self.sent))
        #expect(try error("t=1674087232,v1=\(code)") == .noMatchingSignature)
        #expect(try error("t=1674087231,v1=\(code.dropLast(2))") == .noMatchingSignature)
        #expect(try error("t=1674087231,v0=\(code)") == .noMatchingSignature)
        for header in ["v1=\(code)", "t=1,t=1,v1=\(code)", "t=,v1=\(code)", "t=-1,v1=\(code)"] {
            #expect(try error(header) == .invalidHeader("Stripe-Signature"))
        }
        #expect(try self.error([:], scheme: .stripe, keys: [key]) == .missingHeader("Stripe-Signature"))
    }

    /// The example of GitHub's documentation.
    @Test func acceptsGitHub() throws {
        let key = try WebhookKey(text: "It's a Secret to Everybody")
        let code = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
        func error(_ header: String, body: String = "Hello, World!") throws -> WebhookError? {
            try self.error(
                ["X-Hub-Signature-256": header], body: Data(body.utf8), scheme: .github, keys: [key],
                now: .distantFuture)
        }
        #expect(try error("sha256=" + code) == nil)
        #expect(try error("sha256=" + code, body: "Hello, World") == .noMatchingSignature)
        #expect(try error("sha256=" + code.dropLast(2)) == .noMatchingSignature)
        for header in [code, "sha1=" + code, "sha256=" + code.dropLast(1), "sha256=" + code.dropLast(1) + "g"] {
            #expect(try error(header) == .invalidHeader("X-Hub-Signature-256"))
        }
    }

    @Test(arguments: [WebClient.WebhookScheme.standard, .stripe, .github, .hex(header: "X-Signature")])
    func acceptsWhatItSigns(_ scheme: WebClient.WebhookScheme) throws {
        let key = try WebhookKey(bytes: Data(1...24))
        let headers = scheme.headers(signing: Self.contact, with: key, sent: Self.sent)
        #expect(try error(headers, scheme: scheme, keys: [key]) == nil)
        #expect(try error(headers, body: Data(), scheme: scheme, keys: [key]) == .noMatchingSignature)
    }
}
