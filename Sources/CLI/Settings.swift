import Kernel
import Platform
import Server
import Store
import Wire

/// Everything that options, environment and files of settings decide, in effect.
///
/// Source: protocol specification 12.2.
struct Settings: Sendable {
  /// Handed in by the program; no setting of anybody's.
  let products: Products
  var database: DatabasePath
  var clusterUse = ClusterSettings()

  /// The key of sealed values; `nil`: beside the file.
  var keyFile: String?
  var isReadOnly = false
  var durability = Database.Durability.full
  var clock: Instant?
  var language: Language
  var timeZone: String
  var messageBytesMax = FrameReader.messageBytesMaxDefault
  var logLevel = Log.Level.warn
  var logFormat = Log.Format.text

  /// Where the log goes instead of stderr.
  var logFile: String?
  var color = ColorChoice.auto
  var isQuiet = false

  /// Whether a person on the terminal may be asked for what is missing.
  var mayAsk = true

  /// Who acts, and where: an id or a name; `nil` leaves it to the service.
  var user: String?
  var organization: String?

  /// The token of a `session.open` that names nobody: a secret, so it comes from the environment or
  /// from a file, never from a word of the command line. Source: protocol specification 11.4.
  var token: String?
  var tokenFile: String?

  /// Folders whose files may be named by who may not name any file. Source: protocol specification
  /// 11.8.
  var fileFolders: [String] = []

  /// What plans of protection allow, and the file that says so.
  private(set) var plans: (any Sendable)?
  private(set) var plansFile: String?

  /// Where what is not the default comes from, by the option's name.
  private(set) var origins = NamedValues<SettingOrigin>()
  private(set) var files: [Configuration.File] = []
  let places: Places

  /// Whether a database was named that is not taken: which one is meant nobody knows.
  private(set) var isDatabaseRefused = false

  /// What is wrong with the settings; nothing of it is in effect.
  private(set) var problems: [UsageError] = []

