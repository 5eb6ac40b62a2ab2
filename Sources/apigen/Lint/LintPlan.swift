import Settings

/// The descriptions that a run of `lint` checks, from the command line and the configurations.
struct LintPlan {
    struct Job {
        var spec: String
        /// The configuration that applies.
        var file: ConfigurationFile?
        var settings: ClientSettings
    }

    private(set) var jobs: [Job] = []
    /// The status of the run before any description is read.
    private(set) var status = ExitStatus.clean
    /// The configurations that were read, by path; nil: one with faults.
    private var files: [String: ConfigurationFile?] = [:]
    private let command: LintCommand
    private let console: Console

    init(_ command: LintCommand, console: Console) {
        self.command = command
        self.console = console
        let isDefault = command.specs.isEmpty && command.config == nil
        if isDefault, !ConfigurationFile.isConfiguration(ConfigurationFile.name) {
            console.report(.error, .command(.missingDescription(configuration: nil)))
            status = .usage
        } else if command.specs.isEmpty {
            addClients(of: command.config ?? ConfigurationFile.name, isNamed: command.config != nil)
        }
        for spec in command.specs {
            if ConfigurationFile.isConfiguration(spec) {
                addClients(of: spec, isNamed: true)
            } else if let path = command.config ?? ConfigurationFile.beside(spec) {
                guard let file = read(path, isNamed: command.config != nil) else { continue }
                jobs.append(Job(spec: spec, file: file, settings: file.settings(for: spec) ?? file.common))
            } else {
                jobs.append(Job(spec: spec, file: nil, settings: ClientSettings()))
            }
        }
    }

    /// Adds the descriptions of a configuration, those of versions too.
    private mutating func addClients(of path: String, isNamed: Bool) {
        guard let file = read(path, isNamed: isNamed) else { return }
        let count = jobs.count
        for client in file.configuration.clients {
            let specs = client.versions.isEmpty ? [client.spec].compactMap { $0 } : client.versions.map(\.spec)
            jobs += specs.map { Job(spec: file.resolve($0.text), file: file, settings: client) }
        }
        guard jobs.count == count else { return }
        console.report(.error, .command(.noDescriptionInConfiguration), path: path)
        status = max(status, .usage)
    }

    private mutating func read(_ path: String, isNamed: Bool) -> ConfigurationFile? {
        if let known = files[path] { return known }
        do throws(Description.Failure) {
            let file = try ConfigurationFile.read(
                path, isNamed: isNamed, allowsExternalReferences: command.allowExternalReferences, console: console)
            files.updateValue(file, forKey: path)
            return file
        } catch {
            files.updateValue(nil, forKey: path)
            status = max(status, error.status)
            return nil
        }
    }
}

extension ConfigurationFile {
    /// The settings for a description that the file does not name: only those of `lint`, if it has one client.
    fileprivate var common: ClientSettings {
        var settings = ClientSettings()
        if configuration.clients.count == 1, let only = configuration.clients.first { settings.lint = only.lint }
        return settings
    }
}
