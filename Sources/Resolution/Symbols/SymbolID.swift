import Foundation

/// The identity of an element that has a Swift name, in terms of the description.
///
/// Its text is a path of words, separated by spaces: `model Pet property tags`. A word of the description is unchanged,
/// except that spaces, percent signs and control characters are percent-encoded (RFC 3986, section 2.1). The text is
/// stable: it depends only on the element and on the elements that contain it.
public struct SymbolID: Hashable, Sendable {
    public let text: String
    /// The hash is stored, because symbols are looked up more often than created.
    private let hash: Int

    fileprivate init(text: String) {
        var text = text
        // FNV-1a, 64 bits, over the bytes: names that only look alike differ.
        hash = text.withUTF8 { bytes in
            Int(
                truncatingIfNeeded: bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
                })
        }
        self.text = text
    }

    fileprivate init(_ kind: String, _ word: String) { self.init(text: kind + " " + Self.encoded(word)) }

    /// Creates a symbol from its text.
    ///
    /// - Returns: nil if the text is empty, or contains control characters or adjacent spaces.
    public init?(path: Substring) {
        var previous = UInt8(ascii: " ")
        for byte in path.utf8 {
            if byte < 0x20 || byte == 0x7F || byte == 0x20 && previous == 0x20 { return nil }
            previous = byte
        }
        if previous == 0x20 { return nil }
        self.init(text: String(path))
    }

    /// Returns this symbol with another one in the place of a symbol that contains it.
    public func moved(from container: SymbolID, to other: SymbolID) -> SymbolID {
        if self == container { return other }
        let start = container.text + " "
        return text.hasPrefix(start) ? SymbolID(text: other.text + " " + text.dropFirst(start.count)) : self
    }

    /// The symbols that contain this one, the innermost first, and other starts of its text.
    public var containers: some Sequence<SymbolID> {
        sequence(state: text[...]) { rest -> SymbolID? in
            guard let space = rest.lastIndex(of: " ") else { return nil }
            rest = rest[..<space]
            return SymbolID(text: String(rest))
        }
    }

    /// Whether the symbol is that of a declared type.
    public var isType: Bool {
        let (kind, count) = lastPart
        return kind == "type" || kind == "responses" || kind == "options" || kind == "model" && count == 1
    }

    /// Whether the symbol is that of a service.
    public var isService: Bool { text.hasPrefix("service ") && !text.dropFirst(8).contains(" ") }

    /// Whether the symbol is that of a model.
    public var isModel: Bool { text.hasPrefix("model ") && !text.dropFirst(6).contains(" ") }

    /// Whether the symbol is that of an operation, not of another form of one.
    public var isOperation: Bool {
        text.hasPrefix("operation ") && text.utf8.lazy.filter { $0 == UInt8(ascii: " ") }.prefix(3).count == 2
    }

    /// Returns the words after the symbol that contains this one.
    public func words(after container: SymbolID) -> String {
        text.hasPrefix(container.text + " ") ? String(text.dropFirst(container.text.count + 1)) : text
    }

    /// The last two words, and the text before them; nil if there are fewer. The second word is that of a property, a value or
    /// a variant, and the first one says which.
    public var lastPair: (kind: Substring, word: Substring, container: Substring)? {
        let bytes = text.utf8
        guard let last = bytes.lastIndex(of: 0x20), let first = bytes[..<last].lastIndex(of: 0x20) else { return nil }
        return (text[bytes.index(after: first)..<last], text[bytes.index(after: last)...], text[..<first])
    }

    /// A model, by the last word of its symbol.
    public static func model(encoded word: String) -> SymbolID { SymbolID(text: "model " + word) }

    /// A variant, by the last word of its symbol.
    public func variant(encoded word: String) -> SymbolID { SymbolID(text: text + " variant " + word) }

    private func part(_ kind: String) -> SymbolID { SymbolID(text: text + " " + kind) }

    private func part(_ kind: String, _ word: String) -> SymbolID {
        SymbolID(text: text + " " + kind + " " + Self.encoded(word))
    }

    private static func encoded(_ word: String) -> String {
        if word.isEmpty { return "%" }
        guard word.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "%") }) else { return word }
        return word.utf8.reduce(into: "") { result, byte in
            if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
    }
}

