// feature: core
import Foundation

nonisolated extension JSONCoding.TapeDecoder {
    @inline(__always)
    private func place(of key: String) throws -> Int {
        if let place = tape.find(known: key, in: index) { return place }
        throw tape.missing(JSONCoding.Key(key), index, anchor)
    }

    /// Returns what a closure reads for a key of the API description.
    @inline(__always)
    func member<Value>(_ key: String, _ read: (JSONCoding.Tape, Int) -> Value?) throws -> Value {
        let place = try place(of: key)
        if let value = read(tape, place) { return value }
        throw tape.fault(Value.self, place, tape.path(of: place, anchor))
    }

    /// Returns what a closure reads for a key of the API description, or `nil` if the value is absent or `null`.
    @inline(__always)
    func memberIfPresent<Value>(_ key: String, _ read: (JSONCoding.Tape, Int) -> Value?) throws -> Value? {
        guard let place = tape.find(known: key, in: index) else { return nil }
        if let value = read(tape, place) { return value }
        if tape.isNull(place) { return nil }
        throw tape.fault(Value.self, place, tape.path(of: place, anchor))
    }

    @inline(__always)
    func value<Value: Decodable>(_ key: String) throws -> Value {
        try tape.read(Value.self, place(of: key), anchor)
    }

    @inline(__always)
    func valueIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
        guard let place = tape.find(known: key, in: index), !tape.isNull(place) else { return nil }
        return try tape.read(Value.self, place, anchor)
    }

    @inline(__always)
    func array<Element: Decodable>(_ key: String) throws -> [Element] {
        try Array.read(tape, place(of: key), anchor)
    }

    @inline(__always)
    func arrayIfPresent<Element: Decodable>(_ key: String) throws -> [Element]? {
        guard let place = tape.find(known: key, in: index), !tape.isNull(place) else { return nil }
        return try Array.read(tape, place, anchor)
    }

    /// Returns a date, or `nil` if there is none.
    func date(_ key: String) -> Date? {
        guard let place = tape.find(known: key, in: index), tape.kind(place) == .plain else { return nil }
        return JSONCoding.RFC3339.date(from: tape.buffer(place))
    }
}
