import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Pet.Dog(woof: "loud", size: 3)
    dog.woof += "!"
    try await api.pets.savePet(body: .dog(dog))
}
