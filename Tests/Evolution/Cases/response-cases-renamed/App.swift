import GeneratedClient

func use(_ api: ShopAPI) async throws {
    guard let result = try? await api.users.load() else { return }
    switch result {
    case .ok(let user): print(user.id)
    case .created(let team): print(team.name)
    case .unknown: break
    }
}
