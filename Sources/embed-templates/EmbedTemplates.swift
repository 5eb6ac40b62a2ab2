import Foundation

/// Writes the templates and the runtime's sources into one Swift file of string literals.
///
///     embed-templates OUTPUT DIRECTORY
///
/// The program that uses them needs no resources beside it then, and can be moved about.
@main
struct EmbedTemplates {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { throw CocoaError(.featureUnsupported) }
        let directory = URL(fileURLWithPath: arguments[2])
        var text = "/// The files of `Templates`, by their paths there, sorted.\nenum EmbeddedTemplates {\n"
        text += try declaration("templates", of: files(in: directory, withExtension: "mustache"), below: directory)
        text += try declaration("runtime", of: files(in: directory, withExtension: "swift"), below: directory)
        text += "}\n"
        try text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
    }

    private static func files(in directory: URL, withExtension kind: String) -> [URL] {
        let enumerator = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        let urls = enumerator?.compactMap { $0 as? URL } ?? []
        return urls.filter { $0.pathExtension == kind }.sorted { $0.path < $1.path }
    }

    private static func declaration(_ name: String, of files: [URL], below directory: URL) throws -> String {
        var text = "    static let \(name): [(path: String, text: String)] = [\n"
        for file in files {
            let content = try String(contentsOf: file, encoding: .utf8)
            let path = file.standardizedFileURL.path.dropFirst(directory.standardizedFileURL.path.count + 1)
            text += "        (\n            \"\(path)\",\n\(literal(content))\n        ),\n"
        }
        return text + "    ]\n"
    }

    /// A raw literal whose delimiter does not occur in the text.
    private static func literal(_ text: String) -> String {
        var hashes = "#"
        while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
        return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
    }
}
