let shop = ShopAPI(configuration: WebClient.Configuration(makeIdempotencyKey: { "key-1" }))
try await shop.orders.create(item: "tea")
print(try await api.orders.loadReport())
