print(try await api.pets.weigh(name: "Tom"), try await api.pets.weigh(name: "Rex"))
