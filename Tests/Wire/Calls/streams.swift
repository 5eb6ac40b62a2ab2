for try await entry in try await api.log.readArchive() { print(entry.text) }
