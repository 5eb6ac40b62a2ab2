import Mustache

/// What a template sees of one thing: texts, flags and lists by their names. The engine finds no more than that, so that
/// nothing is worked out while a file is being written.
struct Record {
    fileprivate enum Field {
        case text(String)
        case flag(Bool)
        case lines([String])
        case records([Record])
    }

    private var fields: [(name: String, field: Field)] = []

    mutating func set(_ name: String, _ text: String) { fields.append((name, .text(text))) }
    mutating func set(_ name: String, _ flag: Bool) { fields.append((name, .flag(flag))) }
    mutating func set(_ name: String, _ lines: [String]) { fields.append((name, .lines(lines))) }
    mutating func set(_ name: String, _ records: [Record]) { fields.append((name, .records(records))) }
}

extension Record: MustacheParent {
    func child(named name: String) -> Any? {
        for (candidate, field) in fields where candidate == name {
            switch field {
            case .text(let text): return text
            case .flag(let flag): return flag
            case .lines(let lines): return lines
            case .records(let records): return records
            }
        }
        return nil
    }
}

/// The templates of one run. The only file that knows the engine behind them.
public struct TemplateEngine: Sendable {
    private let library: MustacheLibrary

    /// A template that cannot be read.
    public struct SyntaxError: Error, Equatable, Sendable {
        public var path: String
        public var line: Int
        public var message: String
    }

    /// - Parameter overrides: templates that replace built-in ones, by their paths below `Templates`.
    /// - Throws: `SyntaxError` for the first template that is no Mustache.
    public init(overrides: [String: String] = [:]) throws(SyntaxError) {
        var library = MustacheLibrary()
        var partials: [String: [String]] = [:]
        for (path, text) in EmbeddedTemplates.templates {
            let text = overrides[path] ?? text
            let template = try Self.parse(text, path: path)
            let name = String(path.dropLast(".mustache".count))
            library.register(template, named: name)
            partials[name] = text.matches(of: #/{{>\s*([^\s}]+)\s*}}/#).map { String($0.output.1) }
        }
        if let name = partials.keys.sorted().first(where: { Self.reaches($0, from: $0, partials) }) {
            throw SyntaxError(path: name + ".mustache", line: 1, message: "the template includes itself")
        }
        self.library = library
    }

    /// Whether a template leads to another one: one that leads to itself, the engine never comes back from.
    private static func reaches(_ wanted: String, from start: String, _ partials: [String: [String]]) -> Bool {
        var seen: Set<String> = []
        var open = partials[start] ?? []
        while let name = open.popLast() {
            if name == wanted { return true }
            if seen.insert(name).inserted { open += partials[name] ?? [] }
        }
        return false
    }

    private static func parse(_ text: String, path: String) throws(SyntaxError) -> MustacheTemplate {
        do {
            // Swift is written, not HTML: nothing is escaped.
            return try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + text)
        } catch let error as MustacheTemplate.ParserError {
            // The line that says what is written is not the author's.
            throw SyntaxError(path: path, line: max(1, error.context.lineNumber - 1), message: "\(error.error)")
        } catch {
            throw SyntaxError(path: path, line: 1, message: "\(error)")
        }
    }

    /// The built-in templates, by their paths.
    public static var builtIn: [(path: String, text: String)] { EmbeddedTemplates.templates }

    func render(_ template: String, _ record: Record) -> String {
        library.render(record, withTemplate: template) ?? ""
    }
}
