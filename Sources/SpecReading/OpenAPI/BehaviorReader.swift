import APIDescription
import Diagnostics
import YAML

/// Reads the versions of an API and the behavior of its client, which OpenAPI expresses in extensions.
struct BehaviorReader {
    let context: OpenAPIContext

    func read(into api: inout API) {
        api.versions = entries(of: "x-apigen-versions").map { name, key, node in
            var version = APIVersion(
                name: name, path: (node["path"] ?? node).text ?? "", origin: context.source.origin(of: key))
            version.documentation = documentation(of: node)
            version.deprecation = context.documentation.deprecation(of: context.ownFields(of: node))
            readSunset(of: node, into: &version)
            return version
        }
        api.controllers = entries(of: "x-apigen-controllers").compactMap { name, key, node in
            guard let load = node["load"]?.text else { return nil }
            var controller = Controller(
                name: name, load: load, save: node["save"]?.text, delete: node["delete"]?.text,
                origin: context.source.origin(of: key))
            controller.documentation = documentation(of: node)
            if let former = node["renamedFrom"] {
                controller.formerNames = former.text.map { [$0] } ?? former.elements.compactMap(\.text)
            }
            return controller
        }
        let policies = CallPolicyReader(context: context)
        api.rateLimit = policies.rateLimit(of: context.document)
        api.callPolicy = policies.policy(of: context.document)
    }

    /// Reports the operations of controllers that do not exist.
    static func checkControllers(of api: API, _ collector: DiagnosticCollector) {
        for controller in api.controllers {
            let names = [controller.load, controller.save, controller.delete].compactMap { $0 }
            for name in names where api.operation(named: name) == nil {
                collector.error(
                    .operation(.unknown(name, known: api.operations.compactMap(\.fullName))),
                    at: controller.origin.location)
            }
        }
    }

    private func readSunset(of node: Node, into version: inout APIVersion) {
        guard let day = node["sunset"], let text = context.source.text(day, as: .key("sunset")) else { return }
        if CalendarDay(text) == nil { context.source.fault(.value(.notDay(.key("sunset"), text)), at: day) }
        version.sunset = text
        if let key = node.entry("sunset")?.key { version.sunsetOrigin = context.source.origin(of: key) }
    }

    private func documentation(of node: Node) -> Documentation {
        context.documentation.readWithSummary(context.ownFields(of: node))
    }

    private func entries(of name: StaticString) -> [(name: String, key: Node, value: Node)] {
        context.document[name].map { context.source.entries(of: $0, as: .anyExtension) } ?? []
    }
}
