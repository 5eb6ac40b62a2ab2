extension DiagnosticKind {
    /// About the names and directories in a configuration.
    public enum ConfigurationFinding: Equatable, Sendable {
        case unusedName(String, NamedThing, known: [String])
        case unusedPath(String)
        case invalidSwiftType(String)
        case invalidSwiftName(String)
        case invalidModule(String)
        case invalidProperty(String)
        case duplicateOutput(String, firstLine: Int)

        var wording: Wording {
            switch self {
            case .unusedName(let name, let thing, let known):
                Wording(
                    .unknownName, "no \(thing.text) '\(name)'", hints: Suggestion.hint(for: name, among: known))
            case .unusedPath(let glob): Wording(.unknownName, "no path fits '\(glob)'")
            case .invalidSwiftType(let text):
                Wording(
                    .invalidName, "'\(text)' is no Swift type",
                    hints: text.hasSuffix("?") ? ["what may be missing is for the description to say"] : [])
            case .invalidSwiftName(let text): Wording(.invalidName, "'\(text)' is no Swift name")
            case .invalidModule(let text): Wording(.invalidName, "'\(text)' is no name of a Swift module")
            case .invalidProperty(let text):
                Wording(.invalidName, "a property is named 'Model.property', unlike '\(text)'")
            case .duplicateOutput(let path, let line):
                Wording(
                    .sameOutput, "'\(path)' is written to already", hints: ["by what stands on line \(line)"])
            }
        }
    }

    /// What a name in a configuration is the name of.
    public enum NamedThing: Equatable, Sendable {
        case tag, operation, model, format, type, property, service, enumeration, list

        var text: String {
            switch self {
            case .tag: "operation has the tag"
            case .operation: "operation is called"
            case .model: "model is called"
            case .format: "format is called"
            case .type: "type is called"
            case .property: "property is called"
            case .service: "service is called"
            case .enumeration: "enum is called"
            case .list: "list is called"
            }
        }
    }

    /// About what the build plugin cannot do.
    public enum BuildFinding: Equatable, Sendable {
        case severalClients
        case misreadKey(String)
        case notBuilt(String)
        case undeclaredInputs([String], all: [String], configuration: String)

        var wording: Wording {
            switch self {
            case .severalClients:
                Wording(
                    .severalClients, "a target is built with one client",
                    hints: ["give each client a target of its own"])
            case .misreadKey(let key):
                Wording(
                    .buildInput, "the build plugin does not understand how '\(key)' is written here",
                    hints: ["write '\(key)' as the documentation of the plugin shows it"])
            case .notBuilt(let key):
                Wording(
                    .notBuilt, "the build plugin does not write what '\(key)' asks for",
                    hints: ["'swift package apigen generate' does"])
            case .undeclaredInputs(let paths, let all, let configuration):
                Wording(
                    .undeclaredInput,
                    paths.map { "'\($0)'" }.joined(separator: ", ")
                        + " \(paths.count == 1 ? "is" : "are") read too, but the build does not notice when it changes",
                    hints: ["put 'inputs: [\(all.joined(separator: ", "))]' into \(configuration)"])
            }
        }
    }
}
