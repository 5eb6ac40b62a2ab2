/// What a change of a description does to the source of apps that use the generated client.
public enum SourceEffect: String, CaseIterable, Comparable, Sendable {
    /// The source compiles and means the same.
    case none
    /// The source compiles with a warning.
    case deprecated
    /// The source compiles and means something else.
    case silent
    /// The source does not compile.
    case breaking

    public static func < (a: SourceEffect, b: SourceEffect) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether the effect is a reason for a new major version.
    public var isBreak: Bool { self >= .silent }
}

/// What a change of a description does to apps that were shipped with a client of the old description.
public struct WireEffect: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The server rejects requests of the app, or they have another effect.
    public static let requests = WireEffect(rawValue: 1)
    /// The app cannot read responses of the server.
    public static let responses = WireEffect(rawValue: 2)
    public static let none: WireEffect = []
    public static let both: WireEffect = [.requests, .responses]

    /// The name of the effect: `none`, `requests` or `responses`. If both break, it is `requests`, because a rejected
    /// request has no response to read.
    public var name: String { contains(.requests) ? "requests" : contains(.responses) ? "responses" : "none" }

    /// The names of all effects.
    public var names: [String] {
        (contains(.requests) ? ["requests"] : []) + (contains(.responses) ? ["responses"] : [])
    }
}
