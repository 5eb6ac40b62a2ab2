import GeneratedClient

func use(_ api: ShopAPI) async throws {
    _ = try? await api.users.listUsers()
    try await api.orders.listOrders(limit: 2)
}
