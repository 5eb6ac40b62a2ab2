_ = try await StoreAPI(shop: "oslo", platform: .phone).offers.loadTerms()
_ = try await StoreAPI(shop: "oslo", platform: .phone).offers.loadTerms(version: "2.0")
_ = try await StoreAPI(shop: "a/b", platform: .phone).offers.loadOffers()
