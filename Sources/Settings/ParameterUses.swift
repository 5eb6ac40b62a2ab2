import APIDescription

/// The uses of a parameter in the operations of an API.
struct ParameterUses {
    let location: Parameter.Location
    /// The name in the first operation. The names of headers can differ in case.
    let name: String
    private(set) var uses: [(operation: Operation, parameter: Parameter)]

    /// Returns the parameters of the operations in the newest version of an API, in the order of their first uses.
    static func all(in api: API) -> [ParameterUses] {
        var all: [ParameterUses] = []
        var positions: [String: Int] = [:]
        for operation in api.operations where api.isCurrent(operation.versions) {
            for parameter in operation.parameters where api.isCurrent(parameter.versions) {
                let location = parameter.location
                let key = location.rawValue + " " + location.key(of: parameter.name)
                if let position = positions[key] {
                    all[position].uses.append((operation, parameter))
                } else {
                    positions[key] = all.count
                    all.append(
                        ParameterUses(location: location, name: parameter.name, uses: [(operation, parameter)]))
                }
            }
        }
        return all
    }

    /// The name with the location, as it distinguishes parameters with the same name: `header Version`.
    var fullName: String { location.rawValue + " " + name }

    func contains(_ parameter: Parameter) -> Bool {
        location == parameter.location && hasName(parameter.name)
    }

    func hasName(_ text: String) -> Bool { location.key(of: name) == location.key(of: text) }
}

/// Converts parameters of operations to common parameters.
struct CommonParameterConversion {
    /// A reason that a parameter cannot be a common parameter.
    enum Obstacle: Error {
        /// Two operations describe the parameter differently.
        case difference(Operation, Operation)
        case object
        case style
    }

    private let types: CommonParameterTypes

    init(_ api: API) { types = CommonParameterTypes(models: api.models) }

    /// Returns the common parameter that replaces a parameter of operations. It is required if an operation requires
    /// it, or if there is only one value to send.
    func convert(_ parameter: ParameterUses) throws(Obstacle) -> CommonParameter {
        let uses = parameter.uses
        guard let first = uses.first else { throw .style }
        let wanted = Self.comparable(first.parameter)
        for use in uses.dropFirst() where Self.comparable(use.parameter) != wanted {
            throw .difference(first.operation, use.operation)
        }
        let schema = first.parameter.schema
        let target = types.target(of: schema)
        if types.isComposite(schema) { throw .object }
        guard types.canBeSent(first.parameter) else { throw .style }
        let isRequired = uses.contains { $0.parameter.isRequired } || target.map { Self.hasOneValue($0) } ?? false
        let documentation = uses.lazy.map(\.parameter.documentation).first { !$0.isEmpty }
        return CommonParameter(
            name: parameter.name, location: parameter.location, value: .given(schema, isRequired: isRequired),
            documentation: documentation ?? Documentation(), origin: first.parameter.origin)
    }

    // MARK: - Equality

    /// Returns a parameter without the parts that do not affect what is sent.
    private static func comparable(_ parameter: Parameter) -> Parameter {
        var result = parameter
        result.name = ""
        result.isRequired = false
        result.documentation = Documentation()
        result.naming = NamingExtensions()
        result.deprecation = nil
        result.versions = VersionRange()
        result.examples = []
        result.schema = comparable(result.schema)
        return result
    }

    private static func comparable(_ schema: Schema) -> Schema {
        var result = schema
        result.title = nil
        result.documentation = Documentation()
        result.deprecation = nil
        result.examples = []
        return result.mappingParts { comparable($0) }
    }

    // MARK: - Schemas

    private static func hasOneValue(_ schema: Schema) -> Bool {
        guard !schema.isNullable, case .enumeration(let enumeration) = schema.kind else { return false }
        return enumeration.values.count == 1
    }
}
