import APIDescription
import APIEvolution
import Resolution

/// Keeps the labels that the arguments of an operation had before.
///
/// A label follows the description: the name of the parameter, or the label that the description requests. What apigen
/// adds to it, because another argument has the same name, stays.
struct FormerLabels {
    private let history: NameHistory
    private let arguments: [(symbol: SymbolID, label: SwiftName?, names: [SwiftName])]

    init(_ operation: ResolvedOperation, _ history: NameHistory) {
        self.history = history
        // The properties of a struct have a scope of their own.
        let optional = operation.groupedArguments
        var arguments: [(symbol: SymbolID, label: SwiftName?, names: [SwiftName])] = []
        for parameter in operation.parameters where optional?.contains(parameter.symbol) != true {
            let words = [parameter.location.rawValue] + Words(parameter.name).words
            let label = parameter.preferredName.flatMap { $0 == "_" ? nil : SwiftName.label($0) }
            arguments.append(
                (parameter.symbol, label, [SwiftName.member(parameter.name), SwiftName.member(Words(words: words))]))
        }
        for property in operation.bodyProperties where optional?.contains(property.symbol) != true {
            let name = property.request.name
            let words = ["body"] + Words(name.plain).words
            arguments.append((property.symbol, nil, [name, SwiftName.member(Words(words: words))]))
        }
        for symbol in [operation.symbol.body, operation.symbol.body.contentType, operation.symbol.options.argument] {
            arguments.append((symbol, nil, []))
        }
        self.arguments = arguments
    }

    func keep(_ table: inout NameTable) {
        let present = arguments.filter { table.names[$0.symbol] != nil }
        var labels: [SymbolID: SwiftName] = [:]
        // The first number that may be free for a label.
        var nextNumbers: [String: Int] = [:]
        var taken: Set<String> = []
        for argument in present {
            guard let former = former(of: argument), taken.insert(former.plain.lowercased()).inserted else { continue }
            labels[argument.symbol] = former
        }
        for argument in present where labels[argument.symbol] == nil {
            let names = [table[argument.symbol], table.localName(of: argument.symbol)]
            var label = names.first { !taken.contains($0.plain.lowercased()) } ?? names[1]
            let key = names[1].plain.lowercased()
            var number = nextNumbers[key] ?? 2
            while !taken.insert(label.plain.lowercased()).inserted {
                label = names[1].appending(String(number))
                number += 1
            }
            nextNumbers[key] = number
            labels[argument.symbol] = label
        }
        for (symbol, label) in labels { table[symbol] = label }
    }

    /// Returns the former label; nil if there is none, or if the description requests another one.
    private func former(of argument: (symbol: SymbolID, label: SwiftName?, names: [SwiftName])) -> SwiftName? {
        guard let text = history.name(of: argument.symbol), case let former = SwiftName.label(text),
            former.plain == text
        else { return nil }
        if let label = argument.label { return label == former ? former : nil }
        if argument.names.isEmpty { return former }
        return argument.names.contains { former.isVariation(of: $0, suffix: "Value") } ? former : nil
    }
}
