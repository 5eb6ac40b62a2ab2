import APIDescription

/// The values of large enumerations as sets: an example can have as many values as an enumeration lists.
final class ListedValues {
    private struct Entry {
        /// Kept, so that no other list has its address.
        let list: [Enumeration.Value]
        let values: Set<JSON>
    }

    private var entries: [UnsafeRawPointer: Entry] = [:]

    /// Returns whether an enumeration lists a value.
    func contain(_ value: JSON, _ enumeration: Enumeration) -> Bool {
        let list = enumeration.values
        guard list.count > 32, let address = list.withUnsafeBufferPointer({ UnsafeRawPointer($0.baseAddress) }) else {
            return list.contains { $0.raw == value }
        }
        if let known = entries[address] { return known.values.contains(value) }
        let entry = Entry(list: list, values: Set(list.map(\.raw)))
        entries[address] = entry
        return entry.values.contains(value)
    }
}
