import GeneratedClient

func list(_ pets: any AnimalsServiceProtocol) async throws { try await pets.list() }

func use(_ api: ShopAPI) async throws {
    let service: AnimalsService = api.animals
    try await list(service)
    let stub = AnimalsServiceStub()
    stub.listStub.responses = [.success(())]
    try await list(stub)
}
