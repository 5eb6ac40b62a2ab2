/// The request that exchanges a refresh token for new credentials.
public struct RefreshRequest: Equatable, Sendable {
    /// The place of the refresh token.
    public enum Place: Equatable, Sendable {
        /// A property of the body.
        case property(String)
        case parameter(Parameter.Location, String)
    }

    /// A required property of the body, or a required parameter, with only one possible value, such as `grant_type`.
    public struct Constant: Equatable, Sendable {
        public var place: Place
        public var value: JSON
    }

    public enum Failure: Error, Equatable, Sendable {
        /// `refreshWith` is missing, or names nothing that can hold the token.
        case noPlace(candidates: [String])
        /// Something else is required, and the client does not have a value for it.
        case requires(String)
    }

    public var place: Place
    public var constants: [Constant]
    /// The media type of the body, which is JSON or a form; nil if the place is a parameter.
    public var mediaType: MediaType?

    private struct Candidate {
        var place: Place
        var name: String
        var schema: Schema
        var isRequired: Bool
    }

    /// - Parameter name: The name of the property or the parameter; nil: the only required string of the body.
    public init(
        of operation: Operation, name: String?, lookup: PropertyLookup
    ) throws(Failure) {
        let contents = operation.body?.contents ?? []
        let content =
            contents.first { $0.mediaType.family == .json } ?? contents.first { $0.mediaType.family == .form }
        let properties = content?.schema.flatMap { lookup.properties(of: $0) } ?? []
        let fields = properties.map {
            Candidate(place: .property($0.name), name: $0.name, schema: $0.schema, isRequired: $0.isRequired)
        }
        let parameters = operation.parameters.map {
            Candidate(
                place: .parameter($0.location, $0.name), name: $0.name, schema: $0.schema, isRequired: $0.isRequired)
        }
        let texts = (fields + parameters).filter {
            lookup.canBeText($0.schema) && lookup.constant($0.schema) == nil
        }
        let required = texts.filter { $0.isRequired }.filter { if case .property = $0.place { true } else { false } }
        let chosen =
            name.map { name in texts.first { $0.name == name } } ?? (required.count == 1 ? required.first : nil)
        guard let chosen else { throw .noPlace(candidates: texts.map(\.name)) }
        place = chosen.place
        constants = []
        if !fields.isEmpty, operation.body?.isRequired == true || fields.contains(where: { $0.place == chosen.place }) {
            mediaType = content?.mediaType
        }
        let others = ((mediaType == nil ? [] : fields) + parameters).filter {
            $0.isRequired && $0.place != chosen.place
        }
        for other in others {
            guard let value = lookup.constant(other.schema) else { throw .requires(other.name) }
            constants.append(Constant(place: other.place, value: value))
        }
    }
}
