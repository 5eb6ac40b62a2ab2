import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", bark: "loud", breed: "Pug")
    dog.bark? += "!"
    try await api.pets.saveDog(body: dog)
    try await api.pets.savePet(body: .cat(Cat(name: "Mia", bark: "none", indoor: true)))
}
