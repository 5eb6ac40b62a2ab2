// feature: response-headers
public import Foundation

nonisolated extension WebClient.HTTPHeaders {
    /// Returns the value of a header as a number or a Boolean, or `nil` if the header is absent or has another type.
    public func value<Value: LosslessStringConvertible>(for name: String) -> Value? {
        self[name].flatMap { Value($0) }
    }

    /// Returns the comma-separated elements of a header, or `nil` if the header is absent. Quoted strings are not
    /// supported.
    public func list(for name: String) -> [String]? {
        self[name].map { text in
            text.split(separator: ",").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    /// Returns the date in a header, in the preferred format of RFC 9110, section 5.6.7, or in the format of RFC 3339.
    /// Returns `nil` if the header is absent or has another format.
    public func date(for name: String) -> Date? { self[name].flatMap { JSONCoding.MailDate.date(from: $0) } }
}
