import APIDescription

/// Writes `paths`.
struct PathsWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries() -> [Entry] {
        let groups = groups()
        reportAmbiguousPaths(groups)
        let writer = OperationWriter(export: export)
        var names = UniqueKeys()
        return groups.enumerated().map { index, group in
            let operations = removingDuplicates(group.operations).map { operation in
                Entry(operation.method.pathItemKey, .block(writer.entries(of: operation, &names)))
            }
            return Entry(group.path, .block(commonParameters(of: group.operations) + operations), isApart: index > 0)
        }
    }

    /// Returns the references to the parameters that the client is initialized with.
    private func commonParameters(of operations: [Operation]) -> [Entry] {
        let placeholders = operations.first?.path.placeholders ?? []
        let references = zip(export.commonParameterKeys, export.api.commonParameters).compactMap { key, parameter in
            parameter.location == .path && !placeholders.contains(parameter.name)
                ? nil : YAMLValue.map([Entry("$ref", .text("#/components/parameters/" + key))])
        }
        return references.isEmpty ? [] : [Entry("parameters", .list(references))]
    }

    /// Returns the operations of each path, in the order of the paths.
    private func groups() -> [(path: String, operations: [Operation])] {
        var order: [String] = []
        var groups: [String: [Operation]] = [:]
        for operation in export.api.operations {
            if groups[operation.path.text] == nil { order.append(operation.path.text) }
            groups[operation.path.text, default: []].append(operation)
        }
        return order.map { (path: $0, operations: groups[$0] ?? []) }
    }

    private func removingDuplicates(_ operations: [Operation]) -> [Operation] {
        var methods: Set<String> = []
        return operations.filter { operation in
            let method = operation.method
            let isNew = methods.insert(method.rawValue).inserted
            if !isNew {
                export.reportUnsupported(.duplicateMethod(method.rawValue), at: operation.origin)
            }
            return isNew
        }
    }

    /// Reports paths that only differ in the names of parameters, which are the same (OpenAPI 3.1, section 4.8.8).
    private func reportAmbiguousPaths(_ groups: [(path: String, operations: [Operation])]) {
        var known: [String: String] = [:]
        for (path, operations) in groups {
            let other = known.updateValue(path, forKey: path.replacing(#/\{[^}]*\}/#, with: "{}"))
            guard let other, let origin = operations.first?.origin else { continue }
            export.reportUnsupported(.ambiguousPath(path, other: other), at: origin)
        }
    }
}

extension HTTPMethod {
    /// The key of an operation with this method in a path item (OpenAPI 3.1, section 4.8.9).
    var pathItemKey: String { (Self.allCases.contains(self) ? "" : "x-apigen-method-") + rawValue }
}
