import Naming
import Resolution
import Settings

/// A use of a type in the generated code.
///
/// Everything that depends on a type (how it is written, read and sent, and which modules it needs) is derived from
/// this value. No code inspects the text of a type.
package indirect enum TypeRef: Hashable, Sendable {
    case builtin(Builtin)
    case declared(DeclaredType)
    case array(TypeRef)
    /// A dictionary with strings as keys.
    case dictionary(TypeRef)
    case optional(TypeRef)
    /// A value for which null differs from absence.
    case nullable(TypeRef)
    case external(ExternalType)
    /// The elements of a response as they arrive, or what several responses contain.
    case stream(StreamKind, TypeRef)
    /// What waits for the end of an operation.
    case longOperation(LongOperationType)

    package enum StreamKind: String, Hashable, Sendable {
        case events = "EventStream"
        case lines = "JSONLines"
        case pages = "WebClient.Pages"
        case items = "WebClient.PagedItems"
    }

    /// What waits for the end of an operation.
    package struct LongOperationType: Hashable, Sendable {
        /// nil: nothing.
        package var value: TypeRef?
        /// nil: the description does not define it.
        package var state: TypeRef?
        package var isCancelable = false

        /// The texts before the type of the value, between it and the type of the state, and after that.
        package var texts: (String, String, String) {
            (
                isCancelable ? "WebClient.CancelableOperation<" : "WebClient.LongOperation<",
                value == nil ? "Void, " : ", ",
                state == nil ? "WebClient.OperationState>" : ">"
            )
        }
    }

    /// A type that the app provides.
    package struct ExternalType: Hashable, Sendable {
        package var text: String
        var module: String?
    }
}

