import Resolution

/// A type of the generated code, wherever it is mentioned.
///
/// What depends on a type (how it is written, read and sent, what has to be imported for it) is worked out from this value. No
/// code looks into the text of a type.
indirect enum TypeRef: Hashable, Sendable {
    case builtin(Builtin)
    case declared(DeclaredType)
    case array(TypeRef)
    /// A dictionary with strings as keys.
    case dictionary(TypeRef)
    case optional(TypeRef)
    /// A value for which null says something else than absence.
    case nullable(TypeRef)
    case external(ExternalType)

    /// A type that the app brings.
    struct ExternalType: Hashable, Sendable {
        var text: String
        var module: String?
    }
}

/// A type that the client declares.
struct DeclaredType: Hashable, Sendable {
    indirect enum Kind: Hashable, Sendable {
        case structure, enumeration, union, responses
        /// Another name of a type.
        case alias(TypeRef)
    }

    var symbol: SymbolID
    var path: TypePath
    var kind: Kind
}

// MARK: - How it is written

extension TypeRef {
    /// As it is written where no type encloses it.
    var text: String { text(in: nil) }

    /// As it is written inside a declared type: a type that is declared there needs no more than its own name.
    func text(in scope: TypePath?) -> String {
        switch self {
        case .builtin(let builtin): builtin.rawValue
        case .declared(let type):
            if let scope, type.path.names.count > 1, type.path.enclosing.elementsEqual(scope.names) {
                type.path.last
            } else {
                type.path.text
            }
        case .array(let element): "[" + element.text(in: scope) + "]"
        case .dictionary(let value): "[String: " + value.text(in: scope) + "]"
        case .optional(let wrapped): wrapped.text(in: scope) + "?"
        case .nullable(let wrapped): "Nullable<" + wrapped.text(in: scope) + ">"
        case .external(let type): type.text
        }
    }

    // MARK: - Optionality

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The type without a question mark.
    var wrapped: TypeRef { if case .optional(let wrapped) = self { wrapped } else { self } }

    func optional(_ isOptional: Bool) -> TypeRef { isOptional ? .optional(wrapped) : wrapped }

    // MARK: - What it stands for

    /// What is behind names that are only other names.
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

    var isExternal: Bool { if case .external = wrapped.behind { true } else { false } }
}

// MARK: - How it is read

extension TypeRef {
    /// The method of the runtime's `ModelReader` that reads it.
    var reader: String {
        switch wrapped.behind {
        case .builtin(let builtin): builtin.reader
        case .nullable: "nullable"
        case .declared, .array, .dictionary, .optional, .external: "value"
        }
    }

    /// Whether a value that may be absent is read by a method of its own.
    var isReadIfPresent: Bool {
        guard case .optional(let wrapped) = self else { return false }
        if case .nullable = wrapped { return false }
        return true
    }
}

// MARK: - How it is sent

extension TypeRef {
    /// How values of a type become parameters.
    enum ParameterForm: Equatable, Sendable {
        /// The type says it itself.
        case convertible
        /// The type is encoded, and its fields are taken.
        case encoded
    }

    var parameterForm: ParameterForm {
        switch wrapped {
        case .builtin(.jsonValue), .builtin(.serverSentEvent), .nullable, .external, .optional: .encoded
        case .builtin: .convertible
        case .declared(let type):
            switch type.kind {
            case .enumeration: .convertible
            case .structure, .union, .responses: .encoded
            case .alias(let target): target.parameterForm
            }
        // What is missing in a list has no text of its own.
        case .array(let element), .dictionary(let element): element.isOptional ? .encoded : element.parameterForm
        }
    }
}

// MARK: - What it needs

extension TypeRef {
    /// The types in it, each as it is mentioned, without those that names of ours stand for.
    func visit(_ body: (TypeRef) -> Void) {
        body(self)
        switch self {
        case .array(let inner), .dictionary(let inner), .optional(let inner), .nullable(let inner): inner.visit(body)
        case .builtin, .declared, .external: break
        }
    }

    /// The module of the type itself.
    var module: String? {
        switch self {
        case .builtin(let builtin): builtin.isOfFoundation ? "Foundation" : nil
        case .external(let type): type.module
        default: nil
        }
    }

    /// The modules of what it is made of, those behind names included.
    var modules: [String] {
        var modules: [String] = []
        visit { type in
            if let module = type.module { modules.append(module) }
            if case .declared(let declared) = type, case .alias(let target) = declared.kind {
                modules += target.modules
            }
        }
        return modules
    }

    /// Whether it is of the runtime in part, as it is written.
    var mentionsRuntime: Bool {
        var mentions = false
        visit { type in
            switch type {
            case .builtin(let builtin): mentions = mentions || builtin.isOfRuntime
            case .nullable: mentions = true
            case .declared, .array, .dictionary, .optional, .external: break
            }
        }
        return mentions
    }

    /// The declared type that a value of this type holds in itself. Collections hold their elements elsewhere.
    var stored: TypePath? {
        switch self {
        case .declared(let type):
            switch type.kind {
            case .structure, .enumeration, .union, .responses: type.path
            case .alias(let target): target.stored == nil ? nil : type.path
            }
        case .optional(let wrapped), .nullable(let wrapped): wrapped.stored
        case .builtin, .array, .dictionary, .external: nil
        }
    }
}
