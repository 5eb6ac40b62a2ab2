import GeneratedClient
import Runtime

func use(_ api: ShopAPI) async throws {
    var cart = Cart(id: 1, count: .null)
    try await api.carts.change(body: cart)
    cart.count = 5
    try await api.carts.change(body: cart)
}
