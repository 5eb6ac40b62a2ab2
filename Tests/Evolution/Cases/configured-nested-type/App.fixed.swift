import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let status: Pet.State = .sold
    try await api.pets.save(body: Pet(id: 1, status: status))
}
