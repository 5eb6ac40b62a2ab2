import APIDescription

/// Writes the section `services`.
struct SpecServiceWriter {
    let context: SpecWritingContext

    func entries(_ services: [TagMetadata], _ operations: [Operation]) -> [YAMLValue.Entry] {
        let used = Set(operations.compactMap(\.service))
        return services.compactMap { service in
            guard used.contains(service.name) else {
                context.unsupported.report(.unknownService(service.name), at: service.origin)
                return nil
            }
            if service.formerNames.isEmpty, service.rateLimit == nil, service.documentation.summary == nil,
                let text = service.documentation.text
            {
                return YAMLValue.Entry(service.name, .text(text))
            }
            let limit = service.rateLimit.map { [YAMLValue.Entry("rateLimit", SpecEntries.rateLimit($0))] } ?? []
            return YAMLValue.Entry(
                service.name,
                .map(
                    SpecEntries.documentation(service.documentation) + SpecEntries.formerNames(service.formerNames)
                        + limit))
        }
    }
}
