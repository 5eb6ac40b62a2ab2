import EmbeddedFiles

/// The page that `apigen templates` writes next to the templates: the language, and all fields of each template.
enum TemplateReference {
    /// The start of the page.
    static let marker = "<!-- Written by `apigen templates`. It is rewritten when that runs again. -->\n"

    /// - Parameters:
    ///   - uses: Where each template is used.
    ///   - roots: The kinds of data that templates of files start with.
    static func markdown(_ uses: [TemplateCompiler.Use], _ roots: [TemplateDataKind]) -> String {
        var text = marker + introduction + "\n## Templates\n\n"
        text += "| template | prints | included by |\n|---|---|---|\n"
        for (path, _) in EmbeddedTemplates.templates {
            let own = uses.filter { $0.template + ".mustache" == path }
            let kinds = unique(own.map { link($0.data) })
            let includers = unique(own.map { $0.includedBy.map { "`\($0)`" } ?? "– (a separate file)" })
            text += "| `\(path)` | \(kinds.joined(separator: ", ")) | \(includers.joined(separator: ", ")) |\n"
        }
        text += "\n## Fields\n"
        for data in kinds(from: roots) {
            text += "\n### \(data.name)\n\n| field | kind | |\n|---|---|---|\n"
            for field in data.fields { text += "| `\(field.name)` | \(kind(of: field)) | \(field.documentation) |\n" }
        }
        return text
    }

    /// Returns all kinds of data, each before those of its fields.
    static func kinds(from roots: [TemplateDataKind]) -> [TemplateDataKind] {
        var found: [TemplateDataKind] = []
        func add(_ kind: TemplateDataKind) {
            guard !found.contains(where: { $0 === kind }) else { return }
            found.append(kind)
            for case .list(let inner) in kind.fields.map(\.kind) { add(inner) }
        }
        for kind in roots { add(kind) }
        return found
    }

    private static func kind(of field: TemplateDataKind.Field) -> String {
        switch field.kind {
        case .text: "text"
        case .flag: "flag"
        case .lines: "lines"
        case .list(let elements): "list of " + link(elements.name)
        }
    }

    private static func link(_ name: String) -> String {
        "[\(name)](#\(name.lowercased().replacing(" ", with: "-")))"
    }

    private static func unique(_ texts: [String]) -> [String] {
        texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static let introduction = """
        # Templates

        These templates print the generated Swift files. A template in the directory that `apigen generate --templates` names \
        replaces the built-in template of the same name. Delete the ones that you do not change, so that updates of apigen apply. \
        A template can only replace a built-in one; a file with another name is an error.

        ## The language

        Templates are written in Mustache.

        | tag | prints |
        |---|---|
        | `{{name}}` | the text of a field; nothing if it is absent |
        | `{{#name}}…{{/name}}` | a section: see below |
        | `{{^name}}…{{/name}}` | what is inside, if the field is absent, false or an empty list |
        | `{{.}}` | inside a section about lines or a text: the line, or the text |
        | `{{> Name}}` | the template `Name.mustache`, with the fields that are visible here |
        | `{{! … }}` | nothing: it is a comment |
        | `{{=<% %>=}}` | nothing: from here on, tags are written `<%name%>` |

        What a section prints depends on the kind of its field:

        - **flag**: what is inside, if the flag is true.
        - **text**: what is inside, if the text is present. `{{.}}` is the text.
        - **lines**: what is inside, once for each line. `{{.}}` is the line.
        - **list**: what is inside, once for each element. The fields of the element are found first, then those around it.

        A tag of a section, a partial, a comment or delimiters that is alone on its line leaves no line behind. A partial that is \
        alone on its line indents every line of the template that it includes, except empty lines. Nothing is escaped, because the \
        templates print Swift and not HTML. A field, a section or a template that does not exist is an error, before anything is \
        written. A template cannot include itself.

        ## Layout

        Two sections are not fields. They lay out what is inside, which is several lines, so that no line is longer than \
        \(TemplateBlock.width) characters. Write one element of a list on each line, indented by spaces, with the opening bracket \
        at the end of a line and the closing bracket at the start or at the end of one.

        - `{{#wrap}}…{{/wrap}}` prints all of it on one line if it fits. Otherwise it prints the lines as they are written.
        - `{{#fill}}…{{/fill}}` prints all of it on one line if it fits. Otherwise it prints the first line, and below it as \
        many of the other lines on each line as fit, indented like the second line. A line that starts with `)` or `]` is \
        printed on a separate line.

        Lines are joined like this: The spaces at the start of a line are dropped, and so are empty lines. A space is put between \
        two lines, but not after a line that ends with `(` or `[`, and not before a line that starts with `)` or `]`. On one line, \
        a comma before such a closing bracket is dropped. A line comment (`//`) must not be inside, because it would end the line. \
        A block can hold others: the inner ones are laid out first.

        """
}
