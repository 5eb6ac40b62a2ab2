print(try await api.files.list())
