import APIDescription

/// The keys that the parts of a schema declare, however the parts are combined.
struct DeclaredKeys {
    private let index: ModelIndex

    init(_ index: ModelIndex) { self.index = index }

    /// Returns the names of the properties of a schema, of the schemas that it refers to, and of the parts of its compositions.
    ///
    /// The variants of a union are not included: a value has the keys of one of them.
    func names(in schema: Schema) -> Set<String> {
        var names: Set<String> = []
        var trail = ReferenceTrail<String>()
        var waiting = [schema]
        while let schema = waiting.popLast() {
            switch schema.kind {
            case .object(let object): names.formUnion(object.properties.map(\.name))
            case .composition(let parts): waiting += parts
            case .reference(let name):
                if trail.follows(name), let target = index.schema(named: name) { waiting.append(target) }
            default: break
            }
        }
        return names
    }
}
