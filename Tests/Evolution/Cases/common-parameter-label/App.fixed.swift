import GeneratedClient
import Runtime

func make(_ kind: Sort) -> ShopAPI { ShopAPI(kind: kind) }
