import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let kinds: [Kind] = [.small, Kind.large]
    for kind in kinds where kind != .small { try await api.pets.list(kind: kind) }
}
