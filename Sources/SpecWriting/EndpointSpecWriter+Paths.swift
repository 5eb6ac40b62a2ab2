import API

extension EndpointSpecWriter {
    func paths() -> [YAMLValue.Entry] {
        var order: [String] = []
        var groups: [String: [Operation]] = [:]
        for operation in api.operations {
            if groups[operation.path.text] == nil { order.append(operation.path.text) }
            groups[operation.path.text, default: []].append(operation)
        }
        var names: Set<String> = []
        return order.enumerated().map { index, path in
            let operations = groups[path] ?? []
            var key = path
            if !path.hasPrefix("/"), let first = operations.first {
                key = "/" + path
                lose("a path starts with '/', unlike '\(path)'; it is '\(key)' now", at: first.origin)
            }
            return YAMLValue.Entry(key, .block(entries(of: operations, &names)), isApart: index > 0)
        }
    }

    /// What all operations of a path share stands beside them.
    private func entries(of operations: [Operation], _ names: inout Set<String>) -> [YAMLValue.Entry] {
        var entries: [YAMLValue.Entry] = []
        let sharesFormer = Set(operations.map(\.formerPaths)).count == 1
        let sharesServer = Set(operations.map(\.server)).count == 1
        if sharesFormer, let former = operations.first?.formerPaths, !former.isEmpty {
            entries.append(YAMLValue.Entry("renamedFrom", texts(former)))
        }
        if sharesServer, let server = operations.first?.server, isKnown(server, operations[0]) {
            entries.append(YAMLValue.Entry("server", .text(server)))
        }
        var methods: Set<String> = []
        for operation in operations {
            guard operation.method.isCommon || isMethod(operation.method.rawValue) else {
                lose("there is no key for the method '\(operation.method)'; it is left out", at: operation.origin)
                continue
            }
            guard methods.insert(operation.method.rawValue).inserted else {
                lose(
                    "there is another '\(operation.method.rawValue)' on this path; it is left out",
                    at: operation.origin)
                continue
            }
            var own = operationEntries(operation, &names)
            let former =
                (sharesFormer && operation.formerNames.isEmpty ? [] : operation.formerPaths) + operation.formerNames
            if !former.isEmpty { own.append(YAMLValue.Entry("renamedFrom", texts(former))) }
            if !sharesServer, let server = operation.server, isKnown(server, operation) {
                own.append(YAMLValue.Entry("server", .text(server)))
            }
            entries.append(YAMLValue.Entry(operation.method.rawValue, .block(own)))
        }
        return entries
    }