  /// What the environment says that every program understands.
  init(_ products: Products, environment: (String) -> String?) {
    self.products = products
    places = Places(environment: environment)
    database = .file(places.database)
    language = .en
    // The first that is set decides, as POSIX has it: `LC_ALL=C` asks for no other language.
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let tag = environment(variable), !tag.isEmpty else { continue }
      if let language = Language(tag: tag) {
        self.language = language
        origins["--locale"] = .environment(variable)
      }
      break
    }
    timeZone = environment("TZ") ?? "UTC"
    if environment("TZ") != nil { origins["--timezone"] = .environment("TZ") }
    token = environment("NACRE_TOKEN")
  }

  /// What the command line says, then our own variables, then files, then everybody's variables.
  init(
    _ arguments: Arguments, of table: CommandTable, _ products: Products,
    environment: (String) -> String?,
    read: (String) throws(UsageError) -> [UInt8]? = readConfigFile
  ) {
    self.init(products, environment: environment)
    let configuration = Configuration(
      arguments, globals: table.globals, places: places, environment: environment, read: read)
    problems = configuration.problems
    files = configuration.files
    // Which URLs are taken depends on it.
    let isInsecure = configuration.entries["--db-insecure"]?.value
    clusterUse.isInsecureAllowed = isInsecure.flatMap(truth) == true
    for option in table.globals {
      guard let entry = configuration.entries[option.name] else { continue }
      do throws(UsageError) {
        try apply(option.name, entry, environment)
        origins[option.name] = entry.origin
      } catch {
        problems.append(error)
        if option.name == "--db" { isDatabaseRefused = true }
      }
    }
    if arguments.has("--read-only") { isReadOnly = true }
    if let text = arguments["--durability"] {
      durability = Database.Durability(rawValue: text) ?? .full
    }
    if let bytes = arguments.integer("--max-message") { messageBytesMax = bytes }
  }

  /// Whether somebody has told Nacre: a variable that every program reads is not meant for it.
  func isSaid(_ option: String) -> Bool {
    switch origins[option] {
    case .option, .userFile, .systemFile: true
    case .environment(let variable): variable.hasPrefix("NACRE_")
    case .standard, nil: false
    }
  }

  /// One global option with a value that it can have.
  private mutating func apply(
    _ name: String, _ entry: Configuration.Entry, _ environment: (String) -> String?
  ) throws(UsageError) {
    let value = entry.value
    switch name {
    case "--db":
      database =
        PostgresAddress.isMeant(by: value)
        ? .cluster(try address(entry, environment)) : DatabasePath(file: value)
    case "--db-replica":
      guard PostgresAddress.isMeant(by: value) else {
        throw wrong(entry, "\(name) takes a URL such as postgresql://standby/nacre.")
      }
      clusterUse.replica = try address(entry, environment)
    case "--db-prepare": clusterUse.preparesStatements = truth(value) == true
    case "--db-connections": clusterUse.connectionsMax = Int(value) ?? clusterUse.connectionsMax
    case "--db-patience": clusterUse.patienceSeconds = Int(value) ?? clusterUse.patienceSeconds
    case "--key-file": keyFile = value
    case "--as": user = value
    case "--org": organization = value
    // A language that we do not speak falls back (protocol specification 11.6).
    case "--locale": language = Language(tag: value) ?? .en
    case "--timezone":
      guard TimeZones().rules(named: value) != nil else {
        throw wrong(entry, "There is no time zone “\(value)”. Use a name such as Europe/Stockholm.")
      }
      timeZone = value
    case "--token-file": try applyToken(entry)
    case "--files-folders": fileFolders = folders(of: value)
    case "--plans": try applyPlans(entry)
    case "--clock": clock = Instant(rfc3339: value)
    case "--log-level": logLevel = Log.Level(named: value) ?? .warn
    case "--log-format": logFormat = Log.Format(rawValue: value) ?? .text
    case "--log-file": logFile = value
    case "--color": color = ColorChoice(rawValue: value) ?? .auto
    case "--no-input": mayAsk = truth(value) != true
    case "--quiet": isQuiet = truth(value) == true
    default: break
    }
  }

  /// Where a cluster is; a URL that is not safe is a wrong configuration wherever it stands.
  private func address(
    _ entry: Configuration.Entry, _ environment: (String) -> String?
  ) throws(UsageError) -> PostgresAddress {
    do throws(UsageError) {
      return try withoutActuallyEscaping(environment) { environment throws(UsageError) in
        try PostgresAddress(
          setting: entry.value, isInsecureAllowed: clusterUse.isInsecureAllowed,
          environment: environment)
      }
    } catch {
      guard let path = entry.origin.filePath else { throw error }
      throw UsageError("\(path): \(error.message)", exitCode: error.exitCode)
    }
  }

  /// `NACRE_TOKEN` is of the environment, so it is stronger than what a file of settings names.
  private mutating func applyToken(_ entry: Configuration.Entry) throws(UsageError) {
    tokenFile = entry.value
    switch entry.origin {
    case .userFile, .systemFile: if token != nil { return }
    case .option, .environment, .standard: break
    }
    do {
      token = try readToken(entry.value)
    } catch {
      throw error.exitCode == ExitCode.configuration ? error : wrong(entry, error.message)
    }
  }

  private mutating func applyPlans(_ entry: Configuration.Entry) throws(UsageError) {
    plansFile = entry.value
    do {
      plans = try products.readPlans(readInput(entry.value))
    } catch let problem as PlansProblem {
      let place = problem.member.isEmpty ? "" : " at \(problem.member)"
      throw wrong(entry, "\(entry.value) does not say what plans allow\(place).")
    } catch {
      throw wrong(entry, "\(entry.value) cannot be read.")
    }
  }

  /// A word of the command line is wrong usage; everything else is a wrong configuration.
  private func wrong(_ entry: Configuration.Entry, _ message: String) -> UsageError {
    if case .option = entry.origin { return UsageError(message) }
    return UsageError(
      (entry.origin.filePath.map { "\($0): " } ?? "") + message, exitCode: ExitCode.configuration)
  }
}
