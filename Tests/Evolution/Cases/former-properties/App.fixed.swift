import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var user = User(id: "1", email: "a@b.example")
    user.email = (user.email ?? "") + "!"
    try await api.users.save(body: user)
    try await api.users.save(body: User(id: "2"))
}
