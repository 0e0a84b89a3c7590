import Kernel
import Wire

/// An event that `Protocol/` declares: its topic, and its data as JSON.
public protocol EventPayload: WireWritable, Sendable {
  /// Such as `booking.submitted`.
  var topic: StaticString { get }

  /// The type of the thing that changed, such as `order`.
  var entity: StaticString { get }
}

/// What an event is about, for the decision who may see it.
public struct EventHead: Sendable {
  public let topic: String
  public let entityType: String
  public let entityId: ID
  public let actorId: ID

  /// What the event says, as JSON.
  public let data: String

  public init(
    topic: String, entityType: String, entityId: ID, actorId: ID, data: String = "{}"
  ) {
    self.topic = topic
    self.entityType = entityType
    self.entityId = entityId
    self.actorId = actorId
    self.data = data
  }

  /// The first word of the topic, by which its domain is known, such as `booking`.
  public var namespace: Substring { topic.prefix { $0 != "." } }
}
