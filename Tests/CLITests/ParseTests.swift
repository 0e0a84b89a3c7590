import Testing

@testable import CLI
@testable import nacre

@Suite("Words of the command line")
struct ParseTests {
  let table = CommandTable.standard

  private func parse(_ line: String) throws -> Arguments {
    try table.parse(line.split(separator: " ").map(String.init))
  }

  @Test("No word is serve, and its options may follow directly")
  func serveIsTheDefault() throws {
    #expect(try parse("").command == "serve")
    let arguments = try parse("--framing header --ascii --drain-timeout=3")
    #expect(arguments.command == "serve")
    #expect(arguments["--framing"] == "header")
    #expect(arguments.has("--ascii"))
    #expect(arguments.integer("--drain-timeout") == 3)
    #expect(try parse("serve --framing header") == parse("--framing header serve"))
  }

  @Test("Global options stand before or after the command; the last one counts")
  func globalsAnywhere() throws {
    let arguments = try parse("--db a call --as ada --db=b system.ping payload=--x")
    #expect(arguments.command == "call")
    #expect(arguments["--db"] == "b")
    #expect(arguments["--as"] == "ada")
    #expect(arguments.operands == ["system.ping", "payload=--x"])
  }

  @Test("A lone dash is a word, and after -- everything is")
  func dashes() throws {
    #expect(try parse("call system.ping -").operands == ["system.ping", "-"])
    #expect(try parse("call system.ping -- --json").operands == ["system.ping", "--json"])
  }

  @Test("Help is asked for anywhere")
  func help() throws {
    #expect(try parse("--help").isHelpAsked)
    #expect(try parse("call -h").isHelpAsked)
    #expect(try parse("--version").command == "version")
  }

  @Test(
    "Wrong words are refused in one line that helps",
    arguments: [
      ("clal", "There is no command “clal”. Did you mean call?"),
      ("qqqq", "There is no command “qqqq”. See: nacre --help"),
      (
        "system.ping", "There is no command “system.ping”. To call a method: nacre call system.ping"
      ),
      ("--framng line", "There is no option “--framng”. Did you mean --framing?"),
      ("call --outptu json", "There is no option “--outptu”. Did you mean --output?"),
      (
        "--json",
        "--json is an option of methods, describe or others, not of serve. "
          + "Options of a command follow its name."
      ),
      (
        "call --example",
        "--example is an option of describe, not of call. Options of a command follow its name."
      ),
      ("--framing line call x", "--framing is an option of serve, not of call."),
      ("--framing lines", "--framing cannot be “lines”. Did you mean line?"),
      ("--framing 12345", "--framing cannot be “12345”. Use auto, line or header."),
      ("--db", "--db needs a value: PATH|URL."),
      ("--db=", "--db must not be empty."),
      ("--db-connections 17", "--db-connections needs a whole number from 1 to 16, not “17”."),
      ("--db-prepare maybe", "--db-prepare cannot be “maybe”. Use on or off."),
      ("--ascii=yes", "--ascii takes no value."),
      (
        "--max-message 1023",
        "--max-message needs a whole number from 1024 to 1073741824, not “1023”."
      ),
      ("--clock noon", "--clock needs a time such as 2026-03-02T09:00:00Z, not “noon”."),
      (
        "openrpc now", "“now” is one word too many: openrpc takes no words. See: nacre help openrpc"
      ),
    ])
  func refusals(_ line: String, _ message: String) {
    #expect(throws: UsageError(message)) { try parse(line) }
  }

  @Test(
    "The address of a cluster where none belongs is refused and not repeated",
    arguments: [
      "ADDRESS", "doctor ADDRESS", "help ADDRESS", "describe ADDRESS", "check ADDRESS",
      "restore ADDRESS", "--ADDRESS", "serve --ADDRESS", "--log-level ADDRESS", "--config=ADDRESS",
      "--key-file ADDRESS doctor", "-- ADDRESS", "database=ADDRESS", "init --owner ADDRESS",
    ])
  func strayAddress(_ line: String) {
    for scheme in ["postgresql", "postgres", "POSTGRES", "jdbc:postgresql", "postgresql+psycopg"] {
      let line = line.replacing("ADDRESS", with: "\(scheme)://ada:s3cret@db.example/house?a=b")
      let error = #expect(throws: UsageError.self) { try parse(line) }
      #expect(error?.message.hasPrefix("The address of a cluster belongs behind --db") == true)
      #expect(error?.message.contains("s3cret") == false, "\(line)")
    }
  }

  @Test("Params, and what a shell asks about, may hold one, and so may where one belongs")
  func addressWhereItBelongs() throws {
    let address = "postgresql://ada@db.example/house"
    #expect(try parse("--db \(address) doctor")["--db"] == address)
    #expect(try parse("copy --from a --to=\(address)")["--to"] == address)
    let note = "note=\(address)"
    #expect(try parse("call system.ping \(note)").operands == ["system.ping", note])
    let typed = try parse("__complete bash -- --db \(address) doc")
    #expect(typed.operands == ["bash", "--db", address, "doc"])
  }

  @Test("Option, then environment, then default")
  func precedence() throws {
    let environment = ["NACRE_DB": "from-environment", "NACRE_LOCALE": "sv_SE.UTF-8"]
    let settings = try Settings(
      parse("--db :memory:"), of: table, .all, environment: { environment[$0] }, read: noFile)
    #expect(settings.database == .memory)
    #expect(settings.language == .sv)
    let other = try Settings(
      parse(""), of: table, .all, environment: { environment[$0] }, read: noFile)
    #expect(other.database == .file("from-environment"))
    #expect(other.logLevel == .warn)
  }

  @Test("A wrong environment variable is a wrong configuration")
  func wrongEnvironment() throws {
    let arguments = try parse("")
    let settings = Settings(
      arguments, of: table, .all, environment: { $0 == "NACRE_COLOR" ? "pink" : nil }, read: noFile)
    let problem = settings.problems.first
    #expect(problem?.exitCode == 4)
    #expect(problem?.message.hasPrefix("NACRE_COLOR cannot be “pink”") == true)
  }

  private func noFile(_ path: String) throws(UsageError) -> [UInt8]? { nil }

  @Test("Every option of every command says what it does, and no two share a name")
  func noTwoAlike() {
    for command in table.commands {
      let options = table.globals + command.options
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      #expect(options.allSatisfy { !$0.summary.isEmpty && $0.name.hasPrefix("--") })
    }
  }

  @Test(
    "Every page of the help fits 80 columns", arguments: CommandTable.standard.commands.map(\.name))
  func pages(_ name: String) throws {
    let palette = Palette(isOn: false)
    let command = try #require(table[name])
    for line in (table.page(of: command, palette) + "\n" + table.page(palette)).split(
      separator: "\n")
    {
      #expect(line.count <= 80, "\(line)")
    }
  }
}
