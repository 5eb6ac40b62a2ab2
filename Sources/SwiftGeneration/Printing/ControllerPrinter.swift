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
        record.set("load", [self.record(for: controller.load, of: controller)])
        record.set("save", controller.save.map { [self.record(for: $0, of: controller)] } ?? [])
        record.set("delete", controller.delete.map { [self.record(for: $0, of: controller)] } ?? [])
        return record
    }

    private func imports(of controller: ControllerDeclaration) -> [String] {
        var imports = FileImports(printer.access)
        imports.exposeConformances(to: "Observation")
        imports.expose([controller.value] + controller.actions.flatMap { $0.parameters.map(\.type) })
        imports.expose(printer.runtimeModule)
        return imports.lines
    }

    private func record(for source: ControllerDeclaration.Source) -> Record {
        var record = Record(ControllerShapes.source)
        record.set("label", source.name.asLabel)
        record.set("name", source.name.escaped)
        record.set("protocol", source.protocolName.escaped)
        return record
    }

    private func record(for action: ControllerDeclaration.Action, of controller: ControllerDeclaration) -> Record {
        let taken = Set(action.parameters.map(\.name.plain))
        func local(_ name: String) -> String {
            taken.contains(name) ? (2...).lazy.map { name + String($0) }.first { !taken.contains($0) } ?? name : name
        }
        var record = Record(ControllerShapes.action)
        let scope = TypePath([controller.name])
        record.set("summary", action.operation.documentation.lines.first)
        record.set("deprecation", action.deprecation?.text(labels: labels(of: action)))
        record.set("parameters", action.parameters.map { OperationPrinter.record(for: $0, in: scope) }.numbered())
        record.set("hasParameters", !action.parameters.isEmpty)
        record.set("arguments", arguments(of: action, local("value")))
        record.set("hasArguments", !action.operation.parameters.isEmpty)
        let closure = local(controller.sources.count == 1 ? action.service.plain : "services")
        record.set("closure", SwiftName.label(closure).escaped)
        record.set(
            "source",
            controller.sources.count == 1
                ? SwiftName.label(closure).escaped : closure + "." + action.service.asArgument)
        record.set("operation", action.operation.name.escaped)
        record.set("type", controller.value.text(in: scope))
        record.set("valueName", local("value"))
        record.set("optimistically", local("optimistically"))
        record.set("hasOtherName", local("optimistically") != "optimistically")
        record.set("returnsValue", action.returnsValue)
        record.set("isOptional", action.isOptional)
        record.set("returnsOther", !action.returnsValue && action.operation.resultType != nil)
        return record
    }

    private func labels(of action: ControllerDeclaration.Action) -> [String] {
        action.parameters.map { $0.label?.plain ?? "" }
    }

    /// The arguments of the operation.
    ///
    /// - Parameter value: The name of the value.
    private func arguments(of action: ControllerDeclaration.Action, _ value: String) -> [Record] {
        action.operation.parameters.map { parameter in
            var record = Record(ControllerShapes.argument)
            record.set("label", parameter.argumentLabel)
            record.set("value", parameter.symbol == action.value ? value : parameter.name.escaped)
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
            Field("operation", .text, "The name of the operation."),
            Field("type", .text, "The type of the value."),
            Field("valueName", .text, "The name of the parameter for the value."),
            Field("optimistically", .text, "The name of the parameter that says whether the value is shown at once."),
            Field("hasOtherName", .flag, "That is not its label."),
            Field("returnsValue", .flag, "The operation returns the value."),
            Field("isOptional", .flag, "It returns no value at times."),
            Field("returnsOther", .flag, "It returns something else."),
        ])

    static let argument = RecordShape(
        "Argument of a controller",
        [
            Field("label", .text, "The label with its colon; empty if there is none."),
            Field("value", .text, "The value."), .isFirst, .isLast,
        ])
}
