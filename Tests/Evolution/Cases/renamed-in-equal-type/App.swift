import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var order = Order(address: .init(town: "Bern"))
    order.address?.town += "!"
    try await api.pets.saveOrder(body: order)
    try await api.pets.saveCart(body: Cart(address: order.address))
}
