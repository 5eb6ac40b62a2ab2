import GeneratedClient
import Runtime

func name(of user: Person) -> String { user.name }

func kind(_ kind: Person.Kind) -> Person.Kind? { kind == .guest ? Person.Kind.member : nil }

func use(_ api: ShopAPI) async throws {
    try await api.users.save(body: Person(name: "a", role: .guest))
}
