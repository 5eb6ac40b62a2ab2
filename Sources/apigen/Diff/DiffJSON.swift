import APIEvolution

/// A comparison as one JSON object (Documentation/Diff.md).
struct DiffJSON {
    let report: DiffReport
    let diagnostics: [RunLog.Entry]

    private struct Part: Encodable {
        var path: String?
        var line: Int?
        var column: Int?
        var swift: [String]
    }

    private struct Change: Encodable {
        var rule: String
        var source: String
        var wire: String
        var place: String
        var message: String
        /// Why the configuration accepts the change.
        var accepted: String?
        /// nil is written as null: the part exists only in the other description.
        var old: Part?
        var new: Part?

        enum Key: String, CodingKey { case rule, source, wire, place, message, accepted, old, new }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(rule, forKey: .rule)
            try values.encode(source, forKey: .source)
            try values.encode(wire, forKey: .wire)
            try values.encode(place, forKey: .place)
            try values.encode(message, forKey: .message)
            try values.encodeIfPresent(accepted, forKey: .accepted)
            try values.encode(old, forKey: .old)
            try values.encode(new, forKey: .new)
        }
    }

    private struct Document: Encodable {
        let version = 1
        let status: Int32
        let bump: String
        let oldVersion: String?
        let newVersion: String?
        let isVersionSufficient: Bool?
        let changes: [Change]
        let diagnostics: [RunLog.Entry]
    }

    var text: String {
        let document = Document(
            status: report.status.rawValue, bump: report.version.bump.rawValue, oldVersion: report.version.old,
            newVersion: report.version.new, isVersionSufficient: report.version.isSufficient,
            changes: report.rows.map { change($0) }, diagnostics: diagnostics)
        return JSONText.of(document) + "\n"
    }

    private func change(_ row: DiffReport.Row) -> Change {
        Change(
            rule: row.change.rule.rawValue, source: row.row.source.rawValue, wire: row.change.wire.name,
            place: row.change.place, message: row.message, accepted: row.accepted,
            old: part(
                report.oldPlace(of: row), row.row.oldNames, isThere: row.change.old != nil || !row.row.oldNames.isEmpty),
            new: part(report.newPlace(of: row), row.row.newNames, isThere: row.change.new != nil))
    }

    private func part(_ place: DiffReport.Place?, _ names: [String], isThere: Bool) -> Part? {
        guard isThere else { return nil }
        return Part(path: place?.path, line: place?.line, column: place?.column, swift: names)
    }
}
