import Kernel
import Platform
import Server
import Store
import TestDatabases
import TestSupport

@testable import CLI
@testable import nacre

/// A whole service in the process, on a database of its own.
func makeHost() throws -> Exchange {
  let house = try House.ofTest()
  return try Exchange(
    house.table, services: house.services, log: Log(level: .error, descriptor: -1))
}

extension House {
  /// With a database of one test's own, at a fixed moment.
  static func ofTest() throws -> House {
    var settings = Settings(.all, environment: { _ in nil })
    settings.database = .memory
    settings.clock = Instant(rfc3339: "2026-01-31T09:00:00Z")
    guard case .postgres = try TestEngine.chosen() else { return House(settings) }
    let place = try EngineDatabase(.postgres, .house(House(settings).migrations))
    settings.database = .cluster(try PostgresAddress(place.path))
    settings.keyFile = try EngineDatabase.keyFile()
    let house = House(settings)
    place.stay(with: try house.services.gate.database())
    return house
  }
}
