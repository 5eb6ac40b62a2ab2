var changed = user
print(user.login, user.role == .admin, user == User(name: "Ann", login: "ann", role: "admin"))
changed.login = "anna"
let json = String(decoding: try JSONEncoder().encode(changed), as: UTF8.self)
print(changed == user, changed.login, json.contains("anna"))
print(try await api.users.loadOld().login)
print(try await api.users.find(login: "ann").count)
