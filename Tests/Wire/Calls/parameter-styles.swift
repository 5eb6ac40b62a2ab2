_ = try await api.places.search(layers: ["a b", "c;d"], tags: ["x|y"], callback: "https://app.example/a?b=1&c=%20#d")
