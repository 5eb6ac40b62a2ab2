import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.carts.list(from: 1, to: 2, size: 3)
}
