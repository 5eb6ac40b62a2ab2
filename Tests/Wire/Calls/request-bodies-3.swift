try await api.memos.clear(Memo(text: "tea"))
