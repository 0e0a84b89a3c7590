import Foundation

/// How a service is started and spoken to.
public struct NacreOptions: Sendable {
  /// The program; without it `NACRE_BIN`, then what lies beside this program, then `PATH`.
  public var binary: String?

  /// The database file, or `:memory:`.
  public var database: String?

  /// Further words of the command line.
  public var arguments: [String]

  /// Variables beside those of this program.
  public var environment: [String: String]

  /// Whether a service that has crashed is started again: five times in three minutes at most.
  public var restarts: Bool

  /// Whether writes carry an idempotency key of their own, so that they may be sent again.
  public var idempotency: Bool

  /// How long each call may take, unless it says so itself.
  public var timeout: Duration?

  /// What `session.open` is told of this program.
  public var clientName: String

  public init(
    binary: String? = nil, database: String? = nil, arguments: [String] = [],
    environment: [String: String] = [:], restarts: Bool = true, idempotency: Bool = true,
    timeout: Duration? = nil, clientName: String = "NacreClient"
  ) {
    self.binary = binary
    self.database = database
    self.arguments = arguments
    self.environment = environment
    self.restarts = restarts
    self.idempotency = idempotency
    self.timeout = timeout
    self.clientName = clientName
  }

  /// The words of the command line, the program first.
  func words() throws(NacreError) -> [String] {
    [try program()] + (database.map { ["--db", $0] } ?? []) + arguments
  }

  var variables: [String: String] {
    ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }

  private func program() throws(NacreError) -> String {
    let variables = variables
    let folders = (variables["PATH"] ?? "").split(separator: ":").map(String.init)
    if let named = binary ?? variables["NACRE_BIN"].flatMap({ $0.isEmpty ? nil : $0 }) {
      let places = named.contains("/") ? [named] : folders.map { "\($0)/\(named)" }
      if let found = places.first(where: isProgram) { return found }
      throw missing("\(named) is no program that can be run.")
    }
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().path
    let places = ([beside].compactMap(\.self) + folders).map { "\($0)/nacre" }
    if let found = places.first(where: isProgram) { return found }
    throw missing(
      "nacre was not found: name it as binary, set NACRE_BIN, put it beside this program or on "
        + "PATH.")
  }

  private func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }

  private func missing(_ message: String) -> NacreError {
    NacreError(.binaryNotFound, kind: "binary_not_found", message)
  }
}

/// How far a job is.
public struct NacreProgress: Sendable, Equatable {
  /// `begin`, `report` or `end`.
  public let kind: String
  public let title: String?
  public let message: String?
  public let percentage: Double?
}

/// A change, as the service tells it.
public struct NacreEvent: Sendable, Equatable {
  /// Rises with each event.
  public let seq: Int
  public let at: String
  public let topic: String

  /// What has changed: `type`, `id`, `version`.
  public let entity: JSON

  /// What is told of it; `data.decoded(as:)` gives it a type.
  public let data: JSON
}

/// Where events begin.
public enum NacreEventStart: Sendable, Equatable {
  case now
  case start

  /// Events after this one, of the history with this epoch.
  case after(seq: Int, epoch: String?)

  /// Where the named cursor stands.
  case cursor
}
