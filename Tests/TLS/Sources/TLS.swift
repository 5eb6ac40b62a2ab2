import DeskClient
import Foundation

/// Calls a server over TLS with clients that come and go, and prints the sockets that are open. Foundation on Linux ends the process
/// if it frees a session too early.
@main
struct TLS {
    static func main() async throws {
        let url = CommandLine.arguments[1]
        let file = URL(fileURLWithPath: CommandLine.arguments[2])
        let server = ServerURL(url)
        var versions: Set<String> = []
        for round in 1...4 {
            let api = DeskAPI(server: server)
            try await withThrowingTaskGroup(of: Set<String>.self) { group in
                for _ in 1...8 { group.addTask { try await Self.calls(api, file) } }
                for try await found in group { versions.formUnion(found) }
            }
            print("client \(round): 8 tasks, each with 40 calls, sockets: \(sockets())")
        }
        print("versions of HTTP:", versions.sorted().joined(separator: " "))
        // The time until the last session is freed.
        for _ in 1...27 where sockets() > 0 { try await Task.sleep(nanoseconds: 5_000_000_000) }
        try await Task.sleep(nanoseconds: 6_000_000_000)
        print("at the end: sockets: \(sockets())")
    }

    /// Makes calls of each kind, and returns the versions of HTTP.
    private static func calls(_ api: DeskAPI, _ file: URL) async throws -> Set<String> {
        var versions: Set<String> = []
        for number in 1...8 {
            let draft = Draft(text: "Number \(number)")
            versions.insert(try await api.notes.get().version)
            versions.insert(try await api.notes.add(body: draft).version)
            for try await note in try await api.notes.dictate(body: draft) { versions.insert(note.version) }
            // The loop is left after the first element, which cancels the request.
            for try await note in try await api.notes.follow() {
                versions.insert(note.version)
                break
            }
            versions.insert(try await api.notes.scanFromFile(body: .file(file)).version)
        }
        return versions
    }

    private static func sockets() -> Int {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return files.count { file in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
            return target?.hasPrefix("socket:") == true
        }
    }
}
