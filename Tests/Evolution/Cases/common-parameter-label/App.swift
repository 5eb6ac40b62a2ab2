import GeneratedClient
import Runtime

func make(_ kind: Kind) -> ShopAPI { ShopAPI(kind: kind) }
