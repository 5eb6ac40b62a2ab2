@testable import ApigenRuntime

// The internal types of the runtime, which are members of `WebClient` and `JSONCoding`, so that an app can have types with their names.

typealias CodingFault = JSONCoding.CodingFault
typealias LargeStack = JSONCoding.LargeStack
typealias TimerQueue = WebClient.TimerQueue
typealias AuthorizedRequest = WebClient.AuthorizedRequest
typealias CallExchange = WebClient.CallExchange
typealias CookieDate = WebClient.CookieDate
typealias ErrorMessage = WebClient.ErrorMessage
typealias HTTPDate = WebClient.HTTPDate
typealias Mutex = WebClient.Mutex
typealias ParameterList = WebClient.ParameterList
typealias PercentEncoding = WebClient.PercentEncoding
typealias PreparedCall = WebClient.PreparedCall
typealias SessionCookies = WebClient.SessionCookies
typealias SessionExchanges = WebClient.SessionExchanges
typealias SessionFailure = WebClient.SessionFailure
typealias SessionRefresher = WebClient.SessionRefresher
typealias SessionRefreshers = WebClient.SessionRefreshers
typealias SessionTokens = WebClient.SessionTokens
typealias SetCookie = WebClient.SetCookie
typealias CancellableContinuation = WebClient.CancellableContinuation
typealias AsyncSemaphore = WebClient.AsyncSemaphore
typealias WebPage = WebClient.WebPage
