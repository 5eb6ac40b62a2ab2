_ = try await StoreAPI(platform: .phone).offers.loadOffers()
