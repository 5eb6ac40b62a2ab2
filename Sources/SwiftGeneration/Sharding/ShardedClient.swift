import API
import Configuration

/// A client in files whose names are known before anything was read, for build systems that ask for them in advance.
///
/// A type stays in the shard that the hash of its name says, whatever else the description holds: touching one model changes
/// one file.
public struct ShardedClient: Sendable {
    /// All files there have to be, those with nothing in them too. Sorted by path.
    public let files: [GeneratedFile]

    /// - Parameters:
    ///   - files: The client, as it is generated.
    ///   - count: How many shards its models and services are dealt out to.
    ///   - access: Who sees the client.
    public init(_ files: [GeneratedFile], count: Int, access: AccessLevel) {
        var members: [String: [GeneratedFile]] = [:]
        for path in Self.paths(count: count) { members[path] = [] }
        for file in files.sorted(by: { $0.path < $1.path }) {
            members[Self.path(for: file.path, count: count), default: []].append(file)
        }
        let order = members.keys.sorted()
        self.files = order.map { path in
            GeneratedFile(path: path, body: Self.merged((members[path] ?? []).map(\.text), access))
        }
    }

    /// The names of all files. A build tool plugin says the same (`Plugins/ApigenPlugin/OutputNames.swift`).
    public static func paths(count: Int) -> [String] {
        ["ApigenClient.swift"] + (0..<count).map(shard) + RuntimeSources.names.map { "ApigenRuntime+" + $0 }
    }

    private static func shard(_ number: Int) -> String { "Apigen\(number < 10 ? "0" : "")\(number).swift" }

    /// Where a file of the client goes. A module cannot have two files of one name, so that all are called after apigen.
    private static func path(for path: String, count: Int) -> String {
        let parts = path.split(separator: "/")
        guard parts.count > 1, let name = parts.last else { return "ApigenClient.swift" }
        if parts[0] == "Runtime" { return "ApigenRuntime+" + name }
        return count > 0 ? shard(Int(hash(name) % UInt64(count))) : "ApigenClient.swift"
    }

    /// FNV-1a, 64 bits: `Hasher` gives other numbers on every run.
    private static func hash(_ text: Substring) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// The files, one after the other, under one head of imports: a module that is imported at two levels in one file is a warning.
    private static func merged(_ texts: [String], _ access: AccessLevel) -> String {
        // A file by itself has its imports in order.
        if texts.count == 1 { return body(of: texts[0]).joined(separator: "\n") }
        var imports = FileImports(access)
        let bodies = texts.map { text in
            var lines = body(of: text)
            while let taken = imports.take(from: lines) { lines = lines.dropFirst(taken) }
            return lines.joined(separator: "\n")
        }
        return imports.lines.map { $0 + "\n" }.joined() + bodies.joined(separator: "\n")
    }

    /// The lines below the header and the empty line after it.
    private static func body(of text: String) -> ArraySlice<Substring> {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    }
}

extension FileImports {
    /// Takes over an import, or an empty line, that some lines start with.
    ///
    /// - Returns: how many lines that was; nil where the lines start with anything else.
    fileprivate mutating func take(from lines: ArraySlice<Substring>) -> Int? {
        guard let line = lines.first else { return nil }
        if line.isEmpty { return lines.count > 1 ? 1 : nil }
        let words = line.split(separator: " ")
        if words.count == 2, words[0] == "import" {
            hide(String(words[1]))
            return 1
        }
        if words.count == 3, words[1] == "import", words[0] == "public" {
            expose(String(words[2]))
            return 1
        }
        // What a package shows of itself takes several lines.
        let module = lines.dropFirst().first?.split(separator: " ").last.map(String.init) ?? ""
        let block = Self.exposing(module, .package)
        guard lines.prefix(block.count).elementsEqual(block, by: { $0 == $1 }) else { return nil }
        expose(module)
        return block.count
    }
}
