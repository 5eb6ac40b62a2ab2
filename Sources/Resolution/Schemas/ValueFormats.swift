import APIDescription

extension ValueFormat {
    /// Returns the format of a schema that its type does not express; nil if there is none. That of a model is a part of
    /// the model's documentation.
    init?(of schema: Schema, _ type: ResolvedType) {
        switch (schema.kind, type) {
        case (.string(let format?), .string(.text)) where format != "password": self.init(name: format)
        case (.integer(let format?), .integer) where !["int32", "int64"].contains(format): self.init(name: format)
        case (.number(let format?), .number) where !["float", "double", "decimal"].contains(format):
            self.init(name: format)
        case (.array(let element), .array(let use)):
            self.init(of: element, use.type)
            isOfElements = true
        default: return nil
        }
        if name.isEmpty { return nil }
    }
}
