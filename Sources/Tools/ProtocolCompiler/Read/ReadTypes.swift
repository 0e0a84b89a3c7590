extension DomainReader {
  func type(_ entry: Node.Entry) -> TypeModel? {
    let what = "type “\(entry.name)”"
    let known = [
      "summary", "extends", "record", "form", "facts", "enum", "fold", "aliases", "stored", "care",
      "roles", "gathers",
      "clears",
    ]
    guard let fields = Fields(entry.node, what, knows: known, refusals) else { return nil }
    let bodies = ["record", "form", "facts", "enum"].filter { fields[$0] != nil }
    guard bodies.count == 1, let body = fields[bodies[0]] else {
      refusals.refuse(entry.place, "\(what) must be one of record, form, facts and enum")
      return nil
    }
    if bodies[0] != "enum" {
      for name in ["fold", "aliases"] {
        guard let node = fields[name] else { continue }
        refusals.refuse(node.place, "“\(name)” belongs to an enum; \(what) is none")
      }
    }
    let roles = fields.word("roles", TypeModel.RoleCount.self)
    let gathers = fields.word("gathers", Gathered.self)
    if roles != nil, bodies[0] != "enum" { refusals.refuse(entry.place, "\(what) has no roles") }
    return TypeModel(
      name: entry.name, place: entry.place, summary: fields.optionalText("summary"),
      body: self.body(bodies[0], body, fields, what),
      base: fields["extends"].map { node in
        (TypeName(domain: domain, name: node.string ?? ""), node.place)
      },
      // Whoever is a member has one, though no method of the domain may name it.
      isStored: fields.bool("stored") || roles != nil,
      clears: fields.bool("clears"), roles: roles, gathersRoles: gathers != nil
    )
  }

  /// What a record gathers from the domains.
  private enum Gathered: String, CaseIterable { case roles }

  private func body(_ kind: String, _ body: Node, _ fields: Fields, _ what: String)
    -> TypeModel.Body
  {
    switch kind {
    case "record": .record(members(body, fields, what))
    case "form": .form(members(body, fields, what))
    case "facts": .facts(members(body, fields, what))
    default: .words(words(fields, what))
    }
  }

  /// Members, whose texts are taken as the type says unless they say it themselves.
  private func members(_ body: Node, _ fields: Fields, _ what: String) -> [MemberModel] {
    let care = fields.word("care", TextCare.self)
    return members(body, of: what).map { member in
      var member = member
      if member.type.value.isText { member.care = member.care ?? care }
      return member
    }
  }

  private func words(_ fields: Fields, _ what: String) -> WordSet {
    let words = fields.entries("enum").map { entry in
      WordSet.Word(
        name: entry.name, place: entry.place,
        label: Text(entry.node, "the label of “\(entry.name)” in \(what)", refusals))
    }
    let aliases = fields.entries("aliases").map { entry in
      (alias: entry.name, word: entry.node.string ?? "", place: entry.place)
    }
    return WordSet(words: words, fold: fields.word("fold", WordSet.Fold.self), aliases: aliases)
  }
}
