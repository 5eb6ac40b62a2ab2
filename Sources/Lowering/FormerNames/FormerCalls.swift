import APIEvolution
import Naming
import Resolution

/// Creates the former forms of a method or an initializer, which call the present one.
struct FormerCalls {
    /// The operation or the type.
    let scope: SymbolID
    /// The parameters of the present form.
    let parameters: [ParameterDeclaration]
    /// The present name of the method; nil: an initializer.
    let target: SwiftName?
    var result: String?
    var hasCompletionForm = false
    /// Whether the method returns at once, because the request is sent later.
    var isImmediate = false
    /// The names of the present methods.
    var methods: Set<String> = []
    /// The attribute of the present form, if it is deprecated.
    var deprecation: String?

    /// Returns a former form; nil if the present one cannot be called with its arguments.
    func call(_ name: SwiftName?, _ former: [FormerName.Argument]) -> FormerDeclarations.Call? {
        var formerParameters: [ParameterDeclaration] = []
        for argument in former {
            guard let present = parameters.first(where: { $0.symbol.path(relativeTo: scope) == argument.part }) else {
                return nil
            }
            formerParameters.append(parameter(argument, for: present))
        }
        let used = Set(formerParameters.map(\.symbol))
        let others = parameters.filter { !used.contains($0.symbol) }
        guard others.allSatisfy({ $0.defaultValue != nil }) else { return nil }
        var call = FormerDeclarations.Call(
            name: name, target: target, parameters: formerParameters, arguments: arguments(formerParameters),
            result: result, hasCompletionForm: hasCompletionForm, isImmediate: isImmediate)
        let isSameCall = name == target && call.labels == presentLabels(of: call)
        call.isOverload = name.map { methods.contains($0.plain) } ?? true
        call.availability = isSameCall ? deprecation.map { .attribute($0) } : availability(of: call)
        return call
    }

    /// Returns a former form that only says what to call, because the present one needs more arguments; nil if an argument
    /// stands for nothing now, or if the name is the same.
    func unavailable(_ name: SwiftName, _ former: [FormerName.Argument]) -> FormerDeclarations.Call? {
        let found = former.compactMap { argument in
            parameters.first { $0.symbol.path(relativeTo: scope) == argument.part }.map { parameter(argument, for: $0) }
        }
        guard name != target, found.count == former.count, !methods.contains(name.plain) else { return nil }
        let labels = parameters.map { $0.labelText + ":" }.joined()
        return FormerDeclarations.Call(
            name: name, target: target, parameters: found, arguments: [], result: result,
            isImmediate: isImmediate,
            availability: .unavailable("Use '\(target?.escaped ?? "init")(\(labels))' instead."))
    }

    /// Returns the form with the present name and labels that has only these arguments.
    func present(_ former: [FormerName.Argument]) -> FormerDeclarations.Call? {
        let labels = Dictionary(parameters.map { ($0.symbol.path(relativeTo: scope), $0.labelText) }) { first, _ in
            first
        }
        return call(
            target,
            former.map { .init(label: labels[$0.part] ?? $0.label, part: $0.part, hasDefault: $0.hasDefault) })
    }

    private func parameter(_ former: FormerName.Argument, for present: ParameterDeclaration) -> ParameterDeclaration {
        var parameter = present
        let hasLabel = former.label != "_"
        parameter.label = hasLabel ? SwiftName.label(former.label) : nil
        if let label = parameter.label { parameter.name = label }
        parameter.isRequired = !former.hasDefault
        return parameter
    }

    /// Returns the arguments of the present form, in its order.
    ///
    /// A protocol has the form with all arguments, and the one without those that have default values.
    private func arguments(_ former: [ParameterDeclaration]) -> [FormerDeclarations.Call.Argument] {
        let names = Dictionary(former.map { ($0.symbol, $0.name.escaped) }) { first, _ in first }
        let needsAll = target != nil && parameters.contains { $0.defaultValue != nil && names[$0.symbol] != nil }
        return parameters.compactMap { parameter in
            let value = names[parameter.symbol] ?? (needsAll ? parameter.defaultValue : nil)
            return value.map { .init(label: parameter.argumentLabel, value: $0) }
        }
    }

    /// Returns the labels of the arguments in the present form.
    private func presentLabels(of call: FormerDeclarations.Call) -> [String] {
        call.parameters.map { former in parameters.first { $0.symbol == former.symbol }?.labelText ?? "_" }
    }

    /// Returns what the compiler says. It can only write the new name if the arguments have the same order.
    private func availability(of call: FormerDeclarations.Call) -> FormerDeclarations.Availability {
        let labels = presentLabels(of: call).map { $0 + ":" }.joined()
        let text = "\(target?.escaped ?? "init")(\(labels))"
        let order = parameters.map(\.symbol)
        let positions = call.parameters.compactMap { order.firstIndex(of: $0.symbol) }
        return positions == positions.sorted() ? .replaced(by: text) : .message("Use '\(text)' instead.")
    }
}

extension FormerDeclarations.Call {
    /// Creates the method of an operation that is gone. The compiler rejects calls, so that the types do not matter.
    static func withdrawn(_ name: SwiftName, _ former: [FormerName.Argument], of operation: SymbolID) -> Self {
        let parameters = former.enumerated().map { position, argument in
            let label = argument.label == "_" ? nil : SwiftName.label(argument.label)
            return ParameterDeclaration(
                symbol: operation.appending(argument.part), label: label,
                name: label ?? SwiftName.label("argument\(position + 1)"),
                type: .optional(.external(TypeRef.ExternalType(text: "Any", module: nil))),
                documentation: DocComment(""), isRequired: !argument.hasDefault)
        }
        let route = (operation.operation ?? operation).describedName
        return Self(
            name: name, parameters: parameters, arguments: [],
            availability: .unavailable(
                "The API no longer has '\(route)', and another operation has its name. Check which one to call."))
    }

    /// The labels of the arguments.
    var labels: [String] { parameters.map(\.labelText) }
}

extension ParameterDeclaration {
    /// The label, or an underscore.
    var labelText: String { label?.plain ?? "_" }
}
