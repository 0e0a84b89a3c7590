/// How a service uses an engine: how much it puts into one transaction, and how often it asks what
/// others have done.
public struct Pace: Sendable {
  /// Writes that one transaction may hold.
  public let writesMax: Int

  /// How long a commit may be put off while more writes keep coming. Unit: milliseconds.
  public let burstMsMax: Int

  /// How long a transaction may last while the writes that it is to hold have come already: others
  /// wait for its lane meanwhile. Unit: milliseconds.
  public let heldMsMax: Int

  /// How often commits of others are looked for while somebody follows, and how often when there
  /// were none for `restMs`; well below the 250 ms of protocol specification 7.9.
  /// Unit: milliseconds.
  public let lookMs: Int
  public let lookMsAtRest: Int

  /// Unit: milliseconds. Source: postgresql specification 8.3.
  public static let restMs = 10_000

  /// A file is written by one at a time, and looks are at memory.
  static let file = Pace(
    writesMax: 1_000, burstMsMax: 50, heldMsMax: .max, lookMs: 50, lookMsAtRest: 50)

  /// More than 64 savepoints overflow the server's cache, and others wait for the lane.
  /// Source: postgresql specification 7.3, 8.3.
  static let cluster = Pace(
    writesMax: 64, burstMsMax: 25, heldMsMax: 25, lookMs: 50, lookMsAtRest: 200)
}

extension Database {
  /// How a service uses what is behind the connection.
  public var pace: Pace { engine.pace }
}
