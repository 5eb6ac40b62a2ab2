import GeneratedClient
import Runtime

func name(of user: User) -> String { user.name }

func kind(_ kind: User.Kind) -> User.Kind? { kind == .guest ? User.Kind.member : nil }

func use(_ api: ShopAPI) async throws {
    try await api.users.save(body: User(name: "a", kind: .guest))
}
