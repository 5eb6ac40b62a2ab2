import FilesClient
import Foundation

/// Sends and receives large files with a generated client, and prints the memory that each took.
///
///     Files URL DIRECTORY SIZE DIGEST     all transfers
///     Files URL FILE SIZE                 one download, into a file
@main
struct Files {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 4, let size = Int(arguments[3]) else { exit(64) }
        let films = FilesAPI(server: ServerURL(arguments[1])).films
        if arguments.count == 4 {
            let file = URL(fileURLWithPath: arguments[2])
            try await films.contentDownload(id: 1, size: size, name: file.lastPathComponent).save(to: file)
            return
        }
        let directory = URL(fileURLWithPath: arguments[2])
        let checks = TransferChecks(films: films, directory: directory, size: size, digest: arguments[4])
        // The first exchange takes what every one takes.
        _ = try await films.contentDownload(id: 1, size: 1).data()
        try await checks.uploads()
        try await checks.downloads()
        exit(checks.hasFailed ? 1 : 0)
    }
}
