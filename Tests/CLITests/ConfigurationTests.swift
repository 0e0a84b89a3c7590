import Kernel
import Testing

@testable import CLI
@testable import nacre

@Suite("Settings: option, environment, user file, system file, default")
struct ConfigurationTests {
  static let table = CommandTable.standard
  static let home = "/nowhere/ada"
  static let userFile = home + "/.config/nacre/config.json"
  static let systemFiles = ["/etc/one/nacre/config.json", "/etc/two/nacre/config.json"]

  private func settings(
    _ line: String = "", environment: [String: String] = [:], files: [String: String] = [:]
  ) throws -> Settings {
    let base = ["HOME": Self.home, "XDG_CONFIG_DIRS": "/etc/one:relative:/etc/two"]
    let variables = base.merging(environment) { $1 }
    let arguments = try Self.table.parse(line.split(separator: " ").map(String.init))
    return Settings(
      arguments, of: Self.table, .all, environment: { variables[$0] },
      read: { path throws(UsageError) in files[path].map { Array($0.utf8) } })
  }

  private func row(_ name: String, _ settings: Settings) throws -> SettingRow {
    try #require(settings.rows(Self.table.globals).first { $0.option.name == name })
  }

  /// Five values for each setting, from the command line down to the second system file.
  static let values: [(name: String, values: [String])] = [
    ("--db", ["/a.db", "/b.db", "/c.db", "/d.db", "/e.db"]),
    ("--key-file", ["/a", "/b", "/c", "/d", "/e"]),
    ("--db-prepare", ["off", "on", "off", "on", "off"]),
    ("--db-replica", (1...5).map { "postgresql://db\($0)/nacre" }),
    ("--as", ["a", "b", "c", "d", "e"]),
    ("--org", ["a", "b", "c", "d", "e"]),
    ("--locale", ["sv", "en", "sv", "en", "sv"]),
    ("--timezone", ["Europe/Paris", "Europe/Oslo", "Asia/Tokyo", "Africa/Cairo", "Asia/Seoul"]),
    ("--log-level", ["error", "info", "debug", "trace", "error"]),
    ("--log-format", ["json", "text", "json", "text", "json"]),
    ("--log-file", ["/a", "/b", "/c", "/d", "/e"]),
    ("--color", ["never", "always", "never", "always", "never"]),
    (
      "--clock", (1...5).map { "2026-03-0\($0)T09:00:00.000Z" }
    ),
  ]

  @Test("Each source is stronger than those below it, for every setting", arguments: values)
  func precedence(_ name: String, _ values: [String]) throws {
    let option = try #require(Self.table.globals.first { $0.name == name })
    let variable = try #require(option.variable)
    let key = try #require(option.settingName)
    func file(_ value: String) -> String { "{\"\(key)\": \"\(value)\"}" }
    let places = [Self.userFile] + Self.systemFiles
    let origins: [SettingOrigin] = [
      .option(name), .environment(variable), .userFile(Self.userFile),
      .systemFile(Self.systemFiles[0]), .systemFile(Self.systemFiles[1]),
    ]
    for first in 0..<5 {
      let files = Dictionary(
        uniqueKeysWithValues: (0..<3).filter { $0 + 2 >= first }
          .map { (places[$0], file(values[$0 + 2])) })
      let settings = try settings(
        first == 0 ? "\(name) \(values[0])" : "",
        environment: first <= 1 ? [variable: values[1]] : [:], files: files)
      let row = try row(name, settings)
      #expect(row.value == .string(values[first]))
      #expect(row.origin == origins[first])
      #expect(settings.problems.isEmpty)
    }
    #expect(try row(name, settings()).origin == .standard)
  }

