import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.feed()
    try await api.pets.walk()
}
