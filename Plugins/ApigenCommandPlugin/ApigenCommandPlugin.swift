import Foundation
import PackagePlugin

/// `swift package apigen generate …`, which builds and runs the tool (Documentation/Plugin.md).
@main
struct ApigenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "apigen").url
        let root = context.package.directoryURL
        guard ["generate", "check", "lock"].contains(arguments.first ?? ""),
            !arguments.dropFirst().contains(where: isOperand)
        else { return try run(tool, arguments, in: root) }
        let configurations = configurations(of: context.package)
        guard !configurations.isEmpty else {
            Diagnostics.error(
                "there is nothing to \(arguments[0]): add an apigen.yaml to the package's folder, or one "
                    + "with 'output' to a target's folder, or name a description")
            exit(2)
        }
        for file in configurations {
            try run(tool, [arguments[0], file.path] + arguments.dropFirst(), in: root)
        }
    }

    /// Whether an argument may be a description, so that the command line is complete.
    private func isOperand(_ argument: String) -> Bool {
        [".yaml", ".yml", ".json"].contains(where: argument.hasSuffix)
            || ["--help", "-h", "--version"].contains(argument)
    }

    /// Returns the configuration of the package, otherwise those of the targets that have an output directory. The
    /// build plugin generates the clients of other targets.
    private func configurations(of package: Package) -> [URL] {
        let own = package.directoryURL.appending(path: "apigen.yaml")
        if FileManager.default.isReadableFile(atPath: own.path) { return [own] }
        return package.targets.map { $0.directoryURL.appending(path: "apigen.yaml") }.filter { file in
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
            return text.split(whereSeparator: \.isNewline).contains {
                $0.hasPrefix("output:") || $0.hasPrefix("clients:")
            }
        }
    }

    private func run(_ tool: URL, _ arguments: [String], in directory: URL) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = directory
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
