import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.save(body: .user(User(id: "1", age: 2)))
}
