import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let sort: PetsListSort = .up
    try await api.pets.list(sort: sort)
}
