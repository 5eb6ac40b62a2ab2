import Foundation

/// The contents of a path at the time of a run.
struct RecordedPath: Equatable {
    var path: String
    /// The device, the number, the size and the times of the file; empty for an input, which is compared by its contents.
    var fingerprint: String
    /// `absent`; `file` or `folder`, with a digest.
    var contents: String

    /// The contents of a path now; nil if it can only be read once.
    static func contents(of path: String) -> String? {
        if FileSystem.isDirectory(path) {
            guard let names = try? FileSystem.names(in: path) else { return nil }
            return "folder " + ContentDigest.of(names.joined(separator: "\0"))
        }
        if FileSystem.isRegularFile(path) { return (try? FileSystem.read(path)).map(contents) }
        return FileSystem.isStream(path) ? nil : "absent"
    }

    static func contents(of bytes: [UInt8]) -> String { "file " + ContentDigest.of(bytes) }

    /// Creates the record of an input.
    ///
    /// - Parameter bytes: The contents that were read; nil: the file was only looked for.
    init?(input path: String, _ bytes: [UInt8]?) {
        guard !FileSystem.isStream(path), path != FileSystem.standardStream,
            let contents = bytes.map(Self.contents) ?? Self.contents(of: path)
        else { return nil }
        self.init(path: path, fingerprint: "", contents: contents + " " + RealPath.of(path))
    }

    /// Creates the record of a file or a folder of the output.
    ///
    /// - Parameter text: The text that was generated; nil: the file is not generated.
    init?(output path: String, text: String? = nil) {
        let fingerprint = Fingerprint(of: path)?.text ?? "absent"
        guard let contents = text.map({ "file " + ContentDigest.of($0) }) ?? Self.contents(of: path) else { return nil }
        self.init(path: path, fingerprint: fingerprint, contents: contents)
    }

    init(path: String, fingerprint: String, contents: String) {
        self.path = path
        self.fingerprint = fingerprint
        self.contents = contents
    }

    /// Whether the path is as it was.
    ///
    /// - Parameter start: The time of the record. A file that changed about then may have changed again without a
    ///   difference in its fingerprint, so its contents are compared.
    func isCurrent(recordedAt start: Int) -> Bool {
        guard !fingerprint.isEmpty else { return Self(input: path, nil) == self }
        let now = Fingerprint(of: path)
        guard now?.text ?? "absent" == fingerprint else { return false }
        return !isRecent(start) || Self.contents(of: path) == contents
    }

    /// Whether a file of the output changed about the time of the record.
    func isRecent(_ start: Int) -> Bool {
        // The times of some file systems are only exact to two seconds.
        fingerprint != "absent" && !fingerprint.isEmpty && (Fingerprint(of: path)?.lastChange ?? 0) >= start - 2
    }
}
