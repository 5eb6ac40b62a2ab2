import Diagnostics
import Platform
import Settings
import SpecReading

/// An `apigen.yaml` on disk.
struct ConfigurationFile {
    static let name = "apigen.yaml"

    let source: SourceFile
    private(set) var configuration: Configuration

    /// Reads the file and shows its diagnostics.
    ///
    /// - Parameters:
    ///   - isNamed: Whether the command line names the file. A file that is found must be in its directory.
    ///   - allowsExternalReferences: Whether links may point outside the directory of the file.
    static func read(
        _ path: String, isNamed: Bool = true, allowsExternalReferences: Bool, console: Console
    ) throws(Description.Failure) -> ConfigurationFile {
        let directory = FileSystem.directory(of: path)
        guard isNamed || allowsExternalReferences || RealPath.isInside(path, directory: directory) else {
            console.report(.error, .file(.externalLink(path: name, base: .description)), path: path)
            throw Description.Failure(status: .description)
        }
        let source = try Description.bytes(of: path, console: console)
        let result = ConfigurationReader(source).read()
        console.show(result.diagnostics, of: [source])
        guard let configuration = result.configuration else { throw Description.Failure(status: .description) }
        var file = ConfigurationFile(source: source, configuration: configuration)
        let links = allowsExternalReferences ? [] : file.externalLinks
        console.show(links, of: [source])
        if !links.isEmpty { throw Description.Failure(status: .description) }
        for (index, client) in configuration.clients.enumerated() {
            file.configuration.clients[index].reading = client.reading.resolved(by: file.resolve)
        }
        return file
    }

    /// The errors for links that seem to be in the directory of the file, and lead out of it. A path that leaves the
    /// directory itself is visible to whoever reads the file.
    private var externalLinks: [Diagnostic] {
        let names = configuration.clients.flatMap { client -> [Configuration.Name] in
            var names = [client.spec, client.lock, client.templates].compactMap { $0 }
            names += client.inputs + client.versions.map(\.spec)
            return names + client.reading.externalFiles.map(\.path) + client.reading.overlays
        }
        let places = DiagnosticCollector()
        for name in names where !name.text.hasPrefix("/") && !FilePath.leavesDirectory(name.text) {
            if RealPath.isInside(resolve(name.text), directory: FileSystem.directory(of: source.path)) { continue }
            places.error(.file(.externalLink(path: name.text, base: .configuration)), at: name.origin.location)
        }
        return places.sorted
    }

    /// Whether a path has the name of a configuration, and is not a description with this name.
    static func isConfiguration(_ path: String) -> Bool {
        let name = StandardPath.name(of: path)
        guard name == Self.name || name == "apigen.yml" else { return false }
        guard FileSystem.isRegularFile(path), let bytes = try? FileSystem.read(path) else { return false }
        return !ConfigurationReader.isDescription(SourceFile(path: path, bytes: bytes))
    }

    /// Returns the path of the configuration beside a description, if there is one.
    static func beside(_ spec: String) -> String? {
        let path = pathBeside(spec)
        return isConfiguration(path) ? path : nil
    }

    static func pathBeside(_ spec: String) -> String { FileSystem.directory(of: spec) + name }

    /// Resolves a path in the file, relative to the working directory.
    func resolve(_ path: String) -> String { path.hasPrefix("/") ? path : FileSystem.directory(of: source.path) + path }

    /// Returns the settings of all clients of a description.
    func allSettings(for spec: String) -> [ClientSettings] {
        configuration.clients.filter { isSpec(spec, of: $0) }
    }

    private func isSpec(_ spec: String, of client: ClientSettings) -> Bool {
        let wanted = StandardPath.of(spec)
        return client.spec.map { StandardPath.of(resolve($0.text)) == wanted } ?? false
    }

    /// Returns the settings for a description; nil if the file only has other descriptions.
    func settings(for spec: String) -> ClientSettings? {
        if let own = allSettings(for: spec).first { return own }
        return configuration.clients.count == 1 ? configuration.clients.first { $0.spec == nil } : nil
    }
}
