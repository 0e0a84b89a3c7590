import Platform
import Secrets
import Store

extension Command {
  /// `nacre copy --from DB --to DB`.
  static let copy: Command = .init(
    "copy", "Copy a database to an empty one, of either engine",
    options: [
      CommandOption("--from", .text("PATH|URL"), "The database: a file, or postgresql://…"),
      CommandOption("--to", .text("PATH|URL"), "Where it goes: nothing may be there"),
      CommandOption("--from-key", .text("FILE"), "Its key (of a file: beside it)"),
      CommandOption("--to-key", .text("FILE"), "Where the key goes (of a file: beside it)"),
      CommandOption("--move", .none, "It goes on there: the source refuses writes afterwards"),
      CommandOption("--json", .none, "What was copied, as one JSON line"),
    ],
    details: """
      Copies all rows as they are at one moment, while others go on writing, and what
      is sealed stays sealed with its key; a cluster to which nothing sealed comes
      gets a key of its own where --to-key says. Everything is read back: for each
      table there is a count and a SHA-256 over its rows in the order of its key, and
      one hash over all, the same whichever engine keeps them. When anything differs
      nothing is kept.

      The copy begins a history of its own, so hosts read afresh. With --move it goes
      on with the old one, and the source refuses writes from then on and says where
      to; a file must be open nowhere then.

        nacre copy --from nacre.db --to postgresql:///nacre --to-key nacre.key
        nacre copy --from postgresql:///nacre --from-key nacre.key --to nacre.db

      Exit codes: 0 copied and read back · 2 wrong words · 3 a database or its key
      4 a URL that is not taken · 7 the target is not empty · 10 not reached, or in
      use · 130 Ctrl-C
      """
  ) { call in
    guard let from = call.arguments["--from"], let to = call.arguments["--to"] else {
      throw UsageError("copy needs --from and --to. See: nacre copy --help")
    }
    let options = call.settings.clusterOptions
    let source = try DatabasePlace(from, key: call.arguments["--from-key"], options)
    let target = try DatabasePlace(to, key: call.arguments["--to-key"], options)
    guard from != to, !isSameFile(from, to) else {
      throw UsageError("--from and --to name the same database.")
    }
    return try interruptible { interruption in
      let transfer = DataTransfer(
        from: source, to: target, history: call.arguments.has("--move") ? .moved : .renewed,
        house: House(call.settings), interruption: interruption,
        progress: TransferProgress(call.terminal))
      report(try transfer.run(), call)
    }
  }
}

/// What was copied.
func report(_ outcome: DataTransfer.Outcome, _ call: Invocation) {
  guard !call.arguments.has("--json") else { return call.terminal.line(outcome.json.text) }
  for line in outcome.lines { call.terminal.line(line) }
}

extension DataTransfer.Outcome {
  /// A line for each table that has rows, and one for all of them.
  fileprivate var lines: [String] {
    let filled = tables.filter { $0.rows > 0 }
    let width = filled.map(\.name.count).max() ?? 0
    let digits = "\(rows)".count
    var lines = filled.map { table in
      let gap = spaces(width - table.name.count + 2 + digits - "\(table.rows)".count)
      return "\(table.name)\(gap)\(table.rows)  \(hex(table.hash))"
    }
    lines.append(
      "\(printable(place))  \(rows) rows in \(filled.count) of \(tables.count) tables, read back; "
        + "sha256 \(sha256); epoch \(epoch)")
    if let keyPath {
      lines.append("\(printable(keyPath))  the key of what is sealed: keep it from others")
    }
    return lines
  }

  fileprivate var json: JSONTree {
    let tables = tables.map { table -> JSONTree in
      [
        "name": .string(table.name), "rows": .integer(table.rows),
        "sha256": .string(hex(table.hash)),
      ]
    }
    let facts: JSONTree = [
      "path": .string(place), "rows": .integer(rows), "sha256": .string(sha256),
      "epoch": .string(epoch), "tables": .array(tables),
    ]
    return keyPath.map { facts.setting("keyPath", .string($0)) } ?? facts
  }
}
