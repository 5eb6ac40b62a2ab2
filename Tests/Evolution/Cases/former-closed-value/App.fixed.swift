import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let kind: Kind = .little
    if kind != Kind.large { try await api.pets.list(kind: kind) }
}
