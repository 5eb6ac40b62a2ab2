import ArgumentParser
import Diagnostics
import Platform
import Printing

struct TemplatesCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Write the built-in templates, to be edited and used with 'generate --templates'.",
        discussion: """
            Existing templates are not overwritten. The file README.md beside them describes the template language and \
            every field.
            """)

    @Argument(help: "The output directory.", completion: .directory)
    var directory: String

    func validate() throws { try Self.requireText(("DIRECTORY", directory)) }

    mutating func run(console: Console) throws -> ExitStatus {
        do {
            let count = try TemplateDirectory.writeBuiltIn(to: directory)
            console.print("\(directory): \(count) templates written")
            return .clean
        } catch {
            return error.show(on: console)
        }
    }
}

/// A directory with Mustache templates.
enum TemplateDirectory {
    enum Failure: Error {
        case unusable(path: String, DiagnosticKind)
        /// The templates have errors.
        case faults([Diagnostic], files: [SourceFile])

        /// Shows the failure.
        ///
        /// - Returns: The exit status of the command.
        func show(on console: Console) -> ExitStatus {
            switch self {
            case .unusable(let path, let kind):
                console.report(.error, kind, path: path)
                return kind.code == .externalReference ? .description : .inputOutput
            case .faults(let diagnostics, let files):
                console.show(diagnostics, of: files)
                return .description
            }
        }
    }

    private static let readMe = "README.md"

    /// Records the files that the templates are read from.
    static func note(_ directory: String, in log: RunLog) {
        log.note(directory)
        for (path, _) in TemplateSet.builtIn { log.note(directory + "/" + path) }
    }

    /// Returns the built-in templates, with those in the directory replaced.
    ///
    /// - Parameter allowsExternalReferences: Whether links may point outside the directory.
    static func engine(
        overriddenIn directory: String?, allowsExternalReferences: Bool = true
    ) throws(Failure) -> TemplateSet {
        let files =
            try directory.map { directory throws(Failure) in
                try templates(in: directory, allowsExternalReferences)
            } ?? []
        let known = TemplateSet.builtIn.map { stem($0.path) }
        var overrides: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for (index, (name, file)) in files.enumerated() {
            if known.contains(stem(name)) {
                overrides[name] = String(decoding: file.bytes, as: UTF8.self)
            } else {
                diagnostics.append(
                    Diagnostic(
                        .error, .template(.nothingToReplace(stem(name), known: known)),
                        at: SourceLocation(file: index, line: 1, column: 1)))
            }
        }
        do {
            let set = try TemplateSet(overrides: overrides)
            if diagnostics.isEmpty { return set }
        } catch {
            for fault in error.faults {
                let index = files.firstIndex { $0.name == fault.path } ?? -1
                diagnostics.append(
                    Diagnostic(
                        .error, .template(fault.finding),
                        at: SourceLocation(file: index, line: fault.line, column: fault.column)))
            }
        }
        throw .faults(diagnostics.sorted { $0.location < $1.location }, files: files.map(\.file))
    }

    /// Returns the templates of a directory, by name.
    private static func templates(
        in directory: String, _ allowsExternalReferences: Bool
    ) throws(Failure) -> [(name: String, file: SourceFile)] {
        var files: [(name: String, file: SourceFile)] = []
        for name in try attempt(directory, { () throws(FileFailure) in try FileSystem.names(in: directory) })
        where name.hasSuffix(".mustache") {
            let path = directory + (directory.hasSuffix("/") ? "" : "/") + name
            guard allowsExternalReferences || RealPath.isInside(path, directory: directory) else {
                throw .unusable(path: path, .file(.externalLink(path: name, base: .templates)))
            }
            let bytes = try attempt(path) { () throws(FileFailure) in try FileSystem.read(path) }
            guard String(validating: bytes, as: UTF8.self) != nil else {
                throw .unusable(path: path, .command(.unreadableTemplate(reason: "it is not UTF-8")))
            }
            files.append((name, SourceFile(path: path, bytes: bytes)))
        }
        return files
    }

    private static func attempt<Value>(
        _ path: String, _ action: () throws(FileFailure) -> Value
    ) throws(Failure) -> Value {
        do {
            return try action()
        } catch {
            throw .unusable(path: path, .command(.unreadableTemplate(reason: error.description)))
        }
    }

    private static func stem(_ name: String) -> String { String(name.dropLast(".mustache".count)) }

    /// Writes the built-in templates that do not exist yet, and returns their number. It also writes the reference,
    /// unless there is an unmanaged file with its name.
    static func writeBuiltIn(to directory: String) throws(Failure) -> Int {
        do {
            try FileSystem.createDirectory(directory)
            var count = 0
            for (name, text) in TemplateSet.builtIn {
                let path = directory + "/" + name
                guard !FileSystem.exists(path) else { continue }
                try FileSystem.writeAtomically(text, to: path)
                count += 1
            }
            let page = directory + "/" + readMe
            let marker = TemplateSet.referenceMarker.utf8
            let isThere = FileSystem.exists(page)
            let start = isThere ? try FileSystem.read(page) : Array(marker)
            if start.starts(with: marker) { try FileSystem.writeAtomically(TemplateSet.reference(), to: page) }
            return count
        } catch let error as FileFailure {
            throw .unusable(path: directory, .command(.unwritableTemplates(reason: error.description)))
        } catch {
            throw .unusable(path: directory, .command(.unwritableTemplates(reason: "\(error)")))
        }
    }
}
