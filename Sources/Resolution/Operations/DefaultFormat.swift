import APIDescription

/// Corrects the default of a required parameter that chooses the format of the response: `xml` of `json` and `xml`, although the
/// response is only described as JSON. A call without the argument would fail.
struct DefaultFormat {
    let operation: Operation
    let index: ModelIndex

    /// Returns the value that a call without the argument sends.
    func value(_ wanted: JSON?, of parameter: Parameter) -> JSON? {
        guard parameter.isRequired || parameter.location == .path, case .string(let text)? = wanted,
            Self.formats.contains(text.lowercased()),
            case .enumeration(let enumeration) = index.target(of: parameter.schema).kind,
            let json = enumeration.values.map(\.raw).first(where: { $0.isText("json") })
        else { return wanted }
        let contents = operation.successes.flatMap { operation.responses[$0].contents }
        let isDescribed = contents.contains { $0.mediaType.text.lowercased().contains(text.lowercased()) }
        return contents.json == nil || isDescribed ? wanted : json
    }

    private static let formats: Set = [
        "atom", "csv", "html", "jsonp", "php", "rss", "text", "txt", "xml", "yaml", "yml",
    ]
}

extension JSON {
    fileprivate func isText(_ text: String) -> Bool {
        if case .string(let own) = self { own.lowercased() == text } else { false }
    }
}
