import CYAML

/// The value of a scalar in the core schema of YAML 1.2.
public enum Scalar: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// An integer beyond the range of `Int`, as it is written.
    case bigInt(String)
    case float(Double)
    /// A string. Its text is the node's `text`.
    case string
}

extension Node {
    /// The value of a scalar. Scalars that are not plain are strings, unless they have a tag. A collection is
    /// `.string`, so check `kind` first.
    public var scalar: Scalar {
        let node = raw
        guard UInt32(node.kind) == CYAML_SCALAR.rawValue else { return .string }
        let bytes = tree.bytes(of: node)
        if node.tag != CYAML_NONE { return CoreSchema.resolve(bytes, tag: tag ?? "") }
        guard node.style == Style.plain.rawValue else { return .string }
        return CoreSchema.resolve(bytes)
    }

    /// Whether this is null: `null`, `~` or empty.
    public var isNull: Bool { isScalar && scalar == .null }

    /// The value of a boolean.
    public var bool: Bool? { if case .bool(let value) = scalar { value } else { nil } }

    /// The value of an integer.
    public var int: Int? { if case .int(let value) = scalar { value } else { nil } }

    /// The value of a number, whole or not.
    public var double: Double? {
        switch scalar {
        case .int(let value): Double(value)
        case .float(let value): value
        case .bigInt: CoreSchema.magnitude(tree.bytes(of: raw))
        case .null, .bool, .string: nil
        }
    }
}

/// Numbers in other formats.
extension Node {
    /// A finite number as JSON: `0x1F` is 31, `.5` is 0.5, and `1.10` keeps its digits. Nil for anything else.
    public var numberText: String? {
        switch scalar {
        case .int(let value): String(value)
        case .float(let value): value.isFinite ? CoreSchema.decimal(text ?? "") ?? "\(value)" : nil
        case .bigInt(let text): CoreSchema.decimal(text) ?? double.map { "\($0)" }
        case .null, .bool, .string: nil
        }
    }

    /// Whether a whole number has a leading zero, as in `012` and `007`.
    public var hasLeadingZero: Bool {
        guard case .int = scalar else { return false }
        return withUTF8 { text in
            let digits = CoreSchema.withoutSign(text)
            return digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.allSatisfy(CoreSchema.isDigit)
        } == true
    }
}

/// Scalars that YAML 1.1 reads differently, so that a reader can explain what an author may have meant.
extension Node {
    /// Whether this is a plain `yes`, `no`, `on`, `off`, `y` or `n`: a string here, a Boolean in YAML 1.1.
    public var flagsYAML11Boolean: Bool {
        isUntaggedPlain && YAML11.booleans.contains { isSame(text: $0) }
    }

    /// Whether this is a plain `1_000` or `12:30:45`: a string here, a number in YAML 1.1.
    public var flagsYAML11Number: Bool {
        isUntaggedPlain && scalar == .string && withUTF8(YAML11.isNumber) == true
    }

    private var isUntaggedPlain: Bool { isScalar && style == .plain && raw.tag == CYAML_NONE }
}

private enum YAML11 {
    static let booleans = [
        "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
    ]

    /// Whether a text is digits that contain `_`, or groups of digits that are separated by colons.
    static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let rest = CoreSchema.withoutSign(text)
        guard let first = rest.first, let last = rest.last, CoreSchema.isDigit(first), CoreSchema.isDigit(last) else {
            return false
        }
        return rest.allSatisfy { CoreSchema.isDigit($0) || $0 == UInt8(ascii: "_") }
            || rest.allSatisfy { CoreSchema.isDigit($0) || $0 == UInt8(ascii: ":") }
    }
}
