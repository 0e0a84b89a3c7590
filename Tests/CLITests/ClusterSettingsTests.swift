import Store
import Testing

@testable import CLI
@testable import nacre

@Suite("A cluster, as settings name it")
struct ClusterSettingsTests {
  static let userFile = "/nowhere/ada/.config/nacre/config.json"

  private func settings(
    _ words: [String] = [], environment: [String: String] = [:], file: String = "{}"
  ) throws -> Settings {
    let variables = ["HOME": "/nowhere/ada"].merging(environment) { $1 }
    let table = CommandTable.standard
    return Settings(
      try table.parse(words), of: table, .all, environment: { variables[$0] },
      read: { path throws(UsageError) in path == Self.userFile ? Array(file.utf8) : nil })
  }

  private func shown(_ name: String, _ settings: Settings) -> JSONTree? {
    settings.rows(CommandTable.standard.globals).first { $0.option.name == name }?.value
  }

  @Test("A URL is a cluster wherever it stands; everything else is a file")
  func places() throws {
    let url = "postgresql://ann@db.example:5433/house?sslrootcert=/secret/place"
    for settings in [
      try settings(["--db", url]), try settings(environment: ["NACRE_DB": url]),
      try settings(file: #"{"db": "\#(url)"}"#),
    ] {
      #expect(settings.problems.isEmpty)
      #expect(settings.database.cluster?.shown == "postgresql://ann@db.example:5433/house")
      #expect(settings.database.file == nil)
      #expect(shown("--db", settings) == "postgresql://ann@db.example:5433/house")
      #expect(!settings.databaseOption.contains("secret"))
    }
    #expect(try settings(["--db", "postgresql.db"]).database == .file("postgresql.db"))
    #expect(try settings(["--db", ":memory:"]).database == .memory)
  }

  /// What is refused, by its word.
  static let refused: [(String, [String: String], String)] = [
    ("postgresql://ann:hunter2@db/house", [:], "password_in_url"),
    ("postgresql:///house?host=/run&password=hunter2", [:], "password_in_url"),
    ("postgresql://db/house?sslmode=prefer", [:], "insecure_database"),
    ("postgresql:///house?sslmode=disable", ["PGHOST": "db"], "insecure_database"),
    ("postgresql://ann:hun/ter2@db/house", [:], "not_an_address"),
    ("jdbc:postgresql://ann:hunter2@db/house", [:], "not_an_address"),
    ("Postgres://ann:hunter2@db/house", [:], "not_an_address"),
  ]

  @Test(
    "What would tell a secret is a wrong configuration, and is not repeated", arguments: refused)
  func refusals(_ url: String, _ variables: [String: String], _ kind: String) throws {
    for name in ["db", "db-replica"] {
      let variable = "NACRE_" + name.replacing("-", with: "_").uppercased()
      let member = name == "db" ? "db" : "dbReplica"
      for settings in [
        try settings(["--" + name, url], environment: variables),
        try settings(environment: variables.merging([variable: url]) { $1 }),
        try settings(environment: variables, file: #"{"\#(member)": "\#(url)"}"#),
      ] {
        let problem = try #require(settings.problems.first)
        #expect(problem.exitCode == ExitCode.configuration)
        #expect(problem.message.contains("(\(kind))"))
        #expect(!problem.message.contains("hun"))
        #expect(settings.database.cluster == nil && settings.clusterUse.replica == nil)
        #expect(settings.isDatabaseRefused == (name == "db"))
      }
    }
  }

  @Test("TLS may be done without where somebody says so, and a password never")
  func insecure() throws {
    let open = "postgresql://db/house?sslmode=disable"
    for settings in [
      try settings(["--db", open, "--db-insecure"]),
      try settings(["--db", open], environment: ["NACRE_DB_INSECURE": "yes"]),
      try settings(file: #"{"db": "\#(open)", "dbInsecure": true}"#),
    ] {
      #expect(settings.problems.isEmpty)
      #expect(settings.database.cluster != nil)
      #expect(settings.clusterUse.options(keyFile: nil).isInsecureAllowed)
    }
    let password = try settings(["--db", "postgresql://ann:hunter2@db/house", "--db-insecure"])
    #expect(password.problems.first?.message.contains("password_in_url") == true)
  }

  @Test("How it is used reaches Store, and nothing said is the default")
  func options() throws {
    let plain = try settings()
    let standard = plain.clusterUse.options(keyFile: nil)
    #expect(standard.preparesStatements && standard.patienceMs == 30_000)
    #expect(!standard.isInsecureAllowed && standard.keyFile == nil)
    #expect(standard.applicationName == "nacre/\(productVersion)")
    #expect(plain.clusterUse.connectionsMax == 4 && plain.clusterUse.replica == nil)

    let said = try settings(
      ["--db-prepare", "off", "--db-connections", "2", "--db-replica", "postgresql://standby/x"],
      file: #"{"dbPatience": 5, "keyFile": "key"}"#)
    #expect(said.problems.isEmpty)
    let options = said.clusterUse.options(keyFile: said.keyFile)
    #expect(!options.preparesStatements && options.patienceMs == 5_000)
    #expect(said.clusterUse.connectionsMax == 2)
    #expect(said.clusterUse.replica?.shown == "postgresql://standby/x")
    // As the database's own file.
    #expect(options.keyFile == "/nowhere/ada/.local/share/nacre/key")
  }

  @Test("A replica is a cluster")
  func replica() throws {
    let problem = try settings(["--db-replica", "copy.db"]).problems.first
    #expect(problem?.exitCode == ExitCode.usage)
    #expect(problem?.message.hasPrefix("--db-replica takes a URL") == true)
  }

  @Test("The key lies beside the file unless somebody says where")
  func key() throws {
    #expect(try settings(["--db", "/a.db"]).key?.path == "/a.db.key")
    #expect(try settings(["--db", "/a.db", "--key-file", "/k"]).key?.path == "/k")
    #expect(try settings(["--db", ":memory:"]).key == nil)
    #expect(try settings(["--db", "postgresql:///x?host=/run"]).key == nil)
  }
}
