import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.store(body: Animal(number: 1))
}
