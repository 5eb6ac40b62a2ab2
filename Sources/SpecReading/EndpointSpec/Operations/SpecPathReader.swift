import APIDescription
import Diagnostics
import YAML

/// Reads the section `paths`.
struct SpecPathReader {
    private let context: SpecContext
    private let duplicateKeys: DuplicateKeys
    private(set) var operations: [Operation] = []
    private(set) var operationNames = OperationNames()
    private var pathTable: PathTable

    init(context: SpecContext, duplicateKeys: DuplicateKeys) {
        pathTable = PathTable(source: context.source, files: context.files)
        self.context = context
        self.duplicateKeys = duplicateKeys
    }

    private var source: Source { context.source }

    /// Reads a mapping of paths to their operations.
    mutating func read(_ node: Node) {
        for (path, key, value) in source.entries(of: node, as: .key("paths"))
        where !duplicateKeys.contains(key, in: source) {
            guard check(path, key) else { continue }
            let first = operations.count
            readPath(PathTemplate(path), value)
            // Other syntax is an error already if it does not match as a placeholder.
            if Self.bracesMatch(in: path) { pathTable.add(PathTemplate(path), Array(operations[first...]), at: key) }
        }
    }

    /// Reports paths that match the same requests, after all paths are read.
    func reportEqualPaths(versions: [APIVersion]) { pathTable.reportEqualPaths(versions: versions) }

    // MARK: - Paths

    /// Reports errors in a path, and returns whether its operations can be read.
    private func check(_ path: String, _ key: Node) -> Bool {
        if let fix = Self.methodFix(path) {
            source.error(.operation(.pathWithoutSlash(path, .nestMethod(fix))), at: key)
            return false
        }
        if !path.hasPrefix("/") {
            let advice = Self.pathOfURL(path).map { DiagnosticKind.PathAdvice.removeServer(path: $0) } ?? .addSlash
            source.error(.operation(.pathWithoutSlash(path, advice)), at: key)
        }
        if !Self.bracesMatch(in: path) {
            source.error(.operation(.unbalancedBraces(path, fix: PathTemplate(path).textWithBraces)), at: key)
        }
        if PathTemplate(path).query?.contains("{") == true {
            source.warning(.operation(.queryInPath(path)), at: key)
        }
        return true
    }

    /// Returns the path of a URL; nil for other texts.
    private static func pathOfURL(_ text: String) -> String? {
        guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
        return text[start...].firstIndex(of: "/").map { String(text[$0...]) } ?? "/"
    }

    /// Returns the correct form of a path with a method before it or in its place; nil for any other path.
    private static func methodFix(_ text: String) -> String? {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        let method = HTTPMethod(rawValue: parts.first?.lowercased() ?? "")
        guard HTTPMethod.allCases.contains(method) else { return nil }
        let path = parts.count > 1 ? parts[1] : "/path"
        return "\(path.hasPrefix("/") ? "" : "/")\(path): { \(method.rawValue): … }"
    }

    private static func bracesMatch(in path: String) -> Bool {
        var open: String.Index?
        for index in path.indices {
            switch path[index] {
            case "{":
                if open != nil { return false }
                open = index
            case "}":
                guard let start = open, path.index(after: start) < index else { return false }
                open = nil
            default: break
            }
        }
        return open == nil
    }

    /// Reads the operations of a path. They inherit the keys of the path.
    private mutating func readPath(_ path: PathTemplate, _ node: Node) {
        guard var fields = Fields(node, of: .path(path.text), in: source) else { return }
        let former = fields.take("renamedFrom").map { readFormerPaths($0) } ?? []
        let server = fields.take("server").flatMap { SpecServerNameReader(context: context).read($0) }
        let security = fields.take("auth").map { context.securityRequirements.read($0) }
        let error = fields.take("error").flatMap { context.errors.read($0) }
        let versions = context.versionRanges.read(&fields)
        let parameters = SpecParameterReader(context: context, path: path)
        let shared = fields.take("params").map { parameters.read($0) } ?? SpecParameters()
        let reader = SpecOperationReader(context: context, path: path, sharedParameters: shared)
        var operations: [Operation] = []
        for method in Self.methods(of: fields) {
            guard let value = fields.take(method.rawValue) else { continue }
            guard var operation = reader.read(value, method, &operationNames) else { continue }
            if operation.formerPaths.isEmpty { operation.formerPaths = former }
            if operation.server == nil { operation.server = server }
            if operation.security == nil { operation.security = security }
            if operation.errorSchema == nil { operation.errorSchema = error }
            operation.versions = context.versionRanges.range(operation.versions, completedBy: versions, value)
            operations.append(operation)
        }
        fields.reportUnknown()
        self.operations += operations.sorted { $0.origin.location < $1.origin.location }
    }

    /// Returns the methods that are keys of the language, and other methods in capitals (RFC 9110, section 9.1).
    private static func methods(of fields: Fields) -> [HTTPMethod] {
        let usual = HTTPMethod.allCases + [.query]
        let others = fields.names.filter { name in
            name.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "-") } && name.count > 1
                && !usual.contains { $0.text == name }
        }
        return usual + others.map { HTTPMethod(rawValue: $0) }
    }

    /// Reads the former paths of a path.
    private func readFormerPaths(_ node: Node) -> [String] {
        let texts = context.keys.texts(node, as: .key("renamedFrom"))
        for text in texts where !text.hasPrefix("/") {
            source.error(.operation(.pathWithoutSlash(text, .nestFormerName)), at: node)
        }
        return texts
    }
}

/// Reads the key `server` of a path or an operation.
struct SpecServerNameReader {
    let context: SpecContext

    func read(_ node: Node) -> String? {
        guard let name = context.source.text(node, as: .key("server")) else { return nil }
        if !context.servers.contains(name) {
            context.source.error(.operation(.unknownServer(name, known: context.servers)), at: node)
        }
        return name
    }
}
