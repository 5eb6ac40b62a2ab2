import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", bark: "loud", age: 3)
    dog.bark? += "!"
    try await api.pets.saveDog(body: dog)
}
