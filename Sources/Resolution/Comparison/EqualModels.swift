import APIDescription

/// The models that inline types are equal to, so that a value has the type that the description names.
///
/// Small types are often equal by chance: an object with only a `message`, an enumeration of `asc` and `desc`. They need the
/// name of the model as well.
struct EqualModels {
    private let declarations: [ResolvedDeclaration]
    private let shapes: TypeShapes
    /// The positions of the models, by the shapes of their contents.
    private var models: [Int: [Int]] = [:]

    /// The number of properties, values or variants that types do not share by chance.
    private static let distinctCount = 3

    init(_ declarations: [ResolvedDeclaration], _ shapes: TypeShapes) {
        self.declarations = declarations
        self.shapes = shapes
        for (position, declaration) in declarations.enumerated() where declaration.isModel {
            guard declaration.deprecation == nil, let number = shapes.numberOfContents(of: declaration) else {
                continue
            }
            models[number, default: []].append(position)
        }
    }

    /// Returns the positions of the models, by the positions of the inline types that are equal to them.
    func replacements() -> [Int: Int] {
        var result: [Int: Int] = [:]
        if models.isEmpty { return result }
        for (position, declaration) in declarations.enumerated() where declaration.nameSource.canBeModel {
            result[position] = model(equalTo: declaration)
        }
        return result
    }

    private func model(equalTo declaration: ResolvedDeclaration) -> Int? {
        guard let equal = models[shapes.number(of: declaration.symbol)] else { return nil }
        let named = equal.filter { declaration.nameSource.isNamed(like: declarations[$0].nameSource) }
        if named.count == 1 { return named[0] }
        return equal.count == 1 && declaration.kind.memberCount >= Self.distinctCount ? equal[0] : nil
    }
}

extension ResolvedDeclaration.Kind {
    fileprivate var memberCount: Int {
        switch self {
        case .object(let object): object.properties.count
        case .enumeration(let enumeration): enumeration.values.count
        case .union(let union): union.variants.count
        case .alias, .responses, .events, .webhooks: 0
        }
    }
}

extension TypeNameSource {
    /// Whether a type with this source can be replaced by a model. A body is not: its properties can be arguments. Neither is a
    /// variant, which names the case of its union.
    fileprivate var canBeModel: Bool {
        switch self {
        case .property, .additionalProperty, .operation(_, .parameter), .operation(_, .response), .operation(_, .line),
            .operation(_, .error), .operation(_, .ownError):
            true
        case .element(let inner, _), .shared(let inner, _), .common(let inner, _), .alternatives(let inner, _):
            inner.canBeModel
        case .model, .variant, .operation, .webhook, .webhooks, .commonParameter, .error: false
        }
    }

    /// Whether equal unions with such sources can be one type. The types of errors are named after their statuses.
    var canBeShared: Bool {
        switch self {
        case .operation(_, .body): true
        case .operation(_, .error), .operation(_, .ownError): false
        case .element(let inner, _): inner.canBeShared
        default: canBeModel
        }
    }

    /// Whether the key of a value is the name of a model, such as `script_tags` and `ScriptTag`.
    fileprivate func isNamed(like model: TypeNameSource) -> Bool {
        guard case .model(let name, _) = model, let (key, isElement) = valueKey else { return false }
        let (words, own) = (Words(name).upperCamel, Words(key))
        return words == own.upperCamel || isElement && words == own.singular.upperCamel
    }

    private var valueKey: (key: String, isElement: Bool)? {
        switch self {
        case .property(_, let key), .operation(_, .parameter(let key, _)): (key, false)
        case .element(let inner, _): inner.valueKey.map { ($0.key, true) }
        default: nil
        }
    }
}
