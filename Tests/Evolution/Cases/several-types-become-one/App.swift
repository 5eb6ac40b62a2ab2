import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let home = Home(street: "Main Street")
    let second = User.Second(street: "Side Street")
    let eyes: ColorA = .green
    let hair: ColorB = .red
    try await api.users.saveUser(
        body: User(home: home, second: second, work: Address(street: "Market"), eyes: eyes, hair: hair))
}
