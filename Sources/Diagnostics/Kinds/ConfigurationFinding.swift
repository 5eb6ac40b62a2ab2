extension DiagnosticKind {
    /// Findings about the names and directories in a configuration.
    public enum ConfigurationFinding: Equatable, Sendable {
        case unusedName(String, NamedThing, known: [String])
        case unusedPath(String)
        /// A rule that no operation follows.
        case unusedPagination
        /// A rule that some operations would follow.
        case pagination(rule: String, count: Int)
        case invalidSwiftType(String)
        case invalidSwiftName(String)
        case invalidModule(String)
        case invalidClientName(String)
        case invalidProperty(String)
        case duplicateOutput(String, firstLine: Int)
        /// - `names`: The models that a client needs from a module that does not have them.
        case missingModels([String], module: String)
        case differentModels([String], module: String)
        case unknownCode(String, known: [String])
        case invalidPointer(String)
        /// A code that cannot be tolerated.
        case intolerable(String, known: [String])
        case notAnAddress(String)
        case tooManyClients(Int, limit: Int)
        /// A type that cannot be given to a property.
        case invalidCorrectedType(FoundValue, words: [String])

        var wording: Wording {
            switch self {
            case .unusedName(let name, let thing, let known):
                Wording(
                    .unknownName, "cannot find \(thing.text) '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .unusedPath(let glob): Wording(.unknownName, "no path matches '\(glob)'")
            case .unusedPagination:
                Wording(
                    .unknownName, "no operation has the parameters and properties of the rule")
            case .pagination(let rule, let count):
                Wording(
                    .undescribedPages,
                    "\(count) operations seem to return pages, but the description does not say so",
                    hints: ["if it is right, add 'pagination: [\(rule)]' to apigen.yaml"])
            case .invalidSwiftType(let text):
                Wording(
                    .invalidName, "'\(text)' is not a valid Swift type",
                    hints: text.hasSuffix("?")
                        ? ["write '\(text.dropLast())'; the description specifies whether a value is optional"] : [])
            case .invalidSwiftName(let text): Wording(.invalidName, "'\(text)' is not a valid Swift name")
            case .invalidModule(let text): Wording(.invalidName, "'\(text)' is not a valid Swift module name")
            case .invalidClientName(let text):
                Wording(.invalidName, "the client name '\(text)' must contain a letter")
            case .invalidProperty(let text):
                Wording(.invalidName, "the property name '\(text)' must have the form 'Model.property'")
            case .missingModels(let names, let module):
                Wording(
                    .unknownName, "'\(module)' does not have \(Self.list(names))",
                    hints: ["add what needs them to 'include' of the client with 'services: none', or remove that key"])
            case .differentModels(let names, let module):
                Wording(
                    .conflictingKeys, "the settings for '\(module)' generate other types for \(Self.list(names))",
                    hints: ["put settings that change models, such as 'rename' and 'formats', beside 'clients'"])
            case .unknownCode(let code, let known):
                Wording(.unknownValue, "unknown code '\(code)'", hints: Self.hints(for: code, among: known))
            case .invalidPointer(let text):
                Wording(
                    .invalidName, "'\(text)' is not a JSON pointer",
                    hints: ["a pointer starts with '/', such as '/paths/~1users/get' for 'get' of the path '/users'"])
            case .intolerable(let code, let known):
                Wording(
                    .unknownValue, "findings with the code '\(code)' cannot be tolerated",
                    hints: Suggestion.didYouMean(Suggestion.candidates(for: code, among: known))
                        + ["write 'all', or some of: \(known.joined(separator: ", "))"])
            case .invalidCorrectedType(let found, let words):
                Wording(
                    .wrongType, "expected a type, found \(found.text)",
                    hints: [
                        "write the name of a model, a list such as '[Order]', or one of: \(words.joined(separator: ", "))"
                    ])
            case .tooManyClients(let count, let limit):
                Wording(
                    .tooManyClients, "\(count) clients are more than the \(limit) that one file can have",
                    hints: ["write several files, and name them with '--config'"])
            case .notAnAddress(let text):
                Wording(
                    .invalidName, "'\(text)' is not an address",
                    hints: ["write the address that the description refers to, such as 'https://example.com/pets.yaml'"]
                )
            case .duplicateOutput(let path, let line):
                Wording(.sameOutput, "duplicate output directory '\(path)'", hints: [NotedPlace(line: line).hint])
            }
        }

        /// Returns the names of some models.
        private static func list(_ names: [String]) -> String {
            let shown = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
            return shown + (names.count > 3 ? " and \(names.count - 3) more models" : "")
        }

        private static func hints(for code: String, among known: [String]) -> [String] {
            let near = Suggestion.candidates(for: code, among: known)
            return near.isEmpty ? ["'apigen explain' lists all codes"] : Suggestion.didYouMean(near)
        }
    }

    /// The kind of thing that a name in a configuration refers to.
    public enum NamedThing: Equatable, Sendable {
        case tag, operation, parameter, model, format, type, property, service, enumeration, list

        var text: String {
            switch self {
            case .tag: "tag"
            case .operation: "operation"
            case .parameter: "parameter"
            case .model: "model"
            case .format: "format"
            case .type: "type"
            case .property: "property"
            case .service: "service"
            case .enumeration: "enum"
            case .list: "list"
            }
        }
    }

    /// Findings about parts of a configuration that the build plugin does not support.
    public enum BuildFinding: Equatable, Sendable {
        case severalClients
        case misreadKey(String)
        case notBuilt(String)
        case outdatedLock(command: String)
        case undeclaredInputs([String], all: [String], configuration: String)

        var wording: Wording {
            switch self {
            case .severalClients:
                Wording(
                    .severalClients, "a target can have only one client", hints: ["give each client its own target"])
            case .misreadKey(let key):
                Wording(
                    .buildInput, "the build plugin cannot read this form of '\(key)'",
                    hints: ["write '\(key)' in a form that the documentation of the plugin shows"])
            case .notBuilt(let key):
                Wording(
                    .notBuilt, "the build plugin does not support '\(key)'",
                    hints: ["'swift package --allow-writing-to-package-directory apigen generate' supports it"])
            case .outdatedLock(let command):
                Wording(
                    .outdatedLock, "the lock does not have all names of the description",
                    hints: ["to update it, run '\(command)'"])
            case .undeclaredInputs(let paths, let all, let configuration):
                Wording(
                    .undeclaredInput,
                    paths.map { "'\($0)'" }.joined(separator: ", ")
                        + " \(paths.count == 1 ? "is" : "are") not listed in 'inputs'; changes do not trigger a build",
                    hints: ["add 'inputs: [\(all.joined(separator: ", "))]' to \(configuration)"])
            }
        }
    }
}
