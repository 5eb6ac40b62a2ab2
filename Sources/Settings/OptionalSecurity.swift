import APIDescription

extension API {
    /// Adds the requirement of no credentials to the security requirements that have others.
    mutating func makeSecurityOptional() {
        security = security.withOptionalCredentials
        for index in operations.indices {
            operations[index].security = operations[index].security?.withOptionalCredentials
        }
    }
}

extension [SecurityRequirement] {
    fileprivate var withOptionalCredentials: [SecurityRequirement] {
        isEmpty || contains { $0.schemes.isEmpty } ? self : self + [SecurityRequirement(schemes: [])]
    }
}
