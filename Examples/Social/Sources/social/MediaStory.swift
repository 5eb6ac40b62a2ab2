import Foundation
import MediaClient

/// What a user sees of a stream and of files: posts that appear as they are written, a film that is sent and one that is received, with
/// a bar that shows how much of it is there.
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
