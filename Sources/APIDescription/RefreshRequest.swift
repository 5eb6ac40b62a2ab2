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

    /// A value of the request.
    private struct Candidate {
        var place: Place
        var name: String
        var schema: Schema
        var isRequired: Bool

        var isInBody: Bool { if case .property = place { true } else { false } }
    }

    /// - Parameter name: The name of the property or the parameter; nil: the only required string of the body.
    public init(of operation: Operation, name: String?, lookup: PropertyLookup) throws(Failure) {
        let contents = operation.body?.contents ?? []
        let content =
            contents.json ?? contents.first { $0.mediaType.family == .form }
        let candidates = Self.candidates(in: operation, content, lookup)
        let texts = candidates.filter { lookup.canBeText($0.schema) && lookup.constant($0.schema) == nil }
        let required = texts.filter { $0.isInBody && $0.isRequired }
        let chosen = name.map { name in texts.first { $0.name == name } } ?? (required.count == 1 ? required[0] : nil)
        guard let chosen else { throw .noPlace(candidates: texts.map(\.name)) }
        place = chosen.place
        let hasBody = chosen.isInBody || operation.body?.isRequired == true
        if hasBody, !candidates.contains(where: \.isInBody) { throw .requires("body") }
        mediaType = hasBody ? content?.mediaType : nil
        constants = []
        for other in candidates where other.isRequired && other.place != place && (hasBody || !other.isInBody) {
            guard let value = lookup.constant(other.schema) else { throw .requires(other.name) }
            constants.append(Constant(place: other.place, value: value))
        }
    }

    /// Returns the properties of the body and the parameters.
    private static func candidates(
        in operation: Operation, _ content: Content?, _ lookup: PropertyLookup
    ) -> [Candidate] {
        let properties = content?.schema.flatMap { lookup.properties(of: $0) } ?? []
        let fields = properties.map {
            Candidate(place: .property($0.name), name: $0.name, schema: $0.schema, isRequired: $0.isRequired)
        }
        let parameters = operation.parameters.map {
            Candidate(
                place: .parameter($0.location, $0.name), name: $0.name, schema: $0.schema, isRequired: $0.isRequired)
        }
        return fields + parameters
    }
}
