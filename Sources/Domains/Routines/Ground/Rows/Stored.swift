import Kernel
import Platform
import Store
import Wire

/// A thing of the domain as a row holds it: who made and changed it when, and what it is as JSON.
struct Stored<Value: WireReadable & WireWritable & Sendable>: Sendable {
  let id: ID
  var version: Int
  let createdAt: Instant
  let createdBy: ID
  var updatedAt: Instant
  var updatedBy: ID
  var value: Value

  /// A new thing of the person who asks.
  ///
  /// - Parameter moment: when it became so; now.
  init(_ value: Value, id: ID, by call: WriteCall, at moment: Instant? = nil) {
    self.id = id
    version = 1
    (createdAt, updatedAt) = (moment ?? call.now, moment ?? call.now)
    (createdBy, updatedBy) = (call.actor.userId, call.actor.userId)
    self.value = value
  }

  /// A new thing that nobody has made but time.
  init(_ value: Value, id: ID, at moment: Instant) {
    self.id = id
    version = 1
    (createdAt, updatedAt) = (moment, moment)
    (createdBy, updatedBy) = (Naming.system, Naming.system)
    self.value = value
  }

  /// Reads `id, version, created_at, created_by, updated_at, updated_by, data`, which every
  /// statement selects first.
  init(_ row: borrowing Row) throws {
    id = row.text(0)
    version = row.int(1)
    createdAt = Instant(milliseconds: row.int64(2))
    createdBy = row.text(3)
    updatedAt = Instant(milliseconds: row.int64(4))
    updatedBy = row.text(5)
    value = try readStored(row.bytes(6))
  }

  /// Counts a change by the person who asks.
  mutating func touch(by call: WriteCall) {
    version += 1
    updatedAt = call.now
    updatedBy = call.actor.userId
  }

  /// Refuses when the caller saw another version than the one that is there.
  func require(_ expected: Int?, _ names: Naming) throws {
    try decideVersion(expected, version) { version in
      RoutinesFault.versionConflict(
        currentVersion: version,
        current: .object([
          .init("version", .int(version)), .init("updatedBy", names.fact(updatedBy)),
          .init("updatedAt", .text(updatedAt.description)),
        ]))
    }.orThrow()
  }
}

extension ReadCall {
  /// Refuses when the caller saw another version than the one that is there; where nothing is yet,
  /// that is 0.
  func requireVersion<Value>(_ expected: Int?, of stored: Stored<Value>?) throws {
    if let stored { return try stored.require(expected, naming([stored])) }
    try decideVersion(expected, 0) { version in
      RoutinesFault.versionConflict(
        currentVersion: version, current: .object([.init("version", .int(version))]))
    }.orThrow()
  }
}
