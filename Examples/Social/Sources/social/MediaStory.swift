import Foundation
import MediaClient

/// What a user sees of a stream and of files: posts that appear as they are written, a film that is sent and one that is received, with
/// a bar that shows how much of it is there; and of pages, an operation that takes long, and webhooks.
@MainActor
struct MediaStory {
    let server: URL
    let narrator: Narrator

    func tell() async {
        narrator.begin("a stream and files")
        let activity = WebClient.ActivityModel()
        let display = ProgressDisplay(activity: activity)
        let api = MediaAPI(
            server: ServerURL(url: server.appendingPathComponent("media")),
            configuration: WebClient.Configuration(observers: [activity]))
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("social-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try await display.show { try await followPosts(api) }
            let film = directory.appendingPathComponent("film.mp4")
            try Data((0..<(16 << 20)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 8) }).write(to: film)
            let added = try await display.show { try await send(film, api) }
            try await display.show { try await receive(added, as: film, api) }
            try await listFriends(api)
            try await packFilms(api)
            try receiveWebhooks(about: added)
        } catch {
            narrator.step("A stream and files", error.localizedDescription, asExpected: false)
        }
    }

    private func followPosts(_ api: MediaAPI) async throws {
        var posts: [Post] = []
        for try await post in try await api.posts.follow() {
            print("    \(post.author): \(post.text)")
            posts.append(post)
        }
        narrator.step("Posts appear as they are written", "\(posts.count) posts", asExpected: posts.count == 5)
    }

    private func send(_ film: URL, _ api: MediaAPI) async throws -> Film {
        let added = try await api.films.add(
            title: "A morning", film: FilePart(contentsOf: film, contentType: "video/mp4"))
        narrator.step(
            "A film is sent from a file", "\(added.size) bytes, as \(added.id)", asExpected: added.size == 16 << 20)
        return added
    }

    private func listFriends(_ api: MediaAPI) async throws {
        var names: [String] = []
        for try await name in api.friends.listAll(limit: 3) { names.append(name) }
        narrator.step(
            "The friends come in pages", names.joined(separator: ", "),
            asExpected: names == ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil"])
    }

    private func packFilms(_ api: MediaAPI) async throws {
        let begun = try await api.archives.beginPack()
        let polling = WebClient.Polling(interval: 0.1...0.1, deadline: 30)
        for try await state in begun.states(polling) { print("    \(state.percent) %") }
        // The app could be another process now.
        let stored = try JSONEncoder().encode(begun.pending)
        let pending = try JSONDecoder().decode(WebClient.PendingOperation.self, from: stored)
        let archive = try await api.archives.resumePack(pending).value(polling)
        narrator.step(
            "The films are packed, and the app waits", "\(archive.films) film, at \(archive.url.absoluteString)",
            asExpected: archive.films == 1)
    }

    private func receiveWebhooks(about film: Film) throws {
        let key = try WebhookKey(standard: "whsec_c2VjcmV0IG9mIHRoZSBzb2NpYWwgbmV0d29yaw==")
        let body = Data(#"{"type":"film.added","id":"\#(film.id)","title":"\#(film.title)","size":\#(film.size)}"#.utf8)
        func event(sent: Date) throws(WebhookError) -> MediaWebhook {
            let headers = WebClient.WebhookScheme.standard.headers(signing: body, with: key, sent: sent)
            return try MediaWebhook.event(body: body, headers: headers, keys: [key])
        }
        let added = try event(sent: Date())
        narrator.step("The server reports the film", film.title, asExpected: added == .filmAdded(film))
        do throws(WebhookError) {
            _ = try event(sent: Date() - 600)
            narrator.step("A report of ten minutes ago", "was accepted", asExpected: false)
        } catch {
            var isExpected = false
            if case .tooOld = error { isExpected = true }
            narrator.step("A report of ten minutes ago is refused", "\(error)", asExpected: isExpected)
        }
    }

    private func receive(_ film: Film, as original: URL, _ api: MediaAPI) async throws {
        let copy = original.appendingPathExtension("copy")
        let head = try await api.films.loadContentDownload(of: film.id).save(to: copy)
        let isSame = try Data(contentsOf: copy) == Data(contentsOf: original)
        narrator.step(
            "It is received over a connection that breaks",
            "the rest came with status \(head.statusCode), the file is \(isSame ? "the same" : "another one")",
            asExpected: head.statusCode == 206 && isSame)
    }
}

/// Prints what the activity model has, whenever that changes by a fifth.
@MainActor
private final class ProgressDisplay {
    private let activity: WebClient.ActivityModel
    private var last = ""

    init(activity: WebClient.ActivityModel) { self.activity = activity }

    func show<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        let refresh = Task {
            while !Task.isCancelled {
                update()
                try await Task.sleep(nanoseconds: 10_000_000)
            }
        }
        defer { refresh.cancel() }
        return try await work()
    }

    private func update() {
        guard activity.isActive else { return }
        var line = "    [\(activity.count) call is under way"
        if let fraction = activity.fraction {
            let fifths = Int(fraction * 5)
            line += "  " + String(repeating: "▇", count: fifths * 2) + String(repeating: "·", count: 10 - fifths * 2)
            line += " \(fifths * 20) %"
        }
        line += "]"
        if line != last { print(line) }
        last = line
    }
}
