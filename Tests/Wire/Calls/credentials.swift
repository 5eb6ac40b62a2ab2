do {
    _ = try await BankAPI().bank.loadBalance()
} catch ServiceError.missingCredentials(let missing) {
    print(missing.schemes)
}
