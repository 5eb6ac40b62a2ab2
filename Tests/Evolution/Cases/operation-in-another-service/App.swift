import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.list(page: 1)
    try await api.pets.clear()
}