/// A type that the client declares, or imports with other models.
package struct DeclaredType: Hashable, Sendable {
    package indirect enum Kind: Hashable, Sendable {
        case structure, enumeration, union, responses
        /// A type alias.
        case alias(TypeRef)
    }

    package var symbol: SymbolID
    package var path: TypePath
    package let kind: Kind
    /// The modules of the type that an alias stands for. They are stored, because aliases of aliases can be chains.
    package let aliasedModules: [String]
    /// The module that declares it; nil: the client's own module. It does not count when types are compared: the clients of
    /// several modules have the same models.
    package var module: String?

    package init(symbol: SymbolID, path: TypePath, kind: Kind, module: String? = nil) {
        (self.symbol, self.path, self.kind, self.module) = (symbol, path, kind, module)
        if case .alias(let target) = kind { aliasedModules = target.modules } else { aliasedModules = [] }
    }

    package static func == (a: DeclaredType, b: DeclaredType) -> Bool {
        a.symbol == b.symbol && a.path == b.path && a.kind == b.kind
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}

// MARK: - Text

extension TypeRef {
    /// The text outside of any type.
    package var text: String { text(in: nil) }

    /// Returns the text inside a declared type: a type that is declared there is written with its own name only.
    ///
    /// - Parameter isExtension: Whether the text is in an extension of a top-level type. It is outside of the namespace,
    ///   if the API has versions.
    package func text(in scope: TypePath?, isExtension: Bool = false) -> String {
        switch self {
        case .builtin(let builtin): builtin.rawValue
        case .declared(let type):
            if let scope, type.path.names.count > 1, type.path.enclosing.elementsEqual(scope.names) {
                type.path.last
            } else {
                scope?.names.count == 1 && !isExtension ? type.path.localText : type.path.text
            }
        case .array(let element): "[" + element.text(in: scope, isExtension: isExtension) + "]"
        case .dictionary(let value): "[String: " + value.text(in: scope, isExtension: isExtension) + "]"
        case .optional(let wrapped): wrapped.text(in: scope, isExtension: isExtension) + "?"
        case .nullable(let wrapped): "Nullable<" + wrapped.text(in: scope, isExtension: isExtension) + ">"
        case .external(let type): type.text
        case .stream(let kind, let element):
            kind.rawValue + "<" + element.text(in: scope, isExtension: isExtension) + ">"
        case .longOperation(let type):
            type.texts.0 + (type.value?.text(in: scope, isExtension: isExtension) ?? "") + type.texts.1
                + (type.state?.text(in: scope, isExtension: isExtension) ?? "") + type.texts.2
        }
    }

    // MARK: - Optionality

    package var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The type without a question mark.
    package var wrapped: TypeRef { if case .optional(let wrapped) = self { wrapped } else { self } }

    package func optional(_ isOptional: Bool) -> TypeRef { isOptional ? .optional(wrapped) : wrapped }

    // MARK: - Aliases

    /// The type that aliases resolve to.
    var behind: TypeRef {
        if case .declared(let type) = self, case .alias(let target) = type.kind { return target.behind }
        return self
    }

    var isCollection: Bool {
        switch wrapped.behind {
        case .array, .dictionary: true
        default: false
        }
    }

    /// The type of the elements, for an array.
    var arrayElement: TypeRef? { if case .array(let element) = behind { element } else { nil } }

    /// Whether it is any JSON value, or any JSON object.
    var isAnyJSON: Bool {
        switch wrapped.behind {
        case .builtin(.jsonValue), .dictionary(.builtin(.jsonValue)): true
        default: false
        }
    }

    /// Whether its elements arrive one after the other.
    var isStream: Bool { if case .stream = self { true } else { false } }

    var isExternal: Bool { if case .external = wrapped.behind { true } else { false } }
}

// MARK: - Reading

extension TypeRef {
    /// The method of `JSONCoding.Reader` that reads it.
    package var reader: String {
        switch wrapped.behind {
        case .builtin(let builtin): builtin.reader
        case .nullable: "nullable"
        case .array: "array"
        case .declared, .dictionary, .optional, .external, .stream, .longOperation: "value"
        }
    }

    /// Whether its own `encode(to:)` writes other JSON than an API expects.
    package var writesOtherJSON: Bool {
        switch behind {
        case .builtin(let builtin): [.decimal, .date, .data, .url, .uuid].contains(builtin)
        case .array(let type), .dictionary(let type), .optional(let type), .nullable(let type): type.containsUUIDs
        case .declared, .external, .stream, .longOperation: false
        }
    }

    /// Whether it is a UUID, or a collection of UUIDs, which Foundation writes in uppercase.
    private var containsUUIDs: Bool {
        switch behind {
        case .builtin(let builtin): builtin == .uuid
        case .array(let type), .dictionary(let type), .optional(let type), .nullable(let type): type.containsUUIDs
        case .declared, .external, .stream, .longOperation: false
        }
    }

    /// Whether a value that can be absent is read by a separate method.
    package var isReadIfPresent: Bool {
        if case .optional = self { !distinguishesNull } else { false }
    }

    /// Whether null differs from absence.
    var distinguishesNull: Bool { if case .nullable = wrapped { true } else { false } }
}

// MARK: - Sending

extension TypeRef {
    /// The conversion of values of a type to parameters.
    enum ParameterForm: Equatable, Sendable {
        /// The type converts itself.
        case convertible
        /// The value is encoded, and its fields are sent.
        case encoded
    }

    var parameterForm: ParameterForm {
        switch wrapped {
        case .builtin(.jsonValue), .builtin(.serverSentEvent), .builtin(.download), .builtin(.bodySource),
            .builtin(.pendingOperation), .nullable, .external, .optional, .stream, .longOperation:
            .encoded
        case .builtin: .convertible
        case .declared(let type):
            switch type.kind {
            case .enumeration: .convertible
            case .structure, .union, .responses: .encoded
            case .alias(let target): target.parameterForm
            }
        // An absent element of an array has no text.
        case .array(let element), .dictionary(let element): element.isOptional ? .encoded : element.parameterForm
        }
    }
}

// MARK: - Modules

extension TypeRef {
    /// Visits the types in it, as they are mentioned. Aliases are not resolved.
    package func visit(_ body: (TypeRef) -> Void) {
        body(self)
        switch self {
        case .array(let inner), .dictionary(let inner), .optional(let inner), .nullable(let inner),
            .stream(_, let inner):
            inner.visit(body)
        case .longOperation(let type):
            type.value?.visit(body)
            type.state?.visit(body)
        case .builtin, .declared, .external: break
        }
    }

    /// The module of the type itself.
    package var module: String? {
        switch self {
        case .builtin(let builtin): builtin.isOfFoundation ? "Foundation" : nil
        case .external(let type): type.module
        case .declared(let type): type.module
        default: nil
        }
    }

    /// The modules of the types in it, including those of aliases.
    package var modules: [String] {
        var modules: [String] = []
        visit { type in
            if let module = type.module { modules.append(module) }
            if case .declared(let declared) = type { modules += declared.aliasedModules }
        }
        if modules.count < 2 { return modules }
        var known: Set<String> = []
        return modules.filter { known.insert($0).inserted }
    }

    /// Whether a declaration that mentions it exposes a type of the runtime. An alias can hide it (Decisions/0004).
    package func exposesRuntime(in access: AccessLevel) -> Bool {
        var exposes = false
        visit { type in
            switch type {
            case .builtin(let builtin): exposes = exposes || builtin.isOfRuntime
            case .nullable, .stream, .longOperation: exposes = true
            case .declared(let declared):
                guard case .alias(let target) = declared.kind, !target.isHidden(byAliasIn: access) else { return }
                exposes = exposes || target.exposesRuntime(in: access)
            case .array, .dictionary, .optional, .external: break
            }
        }
        return exposes
    }

    /// Whether declarations that mention an alias of it need no import for it. The compiler resolves an alias of a type,
    /// but not the elements of a collection (Decisions/0004).
    package func isHidden(byAliasIn access: AccessLevel) -> Bool { isCollection || access == .package }

    /// The declared type that a value of this type stores inline. Collections store their elements elsewhere.
    var stored: TypePath? {
        switch self {
        case .declared(let type):
            switch type.kind {
            case .structure, .enumeration, .union, .responses: type.path
            case .alias(let target): target.stored == nil ? nil : type.path
            }
        case .optional(let wrapped), .nullable(let wrapped): wrapped.stored
        case .builtin, .array, .dictionary, .external, .stream, .longOperation: nil
        }
    }
}
