import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.save(body: User())
    try await api.users.save(body: User(age: 1))
    try await api.users.save(body: User(email: "a@b.example", age: 1))
}
