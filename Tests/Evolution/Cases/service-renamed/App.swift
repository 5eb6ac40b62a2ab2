import GeneratedClient

func list(_ pets: any PetsServiceProtocol) async throws { try await pets.list() }

func use(_ api: ShopAPI) async throws {
    let service: PetsService = api.pets
    try await list(service)
    let stub = PetsServiceStub()
    stub.listStub.responses = [.success(())]
    try await list(stub)
}
