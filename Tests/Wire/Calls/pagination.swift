_ = try await api.stories.list(after: "c9")
