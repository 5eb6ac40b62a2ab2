print(headers.vary ?? [], headers.xReset ?? .distantPast)
let (_, other) = try await api.files.withResponse { try await $0.list() }
print(ArchiveAPI.Headers(other.headers).xTotalCount ?? 0)
