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
        data.hasOneSource = controller.sources.count == 1
        data.store = Self.store(besides: controller.sources.map(\.name.plain))
        let pages = controller.pages.map { ControllerPagesPrinter(pages: $0, scope: TypePath([controller.name])) }
        data.isPaged = pages != nil
        data.pages = pages?.data
        let identity = controller.identity.map(\.escaped).joined(separator: ", ")
        data.identity = identity.isEmpty ? nil : identity
        data.load = self.data(for: controller.load, of: controller, pages)
        data.save = controller.save.map { self.data(for: $0, of: controller) }
        data.delete = controller.delete.map { self.data(for: $0, of: controller) }
        return data
    }

    private func imports(of controller: ControllerDeclaration) -> [String] {
        var imports = FileImports(printer.access)
        imports.exposeConformances(to: "Observation")
        imports.expose([controller.value] + controller.actions.flatMap { $0.parameters.map(\.type) })
        if let pages = controller.pages { imports.hide([pages.cursor]) }
        imports.expose(printer.runtimeModule)
        return imports.lines
    }

    /// Returns the property `store`, which a parameter can have the name of.
    private static func store(besides parameters: some Collection<String>) -> String {
        parameters.contains("store") ? "self.store" : "store"
    }

    private func data(for source: ControllerDeclaration.Source) -> ControllerFields.Source.Data {
        var data = ControllerFields.Source.Data()
        data.label = source.name.asLabel
        data.name = source.name.escaped
        data.protocol = source.protocolName.escaped
        return data
    }

    /// - Parameter pages: What prints the pages, if the operation loads one.
    private func data(
        for action: ControllerDeclaration.Action, of controller: ControllerDeclaration,
        _ pages: ControllerPagesPrinter? = nil
    ) -> ControllerFields.Action.Data {
        var taken = action.takenNames
        func local(_ name: String) -> String { ControllerDeclaration.Action.free(name, besides: taken) }
        var data = ControllerFields.Action.Data()
        data.store = Self.store(besides: action.parameters.map(\.name.plain))
        let scope = TypePath([controller.name])
        data.summary = action.operation.documentation.lines.first
        data.deprecation = action.deprecation?.text(labels: labels(of: action))
        data.parameters = action.parameters.map { OperationPrinter.data(for: $0, in: scope) }.numbered()
        data.hasParameters = !action.parameters.isEmpty
        data.hasArguments = !action.operation.parameters.isEmpty
        let closure = local(controller.sources.count == 1 ? action.service.plain : "services")
        data.closure = SwiftName.label(closure).escaped
        data.source =
            controller.sources.count == 1
            ? SwiftName.label(closure).escaped : closure + "." + action.service.asArgument
        taken.insert(closure)
        let next = local("next")
        data.arguments = arguments(of: action, local("value"), pages.map { ($0, next) })
        add(pages, next, to: &data)
        data.operation = action.operation.name.escaped
        data.type = controller.value.text(in: scope)
        data.valueName = local("value")
        data.optimistically = action.optimistically
        data.returnsValue = action.returnsValue
        data.isOptional = action.isOptional
        data.returnsOther = !action.returnsValue && action.operation.resultType != nil
        return data
    }

    private func labels(of action: ControllerDeclaration.Action) -> [String] {
        action.parameters.map { $0.label?.plain ?? "" }
    }

    /// Adds what is different for each page.
    private func add(_ pages: ControllerPagesPrinter?, _ next: String, to data: inout ControllerFields.Action.Data) {
        guard let pages else { return }
        data.isPaged = true
        data.next = next
        guard let owner = pages.pages.parameter.owner else { return }
        data.options = owner.escaped
        data.option = pages.pages.parameter.expression
        data.optionValue = pages.value(next)
    }

    /// The arguments of the operation.
    ///
    /// - Parameters:
    ///   - value: The name of the value.
    ///   - paging: What prints the pages, and the name of the cursor.
    private func arguments(
        of action: ControllerDeclaration.Action, _ value: String, _ paging: (ControllerPagesPrinter, next: String)?
    ) -> [ControllerFields.Argument.Data] {
        action.operation.parameters.map { parameter in
            var data = ControllerFields.Argument.Data()
            data.label = parameter.argumentLabel
            data.value = parameter.symbol == action.value ? value : parameter.name.escaped
            if let (pages, next) = paging, pages.pages.parameter.owner == nil,
                pages.pages.parameter.name == parameter.name
            {
                data.value = pages.value(next)
            }
            return data
        }.numbered()
    }
}
