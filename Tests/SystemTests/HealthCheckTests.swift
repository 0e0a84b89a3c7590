import Testing

@testable import System

@Suite("system.health")
struct HealthCheckTests {
  @Test(
    "The whole is as well as its worst part",
    arguments: [
      ([], HealthStatus.ok), ([.ok, .ok], .ok), ([.ok, .degraded], .degraded),
      ([.degraded, .failing, .ok], .failing), ([.failing, .degraded], .failing),
    ] as [([HealthStatus], HealthStatus)]
  )
  func overallStatus(parts: [HealthStatus], whole: HealthStatus) {
    let checks = parts.map { HealthCheck(name: "part", status: $0, message: "") }
    #expect(overall(checks) == whole)
  }

  @Test("Without a failure the database is fine, in the reader's language")
  func database() {
    #expect(databaseCheck(failure: nil, .en).message == "Fine")
    #expect(databaseCheck(failure: nil, .sv).message == "Bra")
  }
}
