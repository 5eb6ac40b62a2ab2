import GeneratedClient

func depth(of folder: Folder) -> Int {
    let entries: [Entry] = folder.entries
    return 1 + (entries.compactMap(\.folder).map { depth(of: $0) }.max() ?? 0)
}

func use(_ api: ShopAPI) async throws {
    let folder = Folder(name: "b", entries: [])
    try await api.files.save(body: Folder(name: "a", entries: [Entry(label: "x", folder: folder)]))
}
