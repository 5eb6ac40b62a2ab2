import APIDescription
import Settings

/// A client in files whose names are known in advance, for build systems that require this.
///
/// The shard of a type depends only on the hash of its name: a change of one model changes one file.
package struct ShardedClient: Sendable {
    /// All files that must exist, including empty ones. Sorted by path.
    package let files: [GeneratedFile]

    /// - Parameters:
    ///   - files: The generated client.
    ///   - count: The number of shards for models and services.
    ///   - access: The access level of the client.
    package init(_ files: [GeneratedFile], count: Int, access: AccessLevel) {
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

    /// Returns test doubles in the folders of a client, so that they are in its files.
    package static func inFolders(_ mocks: [GeneratedFile]) -> [GeneratedFile] {
        mocks.map { file in
            var file = file
            file.path = (RuntimeSources.names.contains(file.path) ? "Runtime/" : "Mocks/") + file.path
            return file
        }
    }

    /// Returns the names of all files. The build tool plugin has the same list
    /// (`Plugins/ApigenPlugin/OutputNames.swift`).
    package static func paths(count: Int) -> [String] {
        ["ApigenClient.swift"] + (0..<count).map(shard) + RuntimeSources.names.map { "ApigenRuntime+" + $0 }
    }

    private static func shard(_ number: Int) -> String { "Apigen\(number < 10 ? "0" : "")\(number).swift" }

    /// Returns the path of the file that contains a file of the client. A module cannot have two files with the same
    /// name, so all names start with `Apigen`.
    private static func path(for path: String, count: Int) -> String {
        let parts = path.split(separator: "/")
        guard parts.count > 1, let name = parts.last else { return "ApigenClient.swift" }
        if parts[0] == "Runtime" { return "ApigenRuntime+" + name }
        return count > 0 ? shard(Int(StableHash(of: String(name)).value % UInt64(count))) : "ApigenClient.swift"
    }

    /// Returns the files, one after the other, under one list of imports. Importing a module at two levels in one file
    /// causes a warning.
    private static func merged(_ texts: [String], _ access: AccessLevel) -> String {
        // The imports of a single file are in order.
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
    /// Takes an import, or an empty line, from the start of some lines.
    ///
    /// - Returns: The number of lines; nil if the lines start with anything else.
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
        // An import for a package takes several lines.
        let module = lines.dropFirst().first?.split(separator: " ").last.map(String.init) ?? ""
        let block = Self.exposing(module, .package)
        guard lines.prefix(block.count).elementsEqual(block, by: { $0 == $1 }) else { return nil }
        expose(module)
        return block.count
    }
}
