import GeneratedClient
import Runtime

func test() async throws {
    var stub = PetsServiceStub()
    stub.listHandler = { (page: Int?) async throws(ServiceError) in print(page ?? 0) }
    if stub.listHandler != nil { try await stub.list(page: 1) }
}
