do {
    _ = try await BankAPI().bank.loadBalance()
} catch ServiceError.missingCredentials(let schemes) {
    print(schemes)
}
