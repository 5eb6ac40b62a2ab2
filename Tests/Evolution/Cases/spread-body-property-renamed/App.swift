import GeneratedClient

func save(_ users: any UsersServiceProtocol) async throws { try await users.save(mail: "a", age: 1) }

func use(_ api: ShopAPI) async throws {
    try await save(api.users)
    try await api.users.save(mail: "b")
}
