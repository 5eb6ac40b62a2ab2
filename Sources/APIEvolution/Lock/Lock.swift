import APIDescription
import Resolution

/// The names of a client, and where they come from: the contents of `apigen.lock`.
///
/// The identity of an element in the lock is its origin: the symbol that it had when it was first generated. An element
/// that is renamed in the description keeps its origin, so that the lines of its parts do not change.
public struct Lock: Equatable, Sendable {
    /// The version of the format that this program writes.
    public static let format = 2

    /// What the client declares for an element.
    public struct Fact: Equatable, Sendable {
        /// The name in Swift: `User`, `Pet.Kind`, `email`, `FriendsService.loadFriends`.
        public var name: String
        /// The position among the properties of a type or the arguments of an operation.
        public var position: Int?
        /// The type, in which declared types are origins.
        public var type: LockType?
        /// Whether an argument can be omitted.
        public var hasDefault = false
        /// The name of an operation in the description, with its service, in one spelling: `friends.loadFriends`.
        public var operationID: String?
        /// The present symbol of an element that was renamed; nil: its origin.
        public var place: SymbolID?

        /// The last part of the name: `Kind` of `Pet.Kind`.
        public var lastName: Substring {
            name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
        }

        public init(_ name: String, position: Int? = nil, type: LockType? = nil, hasDefault: Bool = false) {
            self.name = name
            self.position = position
            self.type = type
            self.hasDefault = hasDefault
        }
    }

    public struct Entry: Equatable, Sendable {
        /// nil: only former names are known, because somebody deleted the line of the present one.
        @BoxedOptional public var fact: Fact?
        /// Other facts for the same origin, as a merge of two branches leaves them.
        public var otherFacts: [Fact] = []
        public var formerNames: [FormerName] = []

        public init(fact: Fact? = nil, formerNames: [FormerName] = []) {
            self.fact = fact
            self.formerNames = formerNames
        }

        /// Replaces the declared types in the types.
        mutating func mapTypes(_ transform: (SymbolID) -> SymbolID) {
            if let type = fact?.type { fact?.type = type.mapSymbols(transform) }
            for index in otherFacts.indices {
                otherFacts[index].type = otherFacts[index].type?.mapSymbols(transform)
            }
            for index in formerNames.indices {
                guard case .replaced(let name, let type) = formerNames[index] else { continue }
                formerNames[index] = .replaced(name, by: type.mapSymbols(transform))
            }
        }
    }

    public private(set) var entries: [SymbolID: Entry]
    /// Whether it was read from a file of the format 1, in which types that the app provides have their names in Swift.
    public internal(set) var isOfFormerFormat = false
    private var knownParts: LockParts?

    public init(entries: [SymbolID: Entry] = [:]) { self.entries = entries }

    public var isEmpty: Bool { entries.isEmpty }

    public subscript(origin: SymbolID) -> Entry? {
        get { entries[origin] }
        set {
            knownParts = nil
            entries[origin] = newValue
        }
    }

    /// What the names are parts of.
    public var parts: LockParts { knownParts ?? LockParts(entries) }

    /// Finds what the names are parts of, once for all that ask for it.
    mutating func findParts() { knownParts = LockParts(entries) }

    public static func == (first: Lock, second: Lock) -> Bool { first.entries == second.entries }
}

/// A name that an element had, for which the client keeps a deprecated declaration.
public enum FormerName: Hashable, Sendable {
    /// A name of a type, a property, a value, or another element without arguments.
    case name(String)
    /// A method (`FriendsService.getFriends`) or an initializer (`init`).
    case call(String, [Argument])
    /// A name of a model that is gone, and the type that its places have now.
    case replaced(String, by: LockType)

    public struct Argument: Hashable, Sendable {
        /// `_` if there is none.
        public var label: String
        /// The element that the argument stands for, relative to the operation or to the type: `query user_id`.
        public var part: SymbolPath
        /// Whether the argument could be omitted.
        public var hasDefault: Bool

        public init(label: String, part: SymbolPath, hasDefault: Bool) {
            self.label = label
            self.part = part
            self.hasDefault = hasDefault
        }
    }

    /// The name without arguments.
    public var base: String {
        switch self {
        case .name(let name), .call(let name, _), .replaced(let name, _): name
        }
    }
}
