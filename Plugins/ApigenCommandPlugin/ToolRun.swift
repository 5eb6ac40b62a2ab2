import Foundation
import PackagePlugin

/// A run of the tool in a package's folder.
struct ToolRun {
    let tool: URL
    let package: Package

    init(_ context: PluginContext) throws {
        tool = try context.tool(named: "apigen").url
        package = context.package
    }

    /// Runs the tool. A command for a client that is named without a description runs for each client of the package.
    ///
    /// - Parameters:
    ///   - arguments: The command line of the tool.
    ///   - commands: The commands that need no description.
    func run(_ arguments: [String], clientsOf commands: [String]) throws {
        guard let command = arguments.first, commands.contains(command),
            !arguments.dropFirst().contains(where: isOperand)
        else { return try run(arguments) }
        let configurations = configurations()
        guard !configurations.isEmpty else {
            Diagnostics.error(
                "there is nothing to \(command): add an apigen.yaml to the package's folder, or one "
                    + "with 'output' to a target's folder, or name a description")
            exit(2)
        }
        for file in configurations { try run([command, file.path] + arguments.dropFirst()) }
    }

    /// Whether an argument may be a description, so that the command line is complete.
    private func isOperand(_ argument: String) -> Bool {
        [".yaml", ".yml", ".json"].contains(where: argument.hasSuffix)
            || ["--help", "-h", "--version"].contains(argument)
    }

    /// Returns the configuration of the package, otherwise those of the targets that have an output directory. The
    /// build plugin generates the clients of other targets.
    private func configurations() -> [URL] {
        let own = package.directoryURL.appending(path: "apigen.yaml")
        if FileManager.default.isReadableFile(atPath: own.path) { return [own] }
        return package.targets.map { $0.directoryURL.appending(path: "apigen.yaml") }.filter { file in
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
            return text.split(whereSeparator: \.isNewline).contains {
                $0.hasPrefix("output:") || $0.hasPrefix("clients:")
            }
        }
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
