import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", bark: "loud")
    dog.bark? += "!"
    try await api.dogs.save(body: dog)
    var old = ShopAPI.V1.Dog(name: "Rex", bark: "loud")
    old.bark? += "!"
    try await api.v1.dogs.save(body: old)
}
