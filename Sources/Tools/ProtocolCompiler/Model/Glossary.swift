/// What the names of members mean wherever they stand: the sentence of a member that has none of
/// its own.
///
/// A member takes the nearest: of its file, of its domain, of the house. One whose declared type
/// says what it is takes that, unless an entry names both the member and the type.
struct Glossary {
  private var entries: [Key: Entry] = [:]
  private var unused: Set<Key> = []

  struct Entry {
    /// `orderId`; `status: OrderStatus` for members of that type alone; `*Label` for those that
    /// stand beside a member of that name without `Label`, which the sentence calls `*`.
    var name: String
    var place: Place
    var sentence: String
  }

  /// Where an entry holds, and what it is called there.
  private struct Key: Hashable {
    var scope: Scope
    var name: String
  }

  private enum Scope: Hashable {
    case file(String)
    case domain(String)
    case house
  }

  init(_ catalogue: Catalogue) {
    for entry in catalogue.glossary { add(entry, .house) }
    for domain in catalogue.domains {
      for entry in domain.glossary {
        // What the domain's own file says holds in all of its parts.
        let isWhole = entry.place.file == domain.place.file
        add(entry, isWhole ? .domain(domain.name) : .file(entry.place.file))
      }
    }
  }

  private mutating func add(_ entry: Entry, _ scope: Scope) {
    let key = Key(scope: scope, name: entry.name)
    entries[key] = entry
    unused.insert(key)
  }

  /// The sentence for a member that stands beside others; the entry it comes from is in use from
  /// now on. `saidByType`: what its declared type says of itself.
  mutating func sentence(
    for member: MemberModel, beside names: Set<String>, in domain: String, saidByType: String?
  ) -> String? {
    let typed = "\(member.name): \(member.type.value.written(in: domain))"
    if let saidByType {
      return nearest([typed], member, in: domain)?.sentence ?? saidByType
    }
    let stems = stems(of: member.name).filter(names.contains)
    let named = [typed, member.name]
    let endings = stems.map { "*" + member.name.dropFirst($0.count) }
    guard let (place, sentence) = nearest(named + endings, member, in: domain) else { return nil }
    guard place >= named.count else { return sentence }
    return sentence.replacing("*", with: stems[place - named.count])
  }

  /// Which of the names has an entry in the file, else in the domain, else in the house.
  private mutating func nearest(
    _ names: [String], _ member: MemberModel, in domain: String
  ) -> (place: Int, sentence: String)? {
    for scope in [Scope.file(member.place.file), .domain(domain), .house] {
      for (place, name) in names.enumerated() {
        let key = Key(scope: scope, name: name)
        guard let entry = entries[key] else { continue }
        unused.remove(key)
        return (place, entry.sentence)
      }
    }
    return nil
  }

  /// What a name begins with, the shortest first: `stateColorToken` with `state`, `stateColor`.
  private func stems(of name: String) -> [String] {
    name.indices.filter { name[$0].isUppercase }.map { String(name[..<$0]) }
  }

  /// What no member has taken.
  var dead: [Entry] { unused.compactMap { entries[$0] } }
}

extension Catalogue {
  /// Gives every member that says nothing of itself the sentence that its name or its type has.
  mutating func explainMembers(_ refusals: Refusals) {
    var glossary = Glossary(self)
    let written = self
    for index in domains.indices {
      let domain = domains[index].name
      func explained(_ members: [MemberModel]) -> [MemberModel] {
        let names = Set(members.map(\.name))
        return members.map { member in
          var member = member
          member.summary =
            member.summary
            ?? glossary.sentence(
              for: member, beside: names, in: domain,
              saidByType: written.sentence(of: member.type.value))
          guard let more = member.more else { return member }
          if member.summary == nil {
            refusals.refuse(member.place, "“more” of “\(member.name)” has no sentence to follow")
          }
          member.summary = member.summary.map { "\($0) \(more)" }
          return member
        }
      }
      func explained(_ payload: Payload) -> Payload {
        guard case .inline(let members) = payload else { return payload }
        return .inline(explained(members))
      }
      domains[index].types = domains[index].types.map { $0.with(explained($0.members)) }
      for method in domains[index].methods.indices {
        domains[index].methods[method].params = explained(domains[index].methods[method].params)
        domains[index].methods[method].result = explained(domains[index].methods[method].result)
      }
      for event in domains[index].events.indices {
        domains[index].events[event].payload = explained(domains[index].events[event].payload)
      }
    }
    for entry in glossary.dead {
      refusals.refuse(entry.place, "no member takes “\(entry.name)” from the glossary")
    }
  }

  /// What a declared type says of itself serves a member that is one.
  private func sentence(of value: ValueType.Value) -> String? {
    guard case .named(let name) = value else { return nil }
    return type(name)?.summary
  }
}
