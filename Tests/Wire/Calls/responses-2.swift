print(try await api.jobs.loadPreview(id: "j/2").count, try await api.jobs.loadPaper())
