import APIDescription
import Naming
import Platform
import Resolution

/// The `apigen.yaml` to start from.
struct InitialConfiguration {
    /// The description, as the user writes it.
    let spec: String
    /// The folder of the client in `Sources`.
    let target: String

    /// The path of the file, which is beside the description.
    var path: String { ConfigurationFile.pathBeside(spec) }

    var text: String {
        """
        # What apigen generates. Paths are relative to this file.
        spec: \(FileSystem.name(of: spec))
        output: \(root)Sources/\(target)
        # The names that apps use. It belongs to the sources, like the client.
        lock: apigen.lock
        # Stubs for the tests of an app:
        # mocks: { output: \(root)Tests/\(mocks), import: \(target) }

        """
    }

    /// The folder of the stubs in `Tests`.
    private var mocks: String { String(target.dropLast("Client".count)) + "Mocks" }

    /// The way from the folder of the description to the one in which the user is.
    private var root: String {
        if spec.hasPrefix("/") { return "" }
        let folders = FileSystem.directory(of: spec).split(separator: "/").filter { $0 != "." }
        return folders.contains("..") ? "" : String(repeating: "../", count: folders.count)
    }

    /// What the user does next.
    func nextSteps(isNew: Bool) -> String {
        let isHere = FileSystem.directory(of: spec).isEmpty
        let argument = isHere ? "" : path.contains(" ") ? " '\(path)'" : " " + path
        let first = isNew ? "Edit \(spec) for your API. Then run" : "Now run"
        return """
            \(first):
              apigen lint\(argument)
              apigen generate\(argument)
              apigen check\(argument)        # in CI
            With Git, add 'apigen.lock merge=union' to .gitattributes.
            """
    }

    /// Returns the folder for the client of a description: `ShopClient` for an API that is called Shop or Shop API.
    ///
    /// - Throws: `Description.Failure` for a description with errors, which were shown.
    static func target(for spec: String, _ console: Console) throws(Description.Failure) -> String {
        let api = try Description(path: spec).read(console: console, quiet: true).api
        let name = SwiftName.type(Words(api.name)).plain
        return (name.hasSuffix("API") ? String(name.dropLast("API".count)) : name) + "Client"
    }
}
