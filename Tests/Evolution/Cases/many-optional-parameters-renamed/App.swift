import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.list(query: PetsListQuery(p1: 1, p10: 2))
}
