import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var user = User(id: "1", mail: "a@b.example")
    user.mail = (user.mail ?? "") + "!"
    try await api.users.save(body: user)
    try await api.users.save(body: User(id: "2"))
}
