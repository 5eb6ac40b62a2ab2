import Foundation

/// `social --server URL --analytics URL`: walks through the story of the example and the table of what the client does,
/// and prints what happened.
///
/// Exits with 1 if anything was not as expected.
@main
@MainActor
struct SocialCommand {
    static func main() async {
        guard let servers = Servers(arguments: Array(CommandLine.arguments.dropFirst())) else {
            FileHandle.standardError.write(Data("usage: social --server URL --analytics URL\n".utf8))
            exit(2)
        }
        let narrator = Narrator()
        await Story(servers: servers, narrator: narrator).tell()
        await MediaStory(server: servers.main, narrator: narrator).tell()
        await Coverage(servers: servers, narrator: narrator).run()
        exit(narrator.conclude() ? 0 : 1)
    }
}

/// Where the two servers listen.
struct Servers {
    var main: URL
    var analytics: URL

    /// Reads the command line; nil where it makes no sense.
    init?(arguments: [String]) {
        var urls: [String: URL] = [:]
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let url = rest.popFirst().flatMap(URL.init(string:)), url.scheme != nil else { return nil }
            urls[name] = url
        }
        guard urls.count == 2, let main = urls["--server"], let analytics = urls["--analytics"] else { return nil }
        self.main = main
        self.analytics = analytics
    }
}
