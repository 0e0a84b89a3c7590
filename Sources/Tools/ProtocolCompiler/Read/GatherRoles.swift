extension Catalogue {
  /// Gives the record that gathers roles a member for each domain that has some, its own first, and
  /// its domain the words: a role stands in the file of its domain and nowhere else.
  mutating func gatherRoles() {
    let declared = domains.flatMap { domain in
      domain.types.compactMap { type in type.roles.map { (domain.name, type, $0) } }
    }
    for index in domains.indices {
      guard let place = domains[index].types.firstIndex(where: \.gathersRoles) else { continue }
      let home = domains[index].name
      let ownFirst = declared.filter { $0.0 == home } + declared.filter { $0.0 != home }
      var members = domains[index].types[place].members
      for (domain, type, count) in ownFirst {
        var words = type
        if domain != home {
          words.name = SwiftName.upperFirst(domain) + type.name
          words.roles = nil
          domains[index].types.append(words)
        }
        let name = TypeName(domain: home, name: words.name)
        members.append(
          MemberModel(
            name: domain, place: type.place,
            type: ValueType(
              value: count == .one ? .named(name) : .wordSet(name), presence: .optional),
            summary: count == .one ? "One word." : "One word, or all that they are."))
      }
      domains[index].types[place] = domains[index].types[place].with(members)
    }
  }
}
