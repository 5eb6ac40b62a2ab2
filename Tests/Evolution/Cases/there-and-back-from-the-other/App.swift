import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let team: Group = Group(name: "a", members: [])
    try await api.users.save(body: Person(id: "1", team: team))
}
