/// What permits a method, where a permission is asked for.
struct PermitModel {
  /// Any of these roles; none where the domain's own rules say.
  var roles: [(name: String, place: Place)] = []
  /// Written as `"all"`: whoever has a role in the domain.
  var isForAllRoles = false
  /// What the domain's own rules give out, by its name.
  var permission: (name: String, place: Place)?
}

extension Catalogue {
  /// The domain whose roles the methods of a domain ask for: its own, unless it says another.
  func roleDomain(of domain: DomainModel) -> String { domain.rolesOf ?? domain.name }

  /// The words of what people are in a domain; `nil` where nobody is anything.
  func roleWords(of domain: DomainModel) -> [String]? {
    let owner = roleDomain(of: domain)
    let ofDomain = type(TypeName(domain: owner, name: "Role"))
    let inDirectory = type(TypeName(domain: "directory", name: "Roles"))?.members
      .first { $0.name == owner }?.type.value.typeName.flatMap { type($0) }
    guard case .words(let set)? = (ofDomain ?? inDirectory)?.body else { return nil }
    return set.words.map(\.name)
  }

  /// The roles of which any permits a method, by their words.
  func roles(of method: MethodModel, in domain: DomainModel) -> [String] {
    method.permit.isForAllRoles
      ? roleWords(of: domain) ?? [] : method.permit.roles.map(\.name)
  }
}
