import APIDescription
import Diagnostics
import Pipeline
import Settings
import SpecReading

/// The descriptions that a client is generated from: one, or one for each version of the API.
struct ClientDescription {
    /// What was read from the descriptions.
    struct Reading {
        var versions: APIVersions
        var newest: Pipeline.Reading
        /// The readings of the other versions, if they have their own descriptions.
        var older: [Pipeline.Reading]

        /// The files of all descriptions, that of the newest version first.
        var files: [SourceFile] { newest.files + older.flatMap(\.files) }

        /// The diagnostics of the names in the configuration, for each description.
        var configurationDiagnostics: [[Diagnostic]] { ([newest] + older).map(\.configurationDiagnostics) }

        /// Returns the diagnostics about the client of each description, with its files.
        func diagnostics(of declarations: ClientDeclarations) -> [(diagnostics: [Diagnostic], files: [SourceFile])] {
            guard older.isEmpty else {
                return zip(declarations.olderVersions, older).map { ($0.diagnostics, $1.files) }
                    + [(declarations.diagnostics, newest.files)]
            }
            return [(declarations.diagnosticsOfVersions, newest.files)]
        }
    }

    var newest: Description
    /// The versions, the oldest first; empty: the description says which versions there are.
    var versions: [(version: APIVersion, description: Description)] = []

    /// - Parameters:
    ///   - settings: The settings of the client, which can list the descriptions of versions.
    ///   - resolve: Returns the location of a path in the configuration.
    init(_ newest: Description, _ settings: ClientSettings, resolve: (String) -> String) {
        self.newest = newest
        versions = settings.versions.map { version in
            var description = newest
            description.path = resolve(version.spec.text)
            return (APIVersion(name: version.name, path: "", origin: version.spec.origin), description)
        }
        if let last = versions.last { self.newest = last.description }
    }

    /// Reads the parts of the descriptions that a client needs, and shows their diagnostics.
    ///
    /// - Throws: `Description.Failure`, after its reason was shown.
    func read(with pipeline: ClientPipeline, console: Console, quiet: Bool) throws(Description.Failure) -> Reading {
        var older: [(VersionedAPI, Pipeline.Reading)] = []
        for (version, description) in versions.dropLast() {
            let (reading, api) = try description.read(with: pipeline, console: console, quiet: quiet)
            older.append((VersionedAPI(version: version, api: api.api(at: api.newestVersion)), reading))
        }
        let (reading, api) = try newest.read(with: pipeline, console: console, quiet: quiet)
        var versions = api.allVersions
        if let version = self.versions.last?.version {
            versions = APIVersions(
                older: older.map(\.0), newest: VersionedAPI(version: version, api: api.api(at: api.newestVersion)))
        }
        return Reading(versions: versions, newest: reading, older: older.map(\.1))
    }
}
