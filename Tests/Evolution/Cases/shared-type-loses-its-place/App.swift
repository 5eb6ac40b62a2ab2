import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let shop = try await api.shops.getShop(id: "1")
    show(shop.address)
}

func show(_ address: Shop.Address?) { _ = address?.street }
