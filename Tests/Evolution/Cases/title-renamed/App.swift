import GeneratedClient
import Runtime

func client() -> ShopAPI { ShopAPI(server: ShopAPI.Server.main) }
