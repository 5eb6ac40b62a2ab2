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

    /// Whether all successful responses to a GET request have no content, and the status 200 or no particular one. A response
    /// that has no content has the status 204 (RFC 9110, section 15.3.5), and a GET request is sent for the content.
    public var hasUndescribedContent: Bool {
        guard method == .get, !successes.isEmpty else { return false }
        return successes.allSatisfy { index in
            [.code(200), .other].contains(responses[index].status) && responses[index].contents.isEmpty
        }
    }
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
