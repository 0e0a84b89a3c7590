/// Whose writes are done one after the other. A file has one writer anyway.
///
/// Source: postgresql specification 7.1, 7.2.
public enum Lane: Sendable, Hashable {
  /// What belongs to no organization: logins, attempts, settings of the database itself.
  case house
  /// An organization, by its id.
  case organization(String)

  /// That of an organization; of the house for the empty id.
  public init(of organizationId: String) {
    self = organizationId.isEmpty ? .house : .organization(organizationId)
  }

  /// The row of `nacre_lane` that stands for it; an organization's id is never empty.
  var key: String {
    switch self {
    case .house: ""
    case .organization(let id): id
    }
  }
}
