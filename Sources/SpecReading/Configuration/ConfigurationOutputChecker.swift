import APIDescription
import Settings

/// Checks that no two outputs of a configuration share a directory.
///
/// Generated files that do not belong to an output are deleted from its directory.
struct ConfigurationOutputChecker {
    let source: Source

    func check(_ configuration: Configuration) {
        var roots: [String: Configuration.Name] = [:]
        var folders: [String: Configuration.Name] = [:]
        for output in outputs(of: configuration) {
            let path = normalized(output.text)
            let own = ["Models", "Services", "Runtime"].map { path.isEmpty ? $0 : path + "/" + $0 }
            if let other = roots[path] ?? folders[path] ?? own.lazy.compactMap({ roots[$0] }).first {
                source.collector.error(
                    .configuration(.duplicateOutput(output.text, firstLine: other.origin.location.line)),
                    at: output.origin.location)
            }
            roots[path] = roots[path] ?? output
            for folder in own { folders[folder] = folders[folder] ?? output }
        }
    }

    private func outputs(of configuration: Configuration) -> [Configuration.Name] {
        let mocks = configuration.clients.compactMap { client in
            client.mocks.flatMap { mocks in
                mocks.isOnly ? nil : mocks.origin.map { Configuration.Name(mocks.output, origin: $0) }
            }
        }
        let shared = [configuration.sharedRuntime?.output].compactMap { $0 }
        return configuration.clients.compactMap(\.output) + shared + mocks
    }

    private func normalized(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
