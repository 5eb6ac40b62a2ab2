/// Borrows the first available book that a search finds, and returns the loan.
func borrow(_ title: String, from library: CityLibraryAPI) async throws -> Loan? {
    let page = try await library.catalogue.searchItems(q: title, kind: [.book], filter: .init(language: "en"))
    for case .book(let book) in page.items where book.available {
        return try await library.loans.borrowItem(body: .init(itemID: book.id))
    }
    return nil
}
