import APIDescription
import EmbeddedFiles
import Lowering
import Settings

/// The part of every client that is written by hand.
struct RuntimeSources {
    let access: AccessLevel

    /// The names of all files of the runtime, sorted.
    static var names: [String] { Set(EmbeddedTemplates.runtime.map { name(of: $0.path) }).sorted() }

    /// Returns the name of the client's file for a template. The templates in a folder become one file, except those for tests. No type has the name of such a file, because a module cannot have two files with the same name. The build tool plugin
    /// has the same rule.
    private static func name(of path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count == 3, !["Mocks", "Examples"].contains(parts[1]) else { return parts.last ?? path }
        return (parts[1] == "WebClient" ? "" : "WebClient+") + parts[1] + ".swift"
    }

    /// Returns the files that a client with these features needs.
    func files(for features: Set<RuntimeFeature>, in folder: String = "Runtime/") -> [GeneratedFile] {
        let sources = sources(features) { $0.contains { features.contains($0) } }
        return Dictionary(grouping: sources) { $0.name }.sorted { $0.key < $1.key }.map { name, sources in
            var text = withAccess(Self.merged(sources.map(\.text)))
            if !features.contains(.urlSession) { text = EssentialsImports.apply(to: text) }
            return GeneratedFile(path: folder + name, body: text, isRuntime: true)
        }
    }

    /// Returns the texts of files as that of one.
    private static func merged(_ texts: [String]) -> String {
        if texts.count == 1 { return texts[0] }
        var imports = MergedImports()
        let bodies = texts.map { imports.take(from: $0) }
        let head = imports.lines.map { $0 + "\n" }.joined()
        return (head.isEmpty ? "" : head + "\n") + bodies.joined(separator: "\n")
    }

    /// Returns the files that tests need in addition to the client.
    ///
    /// - Parameters:
    ///   - features: The features of the client.
    ///   - module: The module of the runtime; nil: it is the same one.
    ///   - isShared: Whether the runtime is in a module of its own, so that all that tests need is visible.
    func mocks(
        for features: Set<RuntimeFeature>, importing module: String?, isShared: Bool = false
    ) -> [GeneratedFile] {
        support(.mocks, features, access, importing: module, isShared)
    }

    /// Returns the files that tests of the examples need in addition to the client.
    ///
    /// - Parameter features: The features of the client.
    func testSupport(for features: Set<RuntimeFeature>, importing module: String?) -> [GeneratedFile] {
        support(.examples, features, nil, importing: module)
    }

    /// - Parameter exposed: The access level of the declarations in these files; nil: they are not visible elsewhere.
    private func support(
        _ feature: RuntimeFeature, _ features: Set<RuntimeFeature>, _ exposed: AccessLevel?,
        importing module: String?, _ isShared: Bool = false
    ) -> [GeneratedFile] {
        sources(features) { $0 == [feature] }.map { path, source in
            let text = withAccess(source)
            // The compiler warns about a public import that no public declaration needs.
            let isVisible = text.split(separator: "\n").contains { line in
                line.drop { $0 == " " }.hasPrefix(access.modifier)
            }
            var imports = FileImports(isVisible ? exposed ?? .internal : .internal)
            if isShared || access != .internal && (exposed == nil || !isVisible) {
                imports.expose(module)
            } else {
                imports.test(module)
            }
            let continuesImports = text.hasPrefix("#if") || text.prefix { $0 != "\n" }.contains("import ")
            let lines = continuesImports ? imports.lines.dropLast() : imports.lines[...]
            let body = lines.map { $0 + "\n" }.joined() + text
            return GeneratedFile(path: path, body: body, isRuntime: true)
        }
    }

    /// A template of the runtime.
    private struct Source {
        /// The name of the client's file for it.
        var name: String
        /// The features in its first line, `// feature: form, model-parameters`. Clients that need one of them need the file.
        var features: [RuntimeFeature]
        var text: RuntimeMarks
    }

    /// The templates, which several clients of a run have in common.
    private static let all = EmbeddedTemplates.runtime.compactMap { path, text -> Source? in
        guard let end = text.firstIndex(of: "\n") else { return nil }
        let features = RuntimeFeature.named(in: text[..<end].drop { $0 != ":" }.dropFirst())
        let marks = RuntimeMarks(String(text[end...].drop(while: \.isNewline)))
        return Source(name: name(of: path), features: features, text: marks)
    }

    /// Returns the texts of the templates for a client, and the names of its files for them.
    private func sources(
        _ features: Set<RuntimeFeature>, where isWanted: ([RuntimeFeature]) -> Bool
    ) -> [(name: String, text: String)] {
        Self.all.filter { isWanted($0.features) }.map { ($0.name, $0.text.text(for: features)) }
    }

    private func withAccess(_ text: String) -> String {
        guard access != .public else { return text }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for index in lines.indices {
            let line = lines[index]
            let code = line.drop { $0 == " " }
            guard !code.hasPrefix("//"), line.contains("public ") else { continue }
            if code.hasPrefix("public import ") {
                let module = String(code.dropFirst("public import ".count))
                // The compiler does not count conformances, which are all that the runtime uses of this module.
                let isExposed = access != .package || module != "Observation"
                lines[index] =
                    isExposed ? FileImports.exposing(module, access).joined(separator: "\n") : "import \(module)"
            } else {
                lines[index] = line.replacing("public ", with: access.modifier, maxReplacements: 1)
            }
        }
        return lines.joined(separator: "\n")
    }
}
