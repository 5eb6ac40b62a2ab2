import Diagnostics

/// How a description is read, beyond what it says. Paths are relative to the file that contains them.
public struct ReadingSettings: Equatable, Sendable {
    /// The errors that do not stop the reading.
    public var tolerance = Tolerance()
    /// The files that references to other hosts lead to.
    public var externalFiles: [ExternalFile] = []
    /// The overlays that are applied to the description, in their order.
    public var overlays: [Configuration.Name] = []

    public init() {}

    /// Returns the settings with paths that are resolved by a closure.
    public func resolved(by resolve: (String) -> String) -> ReadingSettings {
        var settings = self
        settings.externalFiles = externalFiles.map { file in
            var file = file
            file.path.text = resolve(file.path.text)
            return file
        }
        settings.overlays = overlays.map { Configuration.Name(resolve($0.text), origin: $0.origin) }
        return settings
    }
}

/// The errors of an OpenAPI document that are warnings, because the parts that they are about can be replaced or left out.
public struct Tolerance: Equatable, Sendable {
    public private(set) var codes: Set<DiagnosticCode>

    /// The codes of the errors that can be tolerated.
    public static let possibleCodes: [DiagnosticCode] = [
        .cyclicReference, .externalReference, .networkReference, .unreadableFile, .unresolvedReference, .yamlSyntax,
    ]

    public static let all = Tolerance(possibleCodes)

    /// Returns the code with a name, if it can be tolerated.
    public static func code(_ name: String) -> DiagnosticCode? { possibleCodes.first { $0.rawValue == name } }

    public init(_ codes: [DiagnosticCode] = []) { self.codes = Set(codes) }

    public func union(_ other: Tolerance) -> Tolerance { Tolerance(Array(codes) + Array(other.codes)) }

    public func contains(_ code: DiagnosticCode) -> Bool { codes.contains(code) }
}

/// A file, or a folder of files, that is stored in place of one on the network.
public struct ExternalFile: Equatable, Sendable {
    /// The address, without a fragment. One that ends with `/` is a folder.
    public var address: Configuration.Name
    public var path: Configuration.Name

    public init(address: Configuration.Name, path: Configuration.Name) {
        self.address = address
        self.path = path
    }
}

extension [ExternalFile] {
    /// Returns the path of the file that is stored for an address; nil: there is none. The longest folder decides.
    public func path(for address: String) -> String? {
        if let file = first(where: { $0.address.text == address }) { return file.path.text }
        let folders = filter { $0.address.text.hasSuffix("/") && address.hasPrefix($0.address.text) }
        guard let folder = folders.max(by: { $0.address.text.utf8.count < $1.address.text.utf8.count }) else {
            return nil
        }
        return folder.path.text + "/" + address.dropFirst(folder.address.text.count)
    }
}
