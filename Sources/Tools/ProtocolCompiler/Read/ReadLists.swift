extension DomainReader {
  /// The name of a type, or an object that says more.
  func list(_ node: Node?, of what: String) -> ListModel? {
    guard let node else { return nil }
    if node.string != nil {
      return valueType(node).map { ListModel(place: node.place, item: $0.value) }
    }
    let what = "“list” of \(what)"
    guard let fields = Fields(node, what, knows: ["of", "max", "default"], refusals) else {
      return nil
    }
    guard let written = fields["of"], let type = valueType(written) else {
      refusals.refuse(node.place, "\(what) needs “of”, the type of its items")
      return nil
    }
    var list = ListModel(place: node.place, item: type.value)
    list.max = fields.int("max") ?? list.max
    list.fallback = fields.int("default") ?? list.fallback
    return list
  }
}

extension MethodModel {
  /// Gives a list the params and the members of a result that all of them have.
  func paged(_ refusals: Refusals) -> MethodModel {
    guard let list else { return self }
    guard case .inline(let asked) = params, case .inline(let told) = result else {
      refusals.refuse(list.place, "params and result of a list, \(name), are written in place")
      return self
    }
    let own = (list.params + [list.items, list.nextCursor]).map(\.name)
    for member in asked + told where own.contains(member.name) {
      refusals.refuse(
        member.place, "“\(member.name)” of \(name) is what every list has without saying so")
    }
    var method = self
    method.params = .inline(asked + list.params)
    method.result = .inline([list.items] + told + [list.nextCursor])
    return method
  }
}
