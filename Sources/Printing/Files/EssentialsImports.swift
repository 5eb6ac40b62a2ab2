/// The imports of a client without URLSession, which needs only a part of Foundation.
enum EssentialsImports {
    /// Returns the text of a file that imports FoundationEssentials in the place of Foundation, where the system has it.
    ///
    /// On Apple platforms, it does not exist, and Foundation is a part of the system.
    static func apply(to text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Substring] in
            guard line.hasSuffix("import Foundation"), !line.hasPrefix("//") else { return [line] }
            return ["#if canImport(FoundationEssentials)", line + "Essentials", "#else", line, "#endif"]
        }
        return lines.joined(separator: "\n")
    }
}
