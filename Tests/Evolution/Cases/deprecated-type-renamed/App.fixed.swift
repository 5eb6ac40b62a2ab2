import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.users.save(body: .user(Person(id: "1", years: 2)))
}
