/// The kinds of diagnostics, by subject.
///
/// A kind contains names and values of the description. Each kind defines its code, its message and its hints.
public indirect enum DiagnosticKind: Equatable, Sendable {
    case file(FileFinding)
    case value(ValueFinding)
    case key(KeyFinding)
    case type(TypeFinding)
    case operation(OperationFinding)
    case parameter(ParameterFinding)
    case section(SectionFinding)
    case session(SessionFinding)
    case controller(ControllerFinding)
    case openAPI(OpenAPIFinding)
    case configuration(ConfigurationFinding)
    case commonParameter(CommonParameterFinding)
    case change(ChangeFinding)
    case build(BuildFinding)
    case generation(GenerationFinding)
    case lifecycle(LifecycleFinding)
    case template(TemplateFinding)
    case lock(LockFinding)
    case notGenerated(UnsupportedKey)
    case notImported(UnsupportedImport)
    case notExported(UnsupportedExport)
}

extension DiagnosticKind {
    /// The stable code. `apigen explain` explains it.
    public var code: DiagnosticCode { wording.code }

    /// A description of the fault, without a full stop.
    public var message: String { wording.message }

    /// Suggestions for fixing the fault, without full stops.
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
        case .session(let kind): kind.wording
        case .controller(let kind): kind.wording
        case .openAPI(let kind): kind.wording
        case .configuration(let kind): kind.wording
        case .commonParameter(let kind): kind.wording
        case .change(let kind): kind.wording
        case .build(let kind): kind.wording
        case .generation(let kind): kind.wording
        case .lifecycle(let kind): kind.wording
        case .template(let kind): kind.wording
        case .lock(let kind): kind.wording
        case .notGenerated(let kind): kind.wording
        case .notImported(let kind): kind.wording
        case .notExported(let kind): kind.wording
        }
    }

    /// The code, the message and the hints of a kind.
    struct Wording {
        let code: DiagnosticCode
        let message: String
        /// The hints. They are computed only when they are shown, because finding suggestions takes time.
        let hints: () -> [String]

        init(_ code: DiagnosticCode, _ message: String, hints: @escaping @autoclosure () -> [String] = []) {
            self.code = code
            self.message = message
            self.hints = hints
        }
    }
}
