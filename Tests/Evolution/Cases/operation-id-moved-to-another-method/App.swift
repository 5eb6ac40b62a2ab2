import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.carts.save(id: "1")
}
