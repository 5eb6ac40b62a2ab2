import GeneratedClient

func use(_ api: ShopAPI) async throws {
    _ = try? await api.users.listUsers()
    try await show(api.orders)
}

func show(_ service: any OrdersServiceProtocol) async throws { try await service.listOrders(limit: 2) }
