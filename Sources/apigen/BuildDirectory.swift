import Foundation
import SwiftGeneration

/// A directory of a build system, whose files are not edited. Unchanged files keep their modification time, so that
/// they are not compiled again.
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
