print(headers.vary ?? [], headers.reset ?? .distantPast)
let (_, other) = try await api.files.withResponse { try await $0.list() }
print(ArchiveAPI.Headers(other.headers).totalCount ?? 0)
