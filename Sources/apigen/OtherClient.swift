import Platform

/// The generated files of another API, which a run would delete.
///
/// The files are those of another API if the client's own file does not exist, more files would be deleted than kept, and
/// the lock does not have the operations and models of the API. So a client can be renamed, and its parts can come and go.
struct OtherClient {
    /// The paths of the files in the output directory.
    let deleted: [String]

    /// Returns nil if the directory belongs to the client.
    init?(in directory: OutputDirectory, _ changes: [OutputDirectory.Change]) {
        guard !directory.continuesClient, let client = directory.clientFile,
            !FileSystem.exists(client)
        else { return nil }
        let own = directory.files.count { !$0.isRuntime }
        let absent = changes.count { $0.file?.isRuntime == false && [.missing, .unmanaged].contains($0.kind) }
        deleted = changes.filter { $0.file == nil && !$0.path.hasPrefix("Runtime/") }.map(\.path)
        if deleted.count <= own - absent { return nil }
    }
}
