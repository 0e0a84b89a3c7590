extension Checker {
  func type(_ type: TypeModel, _ domain: DomainModel) {
    let name = TypeName(domain: domain.name, name: type.name)
    let what = "type “\(type.name)”"
    if !usage.isUsed(name) { refuse(type.place, "nothing uses \(what)") }
    if case .words(let words) = type.body { return self.words(words, type, what) }
    if type.isForm, usage.isWritten(name) {
      refuse(type.place, "\(what) is a form: it can be read but not answered")
    }
    if type.isForm, catalogue.isParams(name),
      let shape = type.members.first(where: { $0.name == "shape" })
    {
      refuse(
        shape.place, "a form that is params cannot have a member “shape”: its faults are there")
    }
    if type.members.isEmpty { refuse(type.place, "\(what) has no members") }
    if holdsItself(name) { refuse(type.place, "\(what) holds itself without a list between") }
    values(
      type.members, of: what, domain, isRead: usage.isRead(name), isWritten: usage.isWritten(name))
    for member in type.members where type.isFacts && !member.kinds.isEmpty {
      refuse(
        member.place, "facts report nothing, so “kinds” of “\(member.name)” would never be seen")
    }
    for member in type.members {
      let isText = member.type.value == .string(nil)
      if member.isLazy, !type.isFacts || !isText {
        refuse(member.place, "“lazy” of “\(member.name)” is for texts of facts without bounds")
      }
      if member.hasEmpty, !type.isForm {
        refuse(member.place, "“empty” of “\(member.name)” is for members of forms")
      }
    }
  }

  /// Members wherever they stand.
  func values(
    _ list: [MemberModel], of what: String, _ domain: DomainModel, isRead: Bool, isWritten: Bool
  ) {
    members(list, of: what)
    for member in list {
      let whose = "“\(member.name)” of \(what)"
      known(member.type.value, member.place, domain)
      word(member, whose)
      switch member.type.value.innermost {
      case .fact: refuse(member.place, "\(whose): a fact is an argument of faults only")
      case .violation where isRead, .decision where isRead:
        refuse(member.place, "\(whose): \(member.type.value.innermost) belongs into results only")
      default: break
      }
      // Where any JSON is welcome, so is its null: then only a missing member is a fault.
      if isRead, member.type.presence == .nullable, member.type.value != .json {
        refuse(
          member.place, "\(whose): “|null” belongs into results only; “?” is what params have")
      }
      if member.care != nil, !isRead || !member.type.value.isText {
        refuse(member.place, "\(whose): “care” is for texts in params")
      }
      fallback(member, whose, isRead: isRead)
      kinds(member, whose, domain, isRead: isRead)
    }
  }

  /// A type of this file or a shared one.
  func known(_ value: ValueType.Value, _ place: Place, _ domain: DomainModel) {
    guard let name = value.typeName else { return }
    guard name.domain == domain.name || name.domain == "platform" else {
      return refuse(
        place, "“\(name.full)” belongs to another domain; only platform types are shared")
    }
    guard catalogue.type(name) == nil else { return }
    let names =
      ["string", "int", "number", "bool", "id", "instant", "date", "money", "bytes", "json"]
      + domain.types.map(\.name)
    refuse(place, "there is no type “\(name.name)”\(didYouMean(name.name, among: names))")
  }

  private func fallback(_ member: MemberModel, _ what: String, isRead: Bool) {
    guard let fallback = member.fallback else { return }
    if !isRead { refuse(member.place, "\(what): a default belongs into params") }
    if member.type.presence != .optional {
      refuse(
        member.place,
        "\(what): what has a default may be left out; write “\(member.type.spelling)?”")
    }
    switch member.type.value {
    case .string, .int, .number, .bool:
      fits(fallback, member.type.value, .params, "the default of \(what)")
    case .named(let name) where catalogue.type(name)?.isWords == true:
      fits(fallback, member.type.value, .params, "the default of \(what)")
      guard let word = fallback.string, case .words(let words)? = catalogue.type(name)?.body,
        !words.words.contains(where: { $0.name == word })
      else { return }
      refuse(fallback.place, "the default of \(what) must be one of the words themselves")
    case .array where fallback.items?.isEmpty == true: break
    default: refuse(fallback.place, "\(what): only scalars, words and empty lists can be defaults")
    }
  }

  private func kinds(_ member: MemberModel, _ what: String, _ domain: DomainModel, isRead: Bool) {
    if !isRead, let first = member.kinds.first {
      refuse(first.place, "\(what): “kinds” belongs into params")
    }
    for (kind, name, place) in member.kinds {
      let vague = catalogue.domain("wire")?.faults.first { $0.name == kind }
      guard let vague, vague.applies != nil, vague.code == FaultModel.codeDefault,
        kind != "validation_failed"
      else {
        refuse(place, "\(what): “\(kind)” is no shape fault")
        continue
      }
      guard let (_, precise) = catalogue.fault(name, in: domain.name) else {
        let names = domain.faults.map(\.name)
        refuse(place, "\(what): there is no fault “\(name)”\(didYouMean(name, among: names))")
        continue
      }
      for argument in precise.arguments where argument.type.presence == .required {
        let given = vague.arguments.first { $0.name == argument.name }
        guard given?.type.value != argument.type.value else { continue }
        refuse(place, "\(what): “\(kind)” cannot give “\(name)” its argument “\(argument.name)”")
      }
    }
  }

  private func words(_ words: WordSet, _ type: TypeModel, _ what: String) {
    if words.words.isEmpty { refuse(type.place, "\(what) has no words") }
    uniqueCases(words.words.map { ($0.name, $0.place) }, "word")
    let names = words.words.map(\.name)
    for word in words.words {
      if !word.name.isWord { refuse(word.place, "“\(word.name)” of \(what) is no word") }
      if let fold = words.fold, fold.folded(word.name) != word.name {
        refuse(word.place, "“\(word.name)” of \(what) would never be found: \(fold.reason)")
      }
    }
    for (alias, word, place) in words.aliases {
      if names.contains(alias) { refuse(place, "alias “\(alias)” of \(what) is a word already") }
      if let fold = words.fold, fold.folded(alias) != alias {
        refuse(place, "alias “\(alias)” of \(what) would never be found: \(fold.reason)")
      }
      guard !names.contains(word) else { continue }
      refuse(
        place, "alias “\(alias)” of \(what) means no word of it\(didYouMean(word, among: names))")
    }
  }

  /// Whether a value of the type would be endless.
  private func holdsItself(_ start: TypeName) -> Bool {
    var visited: Set<TypeName> = []
    var open = [start]
    while let name = open.popLast() {
      for member in catalogue.type(name)?.members ?? [] {
        guard case .named(let next) = member.type.value else { continue }
        if next == start { return true }
        if visited.insert(next).inserted { open.append(next) }
      }
    }
    return false
  }
}

extension WordSet.Fold {
  fileprivate var reason: String { "words are folded to \(rawValue) case" }

  func folded(_ word: String) -> String { self == .upper ? word.uppercased() : word.lowercased() }
}
