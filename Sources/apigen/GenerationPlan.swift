import Diagnostics
import Platform
import Settings

/// The clients that one run of `generate` writes, from the command line, the configuration and the defaults.
struct GenerationPlan {
    struct Client {
        /// Returns the location of a path in the configuration.
        var resolve: (String) -> String
        /// nil: only the runtime is written.
        var spec: String?
        var output: String
        var settings: ClientSettings
        var mocks: String?
        var templates: String?
        /// The path of the lock; nil: in the output directory.
        var lock: String?
        /// Whether links in the directory of templates, and the lock in the output directory, may point outside.
        var allowsExternalReferences: Bool
        /// Whether the output directory is the default one.
        var hasDefaultOutput: Bool

        /// Returns the lock.
        ///
        /// - Parameter isLockOnly: Whether no client is written. The lock is beside the description then, unless there is
        ///   an output directory.
        func lockFile(isLockOnly: Bool, spec: String) -> LockFile {
            if let lock { return LockFile(path: lock) }
            guard isLockOnly, hasDefaultOutput else {
                return LockFile(
                    path: OutputDirectory(path: output).fullPath(LockFile.name),
                    staysInDirectory: !allowsExternalReferences)
            }
            return LockFile(path: FileSystem.directory(of: spec) + LockFile.name)
        }
    }

    var clients: [Client]
    var sharedRuntime: (output: String, access: AccessLevel)?
    var configuration: ConfigurationFile?

    private init(clients: [Client], configuration: ConfigurationFile?) {
        self.clients = clients
        self.configuration = configuration
    }

    /// Finds the configuration that applies. The command line overrides it.
    static func make(for command: GenerationArguments, console: Console) throws(Description.Failure) -> GenerationPlan {
        let (file, spec) = try configuration(for: command, console: console)
        var all = file?.configuration.clients ?? [ClientSettings()]
        if let spec, let file {
            guard let settings = file.settings(for: spec) else {
                if command.config == nil {
                    // The configuration only has other descriptions.
                    return GenerationPlan(clients: [client(ClientSettings(), spec, command, nil)], configuration: nil)
                }
                throw failure(.noSuchClient(spec: spec), file.source.path, console)
            }
            all = settings.sharesModels ? file.allSettings(for: spec) : [settings]
        }
        if all.count > 1,
            [command.output, command.mocks, command.tests, command.lock].contains(where: { $0 != nil })
        {
            throw failure(.onlyForOneClient, nil, console)
        }
        var plan = GenerationPlan(clients: all.map { client($0, spec, command, file) }, configuration: file)
        for client in plan.clients where client.spec == nil && client.settings.runtime != .only {
            throw failure(.missingDescription(configuration: file?.source.path), nil, console)
        }
        if let finding = plan.conflict(with: command) { throw failure(finding, nil, console) }
        if command.runtime == nil, let file, let shared = file.configuration.sharedRuntime {
            plan.share(shared, in: file)
        }
        return plan
    }

    /// Returns what is wrong about options for clients that share their models.
    private func conflict(with command: GenerationArguments) -> DiagnosticKind.CommandFinding? {
        let options = [command.mocks, command.tests].contains { $0 != nil } || command.mocksOnly
        if options, clients.contains(where: \.settings.omitsServices) { return .optionsWithoutServices }
        let isOwn = command.runtime != nil && command.runtimeModule == nil
        return isOwn && clients.contains { $0.settings.modelsModule != nil } ? .ownRuntimeBesideModels : nil
    }

    /// Returns the configuration, and the description that the command line names.
    private static func configuration(for command: GenerationArguments, console: Console) throws(Description.Failure)
        -> (ConfigurationFile?, spec: String?)
    {
        func read(_ path: String, isNamed: Bool = false) throws(Description.Failure) -> ConfigurationFile {
            try .read(
                path, isNamed: isNamed, allowsExternalReferences: command.allowExternalReferences, console: console)
        }
        if let path = command.config { return (try read(path, isNamed: true), command.spec) }
        let spec = command.spec
        // A configuration that is created later is a change too.
        console.log.note(spec.map(ConfigurationFile.pathBeside) ?? ConfigurationFile.name)
        if let spec {
            if ConfigurationFile.isConfiguration(spec) { return (try read(spec, isNamed: true), nil) }
            guard let path = ConfigurationFile.beside(spec) else { return (nil, spec) }
            return (try read(path), spec)
        }
        if ConfigurationFile.isConfiguration(ConfigurationFile.name) {
            return (try read(ConfigurationFile.name), nil)
        }
        return (nil, nil)
    }

    private static func client(
        _ settings: ClientSettings, _ spec: String?, _ command: GenerationArguments, _ file: ConfigurationFile?
    ) -> Client {
        func resolve(_ path: String) -> String { file?.resolve(path) ?? path }
        var settings = settings
        settings.access = command.access ?? settings.access
        if let runtime = command.runtime {
            settings.runtime = runtime
            settings.runtimeModule = nil
        }
        if let module = command.runtimeModule {
            settings.runtime = RuntimeMode.none
            settings.runtimeModule = module
        }
        settings.completions = command.completions ?? settings.completions
        settings.pinning = command.pinning ?? settings.pinning
        settings.shared = command.shared ?? settings.shared
        command.reading.add(to: &settings.reading)
        let mocksModule = command.mocksImport ?? settings.mocks?.module
        let isMocksOnly = command.mocksOnly || command.mocks == nil && settings.mocks?.isOnly == true
        let mocks = isMocksOnly ? nil : command.mocks ?? settings.mocks.map { resolve($0.output) }
        settings.mocks =
            isMocksOnly
            ? ClientSettings.Mocks(output: "", isOnly: true, module: mocksModule)
            : mocks.map { ClientSettings.Mocks(output: $0, module: mocksModule) }
        let output = command.output ?? resolve(settings.output?.text ?? "Generated")
        let lock = command.lock ?? settings.lock.map { resolve($0.text) }
        return Client(
            resolve: resolve, spec: spec ?? settings.spec.map { resolve($0.text) }, output: output, settings: settings,
            mocks: mocks,
            templates: command.templates ?? settings.templates.map { resolve($0.text) },
            lock: lock, allowsExternalReferences: command.allowExternalReferences,
            hasDefaultOutput: command.output == nil && settings.output == nil)
    }

    /// Adds the shared runtime. In a separate module, it must be visible to the modules of the clients.
    private mutating func share(_ shared: SharedRuntime, in file: ConfigurationFile) {
        let levels = clients.map { $0.settings.access ?? .public }
        var access = AccessLevel.public
        if !levels.contains(.public) { access = levels.contains(.package) ? .package : .internal }
        if shared.module != nil, access == .internal { access = .public }
        sharedRuntime = (file.resolve(shared.output.text), access)
    }

    private static func failure(
        _ finding: DiagnosticKind.CommandFinding, _ path: String?, _ console: Console
    ) -> Description.Failure {
        console.report(.error, .command(finding), path: path)
        return Description.Failure(status: .usage)
    }
}
