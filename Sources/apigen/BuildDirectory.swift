import Foundation
import SwiftGeneration

/// A directory of a build system, which nobody edits. What did not change keeps its modification time, so that the compiler
/// leaves it alone.
struct BuildDirectory {
    let path: String

    struct Failure: Error {
        let path: String
        let reason: String
    }

    func write(_ files: [GeneratedFile]) throws(Failure) {
        for file in files {
            let url = URL(fileURLWithPath: path).appendingPathComponent(file.path)
            let data = Data(file.text.utf8)
            if (try? Data(contentsOf: url)) == data { continue }
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: url)
            } catch {
                throw Failure(path: url.path, reason: error.localizedDescription)
            }
        }
    }
}
