import GeneratedClient

@available(macOS 14, *)
@MainActor
func show(_ api: ShopAPI) async throws {
    let controller = FavoriteController(pets: api.pets)
    try? await controller.load()
    let first = ShopAPI.V1.FavoriteController(pets: api.v1.pets)
    try? await first.load()
}

func use(_ api: ShopAPI) async throws { if #available(macOS 14, *) { try await show(api) } }
