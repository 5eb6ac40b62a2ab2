import API

/// What the parameters of an operation are called, and the types that are declared for it.
extension OperationLowering {
    /// What the names of types that are declared for the operation start with.
    var typeWords: [String] {
        (lowering.sharedMethods.contains(name) ? Words(group.property.plain).words : []) + Words(name.plain).words
    }

    /// `ListPetsStatus`
    func typeName(for name: String) -> SwiftName { SwiftName.type(Words(words: typeWords + Words(name).words)) }

    /// Of parameters that are called the same in several places, all but the first say where they stand: `headerID`.
    func wantedName(of parameter: Parameter) -> SwiftName {
        let name = SwiftName.member(parameter.name)
        let order: [Parameter.Location] = [.path, .query, .header, .cookie]
        let twins = places[name] ?? []
        guard let first = order.first(where: twins.contains), first != parameter.location else { return name }
        return SwiftName.member(Words(words: [parameter.location.rawValue] + Words(parameter.name).words))
    }

    /// The label, or the parameter's own name where another parameter has that label.
    func free(_ label: SwiftName, _ local: SwiftName) -> SwiftName {
        parameters.contains { $0.label?.plain.lowercased() == label.plain.lowercased() } ? local : label
    }

    /// The name, or that name in the body where another parameter has it.
    func inBody(_ name: SwiftName) -> SwiftName {
        guard parameters.contains(where: { $0.name == name || $0.label == name }) else { return name }
        return SwiftName.member(Words(words: ["body"] + Words(name.plain).words))
    }

    /// What the arguments for some properties are called, outside and inside. They come before any name of ours.
    mutating func claim(_ properties: [Property]) -> [(label: SwiftName, local: SwiftName)] {
        let wanted = properties.map { property -> WantedName in
            var wanted = property.wantedName
            wanted.name = inBody(wanted.name)
            return wanted
        }
        let locals = names.claim(all: wanted, suffix: "Value")
        return zip(wanted, locals).map { wanted, local in
            // A label may be what the operation calls something itself, but not that of another argument.
            (ReservedNames.locals.contains(wanted.name.plain) ? wanted.name : local, local)
        }
    }
}
