// feature: union

nonisolated extension JSONCoding {
    /// The variants of unions that were tried while a JSON text is decoded, so that each is tried once per value.
    ///
    /// If the variants of a union overlap, and contain unions themselves, each variant decodes the same parts of the value.
    /// Without a memory, the time would double with each level.
    nonisolated final class VariantMemo: @unchecked Sendable {
        /// A value in a JSON text.
        nonisolated enum Node: Hashable {
            /// The value at a place of a tape.
            case place(Int)
            /// A value that another decoder reads.
            case value(Value)

            /// The depth of a value, or its place: what is inside of a value has a greater one.
            var order: Int {
                switch self {
                case .place(let place): place
                case .value(let value): value.path.count
                }
            }
        }

        /// A value that is not on a tape.
        nonisolated final class Value: Hashable {
            let path: [any CodingKey]
            /// The value, if the text is decoded by a decoder of the app, which may decode several texts. Otherwise, there is
            /// one memo per text, and the path is enough.
            let json: JSONValue?

            init(path: [any CodingKey], json: JSONValue?) {
                self.path = path
                self.json = json
            }

            static func == (one: Value, other: Value) -> Bool {
                one.path.count == other.path.count && one.json == other.json
                    && zip(one.path, other.path).allSatisfy {
                        $0.intValue == $1.intValue && ($0.intValue != nil || $0.stringValue == $1.stringValue)
                    }
            }

            func hash(into hasher: inout Hasher) {
                for key in path {
                    if let index = key.intValue { hasher.combine(index) } else { hasher.combine(key.stringValue) }
                }
            }
        }

        /// The result of a variant.
        enum Attempt {
            case failed(any Error)
            case decoded(Any, [WebClient.DecodingIssue])
        }

        /// Returns the memo of a text.
        static func memo(of session: DecodingSession) -> VariantMemo {
            if let memo = session.variants as? VariantMemo { return memo }
            let memo = VariantMemo()
            session.variants = memo
            return memo
        }

        private struct Key: Hashable {
            let node: Node
            let variant: ObjectIdentifier
        }

        private var attempts: [Key: Attempt] = [:]
        /// The variants that are being decoded, the outermost first, with the order of their values.
        private var underWay: [(variant: ObjectIdentifier, order: Int)] = []
        /// Their values, if these are not on a tape.
        private var values: [Node] = []
        /// The number of unions that may try another variant.
        private var choices = 0
        var isChoosing: Bool { choices > 0 }

        /// Returns whether a variant is already being decoded from the same value. The union contains itself, then.
        func isUnderWay(_ variant: Any.Type, of node: Node) -> Bool {
            let order = node.order
            var index = underWay.count
            while index > 0, underWay[index - 1].order >= order {
                index -= 1
                guard underWay[index].variant == ObjectIdentifier(variant), underWay[index].order == order else {
                    continue
                }
                if case .place = node { return true }
                if values[index] == node { return true }
            }
            return false
        }

        /// Returns the earlier result of a variant.
        func attempt(_ variant: Any.Type, of node: Node) -> Attempt? {
            attempts.isEmpty ? nil : attempts[Key(node: node, variant: ObjectIdentifier(variant))]
        }

        /// A variant that is being decoded.
        struct Mark {
            fileprivate let isPlace: Bool
        }

        /// Begins the decoding of a variant.
        func begin(_ variant: Any.Type, of node: Node) -> Mark {
            underWay.append((ObjectIdentifier(variant), node.order))
            if case .place = node { return Mark(isPlace: true) }
            values.append(node)
            return Mark(isPlace: false)
        }

        /// Ends the decoding of the variant that was begun last.
        func end(_ mark: Mark) {
            underWay.removeLast()
            if !mark.isPlace { values.removeLast() }
        }

        /// Returns the result of a closure that tries a variant. Keeps it if a union may ask for it again.
        ///
        /// - Parameter isChoice: Whether the union has other variants to try.
        func attempt(_ variant: Any.Type, of node: Node, isChoice: Bool, _ body: () -> Attempt) -> Attempt {
            if isChoice { choices += 1 }
            let mark = begin(variant, of: node)
            let attempt = body()
            end(mark)
            if isChoice { choices -= 1 }
            if choices == 0, case .decoded = attempt {
                forget()
            } else if isChoice || choices > 0 {
                attempts[Key(node: node, variant: ObjectIdentifier(variant))] = attempt
            }
            return attempt
        }

        /// Forgets the results if no union tries another variant now.
        func forget() {
            if choices == 0 { attempts = [:] }
        }

        /// The memo of a decoder of the app, while it decodes a union.
        static let current = TaskLocal<VariantMemo?>(wrappedValue: nil)
    }
}
