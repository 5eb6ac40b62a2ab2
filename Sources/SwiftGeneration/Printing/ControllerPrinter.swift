import Resolution

/// Creates the records of controllers.
struct ControllerPrinter {
    let printer: Printer
    let client: SwiftClient

    func record(for controller: ControllerDeclaration) -> Record {
        var record = Record(ControllerShapes.controller)
        record.set("access", printer.access.modifier)
        record.set("imports", imports(of: controller))
        record.set("namespace", client.namespace?.text)
        record.set("name", controller.name.escaped)
        record.set("documentation", controller.documentation.slashed)
        record.set("isDeprecated", controller.isDeprecated)
        record.set("value", controller.value.text(in: TypePath([controller.name])))
        record.set("sources", controller.sources.map { self.record(for: $0) }.numbered())
        record.set("hasOneSource", controller.sources.count == 1)
        record.set("store", Self.store(besides: controller.sources.map(\.name.plain)))
        let pages = controller.pages.map { ControllerPagesPrinter(pages: $0, scope: TypePath([controller.name])) }
        record.set("isPaged", pages != nil)
        record.set("pages", pages.map { [$0.record] } ?? [])
        record.set("load", [self.record(for: controller.load, of: controller, pages)])
        record.set("save", controller.save.map { [self.record(for: $0, of: controller)] } ?? [])
        record.set("delete", controller.delete.map { [self.record(for: $0, of: controller)] } ?? [])
        return record
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

    private func record(for source: ControllerDeclaration.Source) -> Record {
        var record = Record(ControllerShapes.source)
        record.set("label", source.name.asLabel)
        record.set("name", source.name.escaped)
        record.set("protocol", source.protocolName.escaped)
        return record
    }

    /// - Parameter pages: What prints the pages, if the operation loads one.
    private func record(
        for action: ControllerDeclaration.Action, of controller: ControllerDeclaration,
        _ pages: ControllerPagesPrinter? = nil
    ) -> Record {
        var taken = action.takenNames
        func local(_ name: String) -> String { ControllerDeclaration.Action.free(name, besides: taken) }
        var record = Record(ControllerShapes.action)
        record.set("store", Self.store(besides: action.parameters.map(\.name.plain)))
        let scope = TypePath([controller.name])
        record.set("summary", action.operation.documentation.lines.first)
        record.set("deprecation", action.deprecation?.text(labels: labels(of: action)))
        record.set("parameters", action.parameters.map { OperationPrinter.record(for: $0, in: scope) }.numbered())
        record.set("hasParameters", !action.parameters.isEmpty)
        record.set("hasArguments", !action.operation.parameters.isEmpty)
        let closure = local(controller.sources.count == 1 ? action.service.plain : "services")
        record.set("closure", SwiftName.label(closure).escaped)
        record.set(
            "source",
            controller.sources.count == 1
                ? SwiftName.label(closure).escaped : closure + "." + action.service.asArgument)
        taken.insert(closure)
        let next = local("next")
        record.set("arguments", arguments(of: action, local("value"), pages.map { ($0, next) }))
        add(pages, next, to: &record)
        let identity = controller.identity(of: action).map(\.escaped).joined(separator: ", ")
        record.set("identity", identity.isEmpty ? nil : identity)
        record.set("operation", action.operation.name.escaped)
        record.set("type", controller.value.text(in: scope))
        record.set("valueName", local("value"))
        record.set("optimistically", action.optimistically)
        record.set("returnsValue", action.returnsValue)
        record.set("isOptional", action.isOptional)
        record.set("returnsOther", !action.returnsValue && action.operation.resultType != nil)
        return record
    }

    private func labels(of action: ControllerDeclaration.Action) -> [String] {
        action.parameters.map { $0.label?.plain ?? "" }
    }

    /// Adds what is different for each page.
    private func add(_ pages: ControllerPagesPrinter?, _ next: String, to record: inout Record) {
        guard let pages else { return }
        record.set("isPaged", true)
        record.set("next", next)
        guard let owner = pages.pages.parameter.owner else { return }
        record.set("options", owner.escaped)
        record.set("option", pages.pages.parameter.expression)
        record.set("optionValue", pages.value(next))
    }

    /// The arguments of the operation.
    ///
    /// - Parameters:
    ///   - value: The name of the value.
    ///   - paging: What prints the pages, and the name of the cursor.
    private func arguments(
        of action: ControllerDeclaration.Action, _ value: String, _ paging: (ControllerPagesPrinter, next: String)?
    ) -> [Record] {
        action.operation.parameters.map { parameter in
            var record = Record(ControllerShapes.argument)
            record.set("label", parameter.argumentLabel)
            record.set("value", parameter.symbol == action.value ? value : parameter.name.escaped)
            if let (pages, next) = paging, pages.pages.parameter.owner == nil,
                pages.pages.parameter.name == parameter.name
            {
                record.set("value", pages.value(next))
            }
            return record
        }.numbered()
    }
}

/// The fields for the template of controllers.
enum ControllerShapes {
    typealias Field = RecordShape.Field

