import GeneratedClient

func load(_ pets: any PetsServiceProtocol) async throws { try await pets.load(owner: "a", pet: "b", size: 1) }

func use(_ api: ShopAPI) async throws {
    try await load(api.pets)
    try await api.pets.load(owner: "c", pet: "d")
}
