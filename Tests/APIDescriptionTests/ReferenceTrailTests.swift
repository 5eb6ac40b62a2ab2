import APIDescription
import Testing

struct ReferenceTrailTests {
    /// Each letter refers to the next one, as far as it has one.
    private static let targets: [Character: Character] = ["a": "b", "b": "c", "x": "y", "y": "x", "s": "s", "m": "?"]

    @Test(
        arguments: [
            ("a", "abc", "c"), ("c", "c", "c"), ("x", "xyx", nil), ("s", "ss", nil), ("m", "m", nil),
        ] as [(Character, String, Character?)])
    func chains(start: Character, elements: String, end: Character?) {
        let chain = ReferenceChain(from: start, reference: { Self.targets[$0] }, target: { $0 == "?" ? nil : $0 })
        #expect(String(chain.elements) == elements)
        #expect(chain.end == end)
    }

    @Test func eachReferenceIsFollowedOnce() {
        var trail = ReferenceTrail<String>()
        let followed = ["A", "B", "A", "B", "C"].filter { trail.follows($0) }
        #expect(followed == ["A", "B", "C"])
    }

    @Test func endsOfAllChains() {
        let letters = Array("abcxysmz")
        let ends = ReferenceEnds.positions(
            count: letters.count, reference: { Self.targets[letters[$0]] }, target: { letters.firstIndex(of: $0) })
        #expect(String(ends.map { $0.map { letters[$0] } ?? "-" }) == "ccc----z")
    }
}
