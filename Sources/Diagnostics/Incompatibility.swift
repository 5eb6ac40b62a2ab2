/// A constraint that does not apply to any value of the type.
public struct Incompatibility: Equatable, Sendable {
    public enum Problem: Equatable, Sendable {
        case doesNotApply(to: TypeNoun)
        /// The bound of an integer is not an integer.
        case isFraction
        /// The bound is less than the lower bound with this key.
        case isBelow(String)
        /// No value lies between the bound and the lower bound with this key.
        case isNextTo(String)
    }

    /// The key of the constraint in descriptions.
    public var key: String
    public var problem: Problem
    /// The constraints that may have been meant.
    public var candidates: [String]

    public init(key: String, problem: Problem, candidates: [String] = []) {
        self.key = key
        self.problem = problem
        self.candidates = candidates
    }
}

/// A type, as messages refer to it.
public enum TypeNoun: Equatable, Sendable {
    case anyValue, null, boolean, integer, number, string, enumeration, list, dictionary, object, union
    case format(String), model(String)
}

/// The kind of value that is expected.
public enum ExpectedValue: Equatable, Sendable {
    case enumValue, unionValue, boolean, wholeNumber, number, text, list, null, mapping
}

/// The value that is expected in place of an invalid one.
public struct Expectation: Equatable, Sendable {
    public var value: ExpectedValue
    /// The values to choose from, if there are any.
    public var choice: [String]
    /// Whether the value would be valid in quotation marks.
    public var isText: Bool

    public init(value: ExpectedValue, choice: [String], isText: Bool) {
        self.value = value
        self.choice = choice
        self.isText = isText
    }
}
