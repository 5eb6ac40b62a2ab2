import APIDescription
import Diagnostics
import Resolution

/// Reports former names that other elements have now.
package struct ReusedNames {
    private let locations: [SymbolID: SourceLocation]
    private let collector: DiagnosticCollector

    package init(locations: [SymbolID: SourceLocation], collector: DiagnosticCollector) {
        (self.locations, self.collector) = (locations, collector)
    }

    /// - Parameters:
    ///   - name: The former name.
    ///   - symbol: The element that had the name.
    ///   - present: The present name of that element.
    func report(_ name: String, of symbol: SymbolID, _ present: String) {
        let containers = sequence(first: symbol) { $0.containers.first { _ in true } }
        guard let location = containers.lazy.compactMap({ locations[$0] }).first else { return }
        collector.warning(.lock(.reusedName(name, formerly: present)), at: location)
    }
}
