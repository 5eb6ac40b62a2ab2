import Diagnostics
import Platform
import Settings

/// The files that a build system watches. It runs apigen again when one of them changes.
struct BuildInputs {
    let spec: String?
    let inputs: [String]

    /// Whether the inputs include files outside the directory of the description.
    var leaveDirectory: Bool {
        guard let spec else { return false }
        let directory = FileSystem.directory(of: spec)
        return inputs.contains { !RealPath.isInside($0, directory: directory) }
    }

    /// Returns the files of a description that are not watched.
    func undeclared(among files: [SourceFile]) -> [String] {
        let known = Set(inputs.map(Self.standardized))
        return files.dropFirst().map { Self.standardized($0.path) }.filter { !known.contains($0) }
    }

    /// Returns errors for settings that a build does not support, or that the plugin misread.
    func faults(in file: ConfigurationFile) -> [Diagnostic] {
        let top = SourceLocation(file: 0, line: 1, column: 1)
        guard file.configuration.clients.count == 1, let settings = file.configuration.clients.first else {
            return [Diagnostic(.error, .build(.severalClients), at: top)]
        }
        var faults: [Diagnostic] = []
        func misread(_ key: String, at place: SourceLocation?) {
            faults.append(
                Diagnostic(.error, .build(.misreadKey(key)), at: place ?? top))
        }
        func isSame(_ names: [Configuration.Name], _ paths: [String]) -> Bool {
            Set(names.map { Self.standardized(file.resolve($0.text)) }) == Set(paths.map(Self.standardized))
        }
        if let name = settings.spec, !isSame([name], [spec].compactMap { $0 }) {
            misread("spec", at: name.origin.location)
        }
        // The paths of overlays are resolved already.
        let overlays = settings.reading.overlays.map(\.text)
        let known = settings.inputs.map { file.resolve($0.text) } + overlays
        if Set(known.map(Self.standardized)) != Set(inputs.map(Self.standardized)) {
            let key = settings.inputs.isEmpty && !overlays.isEmpty ? "overlays" : "inputs"
            misread(key, at: (settings.inputs + settings.reading.overlays).first?.origin.location)
        }
        if spec == nil, settings.runtime != .only { misread("runtime", at: nil) }
        return faults + unused(in: file.configuration, settings)
    }

    /// Returns warnings for settings that a build ignores: it only writes the target's files, into the build directory.
    private func unused(in configuration: Configuration, _ settings: ClientSettings) -> [Diagnostic] {
        let places = [
            ("output", settings.output?.origin),
            ("mocks", settings.mocks?.isOnly == true ? nil : settings.mocks?.origin),
            ("runtime", configuration.sharedRuntime?.output.origin),
        ]
        return places.compactMap { key, origin in
            guard let origin else { return nil }
            return Diagnostic(.warning, .build(.notBuilt(key)), at: origin.location)
        }
    }

    static func standardized(_ path: String) -> String { StandardPath.of(path) }

    /// Returns a path relative to a directory.
    static func path(_ path: String, from directory: String) -> String {
        let parts = standardized(path).split(separator: "/")
        let own = standardized(directory).split(separator: "/")
        let common = zip(parts, own).prefix { $0 == $1 }.count
        return (own.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
    }
}
