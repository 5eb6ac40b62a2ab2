import Testing

@testable import SpecReading

/// Which texts a configuration can name as Swift types.
struct SwiftTypeSyntaxTests {
    @Test(arguments: [
        "Money", "MoneyKit.Money", "_Money", "[Money]", "[String: [Money]]", "[ String : Money ]", "Set<Tag>",
        "Result<Money, any Error>.Failure", "[Money?]", "Box<Box<Int>?>", "any Sendable", "Größe", "नमस्ते",
    ])
    func isAType(text: String) { #expect(SwiftTypeSyntax.isType(text)) }

    @Test(arguments: [
        "", " ", "[", "]", "[Money", "Money]", "[]", "[:]", "[Money:]", "[A: B: C]", "A B", "A<", "A<>", "A<B", "A<B,>",
        "A>",
        "A..B", ".A", "A.", "A<B>C", "Money?", "A; B", "A\nB", "1A", "_", "(A, B)", "A -> B", "any any A", "A /* */",
        "A()", "\"A\"", String(repeating: "[", count: 100_000),
        String(repeating: "[", count: 50) + "A" + String(repeating: "]", count: 50),
    ])
    func isNoType(text: String) { #expect(!SwiftTypeSyntax.isType(text)) }
}
