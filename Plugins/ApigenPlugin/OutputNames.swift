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

    static func all(shards: Int) -> [String] {
        let numbered = (0..<shards).map { "Apigen\($0 < 10 ? "0" : "")\($0).swift" }
        return ["ApigenClient.swift"] + numbered + RuntimeFiles.names.map { "ApigenRuntime+" + $0 }
    }
}
