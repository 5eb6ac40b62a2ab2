import Foundation
import Testing

@testable import ApigenRuntime

/// Keys, messages and events of webhooks.
@Suite(.timeLimit(.minutes(5)))
struct WebhookTests {
    private struct Order: Codable, Hashable, Sendable { var id: String }

    private enum ShopWebhook: Hashable, WebClient.WebhookEvent {
        case orderPaid(Order)
        case unknown(WebClient.UnknownWebhook)

        init(unverified message: WebClient.WebhookMessage) throws(WebhookError) {
            let event = message.property("type")
            switch event {
            case "order.paid": self = .orderPaid(try message.decodeBody())
            default: self = .unknown(WebClient.UnknownWebhook(name: event, message: message))
            }
        }
    }

    // MARK: - Keys

    @Test(arguments: ["whsec_AAECAw==", "whsec_AAECAw", "AAECAw==", "AAECAw"])
    func readsASecret(_ secret: String) throws {
        #expect(try WebhookKey(standard: secret).bytes == Data([0, 1, 2, 3]))
    }

    @Test(arguments: [
        "", "whsec_", "whpk_AAECAw==", "whsec_AAECAw=", "whsec_AAEC Aw==", "whsec_AAECA-_=", "not base64!", "==", "A",
    ])
    func refusesASecretThatIsNotBase64(_ secret: String) {
        #expect(throws: WebhookError.invalidKey) { try WebhookKey(standard: secret) }
    }

    @Test func refusesAnEmptyKey() throws {
        #expect(throws: WebhookError.invalidKey) { try WebhookKey(bytes: Data()) }
        #expect(throws: WebhookError.invalidKey) { try WebhookKey(text: "") }
        #expect(try WebhookKey(text: "whsec_x").bytes == Data("whsec_x".utf8))
    }

    // MARK: - Events

    @Test func returnsTheEventOfARequest() throws {
        let body = Data(#"{ "type": "order.paid", "id": "o1" }"#.utf8)
        let key = try WebhookKey(bytes: Data(1...24))
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let headers = WebClient.WebhookScheme.standard.headers(signing: body, with: key, sent: now)
        let event = try ShopWebhook.event(body: body, headers: headers, keys: [key], now: now)
        #expect(event == .orderPaid(Order(id: "o1")))
        let dictionary = Dictionary(headers.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(try ShopWebhook.event(body: body, headers: dictionary, keys: [key], now: now) == event)
        #expect(try ShopWebhook.unverifiedEvent(body: body) == event)
        // The same request again, an hour later.
        #expect(throws: WebhookError.tooOld(sent: now)) {
            try ShopWebhook.event(body: body, headers: headers, keys: [key], now: now + 3_600)
        }
        // Two names of a dictionary that differ in case are one header.
        let twice = dictionary.merging(["Webhook-Id": "msg_other"]) { first, _ in first }
        #expect(throws: WebhookError.duplicateHeader("webhook-id")) {
            try ShopWebhook.event(body: body, headers: twice, keys: [key], now: now)
        }
    }

    @Test(arguments: [
        #"{ "type": "order.sent", "id": 1 }"#, "{}", "[]", "null", "", "no JSON", #"{ "type": ["order.paid"] }"#,
    ])
    func keepsUnknownEvents(_ text: String) throws {
        let headers: WebClient.HTTPHeaders = ["X-Event": "x"]
        guard case .unknown(let webhook) = try ShopWebhook.unverifiedEvent(body: Data(text.utf8), headers: headers)
        else {
            Issue.record("\(text) is known")
            return
        }
        #expect(webhook.message == WebClient.WebhookMessage(headers: headers, body: Data(text.utf8)))
        #expect(webhook.name == (text.contains("order.sent") ? "order.sent" : nil))
    }

    @Test func reportsABodyThatDoesNotMatch() throws {
        let body = Data(#"{ "type": "order.paid" }"#.utf8)
        do {
            _ = try ShopWebhook.unverifiedEvent(body: body)
            Issue.record("no error")
        } catch .unexpectedBody(let unexpected) {
            #expect((unexpected.codingPath, unexpected.reason) == ("id", "is missing"))
            #expect(unexpected.message.body == body)
        }
    }

    // MARK: - Messages

    @Test func readsPlaces() {
        let body = Data(#"{ "type": "a", "payload": { "kind": { "id": 7 } }, "flag": true }"#.utf8)
        let message = WebClient.WebhookMessage(headers: ["X-Event": "e", "X-Two": "1", "x-two": "2"], body: body)
        #expect(message.property("type") == "a")
        #expect(message.property("payload", "kind", "id") == "7")
        #expect([message.property("payload"), message.property("flag"), message.property("none")] == [nil, nil, nil])
        #expect([message.header("x-event"), message.header("X-Two"), message.header("None")] == ["e", nil, nil])
        #expect(message.simplified("Order.paid_2-É") == "orderpaid2é")
        #expect(message.simplified(nil) == nil)
    }

    @Test func printsNoSecret() throws {
        let secret = "c2VjcmV0LXNlY3JldC1zZWNyZXQ="
        let key = try WebhookKey(standard: "whsec_" + secret)
        #expect(PrintedForms.leaks(of: ["secret-secret", secret, "115", "7365"], in: key).isEmpty)
        let message = WebClient.WebhookMessage(
            headers: ["X-Token": "hidden"], body: Data(#"{ "type": "hidden", "hidden": 1 }"#.utf8))
        #expect(PrintedForms.leaks(of: ["hidden"], in: message).isEmpty)
        #expect(PrintedForms.leaks(of: ["hidden"], in: try ShopWebhook(unverified: message)).isEmpty)
        let mismatch = WebhookError.unexpectedBody(
            WebhookError.UnexpectedBody(codingPath: "hidden", reason: "is hidden", message: message))
        #expect(PrintedForms.leaks(of: ["hidden"], in: mismatch).isEmpty)
    }

    @Test func describesErrors() {
        let date = Date(timeIntervalSince1970: 0)
        let errors: [WebhookError] = [
            .missingHeader("webhook-id"), .duplicateHeader("webhook-id"), .invalidHeader("webhook-id"),
            .noMatchingSignature,
            .tooOld(sent: date), .tooNew(sent: date), .invalidKey,
        ]
        #expect(
            errors.map(\.description) == [
                "the header webhook-id is missing", "the header webhook-id is duplicated",
                "the header webhook-id is not valid", "no signature matches the body and a key",
                "the webhook is too old", "the time of the webhook is in the future",
                "the secret of webhooks is not valid",
            ])
    }
}
