/// Who can see what is generated.
public enum AccessLevel: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// As it stands before a declaration.
    var modifier: String { self == .internal ? "" : rawValue + " " }

    /// How tests import a client of this access.
    func importLine(for module: String) -> String { (self == .internal ? "@testable " : "") + "import " + module }
}

/// What the author of a client chooses.
public struct GenerationOptions: Sendable {
    public var access = AccessLevel.public
    /// Whether operations also come with completion handlers; nil: what the description says.
    public var completions: Bool?
    public var templates: TemplateEngine
    /// Test doubles are generated too.
    public var mocks = false
    /// The module that test doubles import the client from.
    public var mocksImport: String?

    public init(templates: TemplateEngine) { self.templates = templates }
}
