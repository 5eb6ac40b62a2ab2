import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var dog = Pet.Dog(bark: "loud", size: 3)
    dog.bark += "!"
    try await api.pets.savePet(body: .dog(dog))
}
