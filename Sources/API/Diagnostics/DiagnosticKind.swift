/// Everything that can be reported, by subject.
///
/// A kind holds names and values of the description. Its code, message and hints are defined here and nowhere else.
public indirect enum DiagnosticKind: Equatable, Sendable {
    case file(FileFinding)
    case value(ValueFinding)
    case key(KeyFinding)
    case type(TypeFinding)
    case operation(OperationFinding)
    case parameter(ParameterFinding)
    case section(SectionFinding)
    case openAPI(OpenAPIFinding)
    case configuration(ConfigurationFinding)
    case build(BuildFinding)
    case generation(GenerationFinding)
    case template(TemplateFinding)
    case notGenerated(UnsupportedKey)
    case notImported(ImportLoss)
    case notExported(ExportLoss)
}

extension DiagnosticKind {
    /// The stable code, which `apigen explain` explains.
    public var code: DiagnosticCode { wording.code }

    /// One sentence without a full stop: what is wrong.
    public var message: String { wording.message }

    /// What to do about it: one sentence each.
    public var hints: [String] { wording.hints() }

    private var wording: Wording {
        switch self {
        case .file(let kind): kind.wording
        case .value(let kind): kind.wording
        case .key(let kind): kind.wording
        case .type(let kind): kind.wording
        case .operation(let kind): kind.wording
        case .parameter(let kind): kind.wording
        case .section(let kind): kind.wording
        case .openAPI(let kind): kind.wording
        case .configuration(let kind): kind.wording
        case .build(let kind): kind.wording
        case .generation(let kind): kind.wording
        case .template(let kind): kind.wording
        case .notGenerated(let kind): kind.wording
        case .notImported(let kind): kind.wording
        case .notExported(let kind): kind.wording
        }
    }

    /// How a kind is presented.
    struct Wording {
        let code: DiagnosticCode
        let message: String
        /// Suggestions take time, so that they are looked for only when they are shown.
        let hints: () -> [String]

        init(_ code: DiagnosticCode, _ message: String, hints: @escaping @autoclosure () -> [String] = []) {
            self.code = code
            self.message = message
            self.hints = hints
        }
    }
}
