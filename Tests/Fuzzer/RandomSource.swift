/// Random numbers, the same ones for the same seed (SplitMix64).
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The numbers of one round of a run. Each round has its own, so that one round can be repeated alone.
    init(seed: UInt64, round: Int) {
        self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: round))
        self.init(seed: next())
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to a bound, which is at least 1.
    mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    mutating func chance(_ oneIn: Int) -> Bool { number(oneIn) == 0 }

    /// Returns an element of a list that is not empty.
    mutating func element<Element>(_ list: [Element]) -> Element { list[number(list.count)] }
}
