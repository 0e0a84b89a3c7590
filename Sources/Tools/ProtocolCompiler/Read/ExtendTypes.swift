extension Catalogue {
  /// Puts the members of every type's base before its own.
  ///
  /// A base is a type of the same domain and kind, and may have a base itself.
  mutating func extendTypes(_ refusals: Refusals) {
    // Each base is read as it stands in its file, not as it is extended here.
    let written = self
    for domain in domains.indices {
      for (index, type) in domains[domain].types.enumerated() where type.base != nil {
        let members = written.members(of: type, above: [], refusals)
        domains[domain].types[index] = type.with(members)
      }
    }
  }

  private func members(
    of type: TypeModel, above derived: [String], _ refusals: Refusals
  ) -> [MemberModel] {
    guard let (name, place) = type.base else { return type.members }
    let derived = derived + [type.name]
    guard let base = self.type(name), base.kind == type.kind, !type.isWords,
      !derived.contains(name.name)
    else {
      refusals.refuse(
        place, "“\(type.name)” extends a \(type.kind) of its domain, which “\(name.name)” is not")
      return type.members
    }
    let inherited = members(of: base, above: derived, refusals)
    for member in type.members where inherited.contains(where: { $0.name == member.name }) {
      refusals.refuse(
        member.place, "“\(member.name)” of “\(type.name)” is a member of “\(base.name)” already")
    }
    return inherited + type.members
  }
}
