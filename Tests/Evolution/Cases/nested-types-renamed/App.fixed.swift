import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let street = Purchase.Address.Street(name: "a", number: 1)
    try await api.orders.save(body: Purchase(id: 1, address: Purchase.Address(street: street)))
}
