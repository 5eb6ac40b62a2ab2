import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.things.saveFirst(body: First(a: 1, b: 2))
    try await api.things.saveSecond(body: Second(c: 3, d: 4))
}
