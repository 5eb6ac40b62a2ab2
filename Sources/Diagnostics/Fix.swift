/// A change to a description that removes a finding, where only one change is possible: it writes what apigen assumes.
public enum Fix: Equatable, Sendable {
    /// A scalar at the place of the finding gets another text.
    case replace(with: String)
    /// The element or the entry whose value is at the place of the finding is removed.
    case removeValue
    /// The entry whose key is at the place of the finding is removed.
    case removeEntry
    /// A mapping at the place of the finding gets an entry. The value is YAML in the flow style.
    case add(key: String, value: String)
    /// A mapping at the place of the finding, an operation, gets a path parameter.
    case addPathParameter(String)
}

extension DiagnosticKind {
    /// The only change that removes the finding; nil: there is none, or several.
    public var fix: Fix? {
        switch self {
        case .openAPI(let finding): finding.fix
        case .parameter(.unknownPlaceholder): .removeValue
        case .parameter(.mismatched(_, let placeholder, .used)): .add(key: "name", value: placeholder.inQuotes)
        case .operation(.ignoredBody): .removeValue
        case .file(.unresolvedReference(let pointer, let missing, let known)):
            Self.meant(missing, in: known).map { .replace(with: Self.corrected(pointer, missing, $0)) }
        case .generation(.similarFormat(_, let known, isRead: true)): .replace(with: known)
        case .tolerated(let kind, _), .tolerable(let kind), .repeated(let kind, _): kind.fix
        default: nil
        }
    }

    /// Returns the only name that a misspelled one can mean.
    private static func meant(_ name: String, in known: [String]) -> String? {
        let candidates = Suggestion.candidates(for: name, among: known)
        return candidates.count == 1 ? candidates.first : nil
    }

    /// Returns a pointer with another name in place of the last part that is the misspelled one.
    private static func corrected(_ pointer: String, _ missing: String, _ meant: String) -> String {
        func escaped(_ name: String) -> String { name.replacing("~", with: "~0").replacing("/", with: "~1") }
        var parts = pointer.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let index = parts.lastIndex(of: escaped(missing)) else { return pointer }
        parts[index] = escaped(meant)
        return parts.joined(separator: "/")
    }
}

extension DiagnosticKind.OpenAPIFinding {
    fileprivate var fix: Fix? {
        switch self {
        case .duplicateParameter, .unknownRequired: .removeValue
        case .missingParameter(let name): .addPathParameter(name)
        case .impliedType(let type): .add(key: "type", value: type)
        case .synonymOfType(_, let meant): .replace(with: meant)
        case .emptyEnum: .removeValue
        case .ignoredProperties, .ignoredKeyword: .removeEntry
        default: nil
        }
    }
}

extension String {
    /// The text in double quotes, as YAML and JSON write it.
    public var inQuotes: String {
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case "\n": return "\\n"
            case "\t": return "\\t"
            default:
                guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
