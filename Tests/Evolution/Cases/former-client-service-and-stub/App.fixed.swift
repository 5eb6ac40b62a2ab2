import GeneratedClient
import Runtime

func make() -> MarketAPI { MarketAPI(configuration: WebClient.Configuration()) }

func list(_ pets: any AnimalsServiceProtocol) async throws { try await pets.list() }

func test(_ client: WebClient) async throws {
    let stub = AnimalsServiceStub()
    stub.listStub.responses = [.success(())]
    try await list(stub)
    try await list(AnimalsService(client: client))
    try await list(make().animals)
}
