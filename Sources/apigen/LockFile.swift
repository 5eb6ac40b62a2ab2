import API
import APIEvolution
import Foundation
import SwiftGeneration

/// The lock of a client on disk.
struct LockFile {
    /// The name of the lock in the output directory.
    static let name = "apigen.lock"

    let path: String

    /// Reads the lock, and shows its diagnostics. A client without a lock is generated for the first time.
    ///
    /// - Throws: `Description.Failure`, after its reason was shown.
    func read(console: Console) throws(Description.Failure) -> Lock {
        console.log.note(path)
        guard FileManager.default.fileExists(atPath: path) else { return Lock() }
        let file = try Description.bytes(of: path, console: console)
        let result = LockReader().read(file.bytes)
        console.show(result.diagnostics, of: [file])
        guard let lock = result.lock else { throw Description.Failure(status: .description) }
        return lock
    }

    /// Returns the file with the lock of a client, in its directory.
    func output(_ lock: Lock) -> OutputDirectory {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        let directory = path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : "."
        return OutputDirectory(
            path: directory.isEmpty ? "/" : directory,
            files: [GeneratedFile(path: name, text: LockText().text(of: lock))], isLock: true)
    }
}
