import APIDescription

/// What the description says about the elements of a list, or the values of a map. A list and a map have no type that could say it.
public struct ResolvedElement: Equatable, Sendable {
    public enum Container: Equatable, Sendable { case list, map }

    public var container: Container
    /// That of a type of their own is a part of the type.
    public var documentation = Documentation()
    public var constraints = Constraints()
    /// What it says about their elements, if they are lists or maps.
    @BoxedOptional public var inner: ResolvedElement? = nil

    init(of container: Container) { self.container = container }

    var isEmpty: Bool { documentation.isEmpty && constraints.isEmpty && inner == nil }
}
