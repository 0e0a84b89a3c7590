/// What may come next on a command line, from the same tables that read it.
///
/// Source: protocol specification 12.8.
struct Completer {
  let table: CommandTable

  /// Read from the methods of this build, when it is needed.
  let schemas: () -> Schemas

  /// `words`: those before the one that is being typed, without `nacre` itself.
  func completion(_ words: [String], typed: String) -> Completion {
    var line = Line()
    for word in words { line.take(word, table) }
    if let option = line.open { return values(of: option, behind: "", line, typed) }
    if typed.hasPrefix("-"), !line.areOptionsOver { return options(line, typed) }
    guard let command = line.command else {
      return Completion(of: table.visible.map { .init($0.name, $0.summary) }, typed: typed)
    }
    return operands(of: command, line, typed)
  }

  /// The words of a line, as far as they matter for what comes next.
  private struct Line {
    var command: Command?
    var operands: [String] = []
    var given: Set<String> = []
    var open: CommandOption?
    var areOptionsOver = false

    mutating func take(_ word: String, _ table: CommandTable) {
      if open != nil {
        open = nil
      } else if areOptionsOver || word == "-" || !word.hasPrefix("-") {
        if command == nil { command = table[word] } else { operands.append(word) }
      } else if word == "--" {
        areOptionsOver = true
      } else {
        let name = String(word.prefix { $0 != "=" })
        given.insert(name)
        let option = table.options(of: command).first { $0.name == name }
        if let option, option.value != .none, !word.contains("=") { open = option }
      }
    }
  }

  // MARK: Options

  private func options(_ line: Line, _ typed: String) -> Completion {
    let options = table.options(of: line.command)
    if let equals = typed.firstIndex(of: "=") {
      let name = typed[..<equals]
      guard let option = options.first(where: { $0.name == name }) else {
        return Completion(typed: typed)
      }
      return values(of: option, behind: name + "=", line, typed)
    }
    let candidates = options.filter { !line.given.contains($0.name) }
      .map { Completion.Candidate($0.name, $0.summary) }
    return Completion(of: candidates + [.init("--help", "Explain it")], typed: typed)
  }

  private func values(
    of option: CommandOption, behind beginning: String, _ line: Line, _ typed: String
  ) -> Completion {
    let words: [String]
    switch option.value {
    case .choice(let choices): words = choices
    case .text("PATH"), .text("PATH|URL"), .text("FILE"):
      return .files(behind: beginning, typed: typed)
    case .text("TAG"): words = ["en", "sv"]
    case .text("GLOB"): words = topics()
    case .text("LIST"): return fields(line, behind: beginning, typed)
    default: words = []
    }
    return Completion(of: words.map { .init(beginning + $0) }, typed: typed)
  }

  private func topics() -> [String] {
    let topics = schemas().topics
    let domains = Set(topics.map { String($0.prefix { $0 != "." }) + ".*" })
    return domains.sorted() + topics
  }

  /// The members of a method's result, one after the other behind commas.
  private func fields(_ line: Line, behind beginning: String, _ typed: String) -> Completion {
    let schemas = schemas()
    guard let method = line.operands.first.flatMap(schemas.method) else {
      return Completion(typed: typed)
    }
    let result = method["result", "schema"].map(schemas.resolved) ?? [:]
    let items = schemas.member("items", of: result).flatMap { schemas.items(of: $0) }
    let names = [result, items.map(schemas.resolved) ?? [:]].flatMap {
      $0["properties"]?.members.map(\.name) ?? []
    }
    let said = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? beginning
    return Completion(of: names.map { .init(said + $0) }, typed: typed)
  }

  // MARK: Operands

  private func operands(of command: Command, _ line: Line, _ typed: String) -> Completion {
    if case .call = command.takes, let name = line.operands.first {
      let schemas = schemas()
      guard let method = schemas.method(name) else { return Completion(typed: typed) }
      return ParamChoices(schemas: schemas).completion(
        typed, params: schemas.params(of: method), words: Array(line.operands.dropFirst()))
    }
    guard line.operands.count < command.operandsMax else { return Completion(typed: typed) }
    switch command.takes {
    case .anything: return Completion(typed: typed)
    case .file: return .files(behind: "", typed: typed)
    case .words(let words): return Completion(of: words.map { .init($0) }, typed: typed)
    case .call, .method: return Completion(of: methods, typed: typed)
    case .methodPrefix:
      let domains = Set(methods.map { String($0.text.prefix { $0 != "." }) + "." })
      return Completion(of: domains.sorted().map { .init($0) } + methods, typed: typed)
    case .helpTopic:
      let commands = table.visible.map { Completion.Candidate($0.name, $0.summary) }
      let topics = HelpTopic.all.map { Completion.Candidate($0.name, $0.summary) }
      return Completion(of: commands + topics, typed: typed)
    }
  }

  private var methods: [Completion.Candidate] {
    let methods = schemas().summaries.map { Completion.Candidate($0.name, $0.summary) }
    return methods.sorted { $0.text < $1.text }
  }
}

extension CommandTable {
  /// Options that may be said behind a command; those of `serve` also before any.
  fileprivate func options(of command: Command?) -> [CommandOption] {
    (command ?? usual).options + globals
  }
}
