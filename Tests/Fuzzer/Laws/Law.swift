/// What must be true of every run of the tool, whatever it reads.
enum Law: String, Codable, CaseIterable {
    /// The tool ends with a status that is documented.
    case status
    /// No signal ends it.
    case crash
    /// It takes 10 seconds of processor time at most.
    case time
    /// It uses 1 GiB of memory at most.
    case memory
    /// Its messages are 1 MB at most.
    case messages
    /// The messages are in the format that was requested.
    case format
    /// Every location is inside its file.
    case location
    /// Nothing is written if the description is invalid, or by a command that only reads.
    case writes
    /// The same input gives the same output.
    case sameOutput
    /// A second run in the same place changes nothing.
    case settled
    /// What 'import' and 'export' write is a valid description.
    case converts
    /// No text of a description is code in the client.
    case injection
    /// What is generated compiles without warnings.
    case typechecks
}

/// A law that was broken.
struct Violation {
    var law: Law
    /// What findings with the same cause have in common.
    var signature: String
    /// What happened, for a reader.
    var text: String
}
