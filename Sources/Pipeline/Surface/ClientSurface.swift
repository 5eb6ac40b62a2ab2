import Lowering
import Resolution

/// The public declarations of a client, with their names as the compiler writes them.
struct ClientSurface: Sendable {
    /// A parameter of a method or an initializer.
    struct Argument: Sendable {
        /// nil: no label.
        var label: String?
        var type: SurfaceType
        var defaultValue: String?
        var symbol: SymbolID
    }

    /// A type, and what it can be used as.
    struct TypeEntry: Sendable {
        /// `User.Kind`
        var name: String
        var symbol: SymbolID
        /// The protocols that it conforms to, which an app can rely on.
        var conformances: Set<String>
        /// The cases that a `switch` statement without a default lists; empty: it needs a default.
        var cases: [(name: String, symbol: SymbolID)] = []
        var isDeprecated = false
        /// Whether it is an alias for a type that has another name now.
        var isFormerName = false
        var members: [Member] = []
    }

    /// A member of a type.
    struct Member: Sendable {
        enum Kind: Equatable, Sendable {
            /// A property, and whether it can be assigned.
            case property(isSettable: Bool)
            case staticProperty
            case unionCase
            case initializer
            case method
        }

        var kind: Kind
        /// The name without its arguments.
        var base: String
        var symbol: SymbolID
        /// The type of a property, or the result of a method; nil: none.
        var type: SurfaceType?
        var arguments: [Argument] = []
        var isDeprecated = false
        /// Whether the element has another name, or other arguments, now.
        var isFormerName = false
        /// What the member stands for on the wire: a key, a raw value, a method and path. nil: nothing.
        var wireKey: String?

        /// Whether it is called with arguments.
        var isCalled: Bool {
            switch kind {
            case .initializer, .method: true
            case .unionCase: !arguments.isEmpty
            case .property, .staticProperty: false
            }
        }

        /// The name as the compiler writes it: `loadFriends(forUser:limit:)`.
        var name: String {
            isCalled ? base + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")" : base
        }
    }

    /// The types, those of other types after them.
    var types: [TypeEntry] = []

    init(_ client: SwiftClient) {
        types.append(contentsOf: RootSurface(client: client).entries)
        for type in client.types.flatMap(\.flattened) { types.append(TypeSurface().entry(for: type)) }
        for service in client.services { types.append(contentsOf: ServiceSurface(service: service).entries) }
        for service in client.formerServices { addFormer(service, root: client.root.name.plain) }
        for controller in client.controllers { types.append(ControllerSurface(controller: controller).entry) }
        if !client.formerNames.isEmpty { FormerSurface(client).add(to: &types) }
    }

    /// Adds a service whose operations belong to other services now.
    private mutating func addFormer(_ service: ServiceDeclaration, root: String) {
        for var entry in ServiceSurface(service: service).entries {
            entry.isDeprecated = true
            entry.isFormerName = true
            types.append(entry)
        }
        guard service.former?.creation != nil, let index = types.firstIndex(where: { $0.name == root }) else { return }
        var property = Member(kind: .property(isSettable: false), base: service.property.plain, symbol: service.symbol)
        property.type = SurfaceType(service: service.name.plain, symbol: service.symbol)
        property.isDeprecated = true
        property.isFormerName = true
        types[index].members.append(property)
    }
}

extension ClientDeclarations {
    /// The public declarations.
    var surface: ClientSurface { ClientSurface(client) }
}
