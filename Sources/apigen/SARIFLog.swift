import Diagnostics
import Platform

/// The findings of a run in the Static Analysis Results Interchange Format (SARIF), version 2.1.0.
///
/// Paths are relative to the working directory, which is usually the root of the repository (`%SRCROOT%`).
struct SARIFLog {
    let text: String

    init(_ log: RunLog, _ status: ExitStatus, directory: String = FileSystem.workingDirectory) {
        let places = SARIFPlaces(directory: directory)
        let codes = Set(log.diagnostics.map(\.code)).sorted()
        let run = Run(
            tool: .init(driver: .init(version: ProgramVersion.number, rules: codes.map(Rule.init))),
            invocations: [
                .init(
                    executionSuccessful: status != .usage && status != .inputOutput, exitCode: status.rawValue,
                    toolExecutionNotifications: log.diagnostics.filter { $0.path == nil }.map(Notification.init))
            ],
            results: log.diagnostics.compactMap { entry in
                entry.path.map { Result(entry, codes, places.artifact($0)) }
            })
        text = JSONText.of(Document(runs: [run]))
    }

    private struct Document: Encodable {
        let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        struct Tool: Encodable { let driver: Driver }

        struct Driver: Encodable {
            let name = "apigen"
            let version: String
            let rules: [Rule]
        }

        struct Invocation: Encodable {
            let executionSuccessful: Bool
            let exitCode: Int32
            /// The findings about the command line.
            let toolExecutionNotifications: [Notification]
        }

        let tool: Tool
        let invocations: [Invocation]
        let columnKind = "utf16CodeUnits"
        let results: [Result]
    }

    private struct Message: Encodable { let text: String }

    /// A code with its explanation.
    private struct Rule: Encodable {
        let id: String
        let shortDescription: Message?
        let help: Message?

        init(_ code: String) {
            id = code
            let explanation = DiagnosticCode(rawValue: code)?.explanation
            shortDescription = explanation.map { Message(text: $0.summary) }
            help = explanation.map { Message(text: $0.details) }
        }
    }

    private struct Notification: Encodable {
        struct Descriptor: Encodable { let id: String }

        let descriptor: Descriptor
        let level: String
        let message: Message

        init(_ entry: RunLog.Entry) {
            descriptor = Descriptor(id: entry.code)
            level = entry.severity
            message = SARIFLog.message(of: entry)
        }
    }

    private struct Result: Encodable {
        struct Location: Encodable { let physicalLocation: PhysicalLocation }

        struct PhysicalLocation: Encodable {
            let artifactLocation: SARIFPlaces.Artifact
            let region: Region?
        }

        struct Region: Encodable {
            let startLine: Int
            let startColumn: Int?
        }

        let ruleId: String
        let ruleIndex: Int?
        let level: String
        let message: Message
        let locations: [Location]

        init(_ entry: RunLog.Entry, _ codes: [String], _ artifact: SARIFPlaces.Artifact) {
            ruleId = entry.code
            ruleIndex = codes.firstIndex(of: entry.code)
            level = entry.severity
            message = SARIFLog.message(of: entry)
            let region = entry.line.map { Region(startLine: $0, startColumn: entry.utf16Column) }
            locations = [Location(physicalLocation: PhysicalLocation(artifactLocation: artifact, region: region))]
        }
    }

    private static func message(of entry: RunLog.Entry) -> Message {
        Message(text: ([entry.message] + entry.hints).joined(separator: "\n"))
    }
}

/// The files that findings refer to, as URIs.
struct SARIFPlaces {
    struct Artifact: Encodable, Equatable {
        let uri: String
        /// nil: the URI is absolute.
        let uriBaseId: String?
    }

    /// The working directory.
    let directory: String

    /// Returns a URI relative to the working directory, or an absolute one for a file outside.
    func artifact(_ path: String) -> Artifact {
        let full = parts(path.hasPrefix("/") ? path : directory + "/" + path)
        let own = parts(directory)
        if full.starts(with: own), full.count > own.count {
            return Artifact(uri: Self.escaped(full.dropFirst(own.count)), uriBaseId: "%SRCROOT%")
        }
        return Artifact(uri: "file:///" + Self.escaped(full[...]), uriBaseId: nil)
    }

    /// Returns the parts of an absolute path, without `.` and `..`.
    private func parts(_ path: String) -> [Substring] {
        path.split(separator: "/").reduce(into: []) { parts, part in
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
    }

    /// Escapes everything that is not unreserved (RFC 3986, section 2.3).
    private static func escaped(_ parts: ArraySlice<Substring>) -> String {
        parts.map { part in
            part.utf8.reduce(into: "") { text, byte in
                let scalar = Unicode.Scalar(byte)
                let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                if isLetter || ("0"..."9").contains(scalar) || ["-", ".", "_", "~"].contains(scalar) {
                    text.unicodeScalars.append(scalar)
                } else {
                    let digits = String(byte, radix: 16, uppercase: true)
                    text += "%" + (digits.count == 1 ? "0" : "") + digits
                }
            }
        }.joined(separator: "/")
    }
}
