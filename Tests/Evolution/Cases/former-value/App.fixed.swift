import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let kinds: [Kind] = [.little, Kind.large]
    for kind in kinds where kind != .little { try await api.pets.list(kind: kind) }
}
