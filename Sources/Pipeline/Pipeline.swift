import APIDescription
import APIEvolution
import Diagnostics
import Lowering
import Naming
import Printing
import Resolution
import Settings
import SpecReading

/// The stages from the bytes of a description to the files of a client. A stage that finds errors is the last one.
///
/// Everything that works with descriptions runs these stages: `generate`, `build-client`, `lint`, `diff`, and the tests.
package struct ClientPipeline {
    private let settings: ClientSettings
    private let options: GenerationOptions

    /// - Parameter options: The options of the generator, which the settings override.
    package init(settings: ClientSettings = ClientSettings(), options: GenerationOptions) {
        var options = options
        options.apply(settings)
        (self.settings, self.options) = (settings, options)
    }

    /// **read**: bytes → `API`, without the parts that the configuration excludes, and with the changes that it makes.
    ///
    /// - Parameter isStrict: Whether warnings are errors.
    package func read(_ reader: DescriptionReader, isStrict: Bool = false) -> Reading {
        Reading(reader, settings, isStrict: isStrict)
    }

    /// `API` → `SwiftClient`, for each version of an API.
    ///
    /// - Parameters:
    ///   - lock: The names of the client that was generated before.
    ///   - times: Records how long each stage takes.
    package func declarations(
        for versions: APIVersions, lock: Lock = Lock(), times: StageTimes = StageTimes()
    ) -> ClientDeclarations {
        let overrides = OverrideTable(options.customization)
        let arrangement = VersionArrangement(overrides: overrides, lock: lock) { version, lock, namespace in
            let stages = VersionStages(version, lock, options, overrides, times)
            let resolved = stages.resolve()
            let match = stages.match(resolved, lock)
            let (unified, history) = stages.unify(match)
            let (names, space) = stages.name(unified, history, namespace)
            let lowered = stages.lower(unified, history, names, space)
            return stages.record(lowered, unified, history, names)
        }
        return arrangement.declarations(for: versions)
    }

    /// **print**: `SwiftClient` → files.
    package func print(_ declarations: ClientDeclarations) -> PrintedClient {
        ClientPrinter(options: options.printing).print(declarations.versionedClient)
    }
}

extension ClientPipeline {
    /// Returns the declarations of a client for all versions in one description.
    package func declarations(
        for api: API, lock: Lock = Lock(), times: StageTimes = StageTimes()
    ) -> ClientDeclarations {
        declarations(for: api.allVersions, lock: lock, times: times)
    }

    /// Returns the files of a client that was not generated before.
    package func generate(_ api: API) -> PrintedClient { print(declarations(for: api)) }
}
