import Testing
import YAML

@Suite("Cases")
struct CaseTests {
    @Test("A text is read as YAML 1.2 says, or refused at its fault", arguments: Case.all)
    func reads(_ item: Case) {
        for (kind, expected) in item.expected {
            let actual = outcome(of: item.bytes, kind)
            // Strings are equal where they look alike: here each character counts.
            #expect(actual.utf8.elementsEqual(expected.utf8), "\(actual)")
        }
    }

    private func outcome(of bytes: [UInt8], _ kind: Case.Kind) -> String {
        do throws(YAMLError) {
            let document = try Document(parsing: bytes)
            switch kind {
            case .tree: return document.root.dump()
            case .places: return document.root.dump(positions: true)
            case .meaning: return document.root.meaning
            case .duplicates: return document.duplicateKeys.map(described).joined(separator: ", ")
            case .error: return "no error: \(document.root.dump())"
            }
        } catch {
            return "\(error.line):\(error.column) \(error.code): \(error.message)"
        }
    }

    private func described(_ pair: (first: Node, second: Node)) -> String {
        let places = [pair.first.site, pair.second.site].map { "\($0.line):\($0.column)" }
        return "\(pair.first.text ?? "-") " + places.joined(separator: " ")
    }

    @Test("Every case expects something, and has a name of its own")
    func files() {
        #expect(Case.all.count > 400)
        #expect(Case.all.filter(\.expected.isEmpty).map(\.testDescription) == [])
        #expect(Set(Case.all.map(\.testDescription)).count == Case.all.count)
    }
}
