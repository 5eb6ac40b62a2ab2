import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", woof: "loud", breed: "Pug")
    dog.woof? += "!"
    try await api.pets.saveDog(body: dog)
    try await api.pets.savePet(body: .cat(Cat(name: "Mia", woof: "none", indoor: true)))
}
