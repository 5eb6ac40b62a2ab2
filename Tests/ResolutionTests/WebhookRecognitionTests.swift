import APIDescription
import Testing

@testable import Resolution

/// What tells the webhooks of a description apart.
@Suite struct WebhookRecognitionTests {
    private func webhook(
        _ name: String, _ properties: [String: [String]] = [:], event: WebhookEvent? = nil, isRequired: Bool = true
    ) -> WebhookRecognition.Webhook {
        WebhookRecognition.Webhook(
            name: name, event: event,
            properties: properties.sorted { $0.key < $1.key }.map { key, values in
                WebhookProperty(key: key, values: values, isRequired: isRequired, isText: true)
            })
    }

    private func recognize(_ webhooks: WebhookRecognition.Webhook...) -> WebhookRecognition.Result {
        WebhookRecognition(webhooks: webhooks).recognize()
    }

    private func property(_ path: String...) -> WebhookPlace { WebhookPlace(source: .property(path)) }
    private func name(_ source: WebhookPlace.Source) -> WebhookPlace {
        WebhookPlace(source: source, isSimplified: true)
    }

    @Test func onePropertyIsEnough() {
        let result = recognize(
            webhook("a", ["object": ["event"], "status": ["x"], "type": ["a.a"]]),
            webhook("b", ["object": ["event"], "status": ["y"], "type": ["b.b", "b.c"]]))
        #expect(result.places == [property("type")])
        #expect(result.patterns == [[["a.a"]], [["b.b"], ["b.c"]]])
    }

    /// Several values of another property are not what says which event it is.
    @Test func otherPropertiesNeedOneValue() {
        #expect(
            recognize(webhook("a", ["status": ["x"]]), webhook("b", ["status": ["y"]])).places == [property("status")])
        let several = recognize(webhook("a", ["status": ["x"]]), webhook("b", ["status": ["y", "z"]]))
        #expect(several.places == [name(.usualProperty)])
        #expect(several.isGuessed)
        let optional = recognize(
            webhook("a", ["type": ["x"]], isRequired: false), webhook("b", ["type": ["y"]], isRequired: false))
        #expect(optional.places == [name(.property(["type"]))])
    }

    @Test func headersFollowBodies() {
        let (x, y) = (
            WebhookEvent(place: .header("X-E"), value: "x"), WebhookEvent(place: .header("X-E"), value: "y")
        )
        let headers = recognize(webhook("a", event: x), webhook("b", event: y))
        #expect(headers.places == [WebhookPlace(source: .header("X-E"))])
        #expect(headers.patterns == [[["x"]], [["y"]]])
        let both = recognize(webhook("a", ["type": ["t"]], event: x), webhook("b", ["type": ["u"]], event: y))
        #expect(both.places == [property("type")])
        // What the author of the description says about a property comes first.
        let stated = WebhookEvent(place: .property(["data", "kind"]), value: "k")
        #expect(recognize(webhook("a", ["type": ["t"]], event: stated)).places == [property("data", "kind")])
    }

    @Test func severalPlacesTogether() {
        let result = recognize(
            webhook("a", ["kind": ["1"], "type": ["x"]]), webhook("b", ["kind": ["2"], "type": ["x"]]),
            webhook("c", ["type": ["y"]]))
        #expect(result.places == [property("type"), property("kind")])
        #expect(result.patterns == [[["x", "1"]], [["x", "2"]], [["y", nil]]])
    }

    @Test func theOnlyWebhookNeedsNothing() {
        #expect(recognize(webhook("a")).places.isEmpty)
        #expect(recognize(webhook("a", ["type": []])).patterns == [[[]]])
        #expect(recognize(webhook("a", ["type": ["x"]])).patterns == [[["x"]]])
    }

    @Test func namesInAnySpelling() {
        let described = recognize(webhook("order.paid", ["event": []]), webhook("orderSent", ["event": []]))
        #expect(described.places == [name(.property(["event"]))])
        #expect(described.patterns == [[["orderpaid"]], [["ordersent"]]])
        #expect(!described.isGuessed)
        let stated = recognize(webhook("a", event: WebhookEvent(value: "Order.Paid")), webhook("b"))
        #expect(stated.places == [name(.usualProperty)])
        #expect(stated.patterns == [[["orderpaid"]], [["b"]]])
        #expect(stated.isGuessed)
        #expect(
            !recognize(webhook("a", event: WebhookEvent(value: "x")), webhook("b", event: WebhookEvent(value: "y")))
                .isGuessed)
    }

    /// The header has the name without the action, or with it.
    @Test func namesWithActions() {
        let event = WebhookEvent(place: .header("X-Event"))
        let result = recognize(
            webhook("issues-opened", ["action": ["opened"]], event: event),
            webhook("check-run-opened", ["action": ["opened"]], event: event), webhook("push", event: event))
        #expect(result.places == [name(.header("X-Event")), name(.property(["action"]))])
        #expect(
            result.patterns == [
                [["issues", "opened"], ["issuesopened", nil]], [["checkrun", "opened"], ["checkrunopened", nil]],
                [["push", nil]],
            ])
    }

    @Test func equalNamesAreNotGuessed() {
        let result = recognize(webhook("orderPaid"), webhook("order-paid"), webhook("other"))
        #expect(result.patterns == [[["orderpaid"]], [], [["other"]]])
    }

    /// What a description says about one webhook does not apply to the others.
    @Test func placesOfTheirOwn() {
        let event = WebhookEvent(place: .header("X-Event"), value: "a.b")
        let result = recognize(webhook("a", event: event), webhook("c", ["type": []]), webhook("d", ["type": []]))
        #expect(result.places == [name(.usualProperty), WebhookPlace(source: .header("X-Event"))])
        #expect(result.patterns == [[[nil, "a.b"]], [["c", nil]], [["d", nil]]])
    }

    /// One property lists the values of all webhooks.
    @Test func namesInAList() {
        let values = ["*", "crm.order.paid", "crm.order.prepaid", "crm.order.sent"]
        func recognized(_ names: [String], _ values: [String]) -> WebhookRecognition.Result {
            WebhookRecognition(webhooks: names.map { webhook($0, ["event_type": values], isRequired: false) })
                .recognize()
        }
        let listed = recognized(["OrderPaid", "OrderSent"], values)
        #expect(listed.places == [property("event_type")])
        #expect(listed.patterns == [[["crm.order.paid"]], [["crm.order.sent"]]])
        #expect(
            recognized(["order-paid", "paid"], ["order.paid", "paid"]).patterns == [[["order.paid"]], [["paid"]]])
        // Two values end with these words, or none.
        let several = recognized(["OrderPaid", "OrderSent"], values + ["erp.order.paid"])
        #expect(several.places == [name(.property(["event_type"]))])
        #expect(recognized(["OrderLost", "OrderSent"], values).places == [name(.property(["event_type"]))])
    }
}
