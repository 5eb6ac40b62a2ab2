import CYAML

/// An error in a document, and its place.
public struct YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of errors. The raw values are stable.
    public enum Code: String, Sendable, CaseIterable {
        case syntax
        case outOfMemory
        case invalidEncoding
        case controlCharacter
        case nul
        case severalDocuments
        case unknownAlias
        case cyclicAlias
        case nestingTooDeep
        case aliasesExpandTooFar
        case tooManyNodes
        case scalarTooLong
        case inputTooLong
    }

    public let code: Code
    /// One sentence that starts in lower case, without a full stop.
    public let message: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// The last line of a list or a mapping that is never closed, where a key below it shows that; otherwise nil.
    public let lastLine: Int?

    public init(code: Code, message: String, line: Int, column: Int, lastLine: Int? = nil) {
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.lastLine = lastLine
    }

    public var description: String { "\(line):\(column): \(message)" }
}

extension YAMLError {
    static let noMemory = YAMLError(code: .outOfMemory, message: "there is not enough memory", line: 1, column: 1)

    /// Creates the error that the parser recorded. Returns nil if there is none.
    init?(_ error: cyaml_error, limits: Limits) {
        guard let code = Code(error.code) else { return nil }
        self.init(
            code: code, message: Self.message(code, error, limits), line: Int(error.line), column: Int(error.column),
            lastLine: error.last_line == 0 ? nil : Int(error.last_line))
    }

    private static func message(_ code: Code, _ error: cyaml_error, _ limits: Limits) -> String {
        switch code {
        case .syntax: syntaxMessage(error)
        case .outOfMemory: "there is not enough memory"
        case .invalidEncoding:
            "this is \(text(error.problem).map { "text in \($0)" } ?? "not UTF-8 text"); save the file as UTF-8"
        case .controlCharacter: "control characters cannot be written as themselves; write an escape in double quotes"
        case .nul: "the text holds a NUL character"
        case .severalDocuments: "a second document starts here, but a file holds one document"
        case .unknownAlias: "a value that starts with '*' is a YAML alias, and no value before it has its name"
        case .cyclicAlias: "this alias is inside the node that it refers to"
        case .nestingTooDeep: "the document nests deeper than \(limits.depth) levels"
        case .aliasesExpandTooFar: "the aliases expand to far more than the document's own size"
        case .tooManyNodes: "the document has more than \(limits.nodes) nodes"
        case .scalarTooLong: "this text is longer than \(limits.scalarSize) bytes"
        case .inputTooLong: "the document is longer than 1 GiB"
        }
    }

    /// Returns the problem, then the construct that was being read and its start.
    private static func syntaxMessage(_ error: cyaml_error) -> String {
        let problem = text(error.problem) ?? "this is not YAML"
        if let advice = advice(problem, error) { return advice }
        let expectation = "did not find expected "
        let expected = String(problem.dropFirst(expectation.count))
        let words = problem.hasPrefix(expectation) ? "expected \(names[expected] ?? expected)" : problem
        guard let context = text(error.context).map({ names[$0] ?? $0 }) else { return words }
        guard error.context_line > 0, (error.context_line, error.context_column) != (error.line, error.column) else {
            return "\(words) \(context)"
        }
        if text(error.context)?.contains("flow") == true, error.context_line < error.line {
            let name = context.contains("mapping") ? "mapping" : "list"
            return "\(words); the \(name) that starts at \(error.context_line):\(error.context_column) is still open"
        }
        let start = "that starts at \(error.context_line):\(error.context_column)"
        if text(error.context)?.contains("block") == true, names[expected] != nil {
            return "this does not continue the \(context.contains("mapping") ? "mapping" : "list") \(start)"
        }
        return "\(words) \(context) \(start)"
    }

    /// What libyaml was reading and expected, in the words of the documentation.
    private static let names = [
        "key": "a key", "'-' indicator": "'-'",
        "while parsing a block mapping": "in the mapping", "while parsing a flow mapping": "in the mapping",
        "while parsing a block collection": "in the list", "while parsing a flow sequence": "in the list",
    ]

    /// Returns a clearer message for a frequent error; nil for the message of libyaml.
    private static func advice(_ problem: String, _ error: cyaml_error) -> String? {
        let character = Unicode.Scalar(UInt8(bitPattern: error.character))
        switch problem {
        case "found character that cannot start any token" where character != "\t":
            return "a value cannot start with '\(character)'; put it in quotes"
        case "found character that cannot start any token", "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return "a tab cannot indent; use spaces"
        case "did not find expected ',' or '}'" where character == ":" && error.column > 1024:
            return "expected ',' or '}' here; a key of more than 1,024 characters is written after '? '"
        case "mapping values are not allowed in this context" where error.column > 1024:
            return "a mapping cannot start here; a key of more than 1,024 characters is written after '? '"
        case "mapping values are not allowed in this context":
            return "a mapping cannot start here"
        case "block sequence entries are not allowed in this context":
            return "a list cannot start here; begin it on a line of its own"
        case "could not find expected ':'":
            return "there is no ':' after this key; if it continues a text, indent it further"
        default:
            return otherAdvice[problem]
        }
    }

    private static let otherAdvice = [
        "unclosed list": "this list is never closed: a ']' is missing",
        "unclosed mapping": "this mapping is never closed: a '}' is missing",
        "byte order mark": "this line begins with a byte order mark, which cannot be seen; remove it",
        "no document start": "directives end with a line '---'",
        "did not find expected <document start>": "nothing more can follow here: the document is complete",
        "found unexpected end of stream": "this quote is never closed",
        "found unknown escape character":
            "this is not an escape sequence of YAML; write '\\\\' for a backslash, or use single quotes",
        "found invalid Unicode character escape code": "this escape stands for no character",
        "did not find expected hexdecimal number": "this escape needs more hexadecimal digits",
        "did not find expected alphabetic or numeric character":
            "the name of an anchor or an alias is made of letters, digits, '-' and '_'",
        "found incompatible YAML document": "this is another version of YAML than 1.1 and 1.2",
    ]

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}

extension YAMLError.Code {
    fileprivate init?(_ code: cyaml_code) {
        switch code {
        case CYAML_OK: return nil
        case CYAML_ERROR_MEMORY: self = .outOfMemory
        case CYAML_ERROR_ENCODING: self = .invalidEncoding
        case CYAML_ERROR_CONTROL_CHARACTER: self = .controlCharacter
        case CYAML_ERROR_NUL: self = .nul
        case CYAML_ERROR_SEVERAL_DOCUMENTS: self = .severalDocuments
        case CYAML_ERROR_UNKNOWN_ALIAS: self = .unknownAlias
        case CYAML_ERROR_CYCLIC_ALIAS: self = .cyclicAlias
        case CYAML_ERROR_DEPTH: self = .nestingTooDeep
        case CYAML_ERROR_EXPANSION: self = .aliasesExpandTooFar
        case CYAML_ERROR_NODES: self = .tooManyNodes
        case CYAML_ERROR_SCALAR_SIZE: self = .scalarTooLong
        case CYAML_ERROR_INPUT_SIZE: self = .inputTooLong
        default: self = .syntax
        }
    }
}
