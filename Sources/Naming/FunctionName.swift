import APIDescription
import Resolution

/// The names of a server's functions, from which some frameworks derive the ids of operations: FastAPI writes the
/// function's name, the path and the method, as in `create_flow_flows__post`.
enum FunctionName {
    /// Returns the name of the function; nil if the id is not derived in this way.
    static func name(of operation: ResolvedOperation) -> String? {
        guard let id = operation.name else { return nil }
        let path = operation.path.text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let ending = String(path) + "_" + operation.method.rawValue.lowercased()
        guard id.count > ending.count, id.hasSuffix(ending) else { return nil }
        return String(id.dropLast(ending.count))
    }

    /// Returns the names of the models that stand for the arguments of a function, as in
    /// `Body_create_flow_flows__post`.
    static func bodies(of operations: [ResolvedOperation]) -> [String: String] {
        var names: [String: String] = [:]
        for operation in operations {
            guard let id = operation.name, let function = name(of: operation) else { continue }
            names["Body_" + id] = function + "_body"
        }
        return names
    }
}

/// The name of a service at the start of the ids of its operations, which the calls would repeat:
/// `api.apps.appsGetCollection()`.
enum OperationPrefix {
    static func removed(from name: String, of service: SwiftName) -> String {
        let separators: Set<Character> = ["/", ".", ":", "#"]
        if let end = name.firstIndex(where: separators.contains), end > name.startIndex {
            let rest = name[name.index(after: end)...]
            if !rest.isEmpty, isSame(Words(String(name[..<end])), service) { return String(rest) }
        }
        let all = Words(name).words
        guard
            let count = prefixLengths(of: all, near: Words(service.plain)).first(where: { count in
                isSame(Words(words: Array(all[..<count])), service)
            })
        else { return name }
        let (start, next) = (Words(words: Array(all[..<count])), all[count].lowercased())
        // The service's name can be the verb, `search_files`, or a word that is needed: `friends_of_friends`.
        let isPrefix = verbs.contains(next) || !verbs.contains(letters(start)) && !Words.joining.contains(next)
        return isPrefix ? Words(words: Array(all.dropFirst(count))).lowerCamel : name
    }

    /// Returns the numbers of words, from the start and not all of them, that have about as many letters as a name. The singular of a
    /// word has a few letters less.
    private static func prefixLengths(of words: [String], near name: Words) -> [Int] {
        let wanted = letters(name).utf8.count
        var length = 0
        return words.indices.dropLast().compactMap { index in
            length += words[index].lowercased().utf8.count
            return abs(length - wanted) <= 8 ? index + 1 : nil
        }
    }

    /// Compares the letters, because ids and tags are not divided into words alike: `clickWraps`, `clickwrapsGet`.
    private static func isSame(_ words: Words, _ service: SwiftName) -> Bool {
        let name = Words(service.plain)
        return letters(words) == letters(name) || letters(words.singular) == letters(name.singular)
    }

    private static func letters(_ words: Words) -> String { words.words.joined().lowercased() }

    static let verbs = Set(
        """
        accept activate add allow approve archive assign attach authorize batch begin block bulk calculate cancel change
        check clear clone close complete configure confirm connect convert copy count create deactivate decline delete
        deny deploy describe destroy detach disable disconnect download duplicate edit enable end execute export fetch
        find finish follow fork generate get grant head import initiate insert install invite join leave link list load
        lock lookup mark merge migrate modify move patch pause ping post preview process promote publish purge push put
        query read rebuild refresh register reject release remove rename renew reopen replace request resend reset resize
        resolve restart restore resume retrieve retry return revoke rotate run save scale search select send set share
        show sign start stop store stream submit subscribe suspend sync transfer trigger unarchive unassign unblock
        undelete unfollow uninstall unlink unlock unmark unpublish unregister unsubscribe update upgrade upload upsert
        validate verify view wait watch write
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
