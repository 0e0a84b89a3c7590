import Foundation
import Synchronization
import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Who interrupts a server", .aboutPostgres("a request to end that is sent to a server"))
struct InterruptionTests {
  private static let processID = SQL(sqlite: "", postgres: "SELECT pg_backend_pid()")
  private static let endless = SQL(
    """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000)
    SELECT COUNT(*) FROM n
    """
  )

  /// The signals that wait for a process to go on, of Linux: bit `n - 1` stands for signal `n`.
  private func pendingSignals(of process: pid_t) throws -> UInt64 {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("ShdPnd:") })
    return try #require(UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
  }

  /// On a machine with much to do the request overtakes the statement that it is about. Here the
  /// server is held until the request has reached it, reads it as one about nothing, and begins.
  @Test("A request to end a statement that comes before the statement is sent again")
  func overtaken() throws {
    let database = try EngineDatabase(.postgres).open()
    let process = pid_t(try #require(database.first(Self.processID) { $0.int(0) }))
    #expect(kill(process, SIGSTOP) == 0)
    let isOver = Atomic(false)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      defer { done.signal() }
      let isInterrupt = UInt64(1) << (SIGINT - 1)
      while !isOver.load(ordering: .relaxed) {
        database.interrupt()
        if (try? pendingSignals(of: process) & isInterrupt) ?? isInterrupt != 0 {
          kill(process, SIGCONT)
        }
        sched_yield()
      }
    }
    let error = #expect(throws: StoreError.self) { try database.exists(Self.endless) }
    isOver.store(true, ordering: .relaxed)
    done.wait()
    kill(process, SIGCONT)
    #expect(error?.kind == .interrupted)
    #expect(try database.exists(SQL("SELECT 1")))
  }
}
