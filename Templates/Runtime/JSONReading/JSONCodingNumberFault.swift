// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// Finds the number that cannot be decoded.
    ///
    /// Foundation's error of a number that does not fit has no path. After such an error, the value is decoded again as this
    /// type, which throws an error with the path and the reason. It does not throw if it finds no fault.
    nonisolated struct NumberFault<Value: Decodable>: Decodable {
        init(from decoder: any Decoder) throws {
            if let type = Value.self as? any JSONCoding.NumberContainer.Type {
                try type.findFault(in: decoder)
                return
            }
            let container = try decoder.singleValueContainer()
            do {
                _ = try container.decode(Value.self)
            } catch  where JSONCoding.isWithoutPath(error) {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: Self.reason(Value.self, container)))
            }
        }

        /// Returns an error with a path for an error without one.
        static func located(_ error: any Error, in decoder: any Decoder) -> any Error {
            guard JSONCoding.isWithoutPath(error) else { return error }
            do {
                _ = try Self(from: decoder)
                return error
            } catch {
                return error
            }
        }

        private static func reason(_ type: Any.Type, _ container: any SingleValueDecodingContainer) -> String {
            switch type {
            case is any FixedWidthInteger.Type:
                let number = (try? container.decode(Double.self)) ?? 0
                return number == number.rounded() ? "does not fit into \(type)" : "is not an integer"
            case is any BinaryFloatingPoint.Type, is Decimal.Type: return "does not fit into \(type)"
            case is String.Type: return "is not valid UTF-8"
            case let type as any RawRepresentable.Type: return reason(rawType(of: type), container)
            default: return "has a number that does not fit"
            }
        }

        private static func rawType<Raw: RawRepresentable>(of type: Raw.Type) -> Any.Type { Raw.RawValue.self }
    }

    /// Returns whether an error is one of Foundation that it only converts to a `DecodingError` at the end, and without a
    /// path.
    static func isWithoutPath(_ error: any Error) -> Bool {
        !(error is DecodingError) && String(reflecting: type(of: error)).hasPrefix("Foundation")
    }
}

nonisolated extension JSONCoding.Reader {
    /// Returns what a closure reads for a key. If a number does not fit, the error contains its path and the reason.
    func locatingFaults<Value: Decodable, Result>(
        of type: Value.Type, _ key: JSONCoding.Key, _ read: (JSONCoding.Key) throws -> Result
    ) throws -> Result {
        do {
            return try read(key)
        } catch  where JSONCoding.isWithoutPath(error) {
            _ = try container.decode(JSONCoding.NumberFault<Value>.self, forKey: key)
            throw error
        }
    }
}

nonisolated extension JSONCoding {
    /// A value that can contain a number that does not fit.
    nonisolated protocol NumberContainer {
        /// Throws the error of the first number that does not fit.
        static func findFault(in decoder: any Decoder) throws
    }
}

nonisolated extension Array: JSONCoding.NumberContainer where Element: Decodable {
    static func findFault(in decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { _ = try container.decode(JSONCoding.NumberFault<Element>.self) }
    }
}

nonisolated extension Dictionary: JSONCoding.NumberContainer where Key == String, Value: Decodable {
    static func findFault(in decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: JSONCoding.Key.self)
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            _ = try container.decode(JSONCoding.NumberFault<Value>.self, forKey: key)
        }
    }
}

nonisolated extension Optional: JSONCoding.NumberContainer where Wrapped: Decodable {
    static func findFault(in decoder: any Decoder) throws {
        if try decoder.singleValueContainer().decodeNil() { return }
        _ = try JSONCoding.NumberFault<Wrapped>(from: decoder)
    }
}
