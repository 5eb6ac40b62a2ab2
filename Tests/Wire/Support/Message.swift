import Foundation

/// A request or a response, as a person writes it down: the first line, header fields, an empty line, the body.
struct Message: Sendable {
    /// `GET /books?q=tea HTTP/1.1`, or `HTTP/1.1 200 OK`.
    var start: String
    var headers: [(name: String, value: String)] = []
    var body = ""

    var isResponse: Bool { start.hasPrefix("HTTP/1.1 ") }

    /// What a name stands for, however it is capitalised.
    subscript(name: String) -> String? {
        get { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
        set {
            headers.removeAll { $0.name.lowercased() == name.lowercased() }
            if let newValue { headers.append((name, newValue)) }
        }
    }

    /// The message as it is compared: its header fields in order, and the body.
    var text: String {
        let fields = headers.map { "\($0.name.lowercased()): \($0.value)\n" }.sorted().joined()
        return "\(start)\n\(fields)\(body.isEmpty ? "" : "\n\(body)\n")"
    }

    /// The messages of a text, one below the other, and the lines below `### prints`.
    static func read(_ text: String) -> (messages: [Message], prints: [String]) {
        var messages: [Message] = []
        var prints: [String]?
        var isInBody = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "### prints" {
                prints = prints ?? []
            } else if prints != nil {
                if !line.isEmpty { prints?.append(line) }
            } else if line.hasPrefix("HTTP/1.1 ") || line.hasSuffix(" HTTP/1.1") {
                messages.append(Message(start: line))
                isInBody = false
            } else if let last = messages.indices.last {
                if isInBody {
                    messages[last].body += line + "\n"
                } else if line.isEmpty {
                    isInBody = true
                } else {
                    let halves = line.split(separator: ":", maxSplits: 1)
                    let value = halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : ""
                    messages[last].headers.append((String(halves[0]), value))
                }
            }
        }
        for index in messages.indices {
            while messages[index].body.hasSuffix("\n") { messages[index].body.removeLast() }
        }
        return (messages, prints ?? [])
    }
}
