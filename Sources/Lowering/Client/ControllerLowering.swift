import APIDescription
import APIEvolution
import Diagnostics
import Naming
import Resolution

/// Creates the declarations of controllers.
struct ControllerLowering {
    let names: NameTable
    let history: NameHistory
    let services: [ServiceDeclaration]
    let pages: ControllerPages
    let deprecated: DeprecatedTypes
    let collector: DiagnosticCollector

    /// - Returns: nil if the operations do not have the type of the value.
    func lower(_ controller: ResolvedController) -> ControllerDeclaration? {
        guard let load = action(controller.load) else { return nil }
        guard let value = load.operation.resultType, !value.isOptional, !value.isStream else {
            report(.noValue(operation: controller.load.name), at: controller)
            return nil
        }
        var save = controller.save.flatMap { action($0) }
        if save != nil, !Self.take(value, in: &save) {
            let type = value.text
            report(.notTaken(operation: controller.save?.name ?? "", type: type), at: controller)
            return nil
        }
        var declaration = ControllerDeclaration(
            symbol: controller.symbol, name: names[controller.symbol],
            documentation: DocComment(controller.documentation), value: value,
            isDeprecated: deprecated.isMentioned(in: value), sources: [], load: load, save: save,
            delete: controller.delete.flatMap { action($0) })
        do throws(ControllerPages.Fault) {
            declaration.pages = try pages.pages(of: load.operation, controller.load.name)
        } catch {
            switch error {
            case .wrong(let finding):
                report(finding, at: controller)
                return nil
            case .unsupported(let finding):
                collector.warning(.controller(finding), at: controller.origin.location)
            }
        }
        for action in declaration.actions where !declaration.sources.contains(where: { $0.name == action.service }) {
            guard let service = services.first(where: { $0.property == action.service }) else { continue }
            declaration.sources.append(
                .init(
                    // A service that is renamed is the same argument.
                    argument: controller.symbol.source(history.origin(of: service.symbol).word), name: service.property,
                    protocolName: service.protocolName))
        }
        return declaration
    }

    private func action(_ reference: ResolvedController.Reference) -> ControllerDeclaration.Action? {
        for service in services {
            guard let operation = service.operations.first(where: { $0.symbol == reference.operation }) else {
                continue
            }
            return ControllerDeclaration.Action(
                service: service.property, operation: operation, parameters: operation.parameters,
                arguments: operation.parameters.map { .parameter($0.name) })
        }
        return nil
    }

    /// Makes the value the first parameter of a method.
    ///
    /// - Returns: Whether the operation has a parameter for it.
    private static func take(_ value: TypeRef, in action: inout ControllerDeclaration.Action?) -> Bool {
        guard let operation = action?.operation,
            let body = operation.parameters.firstIndex(where: { parameter in
                parameter.symbol == operation.symbol.body && parameter.type.wrapped == value
            })
        else { return false }
        action?.value = operation.parameters[body].symbol
        action?.arguments[body] = .value
        action?.parameters.remove(at: body)
        action?.returnsValue = operation.resultType?.wrapped == value
        action?.isOptional = operation.resultType?.isOptional == true
        return true
    }

    private func report(_ finding: DiagnosticKind.ControllerFinding, at controller: ResolvedController) {
        collector.error(.controller(finding), at: controller.origin.location)
    }
}
