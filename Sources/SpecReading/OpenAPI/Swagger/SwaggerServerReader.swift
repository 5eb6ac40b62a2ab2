import APIDescription
import YAML

/// Reads the server of a Swagger 2.0 document: `schemes`, `host` and `basePath`.
struct SwaggerServerReader {
    let context: OpenAPIContext

    func read() -> Server? {
        let document = context.document
        let (basePath, listed) = (document["basePath"], document["schemes"])
        // Without a host, the server is the one that the document comes from, which is not known.
        guard let host = document["host"], let name = host.text else {
            guard let basePath, let path = basePath.text.flatMap({ ServerReader.path(of: $0) }) else { return nil }
            context.source.note(.openAPI(.relativeServerURL(path)), at: basePath)
            return Server(name: "main", locations: [], path: path, origin: context.source.origin(of: basePath))
        }
        let path = basePath?.text ?? ""
        let stated = listed?.elements.compactMap(\.text) ?? []
        let schemes = stated.filter { ["https", "http"].contains($0) }.sorted().reversed()
        let origin = context.source.origin(of: host)
        let suffix = path == "/" || path.isEmpty ? "" : path.hasPrefix("/") ? path : "/" + path
        let locations = (schemes.isEmpty ? ["https"] : Array(schemes)).map { scheme in
            ServerLocation(url: "\(scheme)://\(name)\(suffix)", origin: origin)
        }
        return Server(name: "main", locations: locations, origin: origin)
    }
}
