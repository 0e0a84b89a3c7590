/// How a cluster is used; a file has none of it.
public struct ClusterOptions: Sendable {
  /// What the server lists the connection as, such as `nacre/1.0`.
  public var applicationName = "nacre"
  /// Whether a connection over a network may do without TLS.
  public var isInsecureAllowed = false
  /// Whether statements are prepared by name, which some poolers forget.
  public var preparesStatements = true
  /// How long a server that is not there is waited for. Unit: milliseconds.
  public var patienceMs = 30_000

  public init() {}
}
