import GeneratedClient
import Runtime

func use(_ api: ShopAPI) async throws {
    let stub = StubTransport()
    stub.on("pets.list", statusCode: 204)
    let stubbed = ShopAPI(configuration: WebClient.Configuration(transport: stub))
    try await stubbed.pets.list()
    print(stub.requests(of: "pets.list").count, "request")
}
