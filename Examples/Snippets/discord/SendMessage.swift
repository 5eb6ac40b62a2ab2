/// Sends a message with a button.
func invite(to channel: SnowflakeType, with discord: DiscordHTTPAPIPreview) async throws {
    let button = ButtonComponentForMessageRequest(customID: "join", style: .primary, label: "Join")
    let row = ActionRowComponentForMessageRequest(components: [.button(button)])
    _ = try await discord.channels.createMessage(
        channelID: channel, body: .init(content: "Shall we play?", components: [.actionRow(row)]))
}
