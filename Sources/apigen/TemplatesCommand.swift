import ArgumentParser
import Foundation
import SwiftGeneration

struct TemplatesCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Write out the built-in templates, to be changed and used with 'generate --templates'.",
        discussion: "A template that is there already is left as it is.")

    @Argument(help: "The directory that they are written to.", completion: .directory)
    var directory: String

    mutating func run(console: Console) throws -> ExitStatus {
        do {
            let count = try TemplateDirectory.writeBuiltIn(to: directory)
            console.print("\(directory): \(count) templates written")
            return .clean
        } catch {
            console.report(.error, "template", error.message, path: error.path, line: error.line)
            return .inputOutput
        }
    }
}

/// A directory with Mustache templates.
enum TemplateDirectory {
    struct Failure: Error {
        let path: String
        var line: Int?
        var column: Int?
        let message: String
        var hints: [String] = []
    }

    /// Remembers what the templates come from.
    static func note(_ directory: String, in log: RunLog) {
        log.note(directory)
        for (path, _) in TemplateSet.builtIn { log.note(directory + "/" + path) }
    }

    /// The built-in templates, those replaced that the directory has.
    static func engine(overriddenIn directory: String?) throws(Failure) -> TemplateSet {
        var overrides: [String: String] = [:]
        if let directory {
            let known = TemplateSet.builtIn.map(\.path)
            do {
                for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
                where name.hasSuffix(".mustache") {
                    guard known.contains(name) else {
                        throw Failure(
                            path: directory + "/" + name, message: "there is no template of this name to replace")
                    }
                    overrides[name] = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
                }
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Failure(path: directory, message: "cannot be read: \(error.localizedDescription)")
            }
        }
        do {
            return try TemplateSet(overrides: overrides)
        } catch {
            let path = (directory ?? "Templates") + "/" + error.path
            throw Failure(
                path: path, line: error.line, column: error.column, message: error.message, hints: error.hints)
        }
    }

    /// Writes the built-in templates that are not there yet, and says how many that were.
    static func writeBuiltIn(to directory: String) throws(Failure) -> Int {
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            var count = 0
            for (path, text) in TemplateSet.builtIn {
                let file = URL(fileURLWithPath: directory).appendingPathComponent(path)
                guard !FileManager.default.fileExists(atPath: file.path) else { continue }
                try Data(text.utf8).write(to: file, options: .atomic)
                count += 1
            }
            return count
        } catch {
            throw Failure(path: directory, message: "cannot be written: \(error.localizedDescription)")
        }
    }
}
