/// Whose writes are done one after the other. A file has one writer anyway.
public enum Lane: Sendable, Hashable {
  /// What belongs to no organization: logins, attempts, settings of the database itself.
  case house
  /// An organization, by its id.
  case organization(String)

  /// The row of `nacre_lane` that stands for it; an organization's id is never empty.
  var key: String {
    switch self {
    case .house: ""
    case .organization(let id): id
    }
  }
}
