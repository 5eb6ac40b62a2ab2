import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var pet = Pet(
        home: .init(address: .init(town: "Bern")),
        toys: [.init(shade: .red)], marks: ["back": .init(spot: "dark")])
    pet.home.address.town += "!"
    pet.toys[0].shade = Pet.Toy.Shade.blue
    pet.marks?["back"]?.spot? += "!"
    try await api.pets.savePet(body: pet)
}
