import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.save(body: Animal(number: 1))
}
