import APIDescription
import Diagnostics
import Testing

// The testing library has one too.
import struct Diagnostics.SourceLocation

struct ValueTests {
    /// What no 64 bits hold is nothing, and no crash.
    @Test(arguments: [
        "1e-9223372036854775808", "1e9223372036854775807", "1e99999999999999999999", "1e1000", "1e", "e", "", ".", "-",
        "99999999999999999999",
    ])
    func decimalsThatAreTooMuch(text: String) {
        #expect(Constraints.Decimal(text: text).parts == nil)
        #expect(Constraints.Decimal(text: text).wholeNumber == nil)
    }

    @Test(
        arguments: [
            ("/", [], []),
            ("", [], []),
            ("/users", [], ["users"]),
            ("/users/{id}", ["id"], ["users", "{id}"]),
            ("/{a}/{b}/{a}", ["a", "b"], ["{a}", "{b}", "{a}"]),
            ("/{a}-{b}.{c}", ["a", "b", "c"], ["{a}-{b}.{c}"]),
            ("//x///y/", [], ["x", "y"]),
            ("/x/{open", [], ["x", "{open"]),
            ("/x/close}", [], ["x", "close}"]),
            ("/x/}{a}", ["a"], ["x", "}{a}"]),
            ("/{user id}/{größe}", ["user id", "größe"], ["{user id}", "{größe}"]),
            ("/{}", [""], ["{}"]),
        ] as [(String, [String], [Substring])])
    func pathsHavePlaceholders(path: String, placeholders: [String], segments: [Substring]) {
        #expect(PathTemplate(path).placeholders == placeholders)
        #expect(PathTemplate(path).segments == segments)
    }

    @Test(
        arguments: [
            ("application/json", .json), ("Application/JSON", .json), ("application/json; charset=utf-8", .json),
            ("application/problem+json", .json), ("text/json", .json), ("*/*", .json),
            (" application/json ;q=1", .json),
            ("application/x-www-form-urlencoded", .form), ("multipart/form-data; boundary=x", .multipart),
            ("multipart/mixed", .multipart), ("text/plain", .text), ("text/html;charset=utf-8", .text),
            ("application/xml", .text), ("application/atom+xml", .text), ("application/octet-stream", .binary),
            ("image/png", .binary), ("application/jsonl", .jsonLines), ("text/event-stream; charset=utf-8", .events),
            ("", .binary), ("json", .binary),
            ("application/*", .binary),
        ] as [(String, MediaType.Family)])
    func mediaTypesHaveFamilies(text: String, family: MediaType.Family) {
        #expect(MediaType(text).family == family)
        #expect(MediaType(text).text == text)
    }

    @Test(
        arguments: [
            (.code(199), false), (.code(200), true), (.code(299), true), (.code(300), false), (.range(2), true),
            (.range(4), false), (.other, false),
        ] as [(Response.Status, Bool)])
    func responsesAreSuccesses(status: Response.Status, isSuccess: Bool) {
        #expect(Response(status: status, contents: [], origin: origin(1, 1)).isSuccess == isSuccess)
    }

    @Test(
        arguments: [
            (.path, .simple, false), (.header, .simple, false), (.query, .form, true), (.cookie, .form, true),
        ] as [(Parameter.Location, Parameter.Style, Bool)])
    func parametersHaveDefaultStyles(location: Parameter.Location, style: Parameter.Style, explode: Bool) {
        let parameter = Parameter(
            name: "p", location: location, schema: Schema(.boolean, origin: origin(1, 1)), isRequired: true,
            origin: origin(1, 1))
        #expect(parameter.style == style)
        #expect(parameter.explode == explode)
    }

    private func origin(_ line: Int, _ column: Int) -> Origin {
        Origin(SourceLocation(file: 0, line: line, column: column))
    }

    /// Where a thing stands says nothing about what it is.
    @Test func originsAreEqual() {
        #expect(origin(1, 2) == origin(3, 4))
        #expect(Schema(.boolean, origin: origin(1, 1)) == Schema(.boolean, origin: origin(9, 9)))
        #expect(Schema(.boolean, origin: origin(1, 1)) != Schema(.null, origin: origin(1, 1)))
    }

    @Test func constraintsAreEmptyOrNot() {
        var constraints = Constraints()
        #expect(constraints.isEmpty)
        constraints.minItems = 0
        #expect(!constraints.isEmpty)
    }
}
