import APIDescription
import Diagnostics
import Pipeline
import Printing
import Resolution
import SpecReading

/// A program that decodes and encodes samples of the models of a client, and the samples. `Tests/RoundTrips` has the rest of it.
struct RoundTripProgram {
    private(set) var samples = ""
    private(set) var code = ""

    /// - Parameters:
    ///   - text: The description that the client is generated from.
    ///   - samples: Returns what makes values of the models of an API.
    init(_ text: String, samples makeSamples: (API) -> (Model) -> [JSON]) throws {
        let reader = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8)))
        // Without an API, `apigen generate` reports the errors.
        guard let api = reader.read().api else { return }
        let generator = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let names = Dictionary(
            generator.declarations(for: api).names.split(separator: "\n").compactMap { line -> (String, String)? in
                guard let separator = line.firstRange(of: " = ") else { return nil }
                return (String(line[..<separator.lowerBound]), String(line[separator.upperBound...]))
            }
        ) { first, _ in first }
        let newest = api.api(at: api.newestVersion)
        let values = makeSamples(newest)
        var models: [String] = []
        for model in newest.models {
            guard let name = names[SymbolID.model(model.name).description] else { continue }
            for sample in values(model) { samples += "\(models.count) \(sample.text)\n" }
            models.append("            RoundTrips.Model(\"\(name)\", `\(name)`.self),\n")
        }
        code = """
            import APIRuntime

            @main enum RoundTripProgram {
                static func main() {
                    var roundTrips = RoundTrips([
            \(models.joined())        ])
                    roundTrips.run()
                }
            }

            """
    }
}

extension JSON {
    /// The value on one line.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text): text
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
