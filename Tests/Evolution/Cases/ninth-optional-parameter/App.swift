import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.list(p1: 1, p8: 2)
    try await api.pets.list()
}
