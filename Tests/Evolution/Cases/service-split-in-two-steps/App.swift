import GeneratedClient

func use(_ api: ShopAPI) async throws {
    _ = try? await api.all.listUsers()
    try await show(api.all)
    try await AllService(client: api.client).saveCart(body: User(name: "Ada"))
}

func show(_ service: any AllServiceProtocol) async throws {
    try await service.listOrders(limit: 2)
    try await service.listOrders()
}
