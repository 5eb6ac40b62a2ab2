// feature: former-keys
import Foundation

nonisolated extension JSONCoding.Reader {
    /// Returns the key of a property, or a former key if the object only has that: an older version of the app stored it.
    public func key(_ key: String, formerly former: String...) -> String {
        if contains(key) { return key }
        return former.first { contains($0) } ?? key
    }
}