    /// Other methods stand there in capitals.
    private func isMethod(_ text: String) -> Bool {
        text.count > 1 && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "-") }
            && !HTTPMethod(rawValue: text.lowercased()).isCommon
    }

    func texts(_ texts: [String]) -> YAMLValue {
        texts.count == 1 ? .text(texts[0]) : .list(texts.map { .text($0) })
    }

    private func isKnown(_ server: String, _ operation: Operation) -> Bool {
        if api.servers.contains(where: { $0.name == server && $0.locations.contains(where: Self.hasAddress) }) {
            return true
        }
        lose("there is no server '\(server)'; the first one is used", at: operation.origin)
        return false
    }

    private func operationEntries(_ operation: Operation, _ names: inout Set<String>) -> [YAMLValue.Entry] {
        var entries = [YAMLValue.Entry("operation", name(of: operation, &names))]
        entries += documentation(operation.documentation) + deprecation(operation.deprecation)
        entries += versions(operation.versions)
        if let auth = requirement(operation.security) { entries.append(YAMLValue.Entry("auth", auth)) }
        if let limit = operation.rateLimit { entries.append(YAMLValue.Entry("limits", limits(limit))) }
        let parameters = parameterEntries(operation)
        if !parameters.isEmpty { entries.append(YAMLValue.Entry("params", .block(parameters))) }
        if let body = operation.body {
            if [.get, .head].contains(operation.method) {
                lose("a \(operation.method.rawValue) request has no body; it is left out", at: body.origin)
            } else {
                entries.append(YAMLValue.Entry("body", value(of: body)))
            }
        }
        if let answers = value(of: operation.responses) { entries.append(YAMLValue.Entry("returns", answers)) }
        if let shape = operation.errorShape { entries.append(YAMLValue.Entry("error", errorShape(shape))) }
        if let pagination = operation.pagination { entries += pages(pagination, operation) }
        return entries
    }

    /// What names a parameter that the operation does not have cannot be written.
    private func pages(_ pagination: Pagination, _ operation: Operation) -> [YAMLValue.Entry] {
        var entries: [(key: String, value: String?)] = []
        switch pagination.advance {
        case .page(let parameter): entries.append(("page", parameter))
        case .offset(let parameter): entries.append(("offset", parameter))
        case .cursor(let parameter, let property): entries += [("cursor", parameter), ("next", property)]
        case .link(let property): entries.append(("next", property))
        case .linkHeader, nil: break
        }
        entries += [("size", pagination.size), ("items", pagination.items)]
        let names = operation.parameters.filter { $0.location != .path }.map(\.name)
        for case (let key, let name?) in entries where ["page", "offset", "cursor", "size"].contains(key) {
            if names.contains(name) { continue }
            lose("'pages' names a parameter '\(name)' that there is not; it is left out", at: operation.origin)
            return []
        }
        var map = entries.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } }
        if pagination.advance == .linkHeader { map.insert(YAMLValue.Entry("link", .flag(true)), at: 0) }
        return map.isEmpty ? [] : [YAMLValue.Entry("pages", .map(map))]
    }

    /// `service.name`, or both apart where a point in them would be in the way.
    private func name(of operation: Operation, _ names: inout Set<String>) -> YAMLValue {
        var name = operation.name
        if let wanted = name, !names.insert((operation.service.map { $0 + "." } ?? "") + wanted).inserted {
            lose("there is another operation '\(wanted)'; this one is named after its path", at: operation.origin)
            name = nil
        }
        if let service = operation.service, let name, !service.isEmpty, !name.isEmpty, !service.contains("."),
            !name.contains(".")
        {
            return .text(service + "." + name)
        }
        let parts = [("service", operation.service), ("name", name)]
        return .map(parts.compactMap { key, text in text.map { YAMLValue.Entry(key, .text($0)) } })
    }

    // MARK: - Parameters

    private func parameterEntries(_ operation: Operation) -> [YAMLValue.Entry] {
        var keys = UniqueKeys()
        return operation.parameters.dropFirst(impliedCount(operation)).map { parameter in
            let key = keys.claim(parameter.name)
            return YAMLValue.Entry(key, value(of: parameter, key: key, operation))
        }
    }

    /// How many parameters need not be said: text in the path of which nothing is known but where it stands.
    private func impliedCount(_ operation: Operation) -> Int {
        let implied = operation.parameters.prefix { parameter in
            var plain = Parameter(
                name: parameter.name, location: .path,
                schema: Schema(.string(format: nil), origin: parameter.schema.origin), isRequired: true,
                origin: parameter.origin)
            plain.documentation = Documentation()
            return parameter == plain
        }
        for count in stride(from: implied.count, to: 0, by: -1) {
            let rest = operation.parameters.dropFirst(count).filter { $0.location == .path }.map(\.name)
            let left = operation.path.placeholders.filter { !rest.contains($0) }
            if left == implied.prefix(count).map(\.name) { return count }
        }
        return 0
    }

    private func value(of parameter: Parameter, key: String, _ operation: Operation) -> YAMLValue {
        var details: [YAMLValue.Entry] = []
        if key != parameter.name { details.append(YAMLValue.Entry("name", .text(parameter.name))) }
        let isInPath = operation.path.placeholders.contains(parameter.name)
        if parameter.location != (isInPath ? .path : .query) {
            details.append(YAMLValue.Entry("in", .text(parameter.location.rawValue)))
        }
        if let label = parameter.label { details.append(YAMLValue.Entry("label", .text(label))) }
        if parameter.style != Parameter.defaultStyle(for: parameter.location) {
            details.append(YAMLValue.Entry("style", .text(parameter.style.rawValue)))
        }
        if parameter.explode != (parameter.style == .form) {
            details.append(YAMLValue.Entry("explode", .flag(parameter.explode)))
        }
        if parameter.allowReserved { details.append(YAMLValue.Entry("allowReserved", .flag(true))) }
        if let type = parameter.mediaType {
            details.removeAll { ["style", "explode"].contains($0.key) }
            details.append(mediaType(type))
        }
        details += versions(parameter.versions)
        let optional = !parameter.isRequired
        if details.isEmpty, parameter.documentation.isEmpty, parameter.deprecation == nil {
            let short = value(ofSlot: parameter.schema, isOptional: optional)
            if case .map = short {} else { return short }
        }
        return describedSlot(
            parameter.schema, isOptional: optional, parameter.documentation, parameter.deprecation, details: details)
    }
}
