import APIDescription
import Diagnostics

/// A part of an app that loads a value of the API, and saves or deletes it.
public struct ResolvedController: Equatable, Sendable {
    /// An operation, and its name in the description.
    public struct Reference: Equatable, Sendable {
        public var operation: SymbolID
        public var name: String
    }

    public var symbol: SymbolID
    public var name: String
    public var formerNames: [String]
    public var documentation: Documentation
    public var load: Reference
    public var save: Reference?
    public var delete: Reference?
    public var origin: Origin
}

/// Finds the operations of controllers.
///
/// The readers have checked the names. An operation that is missing here belongs to another version of the API, or was
/// filtered out.
struct ControllerResolver {
    let api: API

    func controllers() -> [ResolvedController] {
        api.controllers.compactMap { controller in
            guard let load = reference(controller.load) else { return nil }
            return ResolvedController(
                symbol: .controller(controller.name), name: controller.name, formerNames: controller.formerNames,
                documentation: controller.documentation, load: load, save: controller.save.flatMap { reference($0) },
                delete: controller.delete.flatMap { reference($0) }, origin: controller.origin)
        }
    }

    private func reference(_ name: String) -> ResolvedController.Reference? {
        api.operation(named: name).map { operation in
            ResolvedController.Reference(
                operation: .operation(operation.method.text, operation.path.text), name: name)
        }
    }
}
