import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.add(body: Pet(id: 1, kind: .cat))
}

func isKitty(_ kind: Kind) -> Bool { kind == Kind.cat || kind == .dog }
