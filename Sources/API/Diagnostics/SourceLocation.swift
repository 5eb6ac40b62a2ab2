/// One of the files that a description consists of.
public struct SourceFile: Equatable, Sendable {
    /// The path, as the user would write it.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A place in a description.
public struct SourceLocation: Hashable, Sendable, Comparable {
    /// The index of the file among those that were read.
    public var file: Int
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars.
    public var column: Int

    public init(file: Int, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

/// Where a part of an `API` stood in its description.
///
/// Two origins are always equal: where a thing stands says nothing about what it is, and an `API` that was moved
/// about, or written in another language, is still the same.
public struct Origin: Equatable, Sendable {
    public var location: SourceLocation

    public init(_ location: SourceLocation) { self.location = location }

    public static func == (a: Origin, b: Origin) -> Bool { true }
}
