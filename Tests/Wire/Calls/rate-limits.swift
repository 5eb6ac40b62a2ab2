_ = try await api.search.find(text: "tea")
