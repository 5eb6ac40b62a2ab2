import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let version = PreReleaseVersion(id: "1", notes: "b")
    try await api.versions.save(body: version)
}
