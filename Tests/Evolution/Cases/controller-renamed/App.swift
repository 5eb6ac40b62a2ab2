import GeneratedClient

@available(macOS 14, *)
@MainActor
func show(_ api: ShopAPI) async throws {
    let controller = FavoriteController(pets: api.pets)
    try? await controller.load(page: 2)
    try await controller.save(Pet(name: "Rex"), dryRun: true)
    try await controller.save(Pet(name: "Tom"), dryRun: false, optimistically: true)
    try await controller.save(Pet(name: "Ann"))
}

func use(_ api: ShopAPI) async throws { if #available(macOS 14, *) { try await show(api) } }
