import GeneratedClient

func list(_ pets: any PetsServiceProtocol) async throws { try await pets.list() }

func use(_ api: ShopAPI) async throws {
    let service: PetsService = api.pets
    try await list(service)
    var stub = PetsServiceStub()
    stub.listHandler = {}
    try await list(stub)
}
