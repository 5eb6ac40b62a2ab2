import Foundation

/// The files that the tool writes, which a build system must know before the description is read. `ShardedClient` uses
/// the same names.
enum OutputNames {
    /// Returns the number of files for a description. Large descriptions have many, so that they compile in parallel
    /// and incrementally.
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

    /// Returns the names of the runtime's files in this version of apigen. A plugin is always compiled beside them.
    private static func runtime() throws -> [String] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let templates = package.appending(path: "Templates")
        let names = try ["Adapters", "Runtime/Mocks", "Runtime/Examples", "Runtime"].flatMap {
            try FileManager.default.contentsOfDirectory(atPath: templates.appending(path: $0).path)
        }
        // The files in each other folder become one.
        return names.compactMap { name in
            if name.hasSuffix(".swift") { return name }
            let isMerged = !name.contains(".") && !["Mocks", "Examples"].contains(name)
            return isMerged ? (name == "WebClient" ? "" : "WebClient+") + name + ".swift" : nil
        }.sorted()
    }
}
