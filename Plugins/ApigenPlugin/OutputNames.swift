import Foundation

/// What the tool writes. A build system wants to know before the description is read; `ShardedClient` says the same.
enum OutputNames {
    /// Few files for a small description; many for a large one, so that they compile side by side, and a change costs little.
    static func shards(forBytes size: Int) -> Int {
        switch size {
        case ..<65_536: 8
        case ..<262_144: 16
        case ..<1_048_576: 32
        default: 64
        }
    }

    static func all(shards: Int) throws -> [String] {
        let numbered = (0..<shards).map { "Apigen\($0 < 10 ? "0" : "")\($0).swift" }
        return try ["ApigenClient.swift"] + numbered + runtime().map { "ApigenRuntime+" + $0 }
    }

    /// The names of the runtime's files, as this version of apigen has them: a plugin is always compiled beside them.
    private static func runtime() throws -> [String] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: package.appending(path: "Templates/Runtime").path)
        return names.filter { $0.hasSuffix(".swift") }.sorted()
    }
}
