for try await page in api.stories.listPages(limit: 9) { print(page.stories.count) }
