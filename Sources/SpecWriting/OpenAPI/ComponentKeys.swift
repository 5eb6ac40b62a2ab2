import APIDescription

/// The keys of components, by name. Keys only allow some characters (OpenAPI 3.1, section 4.8.7).
struct ComponentKeys {
    private var keys: [String: String] = [:]

    init(_ names: [String]) {
        var taken = UniqueKeys()
        for name in names where keys[name] == nil { keys[name] = taken.claim(Self.key(name)) }
    }

    subscript(name: String) -> String { keys[name] ?? Self.key(name) }

    /// Returns the name, if it differs from the key.
    func original(_ name: String) -> [YAMLValue.Entry] {
        self[name] == name ? [] : [YAMLValue.Entry("x-apigen-key", .text(name))]
    }

    static func key(_ name: String) -> String {
        let key = String(
            name.map { character in
                character.isASCII && (character.isLetter || character.isNumber) || "._-".contains(character)
                    ? character : "_"
            })
        return key.isEmpty ? "_" : key
    }
}
