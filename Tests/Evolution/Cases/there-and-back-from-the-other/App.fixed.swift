import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let team: Team = Team(name: "a", members: [])
    try await api.users.save(body: User(id: "1", team: team))
}
