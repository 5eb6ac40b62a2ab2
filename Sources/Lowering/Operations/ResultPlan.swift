import APIDescription
import Naming
import Resolution

/// The way in which an operation reads the response.
package enum ResultPlan: Equatable, Sendable {
    case nothing
    /// The type specifies whether the value is optional.
    case value(TypeRef, BodyForm)
    /// An array in JSON, without the elements that cannot be decoded.
    case lossyArray(TypeRef)
    case lines(TypeRef)
    case events(EventsPlan)
    /// A file, which is requested later.
    case download
    /// The pages of the response.
    case pages(PagesPlan)
    /// The elements of all pages.
    case items(ItemsPlan)
    /// The responses differ by status.
    case responses(TypeRef)
    /// What waits for the end of the operation.
    case begin(LongOperationPlan)
    /// What waits for the end of an operation that has begun before.
    case resume(LongOperationPlan)
    /// The value at the end of the operation, which another method begins.
    case awaited(TypeRef?, begin: SwiftName)

    /// Whether the method returns at once, because the request is sent later.
    package var isImmediate: Bool {
        switch self {
        case .download, .pages, .items, .resume: true
        case .nothing, .value, .lossyArray, .lines, .events, .responses, .begin, .awaited: false
        }
    }

    /// Whether the code uses Foundation, apart from the type.
    var usesFoundation: Bool {
        guard case .pages(let plan) = self else { return false }
        switch plan.advance {
        case .link(let property), .token(_, _, let property): return property.type.plain == .builtin(.url)
        case .number, .offset, .linkHeader: return false
        }
    }

    var type: TypeRef? {
        switch self {
        case .nothing: nil
        case .download: .builtin(.download)
        case .pages(let plan): .stream(.pages, plan.page)
        case .items(let plan): .stream(.items, plan.element)
        case .value(let type, _), .lossyArray(let type), .responses(let type): type
        case .begin(let plan), .resume(let plan): .longOperation(plan.type)
        case .awaited(let type, _): type
        case .lines(let element): .stream(.lines, element)
        case .events(let events): .stream(.events, events.element ?? .builtin(.serverSentEvent))
        }
    }
}

/// The way in which the events of a stream become elements.
package struct EventsPlan: Equatable, Sendable {
    /// The type of the elements; nil: the events themselves.
    package var element: TypeRef?
    /// Whether the element is created from the event, because its type selects that of the data.
    package var isCreatedFromEvent = false
    /// The data of the event that ends the stream.
    package var sentinel: String?
}
