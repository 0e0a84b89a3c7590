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
  /// Whether a server that only reads will do, as for jobs that may read from a standby.
  public var isStandbyWelcome = false
  /// The key of sealed values: whoever owns it stands for the owner of the cluster, which has no
  /// file, on the cluster's own machine.
  public var keyFile: String?

  /// What its connections have done, counted together.
  public var figures = ClusterFigures()

  public init() {}
}
