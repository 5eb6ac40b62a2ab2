import APIEvolution
import Diagnostics
import Dispatch
import Platform
import Printing

/// The lock of a client on disk.
struct LockFile {
    /// The name of the lock in the output directory.
    static let name = "apigen.lock"

    let path: String
    /// Whether the lock must not be a link to a file outside its directory.
    var staysInDirectory = false

    /// Reads the lock, and shows its diagnostics. A client without a lock is generated for the first time.
    ///
    /// - Throws: `Description.Failure`, after its reason was shown.
    func read(console: Console) throws(Description.Failure) -> Lock {
        try startReading(console: console).finish(console: console)
    }

    /// Starts to read the lock, while the description is read.
    ///
    /// - Throws: `Description.Failure`, after its reason was shown.
    func startReading(console: Console) throws(Description.Failure) -> LockReading {
        console.log.note(path)
        guard FileSystem.exists(path) else { return LockReading(nil) }
        guard !staysInDirectory || RealPath.isInside(path, directory: FileSystem.directory(of: path)) else {
            console.report(.error, .file(.externalLink(path: Self.name, base: .client)), path: path)
            throw Description.Failure(status: .description)
        }
        // A pipe would be waited for.
        guard FileSystem.isRegularFile(path) else {
            console.report(.error, .command(.unreadable(reason: "it is not a regular file")), path: path)
            throw Description.Failure(status: .inputOutput)
        }
        return LockReading(try Description.bytes(of: path, console: console))
    }

    /// Returns the file with the lock of a client, in its directory.
    func output(_ lock: Lock) -> OutputDirectory {
        let name = StandardPath.name(of: path)
        let directory = path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : "."
        return OutputDirectory(
            path: directory.isEmpty ? "/" : directory,
            files: [GeneratedFile(path: name, text: LockText().text(of: lock))], isLock: true)
    }
}

extension Lock {
    /// Whether at least half of the operations and models of an earlier lock are still there.
    func continues(_ former: Lock) -> Bool {
        let parts = former.entries.keys.filter { $0.isOperation || $0.isModel }
        return !parts.isEmpty && parts.count { entries[$0]?.fact != nil } * 2 >= parts.count
    }
}

/// A lock that is read on another thread.
final class LockReading: @unchecked Sendable {
    private let file: SourceFile?
    private let group = DispatchGroup()
    private var result: LockReader.Result?

    /// - Parameter file: The lock; nil: there is none.
    init(_ file: SourceFile?) {
        self.file = file
        guard let file else { return }
        DispatchQueue.global().async(group: group) { self.result = LockReader().read(file.bytes) }
    }

    /// Waits for the lock, and shows its diagnostics.
    ///
    /// - Throws: `Description.Failure`, after its reason was shown.
    func finish(console: Console) throws(Description.Failure) -> Lock {
        guard let file else { return Lock() }
        group.wait()
        console.show(result?.diagnostics ?? [], of: [file])
        guard let lock = result?.lock else { throw Description.Failure(status: .description) }
        return lock
    }
}
