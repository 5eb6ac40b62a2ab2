import GeneratedClient
import Runtime

func client() -> MarketAPI { MarketAPI(server: MarketAPI.Server.main) }
