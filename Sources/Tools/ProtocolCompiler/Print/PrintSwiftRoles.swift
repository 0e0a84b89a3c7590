extension SwiftPrinter {
  /// How the record of roles becomes domain name → words, and is made of them.
  func rolesByDomain(_ type: TypeModel) {
    lines.add()
    lines.block("extension \(type.name)") { lines in
      lines.document("Out of domain name → roles; words that a domain does not know are left out.")
      lines.block("\(access)init(byDomain roles: [String: Set<String>])") { lines in
        lines.add("self.init()")
        for member in type.members {
          guard let words = member.type.value.typeName else { continue }
          let all = "\(words.name).allCases.filter { words.contains($0.rawValue) }"
          let value =
            isSet(member) ? all : "\(words.name).allCases.first { words.contains($0.rawValue) }"
          lines.block("if let words = roles[\(SwiftName.quoted(member.name))]") { lines in
            lines.add("\(SwiftName.member(member.name)) = \(value)")
          }
        }
      }
      lines.add()
      lines.document("Domain name → roles, of the domains in which there are some.")
      lines.block("\(access)var byDomain: [String: Set<String>]") { lines in
        lines.add("var roles: [String: Set<String>] = [:]")
        for member in type.members {
          let name = SwiftName.member(member.name)
          let some = isSet(member) ? ", !\(name).isEmpty" : ""
          let value = isSet(member) ? "Set(\(name).map(\\.rawValue))" : "[\(name).rawValue]"
          lines.add("if let \(name)\(some) { roles[\(SwiftName.quoted(member.name))] = \(value) }")
        }
        lines.add("return roles")
      }
    }
  }

  /// How a record that changes roles is applied to them: those given replace those of their domain,
  /// `null` takes them away, and the rest stays.
  func rolesChange(_ type: TypeModel, of roles: TypeModel) {
    lines.add()
    lines.block("extension \(type.name)") { lines in
      lines.document("The roles once they are changed.")
      lines.block("\(access)func applied(to roles: \(roles.name)) -> \(roles.name)") { lines in
        let passed = roles.members.map { member in
          let name = SwiftName.member(member.name)
          let isCleared = "cleared.contains(\(SwiftName.quoted(member.name)))"
          return "\(member.name): \(isCleared) ? nil : \(name) ?? roles.\(name)"
        }
        lines.list("\(roles.name)(", passed, ")")
      }
    }
  }

  private func isSet(_ member: MemberModel) -> Bool {
    if case .wordSet = member.type.value { true } else { false }
  }
}
