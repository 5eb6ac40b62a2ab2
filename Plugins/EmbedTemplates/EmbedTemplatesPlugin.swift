import Foundation
import PackagePlugin

/// Makes the files of `Templates` string literals of the target that uses the plugin.
@main
struct EmbedTemplatesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let templates = context.package.directoryURL.appending(path: "Templates")
        let script = templates.appending(path: "embed.sh")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
        let enumerator = FileManager.default.enumerator(at: templates, includingPropertiesForKeys: nil)
        let files = (enumerator?.compactMap { $0 as? URL } ?? []).filter {
            ["mustache", "swift"].contains($0.pathExtension)
        }
        return [
            .buildCommand(
                displayName: "Embedding the templates", executable: URL(fileURLWithPath: "/bin/sh"),
                arguments: [script.path, output.path], inputFiles: [script] + files.sorted { $0.path < $1.path },
                outputFiles: [output])
        ]
    }
}
