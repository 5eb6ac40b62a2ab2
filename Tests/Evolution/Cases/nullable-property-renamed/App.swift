import GeneratedClient
import Runtime

func use(_ api: ShopAPI) async throws {
    var cart = Cart(id: 1, size: .null)
    try await api.carts.change(body: cart)
    cart.size = 5
    try await api.carts.change(body: cart)
}
