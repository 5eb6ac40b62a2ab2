import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", bark: "loud")
    dog.bark = (dog.bark ?? "") + "!"
    try await api.dogs.save(body: dog)
}
