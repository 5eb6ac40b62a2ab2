import Foundation

/// Records a run while it takes place.
final class RunRecorder {
    private var messages: [RunRecord.Message] = []
    private var outputs: [OutputDirectory] = []
    private var summary: [String] = []
    private var isComplete = false
    private let start = Int(Date().timeIntervalSince1970)

    /// Returns a console that also records what it writes.
    func recording(_ console: Console) -> Console {
        var result = Console(
            write: { text in
                self.add(text, isError: false)
                console.write(text)
            },
            writeError: { text in
                self.add(text, isError: true)
                console.writeError(text)
            }, usesColor: console.usesColor)
        result.format = console.format
        result.log = console.log
        return result
    }

    private func add(_ text: String, isError: Bool) {
        // The summary of the next run has other numbers.
        if !isComplete { messages.append(RunRecord.Message(isError: isError, text: text)) }
    }

    /// Records that everything was written.
    ///
    /// - Parameter summary: The summary of a run that writes nothing.
    func complete(_ directories: [OutputDirectory], summary: [String]) {
        outputs = directories
        self.summary = summary
        isComplete = true
    }

    /// Returns the record; nil if the next run could differ from it.
    func record(tool: String, _ log: RunLog, _ format: ReportFormat) -> RunRecord? {
        // The diagnostics of one document are not text.
        guard isComplete, !format.isDocument || log.diagnostics.isEmpty else { return nil }
        let locks = outputs.filter(\.isLock).flatMap { lock in lock.files.map { lock.fullPath($0.path) } }
        var inputs: [RecordedPath] = []
        for path in Set(log.inputs.keys).union(log.contents.keys).subtracting(locks).sorted() {
            guard let input = RecordedPath(input: path, log.contents[path]) else { return nil }
            inputs.append(input)
        }
        guard let outputs = recordedOutputs else { return nil }
        return RunRecord(
            tool: tool, start: start, inputs: inputs, outputs: outputs, locks: locks, messages: messages,
            summary: summary)
    }

    /// The generated files, the folders that they are in, and the other Swift files there: a generated one that is
    /// added has to be deleted.
    private var recordedOutputs: [RecordedPath]? {
        var result: [RecordedPath?] = []
        for directory in outputs {
            var known: Set<String> = []
            for file in directory.files {
                known.insert(file.path)
                result.append(RecordedPath(output: directory.fullPath(file.path), text: file.text))
            }
            if directory.isLock { continue }
            for folder in directory.folders {
                result.append(RecordedPath(output: directory.fullPath(folder)))
                for name in directory.names(in: folder)
                where name.hasSuffix(".swift") && !known.contains(folder + name) {
                    result.append(RecordedPath(output: directory.fullPath(folder + name)))
                }
            }
        }
        return result.contains(nil) ? nil : result.compactMap { $0 }
    }
}
