// feature: response-headers
public import Foundation

nonisolated extension WebClient.HTTPHeaders {
    /// Returns the value of a header as a number or a Boolean, or nil if the header is absent or has another type.
    public func value<Value: LosslessStringConvertible>(_ name: String) -> Value? {
        self[name].flatMap { Value($0) }
    }

    /// Returns the elements of a header that is a list (RFC 9110, section 5.6.1).
    public func list(_ name: String) -> [String]? {
        self[name].map { text in
            text.split(separator: ",").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    /// Returns the date in a header, in the format of HTTP (RFC 9110, section 5.6.7) or of RFC 3339.
    public func date(_ name: String) -> Date? {
        guard let text = self[name] else { return nil }
        if let date = JSONCoding.RFC3339.date(from: text) { return date }
        // Sun, 06 Nov 1994 08:49:37 GMT
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let month = Self.months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return JSONCoding.RFC3339.date(from: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
