import APIDescription
import Resolution

/// The possible names of an address of a server: the words of its description, or its host.
struct ServerNames {
    let candidates: [SwiftName]
    /// The names that addresses had before their descriptions and hosts named them.
    let formerNames: [SwiftName]

    /// - Parameter title: The title of the API, whose words tell no server from another.
    init(_ server: Server, at index: Int, title: String) {
        let location = server.locations[index]
        let text = location.documentation.text
        // A server that is called something else than the main one has its name.
        let isNamed = index == 0 && server.name != "main"
        let words = isNamed ? nil : text.flatMap { Self.words(of: $0, without: Words(title)) }
        let host = index == 0 ? Words(server.name) : Self.host(of: location, besides: server.locations[0])
        let address = index == 0 ? nil : Self.address(location.url)
        candidates = [words, host, address].compactMap { $0 }.map(SwiftName.member)
        formerNames = [server.name, text.map(Self.formerName)].compactMap { $0 }.map(SwiftName.member)
    }

    // MARK: - Descriptions

    /// Returns the words of a description that say which server it is: `The sandbox server, for tests` is `sandbox`; nil
    /// if there are none, or too many.
    private static func words(of text: String, without title: Words) -> Words? {
        let fillers = fillers.union(title.words.map { $0.lowercased() })
        let sentence = text.prefix { !$0.isNewline && !".,;:(".contains($0) }
        guard !sentence.contains("//") else { return nil }
        let all = Words(String(sentence)).words
        let end = all.firstIndex { Words.joining.subtracting(articles).contains($0) } ?? all.endIndex
        let isName = { (word: String) in !fillers.contains(word.lowercased()) }
        var name = all[..<end].filter(isName)
        // `The server for Europe`.
        if name.isEmpty, end < all.endIndex, ["for", "in"].contains(all[end]) {
            name = all[end...].dropFirst().filter(isName)
        }
        guard name.count <= 3, name.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
        return Words(words: name)
    }

    private static let articles: Set = ["a", "an", "the"]

    /// Words that tell no server from another.
    private static let fillers = articles.union([
        "address", "api", "apis", "base", "default", "endpoint", "environment", "host", "is", "main", "our", "server",
        "servers", "this", "url", "your",
    ])

    /// The name that an address after the first one had: the first words of its description.
    private static func formerName(_ text: String) -> String {
        let sentence = text.prefix { $0 != "." && $0 != "," && $0 != "(" && $0 != ":" && !$0.isNewline }
        return sentence.split(separator: " ").prefix(3).joined(separator: " ")
    }

    // MARK: - Hosts

    /// Returns the first word of a host that tells it apart: `eu.example.com` is `eu`. If only the scheme differs from
    /// that of the first address, it is the scheme.
    private static func host(of location: ServerLocation, besides first: ServerLocation) -> Words? {
        let (url, other) = (parts(location.url), parts(first.url))
        if url.scheme != other.scheme, url.rest == other.rest { return Words(String(url.scheme)) }
        let labels = url.rest.prefix { $0 != "/" && $0 != ":" }.split(separator: ".")
        return labels.first { $0 != "www" && !$0.contains("{") && $0.contains(where: \.isLetter) }
            .map { Words(String($0)) }
    }

    private static func address(_ url: String) -> Words {
        let text = parts(url).rest.filter { $0 != "{" && $0 != "}" }
        return Words(text.hasPrefix("www.") ? String(text.dropFirst(4)) : text)
    }

    private static func parts(_ url: String) -> (scheme: Substring, rest: String) {
        guard let range = url.firstRange(of: "://") else { return ("", url) }
        return (url[..<range.lowerBound], String(url[range.upperBound...]))
    }
}
