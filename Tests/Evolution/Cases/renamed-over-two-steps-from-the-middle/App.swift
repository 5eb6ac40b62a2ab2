import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.store(body: Person(id: "1", email: "a"))
}
