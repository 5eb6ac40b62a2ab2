import Foundation

/// The texts in which the values of an app turn up: consoles, logs, crash reports and debuggers.
enum PrintedForms {
    /// Returns each form with its name.
    static func all(of value: Any) -> [(name: String, text: String)] {
        var printed = ""
        print(value, to: &printed)
        var dumped = ""
        dump(value, to: &dumped)
        var forms = [
            ("print", printed + "\(value)"), ("String(describing:)", String(describing: value)),
            ("String(reflecting:)", String(reflecting: value)), ("dump", dumped),
            ("Mirror", descendants(of: value).joined(separator: "\n")),
        ]
        if let error = value as? any Error {
            let object = error as NSError
            forms += [
                ("localizedDescription", error.localizedDescription),
                ("NSError", "\(object.description) \(object.userInfo) \(object.localizedDescription)"),
            ]
        }
        return forms
    }

    /// Returns the forms that contain one of the texts, in any case, with what is around it.
    static func leaks(of secrets: [String], in value: Any) -> [String] {
        all(of: value).compactMap { form in
            let found = secrets.lazy.compactMap { form.text.range(of: $0, options: .caseInsensitive) }.first
            return found.map {
                "\(form.name): …\(form.text[..<$0.lowerBound].suffix(80))\(form.text[$0.lowerBound...].prefix(40))…"
            }
        }
    }

    /// Returns the texts of everything that is stored in a value, as a debugger shows it.
    private static func descendants(of value: Any) -> [String] {
        var texts: [String] = []
        var seen: Set<ObjectIdentifier> = []
        func visit(_ value: Any, _ depth: Int) {
            guard depth < 20, texts.count < 20_000 else { return }
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .class {
                guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
            }
            // A debugger shows bytes as numbers, which are no better than the text.
            if let data = value as? Data { texts.append(String(decoding: data, as: UTF8.self)) }
            texts.append(String(reflecting: value))
            var current: Mirror? = mirror
            while let mirror = current {
                for child in mirror.children {
                    texts.append(child.label ?? "")
                    visit(child.value, depth + 1)
                }
                current = mirror.superclassMirror
            }
        }
        visit(value, 0)
        return texts
    }
}
