/// A small description in a project whose names, settings, lock, templates or folders break what is not careful.
struct HostileProject {
    private var random: RandomSource
    /// The number of elements where a thing is there very often.
    private let count: Int

    /// - Parameter limit: The largest number of elements.
    init(limit: Int, _ random: inout RandomSource) {
        self.random = RandomSource(seed: random.next())
        count = max(8, limit >> self.random.number(4))
    }

    /// The kinds of projects.
    enum Kind: CaseIterable { case names, settings, lock, templates, links, pipe }

    /// The folder that no command may change.
    static let outside = "outside"

    mutating func project() -> (Input, Trial) { project(of: random.element(Kind.allCases)) }

    mutating func project(of kind: Kind) -> (Input, Trial) {
        var trial = Trial(plan: .generate, format: random.element(["json", "text"]))
        var input = description { "a\($0)" }
        switch kind {
        case .names:
            var random = random
            input = description { _ in Self.name(&random) }
            trial.plan = random.element([.generate, .generateAll, .lock, .check])
            trial.typechecks = random.chance(2)
            trial.isStrict = random.chance(2)
        case .settings:
            input["apigen.yaml"] = Array(settings().utf8)
            trial.plan = random.element([.generate, .generateAll, .lint])
        case .lock:
            input["_client/apigen.lock"] = Array(lock().utf8)
            trial.plan = random.element([.generate, .generate, .check])
        case .templates:
            for (path, text) in templates() { input["templates/" + path] = Array(text.utf8) }
            trial.options = ["--templates", "templates"]
        case .links:
            input.files += links()
            trial.plan = random.element([.generate, .generateAll])
        case .pipe:
            let path = random.element(["_client", "_client/apigen.lock", "_client/Models", "apigen.yaml", "fix.yaml"])
            input.files.append(Input.File(path: path, bytes: [], isPipe: true))
            if path == "fix.yaml" { trial.options = ["--overlay", path] }
        }
        trial.repeats = kind != .links && kind != .pipe && random.chance(4)
        return (input, trial)
    }

    // MARK: - Names

    /// A description in which every kind of element has a name.
    private func description(_ name: (Int) -> String) -> Input {
        let text: Tree = ["type": "string"]
        func escaped(_ name: String) -> String { name.replacing("~", with: "~0").replacing("/", with: "~1") }
        var number = 0
        func next() -> String {
            number += 1
            return name(number)
        }
        let values: Tree = .list((0..<4).map { _ in .text(next()) })
        let models = [next(), next()]
        let reference: Tree = ["$ref": .text("#/components/schemas/" + escaped(models[0]))]
        let schemas: Tree = .mapping([
            Tree.Entry(
                models[0],
                [
                    "type": "object",
                    "properties": .mapping([
                        Tree.Entry(next(), text), Tree.Entry(next(), ["type": "string", "enum": values]),
                        Tree.Entry(next(), ["type": "object", "properties": .mapping([Tree.Entry(next(), text)])]),
                    ]),
                ]),
            Tree.Entry(models[1], ["oneOf": [reference, ["title": .text(next()), "type": "array", "items": text]]]),
        ])
        let parameters: Tree = .list(
            ["query", "header", "cookie"].map { place in
                ["name": .text(next()), "in": .text(place), "schema": text]
            })
        let content: Tree = ["application/json": ["schema": reference]]
        let operation: Tree = [
            "operationId": .text(next()), "tags": [.text(next())], "parameters": parameters,
            "requestBody": ["content": content], "responses": ["200": ["description": "x", "content": content]],
        ]
        let document: Tree = [
            "openapi": "3.0.3", "info": ["title": .text(next()), "version": "1"],
            "servers": [["url": "https://x.example"]], "paths": ["/x": ["post": operation]],
            "components": ["schemas": schemas],
        ]
        let bytes = Array(TreeWriter.write(document, as: .json).utf8)
        return Input(files: [Input.File(path: "api.yaml", bytes: bytes)], main: "api.yaml")
    }

    /// A keyword, a name of the client's own code, or letters and marks of any block of Unicode.
    private static func name(_ random: inout RandomSource) -> String {
        switch random.number(6) {
        case 0: return random.element(keywords)
        case 1: return random.element(clientNames)
        case 2: return Texts.extreme(&random)
        default:
            // A block has at least 16 scalars. Surrogates are none.
            let block = UInt32(random.number(random.chance(3) ? 0x2_0000 : 0x3000)) & ~0xF
            let scalars = (0..<1 + random.number(4)).compactMap { _ in
                Unicode.Scalar(block + UInt32(random.number(16)))
            }
            return (random.chance(2) ? "a" : "") + String(String.UnicodeScalarView(scalars))
        }
    }

