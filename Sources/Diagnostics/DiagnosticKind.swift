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
    case overlay(OverlayFinding)
    case change(ChangeFinding)
    case build(BuildFinding)
    case generation(GenerationFinding)
    case lifecycle(LifecycleFinding)
    case template(TemplateFinding)
    case lock(LockFinding)
    case command(CommandFinding)
    case notGenerated(UnsupportedKey)
    case notImported(UnsupportedImport)
    case notExported(UnsupportedExport)
    /// An error that the settings can tolerate.
    case tolerable(DiagnosticKind)
    /// An error that the settings tolerate, and what happens with the part that is faulty.
    case tolerated(DiagnosticKind, ReplacedPart)
    /// A finding that other places of the description have too.
    case repeated(DiagnosticKind, times: Int)
    /// Further findings with a code, which are not shown.
    case more(Int, DiagnosticCode)
}

extension DiagnosticKind {
    /// The stable code. `apigen explain` explains it.
    public var code: DiagnosticCode { wording.code }

    /// A description of the fault, without a full stop.
    public var message: String { wording.message }

    /// Suggestions for fixing the fault, without full stops.
    public var hints: [String] { wording.hints().map { $0.shortened(to: Wording.width) } }

    /// The number of further findings that this one stands for; nil: it stands for itself.
    public var omittedFindings: Int? { if case .more(let count, _) = self { count } else { nil } }

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
        case .overlay(let kind): kind.wording
        case .change(let kind): kind.wording
        case .build(let kind): kind.wording
        case .generation(let kind): kind.wording
        case .lifecycle(let kind): kind.wording
        case .template(let kind): kind.wording
        case .lock(let kind): kind.wording
        case .command(let kind): kind.wording
        case .notGenerated(let kind): kind.wording
        case .notImported(let kind): kind.wording
        case .notExported(let kind): kind.wording
        case .tolerable(let kind):
            Wording(
                kind.code, kind.message,
                hints: kind.hints + ["to generate the rest, add 'tolerate: [\(kind.code.rawValue)]' to apigen.yaml"])
        case .tolerated(let kind, let part):
            Wording(kind.code, "\(kind.message); \(part.text)", hints: kind.hints)
        case .repeated(let kind, let times):
            Wording(
                kind.code, "\(kind.message) (here and in \(times) more places)",
                hints: kind.hints + ["'apigen lint' lists all places"])
        case .more(let count, let code):
            Wording(
                code,
                count == 1
                    ? "1 more finding of this kind is not shown; it is here"
                    : "\(count) more findings of this kind are not shown; the first one is here",
                hints: ["fix some of those above, and run apigen again"])
        }
    }

    /// The code, the message and the hints of a kind.
    struct Wording {
        /// The number of Unicode scalars of a message or a hint. A name in a description can be long.
        static let width = 1_000

        let code: DiagnosticCode
        let message: String
        /// The hints. They are computed only when they are shown, because finding suggestions takes time.
        let hints: () -> [String]

        init(_ code: DiagnosticCode, _ message: String, hints: @escaping @autoclosure () -> [String] = []) {
            self.code = code
            self.message = message.shortened(to: Self.width)
            self.hints = hints
        }
    }
}
