import Platform
import Store
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

  @Test(
    "Room on the disk is judged before it is gone",
    arguments: [
      (nil, HealthStatus.ok), (diskLowBytes, .ok), (diskLowBytes - 1, .degraded),
      (diskFullBytes, .degraded), (diskFullBytes - 1, .failing), (0, .failing),
    ] as [(Int?, HealthStatus)]
  )
  func disk(freeBytes: Int?, status: HealthStatus) {
    #expect(diskCheck(freeBytes: freeBytes, .en).status == status)
  }

  @Test(
    "Each measure that the kernel does not grant the worker is told",
    arguments: [
      (true, true, true, []), (false, true, true, ["worker.calls"]),
      (true, false, true, ["worker.files"]), (true, true, false, ["worker.limits"]),
    ] as [(Bool, Bool, Bool, [String])]
  )
  func cage(hasCalls: Bool, hasFiles: Bool, hasLimits: Bool, missing: [String]) {
    let checks = workerChecks(
      .running(hasCalls: hasCalls, hasFiles: hasFiles, hasLimits: hasLimits), .en)
    #expect(checks.filter { $0.status == .degraded }.map(\.name) == missing)
    #expect(checks.filter { $0.advice != nil }.map(\.name) == missing)
    #expect(overall(checks) == (missing.isEmpty ? .ok : .degraded))
  }

  @Test("A worker that cannot be started says what it lacks")
  func worker() {
    let fault = PlatformFault.workerUnavailable(
      program: nil, libraries: ["libcairo.so.2"], fonts: [], reason: nil)
    let check = workerChecks(.missing(fault), .en)[0]
    #expect(check.status == .degraded && check.advice == .workerMissing)
    #expect(check.message.contains("libcairo.so.2"))
    #expect(workerChecks(.missing(nil), .sv)[0].message == HealthAdvice.workerMissing.label(.sv))
  }

  @Test("One dropped record is enough to be told what to do")
  func log() {
    #expect(logCheck(dropped: 0, .en).advice == nil)
    #expect(logCheck(dropped: 1, .en).advice == .logDropped)
  }

  @Test(
    "What is wrong with the key is told with what to do",
    arguments: [
      (nil, HealthStatus.ok, nil), (.missing, .failing, .keyMissing),
      (.unusable, .failing, .keyUnusable), (.foreign, .failing, .keyForeign),
    ] as [(SealingKey.Trouble?, HealthStatus, HealthAdvice?)])
  func key(trouble: SealingKey.Trouble?, status: HealthStatus, advice: HealthAdvice?) {
    let check = keyCheck(trouble, .en)
    #expect(check.status == status && check.advice == advice)
  }

  @Test(
    "A road over a network without proof is told",
    arguments: [
      (.socket, true), (.loopback, true), (.verified, true), (.unverified, false), (.open, false),
    ] as [(PostgresAddress.Road, Bool)])
  func road(road: PostgresAddress.Road, isFine: Bool) {
    let check = roadCheck(road, .sv)
    #expect(check.name == "database.tls")
    #expect(check.status == (isFine ? .ok : .degraded))
    #expect(check.advice == (isFine ? nil : .tlsUnverified))
  }

  @Test("Without a failure the database is fine, in the reader's language")
  func database() {
    #expect(databaseCheck(nil, .en).message == "Fine")
    #expect(databaseCheck(nil, .sv).message == "Bra")
  }
}
