import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let street = Order.Address.Street(name: "a", number: 1)
    try await api.orders.save(body: Order(id: 1, address: Order.Address(street: street)))
}
