import Diagnostics

extension Operation {
    /// The positions of the successful responses; if there are none, those of the default response, unless it has the
    /// content of an error.
    public var successes: [Int] {
        let successes = responses.indices.filter { responses[$0].isSuccess }
        // Beside a redirection, the default response describes errors.
        if !successes.isEmpty || responses.contains(where: \.isRedirection) { return successes }
        let errors = responses.filter(\.isError).map(\.contents)
        return responses.indices.filter { index in
            let response = responses[index]
            return response.status == .other && (response.contents.isEmpty || !errors.contains(response.contents))
        }
    }

    /// Whether all successful responses to a request for content have none, and the status 200. A response that has no content
    /// has the status 204 (RFC 9110, section 15.3.5). The responses to GET requests can also have no particular status.
    public var hasUndescribedContent: Bool {
        let successes = successes.map { responses[$0] }
        guard !successes.isEmpty, successes.allSatisfy(\.contents.isEmpty) else { return false }
        if method == .get { return successes.allSatisfy { [.code(200), .other].contains($0.status) } }
        return method != .head && successes.allSatisfy { $0.status == .code(200) } && saysThatItReads
    }

    /// Whether a text about the operation starts with a verb for reading: "Returns the references that belong to an identifier."
    private var saysThatItReads: Bool {
        let texts = [documentation.summary, documentation.text] + successes.map { responses[$0].documentation.text }
        return texts.contains { text in
            let word = text?.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased() ?? ""
            return Self.readingVerbs.contains(word)
        }
    }

    private static let readingVerbs: Set = [
        "calculate", "calculates", "compute", "computes", "fetch", "fetches", "find", "finds", "get", "gets", "list",
        "lists",
        "obtain", "obtains", "queries", "query", "read", "reads", "retrieve", "retrieves", "return", "returns",
        "search",
        "searches",
    ]
}

extension API {
    /// The note about operations whose content is not described; nil if there are none.
    public var noteOnUndescribedContent: Diagnostic? {
        let found = operations.filter(\.hasUndescribedContent)
        guard let first = found.first else { return nil }
        let origin = first.successes.first.map { first.responses[$0].origin } ?? first.origin
        return Diagnostic(.note, .operation(.undescribedContent(operations: found.count)), at: origin.location)
    }
}
