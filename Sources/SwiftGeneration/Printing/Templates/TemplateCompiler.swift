import API

/// A template whose fields were found: printing it cannot fail.
indirect enum TemplateStep: Sendable {
    /// A field of a record: how many records further out it is, and where in it.
    struct Field: Sendable {
        var distance: Int
        var position: Int
    }

    case text([UInt8])
    case field(Field)
    /// The line, or the text, that the section is about.
    case item
    case section(Field, [TemplateStep])
    case inverted(Field, [TemplateStep])
    case layout(TemplateLayout, [TemplateStep])
}

/// How a block is laid out that does not fit on one line (Documentation/Templates.md).
enum TemplateLayout: String, Sendable, CaseIterable {
    /// As it is written.
    case wrap
    /// As many of its inner lines beside each other as fit.
    case fill
}

/// Finds the fields that a template mentions, and puts the templates that it includes in their places.
struct TemplateCompiler {
    let sources: [String: String]

    /// - Parameter name: of the template, without its extension.
    func compile(_ name: String, for shape: RecordShape) throws(TemplateError) -> [TemplateStep] {
        let nodes = try TemplateParser.parse(sources[name] ?? "", path: name + ".mustache")
        return try steps(of: nodes, Context(path: name + ".mustache", shapes: [shape], including: [name]))
    }

    private struct Context {
        var path: String
        /// Those that are seen, the innermost last.
        var shapes: [RecordShape]
        var hasItem = false
        var including: [String]
    }

    private func steps(of nodes: [TemplateNode], _ context: Context) throws(TemplateError) -> [TemplateStep] {
        var steps: [TemplateStep] = []
        for node in nodes {
            switch node {
            case .text(let text): steps.append(.text(Array(text.utf8)))
            case .value(let tag): steps.append(try value(tag, context))
            case .section(let tag, let isInverted, let body):
                steps.append(try section(tag, isInverted, body, context))
            case .partial(let tag, let indentation): steps += try partial(tag, indentation, context)
            }
        }
        return steps
    }

    private func value(_ tag: TemplateNode.Tag, _ context: Context) throws(TemplateError) -> TemplateStep {
        if tag.name == "." {
            guard context.hasItem else { throw error("there is no line or text here that '.' could be", tag, context) }
            return .item
        }
        let (field, kind) = try find(tag, context)
        switch kind {
        case .text: return .field(field)
        case .flag, .lines, .records: throw error("'\(tag.name)' is a section, and not a text", tag, context)
        }
    }

    private func section(
        _ tag: TemplateNode.Tag, _ isInverted: Bool, _ body: [TemplateNode], _ context: Context
    ) throws(TemplateError) -> TemplateStep {
        if let layout = TemplateLayout(rawValue: tag.name) { return .layout(layout, try steps(of: body, context)) }
        let (field, kind) = try find(tag, context)
        if isInverted { return .inverted(field, try steps(of: body, context)) }
        var inner = context
        switch kind {
        case .flag: break
        case .text, .lines: inner.hasItem = true
        case .records(let shape):
            inner.shapes.append(shape)
            inner.hasItem = false
        }
        return .section(field, try steps(of: body, inner))
    }

    private func find(
        _ tag: TemplateNode.Tag, _ context: Context
    ) throws(TemplateError) -> (TemplateStep.Field, RecordShape.Field.Kind) {
        for (distance, shape) in context.shapes.reversed().enumerated() {
            if let position = shape.position(of: tag.name) {
                return (TemplateStep.Field(distance: distance, position: position), shape.fields[position].kind)
            }
        }
        var known = TemplateLayout.allCases.map(\.rawValue)
        for field in context.shapes.reversed().flatMap(\.fields) where !known.contains(field.name) {
            known.append(field.name)
        }
        throw error(
            "there is no field '\(tag.name)' here", tag, context, hints: Suggestion.hint(for: tag.name, among: known))
    }

    private func partial(
        _ tag: TemplateNode.Tag, _ indentation: String, _ context: Context
    ) throws(TemplateError) -> [TemplateStep] {
        guard let source = sources[tag.name] else {
            throw error(
                "there is no template '\(tag.name)'", tag, context,
                hints: Suggestion.hint(for: tag.name, among: sources.keys.sorted()))
        }
        guard !context.including.contains(tag.name) else {
            throw error("the template '\(tag.name)' includes itself", tag, context)
        }
        var inner = context
        inner.path = tag.name + ".mustache"
        inner.including.append(tag.name)
        return try steps(of: try TemplateParser.parse(source, path: inner.path, indentation: indentation), inner)
    }

    private func error(
        _ message: String, _ tag: TemplateNode.Tag, _ context: Context, hints: [String] = []
    ) -> TemplateError {
        TemplateError(path: context.path, line: tag.line, column: tag.column, message: message, hints: hints)
    }
}
