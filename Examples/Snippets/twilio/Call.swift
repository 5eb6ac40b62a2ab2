/// Calls a number, and returns the identifier of the call.
func call(_ number: String, account: String, with twilio: TwilioAPI) async throws -> String? {
    let call = try await twilio.api20100401Call.createCall(
        accountSID: account,
        body: .init(to: number, from: "+15017122661", url: "http://demo.twilio.com/docs/voice.xml"))
    return call.sid
}
