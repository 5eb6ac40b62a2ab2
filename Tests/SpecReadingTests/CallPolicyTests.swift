import APIDescription
import SpecReading
import Testing

/// How descriptions say how requests are sent, and where credentials come from.
struct CallPolicyTests {
    @Test(arguments: [
        ("30s", 30_000), ("500ms", 500), ("2m", 120_000), ("1h", 3_600_000), ("1d", 86_400_000), ("30", 30_000),
        ("0.5", 500), ("1.5s", 1_500), ("2.25m", 135_000), ("0.001", 1), ("999999999d", 86_399_999_913_600_000),
        ("0", nil), ("0s", nil), ("0.0", nil), ("1.5ms", nil), ("1.0005", nil), ("s", nil), ("", nil), ("-1s", nil),
        ("1 s", nil), ("1e3", nil), ("1.", nil), (".5", nil), ("1S", nil), ("1min", nil), ("٣s", nil),
        ("1000000000s", nil),
    ])
    func durationsAreNumbersWithUnits(text: String, milliseconds: Int?) {
        #expect(DurationText.milliseconds(in: text) == milliseconds)
    }

    @Test(arguments: [1, 999, 1_000, 1_500, 60_000, 90_000, 3_600_000, 86_400_000, 172_800_000])
    func durationsAreReadAsTheyAreWritten(milliseconds: Int) {
        #expect(DurationText.milliseconds(in: DurationText.text(of: milliseconds)) == milliseconds)
    }

    private static let policy = CallPolicy(
        timeout: 30_000, deadline: 1_500, retries: 0, idempotencyHeader: "Idempotency-Key")

    @Test func endpointSpecsHavePolicies() throws {
        let keys = "timeout: 30, deadline: 1500ms, retries: 0, idempotencyKey: Idempotency-Key"
        let text = """
            \(keys.replacing(", ", with: "\n"))
            rateLimit: { requests: 5, per: 1 }
            services: { a: { description: A., rateLimit: { requests: 7, per: 2m } } }
            paths: { /a: { post: { operation: a.b, \(keys) }, get: { operation: a.c } } }
            """
        let result = read(spec(text))
        #expect(result.diagnostics.isEmpty)
        let api = try #require(result.api)
        #expect(api.callPolicy == Self.policy)
        #expect(api.operations.map(\.callPolicy) == [Self.policy, nil])
        #expect(api.rateLimit == RateLimit(requests: 5, milliseconds: 1_000))
        #expect(api.tagMetadata.map(\.rateLimit) == [RateLimit(requests: 7, milliseconds: 120_000)])
    }

    @Test func openAPIHasThemInExtensions() throws {
        let keys = """
            x-apigen-timeout: 30s, x-apigen-deadline: 1.5, x-apigen-retries: 0, x-apigen-idempotencyKey: Idempotency-Key
            """
        let text = """
            openapi: 3.1.0
            info: { title: Test, version: "1" }
            \(keys.replacing(", ", with: "\n"))
            x-apigen-rateLimit: { requests: 5, per: 1s }
            tags: [{ name: a, x-apigen-rateLimit: { requests: 7, per: 2m } }]
            paths: { /a: { post: { tags: [a], operationId: b, \(keys), responses: {} } } }
            """
        let result = read(text)
        #expect(result.diagnostics.isEmpty)
        let api = try #require(result.api)
        #expect(api.callPolicy == Self.policy)
        #expect(api.operations.map(\.callPolicy) == [Self.policy])
        #expect(api.rateLimit == RateLimit(requests: 5, milliseconds: 1_000))
        #expect(api.tagMetadata.map(\.rateLimit) == [RateLimit(requests: 7, milliseconds: 120_000)])
    }

    @Test(arguments: [
        (
            "timeout: soon",
            "7:16: error: expected a duration for 'timeout', found 'soon' [invalid-duration] = for example, 500ms, 1s, "
                + "10m, 1h or 1d"
        ),
        (
            "deadline: 0s",
            "7:17: error: expected a duration for 'deadline', found '0s' [invalid-duration] = for example, 500ms, 1s, "
                + "10m, 1h or 1d"
        ),
        ("retries: -1", "7:16: error: expected a non-negative integer for 'retries' [wrong-type]"),
    ])
    func faultsOfPolicies(lines: String, expected: String) {
        #expect(findings(operation(lines)) == [expected])
    }

    @Test func theKeyOfACallIsTheNameOfAHeader() {
        let found = findings(operation("idempotencyKey: 'a b'"))
        #expect(
            found.map { $0.prefix { $0 != "=" } } == ["7:23: error: 'a b' is not a valid header name [invalid-name] "])
    }

    @Test func theLimitOfAnOperationIsNotSupportedYet() {
        let found = findings(operation("rateLimit: { requests: 1, per: 1s }"))
        #expect(
            found == [
                "7:18: note: 'rateLimit' of an operation is not supported yet; only the limits of the API and of its "
                    + "services apply [not-supported-yet]"
            ])
    }
}
