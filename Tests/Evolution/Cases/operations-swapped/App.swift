import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.things.start(id: 1)
    try await api.things.stop(id: 1)
}
