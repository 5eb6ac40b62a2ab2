import API
import Foundation
import Pipeline
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

    /// Reads the description and shows its diagnostics.
    ///
    /// - Throws: `Failure`, after its reason was shown.
    func read(console: Console, quiet: Bool) throws(Failure) -> (api: API, files: [SourceFile]) {
        var result = try reader(console: console).read()
        if isStrict { result.makeStrict() }
        return (try show(result.diagnostics, of: result.files, result.api, console, quiet), result.files)
    }

    /// Reads the parts of the description that a client needs, and shows its diagnostics.
    ///
    /// - Throws: `Failure`, after its reason was shown.
    func read(with pipeline: Pipeline, console: Console, quiet: Bool) throws(Failure) -> (Pipeline.Reading, API) {
        let reading = pipeline.read(try reader(console: console), isStrict: isStrict)
        return (reading, try show(reading.diagnostics, of: reading.files, reading.api, console, quiet))
    }

    private func reader(console: Console) throws(Failure) -> DescriptionReader {
        let file = try Self.bytes(of: path, console: console)
        return DescriptionReader(
            file, allowsExternalReferences: allowsExternalReferences, readsExamples: readsExamples,
            load: { path in
                console.log.note(path)
                return try Self.load(path)
            })
    }

    private func show(
        _ diagnostics: [Diagnostic], of files: [SourceFile], _ api: API?, _ console: Console, _ quiet: Bool
    ) throws(Failure) -> API {
        console.show(quiet ? diagnostics.filter { $0.severity == .error } : diagnostics, of: files)
        guard let api else { throw Failure(status: .description) }
        return api
    }

    /// Reads a file that is named on the command line.
    static func bytes(of path: String, console: Console) throws(Failure) -> SourceFile {
        console.log.note(path)
        do {
            return SourceFile(path: path, bytes: try load(path))
        } catch {
            console.report(.error, "unreadable", "cannot be read: \(error)", path: path)
            throw Failure(status: .inputOutput)
        }
    }

    static func load(_ path: String) throws(LoadFailure) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            var isDirectory: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            let reason = isDirectory.boolValue ? "it is a directory" : error.localizedDescription
            throw LoadFailure(description: isThere ? reason : "there is no such file")
        }
    }

    /// The reason that a file which the description refers to cannot be read.
    struct LoadFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// A failure that ends the command. Its reason was shown.
    struct Failure: Error {
        let status: ExitStatus
    }
}
