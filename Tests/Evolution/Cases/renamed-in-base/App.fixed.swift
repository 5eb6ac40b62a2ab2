import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var pet = Pet(name: "Rex", woof: "loud")
    pet.woof? += "!"
    try await api.pets.savePet(body: pet)
    var dog = Dog(name: "Rex", woof: "loud")
    dog.woof? += "!"
    try await api.pets.saveDog(body: dog)
    var puppy = Puppy(name: "Rex", woof: "loud", breed: "Pug", age: 1)
    puppy.woof? += "!"
    try await api.pets.savePuppy(body: puppy)
}
