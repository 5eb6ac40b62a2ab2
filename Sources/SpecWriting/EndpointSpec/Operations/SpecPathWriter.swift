import APIDescription

/// Writes the section `paths`.
struct SpecPathWriter {
    let context: SpecWritingContext
    let servers: [Server]

    func entries(_ operations: [Operation]) -> [YAMLValue.Entry] {
        var order: [String] = []
        var groups: [String: [Operation]] = [:]
        for operation in operations {
            if groups[operation.path.text] == nil { order.append(operation.path.text) }
            groups[operation.path.text, default: []].append(operation)
        }
        var names: Set<String> = []
        return order.enumerated().map { index, path in
            let operations = groups[path] ?? []
            var key = path
            if !path.hasPrefix("/"), let first = operations.first {
                key = "/" + path
                context.unsupported.report(.pathWithoutSlash(path, key: key), at: first.origin)
            }
            return YAMLValue.Entry(key, .block(pathEntries(operations, &names)), isApart: index > 0)
        }
    }

    /// Returns the operations of a path. Keys that all of them share are written once, on the path.
    private func pathEntries(_ operations: [Operation], _ names: inout Set<String>) -> [YAMLValue.Entry] {
        var entries: [YAMLValue.Entry] = []
        let sharesFormer = Set(operations.map(\.formerPaths)).count == 1
        let sharesServer = Set(operations.map(\.server)).count == 1
        if sharesFormer, let former = operations.first?.formerPaths, !former.isEmpty {
            entries.append(YAMLValue.Entry("renamedFrom", SpecEntries.texts(former)))
        }
        if sharesServer, let server = operations.first?.server, isKnown(server, operations[0]) {
            entries.append(YAMLValue.Entry("server", .text(server)))
        }
        var methods: Set<String> = []
        for operation in operations where canWrite(operation, &methods) {
            var own = SpecOperationWriter(context: context).entries(operation, &names)
            let former =
                (sharesFormer && operation.formerNames.isEmpty ? [] : operation.formerPaths) + operation.formerNames
            if !former.isEmpty { own.append(YAMLValue.Entry("renamedFrom", SpecEntries.texts(former))) }
            if !sharesServer, let server = operation.server, isKnown(server, operation) {
                own.append(YAMLValue.Entry("server", .text(server)))
            }
            entries.append(YAMLValue.Entry(operation.method.rawValue, .block(own)))
        }
        return entries
    }

    private func canWrite(_ operation: Operation, _ methods: inout Set<String>) -> Bool {
        guard operation.method.isCommon || isMethod(operation.method.rawValue) else {
            context.unsupported.report(.unsupportedMethod(operation.method.rawValue), at: operation.origin)
            return false
        }
        guard methods.insert(operation.method.rawValue).inserted else {
            context.unsupported.report(.duplicateMethod(operation.method.rawValue), at: operation.origin)
            return false
        }
        return true
    }

    /// Whether a text is the key of an uncommon method, which is in capitals.
    private func isMethod(_ text: String) -> Bool {
        text.count > 1 && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "-") }
            && !HTTPMethod(rawValue: text.lowercased()).isCommon
    }

    private func isKnown(_ server: String, _ operation: Operation) -> Bool {
        if servers.contains(where: {
            $0.name == server && ($0.path != nil || $0.locations.contains(where: SpecServerWriter.isValid))
        }) {
            return true
        }
        context.unsupported.report(.unknownServer(server), at: operation.origin)
        return false
    }
}
