import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.keep(body: Human(id: "1", address: "a"))
}
