import APIEvolution
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
    /// The names of the present methods.
    var methods: Set<String> = []
    /// The attribute of the present form, if it is deprecated.
    var deprecation: String?

    /// Returns a former form; nil if the present one cannot be called with its arguments.
    func call(_ name: SwiftName?, _ former: [FormerName.Argument]) -> FormerDeclarations.Call? {
        var arguments: [FormerDeclarations.Call.Argument] = []
        for argument in former {
            guard let present = parameters.first(where: { $0.symbol.words(after: scope) == argument.part }) else {
                return nil
            }
            arguments.append(self.argument(argument, for: present))
        }
        let used = Set(arguments.map(\.parameter.symbol))
        let others = parameters.filter { !used.contains($0.symbol) }
        guard others.allSatisfy({ $0.defaultValue != nil }) else { return nil }
        var call = FormerDeclarations.Call(
            name: name, target: target, arguments: arguments, result: result, hasCompletionForm: hasCompletionForm)
        let isSameCall = name == target && call.labels == presentLabels(of: call)
        call.isOverload = name.map { methods.contains($0.plain) } ?? true
        call.availability = isSameCall ? deprecation.map { .attribute($0) } : availability(of: call)
        return call
    }

    private func argument(
        _ former: FormerName.Argument, for present: ParameterDeclaration
    ) -> FormerDeclarations.Call.Argument {
        var parameter = present
        let hasLabel = former.label != "_"
        parameter.label = hasLabel ? SwiftName.label(former.label) : nil
        if let label = parameter.label { parameter.name = label }
        parameter.isRequired = !former.hasDefault
        return .init(parameter: parameter, label: present.argumentLabel)
    }

    /// Returns the labels of the arguments in the present form.
    private func presentLabels(of call: FormerDeclarations.Call) -> [String] {
        call.arguments.map { argument in
            parameters.first { $0.symbol == argument.parameter.symbol }?.labelText ?? "_"
        }
    }

    /// Returns what the compiler says. It can only write the new name if the arguments have the same order.
    private func availability(of call: FormerDeclarations.Call) -> FormerDeclarations.Availability {
        let labels = presentLabels(of: call).map { $0 + ":" }.joined()
        let text = "\(target?.escaped ?? "init")(\(labels))"
        let order = parameters.map(\.symbol)
        let positions = call.arguments.compactMap { order.firstIndex(of: $0.parameter.symbol) }
        return positions == positions.sorted() ? .replaced(by: text) : .message("Use '\(text)' instead.")
    }
}

extension FormerDeclarations.Call {
    /// The labels of the arguments.
    var labels: [String] { arguments.map(\.parameter.labelText) }
}

extension ParameterDeclaration {
    /// The label, or an underscore.
    var labelText: String { label?.plain ?? "_" }
}
