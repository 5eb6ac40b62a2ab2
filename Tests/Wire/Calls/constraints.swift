try await api.auth.signUp(name: "Ann", zip: "12345", topics: ["tea"], age: 18, share: 1)
