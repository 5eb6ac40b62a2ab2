import GeneratedClient
import Runtime

func list(_ pets: any PetsServiceProtocol) async throws { try await pets.list(page: 1, size: 2) }

func use(_ api: ShopAPI) async throws {
    try await list(api.pets)
    let result: Result<Void, ServiceError> = await withCheckedContinuation { continuation in
        api.pets.list(page: 3, size: 4) { continuation.resume(returning: $0) }
    }
    try result.get()
}
