#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The texts that a client can read as URLs.
///
/// The clients have all of Foundation, which encodes hosts with characters outside ASCII. The part of it that this program has
/// does not, so these hosts are checked here.
enum URLSyntax {
    static func accepts(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        if scalars.allSatisfy(\.isASCII) { return URL(string: text) != nil }
        let end = scalars.firstIndex { ":/?#".unicodeScalars.contains($0) } ?? scalars.endIndex
        let hasScheme = end < scalars.endIndex && scalars[end] == ":"
        if hasScheme, !scalars[..<end].allSatisfy(\.isASCII) { return false }
        return isHost(host(in: scalars[(hasScheme ? scalars.index(after: end) : scalars.startIndex)...]))
            && URL(string: String(String.UnicodeScalarView(scalars.map { $0.isASCII ? $0 : "a" }))) != nil
    }

    /// Returns the host in what follows a scheme; empty if there is none.
    private static func host(in rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        guard rest.starts(with: "//".unicodeScalars) else { return rest.prefix(0) }
        let authority = rest.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
        let start = authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex
        return authority[start...].prefix { $0 != ":" }
    }

    /// Whether the labels of a host can be encoded (UTS #46, section 4.1).
    private static func isHost(_ host: Substring.UnicodeScalarView) -> Bool {
        if host.allSatisfy(\.isASCII) { return true }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if labels.last?.isEmpty == true { labels.removeLast() }
        return labels.allSatisfy { label in
            let hasMark = label.dropFirst(2).starts(with: "--".unicodeScalars)
            let first = label.first.map { $0.properties.generalCategory } ?? .control
            let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(first)
            return !label.isEmpty && label.first != "-" && label.last != "-" && label.first != "[" && !hasMark
                && !isMark
        }
    }
}
