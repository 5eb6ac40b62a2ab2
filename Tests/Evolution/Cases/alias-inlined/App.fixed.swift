import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let sid: String = "AC1"
    let tags: Tags = [Tag(name: "new")]
    let when: When? = nil
    _ = User(sid: sid, at: when, tags: tags)
    _ = try? await api.users.getUser(sid: sid)
}
