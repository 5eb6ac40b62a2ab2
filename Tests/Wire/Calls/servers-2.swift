try await api.users.removeAvatar()
print(try await api.users.loadAvatarDownload().read { head, chunks in head.contentLength ?? -1 })
