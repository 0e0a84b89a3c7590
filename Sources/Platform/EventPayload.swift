import Wire

/// An event that `Protocol/` declares: its topic, and its data as JSON.
public protocol EventPayload: WireWritable, Sendable {
  /// Such as `booking.submitted`.
  var topic: StaticString { get }

  /// The type of the thing that changed, such as `order`.
  var entity: StaticString { get }
}
