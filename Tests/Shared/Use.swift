// An app that uses the shared instances of two clients, in the way that its argument names. Scripts/check-shared.sh compiles it
// without and with optimization, and compares what it prints.
import Dispatch
import Foundation

@main
struct Use {
    static func main() async {
        switch CommandLine.arguments.last {
        case "configured": configured()
        case "before": await useBefore()
        case "before-with-defaults": useBeforeWithDefaults()
        case "inside": useInside()
        case "twice": configureTwice()
        case "at-once": configureAtOnce()
        default: fatalError("unknown argument")
        }
    }

    static func configured() {
        DepotAPI.configure { DepotAPI(depot: .city, server: "https://first.example") }
        // Static and instance members with one name.
        let services: (SharedService, ConfigureService) = (DepotAPI.shared.shared, DepotAPI.shared.configure)
        print(services.0.client.server.template, services.1.client.server.template)
    }

    /// The description does not have all arguments of the initializer.
    static func useBefore() async {
        do {
            _ = try await DepotAPI.shared.labels.loadLabels()
            print("a response")
        } catch {
            print(error.localizedDescription)
        }
        DepotAPI.configure { DepotAPI(depot: .city, server: "https://first.example") }
        print(DepotAPI.shared.client.server.template)
    }

    /// The description has all arguments.
    static func useBeforeWithDefaults() {
        print(SmallAPI.shared.client.server.template, SmallAPI.shared.client === SmallAPI.shared.client)
        SmallAPI.configure { SmallAPI(server: "https://first.example") }
        print(SmallAPI.shared.client.server.template)
    }

    static func useInside() {
        SmallAPI.configure { SmallAPI(configuration: SmallAPI.shared.client.configuration) }
        print(SmallAPI.shared.client.server.template)
    }

    static func configureTwice() {
        for server: ServerURL in ["https://first.example", "https://second.example"] {
            SmallAPI.configure {
                print("creates", server.template)
                return SmallAPI(server: server)
            }
        }
        print(SmallAPI.shared.client.server.template)
    }

    static func configureAtOnce() {
        let lock = NSLock()
        nonisolated(unsafe) var runs = 0
        DispatchQueue.concurrentPerform(iterations: 1000) { _ in
            SmallAPI.configure {
                lock.withLock { runs += 1 }
                return SmallAPI(server: "https://first.example")
            }
            _ = SmallAPI.shared
        }
        print(runs, SmallAPI.shared.client.server.template)
    }
}
