import GeneratedClient
import Runtime

func make() -> ShopAPI { ShopAPI(configuration: WebClient.Configuration()) }

func list(_ pets: any PetsServiceProtocol) async throws { try await pets.list() }

func test(_ client: WebClient) async throws {
    let stub = PetsServiceStub()
    stub.listStub.responses = [.success(())]
    try await list(stub)
    try await list(PetsService(client: client))
    try await list(make().pets)
}
