import APIDescription
import Testing

@Suite struct PlaceholderTests {
    @Test(arguments: [
        "YOUR_API_KEY", "MY_ID", "INSERT_TOKEN_2", "ACCESS_TOKEN", "API_KEY", "NAME_HERE", "<token>", "<param value>",
        "‹id›",
        "«key»", "[authentication key]", "{id}", "{{access_token}}", "<<name>>", "your-api-key", "your_domain",
        "Your API key here", "insert-name-here", "<…your id…>", "Auto populated", "auto-generated",
    ])
    func isPlaceholder(_ text: String) { #expect(Placeholder.matches(text)) }

    @Test(arguments: [
        "", "en", "auto", "generated", "DEMO_KEY", "KEY", "REGION_STATE_CA", "your", "yours-truly", "your mail", "here",
        "go-there-here",
        "[]", "{}",
        "[1]", "[1, 2]", "[null]", "[true]", #"["a"]"#, #"{"a": 1}"#, "[name", "name]", "[[name]", "<p>", "<b>a</b>",
        "[a, b]", "{a:b}", "access_token", "Bearer <token>", "<>", "[ ]",
    ])
    func isValue(_ text: String) { #expect(!Placeholder.matches(text)) }
}
