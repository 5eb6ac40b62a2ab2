import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let search = Search(semanticRatio: 0.5, text: "a", limit: 1)
    try await api.searches.start(body: search, dryRun: true, zone: "b", pageSize: 2)
}
