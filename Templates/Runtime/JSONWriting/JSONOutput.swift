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
            /// Where its members begin.
            let members: JSONMembers.Mark
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

        let bytes: ByteBuffer
        /// The bytes of an object that is complete.
        private let object: ByteBuffer
        private(set) var frames: [Frame] = []
        private let members = JSONMembers()
        /// The elements of arrays that are written apart, with the frame of the array.
        private var elements: [(frame: Int, start: Int, output: JSONOutput)] = []
        private let path: [any CodingKey]
        let forms: TypeForms
        private var level: Int
        private(set) var isTooDeep = false

        init() {
            (path, level, forms) = ([], 0, TypeForms())
            bytes = ByteBuffer(capacity: 4_096)
            object = ByteBuffer(capacity: 4_096)
        }

        /// Creates an output for a value that is written while the value around it is.
        private init(inside output: JSONOutput, _ path: [any CodingKey]) {
            (self.path, level, forms) = (path, output.level, output.forms)
            bytes = ByteBuffer(capacity: 64)
            object = ByteBuffer(capacity: 64)
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
                Frame(start: bytes.count, members: members.mark, place: place))
        }

        /// What was written before a value.
        struct Mark {
            fileprivate let frames: Int
            fileprivate let bytes: Int
            fileprivate let members: JSONMembers.Mark
            fileprivate let level: Int
        }

        /// Writes a value with its own code.
        @inline(__always)
        func encode(_ place: Place, _ body: (ByteEncoder) throws -> Void) throws {
            let mark = begin(place)
            do {
                try body(ByteEncoder(output: self, frame: mark.frames))
            } catch {
                cancel(mark)
                throw error
            }
            close()
        }

        /// Writes a value with its own code in a frame. If that fails, the frame is as before, so that another value can be written.
        func encode(in frame: Int, _ body: () throws -> Void) throws {
            let (before, count) = (frames[frame], frames.count)
            let mark = Mark(frames: count, bytes: bytes.count, members: members.mark, level: level)
            let elementCount = elements.count
            do {
                try body()
            } catch {
                cancel(mark)
                elements.removeLast(elements.count - elementCount)
                frames[frame] = before
                throw error
            }
        }

        @inline(never)
        private func begin(_ place: Place) -> Mark {
            let mark = Mark(frames: frames.count, bytes: bytes.count, members: members.mark, level: level)
            push(place)
            return mark
        }

        /// Removes a value that cannot be written. The type around it may write something else instead.
        @inline(never)
        private func cancel(_ mark: Mark) {
            frames.removeLast(frames.count - mark.frames)
            members.remove(from: mark.members)
            elements.removeAll { $0.frame >= mark.frames }
            bytes.truncate(to: mark.bytes)
            level = mark.level
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

        @inline(never)
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
            let (index, mark) = beginMember(key, type)
            do {
                try write(.member(index))
            } catch {
                members.remove(from: mark)
                throw error
            }
            endMember(index)
        }

        @inline(never)
        private func beginMember(_ key: String, _ type: (any CodingKey.Type)?) -> (index: Int, mark: JSONMembers.Mark) {
            let mark = members.mark
            return (members.add(key, type, at: bytes.count), mark)
        }

        @inline(never)
        private func endMember(_ index: Int) { members.end(index, at: bytes.count) }

        /// Returns an output for a member that is written while others are.
        func separateMember(_ key: any CodingKey, in frame: Int) -> JSONOutput {
            let output = JSONOutput(inside: self, path(of: frame) + [key])
            members.add(key, output, at: bytes.count)
            return output
        }

        /// Returns an encoder of a member that is written while others are. A second container of a key continues the first one.
        func nestedMember(_ key: any CodingKey, _ kind: Frame.Kind, in frame: Int) -> ByteEncoder {
            let output = members.output(of: key.stringValue, from: frames[frame].members)
            if let output, output.frames.first?.kind == kind { return ByteEncoder(output: output, frame: 0) }
            return separateMember(key, in: frame).root()
        }

        private func closeObject(_ frame: Frame) {
            object.truncate(to: 0)
            members.write(from: frame.members, of: bytes, to: object) { append($0, to: object) }
            bytes.truncate(to: frame.start)
            bytes.append(object.bytes, object.count)
        }

        /// Appends a value that was written apart.
        private func append(_ output: JSONOutput, to target: ByteBuffer) {
            let value = output.finish()
            if output.isTooDeep { isTooDeep = true }
            target.append(value.bytes, value.count)
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
            let output = JSONOutput(inside: self, path(of: frame) + [Index(intValue: index)])
            _ = element(of: frame)
            elements.append((frame, bytes.count, output))
            return output
        }

        private func insertElements(of frame: Int, from start: Int) {
            // Those of the arrays around this one come first.
            let first = elements.lastIndex { $0.frame != frame }.map { $0 + 1 } ?? 0
            let inserted = elements[first...]
            if inserted.isEmpty { return }
            elements.removeSubrange(first...)
            let whole = ByteBuffer(capacity: bytes.count - start + 64)
            var position = start
            for element in inserted {
                whole.append(bytes.bytes + position, element.start - position)
                append(element.output, to: whole)
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
            case .member(let index): return members.key(of: index)
            }
        }
    }
}
