try await api.users.removeAvatar()
print(try await api.users.loadAvatarDownload().read { head, pieces in head.contentLength ?? -1 })
