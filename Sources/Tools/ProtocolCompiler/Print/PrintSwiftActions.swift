extension SwiftPrinter {
  /// What `decide` is asked about, and the table of who may.
  func actions(_ methods: [MethodModel]) {
    lines.add()
    lines.add("/// What `decide` is asked about: the methods that need a permission.")
    lines.block("\(access)enum \(stem)Action: String, CaseIterable, Sendable") { lines in
      for method in methods {
        lines.add("case \(SwiftName.case(method.verb)) = \(SwiftName.quoted(method.name))")
      }
      let permits = alike(methods)
      lines.add()
      lines.add("/// What permits it, before facts are looked at.")
      lines.block("\(access)var permit: Permit") { lines in
        lines.add("switch self {")
        for (index, alike) in permits.enumerated() {
          let cases = alike.methods.map { "." + SwiftName.case($0.verb) }
          lines.list("case ", cases, ": Self.permit\(index)")
        }
        lines.add("}")
      }
      lines.add()
      for (index, alike) in permits.enumerated() {
        lines.add("private static let permit\(index) = Permit.\(alike.permit)")
      }
      lines.add()
      lines.add("/// Whether one of the person's roles permits it.")
      lines.block("\(access)func isPermitted(to actor: Actor) -> Bool") { lines in
        let owner = SwiftName.quoted(catalogue.roleDomain(of: domain))
        lines.add("actor.isAny(of: permit.roles, in: \(owner))")
      }
    }
  }

  /// Methods that the same permits, in the order of the first of each.
  private func alike(_ methods: [MethodModel]) -> [(permit: String, methods: [MethodModel])] {
    var found: [(permit: String, methods: [MethodModel])] = []
    for method in methods {
      let permit = permit(of: method)
      if let index = found.firstIndex(where: { $0.permit == permit }) {
        found[index].methods.append(method)
      } else {
        found.append((permit, [method]))
      }
    }
    return found
  }

  /// A case of `Permit`.
  private func permit(of method: MethodModel) -> String {
    if let permission = method.permit.permission {
      return "permission(\(SwiftName.quoted(permission.name)))"
    }
    let roles = catalogue.roles(of: method, in: domain).map(SwiftName.quoted)
    return "roles([\(roles.joined(separator: ", "))])"
  }
}
