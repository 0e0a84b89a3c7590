import Kernel
import Platform
import Secrets
import Store
import TestDatabases
import TestSupport

@testable import Booking

/// A shop with a database of its own and a clock that stands still: what handlers run against.
final class Counter {
  let booking: Booking
  let database: Database

  /// Where jobs find the same database.
  private let place: EngineDatabase
  let request: Request
  let actor: Actor

  static let now = instant("2026-01-31T09:00:00Z")

  init(
    organization: String = "org-1", role: String = "office", sharing other: Counter? = nil,
    members: [Actor] = [], user: ID = "user-1", now: Instant = Counter.now,
    booking: Booking = Booking()
  ) throws {
    self.booking = booking
    let place =
      try other?.place ?? EngineDatabase(PlatformMigrations.all + booking.migrations)
    let database = try other?.database ?? place.open()
    self.place = place
    self.database = database
    actor = Actor(
      organizationId: organization, userId: user, name: "Kim", roles: ["booking": [role]])

    let key = try SecretKey([UInt8](repeating: 7, count: SecretKey.size))
    let services = Services(
      clock: .fixed(at: now),
      gate: DatabaseGate { try place.open() },
      ports: Ports(people: members + [actor]),
      control: ServiceControl(),
      language: .en,
      timeZone: "Europe/London",
      random: { UInt64.random(in: .min ... .max) },
      openSealer: { Sealer(key: key) }
    )
    request = Request(services: services, sessions: SessionTable())
    request.begin(number: 1)
    request.method = "booking.test"
  }

  var reading: ReadCall { ReadCall(request, database: database, actor: actor) }

  /// Runs a write as the server does: a savepoint that a failure undoes.
  func write<Result>(_ body: (WriteCall) throws -> Result) throws -> Result {
    try database.write {
      try database.savepoint { try body(WriteCall(request, database: database, actor: actor)) }
    }
  }

  /// Signs the clerk in, as a host does.
  func openSession() {
    request.session = OpenSession(
      id: "session-1", actor: actor, organizationName: "Pearl", language: .en,
      timeZone: "Europe/London", client: "counter 1.0"
    )
  }

  func submit(_ form: BookingForm) throws -> Submission {
    guard case .done(let submission) = try write({ try booking.submit(form, $0) }) else {
      throw Defect("booked before")
    }
    return submission
  }

  func order(_ id: ID) throws -> Order {
    try booking.getOrder(GetOrderParams(orderId: id), reading)
  }

  func createClient(_ form: ClientForm) throws -> Client {
    try write { try booking.createClient(form, $0) }
  }

  func search(_ query: String, limit: Int = 10) throws -> [String] {
    try booking.searchClients(SearchClientsParams(query: query, limit: limit), reading)
      .items.map(\.displayName)
  }

  /// Topics of everything recorded so far.
  func topics() throws -> [String] {
    try database.rows(SQL("SELECT topic FROM nacre_change ORDER BY seq")) { $0.text(0) }
  }
}
