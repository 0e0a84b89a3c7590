import Kernel
import Platform
import Server

extension Command {
  /// `nacre call METHOD [JSON | - | key=value …]`.
  static let call: Command = .init(
    "call", "Call one method", operands: "METHOD [JSON | - | key=value …]", operandsMax: 1_000,
    takes: .call,
    options: [
      CommandOption("--all", .none, "Follow nextCursor: every item, one a line"),
      CommandOption("--fields", .text("LIST"), "Only these parts: total,items or JSON Pointers"),
      CommandOption("--dry-run", .none, "Run, then undo: shows what would happen"),
      CommandOption("--idempotency-key", .text("KEY"), "A retry with the same key changes nothing"),
      CommandOption("--timeout", .duration, "Give up after 30, 2.5s, 500ms, 1m"),
      CommandOption(
        "--output", .choice(OutputForm.allCases.map(\.rawValue)),
        "On a terminal table, else json"),
    ],
    details: """
      Params are one JSON object, - for JSON on stdin, or words:
        limit=5         by the declared type: a number here
        note=@file      the text of a file
        roles:=JSON     any JSON              roles:=@file  the JSON of a file
        a.b=1  tags[]=x  items[0].name=x      nested members and lists

        nacre call system.ping payload=hello
        nacre call directory.addMember name='Åsa Öberg' roles.booking=office

      Required params that are missing are asked for on a terminal.
      Secrets are never words: password= alone asks for it on a terminal; elsewhere
      password=@FILE, or params on stdin.

      Not on a terminal the result is one JSON line on stdout, and an error one JSON
      line on stderr. raw prints a text without quotes: --output raw --fields name.
      csv is for spreadsheets: a record for each item, or one for a single thing.

      1 error · 2 wrong words or params · 3 database · 5 not permitted
      6 not found · 7 conflict · 8 validation · 9 limit · 10 unavailable
      70 our mistake · 124 timed out · 130 Ctrl-C
      """
  ) { call in
    guard !call.operands.isEmpty else {
      throw UsageError("call needs a method. See: nacre methods")
    }
    call.terminal.remarkOnUnreadVariables()
    return try CallRun(call, try LocalHost(call.settings)).run()
  }
}

/// One `nacre call`, or one line of `nacre shell`, on its way.
///
///     run
///       ParamsBuilder  ← words        what was said
///       ParamsDialog   ← the person   what is missing
///       completed      ← options      _meta, idempotencyKey
///       ask → LocalHost               once, or page by page
///       CallReport     → stdout, stderr
struct CallRun {
  private let call: Invocation
  private let host: LocalHost
  private let options: CallOptions

  /// Secrets may stand in a line that no other process sees.
  private let mayHoldSecrets: Bool

  init(_ call: Invocation, _ host: LocalHost) throws {
    try self.init(call, host, mayHoldSecrets: false)
  }

  private init(_ call: Invocation, _ host: LocalHost, mayHoldSecrets: Bool) throws {
    self.call = call
    self.host = host
    self.mayHoldSecrets = mayHoldSecrets
    options = try CallOptions(call.arguments)
  }

  /// A call whose words came from the line editor or a pipe, not from a command line.
  static func unseen(_ call: Invocation, _ host: LocalHost) throws -> CallRun {
    try CallRun(call, host, mayHoldSecrets: true)
  }

  func run() throws -> Int32 {
    let found = host.table.methods.first { $0.isCalled(call.operands[0]) }
    let name = found?.name.description ?? call.operands[0]
    let schemas = try Schemas(host.table)
    let report = CallReport(call, method: name, schemas: schemas, options: options)
    guard let method = found, let declared = schemas.method(name) else {
      return report.show(host.call(name))
    }
    let params = try params(of: declared, name, schemas)
    Interrupt.watch()
    defer { Interrupt.unwatch() }
    if needsSession(method), let error = host.openSession() { return report.show(.error(error)) }
    let code = try options.isWhole ? everyPage(name, params, report) : once(method, params, report)
    return code != ExitCode.fine && Interrupt.isWanted ? Interrupt.exitCode : code
  }

  // MARK: Params

  private func params(
    of method: JSONTree, _ name: String, _ schemas: Schemas
  ) throws -> JSONTree {
    let schema = schemas.params(of: method)
    let questions = SecretQuestions(schemas, schema)
    var words = Array(call.operands.dropFirst())
    let isAsked: (String) -> Bool = { call.terminal.mayAsk && questions.isQuestion($0) }
    if !mayHoldSecrets { try refuseSecrets(words.filter { !isAsked($0) }, of: name) }
    if call.terminal.mayAsk { words = try questions.answered(words, call.terminal) }
    var params = try ParamsBuilder(schemas, schema).params(words)
    if ParamsBuilder.areWords(words), call.terminal.mayAsk {
      params = try ParamsDialog(schemas, method: name, call.terminal).completing(params, schema)
    }
    return try options.completed(readableSecrets(params, of: name))
  }

  /// Pure methods know more with a session, so one is opened for whoever says who they are.
  private func needsSession(_ method: Method) -> Bool {
    guard !host.isSignedIn else { return false }
    if method.access != .none { return true }
    let isAsked = call.settings.user != nil || call.settings.organization != nil
    return isAsked && !method.name.description.hasPrefix("session.")
  }

  // MARK: Calling

  private func once(
    _ method: Method, _ params: JSONTree, _ report: CallReport
  ) throws -> Int32 {
    let name = method.name.description
    guard method.kindName == "job", params.isObject, let bar = ProgressBar(call.terminal) else {
      return report.show(answer(name, params))
    }
    let params = try options.adding(("progressToken", 1), to: params)
    let answer = host.call(name, params) { bar.show($0) }
    bar.finish()
    return report.show(answer)
  }

  /// The answer; a rule that is asked about something stored needs somebody who asks.
  private func answer(_ name: String, _ params: JSONTree) -> Answer {
    let first = host.call(name, params)
    guard case .error(let error) = first, error["data", "kind"] == "session_required",
      !host.isSignedIn, !name.hasPrefix("session."), host.openSession() == nil
    else { return first }
    return host.call(name, params)
  }

  /// Asks for page after page. On a terminal and as CSV they become one table.
  private func everyPage(
    _ name: String, _ params: JSONTree, _ report: CallReport
  ) throws -> Int32 {
    guard params.isObject else {
      throw UsageError("--all needs params by name, not a list.")
    }
    var params = params
    var kept: [JSONTree] = []
    var cursors: Set<String> = []
    while true {
      let answer = host.call(name, params)
      guard case .result(let page) = answer else { return report.show(answer) }
      guard let items = options.fields.selected(from: page)["items"], items.isArray else {
        throw UsageError("\(name) answers no list of items: leave --all out.")
      }
      if report.isOneTable { kept += items.items } else { items.items.forEach(report.show(item:)) }
      // A cursor that comes twice would go round for ever.
      guard let next = page["nextCursor"]?.string, cursors.insert(next).inserted,
        !Interrupt.isWanted
      else { break }
      params = params.setting("cursor", .string(next))
    }
    if report.isOneTable { report.show(items: kept) }
    return Interrupt.isWanted ? Interrupt.exitCode : ExitCode.fine
  }
}
