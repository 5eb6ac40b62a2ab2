import APIDescription

/// Writes the section `controllers`.
struct SpecControllerWriter {
    func entries(_ controllers: [Controller]) -> [YAMLValue.Entry] {
        controllers.map { controller in
            let operations = [("load", controller.load), ("save", controller.save), ("delete", controller.delete)]
            let entries = operations.compactMap { key, name in name.map { YAMLValue.Entry(key, .text($0)) } }
            return YAMLValue.Entry(
                controller.name,
                .map(
                    entries + SpecEntries.formerNames(controller.formerNames)
                        + SpecEntries.documentation(controller.documentation)))
        }
    }
}
