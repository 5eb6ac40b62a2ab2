/// Asks a question in a new room.
func ask(_ question: String, options: [String], with chat: ChatAPI) async throws -> Message {
    let room = try await chat.rooms.create(body: .init(name: question, visibility: .open))
    return try await chat.messages.send(roomID: room.id, body: .poll(.init(question: question, options: options)))
}
