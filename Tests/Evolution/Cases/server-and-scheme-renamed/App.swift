import GeneratedClient
import Runtime

func make() -> ShopAPI { ShopAPI(server: ShopAPI.Server.main) }

func store(_ api: ShopAPI) -> WebClient.SecurityScheme { ShopAPI.Security.session }
