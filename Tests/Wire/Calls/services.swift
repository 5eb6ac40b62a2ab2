print(try await CinemaAPI(server: "https://snacks.cinema.example/").snacks.loadMenu())
