import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", woof: "loud")
    dog.woof = (dog.woof ?? "") + "!"
    try await api.dogs.save(body: dog)
}
