import GeneratedClient

func list(_ pets: any PetsServiceProtocol) async throws { try await pets.load(page: 1, size: 2) }

func use(_ api: ShopAPI) async throws {
    try await list(api.pets)
    try await api.pets.load(page: 1)
}
