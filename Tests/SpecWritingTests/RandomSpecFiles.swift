import Foundation
import SpecWriting
import Testing

/// Writes random endpoint specs for `Scripts/compile-random.sh`, which generates clients from them and compiles those.
///
/// `APIGEN_RANDOM_SPECS` names a directory, a first seed and how many there are: `specs:0:60`.
@Suite struct RandomSpecFiles {
    static let wanted = ProcessInfo.processInfo.environment["APIGEN_RANDOM_SPECS"]

    @Test(.enabled(if: wanted != nil)) func areWritten() throws {
        let parts = try #require(Self.wanted).split(separator: ":")
        try #require(parts.count == 3)
        let (first, count) = (try #require(UInt64(parts[1])), try #require(UInt64(parts[2])))
        for seed in first..<first + count {
            var random = RandomAPI(seed: seed)
            let text = EndpointSpecWriter.write(random.api()).text
            try text.write(toFile: "\(parts[0])/\(seed).yaml", atomically: true, encoding: .utf8)
        }
    }
}
