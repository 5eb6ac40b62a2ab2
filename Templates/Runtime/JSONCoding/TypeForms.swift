// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// How the values of a type are read and written.
    nonisolated enum TypeForm {
        /// By its own code.
        case initializer
        case string, int, double, bool
        case date, data, url, decimal
        case collection(any TapeCollection.Type)
    }

    /// The forms of the types of a text, so that each is determined once.
    nonisolated final class TypeForms {
        private let entries: UnsafeMutablePointer<(type: Any.Type, form: TypeForm, isRewritten: Bool)>

        init() {
            entries = .allocate(capacity: 64)
            entries.initialize(repeating: (Never.self, .initializer, false), count: 64)
        }

        deinit { entries.deallocate() }

        @inline(never)
        func form(of type: Any.Type) -> TypeForm { entries[index(of: type)].form }

        /// Whether values of a type are written as other ones.
        @inline(never)
        func isRewritten(_ type: Any.Type) -> Bool { entries[index(of: type)].isRewritten }

        @inline(__always)
        private func index(of type: Any.Type) -> Int {
            let index = Int(bitPattern: ObjectIdentifier(type)) &>> 4 & 63
            if entries[index].type != type { determine(type, index) }
            return index
        }

        private func determine(_ type: Any.Type, _ index: Int) {
            entries[index] = (type, Self.form(type), type is any Rewritten.Type)
        }

        private static func form(_ type: Any.Type) -> TypeForm {
            if type == String.self { return .string }
            if type == Int.self { return .int }
            if type == Double.self { return .double }
            if type == Bool.self { return .bool }
            if type == Date.self { return .date }
            if type == Data.self { return .data }
            if type == URL.self { return .url }
            if type == Decimal.self { return .decimal }
            return (type as? any TapeCollection.Type).map { .collection($0) } ?? .initializer
        }
    }
}
