import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.things.saveLink(body: Link(id: 1, name: "a"))
    try await api.things.saveCard(body: Card(id: 1, name: "a"))
}
