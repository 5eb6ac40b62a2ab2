// An app with the clients of two modules, which have the models of a third one. Scripts/check-shared.sh compiles and runs it.
import CatalogClient
import Foundation
import OrdersClient
import ShopModels

@main
struct Modules {
    static func main() async throws {
        let configuration = WebClient.Configuration(transport: Server())
        let channel = XChannel.app
        let catalog = CatalogAPI(channel: channel, configuration: configuration).catalog
        let orders = OrdersAPI(channel: channel, configuration: configuration).orders

        // The models of one client are those of the other.
        let products = try await catalog.list(tags: ["new"]).products
        let lines = products.map { Line(product: $0, count: 2) }
        let gift = OrdersPlaceGift(wrapping: "paper")
        let order = try await orders.place(lines: lines, gift: gift, payment: .card(Card(number: "1")))
        print(order.id, order.lines.map(\.product) == products)

        // The errors of both have one type.
        do {
            try await orders.cancel(id: "2")
        } catch {
            print(error.ordersCancelError?.problem ?? "no body")
        }
        do {
            _ = try await catalog.loadPrices()
        } catch {
            print(error.apiError?.message ?? "no body", "-", error.localizedDescription)
        }

        // A constraint of a deprecated property of a model.
        let note = #""note":"\#(String(repeating: "x", count: 81))""#
        let product = try JSONDecoder().decode(Product.self, from: Data(Server.product(note).utf8))
        do {
            _ = try await catalog.add(body: product)
        } catch {
            print(error.localizedDescription)
        }
    }
}

/// Responds as the server of the description does.
private struct Server: WebClient.Transport {
    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        let product = Self.product(#""note":null"#)
        let size = #""size":{"width":1,"height":2}"#
        let order = #"{"id":7,"lines":[{"product":\#(product),"count":2}],\#(size),"tags":[],"extras":1}"#
        switch (request.method, request.url.path) {
        case (.get, "/products"): return response(200, #"{"products":[\#(product)]}"#)
        case (.post, "/orders"): return response(200, order)
        case (.delete, _): return response(409, #"{"problem":"sent","order":\#(order)}"#)
        default: return response(400, #"{"message":"no prices"}"#)
        }
    }

    /// Returns a product in JSON.
    static func product(_ note: String) -> String {
        let fields = #""id":"1","title":"A","price":{"amount":1,"currency":"EUR"},"size":{"width":1,"height":2}"#
        return #"{\#(fields),"state":"sold","related":[],"created_on":"2026-01-01",\#(note)}"#
    }

    private func response(_ status: Int, _ body: String) -> WebClient.HTTPResponse {
        WebClient.HTTPResponse(
            statusCode: status, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }
}
