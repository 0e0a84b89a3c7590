/// What permits a method before facts are looked at, as its protocol entry says.
public enum Permit: Sendable, Equatable {
  /// Any of these roles in the domain.
  case roles([String])

  /// Something that the domain's own rules give out, by its name.
  case permission(String)

  /// The roles of which any is enough; none where the domain's own rules say.
  public var roles: [String] {
    switch self {
    case .roles(let roles): roles
    case .permission: []
    }
  }
}

extension Actor {
  /// Whether one of the roles that the person has in a domain is among these.
  public func isAny(of words: [String], in domain: String) -> Bool {
    role(in: domain).map(words.contains) ?? false
  }
}
