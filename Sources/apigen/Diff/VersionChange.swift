import APIEvolution
import Diagnostics
import Pipeline

/// The part of a version number that should increase (Semantic Versioning 2.0.0).
enum VersionBump: String, Comparable {
    case none, patch, minor, major

    /// - Parameter isEqual: Whether the two descriptions are equal, except for their layout.
    init(_ diff: ClientDiff, isEqual: Bool) {
        let rows = diff.rows.filter { $0.change.rule != .possibleRename }
        if rows.contains(where: \.isBreaking) {
            self = .major
        } else if rows.contains(where: { $0.source == .deprecated || !$0.isDetail }) {
            self = .minor
        } else {
            self = isEqual ? .none : .patch
        }
    }

    static func < (a: VersionBump, b: VersionBump) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .none: 0
        case .patch: 1
        case .minor: 2
        case .major: 3
        }
    }
}

extension ClientDiff.Row {
    /// Whether the change has no effect on apps: another name of something that kept its Swift name, or another limit.
    fileprivate var isDetail: Bool {
        switch change.rule {
        case .rateLimitChanged, .callPolicyChanged, .defaultChanged, .clientRenamed, .operationRenamed,
            .parameterRenamed, .valueRenamed,
            .modelRenamed, .nameChanged:
            true
        default: false
        }
    }
}

/// The versions of the two descriptions, and the recommended bump.
struct VersionChange {
    var old: String?
    var new: String?
    var bump: VersionBump

    /// Whether the new version is as high as the changes require; nil if the versions cannot be compared.
    var isSufficient: Bool? {
        guard let before = old.flatMap(Self.numbers), let after = new.flatMap(Self.numbers) else { return nil }
        switch bump {
        case .none: return true
        case .patch: return isShort(3) || before.lexicographicallyPrecedes(after)
        case .minor:
            return isShort(2) || before.prefix(2).lexicographicallyPrecedes(after.prefix(2))
                || isUnstable(before, after)
        // Before 1.0.0, the second number is that of a major version.
        case .major:
            return before[0] == 0
                ? before.prefix(2).lexicographicallyPrecedes(after.prefix(2)) : before[0] < after[0]
        }
    }

    /// Whether the versions have too few numbers to tell.
    private func isShort(_ count: Int) -> Bool { (new ?? "").split(separator: ".").count < count }

    /// Whether the third number increased before 1.0.0.
    private func isUnstable(_ before: [Int], _ after: [Int]) -> Bool {
        before[0] == 0 && before.lexicographicallyPrecedes(after)
    }

    /// Returns the numbers of `1.2.3`, `v1.2`, `1` or `1.2.3-beta`; nil for other texts, such as dates.
    private static func numbers(of version: String) -> [Int]? {
        let text = version.hasPrefix("v") ? version.dropFirst() : version[...]
        let parts = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        // The first number of a date is a year.
        guard numbers.count == parts.count, (1...3).contains(parts.count), numbers[0] < 1_000 else { return nil }
        return numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    /// Returns a warning if the version is not high enough.
    func diagnostic(at location: SourceLocation) -> Diagnostic? {
        guard isSufficient == false, let old, let new else { return nil }
        return Diagnostic(
            .warning, .change(.versionNotBumped(old: old, new: new, bump: bump.rawValue)), at: location)
    }
}
