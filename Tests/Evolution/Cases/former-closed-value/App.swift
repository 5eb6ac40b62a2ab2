import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let kind: Kind = .small
    if kind != Kind.large { try await api.pets.list(kind: kind) }
}
