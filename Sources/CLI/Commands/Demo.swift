import Glibc
import Kernel

extension Command {
  /// `nacre demo`.
  static let demo: Command = .init(
    "demo", "Play a day through the real pipe",
    options: [
      CommandOption("--seed", .integer("N", 0...1_000_000_000), "Other people, other devices (1)"),
      CommandOption("--output", .choice(["text", "json"]), "text on a terminal, else json"),
      CommandOption("--keep", .none, "Keep the scratch database, and say where it is"),
    ],
    details: """
      Makes a scratch database, fills it by the product's own methods, starts this
      program on a pipe, books two devices, takes a shift in the stable, asks for a
      day of leave, which is approved, and signs a report; then kills it with SIGKILL,
      starts it again and finds all of it. The same seed gives the same people and
      devices.

      As JSON, one line a step: {"step", "comment", "request", "answer"}, and
      {"step", "event", "comment"} for what happens to the service.
      Exit codes: 0 the order is confirmed · 1 something was not as it must be
      """
  ) { call in
    guard call.arguments["--db"] == nil else {
      throw UsageError("demo makes a database of its own: leave --db out.")
    }
    let output = call.arguments["--output"]
    let narrator = DemoNarrator(
      call.terminal, isReadable: output == "text" || output == nil && call.terminal.isInteractive)
    let folder = try ScratchFolder()
    let isKept = call.arguments.has("--keep")
    defer {
      if isKept {
        call.terminal.complain("The database is \(folder.database)")
      } else {
        folder.remove()
      }
    }
    do {
      try play(call, folder, narrator)
      return ExitCode.fine
    } catch let failure as DemoFailure {
      call.terminal.complain("nacre: \(printable(failure.message))")
      return ExitCode.answeredError
    }
  }
}

/// A Monday morning. Source: none; any moment will do, as long as it is always the same.
private let demoMoment = "2026-03-02T09:15:00Z"

private func play(_ call: Invocation, _ folder: ScratchFolder, _ narrator: DemoNarrator) throws {
  let seed = UInt64(call.arguments.integer("--seed") ?? 1)
  let data = DemoData(seed: seed)
  let moment = call.settings.clock?.text ?? demoMoment
  var settings = call.settings
  settings.database = .file(folder.database)
  settings.clock = Instant(rfc3339: moment)
  // The first to open a new database owns it.
  settings.user = nil
  settings.organization = nil
  let language = settings.language.rawValue

  narrator.say(
    narrator.palette.paint(data.organization, .strong)
      + ": \(data.members.count) members, \(data.clients.count) clients, seed \(seed). "
      + "A clerk books a walk-in, takes a shift in the stable and asks for a day off; their head "
      + "approves it, and signs a report.")
  let people = try fillDemo(settings, data)
  let today = settings.clock.map { TimeZoneRules.utc.date(at: $0) } ?? .min
  let words = [
    "serve", "--db", folder.database, "--clock", moment, "--locale", language,
    "--parent-pid", String(getpid()),
  ]
  let conversation = try DemoConversation(
    data, people: people, on: today, language: language, narrator: narrator
  ) { try SpawnedHost(words) }
  let order = try conversation.play()
  narrator.say("")
  narrator.say(
    narrator.palette.paint("Order \(order["orderNumberLabel"]?.string ?? "") is confirmed.", .good))
}
