/// Comments on a file.
func comment(_ text: String, on file: File, with box: BoxPlatformAPI) async throws {
    _ = try await box.comments.postComments(body: .init(message: text, item: .init(id: file.id, type: .file)))
}
