try await api.hooks.register(address: "https://app.example/mail")
