try await api.profile.logIn(user: "Ann & Ben=1+1", code: -1)
try await api.profile.scan(
    title: "Été", page: FilePart(Data("%PDF".utf8), filename: "a \"b\".pdf", contentType: "application/pdf"))
let photo = FileManager.default.temporaryDirectory.appendingPathComponent("photo-\(UUID().uuidString)")
try Data("PNG".utf8).write(to: photo)
try await api.profile.setPhotoFromFile(body: .file(photo))
let scan = FilePart(contentsOf: photo, filename: "photo.png", contentType: "image/png")
try await api.profile.scan(title: "Photo", page: scan)
try FileManager.default.removeItem(at: photo)
try await api.profile.setFileFromFile(
    body: .chunks(WebClient.ByteChunks(Data("a,b".utf8)), length: 3), contentType: "text/csv")
