import GeneratedClient

func price() -> PriceCreate { PriceCreate(id: "1", name: "a", size: 2) }
