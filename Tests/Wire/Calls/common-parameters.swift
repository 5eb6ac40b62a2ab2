_ = try await StoreAPI(platform: .phone).offers.loadTerms()
_ = try await StoreAPI(platform: .phone).offers.loadTerms(version: "2.0")
