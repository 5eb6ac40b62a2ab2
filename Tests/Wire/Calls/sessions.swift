try await api.auth.logOut()
