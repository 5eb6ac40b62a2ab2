try await api.memos.clear(body: Memo(text: "tea"))
