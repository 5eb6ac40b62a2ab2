import APIEvolution
import Naming
import Resolution

/// The names of a client, and those that it had.
package struct ClientNames {
    /// What the next generation of the client starts with.
    package var lock: Lock
    /// The former names of elements, by their present symbols.
    package var formerNames: [SymbolID: [FormerName]]
    /// The calls of operations that are gone, and whose names other operations have in the description.
    package var withdrawnCalls: [SymbolID: [FormerName]] = [:]
    /// The former names of services that are gone, and of the properties for them.
    package var formerServices: [SymbolID: [FormerName]] = [:]
}

extension FormerName {
    /// The text that former names of one element are sorted by.
    var order: String {
        guard case .call(let name, let arguments) = self else { return base }
        return name + "(" + arguments.map { "\($0.label):\($0.part.text) \($0.hasDefault)" }.joined(separator: ",")
    }

    /// Returns the former name of an operation that the description says (`friends.getFriends`) with its arguments; nil if
    /// the operation was in another service.
    static func withArguments(
        _ former: FormerName, _ arguments: [FormerName.Argument], in service: ServiceDeclaration
    ) -> FormerName? {
        guard case .name(let text) = former else { return former }
        let words = text.split(separator: ".").map(String.init)
        guard words.count == 2, SymbolID.service(named: words[0]) == service.symbol else { return nil }
        return .call(service.name.plain + "." + SwiftName.member(words[1]).plain, arguments)
    }

    /// Returns whether a former call needs a declaration: it has another name or another label, or a method has more
    /// arguments now, which a protocol cannot omit.
    func isAnother(than present: FormerName) -> Bool {
        guard case .call(let name, let arguments) = self, case .call(let newName, let newArguments) = present else {
            return false
        }
        if name != newName { return true }
        let labels = Dictionary(newArguments.map { ($0.part, $0.label) }) { first, _ in first }
        if arguments.contains(where: { argument in labels[argument.part].map { $0 != argument.label } ?? false }) {
            return true
        }
        return name != "init" && newArguments.count > arguments.count
    }
}

extension SwiftClient {
    /// The names of all types, each with those that contain it, which no former name can have.
    var typeNames: Set<String> {
        let all = (types + importedModels).flatMap(\.flattened).map(\.path.plainText)
        let own = services.flatMap { [$0.name, $0.protocolName, $0.name.appending("Stub")] } + [root.name]
        return Set(all + own.map(\.plain) + ReservedNames.types)
    }
}

extension TypePath {
    /// The names without backticks, joined by periods.
    var plainText: String { names.map(\.plain).joined(separator: ".") }
}
