import GeneratedClient

@available(macOS 14, *)
@MainActor
func show(_ api: ShopAPI) async throws {
    let controller = BestController(animals: api.animals)
    try? await controller.load(pageNumber: 2)
    try await controller.save(Pet(name: "Rex"), isDryRun: true)
    try await controller.save(Pet(name: "Tom"), isDryRun: false, optimistically: true)
    try await controller.save(Pet(name: "Ann"))
}

func use(_ api: ShopAPI) async throws { if #available(macOS 14, *) { try await show(api) } }
