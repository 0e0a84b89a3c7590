/// Who asks: a member of an organization, with one role per domain.
public struct Actor: Sendable, Equatable {
  public let organizationId: String
  public let userId: String
  public let name: String

  /// Domain name → role, such as `booking` → `office`.
  public let roles: [String: String]

  public init(organizationId: String, userId: String, name: String, roles: [String: String]) {
    self.organizationId = organizationId
    self.userId = userId
    self.name = name
    self.roles = roles
  }

  /// Who asks before anybody has signed in.
  public static let nobody = Actor(organizationId: "", userId: "", name: "", roles: [:])

  /// The role in a domain, or `nil` without access to it.
  public func role(in domain: String) -> String? { roles[domain] }
}
