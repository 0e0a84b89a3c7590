import Glibc
import Kernel

/// `nacre shell` from its first line to its last: one session, one database, many calls.
final class Conversation {
  /// Words that mean something besides the names of methods.
  static let commands = ["call", "methods", "describe", "help", "exit", "quit"]

  private let call: Invocation
  private let table = CommandTable.standard
  private let host: LocalHost
  private let schemas: Schemas

  /// The first line that went wrong decides.
  private(set) var exitCode = ExitCode.fine

  init(_ call: Invocation) throws {
    self.call = call
    host = try LocalHost(call.settings)
    schemas = try Schemas(host.table)
  }

  /// Nothing is called any more.
  func end() { host.end() }

  /// One call a line, from a file or another program.
  func run(_ lines: InputLines) throws {
    while let line = try lines.next() {
      guard case .line(let bytes) = line, let text = String(validating: bytes, as: UTF8.self) else {
        complain(UsageError("A line is too long, or no UTF-8."))
        continue
      }
      if take(text) == .over { return }
    }
  }

  /// Line by line from a person.
  func run(historyFile: String?) {
    greet()
    var history = History(path: historyFile)
    let redaction = HistoryLine(secrets: secretMembers)
    let completer = Completer(table: shellTable) { [schemas] in schemas }
    let editor = LineEditor(call.terminal.errors, history: history.lines) { line in
      let words = ShellWords(line)
      return self.completion(completer, words.words, words.last)
    }
    while true {
      switch editor.read("nacre> ") {
      case .end: return
      case .interrupted: continue
      case .line(let line):
        guard !line.allSatisfy(\.isWhitespace) else { continue }
        if isWorthKeeping(line), let kept = redaction.kept(line) {
          editor.remember(kept)
          history.add(kept)
        }
        if take(line) == .over { return }
      }
    }
  }

  /// Whether a line begins as lines do here: a password typed by mistake does not.
  private func isWorthKeeping(_ line: String) -> Bool {
    guard let first = ShellWords(line).all.first else { return false }
    if Conversation.commands.contains(first) { return true }
    let domain = first.prefix { $0 != "." }
    return first.contains(".")
      && host.table.methods.contains { $0.name.description.hasPrefix(domain + ".") }
  }

  // MARK: Lines

  private enum Next { case more, over }

  private func take(_ line: String) -> Next {
    let cut = ShellWords(line)
    guard let first = cut.all.first, !first.hasPrefix("#") else { return .more }
    do {
      if cut.isOpen { throw UsageError("A quote or bracket is not closed.") }
      if first == "exit" || first == "quit" { return .over }
      note(try run(cut.all))
    } catch {
      complain(error as? UsageError ?? UsageError("\(error)", exitCode: ExitCode.internal))
    }
    return .more
  }

  /// A method's name may stand without `call`.
  private func run(_ words: [String]) throws -> Int32 {
    let first = words[0]
    let isMethod = first.contains(".") || first == "call"
    guard isMethod || Conversation.commands.contains(first) else {
      throw UsageError.unknown(
        "method or command", first,
        among: Conversation.commands + host.table.methods.map(\.name.description),
        otherwise: "See: help")
    }
    if first == "help", words.count == 1 { return help() }
    let line = first.contains(".") ? ["call"] + words : words
    let arguments = try table.parse(line)
    let invocation = Invocation(
      arguments: arguments, settings: call.settings, terminal: call.terminal)
    guard let command = table[arguments.command] else { return ExitCode.usage }
    if arguments.isHelpAsked {
      call.terminal.line(table.page(of: command, call.terminal.output))
      return ExitCode.fine
    }
    guard command.name == "call" else { return try command.run(invocation) }
    guard !arguments.operands.isEmpty else { throw UsageError("call needs a method.") }
    if arguments.operands.dropFirst().first == "-" {
      throw UsageError("- means stdin, and the shell reads that itself. Write the params.")
    }
    // What begins or ends sessions says itself which.
    if !arguments.operands[0].hasPrefix("session.") { host.openSessionAtOnce() }
    return try CallRun.unseen(invocation, host).run()
  }

  private func note(_ code: Int32) { if exitCode == ExitCode.fine { exitCode = code } }

  private func complain(_ error: UsageError) {
    note(error.exitCode)
    call.terminal.complain("nacre: \(printable(error.message))")
  }

  // MARK: For people

  private func greet() {
    let ink = call.terminal.errors
    var facts = ["nacre \(productVersion)"]
    if let error = host.openSession(as: "nacre shell") {
      facts.append(printable(error["data", "message"]?.string ?? "not signed in"))
    } else if case .result(let session) = host.call("session.whoami") {
      let who = session["actor", "name"]?.string ?? ""
      let place = session["organization", "name"]?.string ?? ""
      facts.append(printable("\(who) at \(place)"))
    }
    facts.append(
      call.settings.database == .memory ? "in memory" : call.settings.database.shown)
    call.terminal.remark(
      ink.paint(cut(facts.joined(separator: " · "), call.terminal.width), .quiet))
    call.terminal.remark(ink.paint("TAB completes, help explains, Ctrl-D ends.", .quiet))
  }

  private func help() -> Int32 {
    let rows = [
      ("METHOD key=value …", "Call it, as nacre call does, with the same options"),
      ("METHOD {JSON}", "The same, with all params as JSON"),
      ("methods [PREFIX]", "List the methods"),
      ("describe METHOD", "Explain one"),
      ("help WORD", "Explain a command or a topic"),
      ("exit", "Or Ctrl-D"),
    ]
    for (left, right) in rows {
      call.terminal.line(call.terminal.output.paint(padded(left, 22), .name) + right)
    }
    call.terminal.line("Ctrl-R searches older lines; the file of them never holds secrets.")
    return ExitCode.fine
  }

  /// The commands that mean something here, for completion.
  private var shellTable: CommandTable {
    let commands = table.commands.filter {
      Conversation.commands.contains($0.name) || $0.name == table.usual.name
    }
    return CommandTable(usual: table.usual, commands: commands, globals: [])
  }

  private func completion(
    _ completer: Completer, _ words: [String], _ typed: String
  ) -> Completion {
    if let first = words.first {
      return completer.completion(first.contains(".") ? ["call"] + words : words, typed: typed)
    }
    let commands = Conversation.commands.map {
      Completion.Candidate($0, table[$0]?.summary ?? "Leave the shell")
    }
    let methods = host.table.methods.map {
      Completion.Candidate($0.name.description, $0.summary.description)
    }
    guard !typed.contains(".") else { return Completion(of: methods, typed: typed) }
    // Hundreds of names are no help: first the domain.
    let domains = methods.map {
      Completion.Candidate(String($0.text.prefix { $0 != "." }) + ".", "Methods of this domain")
    }
    return Completion(of: commands + domains, typed: typed)
  }
}
