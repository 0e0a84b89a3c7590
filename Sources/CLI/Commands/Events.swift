import Glibc
import Kernel
import Platform

extension Command {
  /// `nacre events`.
  static let events: Command = .init(
    "events", "Show what has changed, and what changes",
    options: [
      CommandOption("--topic", .text("GLOB"), "Only these, such as booking.*,session.*"),
      CommandOption("--from", .text("SEQ"), "start, now, or events after this number"),
      CommandOption("--follow", .none, "Go on with what happens, until Ctrl-C"),
      CommandOption("--json", .none, "JSON lines, also on a terminal"),
    ],
    details: """
      One event a line, as JSON unless a terminal reads it. From the start when
      nothing is said, with --follow from now on.

        nacre events --topic 'booking.*' --from 120 --follow | jq .topic

      Only what the session may see is shown. To go on where you were, keep the seq
      of the last event and say it with --from.
      """
  ) { call in
    let host = try LocalHost(call.settings)
    try requireTopics(call.arguments["--topic"], Schemas(host.table))
    Interrupt.watch()
    if let error = host.openSession(as: "nacre events") {
      return try failed(error, call, host)
    }
    let isFollowing = call.arguments.has("--follow")
    var params = try eventParams(call.arguments, isFollowing: isFollowing)
    let lines = EventLines(call)
    while !Interrupt.isWanted {
      switch host.call("events.read", params) {
      case .error(let error):
        if Interrupt.isWanted { break }
        return try failed(error, call, host)
      case .result(let page):
        page["items"]?.items.forEach(lines.show)
        guard let next = page["next"]?.integer, let latest = page["latest"]?.integer else {
          return ExitCode.internal
        }
        if next >= latest, !isFollowing { return ExitCode.fine }
        params = params.setting("from", .integer(next)).setting("epoch", page["epoch"] ?? .null)
      }
    }
    return Interrupt.exitCode
  }
}

/// How long one read waits for something to happen. Unit: milliseconds.
private let waitMs = 30_000

/// Refuses a pattern that no event will ever match: whoever waits for it waits for good.
private func requireTopics(_ list: String?, _ schemas: Schemas) throws(UsageError) {
  let topics = schemas.topics
  for glob in (list ?? "").split(separator: ",").map({ String($0).trimmingSpaces })
  where !topics.contains(where: Scopes([glob]).cover) {
    throw UsageError.unknown(
      "topic", glob, among: topics, otherwise: "See: nacre help events")
  }
}

private func eventParams(_ arguments: Arguments, isFollowing: Bool) throws -> JSONTree {
  var params: JSONTree = ["limit": 1_000]
  let from = arguments["--from"] ?? (isFollowing ? "now" : "start")
  if let seq = Int(from), seq >= 0 {
    params = params.setting("from", .integer(seq))
  } else if ["start", "now"].contains(from) {
    params = params.setting("from", .string(from))
  } else {
    throw UsageError("--from is start, now, or the number of an event, not “\(from)”.")
  }
  if isFollowing { params = params.setting("waitMs", .integer(waitMs)) }
  if let topics = arguments["--topic"] {
    let globs = topics.split(separator: ",").map { JSONTree.string(String($0).trimmingSpaces) }
    params = params.setting("topics", .array(globs))
  }
  return params
}

private func failed(_ error: JSONTree, _ call: Invocation, _ host: LocalHost) throws -> Int32 {
  let report = try CallReport(
    call, method: "events.read", schemas: Schemas(host.table),
    options: CallOptions(call.arguments))
  return report.show(.error(error))
}

/// Events for a person, or as JSON lines.
private struct EventLines {
  private let terminal: Terminal
  private let isReadable: Bool
  private let cells: CellText

  init(_ call: Invocation) {
    terminal = call.terminal
    isReadable = call.terminal.isInteractive && !call.arguments.has("--json")
    cells = CellText(timeZone: call.settings.timeZone)
  }

  func show(_ event: JSONTree) {
    guard isReadable else { return terminal.line(event.text) }
    let ink = terminal.output
    let seq = event["seq"]?.text ?? ""
    let at = cells.text(event["at"])
    let topic = printable(event["topic"]?.string ?? "")
    let used = max(6, seq.count) + 2 + at.count + 2 + max(30, topic.count) + 2
    let facts = cut(cells.text(event["data"]), max(10, terminal.width - used))
    terminal.line(
      ink.paint(spaces(6 - seq.count) + seq, .quiet) + "  " + ink.paint(at, .quiet) + "  "
        + ink.paint(padded(topic, 30), .name) + "  " + facts)
  }
}
