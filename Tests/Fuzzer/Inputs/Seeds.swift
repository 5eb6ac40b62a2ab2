import Foundation

/// The descriptions that mutations start from: those of the tests.
struct Seeds: Sendable {
    let inputs: [Input]
    /// Their trees, for parts of one that are put into another one.
    let trees: [Tree]
    /// Their texts that are not large.
    let texts: [[UInt8]]

    /// Reads the descriptions of the tests in a repository, and those in other directories.
    init(repository: String, directories: [String]) {
        var inputs: [Input] = []
        for folder in ["Tests/GoldenTests/Cases", "Tests/CommandTests/Diagnostics", "Tests/APIEvolutionTests/Cases"] {
            let cases = (try? FileManager.default.contentsOfDirectory(atPath: "\(repository)/\(folder)")) ?? []
            for name in cases.sorted() {
                inputs += Self.input(of: "\(repository)/\(folder)/\(name)").map { [$0] } ?? []
            }
        }
        for directory in ["\(repository)/specs"] + directories {
            for file in Input.files(in: directory, where: { $0.hasSuffix(".yaml") && !$0.contains("/") }) {
                inputs.append(Input(files: [file], main: file.path))
            }
        }
        self.inputs = inputs
        trees = inputs.compactMap { input in input[input.main].flatMap(Tree.init(reading:)) }
        texts = inputs.compactMap { $0[$0.main] }.filter { $0.count < 20_000 }
    }

    /// The description of a test, with its other files. Only a few tests have more than one description.
    private static func input(of directory: String) -> Input? {
        let files = Input.files(in: directory) { path in
            let isDescription = [".yaml", ".yml", ".json", ".lock"].contains(where: path.hasSuffix)
            return isDescription && !path.hasPrefix("Expected") && path != "json.json"
        }
        let paths = files.map(\.path)
        let known = ["api.yaml", "openapi.yaml", "openapi.json", "apigen.yaml", "new.yaml"].first(where: paths.contains)
        guard let main = known ?? paths.first else { return nil }
        return Input(files: files, main: main, old: paths.contains("old.yaml") ? "old.yaml" : nil)
    }
}
