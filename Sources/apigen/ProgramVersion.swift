/// The version of the program.
enum ProgramVersion {
    /// The version, which is written nowhere else in the sources (Documentation/Releasing.md).
    static let number = "0.1.0"

    /// The commit, in sources from an archive that Git has made. Git replaces the text.
    private static let commit = "$Format:%H$"

    /// The version, and the commit if it is known.
    static var text: String { commit.hasPrefix("$") ? number : "\(number) (\(commit.prefix(9)))" }
}
