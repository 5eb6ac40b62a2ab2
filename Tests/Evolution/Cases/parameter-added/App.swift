import GeneratedClient

func list(_ carts: any CartsServiceProtocol) async throws {
    try await carts.list(page: 1, size: 2)
}

func use(_ api: ShopAPI) async throws {
    try await list(api.carts)
    try await api.carts.list(page: 3, size: 4)
    try await api.carts.list(page: 5)
}
