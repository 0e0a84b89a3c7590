extension PythonPrinter {
  /// Every declared type that a method or event uses, then the results written in place.
  func types() {
    for domain in catalogue.domains {
      for type in domain.types { declare(type, TypeName(domain: domain.name, name: type.name)) }
    }
    for domain in catalogue.domains {
      for method in domain.methods {
        guard case .inline(let members) = method.result, !members.isEmpty else { continue }
        dictionary(
          PythonName.result(method), "What ``\(method.name)`` answers.", members, isRead: false)
      }
    }
  }

  private func declare(_ type: TypeModel, _ name: TypeName) {
    guard usage.isUsed(name) else { return }
    guard case .words(let set) = type.body else {
      return dictionary(
        PythonName.type(name), type.summary, type.members, isRead: usage.isRead(name))
    }
    lines.add()
    if let summary = type.summary { lines.add("#: \(summary)") }
    let words = set.words.map { PythonName.quoted($0.name) }
    lines.list("\(PythonName.type(name)) = Literal[", words, "]")
  }

  /// Two classes where some members may be left out: Python before 3.11 says it no other way.
  private func dictionary(
    _ name: String, _ summary: String?, _ members: [MemberModel], isRead: Bool
  ) {
    if members.contains(where: { PythonName.isKeyword($0.name) }) {
      return functional(name, summary, members, isRead: isRead)
    }
    let always = members.filter { isAlwaysThere($0, isRead: isRead) }
    let optional = members.filter { !isAlwaysThere($0, isRead: isRead) }
    if optional.isEmpty || always.isEmpty {
      let total = optional.isEmpty ? "" : ", total=False"
      return keys("\(name)(TypedDict\(total))", summary, members, isRead: isRead)
    }
    keys("_\(name)Always(TypedDict)", nil, always, isRead: isRead)
    keys("\(name)(_\(name)Always, total=False)", summary, optional, of: members, isRead: isRead)
  }

  private func keys(
    _ head: String, _ summary: String?, _ members: [MemberModel], of all: [MemberModel]? = nil,
    isRead: Bool
  ) {
    lines.pythonClass(head, summary.map { described($0, all ?? members) }, in: self) { lines in
      for member in members {
        lines.add("\(member.name): \(annotation(member.type, isRead: isRead))")
      }
      if members.isEmpty { lines.add("pass") }
    }
  }

  /// Names that a class body cannot hold.
  private func functional(
    _ name: String, _ summary: String?, _ members: [MemberModel], isRead: Bool
  ) {
    lines.add()
    if let summary { lines.add("#: \(summary)") }
    lines.add("\(name) = TypedDict(")
    lines.indented { lines in
      lines.add("\(PythonName.quoted(name)),")
      lines.add("{")
      lines.indented { lines in
        for member in members {
          // Quoted: the type may stand further down.
          let annotation = annotation(member.type, isRead: isRead)
          lines.add("\(PythonName.quoted(member.name)): \(PythonName.quoted(annotation)),")
        }
      }
      lines.add("},")
      lines.add("total=False,")
    }
    lines.add(")")
  }

  /// What a program passes in may leave out what has a default; what it gets has everything.
  private func isAlwaysThere(_ member: MemberModel, isRead: Bool) -> Bool {
    if member.fallback != nil { return !isRead }
    return member.type.presence != .optional
  }

  private func described(_ summary: String, _ members: [MemberModel]) -> String {
    let told = members.compactMap { member in member.summary.map { "    \(member.name): \($0)" } }
    return told.isEmpty ? summary : "\(summary)\n\nMembers:\n" + told.joined(separator: "\n")
  }
}
