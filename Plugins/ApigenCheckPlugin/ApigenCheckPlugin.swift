import Foundation
import PackagePlugin

/// `swift package apigen-check`, which runs the commands of the tool that write no files (Documentation/Plugin.md).
///
/// The other plugin needs the permission to write, which SwiftPM asks a person for. In CI, there is nobody to ask.
@main
struct ApigenCheckPlugin: CommandPlugin {
    private static let commands = ["check", "lint", "diff", "explain"]

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let word = arguments.first ?? ""
        if !Self.commands.contains(word), word.allSatisfy({ $0.isLowercase }), !word.isEmpty {
            Diagnostics.error(
                "'\(word)' is not a command that writes no files, such as \(Self.commands.joined(separator: ", ")); "
                    + "run 'swift package --allow-writing-to-package-directory apigen \(word)'")
            exit(2)
        }
        let command = Self.commands.contains(word) ? arguments : ["check"] + arguments
        try ToolRun(context).run(command, clientsOf: ["check"])
    }
}
