import APIDescription
import Resolution

/// The possible names of a declared type, by its purpose.
struct TypeNameCandidates {
    let table: NameTable

    func names(for source: TypeNameSource) -> [SwiftName] {
        switch source {
        case .model(let name, _): return [SwiftName.type(name)]
        case .property(let property, let key):
            // The number that distinguishes a property also distinguishes its type.
            let number = table[property].number(behind: SwiftName.member(key))
            return [SwiftName.type(key).appending(number)]
        case .element(.variant(.array(let element)), nil) where !element.isOfDescription:
            return [SwiftName.type("Element")]
        case .element(let source, let title): return names(for: source).map { elementName(for: $0, title) }
        case .additionalProperty: return [SwiftName.type("AdditionalProperty")]
        case .variant(let name): return [SwiftName.type(name.words)]
        case .operation(let operation, let role): return names(for: role, of: operation)
        case .webhook(let name): return [SwiftName.type(name).appending("Payload")]
        case .webhooks: return [webhooksName]
        case .commonParameter(let name):
            let type = SwiftName.type(name)
            return [ReservedNames.clientTypes.contains(type.plain) ? type.appending("Value") : type]
        case .error: return [SwiftName.type("APIError")]
        case .shared(let source, let operations): return sharedNames(for: source, operations)
        case .common(let source, let words): return commonNames(for: source, words)
        case .alternatives(let source, let words):
            let common = words.isEmpty ? [] : [SwiftName.type(Words(words: words))]
            let others = (source.property == nil ? [] : commonNames(for: source, [])) + names(for: source)
            return common + others.filter { !common.contains($0) }
        }
    }

    /// The name of the enum of webhooks: `ShopWebhook` of the client `ShopAPI`.
    private var webhooksName: SwiftName {
        let words = Words(table[.client].plain).words
        let name = words.last?.lowercased() == "api" && words.count > 1 ? Array(words.dropLast()) : words
        return SwiftName.type(Words(words: name + ["webhook"]))
    }

    /// Returns the names of a type that several models share: after the words that they have in common, or after the first of
    /// them, and the key.
    private func commonNames(for source: TypeNameSource, _ common: [String]) -> [SwiftName] {
        let own = names(for: source)
        guard let key = own.first, let model = source.property?.root else { return own }
        return [common, Words(model.word).words].map {
            SwiftName.type(Words(words: $0 + Words(key.plain).words).shortened(keeping: 1))
        }
    }

    /// Returns the names of a type that several operations use: `StatusOption` for the parameter `status`, `NotFoundError` for the
    /// body of errors; then with the words of their service, and with those that the names of the operations have in common.
    private func sharedNames(for source: TypeNameSource, _ operations: [SymbolID]) -> [SwiftName] {
        guard let role = sharedRole(of: source) else { return names(for: source) }
        let services = Set(operations.map { table.serviceWords[$0] ?? [] })
        let service = services.count == 1 ? services.first ?? [] : []
        let common = CommonOwners.words(of: operations.map { table[$0].plain })
        // An error without a status needs another word.
        let general = role == ["error"] ? [] : role
        let names = [general] + [service, common].map { $0.isEmpty ? [] : $0 + role }
        let distinct = names.filter { !$0.isEmpty }.map {
            SwiftName.type(Words(words: $0).shortened(keeping: role.count))
        }
        return distinct.isEmpty ? [SwiftName.type("CommonError")] : distinct
    }

    /// Returns the words for the role of a type in several operations; nil for a role without words of its own, such as a body.
    private func sharedRole(of source: TypeNameSource) -> [String]? {
        switch source {
        case .operation(_, .parameter(let name, _)): Self.option(Words(name))
        case .element(.operation(_, .parameter(let name, _)), _): Self.option(Words(name).singular)
        case .operation(_, .error(let status)): (status.map { StatusNames.words(of: $0) } ?? []) + ["error"]
        default: nil
        }
    }

    private static func option(_ words: Words) -> [String] {
        words.words.last == "option" ? words.words : words.words + ["option"]
    }

    /// Returns `ListPetsStatus`, and `PetsListPetsStatus` for when another operation has that name. The type of a method that is
    /// only a verb is always named after its service, too: `PetsListStatus`.
    private func names(for role: OperationRole, of operation: SymbolID) -> [SwiftName] {
        names(of: operation, role.words)
    }

    /// Returns the names of a type of an operation.
    ///
    /// - Parameter role: The words for its role in the operation.
    func names(of operation: SymbolID, _ role: [String]) -> [SwiftName] {
        let words = Words(table[operation].plain).words + role
        let service = table.serviceWords[operation] ?? []
        let isVerb = Words(table[operation].plain).words.count == 1 && !service.isEmpty
        return (isVerb ? [service + words, words] : [words, service + words]).map {
            SwiftName.type(Words(words: $0).shortened(keeping: role.count))
        }
    }

    /// Returns the name of an element: the elements of `pets` are of type `Pet`. Without a plural, returns the title if
    /// it is a name, or else a name that ends with `Item`.
    private func elementName(for name: SwiftName, _ title: String?) -> SwiftName {
        let singular = SwiftName.type(Words(name.plain).singular)
        guard singular.plain == name.plain else { return singular }
        if let title, !title.isEmpty, !title.contains(where: \.isWhitespace), title.count <= 40 {
            return SwiftName.type(title)
        }
        return name.appending("Item")
    }
}

extension TypeNameSource {
    /// The property that the type, or a list of it, belongs to.
    fileprivate var property: SymbolID? {
        switch self {
        case .property(let symbol, _): symbol
        case .element(let inner, _): inner.property
        default: nil
        }
    }
}

extension OperationRole {
    /// Orders types that request one name like the arguments that they belong to: here, too, the first keeps the plain
    /// name.
    var place: String {
        switch self {
        case .parameter(_, .path): "1"
        case .parameter(_, .query): "2"
        case .parameter(_, .header): "3"
        case .parameter(_, .cookie): "4"
        default: "5"
        }
    }

    var words: [String] {
        switch self {
        case .parameter(let name, _): Words(name).words
        case .body: ["body"]
        case .response(let status): (status.map { StatusNames.words(of: $0) } ?? []) + ["response"]
        case .responses: ["response"]
        case .line: ["line"]
        case .event: ["event"]
        case .eventData(let type): Words(type).words + ["event", "data"]
        case .error(let status): (status.map { StatusNames.words(of: $0) } ?? []) + ["error"]
        case .ownError: ["error"]
        }
    }
}

extension VariantName {
    /// Whether the variant is a list.
    var isList: Bool { if case .array = self { true } else { false } }

    /// The words that describe the variant.
    var words: Words {
        switch self {
        case .model(let name), .title(let name), .constant(let name): Words(name)
        case .boolean: Words(words: ["bool"])
        case .integer: Words(words: ["int"])
        case .number: Words(words: ["number"])
        case .text: Words(words: ["string"])
        case .date: Words(words: ["date"])
        case .uuid: Words(words: ["uuid"])
        case .bytes: Words(words: ["data"])
        case .any: Words(words: ["any"])
        case .object: Words(words: ["object"])
        case .array(let element): Words(words: element.words.words + ["list"])
        case .property(let key): Words(key)
        case .option: Words(words: ["option"])
        case .enumeration(let position): Words("choice \(position)")
        case .position(let position): Words("variant \(position)")
        }
    }
}
