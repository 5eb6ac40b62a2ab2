import GeneratedClient

func depth(of folder: Directory) -> Int {
    let entries: [Item] = folder.entries
    return 1 + (entries.compactMap(\.folder).map { depth(of: $0) }.max() ?? 0)
}

func use(_ api: ShopAPI) async throws {
    let folder = Directory(name: "b", entries: [])
    try await api.files.save(body: Directory(name: "a", entries: [Item(label: "x", folder: folder)]))
}
