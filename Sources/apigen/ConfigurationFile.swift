import API
import Configuration
import Foundation
import SpecReading

/// An `apigen.yaml` on disk.
struct ConfigurationFile {
    static let name = "apigen.yaml"

    let source: SourceFile
    let configuration: Configuration

    /// Reads the file and shows its diagnostics.
    static func read(_ path: String, console: Console) throws(Description.Failure) -> ConfigurationFile {
        let source = try Description.bytes(of: path, console: console)
        let result = ConfigurationReader(source).read()
        console.show(result.diagnostics, of: [source])
        guard let configuration = result.configuration else { throw Description.Failure(status: .description) }
        return ConfigurationFile(source: source, configuration: configuration)
    }

    /// Whether a path has the name of a configuration, and is not a description with this name.
    static func isConfiguration(_ path: String) -> Bool {
        let name = URL(fileURLWithPath: path).lastPathComponent
        guard name == Self.name || name == "apigen.yml" else { return false }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return false }
        return !ConfigurationReader.isDescription(SourceFile(path: path, bytes: [UInt8](data)))
    }

    /// Returns the path of the configuration beside a description, if there is one.
    static func beside(_ spec: String) -> String? {
        let path = pathBeside(spec)
        return isConfiguration(path) ? path : nil
    }

    static func pathBeside(_ spec: String) -> String { Self.directory(of: spec) + name }

    /// Resolves a path in the file, relative to the working directory.
    func resolve(_ path: String) -> String { path.hasPrefix("/") ? path : Self.directory(of: source.path) + path }

    /// Returns the settings for a description; nil if the file only has other descriptions.
    func settings(for spec: String) -> ClientSettings? {
        let wanted = URL(fileURLWithPath: spec).standardizedFileURL.path
        let own = configuration.clients.first { client in
            client.spec.map { URL(fileURLWithPath: resolve($0.text)).standardizedFileURL.path == wanted } ?? false
        }
        if let own { return own }
        return configuration.clients.count == 1 ? configuration.clients.first { $0.spec == nil } : nil
    }

    /// Returns everything up to and including the last slash.
    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
