import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.carts.save(body: Cart(lines: [Cart.Line(id: 1, count: 2)]))
}
