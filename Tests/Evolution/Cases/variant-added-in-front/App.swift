import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.save(body: .stringList(["a"]))
    try await api.pets.save(body: .object(Label.Object(x: 1)))
}
