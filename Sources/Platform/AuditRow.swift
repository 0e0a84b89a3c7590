import Kernel
import Store

/// An entry of the change log, which is the event too.
public struct AuditRow: Sendable {
  public let seq: Int
  public let at: Instant
  public let actorId: ID
  public let method: String
  public let topic: String
  public let entityType: String
  public let entityId: ID
  public let version: Int

  /// JSON, as all that follow.
  public let data: [UInt8]
  public let before: [UInt8]?
  public let after: [UInt8]?

  /// Reads all columns of the log but the organization, in their order.
  public init(_ row: borrowing Row) {
    seq = row.int(0)
    at = row.instant(1)
    actorId = row.text(2)
    method = row.text(3)
    topic = row.text(4)
    entityType = row.text(5)
    entityId = row.text(6)
    version = row.int(7)
    data = row.bytes(8)
    before = row.isNull(9) ? nil : row.bytes(9)
    after = row.isNull(10) ? nil : row.bytes(10)
  }

  public var place: AuditPlace { AuditPlace(key: at, id: seq) }
}

/// Where an entry of the log stands: its moment, and in it its number.
public typealias AuditPlace = ListPlace<Instant, Int>

/// The part of the log that a page is taken from, the newest first.
public struct AuditSpan: Sendable {
  /// Entries of this moment or later.
  public let from: Instant

  /// Entries before this moment, and in it before `seq`.
  public let at: Instant
  public let seq: Int

  /// - Parameters:
  ///   - until: the moment before which entries were written.
  ///   - place: the last entry of the page before.
  public init(from: Instant?, until: Instant?, after place: AuditPlace?) {
    self.from = from ?? .min
    if let place, place.key < until ?? .max {
      (at, seq) = (place.key, place.id)
    } else {
      (at, seq) = (until ?? .max, .min)
    }
  }
}
