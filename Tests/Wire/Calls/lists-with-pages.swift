for try await page in api.stories.listPages(limit: 9) { print(page.stories.count) }
print(try await api.stories.list(limit: 2).stories.count)
