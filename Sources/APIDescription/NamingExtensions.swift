/// The parts of a description that apply to Swift only. The rest of an `API` is independent of the programming
/// language.
public struct NamingExtensions: Equatable, Sendable {
    /// The preferred name of a model, a property or a parameter.
    public var name: String?

    public init(name: String? = nil) { self.name = name }
}
