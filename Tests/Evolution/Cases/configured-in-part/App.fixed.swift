import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", woof: "loud", age: 3)
    dog.woof? += "!"
    try await api.pets.saveDog(body: dog)
}
