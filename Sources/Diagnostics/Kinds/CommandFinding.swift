extension DiagnosticKind {
    /// Findings about the command line, and about whole files that a command reads or writes.
    public enum CommandFinding: Equatable, Sendable {
        case unreadable(reason: String)
        case unreadableOutput(reason: String)
        case unwritable(reason: String)
        case unreadableTemplate(reason: String)
        case unwritableTemplates(reason: String)
        case outputExists(canForce: Bool)
        case outputIsInput
        case outputIsYAML(betterName: String)
        case noSuchClient(spec: String)
        case onlyForOneClient
        case optionsWithoutServices
        case ownRuntimeBesideModels
        case missingDescription(configuration: String?)
        case severalDescriptions([String])
        case noDescriptionInConfiguration
        case keptEdit(isNeeded: Bool)
        case keptUnmanagedFile
        case otherClient(deleted: [String])
        /// - Parameters:
        ///   - names: The former names that the client has.
        ///   - other: The path of another lock in the directory of the client.
        case missingLock(names: [String], other: String?)
        case unknownFormerName(String, known: [String])
        case outdated(FileState)
        case noClient(isDefaultOutput: Bool)

        var wording: Wording {
            switch self {
            case .unreadable(let reason): Wording(.unreadable, "cannot be read: \(reason)")
            case .unreadableOutput(let reason): Wording(.output, "cannot be read: \(reason)")
            case .unwritable(let reason): Wording(.output, "cannot be written: \(reason)")
            case .unreadableTemplate(let reason): Wording(.template, "cannot be read: \(reason)")
            case .unwritableTemplates(let reason): Wording(.template, "cannot be written: \(reason)")
            case .outputExists(let canForce):
                Wording(.output, "the file already exists" + (canForce ? "; '--force' replaces it" : ""))
            case .outputIsInput: Wording(.output, "this is also the input file")
            case .outputIsYAML(let name):
                Wording(.usage, "an endpoint spec is written as YAML", hints: ["name the file '\(name)'"])
            case .noSuchClient(let spec): Wording(.usage, "no client in this file has the spec '\(spec)'")
            case .onlyForOneClient:
                Wording(.usage, "'--output', '--mocks', '--tests' and '--lock' do not apply to several clients")
            case .optionsWithoutServices:
                Wording(.usage, "'--mocks' and '--tests' require services, which 'services: none' leaves out")
            case .ownRuntimeBesideModels:
                Wording(.usage, "'--runtime' does not apply to a client with 'modelsFrom', which imports the runtime")
            case .missingDescription(let configuration):
                Wording(
                    .usage,
                    "no description is given: "
                        + (configuration.map { "'spec' is missing in \($0)" } ?? "there is no apigen.yaml here"),
                    hints: configuration.map { ["write the path of the description in \($0): 'spec: api.yaml'"] } ?? [])
            case .severalDescriptions(let names):
                Wording(
                    .usage, "there are several descriptions in this folder: \(names.joined(separator: ", "))",
                    hints: names.first.map { ["name one of them: 'apigen init \($0)'"] } ?? [])
            case .noDescriptionInConfiguration: Wording(.usage, "no description is named in this file")
            case .keptEdit(let isNeeded):
                Wording(
                    .editedFile,
                    "this generated file " + (isNeeded ? "was edited" : "is not needed any more, but was edited")
                        + "; it is left as it is", hints: ["'--force' discards the edits"])
            case .keptUnmanagedFile: Wording(.unmanagedFile, "apigen did not write this file; it is left as it is")
            case .otherClient(let deleted): otherClient(deleted)
            case .missingLock(let names, let other): missingLock(names, other)
            case .unknownFormerName(let name, let known):
                Wording(
                    .unknownName, "the lock has no former name '\(name)'",
                    hints: Suggestion.hint(for: name, among: known))
            case .outdated(let state): state.wording
            case .noClient(let isDefaultOutput):
                Wording(
                    .missing, "there is no client in this directory; 'apigen generate' would write it",
                    hints: [
                        isDefaultOutput
                            ? "if the client is in another directory, name it with '--output', or with 'output' in apigen.yaml"
                            : "if the client is in another directory, correct '--output', or 'output' in apigen.yaml"
                    ])
            }
        }

        private func missingLock(_ names: [String], _ other: String?) -> Wording {
            let limit = 10
            let rest = names.count > limit ? " and \(names.count - limit) more" : ""
            let lost =
                names.isEmpty
                ? "without it, names and arguments can change"
                : "without it, these former names are lost: \(names.prefix(limit).joined(separator: ", "))\(rest)"
            return Wording(
                .missingLock,
                "the lock is missing, and there is a client that was generated with it; nothing was written",
                hints: [
                    lost,
                    other.map { "move '\($0)' there" } ?? "restore it from version control",
                    "'--force' generates the client as if for the first time",
                ])
        }

        private func otherClient(_ deleted: [String]) -> Wording {
            let limit = 10
            let names = deleted.prefix(limit).joined(separator: ", ")
            let rest = deleted.count > limit ? " and \(deleted.count - limit) more" : ""
            return Wording(
                .otherClient, "this directory contains the client of another API; nothing was written",
                hints: [
                    "'--force' replaces it, and deletes \(names)\(rest)",
                    "to keep both, write each client to a directory of its own with '--output'",
                ])
        }
    }

    /// The difference between a file and the generated one.
    public enum FileState: Equatable, Sendable {
        case changed, missing, edited, unmanaged
        case orphaned(isOfOtherClient: Bool)
        case editedOrphan

        var wording: Wording {
            switch self {
            case .changed: Wording(.changed, "'apigen generate' would change this file")
            case .missing: Wording(.missing, "'apigen generate' would write this file")
            case .orphaned(isOfOtherClient: false):
                Wording(.orphaned, "'apigen generate' would delete this file, which is no longer needed")
            case .orphaned(isOfOtherClient: true):
                Wording(
                    .orphaned,
                    "this file belongs to the client of another API; 'apigen generate --force' deletes it")
            case .editedOrphan:
                Wording(
                    .edited,
                    "this generated file was edited by hand and is no longer needed; 'apigen generate --force' deletes it"
                )
            case .edited:
                Wording(
                    .edited, "this generated file was edited by hand; 'apigen generate --force' discards the edits")
            case .unmanaged:
                Wording(
                    .unmanaged,
                    "this file is in the place of a generated file, but apigen did not write it; move it")
            }
        }
    }
}
