import Foundation
import PackagePlugin

/// Generates the client for the description in a target's folder (Documentation/Plugin.md).
@main
struct ApigenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try commands(
            for: names.map { folder.appending(path: $0) }, of: target.name, client: Self.onlyDependency(of: target),
            tool: try context.tool(named: "apigen").url, output: context.pluginWorkDirectoryURL)
    }

    /// Returns the module that a target depends on, if there is only one. Test doubles import the client from it.
    private static func onlyDependency(of target: any Target) -> String? {
        let targets = target.dependencies.flatMap { dependency -> [any Target] in
            switch dependency {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        }
        return targets.count == 1 ? (targets[0] as? any SourceModuleTarget)?.moduleName : nil
    }

    /// Returns the commands for a target.
    ///
    /// - Parameters:
    ///   - files: The files that may be a description or a configuration.
    ///   - client: The module that test doubles import, if the configuration does not name it.
    private func commands(for files: [URL], of target: String, client: String? = nil, tool: URL, output: URL) throws
        -> [Command]
    {
        guard let sources = TargetSources.find(in: files, target: target), sources.areReadable() else { return [] }
        let shards = sources.spec == nil ? 0 : OutputNames.shards(forBytes: sources.size)
        let outputs = OutputNames.all(shards: shards).map { output.appending(path: $0) }
        var arguments = ["build-client", "--output", output.path, "--shards", String(shards)]
        if let spec = sources.spec { arguments += ["--spec", spec.path] }
        if let configuration = sources.configuration { arguments += ["--config", configuration.path] }
        if let lock = sources.lock { arguments += ["--lock", lock.path] }
        if let client { arguments += ["--client-module", client] }
        arguments += (sources.inputs + sources.overlays).flatMap { ["--input", $0.path] }
        return [
            .buildCommand(
                displayName: "Generating the client of \(target)", executable: tool, arguments: arguments,
                inputFiles: sources.all, outputFiles: outputs)
        ]
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ApigenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        try commands(
            for: target.inputFiles.map(\.url), of: target.displayName, tool: try context.tool(named: "apigen").url,
            output: context.pluginWorkDirectoryURL)
    }
}
#endif
