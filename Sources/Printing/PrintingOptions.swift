import Lowering
import Settings

/// The choices for the files of a client.
package struct PrintingOptions: Sendable {
    package var access = AccessLevel.public
    package var templates: TemplateSet
    /// Whether the runtime can pin public keys.
    package var pinning = false
    /// Whether the client can store responses, and revalidate them.
    package var conditionalRequests = false
    /// The packages that the runtime has files for.
    package var adapters: [Adapter] = []
    /// The parts that the runtime does not have.
    package var omitted: [OmittedPart] = []
    package var runtime = RuntimeMode.embed
    /// The module that the client imports the runtime from; nil: the client's own module.
    package var runtimeModule: String?
    /// The module that the client imports its models from; nil: the client's own module.
    package var modelsModule: String?
    /// Whether test doubles are generated.
    package var mocks = false
    /// The module that test doubles import the client from.
    package var mocksImport: String?
    /// Whether tests of the description's examples are generated.
    package var tests = false
    /// The module that these tests import the client from.
    package var testsImport: String?

    package init(templates: TemplateSet) { self.templates = templates }

    /// The parts of the runtime that an app uses in its code, whatever the description contains.
    var runtimeFeatures: Set<RuntimeFeature> {
        Set(adapters.map(RuntimeFeature.init)).union(pinning ? [.pinning] : [])
            .union(conditionalRequests ? [.conditional] : [])
            .union(OmittedPart.allCases.filter { !omitted.contains($0) }.map(RuntimeFeature.init))
    }
}

extension AccessLevel {
    /// The modifier before a declaration.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
