// feature: server-variables
import Foundation

nonisolated extension ServerURL {
    /// A server's URL with the values of its variables. Each value stays in its part of the URL.
    nonisolated struct Expansion {
        /// The values that would change other parts of the URL, or that the API description does not allow.
        let violations: [ServiceError.ConstraintViolation]
        /// The URL. A variable without a value is in braces.
        let text: String

        init(_ server: ServerURL) {
            let elements = Self.elements(server)
            var reasons: [String: String] = [:]
            for element in elements {
                guard let name = element.variable, let value = server.variables[name] else { continue }
                if let values = server.allowed[name] {
                    if !values.contains(value) { reasons[name] = "must be one of " + values.joined(separator: ", ") }
                } else if let fault = element.place.fault(in: value) {
                    reasons[name] = reasons[name] ?? fault
                }
            }
            if let name = Self.variableWithDotSegment(elements, server) {
                reasons[name] = reasons[name] ?? Place.pathFault
            }
            violations = reasons.sorted { $0.key < $1.key }.map {
                ServiceError.ConstraintViolation(field: "server.\($0.key)", reason: $0.value)
            }
            text = elements.map { Self.text($0, server) }.joined()
        }

        private static func text(_ element: Element, _ server: ServerURL) -> String {
            guard let name = element.variable, let value = server.variables[name] else { return element.text }
            return server.allowed[name] == nil ? element.place.encoded(value) : value
        }

        /// Returns the variable whose value makes a segment `.` or `..`, which the URL would not have otherwise.
        private static func variableWithDotSegment(_ elements: [Element], _ server: ServerURL) -> String? {
            func hasDotSegment(_ isReal: (String) -> Bool) -> Bool {
                let path = elements.map { element in
                    guard let name = element.variable else { return element.place == .path ? element.text : "" }
                    return element.place.path(in: isReal(name) ? server.variables[name] ?? "" : "x")
                }
                return WebClient.URLAssembly.hasDotSegment(path.joined()[...])
            }
            func isChecked(_ name: String) -> Bool { server.allowed[name] == nil }
            guard hasDotSegment({ _ in true }), !hasDotSegment({ !isChecked($0) }) else { return nil }
            let checked = elements.filter { $0.variable.map(isChecked) ?? false }
            let names = checked.compactMap(\.variable)
            return names.first { name in hasDotSegment { $0 == name || !isChecked($0) } }
                ?? checked.first { $0.place == .path }?.variable ?? names.first
        }
    }
}

nonisolated extension ServerURL.Expansion {
    /// A character of a URL, or a variable.
    nonisolated struct Element {
        let text: String
        let variable: String?
        var place = Place.path

        func isOne(of characters: String) -> Bool { variable == nil && characters.contains(text) }
    }

    /// Returns the characters and the variables of a URL with their places.
    private static func elements(_ server: ServerURL) -> [Element] {
        var elements = split(server)
        let end = elements.firstIndex { $0.isOne(of: ":/?#") } ?? elements.endIndex
        let hasScheme = elements[end...].prefix(3).map(\.text) == [":", "/", "/"]
        let start = hasScheme ? end + 3 : 0
        let authority = elements[start...].firstIndex { $0.isOne(of: "/?#\\") } ?? elements.endIndex
        let query = elements[authority...].firstIndex { $0.isOne(of: "?#") } ?? elements.endIndex
        for index in query..<elements.endIndex { elements[index].place = .query }
        if hasScheme {
            for index in 0..<end { elements[index].place = .scheme(isFirst: index == 0) }
            setPlaces(ofAuthority: start..<authority, &elements)
        } else if let first = elements.first, first.variable != nil {
            elements[0].place = .url(isLast: authority == 1)
        }
        return elements
    }

    private static func setPlaces(ofAuthority range: Range<Int>, _ elements: inout [Element]) {
        let start = elements[range].lastIndex { $0.isOne(of: "@") }.map { $0 + 1 } ?? range.lowerBound
        for index in range.lowerBound..<start { elements[index].place = .user }
        var (isAddress, isPort) = (false, false)
        for index in start..<range.upperBound {
            let isLast = index + 1 == range.upperBound
            if elements[index].isOne(of: "[") { isAddress = true }
            if elements[index].isOne(of: "]") { isAddress = false }
            if elements[index].isOne(of: ":"), !isAddress { isPort = true }
            elements[index].place =
                if isAddress {
                    .address
                } else if isPort {
                    .port(isLast: isLast)
                } else {
                    .host(
                        isWhole: index == start && (isLast || elements[index + 1].isOne(of: ":")),
                        isFirst: index == start, isLast: isLast)
                }
        }
    }

    private static func split(_ server: ServerURL) -> [Element] {
        var elements: [Element] = []
        var rest = server.template[...]
        while let character = rest.first {
            if character == "{", let close = rest.firstIndex(of: "}") {
                let name = String(rest[rest.index(after: rest.startIndex)..<close])
                if server.variables[name] != nil {
                    elements.append(Element(text: "{\(name)}", variable: name))
                    rest = rest[rest.index(after: close)...]
                    continue
                }
            }
            elements.append(Element(text: String(character), variable: nil))
            rest = rest.dropFirst()
        }
        return elements
    }
}
