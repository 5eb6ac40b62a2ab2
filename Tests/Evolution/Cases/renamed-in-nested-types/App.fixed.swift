import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var pet = Pet(
        home: .init(address: .init(city: "Bern")),
        toys: [.init(color: .red)], marks: ["back": .init(mark: "dark")])
    pet.home.address.city += "!"
    pet.toys[0].color = Pet.Toy.Shade.blue
    pet.marks?["back"]?.mark? += "!"
    try await api.pets.savePet(body: pet)
}
