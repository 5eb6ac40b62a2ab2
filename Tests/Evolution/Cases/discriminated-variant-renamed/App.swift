import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let card = Card(number: "1")
    try await api.orders.save(body: Order(id: 1, payment: .card(card), others: [card]))
}
