try await api.radio.old()
_ = try await api.radio.search(text: "tea")
_ = try await api.radio.find(text: "tea")
_ = try await api.radio.listAll()
