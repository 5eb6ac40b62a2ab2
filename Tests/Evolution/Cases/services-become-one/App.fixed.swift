import GeneratedClient

func use(_ api: ShopAPI) async throws {
    _ = try? await api.shop.listUsers()
    try await show(api.shop)
}

func show(_ service: any ShopServiceProtocol) async throws { try await service.listOrders(limit: 2) }
