// feature: core

nonisolated extension JSONCoding {
    /// The members of the objects that are not complete, those of the outermost object first.
    nonisolated final class JSONMembers {
        /// A member of an object that is not complete.
        private struct Member {
            let key: Int
            let keyLength: Int
            /// The type of the key, if it is not one of the API description.
            let keyType: (any CodingKey.Type)?
            var start: Int
            var end = 0
            /// The value, if it is written apart.
            var output: JSONOutput?
        }

        /// A place among the members, and among the bytes of their keys.
        struct Mark {
            fileprivate let member: Int
            fileprivate let key: Int
        }

        private var members: [Member] = []
        private let keys = ByteBuffer(capacity: 256)

        var mark: Mark { Mark(member: members.count, key: keys.count) }

        /// Adds a member whose value begins at a place of the bytes, and returns its index.
        func add(_ key: String, _ type: (any CodingKey.Type)?, at start: Int) -> Int {
            let first = keys.count
            keys.append(key)
            members.append(Member(key: first, keyLength: keys.count - first, keyType: type, start: start))
            return members.count - 1
        }

        /// Adds a member whose value is written apart.
        func add(_ key: any CodingKey, _ output: JSONOutput, at start: Int) {
            let index = add(key.stringValue, type(of: key), at: start)
            members[index].output = output
        }

        /// Returns the last value of a key that is written apart, in an object whose members begin at a mark.
        func output(of key: String, from first: Mark) -> JSONOutput? {
            let length = key.utf8.count
            return members[first.member...].last { member in
                member.output != nil && member.keyLength == length
                    && Tape.string(keys.bytes + member.key, length) == key
            }?.output
        }

        func end(_ index: Int, at end: Int) { members[index].end = end }

        func remove(from mark: Mark) {
            members.removeLast(members.count - mark.member)
            keys.truncate(to: mark.key)
        }

        func key(of index: Int) -> any CodingKey {
            let member = members[index]
            let text = Tape.string(keys.bytes + member.key, member.keyLength)
            return member.keyType?.init(stringValue: text) ?? Key(text)
        }

        /// Writes the members of an object in the order of their keys, and removes them.
        func write(from mark: Mark, of bytes: ByteBuffer, to object: ByteBuffer, _ append: (JSONOutput) -> Void) {
            sort(from: mark.member)
            object.append(0x7B)
            for index in mark.member..<members.count {
                let member = members[index]
                // The last value of a key counts.
                if index + 1 < members.count, compare(member, members[index + 1]) == 0 { continue }
                if object.count > 1 { object.append(0x2C) }
                object.appendQuoted(keys.bytes + member.key, member.keyLength)
                object.append(0x3A)
                if let output = member.output {
                    append(output)
                } else {
                    object.append(bytes.bytes + member.start, member.end - member.start)
                }
            }
            object.append(0x7D)
            remove(from: mark)
        }

        /// Sorts by the bytes of the keys. Members with equal keys stay in their order.
        private func sort(from first: Int) {
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
    }
}
