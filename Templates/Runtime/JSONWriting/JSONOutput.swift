// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A JSON text that is being written. Objects are written when they are complete, with their keys in order.
    nonisolated final class JSONOutput {
        /// A value that is being written.
        struct Frame {
            enum Kind { case nothing, object, array, scalar }

            var kind = Kind.nothing
            /// Where its bytes begin.
            let start: Int
            /// Where its members begin, and the bytes of their keys.
            let firstMember: Int
            let firstKey: Int
            /// The place in the value around it.
            let place: Place
            /// The number of the elements of an array.
            var count = 0
        }

        enum Place {
            case whole
            case member(Int)
            case element(Int)
        }

        /// A member of an object that is not complete.
        struct Member {
            let key: Int
            let keyLength: Int
            /// The type of the key, if it is not one of the API description.
            let keyType: (any CodingKey.Type)?
            var start: Int
            var end = 0
            /// The value, if it is written apart.
            var output: JSONOutput?
        }

        let bytes: ByteBuffer
        private let keys = ByteBuffer(capacity: 256)
        /// The bytes of an object that is complete.
        private let object: ByteBuffer
        private(set) var frames: [Frame] = []
        private var members: [Member] = []
        /// The elements of arrays that are written apart, with the frame of the array.
        private var elements: [(frame: Int, start: Int, output: JSONOutput)] = []
        private let path: [any CodingKey]
        let forms = TapeFormCache()
        private var level: Int
        private(set) var isTooDeep = false

        init(path: [any CodingKey] = [], level: Int = 0, capacity: Int = 4_096) {
            self.path = path
            self.level = level
            bytes = ByteBuffer(capacity: capacity)
            object = ByteBuffer(capacity: capacity)
        }

        /// The encoder of the whole text.
        func root() -> ByteEncoder {
            push(.whole)
            return ByteEncoder(output: self, frame: 0)
        }

        /// Completes the text.
        func finish() -> ByteBuffer {
            close()
            return bytes
        }

        // MARK: - Values

        private func push(_ place: Place) {
            frames.append(
                Frame(start: bytes.count, firstMember: members.count, firstKey: keys.count, place: place))
        }

        /// Writes a value with its own code.
        func encode(_ place: Place, _ body: (ByteEncoder) throws -> Void) throws {
            let (count, start, firstMember, firstKey, level) = (
                frames.count, bytes.count, members.count, keys.count, level
            )
            push(place)
            do {
                try body(ByteEncoder(output: self, frame: count))
            } catch {
                // The type around this one may write something else instead.
                frames.removeLast(frames.count - count)
                members.removeLast(members.count - firstMember)
                elements.removeAll { $0.frame >= count }
                bytes.truncate(to: start)
                keys.truncate(to: firstKey)
                self.level = level
                throw error
            }
            close()
        }

        func begin(_ kind: Frame.Kind, in frame: Int) {
            if frames[frame].kind == kind, kind != .scalar { return }
            precondition(frames[frame].kind == .nothing, "A value is encoded only once.")
            frames[frame].kind = kind
            if kind == .scalar { return }
            level += 1
            if level >= TapeScanner.maximumLevel { isTooDeep = true }
            if kind == .array { bytes.append(0x5B) }
        }

        private func close() {
            guard let frame = frames.popLast() else { return }
            switch frame.kind {
            case .nothing: bytes.append("{}")
            case .scalar: return
            case .array:
                bytes.append(0x5D)
                insertElements(of: frames.count, from: frame.start)
                level -= 1
            case .object:
                closeObject(frame)
                level -= 1
            }
        }

        // MARK: - Objects

        /// Writes a member.
        @inline(__always)
        func member(_ key: String, _ type: (any CodingKey.Type)?, _ write: (Place) throws -> Void) throws {
            let index = beginMember(key, type)
            do {
                try write(.member(index))
            } catch {
                keys.truncate(to: members[index].key)
                members.removeLast(members.count - index)
                throw error
            }
            members[index].end = bytes.count
        }

        private func beginMember(_ key: String, _ type: (any CodingKey.Type)?) -> Int {
            let start = keys.count
            keys.append(key)
            members.append(Member(key: start, keyLength: keys.count - start, keyType: type, start: bytes.count))
            return members.count - 1
        }

        /// Returns an output for a member that is written while others are.
        func separateMember(_ key: any CodingKey, in frame: Int) -> JSONOutput {
            let output = JSONOutput(path: path(of: frame) + [key], level: level, capacity: 64)
            let index = beginMember(key.stringValue, type(of: key))
            members[index].output = output
            return output
        }

        private func closeObject(_ frame: Frame) {
            sortMembers(from: frame.firstMember)
            object.truncate(to: 0)
            object.append(0x7B)
            for index in frame.firstMember..<members.count {
                let member = members[index]
                // The last value of a key counts.
                if index + 1 < members.count, compare(member, members[index + 1]) == 0 { continue }
                if object.count > 1 { object.append(0x2C) }
                object.appendQuoted(keys.bytes + member.key, member.keyLength)
                object.append(0x3A)
                if let output = member.output {
                    let value = output.finish()
                    if output.isTooDeep { isTooDeep = true }
                    object.append(value.bytes, value.count)
                } else {
                    object.append(bytes.bytes + member.start, member.end - member.start)
                }
            }
            object.append(0x7D)
            bytes.truncate(to: frame.start)
            bytes.append(object.bytes, object.count)
            members.removeLast(members.count - frame.firstMember)
            keys.truncate(to: frame.firstKey)
        }

        /// Sorts by the bytes of the keys. Members with equal keys stay in their order.
        private func sortMembers(from first: Int) {
            // Few objects have many members, and many are nearly in order.
            var index = first + 1
            while index < members.count {
                var place = index
                if members.count - first > 64, compare(members[place - 1], members[place]) > 0 {
                    let sorted = members[first...].enumerated().sorted { one, other in
                        let order = compare(one.element, other.element)
                        return order == 0 ? one.offset < other.offset : order < 0
                    }
                    members.replaceSubrange(first..., with: sorted.map(\.element))
                    return
                }
                while place > first, compare(members[place - 1], members[place]) > 0 {
                    members.swapAt(place - 1, place)
                    place -= 1
                }
                index += 1
            }
        }

        /// Returns a negative number if a key is before another one, and 0 if they are equal.
        private func compare(_ one: Member, _ other: Member) -> Int {
            let (a, b) = (keys.bytes + one.key, keys.bytes + other.key)
            let length = min(one.keyLength, other.keyLength)
            var index = 0
            while index < length {
                if a[index] != b[index] { return Int(a[index]) - Int(b[index]) }
                index &+= 1
            }
            return one.keyLength - other.keyLength
        }

        // MARK: - Arrays

        /// Begins an element, and returns its place.
        func element(of frame: Int) -> Place {
            let index = frames[frame].count
            if index > 0 { bytes.append(0x2C) }
            frames[frame].count = index + 1
            return .element(index)
        }

        /// Writes an element. If that fails, the array does not have it.
        func element(of frame: Int, _ write: (Place) throws -> Void) throws {
            let (start, count) = (bytes.count, frames[frame].count)
            do {
                try write(element(of: frame))
            } catch {
                bytes.truncate(to: start)
                frames[frame].count = count
                throw error
            }
        }

        /// Returns an output for an element that is written while others are.
        func separateElement(of frame: Int) -> JSONOutput {
            let index = frames[frame].count
            let output = JSONOutput(path: path(of: frame) + [Index(intValue: index)], level: level, capacity: 64)
            _ = element(of: frame)
            elements.append((frame, bytes.count, output))
            return output
        }

        private func insertElements(of frame: Int, from start: Int) {
            let inserted = elements.filter { $0.frame == frame }
            if inserted.isEmpty { return }
            elements.removeAll { $0.frame == frame }
            let whole = ByteBuffer(capacity: bytes.count - start + 64)
            var position = start
            for element in inserted {
                whole.append(bytes.bytes + position, element.start - position)
                let value = element.output.finish()
                if element.output.isTooDeep { isTooDeep = true }
                whole.append(value.bytes, value.count)
                position = element.start
            }
            whole.append(bytes.bytes + position, bytes.count - position)
            bytes.truncate(to: start)
            bytes.append(whole.bytes, whole.count)
        }

        // MARK: - Paths

        /// Returns the path of a value that is being written.
        func path(of frame: Int) -> [any CodingKey] {
            path + frames.prefix(frame + 1).compactMap { key(of: $0.place) }
        }

        func key(of place: Place) -> (any CodingKey)? {
            switch place {
            case .whole: return nil
            case .element(let index): return Index(intValue: index)
            case .member(let index):
                let member = members[index]
                let text = Tape.string(keys.bytes + member.key, member.keyLength)
                return member.keyType?.init(stringValue: text) ?? Key(text)
            }
        }
    }
}
