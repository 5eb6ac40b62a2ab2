import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.carts.save(body: Cart(id: 1, owner: "a", note: "b"))
}
