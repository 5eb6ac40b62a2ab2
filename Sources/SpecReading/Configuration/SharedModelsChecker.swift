import APIDescription
import Settings

/// Checks the settings of clients that share their models.
struct SharedModelsChecker {
    let source: Source

    func check(_ configuration: Configuration) {
        for client in configuration.clients where client.sharesModels {
            if let version = client.versions.first {
                source.collector.error(.key(.sharedModelsOfVersions), at: version.spec.origin.location)
            }
            if client.omitsServices {
                for (key, origin) in [("mocks", client.mocks?.origin), ("modelsFrom", client.modelsModule?.origin)] {
                    guard let origin else { continue }
                    source.collector.error(.key(.keyWithoutServices(key)), at: origin.location)
                }
            } else if let module = client.modelsModule {
                check(client, importing: module, in: configuration)
            }
        }
    }

    private func check(
        _ client: ClientSettings, importing module: Configuration.Name, in configuration: Configuration
    ) {
        if client.runtimeModule == nil || client.runtime != RuntimeMode.none {
            source.collector.error(.key(.runtimeBesideModels(module: module.text)), at: module.origin.location)
        }
        guard let models = configuration.clients.first(where: { $0.declaresModels(of: client) }) else { return }
        let access = models.access ?? .public
        let required = (client.access ?? .public) == .public ? AccessLevel.public : .package
        if access == .public || access == required { return }
        source.collector.error(
            .key(.hiddenModels(module: module.text, access: access.rawValue, required: required.rawValue)),
            at: module.origin.location)
    }
}
