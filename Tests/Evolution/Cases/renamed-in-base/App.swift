import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var pet = Pet(name: "Rex", bark: "loud")
    pet.bark? += "!"
    try await api.pets.savePet(body: pet)
    var dog = Dog(name: "Rex", bark: "loud")
    dog.bark? += "!"
    try await api.pets.saveDog(body: dog)
    var puppy = Puppy(name: "Rex", bark: "loud", breed: "Pug", age: 1)
    puppy.bark? += "!"
    try await api.pets.savePuppy(body: puppy)
}
