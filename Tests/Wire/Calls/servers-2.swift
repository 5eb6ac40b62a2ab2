try await api.users.removeAvatar()
