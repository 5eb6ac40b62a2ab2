@testable import ApigenRuntime

// The internal types of the runtime, which are members of `WebClient` and `JSONCoding`, so that an app can have types with their names.

typealias CodingFault = JSONCoding.CodingFault
typealias LargeStack = JSONCoding.LargeStack
typealias Alarms = WebClient.Alarms
typealias AuthorizedRequest = WebClient.AuthorizedRequest
typealias CallExchange = WebClient.CallExchange
typealias CookieDate = WebClient.CookieDate
typealias ErrorMessage = WebClient.ErrorMessage
typealias HTTPDate = WebClient.HTTPDate
typealias Locked = WebClient.Locked
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
typealias SuspendedTask = WebClient.SuspendedTask
typealias TurnQueue = WebClient.TurnQueue
typealias WebPage = WebClient.WebPage
