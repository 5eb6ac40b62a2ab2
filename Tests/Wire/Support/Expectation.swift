/// What the calls of an example send, what they get, and what they print.
struct Expectation: Sendable {
    private(set) var requests: [Message] = []
    /// As many as there are requests.
    private(set) var responses: [Message] = []
    private(set) var prints: [String] = []
    /// What is wrong with what is written down.
    private(set) var faults: [String] = []

    /// Reads the blocks on the page, and the file beside it. A response stands below its request; those at the start of the file
    /// are for the requests on the page that have none. Where nothing is written down, a request gets 204.
    init(page: String?, file: String?, fileName: String) {
        guard page != nil || file != nil else {
            faults = ["nothing says what it sends: put it into a ```http block below the call, or into \(fileName)"]
            return
        }
        let (onPage, _, _) = Self.exchanges(page ?? "")
        let (inFile, loose, prints) = Self.exchanges(file ?? "")
        var rest = loose[...]
        for (request, response) in onPage + inFile {
            requests.append(request)
            responses.append(response ?? rest.popFirst() ?? Message(start: "HTTP/1.1 204 No Content"))
        }
        if !rest.isEmpty { faults.append("\(fileName) holds \(rest.count) responses more than there are requests") }
        self.prints = prints
    }

    private static func exchanges(
        _ text: String
    ) -> (exchanges: [(Message, Message?)], loose: [Message], prints: [String]) {
        let (messages, prints) = Message.read(text)
        var exchanges: [(Message, Message?)] = []
        var loose: [Message] = []
        for message in messages {
            if !message.isResponse {
                exchanges.append((message, nil))
            } else if let last = exchanges.indices.last, exchanges[last].1 == nil {
                exchanges[last].1 = message
            } else {
                loose.append(message)
            }
        }
        return (exchanges, loose, prints)
    }
}
