import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let home = Address(street: "Main Street")
    let eyes: User.Eyes = .green
    try await api.users.saveUser(body: User(home: home, eyes: eyes))
}
