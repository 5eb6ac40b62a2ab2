print(headers.vary ?? [], headers.xReset ?? .distantPast)
print(try await ArchiveAPI.withHeaders { try await api.files.list() }.headers.xTotalCount ?? 0)
