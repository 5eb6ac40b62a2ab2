import APIDescription
import Testing

/// The section `webhooks` of an endpoint spec.
struct WebhookTests {
    @Test(arguments: [
        ("int", nil), ("{ type: int }", nil), ("{ type: int, event: a.b }", WebhookEvent(value: "a.b")),
        ("{ type: int, event: { property: a.b } }", WebhookEvent(place: .property(["a", "b"]))),
        (
            "{ type: int, event: { header: X-Event, value: '1' } }",
            WebhookEvent(place: .header("X-Event"), value: "1")
        ),
    ])
    func readsEvents(_ webhook: String, _ event: WebhookEvent?) throws {
        let result = read(spec("webhooks: { happened: \(webhook) }"))
        #expect(result.diagnostics.isEmpty)
        #expect(try #require(result.api).webhooks.map(\.event) == [event])
    }

    @Test func readsCallbacks() throws {
        let text = "webhooks: { a: { type: int, callback: true }, b: { type: int, callback: false }, c: int }"
        #expect(try #require(read(spec(text)).api).webhooks.map(\.isCallback) == [true, false, false])
    }

    @Test(arguments: [
        (
            "{ property: a, header: b }",
            "3:59: error: 'event' cannot have both 'property' and 'header' [conflicting-keys]"
        ),
        (
            "{ header: a b }",
            "3:46: error: 'a b' is not a valid header name [invalid-name] = a header name consists of letters, digits and "
                + "!#$%&'*+-.^_`|~"
        ),
        ("{}", "3:36: error: missing key 'value' in 'event' [missing-key]"),
        ("[a]", "3:36: error: expected a string for 'event', found a list [wrong-type]"),
    ])
    func reportsFaults(_ event: String, _ finding: String) {
        #expect(findings(spec("webhooks: { a: { type: int, event: \(event) } }")) == [finding])
    }
}
