import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.save(body: .list(["a"]))
    try await api.pets.save(body: .object(Label.Object(x: 1)))
}
