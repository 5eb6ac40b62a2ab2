import GeneratedClient
import Runtime

func use(_ api: ShopAPI) async throws {
    do throws(ServiceError) { try await api.users.load() } catch {
        let problem: Fault? = error.problem
        print(problem?.code ?? 0)
    }
}
