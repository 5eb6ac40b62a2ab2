import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.list("a", "b")
}
