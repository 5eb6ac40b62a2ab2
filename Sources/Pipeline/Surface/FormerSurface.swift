import Lowering
import Naming
import Resolution

/// Lists the deprecated declarations of former names.
struct FormerSurface {
    private let client: SwiftClient

    init(_ client: SwiftClient) { self.client = client }

    /// Adds the declarations to the types of a client.
    func add(to types: inout [ClientSurface.TypeEntry]) {
        var aliases: [ClientSurface.TypeEntry] = []
        for key in client.formerNames.keys.sorted() {
            for members in client.formerNames[key]?.extensions ?? [] {
                let path = members.path.replacing("`", with: "")
                // A class has the methods of its protocol.
                let classes = client.services.filter { $0.protocolName.plain == path }.map(\.name.plain)
                for index in types.indices where types[index].name == path || classes.contains(types[index].name) {
                    types[index].members += self.members(of: members, in: types[index])
                }
            }
        }
        // An alias has the former members of its type, too.
        for key in client.formerNames.keys.sorted() {
            guard let declarations = client.formerNames[key] else { continue }
            for alias in declarations.aliases { add(alias, in: "", types, to: &aliases) }
            for members in declarations.extensions {
                for alias in members.aliases {
                    add(alias, in: members.path.replacing("`", with: "") + ".", types, to: &aliases)
                }
            }
        }
        types += aliases
    }

    /// Adds an alias, which has all members of its type, and the types in it.
    private func add(
        _ alias: FormerDeclarations.Alias, in outer: String, _ types: [ClientSurface.TypeEntry],
        to aliases: inout [ClientSurface.TypeEntry]
    ) {
        let target = alias.target.replacing("`", with: "")
        for type in types where type.name == target || type.name.hasPrefix(target + ".") {
            var entry = type
            entry.name = outer + alias.name.plain + type.name.dropFirst(target.count)
            // The compiler warns about the alias, not about the types in it.
            entry.isDeprecated = type.isDeprecated || type.name == target
            entry.isFormerName = true
            aliases.append(entry)
        }
    }

    private func members(
        of declarations: FormerDeclarations.Extension, in type: ClientSurface.TypeEntry
    ) -> [ClientSurface.Member] {
        func target(_ name: SwiftName) -> ClientSurface.Member? { type.members.first { $0.base == name.plain } }
        let properties = declarations.properties.compactMap { property in
            former(property.name, of: target(property.target))
        }
        let values = declarations.values.compactMap { former($0.name, of: target($0.target)) }
        let calls = declarations.calls.flatMap { self.members(for: $0, target: target($0.target ?? .member("init"))) }
        return properties + values + calls
    }

    private func former(_ name: SwiftName, of target: ClientSurface.Member?) -> ClientSurface.Member? {
        guard var member = target else { return nil }
        member.base = name.plain
        member.isDeprecated = true
        member.isFormerName = true
        return member
    }

    private func members(
        for call: FormerDeclarations.Call, target: ClientSurface.Member?
    ) -> [ClientSurface.Member] {
        guard !call.isUnavailable, var member = former(call.name ?? .member("init"), of: target) else { return [] }
        member.isDeprecated = call.availability != nil
        member.arguments = call.parameters.map { parameter in
            // The protocol of a service of a controller.
            let isService = parameter.symbol.kind == .service
            return ClientSurface.Argument(
                label: parameter.label?.plain,
                type: isService
                    ? SurfaceType(service: parameter.type.text, symbol: parameter.symbol) : SurfaceType(parameter.type),
                defaultValue: parameter.defaultValue, symbol: parameter.symbol)
        }
        guard call.hasCompletionForm, call.availability != nil else { return [member] }
        var form = member
        form.type = SurfaceType(text: "RequestTask")
        let result = SurfaceType("(Result<", client.resultType(of: member.symbol), ", ServiceError>) -> Void")
        form.arguments.append(
            ClientSurface.Argument(label: "completion", type: result, symbol: member.symbol))
        return [member, form]
    }
}

extension SwiftClient {
    fileprivate func resultType(of operation: SymbolID) -> TypeRef? {
        services.lazy.flatMap(\.operations).first { $0.symbol == operation }?.resultType
    }
}
