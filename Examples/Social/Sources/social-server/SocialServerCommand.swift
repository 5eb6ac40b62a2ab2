import Dispatch
import Foundation
import SocialServer

/// `social-server [--port N]`: serves the example's API on 127.0.0.1 until it is told to stop.
@main
struct SocialServerCommand {
    static func main() async {
        guard let port = port(in: CommandLine.arguments.dropFirst()) else {
            fail("usage: social-server [--port N]", status: 2)
        }
        do {
            try await serve(port: port)
        } catch {
            fail("social-server: \(error.localizedDescription)", status: 1)
        }
    }

    private static func serve(port: UInt16) async throws {
        let server = try await LoopbackServer(port: port)
        let signals = [SIGTERM, SIGINT].map { stop(server, on: $0) }
        print("listening on \(server.url)")
        fflush(nil)
        await server.waitUntilStopped()
        for signal in signals { signal.cancel() }
    }

    /// The port in the arguments, 0 where they do not; nil where they make no sense.
    private static func port(in arguments: ArraySlice<String>) -> UInt16? {
        switch (arguments.count, arguments.first) {
        case (0, _): 0
        case (2, "--port"): arguments.last.flatMap { UInt16($0) }
        default: nil
        }
    }

    private static func stop(_ server: LoopbackServer, on number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { Task { await server.stop() } }
        source.resume()
        return source
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
