import Lowering
import Naming
import Resolution

/// Creates the template data of controllers.
struct ControllerPrinter {
    let printer: Printer
    let client: SwiftClient

    func data(for controller: ControllerDeclaration) -> ControllerFields.Controller.Data {
        var data = ControllerFields.Controller.Data()
        data.access = printer.access.modifier
        data.imports = imports(of: controller)
        data.namespace = client.namespace?.text
        data.name = controller.name.escaped
        data.documentation = controller.documentation.slashed
        data.isDeprecated = controller.isDeprecated
        data.value = controller.value.text(in: TypePath([controller.name]))
        data.sources = controller.sources.map { self.data(for: $0) }.numbered()
        data.hasOneSource = controller.onlySource != nil
        data.store = Self.store(isHidden: controller.hidesStore)
        data.isPaged = controller.pages != nil
        data.pages = controller.pages.map { ControllerPagesPrinter(pages: $0).data }
        data.load = self.data(for: controller.load, of: controller)
        if let pages = controller.pages {
            data.load?.isPaged = true
            data.load?.operation = pages.method.escaped
        }
        data.save = controller.save.map { self.data(for: $0, of: controller) }
        data.delete = controller.delete.map { self.data(for: $0, of: controller) }
        data.formerNames = printer.formerNames(client.formerNames[controller.symbol])
        return data
    }

    private func imports(of controller: ControllerDeclaration) -> [String] {
        var imports = FileImports(printer.access)
        imports.exposeConformances(to: "Observation")
        imports.expose([controller.value] + controller.actions.flatMap { $0.parameters.map(\.type) })
        imports.expose(printer.runtimeModule)
        return imports.lines
    }

    private static func store(isHidden: Bool) -> String { isHidden ? "self.store" : "store" }

    private func data(for source: ControllerDeclaration.Source) -> ControllerFields.Source.Data {
        var data = ControllerFields.Source.Data()
        data.label = source.name.asLabel
        data.name = source.name.escaped
        data.protocol = source.protocolName.escaped
        return data
    }

    private func data(
        for action: ControllerDeclaration.Action, of controller: ControllerDeclaration
    ) -> ControllerFields.Action.Data {
        var data = ControllerFields.Action.Data()
        let names = controller.localNames(of: action)
        data.store = Self.store(isHidden: action.hidesStore)
        let scope = TypePath([controller.name])
        data.summary = action.operation.documentation.lines.first
        data.deprecation = action.deprecation?.text(labels: action.parameters.map { $0.label?.plain ?? "" })
        data.parameters = action.parameters.map { OperationPrinter.data(for: $0, in: scope) }.numbered()
        data.hasParameters = !action.parameters.isEmpty
        data.hasArguments = !action.operation.parameters.isEmpty
        data.closure = names.services.escaped
        data.source =
            names.services.escaped + (controller.onlySource == nil ? "." + action.service.asArgument : "")
        data.arguments = arguments(of: action, names)
        let identity = controller.identity(of: action).map(\.escaped).joined(separator: ", ")
        data.identity = identity.isEmpty ? nil : identity
        data.operation = action.operation.name.escaped
        data.type = controller.value.text(in: scope)
        data.valueName = names.value
        data.optimistically = action.optimistically
        data.returnsValue = action.returnsValue
        data.isOptional = action.isOptional
        data.returnsOther = !action.returnsValue && action.operation.resultType != nil
        return data
    }

    /// Returns the arguments of the operation.
    private func arguments(
        of action: ControllerDeclaration.Action, _ names: ControllerDeclaration.Action.LocalNames
    ) -> [ControllerFields.Argument.Data] {
        zip(action.operation.parameters, action.arguments).map { parameter, argument in
            var data = ControllerFields.Argument.Data()
            data.label = parameter.argumentLabel
            switch argument {
            case .parameter(let name): data.value = name.escaped
            case .value: data.value = names.value
            }
            return data
        }.numbered()
    }
}
