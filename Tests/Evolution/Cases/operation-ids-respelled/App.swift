import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.listAllPets(ownerID: 1)
    try await api.pets.getPet(id: 1)
}
