import GeneratedClient
import Runtime

func test() async throws {
    let stub = PetsServiceStub()
    stub.listStub.handle { page in print(page ?? 0) }
    if stub.listStub.calls.isEmpty { try await stub.list(page: 1) }
}
