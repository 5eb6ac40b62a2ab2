import GeneratedClient
import Runtime

func test() async throws {
    var stub = PetsServiceStub()
    stub.loadHandler = { (page: Int?) async throws(ServiceError) in print(page ?? 0) }
    if stub.loadHandler != nil { try await stub.load(page: 1) }
}
