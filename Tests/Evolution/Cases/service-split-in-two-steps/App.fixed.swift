import GeneratedClient

func use(_ api: ShopAPI) async throws {
    _ = try? await api.orders.listUsers()
    try await show(api.orders)
    try await OrdersService(client: api.client).saveCart(body: User(name: "Ada"))
}

func show(_ service: any OrdersServiceProtocol) async throws {
    try await service.listOrders(limit: 2)
    try await service.listOrders()
}
