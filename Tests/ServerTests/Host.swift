import Kernel
import Platform
import Server

@testable import nacre

/// A whole service in the process, on a database in memory.
func makeHost() throws -> Exchange {
  let house = House(Settings(environment: { _ in nil }).inMemory)
  return try Exchange(
    house.table, services: house.services, log: Log(level: .error, descriptor: -1))
}

extension Settings {
  var inMemory: Settings {
    var settings = self
    settings.database = .memory
    settings.clock = Instant(rfc3339: "2026-01-31T09:00:00Z")
    return settings
  }
}