extension SymbolID: Comparable, CustomStringConvertible {
    /// Compares the bytes of the texts: names that only look alike differ.
    public static func < (a: SymbolID, b: SymbolID) -> Bool {
        let order = a.text.utf8.withContiguousStorageIfAvailable { first in
            b.text.utf8.withContiguousStorageIfAvailable { second in
                let common = min(first.count, second.count)
                guard common > 0, let start = first.baseAddress, let other = second.baseAddress else {
                    return first.count < second.count
                }
                let order = memcmp(start, other, common)
                return order == 0 ? first.count < second.count : order < 0
            }
        }
        return order.flatMap { $0 } ?? a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }

    public static func == (a: SymbolID, b: SymbolID) -> Bool { a.hash == b.hash && a.text == b.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    public var description: String { text }
}

// MARK: - Symbols of an API

extension SymbolID {
    /// The client itself.
    public static let client = SymbolID(text: "client")
    /// The property of an error that holds the error schema of the API.
    public static let error = SymbolID(text: "error")

    public static func model(_ name: String) -> SymbolID { SymbolID("model", name) }

    public static func service(_ name: String) -> SymbolID { SymbolID("service", name) }

    /// A service, by its name in the description.
    public static func service(named name: String) -> SymbolID { .service(Words(name).lowerCamel) }

    public static func server(_ name: String) -> SymbolID { SymbolID("server", name) }

    public static func securityScheme(_ name: String) -> SymbolID { SymbolID("security", name) }

    /// A header of responses. Its name is case-insensitive (RFC 9110, section 5.1).
    public static func header(_ name: String) -> SymbolID { SymbolID("header", name.lowercased()) }

    /// A version of the API.
    public static func version(_ name: String) -> SymbolID { SymbolID("version", name) }

    /// A part of the app that keeps a value.
    public static func controller(_ name: String) -> SymbolID { SymbolID("controller", name) }

    public static func webhook(_ name: String) -> SymbolID { SymbolID("webhook", name) }

    /// A parameter that every request carries.
    public static func commonParameter(_ location: String, _ name: String) -> SymbolID {
        SymbolID(text: "common-parameter " + encoded(location) + " " + encoded(name))
    }

    /// An operation, by its method and path.
    public static func operation(_ method: String, _ path: String) -> SymbolID {
        SymbolID(text: "operation " + encoded(method) + " " + encoded(path))
    }
}

// MARK: - Parts of symbols

extension SymbolID {
    public func property(_ key: String) -> SymbolID { part("property", key) }

    /// The property for a union that is read from the same JSON object.
    ///
    /// - Parameter number: The position among the unions of the object.
    public func choice(_ name: String, _ number: Int) -> SymbolID {
        part("choice", number == 0 ? name : name + "#\(number + 1)")
    }

    /// The property that holds the values of all other keys.
    public var additionalProperties: SymbolID { part("additional") }

    /// A value of an enumeration, by the text of its raw value.
    public func value(_ raw: String) -> SymbolID { part("value", raw) }

    public func variant(_ name: String) -> SymbolID { part("variant", name) }

    /// The elements of an array, or the values of a map.
    public var element: SymbolID { part("element") }

    /// The type that is declared for a schema in this place.
    public var type: SymbolID { part("type") }

    public func parameter(_ location: String, _ name: String) -> SymbolID { part(location, name) }

    public var body: SymbolID { part("body") }

    /// The argument for the media type of a body.
    public var contentType: SymbolID { part("content-type") }

    /// Another form of an operation.
    func form(_ form: OperationForm) -> SymbolID { part(form.rawValue) }

    /// The struct of the optional arguments of an operation.
    public var options: SymbolID { part("options") }

    /// The property of the struct of optional arguments that stands for a part of the operation.
    public func option(_ part: SymbolID) -> SymbolID { part.moved(from: self, to: options) }

    /// The property of an error that holds a type of error bodies.
    public static func errorDetails(of type: SymbolID) -> SymbolID { SymbolID(text: "error " + type.text) }

    public func response(_ status: String) -> SymbolID { part("response", status) }

    /// The enum of an operation whose responses differ by status.
    public var responses: SymbolID { part("responses") }

    /// The error schema that belongs to an operation.
    public var operationError: SymbolID { part("error") }

    /// The property of the client that holds a service.
    public var accessor: SymbolID { part("accessor") }

    /// The argument for the address of a server.
    public var argument: SymbolID { part("argument") }

    /// The property of a stub for an operation.
    public var stubProperty: SymbolID { part("stub") }

    /// The storage of a property on the heap.
    public var storage: SymbolID { part("storage") }

    /// The suite that tests the examples of a service.
    public var examples: SymbolID { part("examples") }

    public func location(_ url: String) -> SymbolID { part("location", url) }

    public func variable(_ name: String) -> SymbolID { part("variable", name) }
}
