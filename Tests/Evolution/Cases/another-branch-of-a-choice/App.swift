import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.save(body: .card(Card(number: "1", holder: "a")))
}
