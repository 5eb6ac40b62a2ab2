extension DiagnosticKind {
    /// Findings about files, and references between and inside them.
    public enum FileFinding: Equatable, Sendable {
        case invalidYAML(String, advice: [YAMLAdvice] = [])
        /// A key that is read as a text, because there is no space after its colon.
        case missingSpace(fix: String)
        /// A line that Git writes into a file with a conflict.
        case mergeMarker
        /// A character that looks like a space, and is a letter to YAML.
        case invisibleSpace(Unicode.Scalar)
        /// The start of a comment of another language.
        case comment(String)
        /// Values with bars between them.
        case alternatives(fix: String)
        case notADescription(FoundValue)
        case unknownLanguage
        /// A file of a format that apigen does not read.
        case otherFormat(OtherFormat)
        case unsupportedEndpointSpec(version: String, isQuoted: Bool)
        case unsupportedOpenAPI(version: String)
        case alreadyOpenAPI
        /// - `meant`: The reference that the author may have meant.
        case unreadable(path: String, reason: String)
        /// The name of a schema in place of a reference to it.
        ///
        /// - `meant`: The reference.
        case nameAsReference(String, reason: String, meant: String)
        case externalReference(path: String)
        case externalLink(path: String, base: BaseFile)
        case networkReference(String)
        case unresolvedReference(String, missing: String, known: [String])
        case cyclicReference(String)
        case infiniteSchema
        case infiniteProperties

        var wording: Wording {
            switch self {
            case .invalidYAML(let reason, let advice): Wording(.yamlSyntax, reason, hints: advice.map(\.text))
            case .missingSpace(let fix):
                Wording(
                    .yamlSyntax, "there is no space after this colon",
                    hints: ["write '\(fix)'", "put a text that contains a colon in quotes"])
            case .mergeMarker:
                Wording(
                    .yamlSyntax, "this line is a marker of a merge conflict",
                    hints: ["keep one of the two versions, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'"])
            case .invisibleSpace(let scalar):
                Wording(
                    .yamlSyntax,
                    scalar == "\u{A0}"
                        ? "this is a non-breaking space, not a space"
                        : "this is the character U+\(String(scalar.value, radix: 16, uppercase: true)), not a space",
                    hints: ["replace it with a space, here and on other lines"])
            case .comment(let mark):
                Wording(
                    .yamlSyntax, "a comment cannot start with '\(mark)'",
                    hints: ["remove it: JSON has no comments; in YAML, a comment starts with '#'"])
            case .alternatives(let fix):
                Wording(
                    .yamlSyntax, "values cannot be separated by '|'", hints: ["an enum is a list: write '\(fix)'"])
            case .notADescription(let found):
                Wording(
                    .notADescription, "expected an API description, found \(found.text)", hints: [Self.firstLines])
            case .unknownLanguage:
                Wording(.notADescription, "this file is not an API description", hints: [Self.firstLines])
            case .otherFormat(let file):
                Wording(.notADescription, "expected an API description, found \(file.text)", hints: [file.hint])
            case .unsupportedEndpointSpec(let version, let isQuoted):
                Wording(
                    .unsupportedVersion,
                    isQuoted
                        ? "expected the number 1 for 'apigen', found the string '\(version)'"
                        : "unsupported endpoint spec version '\(version)'; expected 1",
                    hints: [
                        isQuoted ? "write 1 without quotes" : "write 'apigen: 1'; the version of your API is 'version'"
                    ])
            case .unsupportedOpenAPI(let version):
                Wording(
                    .unsupportedVersion,
                    "unsupported OpenAPI version '\(version)'; expected 3.0, 3.1, 3.2 or Swagger 2.0",
                    hints: version.hasPrefix("1.") ? [OtherFormat.swagger1.hint] : [])
            case .alreadyOpenAPI:
                Wording(
                    .notAnEndpointSpec, "expected an endpoint spec, found an OpenAPI document",
                    hints: ["'apigen import' converts it to an endpoint spec"])
            case .unreadable(let path, let reason):
                Wording(.unreadableFile, "'\(path)' cannot be read: \(reason)")
            case .nameAsReference(let name, let reason, let meant):
                Wording(
                    .unreadableFile, "'\(name)' is read as the path of a file, and cannot be read: \(reason)",
                    hints: ["write \"\(meant)\" in its place, with the quotes"])
            case .externalReference(let path):
                Wording(
                    .externalReference, "'\(path)' is outside the directory of the description",
                    hints: ["'--allow-external-references' allows it"])
            case .externalLink(let path, let base):
                Wording(
                    .externalReference, "'\(path)' is a link to a file outside the directory of \(base.text)",
                    hints: ["name the file itself, or pass '--allow-external-references'"])
            case .networkReference(let reference):
                Wording(
                    .networkReference, "'\(reference)' is on the network; only files are read",
                    hints: [
                        "save it, for example as '\(Self.fileName(of: reference))', and add "
                            + "'external: { \"\(reference)\": \(Self.fileName(of: reference)) }' to apigen.yaml"
                    ])
            case .unresolvedReference(let pointer, let part, let known):
                Wording(
                    .unresolvedReference, "unresolved reference '\(pointer)': cannot find '\(part)'",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: part, among: known)))
            case .cyclicReference(let reference): Wording(.cyclicReference, "'\(reference)' refers to itself")
            case .infiniteSchema: Wording(.cyclicReference, "this schema recursively contains itself")
            case .infiniteProperties:
                Wording(.cyclicReference, "these properties recursively refer to other properties")
            }
        }

        /// Returns a name for a file that is saved from an address.
        private static func fileName(of address: String) -> String {
            let name = address.split(separator: "/").dropFirst().last.map(String.init) ?? ""
            let isPlain =
                !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            return isPlain ? name : "other.yaml"
        }

        /// The ways in which a description starts.
        private static let firstLines =
            "an endpoint spec starts with 'apigen: 1', an OpenAPI document with 'openapi: 3.…' or 'swagger: \"2.0\"'"
    }

    /// The file whose directory contains the files that it names.
    public enum BaseFile: Equatable, Sendable {
        case description, configuration, templates, client

        var text: String {
            switch self {
            case .description: "the description"
            case .configuration: "the configuration"
            case .templates: "the templates"
            case .client: "the client"
            }
        }
    }

    /// Advice about a YAML syntax error that is common in descriptions.
    public enum YAMLAdvice: Equatable, Sendable {
        case quoteOptionalList(String)
        case quoteNonemptyList(String)
        case quotePath(String)
        case moveColon
        case addComma
        case writeList(of: String)
        case quoteAsterisk(String)
        case closeBeforeComment
        case closeAtEnd(line: Int)
        case writeColon(String)
        /// - `other`: The key above, with which the key belongs in a column.
        case alignKey(String, column: Int, other: String, line: Int)
        case align
        case quoteAll
        case quoteColon

        var text: String {
            switch self {
            case .quoteOptionalList(let list): "put an optional list in quotes: \"\(list)\""
            case .quoteNonemptyList(let list): "inside braces, put a list after 'nonempty' in quotes: \"\(list)\""
            case .quotePath(let path): "inside braces, put a path that contains braces in quotes: \"\(path)\""
            case .moveColon: "put the ':' on the line of its key"
            case .addComma: "is a comma missing before the last word?"
            case .writeList(let name): "a list is written '[\(name)]'"
            case .quoteAsterisk(let text): "remove the '*', or put a text that starts with it in quotes: \"\(text)\""
            case .closeBeforeComment: "' #' starts a comment: close the brackets before it"
            case .closeAtEnd(let line): "line \(line) ends without it"
            case .writeColon(let fix): "write '\(fix)'"
            case .alignKey(let key, let column, let other, let line):
                "begin '\(key)' in column \(column), as '\(other)' on line \(line)"
            case .align: "the keys of a mapping start in the same column; fix the indentation"
            case .quoteAll: "put the whole text in double quotes, or double each single quote in it"
            case .quoteColon: "put a string that contains ': ' in quotes"
            }
        }
    }
}
