import Kernel
import Store
import Wire

/// Something that happened to a thing: who, when, what, before and after.
///
/// One row of `nacre_change` is the audit entry and the event that subscribed hosts receive.
/// Source: wire conventions; protocol specification 10.1.
public struct Change {
  public let event: any EventPayload
  public let entityId: ID

  /// The thing's version after the change, from 1.
  public let version: Int

  /// JSON of the changed members, never of a sealed one.
  public let before: [UInt8]?
  public let after: [UInt8]?

  public init(
    _ event: any EventPayload, of entityId: ID, version: Int = 1,
    before: (any WireWritable)? = nil, after: (any WireWritable)? = nil
  ) {
    self.event = event
    self.entityId = entityId
    self.version = version
    self.before = before?.json
    self.after = after?.json
  }

  func insert(for call: WriteCall) throws {
    let (database, organizationId) = (call.database, call.actor.organizationId)
    // What belongs to no organization is numbered by itself, too.
    if organizationId.isEmpty { try database.enterHouse() }
    let number = try database.newestChangeNumber(of: organizationId) + 1
    try database.run(
      .insertChange,
      organizationId,
      number,
      call.now.milliseconds,
      call.actor.userId,
      call.request.method.description,
      event.topic.description,
      event.entity.description,
      entityId,
      version,
      event.json,
      before,
      after,
      call.request.number
    )
    database.countChange(number, of: organizationId)
  }
}

extension WireWritable {
  /// The value's compact JSON.
  public var json: [UInt8] {
    let out = JSONWriter(capacity: 512)
    write(to: out)
    return out.copy()
  }
}

extension SQL {
  fileprivate static let insertChange = SQL(
    """
    INSERT INTO nacre_change
      (organization_id, seq, at, actor_id, method, topic, entity_type, entity_id,
       entity_version, data, before, after, request_number)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
}
