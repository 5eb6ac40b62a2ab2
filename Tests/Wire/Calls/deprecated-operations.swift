try await api.radio.old()
