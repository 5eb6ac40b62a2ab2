import Diagnostics

/// Finds the fields that templates mention, and inserts the templates that they include.
struct TemplateCompiler {
    /// A use of a template for a kind of data.
    struct Use: Hashable {
        var template: String
        /// The name of the kind.
        var data: String
        /// The template that includes it; nil: it prints a separate file.
        var includedBy: String?
    }

    private let sources: [String: String]
    private let parsed: [String: [TemplateNode]]
    /// The names of templates that replace built-in ones.
    private let replaced: Set<String>
    private var faults: [TemplateFault] = []
    /// The uses of the templates, without duplicates.
    private(set) var uses: [Use] = []
    /// The kinds of data that compiled templates start with.
    private(set) var roots: [TemplateDataKind] = []

    /// How many nodes can still be compiled. Templates that include each other twice would double with each of them.
    private var remainingNodes = Self.maximumNodes
    private var isTooLarge = false
    /// Far more than the built-in templates have, with all that they include.
    private static let maximumNodes = 100_000

    /// - Parameters:
    ///   - sources: The templates, by their names without extension.
    ///   - replaced: The names of those that are not built in.
    init(sources: [String: String], replaced: Set<String>) {
        var parsed: [String: [TemplateNode]] = [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            let (nodes, found) = TemplateParser.parse(source, path: Self.path(of: name))
            parsed[name] = nodes
            faults += found
        }
        self.sources = sources
        self.parsed = parsed
        self.replaced = replaced
    }

    /// The faults of the templates that were compiled.
    var error: TemplateError? { TemplateError(faults) }

    mutating func compile<Fields: TemplateFields>(_ name: String) -> Template<Fields> {
        note(Use(template: name, data: Fields.kind.name))
        roots.append(Fields.kind)
        return Template(steps: steps(of: parsed[name] ?? [], Context(template: name, visible: [Fields.kind])))
    }

    private struct Context {
        var template: String
        /// The kinds of data whose fields are visible, the innermost last.
        var visible: [TemplateDataKind]
        var hasItem = false
        /// The tags of the inclusions, each with the template that contains it.
        var inclusions: [(template: String, tag: TemplateNode.Tag)] = []
    }

    private static func path(of name: String) -> String { name + ".mustache" }

    private mutating func note(_ use: Use) { if !uses.contains(use) { uses.append(use) } }

    // MARK: - Nodes

    /// Compiles nodes. Omits those with faults.
    private mutating func steps(of nodes: [TemplateNode], _ context: Context) -> [TemplateStep] {
        var steps: [TemplateStep] = []
        for node in nodes {
            switch node {
            case .text(let text): steps.append(.text(Array(text.utf8)))
            case .value(let tag): if let step = value(tag, context) { steps.append(step) }
            case .section(let tag, let isInverted, let body):
                if let step = section(tag, isInverted, body, context) { steps.append(step) }
            case .partial(let tag, let indentation): steps += partial(tag, indentation, context)
            }
        }
        return steps
    }

    private mutating func value(_ tag: TemplateNode.Tag, _ context: Context) -> TemplateStep? {
        if tag.name == "." {
            if context.hasItem { return .item }
            report(.noItem, tag, context)
            return nil
        }
        if TemplateLayout(rawValue: tag.name) != nil {
            report(.notText(tag.name), tag, context)
            return nil
        }
        guard let (field, kind) = find(tag, context, among: []) else { return nil }
        if case .text = kind { return .field(field) }
        report(.notText(tag.name), tag, context)
        return nil
    }

    private mutating func section(
        _ tag: TemplateNode.Tag, _ isInverted: Bool, _ body: [TemplateNode], _ context: Context
    ) -> TemplateStep? {
        if let layout = TemplateLayout(rawValue: tag.name) {
            if isInverted { report(.invertedLayout(tag.name), tag, context) }
            return .layout(layout, steps(of: body, context))
        }
        let layouts = isInverted ? [] : TemplateLayout.allCases.map(\.rawValue)
        guard let (field, kind) = find(tag, context, among: layouts) else { return nil }
        if isInverted { return .inverted(field, steps(of: body, context)) }
        var inner = context
        switch kind {
        case .flag: break
        case .text, .lines: inner.hasItem = true
        case .list(let elements):
            inner.visible.append(elements)
            inner.hasItem = false
        }
        return .section(field, steps(of: body, inner))
    }

    private mutating func find(
        _ tag: TemplateNode.Tag, _ context: Context, among others: [String]
    ) -> (TemplateStep.Field, TemplateDataKind.Field.Kind)? {
        for (distance, data) in context.visible.reversed().enumerated() {
            if let position = data.position(of: tag.name) {
                return (TemplateStep.Field(distance: distance, position: position), data.fields[position].kind)
            }
        }
        var known = others
        for field in context.visible.reversed().flatMap(\.fields) where !known.contains(field.name) {
            known.append(field.name)
        }
        report(.unknownField(tag.name, hint: tag.name.contains(".") ? .dottedNames : .known(known)), tag, context)
        return nil
    }

    private mutating func partial(
        _ tag: TemplateNode.Tag, _ indentation: String, _ context: Context
    ) -> [TemplateStep] {
        guard let source = sources[tag.name], let nodes = parsed[tag.name] else {
            report(.unknownTemplate(tag.name, known: sources.keys.sorted()), tag, context)
            return []
        }
        remainingNodes -= nodes.count + 1
        guard remainingNodes > 0 else {
            if !isTooLarge {
                report(.tooLarge, tag, context)
                // Of the faults in one place, the first one is shown.
                faults.insert(faults.removeLast(), at: 0)
            }
            isTooLarge = true
            return []
        }
        var inner = context
        inner.template = tag.name
        inner.inclusions.append((context.template, tag))
        guard !inner.inclusions.contains(where: { $0.template == tag.name }) else {
            report(.recursive(tag.name), tag, context)
            return []
        }
        if let data = context.visible.last {
            note(Use(template: tag.name, data: data.name, includedBy: context.template))
        }
        guard !indentation.isEmpty else { return steps(of: nodes, inner) }
        // The faults of the template were found when it was parsed separately.
        let indented = TemplateParser.parse(source, path: Self.path(of: tag.name), indentation: indentation).nodes
        return steps(of: indented, inner)
    }

    // MARK: - Faults

    /// Reports a fault. A built-in template has no faults: if it cannot be used in a place, the tag that includes it is
    /// wrong.
    private mutating func report(
        _ finding: DiagnosticKind.TemplateFinding, _ tag: TemplateNode.Tag, _ context: Context
    ) {
        var (template, tag, finding) = (context.template, tag, finding)
        if !replaced.contains(template), let place = context.inclusions.last(where: { replaced.contains($0.template) })
        {
            finding = .unusableHere(place.tag.name, because: finding)
            (template, tag) = (place.template, place.tag)
        }
        faults.append(
            TemplateFault(path: Self.path(of: template), line: tag.line, column: tag.column, finding: finding))
    }
}
