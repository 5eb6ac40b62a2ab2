import Lowering
import Resolution

/// Lists the public declarations of a controller.
struct ControllerSurface {
    private typealias Member = ClientSurface.Member
    private typealias Argument = ClientSurface.Argument

    let controller: ControllerDeclaration

    var entry: ClientSurface.TypeEntry {
        var entry = ClientSurface.TypeEntry(
            name: controller.name.plain, symbol: controller.symbol, conformances: ["Observable", "Sendable"])
        entry.isDeprecated = controller.isDeprecated
        let value = controller.value
        entry.members = [
            Member(
                kind: .initializer, base: "init", symbol: controller.symbol,
                arguments: controller.sources.map {
                    Argument(
                        label: $0.name.plain,
                        type: SurfaceType(service: "any " + $0.protocolName.plain, symbol: $0.argument),
                        symbol: $0.argument)
                }),
            property("state", SurfaceType("WebClient.ModelState<", value, ">")),
            property("value", SurfaceType(value.optional(true))),
            property("isSaving", SurfaceType(text: "Bool")),
            method("load", controller.load),
            Member(kind: .method, base: "reload", symbol: controller.symbol),
            Member(kind: .method, base: "cancel", symbol: controller.symbol),
            Member(kind: .method, base: "reset", symbol: controller.symbol),
        ]
        if controller.pages != nil {
            entry.members += [
                property("hasMore", SurfaceType(text: "Bool")),
                Member(kind: .method, base: "loadMore", symbol: controller.symbol),
            ]
        }
        if let save = controller.save {
            var method = method("save", save)
            method.arguments.insert(
                Argument(type: SurfaceType(value), symbol: save.value ?? controller.symbol), at: 0)
            method.arguments.append(
                Argument(
                    label: save.optimistically, type: SurfaceType(text: "Bool"), defaultValue: "false",
                    symbol: controller.symbol))
            entry.members.append(method)
        }
        if let delete = controller.delete { entry.members.append(method("delete", delete)) }
        return entry
    }

    private func property(_ name: String, _ type: SurfaceType) -> ClientSurface.Member {
        Member(kind: .property(isSettable: false), base: name, symbol: controller.symbol, type: type)
    }

    private func method(_ name: String, _ action: ControllerDeclaration.Action) -> ClientSurface.Member {
        Member(
            kind: .method, base: name, symbol: controller.symbol,
            arguments: action.parameters.map { parameter in
                Argument(
                    label: parameter.label?.plain, type: SurfaceType(parameter.type),
                    defaultValue: parameter.defaultValue, symbol: parameter.symbol)
            }, isDeprecated: action.deprecation != nil)
    }
}
