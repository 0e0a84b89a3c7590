import Foundation
import Kernel
import Store
import Synchronization
import TestDatabases
import Testing

@testable import Platform

@Suite("Connections that are shared")
struct ConnectionPoolTests {
  /// Opens databases, and counts them.
  private final class Opened: Sendable {
    let servers = Mutex<[ConnectionPool.Server]>([])
    let isAway = Mutex<ConnectionPool.Server?>(nil)

    func pool(_ countMax: Int?, keptMs: Int = 30_000) -> ConnectionPool {
      ConnectionPool(countMax: countMax, keptMs: keptMs) { [self] server in
        if isAway.withLock({ $0 == server }) { throw StoreError(.unreachable, "away") }
        servers.withLock { $0.append(server) }
        return try Database.ofTest()
      }
    }

    var count: Int { servers.withLock(\.count) }
  }

  private let opened = Opened()

  private func never() -> Bool { false }

  @Test("What comes back is lent again, as if it had just been opened")
  func again() throws {
    let pool = opened.pool(2)
    let first = try pool.borrow(unless: never)
    let database = first.database
    database.stop { true }
    try database.beginWrite()
    first.giveBack()
    first.giveBack()
    #expect(!database.isInTransaction)
    let second = try pool.borrow(unless: never)
    #expect(second.database === database && opened.count == 1)
    #expect(try second.database.exists(SQL("SELECT 1")))
    let third = try pool.borrow(unless: never)
    #expect(third.database !== database && opened.count == 2)
    second.giveBack()
    third.giveBack()
  }

  @Test("Whoever is left behind gives back what it has borrowed")
  func forgotten() throws {
    let pool = opened.pool(1)
    do { _ = try pool.borrow(unless: never) }
    try pool.borrow(unless: never).giveBack()
    #expect(opened.count == 1)
  }

  @Test("Where all are lent the next one waits for its turn, or gives up")
  func turns() throws {
    let pool = opened.pool(1)
    let first = try pool.borrow(unless: never)
    let end = monotonicMs() + 30
    let error = #expect(throws: StoreError.self) {
      try pool.borrow { monotonicMs() >= end }
    }
    #expect(error?.kind == .locked)
    let order = Mutex<[Int]>([])
    let ready = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for turn in 1...3 {
      Thread.detachNewThread {
        let asked = Atomic(false)
        let borrowed = try? pool.borrow {
          // Asked for the first time once it stands in line.
          if !asked.exchange(true, ordering: .relaxed) { ready.signal() }
          return false
        }
        order.withLock { $0.append(turn) }
        borrowed?.giveBack()
        done.signal()
      }
      ready.wait()
    }
    #expect(order.withLock { $0 } == [])
    first.giveBack()
    for _ in 1...3 { done.wait() }
    #expect(order.withLock { $0 } == [1, 2, 3])
    #expect(opened.count == 1)
  }

  @Test("One that nobody has needed for a while is closed")
  func idle() throws {
    let pool = opened.pool(2, keptMs: 1_000)
    #expect(pool.closeIdle(at: monotonicMs()) == nil)
    try pool.borrow(unless: never).giveBack()
    let now = monotonicMs()
    let next = try #require(pool.closeIdle(at: now))
    #expect(next > now && next <= now + 1_000)
    #expect(pool.closeIdle(at: next) == nil)
    try pool.borrow(unless: never).giveBack()
    #expect(opened.count == 2)
  }

  @Test("To a standby it goes in the same room: no more are open than there may be")
  func standby() throws {
    let pool = opened.pool(1)
    let borrowed = try pool.borrow(unless: never)
    try borrowed.change(to: .standby)
    try borrowed.change(to: .primary)
    // There was room for one.
    #expect(opened.servers.withLock(\.self) == [.primary, .standby, .primary])
    borrowed.giveBack()
    let wide = opened.pool(2)
    let other = try wide.borrow(unless: never)
    let primary = other.database
    try other.change(to: .standby)
    let standby = other.database
    try other.change(to: .primary)
    #expect(other.database === primary)
    try other.change(to: .standby)
    #expect(other.database === standby && opened.count == 5)
    // What was no good is not lent again.
    try other.change(to: .primary, isGood: false)
    try other.change(to: .standby)
    #expect(other.database !== standby)
    other.giveBack()
  }

  @Test("A server that is away takes nobody's room")
  func away() throws {
    let pool = opened.pool(1)
    let borrowed = try pool.borrow(unless: never)
    opened.isAway.withLock { $0 = .standby }
    #expect(throws: StoreError.self) { try borrowed.change(to: .standby) }
    try borrowed.change(to: .primary)
    #expect(try borrowed.database.exists(SQL("SELECT 1")))
    opened.isAway.withLock { $0 = .primary }
    #expect(throws: StoreError.self) { try borrowed.change(to: .primary, isGood: false) }
    borrowed.giveBack()
    #expect(throws: StoreError.self) { try pool.borrow(unless: never) }
    opened.isAway.withLock { $0 = nil }
    try pool.borrow(unless: never).giveBack()
  }

  @Test("Files have no server that could run out of them: everybody opens one")
  func unbounded() throws {
    let pool = opened.pool(nil)
    let many = try (0..<20).map { _ in try pool.borrow(unless: never) }
    #expect(Set(many.map { ObjectIdentifier($0.database) }).count == 20)
    many.forEach { $0.giveBack() }
    #expect(pool.closeIdle(at: monotonicMs()) == nil)
    _ = try pool.borrow(unless: never)
    #expect(opened.count == 21)
  }
}
