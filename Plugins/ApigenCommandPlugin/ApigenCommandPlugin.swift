import PackagePlugin

/// `swift package apigen generate …`, which builds and runs the tool (Documentation/Plugin.md).
@main
struct ApigenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        try ToolRun(context).run(arguments, clientsOf: ["generate", "check", "lock"])
    }
}
