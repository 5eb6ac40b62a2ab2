import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let user = Person(id: "1", email: "a@b.example")
    try await api.users.save(body: user)
    try await api.users.note(body: .user(user))
}

func name(of owner: Owner) -> String {
    switch owner {
    case .user(let user): user.id
    case .team(let team): team.name
    case .unknown: ""
    }
}
