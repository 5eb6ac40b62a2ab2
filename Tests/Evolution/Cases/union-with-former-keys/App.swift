import Foundation
import GeneratedClient

func use(_ api: ShopAPI) async throws {
    // What the app stored with the old client.
    for stored in [
        #"{"contact":{"number":"1"},"payment":{"digits":"2","kind":"Card"}}"#,
        #"{"contact":{"city":"3","street":"4"},"payment":{"kind":"Invoice","months":5}}"#,
    ] {
        let order = try JSONDecoder().decode(Order.self, from: Data(stored.utf8))
        switch order.contact {
        case .phone, .letter: break
        case .unknown: print("the contact is unknown")
        }
        switch order.payment {
        case .card, .invoice: break
        case .unknown: print("the payment is unknown")
        }
        try await api.orders.save(body: order)
    }
}
