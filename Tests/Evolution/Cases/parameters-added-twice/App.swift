import GeneratedClient

func list(_ pets: any PetsServiceProtocol) async throws { try await pets.list(page: 1) }

func use(_ api: ShopAPI) async throws {
    try await list(api.pets)
    try await api.pets.list(page: 1)
}
