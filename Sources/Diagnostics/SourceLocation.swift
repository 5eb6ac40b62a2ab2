/// One of the files that a description consists of.
public struct SourceFile: Equatable, Sendable {
    /// The path, as the user writes it.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A place in a description.
public struct SourceLocation: Hashable, Sendable, Comparable {
    /// The index of the file in the list of files.
    public var file: Int
    /// The number of the line, starting at 1.
    public var line: Int
    /// The number of the Unicode scalar in the line, starting at 1.
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

/// The location of a part of an `API` in its description.
///
/// Two origins are always equal. The location is not part of the value: an `API` remains equal when it is reordered or
/// written in another language.
public struct Origin: Equatable, Sendable {
    public var location: SourceLocation

    public init(_ location: SourceLocation) { self.location = location }

    public static func == (a: Origin, b: Origin) -> Bool { true }
}
