import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.save(id: "1")
    try await api.users.list()
}
