import Foundation

/// How much is drawn at random. `make test` has to end soon, and `make test-long` draws more.
public enum LongRun {
    /// Whether the tests may take long: `APIGEN_LONG=1`.
    public static let isOne = ProcessInfo.processInfo.environment["APIGEN_LONG"] != nil

    /// Returns the usual number of cases, or that of a long run.
    public static func count(_ usual: Int, long: Int) -> Int { isOne ? long : usual }
}