    static let controller = RecordShape(
        "Controller",
        [
            .access, .imports, .namespace, .name, .documentation,
            Field("isDeprecated", .flag, "The type of the value is deprecated."),
            Field("value", .text, "The type of the value."),
            Field("sources", .records(source), "The services that it calls."),
            Field("hasOneSource", .flag, "There is exactly one of them."),
            Field("store", .text, "The property `store`, or `self.store`."),
            Field("isPaged", .flag, "The value is loaded page by page."),
            Field("pages", .records(pages), "How further pages are loaded, if there are any."),
            Field("load", .records(action), "The operation that loads the value."),
            Field("save", .records(action), "The operation that saves the value, if there is one."),
            Field("delete", .records(action), "The operation that deletes the value, if there is one."),
        ])

    static let source = RecordShape(
        "Service of a controller",
        [
            .name, Field("label", .text, "The label of the parameter, as it is declared."),
            Field("protocol", .text, "The name of the protocol."), .isFirst, .isLast,
        ])

    static let action = RecordShape(
        "Operation of a controller",
        [
            .deprecation, Field("summary", .text, "The first line of the operation's documentation, if there is one."),
            Field("parameters", .records(ServiceShapes.parameter), "The parameters, without the value."),
            Field("hasParameters", .flag, "There is a parameter."),
            Field("arguments", .records(argument), "The arguments of the operation."),
            Field("hasArguments", .flag, "The operation has arguments."),
            Field("closure", .text, "The parameter of a closure that receives the services."),
            Field("source", .text, "The service, in the closure."),
            Field("store", .text, "The property `store`, or `self.store` if a parameter has that name."),
            Field("identity", .text, "The arguments that identify the value: loads and deletions have them in common."),
            Field("operation", .text, "The name of the operation."),
            Field("type", .text, "The type of the value."),
            Field("valueName", .text, "The name of the parameter for the value."),
            Field("optimistically", .text, "The name of the parameter that says whether the value is shown at once."),
            Field("returnsValue", .flag, "The operation returns the value."),
            Field("isOptional", .flag, "It returns no value at times."),
            Field("returnsOther", .flag, "It returns something else."),
            Field("isPaged", .flag, "It returns a page."),
            Field("next", .text, "The parameter of the closure that requests the next page."),
            Field("options", .text, "The struct of optional arguments, if the page is one of them."),
            Field("option", .text, "The page, in the struct."),
            Field("optionValue", .text, "The value that requests a page, in the struct."),
        ])

    static let pages = RecordShape(
        "Pages of a controller",
        [
            Field("cursor", .text, "The type of what requests the next page."),
            Field("items", .text, "The property with the elements, unless the value is an array."),
            Field("count", .text, "The number of elements of the page `$0`."),
            Field("elements", .text, "The elements of `value` and `page`, for the property."),
            Field("next", .text, "What requests the page after `last`."),
            Field("needsValue", .flag, "That depends on all elements, `value`."),
            Field("needsCount", .flag, "That depends on the number of pages, `pages`."),
        ])

    static let argument = RecordShape(
        "Argument of a controller",
        [
            Field("label", .text, "The label with its colon; empty if there is none."),
            Field("value", .text, "The value."), .isFirst, .isLast,
        ])
}
