import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.add(body: Pet(id: 1, kind: .kitty))
}

func isKitty(_ kind: Kind) -> Bool { kind == Kind.kitty || kind == .dog }
