import APIDescription
import Diagnostics
import Pipeline
import Platform
import SpecReading

/// A description on disk, or in a revision of a Git repository.
struct DescriptionSource {
    /// `git:main:specs/api.yaml`, as the user writes it.
    let argument: String
    /// The path of the description, without its revision.
    let path: String
    /// nil: the description is on disk.
    let revision: GitRevision?

    /// Returns nil if the argument has no revision or no path after `git:`.
    init?(_ argument: String) {
        self.argument = argument
        guard argument.hasPrefix("git:") else {
            path = argument
            revision = nil
            return
        }
        let rest = argument.dropFirst("git:".count)
        guard let colon = rest.firstIndex(of: ":"), let revision = GitRevision(String(rest[..<colon])) else {
            return nil
        }
        path = String(rest[rest.index(after: colon)...])
        self.revision = revision
        if path.isEmpty { return nil }
    }

    /// Reads the description, and shows its errors.
    ///
    /// - Throws: `Description.Failure`, after its reason was shown.
    func read(
        with pipeline: ClientPipeline, allowsExternalReferences: Bool, console: Console
    ) throws(Description.Failure) -> (reading: Pipeline.Reading, api: API) {
        let reader = try reader(allowsExternalReferences: allowsExternalReferences, console: console)
        var reading = pipeline.read(reader)
        reading.files = reading.files.map { SourceFile(path: displayed($0.path), bytes: $0.bytes) }
        console.show(reading.diagnostics.filter { $0.severity == .error }, of: reading.files)
        guard let api = reading.api else { throw Description.Failure(status: .description) }
        return (reading, api)
    }

    private func reader(allowsExternalReferences: Bool, console: Console) throws(Description.Failure)
        -> DescriptionReader
    {
        guard let revision else {
            let file = try Description.bytes(of: path, console: console)
            return DescriptionReader(
                file, allowsExternalReferences: allowsExternalReferences,
                load: { path in try Description.referencedBytes(of: path) }, isInside: RealPath.isInside)
        }
        do {
            let file = SourceFile(path: path, bytes: try revision.load(path))
            return DescriptionReader(
                file, allowsExternalReferences: allowsExternalReferences,
                load: { path in try revision.load(path) })
        } catch {
            console.report(.error, .command(.unreadable(reason: error.description)), path: argument)
            throw Description.Failure(status: .inputOutput)
        }
    }

    /// Returns the path of a file of the description, as the user refers to it.
    func displayed(_ path: String) -> String { revision.map { "git:\($0.name):\(path)" } ?? path }
}

/// A revision of a Git repository.
struct GitRevision {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let name: String

    /// Returns nil if the name is empty, or is an option of Git.
    init?(_ name: String) {
        if name.isEmpty || name.hasPrefix("-") { return nil }
        self.name = name
    }

    /// Returns the contents of a file of the revision. The path is relative to the working directory, or else to the
    /// root of the repository.
    func load(_ path: String) throws(Failure) -> [UInt8] {
        let (directory, rest) = Self.split(path)
        let own = try show("./" + rest, in: directory)
        if case .success(let bytes) = own { return bytes }
        if directory == nil, !path.hasPrefix("."), case .success(let bytes) = try show(path, in: nil) { return bytes }
        throw own.failure ?? Failure(description: "there is no such file")
    }

    /// Returns the closest directory that exists, for an absolute path, and the rest of the path.
    private static func split(_ path: String) -> (directory: String?, rest: String) {
        guard path.hasPrefix("/") else { return (nil, path) }
        var directory = StandardPath.directory(of: path)
        while directory.count > 1, !FileSystem.exists(directory) { directory = StandardPath.directory(of: directory) }
        return (directory, String(path.dropFirst(directory.count).drop { $0 == "/" }))
    }

    private func show(_ path: String, in directory: String?) throws(Failure) -> Result<[UInt8], Failure> {
        let folder = directory.map { ["-C", $0] } ?? []
        let git: Subprocess
        do {
            git = try Subprocess("git", folder + ["show", name + ":" + path])
        } catch {
            throw Failure(description: "git cannot be run: \(error)")
        }
        if git.status == 0 { return .success(git.output) }
        let reason = git.errors.split(separator: "\n").first.map { String($0).replacing("fatal: ", with: "") }
        return .failure(Failure(description: reason ?? "git failed with status \(git.status)"))
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
