import Kernel
import Store

/// Who hears of changes in a session: its person; the holder of a token only of what it covers.
public struct Listener: Sendable {
  private let actor: Actor
  private let ports: Ports

  /// The first words of the topics that the token covers; `nil` without a token.
  private let covered: Set<String>?

  /// The session as it stands now.
  public init(_ session: OpenSession, _ ports: Ports) {
    actor = session.actor
    self.ports = ports
    // Who may do nothing in a domain with the token hears nothing of it.
    covered = session.signIn.grant.map { ports.covered(session.actor, $0.scopes) }
  }

  /// Whether they may know of an event of their organization.
  public func mayHear(_ event: EventHead, in database: Database) throws -> Bool {
    if let covered, !covered.contains(String(event.namespace)) { return false }
    return try ports.mayFollow(event, actor, database)
  }
}
