import GeneratedClient

func load(_ pets: any PetsServiceProtocol) async throws { try await pets.load(withID: "1") }

func use(_ api: ShopAPI) async throws {
    try await load(api.pets)
    try await api.pets.load(withID: "2")
}
