import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.things.a(body: A(x: 1, y: 1))
    try await api.things.b(body: B(x: "b", y: "b"))
}
