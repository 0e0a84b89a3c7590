import Kernel
import Secrets
import Store

/// What calls stand on, made once per process by the composition.
public final class Services: @unchecked Sendable {
  public let clock: Clock
  public let gate: DatabaseGate
  public let ports: Ports
  public let control: ServiceControl
  public let zones = TimeZones()

  /// Names of members whose values no log and no trace may show. Most processes log nothing.
  public var secretMembers: Set<String> { makeSecretMembers() }

  /// Language and zone of requests without a session.
  public let language: Language
  public let timeZone: String

  /// What Nacre itself was told of both, which is stronger than what an organization has on file.
  public let said: SaidWays

  /// The token of a `session.open` that says nothing about who asks.
  public let defaultToken: String?

  /// What is settled about files that hosts name.
  public let files: FileSettings

  /// What an operator has settled for a domain, by its name; that domain alone knows what it is.
  public let settled: [String: any Sendable]

  /// What comes again by itself, in the order in which it is done. Made when somebody looks: the
  /// first answer does not wait for it.
  public var upkeep: [Upkeep] { makeUpkeep() }

  private let makeSecretMembers: @Sendable () -> Set<String>
  private let makeUpkeep: @Sendable () -> [Upkeep]
  private let openSealer: @Sendable () throws -> Sealer
  private let condition = Condition()

  // Guarded by `condition`.
  private var ids: IDGenerator

  public init(
    clock: Clock,
    gate: DatabaseGate,
    ports: Ports,
    control: ServiceControl,
    language: Language,
    timeZone: String,
    said: SaidWays = SaidWays(),
    secretMembers: @escaping @autoclosure @Sendable () -> Set<String> = [],
    defaultToken: String? = nil,
    files: FileSettings = FileSettings(),
    settled: [String: any Sendable] = [:],
    upkeep: @escaping @autoclosure @Sendable () -> [Upkeep] = [],
    random: @escaping @Sendable () -> UInt64,
    openSealer: @escaping @Sendable () throws -> Sealer
  ) {
    self.clock = clock
    self.gate = gate
    self.ports = ports
    self.control = control
    self.language = language
    self.timeZone = timeZone
    self.said = said
    makeSecretMembers = secretMembers
    self.defaultToken = defaultToken
    self.files = files
    self.settled = settled
    makeUpkeep = upkeep
    self.openSealer = openSealer
    ids = IDGenerator(random: random)
  }

  /// A new id: UUIDv7, rising within the process.
  public func makeID(at now: Instant) -> ID { condition.locked { ids.next(at: now) } }

  /// Seals and opens secret columns; throws where the right key is not at hand.
  public func sealer() throws -> Sealer { try openSealer() }
}

/// Language and zone as somebody has told them to the program, by an option, a variable of its own
/// or a file of settings; `nil`: nobody has.
public struct SaidWays: Sendable {
  public let language: Language?
  public let timeZone: String?

  public init(language: Language? = nil, timeZone: String? = nil) {
    self.language = language
    self.timeZone = timeZone
  }
}
