import Glibc

extension Command {
  /// `nacre shell`.
  static let shell: Command = .init(
    "shell", "Call methods one after the other",
    options: [CommandOption("--no-history", .none, "Neither read nor keep older lines")],
    details: """
      A line is a method and its params, as nacre call takes them; JSON needs no
      quotes. TAB completes methods, params and values, the arrow keys bring older
      lines back, Ctrl-R searches them. One session serves all lines; where there is a
      database to sign in to it is open from the first, so that rules, too, answer as
      they do there.

        nacre> directory.addMember name='Åsa Öberg' roles.booking=office
        nacre> booking.searchClients {"query": "ada"}

      Not on a terminal it reads one call a line, writes one JSON line for each, and
      ends with the code of the first that failed. Lines that begin with # are passed
      over.

      Older lines are kept in $XDG_STATE_HOME/nacre/history, for their user only and
      without the values of secrets.
      """
  ) { call in
    let conversation = try Conversation(call)
    defer { conversation.end() }
    if isatty(0) == 1, isatty(2) == 1 {
      conversation.run(
        historyFile:
          call.arguments.has("--no-history") ? nil : call.settings.places.state + "/history")
      return ExitCode.fine
    }
    try conversation.run(InputLines("-", lineBytesMax: call.settings.messageBytesMax))
    return conversation.exitCode
  }
}
