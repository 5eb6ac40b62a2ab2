import Resolution

/// The lines of the newest version of an API are those of an API without versions. The origins of the others start with
/// their version.
extension Lock {
    /// Creates the lock of an API with versions.
    ///
    /// - Parameter older: The names of the versions other than the newest one, and their locks.
    public init(newest: Lock, older: [(version: String, lock: Lock)]) {
        self = newest
        for (version, lock) in older {
            for (origin, entry) in lock.entries { self[origin.inside(version: version)] = entry }
        }
    }

    /// The names of the newest version.
    public var newestVersion: Lock {
        entries.keys.contains(where: \.isOfVersion) ? Lock(entries: entries.filter { !$0.key.isOfVersion }) : self
    }

    /// Returns the names of another version. A version without names was the newest one until now.
    public func version(_ name: String) -> Lock {
        var lock = Lock()
        for (origin, entry) in entries { if let inner = origin.outside(version: name) { lock[inner] = entry } }
        return lock.isEmpty ? newestVersion : lock
    }
}

extension SymbolID {
    /// Returns the origin among those of all versions.
    fileprivate func inside(version: String) -> SymbolID {
        SymbolID.version(version).appending(path)
    }

    /// Returns the origin among those of one version; nil if it belongs to another version.
    fileprivate func outside(version: String) -> SymbolID? {
        path(after: .version(version)).flatMap { SymbolID($0) }
    }

    /// The version that the origin names; nil: it belongs to the newest one.
    var version: SymbolID? { isOfVersion ? root : nil }

    /// The origin among those of its version.
    var withoutVersion: SymbolID { version.flatMap { path(after: $0) }.flatMap { SymbolID($0) } ?? self }

    /// Whether the origin names the version that it belongs to.
    fileprivate var isOfVersion: Bool { root.kind == .version }
}