  @Test("What is on or off can be said everywhere, too", arguments: ["--quiet", "--no-input"])
  func switches(_ name: String) throws {
    let key = name == "--quiet" ? "quiet" : "noInput"
    let variable = name == "--quiet" ? "NACRE_QUIET" : "NACRE_NO_INPUT"
    #expect(try row(name, settings(name, environment: [variable: "0"])).value == true)
    let on = [Self.userFile: "{\"\(key)\": true}"]
    #expect(try row(name, settings(files: on)).value == true)
    for word in ["0", "false", "no", "off"] {
      #expect(try row(name, settings(environment: [variable: word], files: on)).value == false)
    }
    #expect(try settings(environment: [variable: "maybe"]).problems.first?.exitCode == 4)
  }

  @Test("A file that somebody names stands in for the user's own, and must be there")
  func namedFile() throws {
    let files = [
      Self.userFile: #"{"locale": "sv"}"#, "/other.json": #"{"as": "ada"}"#,
      Self.systemFiles[0]: #"{"org": "pearl"}"#,
    ]
    let named = try settings("--config /other.json", files: files)
    #expect(named.user == "ada" && named.organization == "pearl" && named.language == .en)
    let variable = try settings(environment: ["NACRE_CONFIG": "/other.json"], files: files)
    #expect(variable.user == "ada")
    let missing = try settings("--config /none.json", files: files)
    #expect(
      missing.problems == [UsageError("/none.json is not there.", exitCode: ExitCode.configuration)]
    )
  }

  @Test("Everybody's variables are the weakest; our own are stronger than files")
  func everybody() throws {
    let everybody = ["LANG": "sv_SE.UTF-8", "TZ": "Asia/Tokyo"]
    let plain = try settings(environment: everybody)
    #expect(plain.language == .sv && plain.timeZone == "Asia/Tokyo")
    #expect(try row("--locale", plain).origin == .environment("LANG"))
    let file = [Self.userFile: #"{"locale": "en", "timezone": "Europe/Oslo"}"#]
    let written = try settings(environment: everybody, files: file)
    #expect(written.language == .en && written.timeZone == "Europe/Oslo")
    let own = ["NACRE_LOCALE": "sv"]
    #expect(try settings(environment: own, files: file).language == .sv)
  }

  @Test("Names in a file lie where such files lie; absolute ones and :memory: stay")
  func names() throws {
    let file = [Self.systemFiles[0]: #"{"db": "shop.db", "logFile": "nacre.log"}"#]
    let settings = try settings(files: file)
    #expect(settings.database == .file(Self.home + "/.local/share/nacre/shop.db"))
    #expect(settings.logFile == Self.home + "/.local/state/nacre/nacre.log")
    let memory = [Self.userFile: #"{"db": ":memory:"}"#]
    #expect(try self.settings(files: memory).database == .memory)
    #expect(try self.settings("--db shop.db").database == .file("shop.db"))
  }

  @Test("Folders come in a list, or with colons between them, and whole")
  func folders() throws {
    let both = ["/srv/scans", "/srv/papers"]
    #expect(try settings("--files-folders /srv/scans:/srv/papers").fileFolders == both)
    let variable = try settings(environment: ["NACRE_FILES_FOLDERS": "/srv/scans:/srv/papers"])
    #expect(variable.fileFolders == both)
    for text in [
      #"{"files.folders": ["/srv/scans", "/srv/papers"]}"#,
      #"{"files": {"folders": ["/srv/scans", "/srv/papers"]}}"#,
      #"{"files.folders": "/srv/scans:/srv/papers"}"#,
    ] {
      let written = try settings(files: [Self.userFile: text])
      #expect(written.fileFolders == both && written.problems.isEmpty)
      let row = try row("--files-folders", written)
      #expect(row.value == ["/srv/scans", "/srv/papers"])
      #expect(row.json["name"] == "files.folders")
      #expect(row.origin == .userFile(Self.userFile))
    }
    for text in [
      #"{"files.folders": ["scans"]}"#, #"{"files.folders": [""]}"#,
      #"{"files.folders": ["/a:/b"]}"#, #"{"files.folders": 1}"#, #"{"files": {"folder": "/a"}}"#,
      #"{"filesFolders": ["/a"]}"#,
    ] {
      let refused = try settings(files: [Self.userFile: text])
      #expect(refused.fileFolders.isEmpty && refused.problems.count == 1, "\(text)")
    }
    #expect(try settings(files: [Self.userFile: #"{"files.folders": []}"#]).problems.isEmpty)
  }

  @Test(
    "A file that cannot be used is told in one line, with what to write instead",
    arguments: [
      (#"{"logLvel": "debug"}"#, "There is no setting “logLvel”. Did you mean logLevel?"),
      (#"{"log-level": "debug"}"#, "There is no setting “log-level”. Did you mean logLevel?"),
      (#"{"NACRE_DB": "/x"}"#, "There is no setting “NACRE_DB”. Did you mean db?"),
      (#"{"framing": "line"}"#, "There is no setting “framing”. See: nacre config"),
      (#"{"config": "/x"}"#, "There is no setting “config”. See: nacre config"),
      (
        #"{"logLevel": "loud"}"#,
        "logLevel cannot be “loud”. Use error, warn, info, debug or trace."
      ),
      (#"{"logLevel": 3}"#, "logLevel takes a text in quotes."),
      (#"{"quiet": "yes"}"#, "quiet takes true or false."),
      (#"{"db": ""}"#, "db must not be empty."),
      (
        #"{"timezone": "Mars/Base"}"#,
        "There is no time zone “Mars/Base”. Use a name such as Europe/Stockholm."
      ),
      ("[1]", #"Settings are one JSON object, such as {"locale": "sv"}."#),
    ])
  func refusals(_ text: String, _ message: String) throws {
    let problems = try settings(files: [Self.userFile: text]).problems
    #expect(
      problems == [UsageError("\(Self.userFile): \(message)", exitCode: ExitCode.configuration)])
  }

  @Test("A text that is no JSON is told with its place")
  func brokenJSON() throws {
    let problem = try settings(files: [Self.userFile: "{\n  locale: 'sv'}"]).problems.first
    #expect(problem?.message.hasPrefix("\(Self.userFile): Line 2, column ") == true)
    #expect(problem?.exitCode == 4)
  }

  @Test("Null, an empty file and a byte order mark say nothing wrong")
  func harmless() throws {
    for text in ["", " \n", "{}", #"{"locale": null}"#, "\u{FEFF}{}"] {
      let settings = try settings(files: [Self.userFile: text])
      #expect(settings.problems.isEmpty && settings.language == .en, "\(text)")
    }
  }

  @Test("Places follow the environment; what is not absolute counts as not set")
  func places() {
    func places(_ variables: [String: String]) -> Places {
      Places(environment: { variables[$0] })
    }
    let home = places(["HOME": "/h"])
    #expect(home.userFile == "/h/.config/nacre/config.json")
    #expect(home.database == "/h/.local/share/nacre/nacre.db")
    #expect(home.state == "/h/.local/state/nacre")
    #expect(home.systemFiles == ["/etc/xdg/nacre/config.json"])
    let named = places([
      "HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "d", "XDG_STATE_HOME": "/s",
      "XDG_CONFIG_DIRS": ":/x:y:/z",
    ])
    #expect(named.config == "/c/nacre" && named.state == "/s/nacre")
    #expect(named.data == "/h/.local/share/nacre")
    #expect(named.systemConfigs == ["/x/nacre", "/z/nacre"])
  }

  @Test("Each setting has one name everywhere")
  func settingNames() {
    for option in Self.table.globals {
      guard let name = option.settingName else { continue }
      let words = option.name.dropFirst(2).split(separator: "-")
      #expect(option.variable == "NACRE_" + words.joined(separator: "_").uppercased())
      #expect(name.lowercased().filter { $0 != "." } == words.joined())
    }
  }
}
