import Foundation
import ShopClient
import Testing

/// Responds to every call with one text, and remembers what was asked.
private actor Shop: WebClient.Transport {
    private let response: String
    private(set) var requests: [WebClient.HTTPRequest] = []

    init(responding response: String) { self.response = response }

    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        requests.append(request)
        return WebClient.HTTPResponse(
            statusCode: request.method == .post ? 201 : 200, headers: ["Content-Type": "application/json"],
            body: Data(response.utf8))
    }

    nonisolated var api: ShopAPI { ShopAPI(configuration: WebClient.Configuration(transport: self)) }
}

@Test func productsAreListed() async throws {
    let shop = Shop(
        responding: #"[{"id": "1", "name": "Emma", "price": 9.5, "category": "book", "released": "1815-12-23"}]"#)
    let products = try await shop.api.products.listProducts(category: .book)
    #expect(products.map(\.name) == ["Emma"])
    #expect(products.first?.price(of: 2) == 19)
    #expect(await shop.requests.map(\.url.absoluteString) == ["https://shop.example/products?category=book"])
}

@Test func anOrderIsPlaced() async throws {
    let shop = Shop(
        responding: #"{"id": "7", "lines": [{"product_id": "1", "count": 2}], "placed_at": "2024-02-29T12:00:00Z"}"#)
    let lines = [Line(productID: "1", count: 2)]
    let order = try await shop.api.orders.placeOrder(body: Basket(lines: lines))
    #expect(order.lines == lines)
    let body = try #require(await shop.requests.first?.body)
    #expect(String(decoding: body, as: UTF8.self) == #"{"lines":[{"count":2,"product_id":"1"}]}"#)
}

@Test func aCustomerWithoutAnAddressIsFound() async throws {
    let shop = Shop(responding: #"{"id": "a", "name": "Ann"}"#)
    #expect(try await shop.api.customers.getCustomer(id: "a") == Customer(id: "a", name: "Ann"))
}
