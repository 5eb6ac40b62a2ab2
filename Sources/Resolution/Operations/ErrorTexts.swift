import APIDescription

/// What the description says about the errors of an operation, and their statuses.
public struct ResolvedErrorText: Equatable, Sendable {
    /// One sentence, in one line.
    public var text: String
    public var statuses: [Response.Status]
}

/// The descriptions of error responses that say more than the status: `404: There is no such pet.`
///
/// Most of them are the reason phrase in other words, or stand for the errors of the whole API.
struct ErrorTexts {
    /// The number of operations for each text.
    private var counts: [String: Int] = [:]
    private let most: Int

    private static let maximumTexts = 4
    private static let maximumLength = 120

    init(_ operations: [Operation]) {
        // A text that many operations have does not say anything about one of them.
        most = max(5, operations.count / 20)
        for operation in operations {
            for text in Self.texts(of: operation) { counts[text.text, default: 0] += 1 }
        }
    }

    /// Returns the texts about the errors of an operation, in the order of its responses.
    func texts(of operation: Operation) -> [ResolvedErrorText] {
        let texts = Self.texts(of: operation).filter { counts[$0.text, default: 0] <= most }
        return Array(texts.prefix(Self.maximumTexts))
    }

    private static let abbreviations: Set = [
        "e.g.", "i.e.", "eg.", "ie.", "etc.", "vs.", "no.", "incl.", "max.", "min.",
    ]

    private static func texts(of operation: Operation) -> [ResolvedErrorText] {
        var result: [ResolvedErrorText] = []
        for response in operation.responses where response.isError {
            guard let text = sentence(of: response) else { continue }
            if let known = result.firstIndex(where: { $0.text == text }) {
                result[known].statuses.append(response.status)
            } else {
                result.append(ResolvedErrorText(text: text, statuses: [response.status]))
            }
        }
        return result
    }

    /// Returns the first sentence of a description; nil if it does not say more than the status.
    private static func sentence(of response: Response) -> String? {
        guard let text = response.documentation.summary ?? response.documentation.text else { return nil }
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        var words: [Substring] = []
        var depth = 0
        for word in line.split(whereSeparator: \.isWhitespace) {
            words.append(word)
            depth += word.count { $0 == "(" } - word.count { $0 == ")" }
            if depth == 0, let end = word.last, ".!".contains(end), !abbreviations.contains(word.lowercased()) { break }
        }
        if let first = words.first, first.allSatisfy(\.isLowercase) {
            words[0] = first.prefix(1).uppercased() + first.dropFirst()
        }
        var sentence = words.joined(separator: " ")
        // A list follows.
        if sentence.hasSuffix(":") { return nil }
        while let end = sentence.last, ".;,!".contains(end) { sentence.removeLast() }
        // Markup, such as a table or a list, is not a sentence.
        guard sentence.count <= maximumLength, let first = sentence.first, first.isLetter || "`'\"".contains(first),
            !sentence.contains(where: { "|{}".contains($0) }), !hasTag(sentence), saysMore(sentence)
        else { return nil }
        return sentence
    }

    /// Returns whether a sentence has a tag of HTML. `a < b` has none.
    private static func hasTag(_ sentence: String) -> Bool {
        zip(sentence, sentence.dropFirst()).contains { $0 == "<" && ($1.isLetter || $1 == "/" || $1 == "!") }
    }

    /// Returns whether a sentence has a word that is not a part of a reason phrase, or of what every error is.
    private static func saysMore(_ sentence: String) -> Bool {
        let words = sentence.lowercased().split { !$0.isLetter }
        return words.contains { $0.count > 1 && !usualWords.contains(String($0)) }
    }

    /// The words of the reason phrases (RFC 9110, section 15), and those that descriptions have instead of them.
    private static let usualWords: Set<String> = {
        let reasons = """
            bad request unauthorized payment required forbidden not found method not allowed not acceptable proxy authentication
            required request timeout conflict gone length required precondition failed content too large uri too long unsupported
            media type range not satisfiable expectation failed misdirected unprocessable content entity upgrade required too many
            requests internal server error not implemented bad gateway service unavailable gateway timeout http version not
            supported locked failed dependency payload
            """
        let others = """
            the an is are was were be been has have had of to in for on or and by with this that it your you user client api
            error errors response result status code codes default general generic unexpected unknown occurred happened
            failure fail fails invalid valid wrong incorrect missing requested resource resources object item data exist exists
            does doesn can cannot could no malformed syntax input parameter parameters body validation permission permissions
            access denied authorized authenticated authorization authentication credentials token login logged
            rate limit exceeded quota reached maintenance temporarily down try again later problem
            """
        return Set((reasons + " " + others).split(whereSeparator: \.isWhitespace).map(String.init))
    }()
}
