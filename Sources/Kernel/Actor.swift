/// Who asks: a member of an organization, with what they are in each domain.
public struct Actor: Sendable, Equatable {
  public let organizationId: String
  public let userId: String
  public let name: String

  /// Domain name → roles, such as `routines` → `groom` and `rider`; never an empty set.
  public let roles: [String: Set<String>]

  public init(
    organizationId: String, userId: String, name: String, roles: [String: Set<String>]
  ) {
    self.organizationId = organizationId
    self.userId = userId
    self.name = name
    self.roles = roles.filter { !$0.value.isEmpty }
  }

  /// Who asks before anybody has signed in.
  public static let nobody = Actor(organizationId: "", userId: "", name: "", roles: [:])

  /// All roles in a domain; none without access to it.
  public func roles(in domain: String) -> Set<String> { roles[domain] ?? [] }

  /// The role in a domain whose people have one, or `nil` without access to it.
  public func role(in domain: String) -> String? {
    guard let roles = roles[domain] else { return nil }
    return roles.count == 1 ? roles.first : roles.min()
  }
}
