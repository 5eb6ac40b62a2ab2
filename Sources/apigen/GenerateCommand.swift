import API
import ArgumentParser
import Foundation
import SwiftGeneration

struct GenerateCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Write the client for a description.",
        discussion: """
            Only files that changed are written. Files that apigen did not write, and files of its own that somebody edited, \
            are never touched.
            """)

    @Argument(
        help: "The description: an endpoint spec or an OpenAPI document.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @Option(name: [.short, .long], help: "The directory that the client is written to.", completion: .directory)
    var output = "Generated"

    @Option(help: "Who can see the client: public, package or internal.")
    var access = AccessLevel.public

    @Option(
        help: "A directory with templates that replace built-in ones (see 'apigen templates').", completion: .directory)
    var templates: String?

    @Option(
        help: "A directory for test doubles: a stub per service, and a transport that needs no network.",
        completion: .directory)
    var mocks: String?

    @Option(help: "The module that test doubles import the client from.")
    var mocksImport: String?

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Say nothing but errors.")
    var quiet = false

    mutating func validate() throws {
        if let mocks,
            URL(fileURLWithPath: mocks).standardizedFileURL == URL(fileURLWithPath: output).standardizedFileURL
        {
            throw ValidationError("--mocks and --output name the same directory: test doubles go into one of their own")
        }
    }

    @Flag(help: "Let references leave the directory that the description is in.")
    var allowOutside = false

    @Flag(help: "Take warnings for errors.")
    var strict = false

    mutating func run(console: Console) throws -> ExitStatus {
        do {
            return try generate(console: console)
        } catch let failure as Description.Failure {
            return failure.status
        } catch let error as TemplateDirectory.Failure {
            console.printError(error.description)
            return .inputOutput
        }
    }

    private func generate(console: Console) throws -> ExitStatus {
        let (api, files) = try Description(path: spec, allowsOutside: allowOutside, isStrict: strict).read(console: console, quiet: quiet)
        var options = GenerationOptions(templates: try TemplateDirectory.engine(overriddenIn: templates))
        options.access = access
        options.mocks = mocks != nil
        options.mocksImport = mocksImport
        let client = ClientGenerator(options: options).generate(api)
        if !quiet { console.show(client.diagnostics, of: files) }
        var targets = [(OutputDirectory(path: output), client.files)]
        if let mocks { targets.append((OutputDirectory(path: mocks), client.mocks)) }
        return try write(targets, console: console)
    }

    private func write(_ targets: [(OutputDirectory, [GeneratedFile])], console: Console) throws -> ExitStatus {
        var status = ExitStatus.clean
        do {
            for (directory, files) in targets {
                let plan = try directory.plan(for: files)
                for path in plan.kept {
                    console.printError("\(path.path): warning: \(path.reason); it is left as it is")
                    status = .findings
                }
                if !dryRun { try directory.carryOut(plan) }
                if !quiet { console.print(plan.summary(in: directory.path, count: files.count, dryRun: dryRun)) }
            }
        } catch let error as OutputDirectory.Failure {
            console.printError("\(error.path): error: cannot be written: \(error.reason)")
            return .inputOutput
        }
        return status
    }
}

extension AccessLevel: ExpressibleByArgument {}
