import Lowering
import Resolution

/// Lists the public declarations of types.
struct TypeSurface {
    private typealias Member = ClientSurface.Member
    private typealias Argument = ClientSurface.Argument

    func entry(for type: TypeDeclaration) -> ClientSurface.TypeEntry {
        var entry = undeprecatedEntry(for: type)
        entry.isDeprecated = type.deprecation != nil
        return entry
    }

    private func undeprecatedEntry(for type: TypeDeclaration) -> ClientSurface.TypeEntry {
        switch type {
        case .structure(let declaration): entry(for: declaration)
        case .enumeration(let declaration): entry(for: declaration)
        case .union(let declaration): entry(for: declaration)
        case .responses(let declaration): entry(for: declaration)
        case .webhooks(let declaration): entry(for: declaration)
        case .alias(let declaration):
            ClientSurface.TypeEntry(
                name: declaration.path.plain, symbol: declaration.symbol,
                conformances: ["Codable", "Hashable", "Sendable"])
        }
    }

    private func entry(for declaration: StructDeclaration) -> ClientSurface.TypeEntry {
        var entry = ClientSurface.TypeEntry(
            name: declaration.path.plain, symbol: declaration.symbol, conformances: Set(declaration.conformances))
        var arguments: [Argument] = []
        for property in declaration.properties {
            let type = SurfaceType(property.type)
            entry.members.append(
                Member(
                    kind: .property(isSettable: true), base: property.name.plain, symbol: property.symbol, type: type,
                    isDeprecated: property.deprecation != nil, wireKey: property.key.isEmpty ? nil : property.key))
            arguments.append(
                Argument(
                    label: property.name.plain, type: type,
                    defaultValue: property.defaultValue?.text ?? (property.type.isOptional ? "nil" : nil),
                    symbol: property.symbol))
        }
        if let additional = declaration.additional {
            let type = SurfaceType(.dictionary(additional.type))
            entry.members.append(
                Member(
                    kind: .property(isSettable: true), base: additional.name.plain, symbol: additional.symbol,
                    type: type))
            arguments.append(
                Argument(label: additional.name.plain, type: type, defaultValue: "[:]", symbol: additional.symbol))
        }
        if let identity = declaration.identity {
            entry.members.append(
                Member(
                    kind: .property(isSettable: false), base: "id", symbol: identity.symbol,
                    type: SurfaceType(identity.type)))
        }
        entry.members.append(
            Member(kind: .initializer, base: "init", symbol: declaration.symbol, arguments: arguments))
        return entry
    }

    // MARK: - Enums

    private func entry(for declaration: EnumDeclaration) -> ClientSurface.TypeEntry {
        var entry = ClientSurface.TypeEntry(
            name: declaration.path.plain, symbol: declaration.symbol,
            conformances: ["Codable", "Hashable", "Sendable", "RawRepresentable"])
        let raw = SurfaceType(declaration.rawType)
        entry.members = [
            Member(kind: .property(isSettable: false), base: "rawValue", symbol: declaration.symbol, type: raw),
            Member(
                kind: .initializer, base: "init", symbol: declaration.symbol,
                arguments: [Argument(label: "rawValue", type: raw, symbol: declaration.symbol)]),
        ]
        if declaration.isClosed {
            entry.conformances.insert("CaseIterable")
            entry.cases = declaration.cases.map { ($0.name.plain, $0.symbol) }
        } else {
            entry.members.append(
                Member(
                    kind: .staticProperty, base: "knownValues", symbol: declaration.symbol,
                    type: SurfaceType(text: "[Self]")))
        }
        for value in declaration.cases {
            entry.members.append(
                Member(
                    kind: .staticProperty, base: value.name.plain, symbol: value.symbol,
                    type: SurfaceType(text: "Self"), isDeprecated: value.deprecation != nil, wireKey: value.literal))
        }
        return entry
    }

    // MARK: - Unions and responses

    private func entry(for declaration: UnionDeclaration) -> ClientSurface.TypeEntry {
        var entry = ClientSurface.TypeEntry(
            name: declaration.path.plain, symbol: declaration.symbol, conformances: Set(declaration.conformances))
        for value in declaration.cases {
            let arguments = value.type.map { [Argument(type: SurfaceType($0), symbol: value.symbol)] } ?? []
            entry.members.append(
                Member(kind: .unionCase, base: value.name.plain, symbol: value.symbol, arguments: arguments))
            entry.cases.append((value.name.plain, value.symbol))
        }
        let unknown = Argument(type: SurfaceType(text: "JSONValue"), symbol: declaration.symbol)
        entry.members.append(
            Member(kind: .unionCase, base: "unknown", symbol: declaration.symbol, arguments: [unknown]))
        entry.cases.append(("unknown", declaration.symbol))
        for literal in declaration.literals {
            let argument: Argument
            switch literal {
            case .string:
                argument = Argument(
                    label: "stringLiteral", type: SurfaceType(text: "String"), symbol: declaration.symbol)
            case .array(_, let element):
                argument = Argument(type: SurfaceType("[", element, "]"), symbol: declaration.symbol)
            }
            entry.members.append(
                Member(kind: .initializer, base: "init", symbol: declaration.symbol, arguments: [argument]))
        }
        return entry
    }

    private func entry(for declaration: ResponsesDeclaration) -> ClientSurface.TypeEntry {
        var entry = ClientSurface.TypeEntry(
            name: declaration.path.plain, symbol: declaration.symbol, conformances: Set(declaration.conformances))
        for value in declaration.cases {
            let arguments = value.type.map { [Argument(type: SurfaceType($0), symbol: value.symbol)] } ?? []
            entry.members.append(
                Member(kind: .unionCase, base: value.name.plain, symbol: value.symbol, arguments: arguments))
            entry.cases.append((value.name.plain, value.symbol))
        }
        if declaration.cases.allSatisfy({ $0.pattern != nil }) {
            let status =
                switch declaration.selector {
                case .status:
                    Argument(label: "statusCode", type: SurfaceType(text: "Int"), symbol: declaration.symbol)
                case .eventType: Argument(type: SurfaceType(text: "ServerSentEvent"), symbol: declaration.symbol)
                }
            entry.members.append(
                Member(kind: .unionCase, base: "unknown", symbol: declaration.symbol, arguments: [status]))
            entry.cases.append(("unknown", declaration.symbol))
        }
        return entry
    }

    private func entry(for declaration: WebhooksDeclaration) -> ClientSurface.TypeEntry {
        var entry = ClientSurface.TypeEntry(
            name: declaration.path.plain, symbol: declaration.symbol, conformances: Set(declaration.conformances))
        let known = declaration.cases.map { ($0.name.plain, $0.symbol, SurfaceType($0.type)) }
        let unknown = SurfaceType(text: "WebClient.UnknownWebhook")
        for (name, symbol, type) in known + [("unknown", declaration.symbol, unknown)] {
            entry.members.append(
                Member(kind: .unionCase, base: name, symbol: symbol, arguments: [Argument(type: type, symbol: symbol)]))
            entry.cases.append((name, symbol))
        }
        return entry
    }
}
