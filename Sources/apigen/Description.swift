import APIDescription
import Diagnostics
import Pipeline
import Platform
import Settings
import SpecReading

/// A description on disk.
struct Description {
    var path: String
    /// Whether references may point outside the description's directory.
    var allowsExternalReferences = false
    /// Whether warnings are errors.
    var isStrict = false
    /// Whether the examples in the description are read.
    var readsExamples = false
    /// Whether the features that an endpoint spec does not support are listed.
    var listsUnsupported = false
    /// How the description is read, unless a pipeline has its own settings.
    var settings = ReadingSettings()

    /// Reads the description and shows its diagnostics.
    ///
    /// - Throws: `Failure`, after its reason was shown.
    func read(
        console: Console, quiet: Bool
    ) throws(Failure) -> (api: API, files: [SourceFile], unsupported: [Diagnostic]) {
        var result = try reader(console: console).read()
        if isStrict { result.makeStrict() }
        let api = try show(result.diagnostics, of: result.files, result.api, console, quiet)
        return (api, result.files, result.unsupported)
    }

    /// Reads the parts of the description that a client needs, and shows its diagnostics.
    ///
    /// - Throws: `Failure`, after its reason was shown.
    func read(with pipeline: ClientPipeline, console: Console, quiet: Bool) throws(Failure) -> (
        Pipeline.Reading, API
    ) {
        let reading = pipeline.read(try reader(console: console), isStrict: isStrict)
        return (reading, try show(reading.diagnostics, of: reading.files, reading.api, console, quiet))
    }

    func reader(console: Console) throws(Failure) -> DescriptionReader {
        let file = try Self.bytes(of: path, console: console)
        var reader = DescriptionReader(
            file, allowsExternalReferences: allowsExternalReferences, readsExamples: readsExamples,
            listsUnsupported: listsUnsupported,
            load: { path in
                console.log.note(path)
                return try Self.referencedBytes(of: path)
            }, isInside: RealPath.isInside)
        reader.settings = settings
        return reader
    }

    private func show(
        _ diagnostics: [Diagnostic], of files: [SourceFile], _ api: API?, _ console: Console, _ quiet: Bool
    ) throws(Failure) -> API {
        console.show(quiet ? diagnostics.filter { $0.severity == .error } : diagnostics, of: files)
        guard let api else { throw Failure(status: .description) }
        return api
    }

    /// Reads a file that a description refers to, or an overlay. Nobody may write to a pipe in its place, so only one that the shell
    /// makes is read.
    static func referencedBytes(of path: String) throws(FileFailure) -> [UInt8] {
        if FileSystem.isStream(path), !path.hasPrefix("/dev/") { throw FileFailure("it is not a regular file") }
        return try FileSystem.read(path)
    }

    /// Reads a file that is named on the command line.
    static func bytes(of path: String, console: Console) throws(Failure) -> SourceFile {
        console.log.note(path)
        do {
            return SourceFile(path: FileSystem.displayed(path), bytes: try FileSystem.read(path))
        } catch {
            console.report(.error, .command(.unreadable(reason: error.description)), path: path)
            throw Failure(status: .inputOutput)
        }
    }

    /// A failure that ends the command. Its reason was shown.
    struct Failure: Error {
        let status: ExitStatus
    }
}
