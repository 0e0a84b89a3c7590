import Kernel
import Platform
import Secrets
import Store
import TestDatabases
import TestSupport
import Wire

@testable import Events

/// A database with a session that listens, and a way to make things happen.
final class Audience {
  static let start = Instant(seconds: 1_800_000_000)

  let events = Events()
  let database: Database
  let request: Request
  let out = JSONWriter()

  init(
    mayFollow: @escaping @Sendable (EventHead, Actor) -> Bool = { _, _ in true },
    endsSessions: @escaping @Sendable (EventHead) -> Bool = { _ in false }
  ) throws {
    let database = try Database.ofTest(PlatformMigrations.all + Events().migrations)
    self.database = database
    let key = try SecretKey([UInt8](repeating: 7, count: SecretKey.size))
    let services = Services(
      clock: .fixed(at: Audience.start),
      gate: DatabaseGate { database },
      ports: Ports(
        mayFollow: { event, actor, _ in mayFollow(event, actor) }, endsSessions: endsSessions),
      control: ServiceControl(), language: .en, timeZone: "UTC",
      random: { UInt64.random(in: .min ... .max) },
      openSealer: { Sealer(key: key) })
    let sessions = SessionTable()
    try sessions.open(
      OpenSession(
        id: "session-1", actor: Audience.actor("org-1"), organizationName: "One", language: .en,
        timeZone: "UTC", client: nil))
    request = Request(services: services, sessions: sessions)
    request.begin(number: 1)
  }

  static func actor(_ organization: ID) -> Actor {
    Actor(organizationId: organization, userId: "user-1", name: "Kim", roles: [:])
  }

  /// Things that happen, one transaction each.
  func happen(_ topic: StaticString, _ count: Int = 1, in organization: ID = "org-1") throws {
    for _ in 0..<count {
      try write(organization) { call in
        try call.record(Change(Happening(topic: topic), of: "thing-1"))
      }
    }
  }

  func write<Result>(_ organization: ID = "org-1", _ body: (WriteCall) throws -> Result) throws
    -> Result
  {
    try database.write {
      try body(WriteCall(request, database: database, actor: Audience.actor(organization)))
    }
  }

  var reading: ReadCall {
    ReadCall(request, database: database, actor: Audience.actor("org-1"))
  }

  func subscribe(_ json: String = "{}") throws -> SubscribeResult {
    try params(json, SubscribeParams.self) { params in
      try write { try events.subscribe(params, $0) }
    }
  }

  func read(_ json: String) throws -> ReadResult {
    try params(json, ReadParams.self) { try events.read($0, reading) }
  }

  func ack(_ subscription: ID, _ seq: Int) throws -> Int {
    try write {
      try events.ack(AckParams(subscription: subscription, seq: seq), $0).acknowledged
    }
  }

  /// Everything that the feeds have to say, as parsed by hand: kind, seq and prev of each line.
  func heard(bytesMax: Int = 1 << 20) throws -> [Heard] {
    out.reset()
    for feed in request.feeds.feeds {
      guard let session = request.sessions.find(feed.sessionId) else { continue }
      _ = try feed.write(from: database, to: out, bytesMax: bytesMax, as: session)
    }
    return String(decoding: out.copy(), as: UTF8.self).split(separator: "\n").map(Heard.init)
  }

  private func params<Params: WireReadable, Result>(
    _ json: String, _ type: Params.Type, _ body: (Params) throws -> Result
  ) throws -> Result {
    guard let document = JSONDocument(Array(json.utf8)) else { throw Defect("not JSON: \(json)") }
    defer { withExtendedLifetime(document) {} }
    let shape = Shape()
    return try body(try Element(document.root, shape).params(type))
  }
}

/// A notification in short.
struct Heard: Equatable {
  let seq: Int
  let prev: Int?

  init(seq: Int, prev: Int?) {
    self.seq = seq
    self.prev = prev
  }

  init(_ line: Substring) {
    func number(_ name: String) -> Int? {
      guard let start = line.firstRange(of: "\"\(name)\":") else { return nil }
      return Int(line[start.upperBound...].prefix { $0.isNumber })
    }
    self.init(seq: number("seq") ?? -1, prev: number("prev"))
  }

  /// `events.caughtUp`.
  static func joined(_ seq: Int) -> Heard { Heard(seq: seq, prev: nil) }
}

struct Happening: EventPayload {
  let topic: StaticString
  var entity: StaticString { "thing" }

  func write(to out: JSONWriter) { out.raw("{}") }
}
