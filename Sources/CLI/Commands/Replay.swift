import Kernel
import Platform
import Secrets
import Server
import Store

extension Command {
  /// `nacre replay FILE`.
  static let replay: Command = .init(
    "replay", "Play a recorded conversation against a copy", operands: "FILE", operandsMax: 1,
    takes: .file,
    details: """
      FILE is what nacre serve --trace wrote. Its requests are played against a copy
      of the database that --db names; the database itself is not touched, and one
      that is not there counts as empty. Ids and times that were made meanwhile are
      not compared. Where a secret was cut out of a request the answers cannot be
      the same: those are counted apart.

        nacre replay trace.ndjson --db before.db

      Exit codes: 0 the answers are the same · 1 some differ · 2 wrong words
      3 the database cannot be copied
      """
  ) { call in
    guard let path = call.operands.first else {
      throw UsageError("replay needs the file of a trace. See: nacre replay --help")
    }
    let records = try traceRecords(path)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var settings = call.settings
    if let file = settings.database.file {
      let copy = folder.path + "/copy.db"
      let key = settings.key
      settings.database = .file(copy)
      settings.keyFile = nil
      do {
        try copyDatabase(file, key, to: copy)
      } catch {
        throw UsageError(
          UsageError(of: copyProblem(error)).message, exitCode: ExitCode.database)
      }
    }
    let house = House(settings)
    let exchange = try Exchange(
      house.table, services: house.services, log: Log(level: settings.logLevel))
    var replay = ReplayedTrace(records)
    replay.run { request in
      try? JSONTree(parsing: exchange.answer(Array(request.text.utf8)))
    }
    for difference in replay.differences { call.terminal.line(printable(difference)) }
    call.terminal.line(replay.summary)
    return replay.differences.isEmpty ? ExitCode.fine : ExitCode.answeredError
  }
}

/// The records of a trace.
private func traceRecords(_ path: String) throws -> [JSONTree] {
  try readInput(path).split(separator: UInt8(ascii: "\n")).enumerated().map { index, line in
    guard let record = try? JSONTree(parsing: Array(line)), record["direction"] != nil else {
      throw UsageError("Line \(index + 1) of \(path) is no record of a trace.")
    }
    return record
  }
}

/// A copy of the database and its key beside it; nothing when there is no database yet.
private func copyDatabase(_ file: String, _ key: KeyFile?, to copy: String) throws {
  switch FileNature(of: file) {
  case .missing, .empty: return
  case .ours, .foreign, .notADatabase, .notAFile, .closed: try requireDatabase(file)
  }
  _ = try readingQuietly(file) {
    try DatabaseCopy.make(of: $0, to: copy, key: key.map { .copied($0) } ?? .left)
  }
}
