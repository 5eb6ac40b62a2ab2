import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.drafts.deleteOne(id: "1")
    try await api.drafts.listDrafts()
}
