import APIDescription
import Naming

/// Composes the text about a deprecation, for the attribute and for the sentence in a doc comment.
struct DeprecationText {
    /// What to use instead, in Swift.
    struct Replacement: Equatable {
        /// `loadUser(id:)`
        var text: String
        /// The name that the compiler may put in the place of the deprecated one; nil: the code around it differs.
        var renamed: DeprecationAttribute.Renamed?
    }

    var deprecation: Deprecation
    /// nil: the client has nothing with the name of the replacement.
    var replacement: Replacement?

    /// The attribute. The compiler itself adds a sentence about a name that it may insert.
    var attribute: DeprecationAttribute {
        let renamed = replacement?.renamed
        let sentences = sentences(replacement: renamed == nil)
        return DeprecationAttribute(
            message: sentences.isEmpty ? nil : sentences.joined(separator: " "), renamed: renamed)
    }

    /// Returns the sentences in a doc comment, for an element without the attribute. The text of the description can
    /// contain the message.
    func comment(besides documentation: Documentation) -> String {
        var other = self
        if let message = deprecation.message, documentation.text?.contains(message) == true {
            other.deprecation.message = nil
        }
        return (["**Deprecated.**"] + other.sentences(replacement: true)).joined(separator: " ")
    }

    private func sentences(replacement mentionsReplacement: Bool) -> [String] {
        var others: [String] = []
        if mentionsReplacement, let sentence = replacementSentence { others.append(sentence) }
        if let day = deprecation.sunset, deprecation.message?.contains(day) != true {
            others.append("Stops working on \(day).")
        }
        guard var message = deprecation.message, !message.isEmpty else { return others }
        if !others.isEmpty, let end = message.last, end.isLetter || end.isNumber { message += "." }
        return [message] + others
    }

    /// nil: the message already names the replacement.
    private var replacementSentence: String? {
        guard let name = deprecation.replacement, !name.isEmpty else { return nil }
        let text = replacement?.text ?? name
        if let message = deprecation.message {
            let words = Self.words(of: message)
            if words.contains(name) || words.contains(String(text.prefix { $0 != "(" })) { return nil }
        }
        return "Use `\(text.filter { $0 != "`" && !$0.isNewline })` instead."
    }

    /// Returns the words of a message, which may be names such as `users.load`.
    private static func words(of message: String) -> Set<String> {
        let words = message.split { !($0.isLetter || $0.isNumber || "_.-/".contains($0)) }
        return Set(words.map { $0.last == "." ? String($0.dropLast()) : String($0) })
    }
}

/// `@available(*, deprecated, …)`
package struct DeprecationAttribute: Equatable, Sendable {
    /// A name that the compiler may put in the place of the deprecated one.
    enum Renamed: Equatable, Sendable {
        case member(SwiftName)
        /// A method with the labels of the deprecated one.
        case method(SwiftName)
        case type(SwiftName)
    }

    var message: String?
    var renamed: Renamed?

    /// - Parameter labels: The labels of the deprecated method; an empty text for none.
    package func text(labels: [String] = []) -> String {
        var arguments = ["*", "deprecated"]
        if let message { arguments.append("message: " + SwiftLiteral.string(message)) }
        switch renamed {
        case .member(let name), .type(let name): arguments.append("renamed: " + SwiftLiteral.string(name.plain))
        case .method(let name):
            let list = labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
            arguments.append("renamed: " + SwiftLiteral.string("\(name.plain)(\(list))"))
        case nil: break
        }
        return "@available(\(arguments.joined(separator: ", ")))"
    }
}
