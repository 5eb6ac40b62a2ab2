let person = try await api.people.load()
print(person.phone == nil, person.birthday?.year ?? 0)
try await api.people.replace(body: Person(name: "Ann", phone: nil))
