import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.cats.feed()
    try await api.dogs.walk()
}
