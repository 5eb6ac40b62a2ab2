import GeneratedClient
import Runtime

func test() async throws {
    let stub = PetsServiceStub()
    stub.loadStub.handle { page in print(page ?? 0) }
    if stub.loadStub.calls.isEmpty { try await stub.load(page: 1) }
}
