/// The references that a walk has followed. References can form a cycle, and many can lead to the same place, so each
/// walk that follows them asks its trail first.
public struct ReferenceTrail<Reference: Hashable> {
    private var followed: Set<Reference> = []

    public init() {}

    /// Returns whether the walk follows a reference: the first time, and never again.
    public mutating func follows(_ reference: Reference) -> Bool { followed.insert(reference).inserted }
}

/// The elements of a chain of references, from one to the next.
public struct ReferenceChain<Element> {
    /// The elements in their order, with the one at the start. Each reference is followed once.
    public private(set) var elements: [Element]
    /// The last element; nil if the chain is a cycle, or ends with a reference to nothing.
    public private(set) var end: Element?

    /// - Parameters:
    ///   - reference: Returns the reference that an element consists of; nil: it is the end of the chain.
    ///   - target: Returns what a reference refers to; nil: nothing.
    public init<Reference: Hashable>(
        from first: Element, reference: (Element) -> Reference?, target: (Reference) -> Element?
    ) {
        elements = [first]
        var trail = ReferenceTrail<Reference>()
        var last = first
        while let next = reference(last) {
            guard trail.follows(next), let element = target(next) else { return }
            elements.append(element)
            last = element
        }
        end = last
    }
}

/// The ends of all chains of references among some elements.
public enum ReferenceEnds {
    private enum State { case unknown, open, known(Int?) }

    /// Returns the position of the end of the chain that starts at each position; nil if the chain is a cycle, or ends
    /// with a reference to nothing. Follows each reference once.
    ///
    /// - Parameters:
    ///   - reference: Returns the reference that the element at a position consists of; nil: it is the end of its chain.
    ///   - target: Returns the position of what a reference refers to; nil: nothing.
    public static func positions<Reference>(
        count: Int, reference: (Int) -> Reference?, target: (Reference) -> Int?
    ) -> [Int?] {
        var states = [State](repeating: .unknown, count: count)
        for start in 0..<count {
            var path: [Int] = []
            var next: Int? = start
            var end: Int?
            walk: while let current = next {
                switch states[current] {
                case .open: break walk
                case .known(let known):
                    end = known
                    break walk
                case .unknown: path.append(current)
                }
                guard let reference = reference(current) else {
                    end = current
                    break walk
                }
                states[current] = .open
                next = target(reference)
            }
            for position in path { states[position] = .known(end) }
        }
        return states.map { if case .known(let end) = $0 { end } else { nil } }
    }
}
