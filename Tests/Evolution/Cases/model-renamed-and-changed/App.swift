import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let user = User(id: "1", email: "a")
    try await api.users.save(body: user)
}
