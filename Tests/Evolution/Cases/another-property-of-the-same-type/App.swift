import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let pet = try? await api.pets.load()
    print(pet?.createdAt.description ?? "")
}