    private static let keywords = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "borrowing",
        "break",
        "case", "catch", "class", "consume", "consuming", "continue", "convenience", "copy", "default", "defer",
        "deinit",
        "didSet", "discard", "distributed", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough",
        "false",
        "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init",
        "inout",
        "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil", "none", "nonisolated", "nonmutating",
        "open", "operator", "optional", "override", "package", "postfix", "precedence", "precedencegroup", "prefix",
        "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "sending", "set", "some",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
        "unsafe", "var", "weak", "where", "while", "willSet", "yield",
    ]

    private static let clientNames = [
        "client", "body", "request", "response", "error", "page", "stream", "options", "hash", "hashValue",
        "description",
        "encode", "decode", "encoder", "decoder", "container", "values", "rawValue", "value", "id", "count", "forEach",
        "WebClient", "ServiceError", "JSONValue", "JSONCoding", "CodingKeys", "Date", "Data", "URL", "Sendable",
        "Hashable",
        "Equatable", "Encodable", "Task", "Never", "Void", "Optional", "Array", "Dictionary", "unknown", "undocumented",
    ]

    // MARK: - Settings

    /// A file of settings with values that are pieces of Swift, or have another type than the setting.
    private mutating func settings() -> String {
        let keys = [
            "access", "completions", "decoding", "exclude", "formats", "grouping", "identifiers", "include", "inputs",
            "integers", "lock", "mocks", "models", "modelsFrom", "name", "output", "overlays", "renamedFrom", "rename",
            "runtime", "services", "shared", "templates", "tolerate", "types", "optional", "responses", "external",
            "versions",
        ]
        var text = ""
        for key in Set((0..<1 + random.number(4)).map { _ in random.element(keys) }).sorted() {
            text += "\(key): \(setting())\n"
        }
        if random.chance(4) {
            let key = random.element(["renamedFrom", "optional", "tolerate", "rename: { types", "clients"])
            let list = (0..<count).map { "A\($0): B\($0)" }.joined(separator: ", ")
            text += key.hasPrefix("rename:") ? "\(key): { \(list) } }\n" : "\(key): { \(list) }\n"
        }
        return text
    }

    private mutating func setting() -> String {
        let hostile = TreeWriter.write(
            .text(random.chance(2) ? Self.name(&random) : random.element(Texts.injections)), as: .json
        )
        .trimmingSuffix { $0.isNewline }
        let known = ["a1", "a1.a3", "A1.a3", "String", "App.User", "_client", "_other", ".."]
        return random.element([
            "null", "[]", "{}", "[null]", "true", "0", "\(hostile)", "[\(hostile)]",
            "{ \(random.element(known)): \(hostile) }",
            "{ \(hostile): \(random.element(known)) }",
            "{ A1: { type: \(hostile), import: \(random.element(known)) } }",
            "{ A1: { type: App.User, import: \(hostile) } }", "{ types: { A1: \(hostile) } }", "{ mode: \(hostile) }",
            "{ mode: import, import: \(hostile) }", "{ output: \(hostile) }", random.element(known),
        ])
    }

    // MARK: - Locks, templates and folders

    /// A lock with the origins of the description, in which names and types are not what apigen writes.
    private mutating func lock() -> String {
        let origins = [
            "client", "model a1", "model a1 property a3", "model a1 property a4", "model a1 property a4 value a5",
            "model gone", "model gone property a", "operation POST /x", "operation POST /x query a9", "controller a1",
            "server main", "error type", "",
        ]
        var lines = ["apigen.lock = \(random.chance(8) ? Self.name(&random) : "2")"]
        for _ in 0..<1 + random.number(12) {
            let name = random.chance(3) ? random.element(["A1", "A1.A4", "load", "a3"]) : Self.name(&random)
            let type = random.element([
                "", " string", " string?", " [:string]? default", " model a1", " model gone", " [[[[model a1]]]]", " ?",
                String(repeating: "[", count: 300),
            ])
            let form = random.element(["", "1 ", "99999999999999999999 ", "was ", "-1 ", "was was "])
            lines.append("\(random.element(origins)) = \(form)\(name)\(type)")
        }
        switch random.number(6) {
        case 0: lines += (0..<count).map { "model a1 = was Former\($0)" }
        case 1: lines += (0..<count).map { "model gone\($0) = Gone\($0)" }
        case 2: lines += (0..<count).map { "operation POST /x = was load() a=query+a\($0)" }
        case 3: lines += (0..<count).map { "model a1 property a\($0) = 1 same string" }
        default: break
        }
        return lines.map { "- " + TreeWriter.write(.text($0), as: .json).trimmingSuffix { $0.isNewline } + "\n" }
            .joined()
    }

    private mutating func templates() -> [String: String] {
        let texts = [
            "{{> Model}}{{> Model}}", "{{> Struct}}", "{{#properties}}{{> Model}}{{/properties}}", "{{#model}}",
            "{{/model}}", "{{", "}}", "{{> Missing}}", "{{{name}}}", "{{=<% %>=}}<% name %>", "{{#.}}{{> Model}}{{/.}}",
            String(repeating: "{{#properties}}", count: count), String(repeating: "x", count: count * 10), "",
            "{{> ../outside/secret}}", "{{> /etc/hostname}}",
        ]
        let names = ["Model", "Struct", "Type", "Service", "Client", "Name"]
        return Dictionary(
            (0..<1 + random.number(3)).map { _ in (random.element(names) + ".mustache", random.element(texts)) }
        ) { first, _ in first }
    }

    /// Links in the place of what is in the output, to a folder beside it.
    private mutating func links() -> [Input.File] {
        let outside = ["AAPI.swift", "Models/A1.swift", "apigen.lock", "Models/Gone.swift", "Runtime/WebClient.swift"]
            .map {
                let text = random.chance(2) ? "// Generated by apigen; do not edit. 0000000000000000\n" : "mine\n"
                return Input.File(path: Self.outside + "/" + $0, bytes: Array(text.utf8))
            }
        let path = random.element([
            "_client/Models", "_client/apigen.lock", "_client/A2API.swift", "_client/Models/A1.swift",
            "_client/Runtime", "_client/Services", "_client/A1API.swift",
        ])
        let depth = String(repeating: "../", count: path.filter { $0 == "/" }.count)
        let target = random.element(["", "/Models", "/apigen.lock", "/Models/A1.swift", "/missing"])
        var files = outside + [Input.File(path: path, bytes: [], link: depth + Self.outside + target)]
        if random.chance(3) { files.append(Input.File(path: "_client/self", bytes: [], link: ".")) }
        return files
    }
}

extension String {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
