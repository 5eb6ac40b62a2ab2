import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.prices.savePrice(body: AppPrice())
}
