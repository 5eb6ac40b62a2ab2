import API
import ArgumentParser
import Foundation
import SwiftGeneration

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
        case unusable(path: String, String)
        /// The templates have errors.
        case faults([Diagnostic], files: [SourceFile])

        /// Shows the failure.
        ///
        /// - Returns: The exit status of the command.
        func show(on console: Console) -> ExitStatus {
            switch self {
            case .unusable(let path, let message):
                console.report(.error, "template", message, path: path)
                return .inputOutput
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
    static func engine(overriddenIn directory: String?) throws(Failure) -> TemplateSet {
        let files = try directory.map(templates) ?? []
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
    private static func templates(in directory: String) throws(Failure) -> [(name: String, file: SourceFile)] {
        var path = directory
        do {
            var files: [(name: String, file: SourceFile)] = []
            for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
            where name.hasSuffix(".mustache") {
                path = directory + (directory.hasSuffix("/") ? "" : "/") + name
                let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
                guard String(validating: bytes, as: UTF8.self) != nil else {
                    throw Failure.unusable(path: path, "is not UTF-8")
                }
                files.append((name, SourceFile(path: path, bytes: bytes)))
            }
            return files
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .unusable(path: path, "cannot be read: \(error.localizedDescription)")
        }
    }

    private static func stem(_ name: String) -> String { String(name.dropLast(".mustache".count)) }

    /// Writes the built-in templates that do not exist yet, and returns their number. It also writes the reference,
    /// unless there is an unmanaged file with its name.
    static func writeBuiltIn(to directory: String) throws(Failure) -> Int {
        let folder = URL(fileURLWithPath: directory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var count = 0
            for (path, text) in TemplateSet.builtIn {
                let file = folder.appendingPathComponent(path)
                guard !FileManager.default.fileExists(atPath: file.path) else { continue }
                try Data(text.utf8).write(to: file, options: .atomic)
                count += 1
            }
            let page = folder.appendingPathComponent(readMe)
            let isThere = FileManager.default.fileExists(atPath: page.path)
            let start = isThere ? try Data(contentsOf: page).prefix(TemplateSet.referenceMarker.utf8.count) : Data()
            let isUnmanaged = isThere && start != Data(TemplateSet.referenceMarker.utf8)
            if !isUnmanaged { try Data(TemplateSet.reference().utf8).write(to: page, options: .atomic) }
            return count
        } catch {
            throw .unusable(path: directory, "cannot be written: \(error.localizedDescription)")
        }
    }
}
