import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Dog(name: "Rex", woof: "loud")
    dog.woof? += "!"
    try await api.dogs.save(body: dog)
    var old = ShopAPI.V1.Dog(name: "Rex", woof: "loud")
    old.woof? += "!"
    try await api.v1.dogs.save(body: old)
}
