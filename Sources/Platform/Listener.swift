import Kernel

/// Who hears of changes in a session: its person; the holder of a token only of what it covers.
public struct Listener: Sendable {
  private let actor: Actor
  private let ports: Ports

  /// The first words of the topics that the token covers; `nil` without a token.
  private let namespaces: Set<String>?

  /// A token covers the topics that begin like one of the methods that its scopes and its person's
  /// roles permit: who may do nothing in a domain with it hears nothing of it.
  public init(_ session: OpenSession, _ ports: Ports) {
    actor = session.actor
    self.ports = ports
    namespaces = session.signIn.grant.map { grant in
      let methods = ports.permitted(session.actor).filter(grant.scopes.cover)
      return Set(methods.map { String($0.prefix { $0 != "." }) })
    }
  }

  /// Whether they may know of an event of their organization.
  public func mayHear(_ event: EventHead) -> Bool {
    if let namespaces, !namespaces.contains(String(event.namespace)) { return false }
    return ports.mayFollow(event, actor)
  }
}
