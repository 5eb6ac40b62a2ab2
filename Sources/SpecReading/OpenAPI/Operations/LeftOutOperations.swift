import APIDescription

/// The operations of a document that a client does not have, because a part of their requests cannot be read.
struct LeftOutOperations {
    private let operations: [(operation: String, service: String?)]

    init(_ operations: [(operation: String, service: String?)]) { self.operations = operations }

    /// Adds them to the documentation of their services, or else to that of the API.
    func note(in api: inout API) {
        let used = Set(api.operations.compactMap(\.service))
        var texts: [(service: String?, operations: [String])] = []
        for (operation, service) in operations {
            let service = service.flatMap { used.contains($0) ? $0 : nil }
            if let index = texts.firstIndex(where: { $0.service == service }) {
                texts[index].operations.append(operation)
            } else {
                texts.append((service, [operation]))
            }
        }
        for (service, operations) in texts {
            let sentence =
                "Left out, because a part of the description cannot be read: \(operations.joined(separator: ", "))."
            guard let service else {
                api.documentation.add([sentence])
                continue
            }
            if let index = api.tagMetadata.firstIndex(where: { $0.name == service }) {
                api.tagMetadata[index].documentation.add([sentence])
            } else if let operation = api.operations.first(where: { $0.service == service }) {
                var documentation = Documentation()
                documentation.add([sentence])
                api.tagMetadata.append(
                    TagMetadata(name: service, documentation: documentation, origin: operation.origin))
            }
        }
    }
}
