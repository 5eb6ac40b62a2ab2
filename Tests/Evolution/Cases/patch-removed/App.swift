import GeneratedClient
import Runtime

func use(_ api: ShopAPI) async throws {
    let size: Nullable<Int>? = .null
    try await api.carts.replace(body: Cart(id: 1, size: size))
}
