import Kernel
import Platform
import Secrets
import Store
import TestDatabases
import TestSupport

/// A database with Platform's own tables, and calls on it.
final class Desk {
  let database: Database
  private let key: SecretKey
  var now = Instant(milliseconds: 1_750_000_000_000)

  /// Subjects of rights that whoever asks has lost.
  var lost: Set<String> = []

  static let actor = Actor(organizationId: "org", userId: "kim", name: "Kim", roles: [:])

  init(_ database: Database? = nil, key: UInt8 = 7) throws {
    self.database = try database ?? Database.ofTest(PlatformMigrations.all)
    self.key = try SecretKey([UInt8](repeating: key, count: SecretKey.size))
  }

  func reading() throws -> ReadCall {
    ReadCall(try request(), database: database, actor: Desk.actor)
  }

  func write<Result>(_ body: (WriteCall) throws -> Result) throws -> Result {
    let call = WriteCall(try request(), database: database, actor: Desk.actor)
    return try database.write { try database.savepoint { try body(call) } }
  }

  var sealer: Sealer { Sealer(key: key) }

  private func request() throws -> Request {
    let (database, key, lost) = (database, key, lost)
    let request = Request(
      services: Services(
        clock: .fixed(at: now), gate: DatabaseGate { database },
        ports: Ports(demandAgain: { right, _ in
          if lost.contains(right.subject) { throw Refusal(PlatformFault.forbidden) }
        }), control: ServiceControl(),
        language: .en, timeZone: "UTC", random: { UInt64.random(in: .min ... .max) },
        openSealer: { Sealer(key: key) }),
      sessions: SessionTable())
    request.begin(number: 1)
    request.method = "desk.test"
    return request
  }
}
