import Foundation
import ShopClient
import ShopMocks
import Testing

/// A view model, as an app has it.
@MainActor private final class Catalog {
    private let products: any ProductsServiceProtocol
    private(set) var names: [String] = []

    init(products: any ProductsServiceProtocol) { self.products = products }

    func load(_ category: ShopClient.Category?) async {
        names = (try? await products.listProducts(category: category).map(\.name)) ?? []
    }
}

@Test @MainActor func aStubTakesThePlaceOfAService() async throws {
    let emma = try await ShopAPI.preview.products.getProduct(id: "1")
    let products = ProductsServiceStub()
    products.listProductsStub.responses = [.success([emma]), .failure(.timedOut(.init(.timedOut)))]
    let catalog = Catalog(products: products)
    await catalog.load(.book)
    #expect(catalog.names == [emma.name])
    await catalog.load(nil)
    #expect(catalog.names.isEmpty)
    #expect(products.listProductsStub.calls == [.book, nil])
}

@Test func previewsHaveExamplesOfAllOperations() async throws {
    let api = ShopAPI.preview
    #expect(try await api.products.listProducts().count == 2)
    #expect(try await !api.customers.getCustomer(id: "a").name.isEmpty)
    #expect(try await !api.orders.placeOrder(body: Basket(lines: [])).id.isEmpty)
}

@Test func examplesFailAsTold() async throws {
    let transport = StubTransport(ShopAPI.examples, seed: 7)
    transport.fail(.customers.getCustomer, .notConnectedToInternet)
    await #expect(throws: ServiceError.self) { try await ShopAPI.preview(transport).customers.getCustomer(id: "a") }
    let other = try await ShopAPI.preview(StubTransport(ShopAPI.examples, seed: 8)).products.listProducts()
    #expect(try await ShopAPI.preview(transport).products.listProducts() != other)
}
