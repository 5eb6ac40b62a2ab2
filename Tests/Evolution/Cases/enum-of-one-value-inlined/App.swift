import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let kind: Kind = .user
    try await api.users.saveUser(body: User(kind: kind, name: "Ada"))
}
