import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.save(body: User(id: "1", email: "a"))
}
