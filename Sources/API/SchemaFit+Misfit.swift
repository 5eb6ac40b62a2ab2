extension SchemaFit {
    /// A constraint that no value of the type can heed.
    public struct Misfit: Equatable, Sendable {
        public enum Problem: Equatable, Sendable {
            case doesNotApply(to: TypeNoun)
            /// The bound of an integer is no integer.
            case isFraction
            /// It is less than the lower bound with this key.
            case isBelow(String)
            /// No value lies between it and the lower bound with this key.
            case isNextTo(String)
        }

        /// The constraint, as the descriptions call it.
        public var key: String
        public var problem: Problem
        /// The constraints that may have been meant.
        public var candidates: [String] = []
    }

    /// A type, as messages refer to it.
    public enum TypeNoun: Equatable, Sendable {
        case anyValue, null, boolean, integer, number, string, enumeration, list, dictionary, object, union
        case format(String), model(String)
    }

    /// What is expected of a value.
    public enum ExpectedValue: Equatable, Sendable {
        case enumValue, unionValue, boolean, wholeNumber, number, text, list, null, mapping
    }

    /// What a value should have been.
    public struct Expectation: Equatable, Sendable {
        public var value: ExpectedValue
        /// The values to choose from, where there are some.
        public var choice: [String]
        /// Between quotes, the value would be what is expected.
        public var isText: Bool
    }
}
