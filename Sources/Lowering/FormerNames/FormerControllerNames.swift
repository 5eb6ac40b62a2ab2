import APIEvolution
import Naming
import Resolution

/// Creates the deprecated declarations of the former names of a controller and of its arguments.
struct FormerControllerNames {
    let controller: ControllerDeclaration
    let client: SwiftClient
    let formerNames: [SymbolID: [FormerName]]
    /// The names of all types.
    let types: Set<String>

    func declarations() -> FormerDeclarations {
        var result = FormerDeclarations()
        for case .name(let name) in formerNames[controller.symbol] ?? [] where !types.contains(name) {
            let target = controller.name.escaped
            result.aliases.append(
                .init(
                    name: SwiftName.label(name), target: target, availability: .replaced(by: target),
                    isController: true))
        }
        var members = FormerDeclarations.Extension(
            path: client.path(of: controller.name), isDeprecated: controller.isDeprecated, isController: true)
        members.calls = initializers
        for (name, action) in [("load", controller.load), ("save", controller.save), ("delete", controller.delete)] {
            if let action { members.calls += calls(of: action, named: SwiftName.label(name)) }
        }
        if !members.isEmpty { result.extensions.append(members) }
        return result
    }

    // MARK: - Calls

    private var initializers: [FormerDeclarations.Call] {
        let parameters = controller.sources.map { source in
            ParameterDeclaration(
                symbol: source.argument, label: source.name, name: source.name,
                type: .external(
                    TypeRef.ExternalType(text: "any " + client.path(of: source.protocolName), module: nil)),
                documentation: DocComment(""))
        }
        let calls = FormerCalls(scope: controller.symbol, parameters: parameters, target: nil)
        let former = (formerNames[controller.symbol] ?? []).compactMap { name -> FormerDeclarations.Call? in
            guard case .call("init", let arguments) = name else { return nil }
            return calls.call(nil, arguments)
        }
        return distinct(former, besides: parameters)
    }

    /// Returns the former forms of a method, which follow those of its operation.
    private func calls(of action: ControllerDeclaration.Action, named name: SwiftName) -> [FormerDeclarations.Call] {
        let scope = action.operation.symbol
        let value = action.value.map { symbol in
            ParameterDeclaration(
                symbol: symbol, name: SwiftName.label(controller.localNames(of: action).value), type: controller.value,
                documentation: DocComment(""))
        }
        let optimistically = value.map { _ in
            let name = SwiftName.label(action.optimistically)
            return ParameterDeclaration(
                symbol: controller.symbol.property(name.plain), label: name, name: name, type: .builtin(.bool),
                documentation: DocComment(""), literal: .bool(false))
        }
        let parameters = [value].compactMap { $0 } + action.parameters + [optimistically].compactMap { $0 }
        let calls = FormerCalls(scope: scope, parameters: parameters, target: name, methods: [name.plain])
        let former = (formerNames[scope] ?? []).compactMap { former -> FormerDeclarations.Call? in
            guard case .call(_, var arguments) = former else { return nil }
            if let value, let optimistically {
                let (first, last) = (
                    value.symbol.path(relativeTo: scope), optimistically.symbol.path(relativeTo: scope)
                )
                arguments.removeAll { $0.part == first }
                arguments.insert(.init(label: "_", part: first, hasDefault: false), at: 0)
                arguments.append(.init(label: optimistically.labelText, part: last, hasDefault: true))
            }
            return calls.call(name, arguments)
        }
        return distinct(former, besides: parameters)
    }

    /// Returns the calls that differ from each other and from the present form. That one can be called without the arguments
    /// that were added, because they have default values.
    private func distinct(
        _ calls: [FormerDeclarations.Call], besides parameters: [ParameterDeclaration]
    ) -> [FormerDeclarations.Call] {
        let labels = Dictionary(parameters.map { ($0.symbol, $0.labelText) }) { first, _ in first }
        let order = parameters.map(\.symbol)
        var seen: Set<[String]> = []
        return calls.filter { call in
            let positions = call.parameters.compactMap { order.firstIndex(of: $0.symbol) }
            let isPresent =
                positions == positions.sorted() && call.parameters.allSatisfy { labels[$0.symbol] == $0.labelText }
            return !isPresent && seen.insert(call.labels).inserted
        }
    }
}
