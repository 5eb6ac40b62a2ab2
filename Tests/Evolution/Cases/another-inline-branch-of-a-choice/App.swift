import GeneratedClient

func use(_ api: ShopAPI) async throws {
    try await api.pets.save(body: .holder(Payment.Holder(number: "1", holder: "a")))
}
