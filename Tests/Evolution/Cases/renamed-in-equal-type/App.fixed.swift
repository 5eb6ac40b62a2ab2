import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var order = Order(address: .init(city: "Bern"))
    order.address?.city += "!"
    try await api.pets.saveOrder(body: order)
    try await api.pets.saveCart(body: Cart(address: order.address))
}
