import Foundation
import PackagePlugin

/// The files that a target's client is generated from.
struct TargetSources {
    /// The description; nil if only the runtime is generated.
    var spec: URL?
    var configuration: URL?
    /// Further files of the description.
    var inputs: [URL] = []
    /// The overlays that are applied to the description.
    var overlays: [URL] = []
    var templates: [URL] = []
    /// The names of the client, which the plugin never writes.
    var lock: URL?

    /// All files. The tool runs again when one of them changes.
    var all: [URL] { [spec, configuration, lock].compactMap { $0 } + inputs + overlays + templates }

    /// The size of the description.
    var size: Int {
        ([spec].compactMap { $0 } + inputs).reduce(0) { sum, url in
            sum + ((try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0)
        }
    }

    /// The lines of the configuration.
    private var lines: ConfigurationLines?

    private static let descriptions = ["api.yaml", "api.yml", "openapi.yaml", "openapi.yml", "openapi.json"]

    /// Finds the description that the configuration names, otherwise the only file with the name of a description.
    /// Reports an error and returns nil if there is none.
    static func find(in files: [URL], target: String) -> TargetSources? {
        var sources = TargetSources()
        sources.lock = files.first { $0.lastPathComponent == "apigen.lock" }
        if let file = files.first(where: { $0.lastPathComponent == "apigen.yaml" }) {
            guard let lines = ConfigurationLines(reading: file) else {
                Diagnostics.error("cannot be read", file: file.path)
                return nil
            }
            func resolve(_ path: String) -> URL {
                URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
            }
            sources.configuration = file
            sources.lines = lines
            sources.spec = lines.values(of: "spec").first.map(resolve)
            sources.inputs = lines.values(of: "inputs").map(resolve)
            sources.overlays = lines.values(of: "overlays").map(resolve)
            if let lock = lines.values(of: "lock").first { sources.lock = resolve(lock) }
            sources.templates = lines.values(of: "templates").flatMap { templates(in: resolve($0)) }
            if sources.spec != nil || lines.values(of: "runtime") == ["only"] { return sources }
        }
        let found = files.filter { descriptions.contains($0.lastPathComponent) }.sorted { $0.path < $1.path }
        guard found.count == 1 else {
            report(found.map(\.lastPathComponent), target)
            return nil
        }
        sources.spec = found[0]
        return sources
    }

    private static func report(_ found: [String], _ target: String) {
        if found.isEmpty {
            Diagnostics.error(
                "ApigenPlugin finds no description in the folder of target '\(target)': add api.yaml, openapi.yaml or "
                    + "openapi.json, or an apigen.yaml whose 'spec' names one")
        } else {
            Diagnostics.error(
                "ApigenPlugin finds several descriptions in the folder of target '\(target)' "
                    + "(\(found.joined(separator: ", "))): add an apigen.yaml that names one, as in "
                    + "'spec: \(found[0])'")
        }
    }

    private static func templates(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".mustache") }.sorted().map { folder.appending(path: $0) }
    }

    /// Whether all files can be read. Reports missing files with the key that names them, because a build system does not
    /// mention which target needs them.
    func areReadable() -> Bool {
        let named = [
            ("spec", [spec].compactMap { $0 }), ("lock", [lock].compactMap { $0 }), ("inputs", inputs),
            ("overlays", overlays),
        ]
        var isComplete = true
        for (key, files) in named {
            for file in files where !FileManager.default.isReadableFile(atPath: file.path) {
                isComplete = false
                let hint =
                    key == "lock"
                    ? "; to write it, run 'swift package --allow-writing-to-package-directory apigen lock'" : ""
                // SwiftPM does not print the place.
                let line = lines?.line(of: key)
                let place = line.map { " in line \($0) of apigen.yaml" } ?? ""
                Diagnostics.error(
                    "'\(key)'\(place) names '\(file.path)', and there is no such file\(hint)",
                    file: configuration?.path, line: line)
            }
        }
        return isComplete
    }
}
