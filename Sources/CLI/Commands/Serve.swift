import Glibc
import Kernel
import Platform
import Server
import Store
import Wire

extension Command {
  /// `nacre serve`, and `nacre` alone.
  static let serve: Command = .init(
    "serve", "Answer JSON-RPC on stdin and stdout",
    options: [
      CommandOption(
        "--framing", .choice(["auto", "line", "header"]), "How messages are cut (auto)"),
      CommandOption(
        "--max-message", .integer("BYTES", 1_024...1_073_741_824), "Longest message (67108864)"),
      CommandOption("--ascii", .none, "Escape everything beyond ASCII"),
      CommandOption(
        "--drain-timeout", .integer("SECONDS", 0...3_600), "For jobs, after the end of input (10)"),
      CommandOption("--sigint", .choice(["stop", "ignore"]), "What Ctrl-C does (stop)"),
      CommandOption(
        "--parent-pid", .integer("PID", 1...Int(Int32.max)), "Its end counts as the end of input"),
      CommandOption(
        "--durability", .choice(["full", "normal"]), "normal: fast, a power cut may lose (full)"),
      CommandOption("--read-only", .none, "Never write to the database"),
      CommandOption("--trace", .text("FILE"), "Write both directions to a file, without secrets"),
      CommandOption("--no-upkeep", .none, "Do recurring work only when asked: nacre run-due"),
      CommandOption("--upkeep", .none, "Do it by itself also while --clock stops the clock"),
      CommandOption("--require-db", .none, "End with 3 when the database cannot be opened"),
    ],
    details: """
      One JSON text per line in, one per line out; or Content-Length frames, as the
      first bytes say. Ends at the end of input, at SIGTERM, or with system.shutdown.

        printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"system.ping"}' | nacre

      Exit codes: 0 done · 2 wrong words · 3 no database (--require-db)
      4 wrong environment · 70 our mistake · 128+n second signal n
      """
  ) { call in
    if isatty(0) == 1 {
      call.terminal.remark(
        "Serving JSON-RPC: one request a line, Ctrl-D ends. For people: nacre --help")
    }
    call.terminal.remarkOnUnreadVariables()
    // Before anything else can write to stdout.
    let streams = Streams.claim()
    let log = try openLog(call.settings)
    let house = House(call.settings)
    defer { house.serviceEnds() }
    if call.arguments.has("--require-db"), let reason = openingFailure(of: house) {
      call.terminal.complain("nacre: \(printable(reason))")
      return ExitCode.database
    }
    var options = serveOptions(call, for: house)
    if let path = call.arguments["--trace"] {
      let clock = house.services.clock
      options.trace = Trace(
        path: path, clock: clock, secretMembers: secretMembers, table: house.table)
      guard options.trace != nil else {
        call.terminal.complain("nacre: \(printable(path)) cannot be written")
        return ExitCode.configuration
      }
    }
    do {
      return try Server.serve(
        house.table, services: house.services, options: options, streams: streams, log: log)
    } catch {
      log.record(.error, "serve.failed", [.text("reason", "\(error)")])
      log.flush()
      return ExitCode.internal
    }
  }
}

private func serveOptions(_ call: Invocation, for house: House) -> ServeOptions {
  var options = ServeOptions(control: house.services.control)
  if call.settings.database.cluster != nil {
    options.patienceMs = max(
      options.patienceMs, call.settings.clusterUse.patienceSeconds * 1_000)
  }
  options.prefetch = house.prefetch
  options.messageBytesMax = call.settings.messageBytesMax
  options.framing =
    switch call.arguments["--framing"] {
    case "line": .line
    case "header": .header
    default: .auto
    }
  options.isASCII = call.arguments.has("--ascii")
  if let seconds = call.arguments.integer("--drain-timeout") {
    options.drainTimeoutMs = seconds * 1_000
  }
  options.upkeep = upkeep(call, for: house)
  options.ignoresInterrupt = call.arguments["--sigint"] == "ignore"
  options.parentProcess = call.arguments.integer("--parent-pid").map { Int32(clamping: $0) }
  return options
}

/// While the clock stands still nothing falls due by itself; a database in memory has nobody else,
/// and is gone with the process.
private func upkeep(_ call: Invocation, for house: House) -> ServeOptions.Upkeep {
  if call.arguments.has("--no-upkeep") || call.settings.database == .memory { return .never }
  return house.services.clock.isStopped && !call.arguments.has("--upkeep") ? .atStart : .whenDue
}

/// Why the database cannot be opened, in the product's own words, or `nil` when it is open.
private func openingFailure(of house: House) -> String? {
  do {
    _ = try house.services.gate.database()
    return nil
  } catch let error as StoreError {
    return PlatformFault(error).text(in: house.services.language)
  } catch {
    return "The database cannot be opened: \(error)"
  }
}
