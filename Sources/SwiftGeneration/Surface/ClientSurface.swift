import Resolution

/// The public declarations of a client, with their names as the compiler writes them.
public struct ClientSurface: Sendable {
    /// A parameter of a method or an initializer.
    public struct Argument: Sendable {
        /// nil: no label.
        public var label: String?
        public var type: SurfaceType
        public var defaultValue: String?
        public var symbol: SymbolID
    }

    /// A type, and what it can be used as.
    public struct TypeEntry: Sendable {
        /// `User.Kind`
        public var name: String
        public var symbol: SymbolID
        /// The protocols that it conforms to, which an app can rely on.
        public var conformances: Set<String>
        /// The cases that a `switch` statement without a default lists; empty: it needs a default.
        public var cases: [(name: String, symbol: SymbolID)] = []
        public var isDeprecated = false
        /// Whether it is an alias for a type that has another name now.
        public var isFormerName = false
        public var members: [Member] = []
    }

    /// A member of a type.
    public struct Member: Sendable {
        public enum Kind: Equatable, Sendable {
            /// A property, and whether it can be assigned.
            case property(isSettable: Bool)
            case staticProperty
            case unionCase
            case initializer
            case method
        }

        public var kind: Kind
        /// The name without its arguments.
        public var base: String
        public var symbol: SymbolID
        /// The type of a property, or the result of a method; nil: none.
        public var type: SurfaceType?
        public var arguments: [Argument] = []
        public var isDeprecated = false
        /// Whether the element has another name, or other arguments, now.
        public var isFormerName = false
        /// What the member stands for on the wire: a key, a raw value, a method and path. nil: nothing.
        public var wireKey: String?

        /// Whether it is called with arguments.
        public var isCalled: Bool {
            switch kind {
            case .initializer, .method: true
            case .unionCase: !arguments.isEmpty
            case .property, .staticProperty: false
            }
        }

        /// The name as the compiler writes it: `loadFriends(forUser:limit:)`.
        public var name: String {
            isCalled ? base + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")" : base
        }
    }

    /// The types, those of other types after them.
    public internal(set) var types: [TypeEntry] = []

    init(_ client: SwiftClient) {
        types.append(contentsOf: RootSurface(client: client).entries)
        for type in client.types.flatMap(\.flattened) { types.append(TypeSurface().entry(for: type)) }
        for service in client.services { types.append(contentsOf: ServiceSurface(service: service).entries) }
        for controller in client.controllers { types.append(ControllerSurface(controller: controller).entry) }
        if !client.formerNames.isEmpty { FormerSurface(client).add(to: &types) }
    }
}

extension ClientDeclarations {
    /// The public declarations.
    public var surface: ClientSurface { ClientSurface(client) }
}
