import APIDescription

/// Groups operations by the service that the description names, or else by their path.
enum ServiceGrouping {
    struct Group {
        var name: String
        /// What the names of the group have in common.
        var identity: String
        var operations: [Operation]
    }

    /// Returns the groups in the order of the first operation of each. Names that differ only in punctuation form one
    /// group, which has the name that comes first in byte order.
    static func groups(of operations: [Operation]) -> [Group] {
        var groups: [Group] = []
        var positions: [String: Int] = [:]
        for operation in operations {
            let named = operation.service.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
            let segment = operation.path.meaningfulSegments.first.map(String.init)
            let name = named ?? segment ?? PathTemplate.groupOfOtherPaths
            let identity = Words(name).upperCamel
            if let position = positions[identity] {
                groups[position].operations.append(operation)
                if name.utf8.lexicographicallyPrecedes(groups[position].name.utf8) { groups[position].name = name }
            } else {
                positions[identity] = groups.count
                groups.append(Group(name: name, identity: Words(name).lowerCamel, operations: [operation]))
            }
        }
        return groups
    }
}
