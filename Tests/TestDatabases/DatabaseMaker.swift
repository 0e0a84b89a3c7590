import Foundation
import TestPostgres

/// Makes the databases of tests ahead of whoever asks for them, and drops those that tests have
/// left, on threads of its own.
final class DatabaseMaker: @unchecked Sendable {
  /// That of the process, with its server.
  static let shared = Result { DatabaseMaker(try PostgresServer.shared.get()) }

  /// Copies of one template.
  private struct Shelf {
    /// The template's name in the server, once it is made.
    var template: String?
    var ready: [String] = []
    var ordered = 0
    var taken = 0
    var waiting = 0
    var failure: (any Error)?

    /// Whoever waits gets one. What was asked for twice will be asked for again.
    var lacking: Int {
      let ahead = min(DatabaseMaker.aheadMax, max(0, taken - 1))
      return max(0, waiting + ahead - ready.count - ordered)
    }
  }

  private enum Order {
    case template(DatabaseTemplate)
    case copy(of: String)
    case drop(String)
  }

  /// Copies that lie ready for nobody yet.
  private static let aheadMax = 4

  /// The server only copies files: more at once are not made sooner.
  private static let threads = 2

  private let server: PostgresServer

  // Guarded by `bell`, which rings when there is more to do, or to have.
  private let bell = NSCondition()
  private var shelves: [String: Shelf] = [:]
  private var orders: [Order] = []
  // Databases that somebody still had open when they were to be dropped.
  private var held: [String] = []
  private var count = 0

  private init(_ server: PostgresServer) {
    self.server = server
    for _ in 0..<Self.threads { Thread.detachNewThread { [self] in work() } }
  }

  /// The name of a database that nobody has opened.
  func take(_ template: DatabaseTemplate) throws -> String {
    let name = template.name
    return try bell.withLock {
      if shelves[name] == nil { orders.append(.template(template)) }
      shelves[name, default: Shelf()].waiting += 1
      stock(name)
      while true {
        if let failure = shelves[name]?.failure { throw failure }
        if let made = shelves[name]?.ready.popLast() {
          shelves[name]?.taken += 1
          shelves[name]?.waiting -= 1
          stock(name)
          return made
        }
        bell.wait()
      }
    }
  }

  /// Takes back a database that its test has left.
  func drop(_ name: String) {
    bell.withLock {
      orders.append(.drop(name))
      bell.broadcast()
    }
  }

  /// Orders what lacks of a template's copies.
  private func stock(_ name: String) {
    let lacking = shelves[name]?.lacking ?? 0
    orders += (0..<lacking).map { _ in .copy(of: name) }
    shelves[name]?.ordered += lacking
    bell.broadcast()
  }

  // MARK: On its threads

  private func work() {
    let connection = Result { try PostgresConnection(to: "postgres", of: server) }
    while true {
      let (order, name, template) = next()
      let outcome = Result { try carryOut(order, name, template, connection.get()) }
      bell.withLock {
        note(order, name, outcome)
        bell.broadcast()
      }
    }
  }

  /// The first order that can be carried out, a new name, and that of the template.
  private func next() -> (Order, name: String, template: String) {
    bell.withLock {
      while true {
        for (index, order) in orders.enumerated() {
          guard let template = template(for: order) else { continue }
          orders.remove(at: index)
          count += 1
          return (order, "test_\(count)", template)
        }
        bell.wait()
      }
    }
  }

  /// What it is copied from; `nil` while that is not made.
  private func template(for order: Order) -> String? {
    switch order {
    case .template: "template1"
    case .copy(let name): shelves[name]?.template
    case .drop: ""
    }
  }

  private func carryOut(
    _ order: Order, _ name: String, _ template: String, _ connection: PostgresConnection
  ) throws {
    switch order {
    case .template(let template):
      try server.makeDatabase(name, over: connection)
      try template.fill(server.url(of: name))
    case .copy:
      try server.makeDatabase(name, like: template, over: connection)
      try server.giveIdentity(name)
    case .drop(let name):
      // It would be waited for.
      guard try !connection.isOpen(name) else { throw StillOpen() }
      try connection.run("DROP DATABASE \(name)")
    }
  }

  private func note(_ order: Order, _ name: String, _ outcome: Result<Void, any Error>) {
    switch (order, outcome) {
    case (.template(let template), .success): shelves[template.name]?.template = name
    case (.copy(let template), .success):
      shelves[template]?.ordered -= 1
      shelves[template]?.ready.append(name)
    case (.template(let template), .failure(let error)): shelves[template.name]?.failure = error
    case (.copy(let template), .failure(let error)): shelves[template]?.failure = error
    case (.drop, .success):
      orders += held.map(Order.drop)
      held = []
    // The next turn is after another one, or never: it is gone with the server.
    case (.drop(let name), .failure): held.append(name)
    }
  }
}

private struct StillOpen: Error {}

extension PostgresConnection {
  fileprivate func isOpen(_ database: String) throws -> Bool {
    try !run("SELECT 1 FROM pg_stat_activity WHERE datname = '\(database)'").isEmpty
  }
}

extension PostgresServer {
  /// A copy is another database than what it was copied from, as far as it is one of the house's.
  fileprivate func giveIdentity(_ name: String) throws {
    let connection = try PostgresConnection(to: name, of: self)
    guard try connection.run("SELECT to_regclass('nacre_meta')") != [[""]] else { return }
    try connection.run(
      """
      UPDATE nacre_meta SET value = md5(key || current_database() || random())
       WHERE key IN ('database_id', 'epoch')
      """)
  }
}
