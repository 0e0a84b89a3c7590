extension Checker {
  /// What an example's value is held against.
  enum Side {
    /// Whole: what has to be there is there.
    case params
    /// In part: members may be left out, and `"…"` stands for any value.
    case result
  }

  func fits(_ node: Node, paramsOf method: MethodModel, _ what: String) {
    var members = catalogue.members(method.params)
    if method.kind == .write { members.append(.idempotencyKey) }
    var style = Record.Style.record
    if case .named(let name, _) = method.params, let type = catalogue.type(name) {
      style = type.style
    }
    let meta = MemberModel(
      name: "_meta", place: node.place, type: ValueType(value: .json, presence: .optional))
    fits(node, members + [meta], style, .params, what)
  }

  func fits(_ node: Node, payload: Payload, _ what: String) {
    guard case .json = payload else {
      return fits(node, catalogue.members(payload), .record, .result, what)
    }
  }

  private func fits(
    _ node: Node, _ members: [MemberModel], _ style: Record.Style, _ side: Side, _ what: String
  ) {
    guard let entries = node.entries else { return refuse(node.place, "\(what) must be an object") }
    for entry in entries {
      guard let member = members.first(where: { $0.name == entry.name }) else {
        if style == .facts { continue }
        let hint = didYouMean(entry.name, among: members.map(\.name))
        refuse(entry.place, "\(what): there is no member “\(entry.name)”\(hint)")
        continue
      }
      if case .null = entry.node.value {
        let isRequired = member.type.presence == .required && style == .record
        if isRequired { refuse(entry.place, "\(what): “\(entry.name)” cannot be null") }
        continue
      }
      fits(entry.node, member.type.value, side, "\(what), “\(entry.name)”")
    }
    guard side == .params, style == .record else { return }
    for member in members where member.type.presence == .required && node[member.name] == nil {
      refuse(node.place, "\(what): “\(member.name)” is missing")
    }
  }

  func fits(_ node: Node, _ value: ValueType.Value, _ side: Side, _ what: String) {
    if side == .result, node.string == "…" { return }
    switch value {
    case .json, .fact: break
    case .violation, .decision:
      if node.entries == nil { refuse(node.place, "\(what) must be an object") }
    case .named(let name): fits(node, name, side, what)
    case .wordSet(let name):
      for word in node.items ?? [node] { fits(word, .named(name), side, what) }
    case .array(let item, let counts):
      guard let items = node.items else { return refuse(node.place, "\(what) must be an array") }
      if !counts.contains(items.count) {
        refuse(
          node.place, "\(what) must have a length from \(counts.lowerBound) to \(counts.upperBound)"
        )
      }
      for element in items { fits(element, item, side, what) }
    case .map(let item, _):
      guard let entries = node.entries else {
        return refuse(node.place, "\(what) must be an object")
      }
      for entry in entries { fits(entry.node, item, side, "\(what), “\(entry.name)”") }
    case .money:
      let amount = MemberModel(
        name: "amountMinor", place: node.place, type: ValueType(value: .int(nil)))
      let currency = MemberModel(
        name: "currency", place: node.place, type: ValueType(value: .string(3...3)))
      fits(node, [amount, currency], .record, side, what)
    default: scalar(node, value, what)
    }
  }

  private func fits(_ node: Node, _ name: TypeName, _ side: Side, _ what: String) {
    guard let type = catalogue.type(name) else { return }
    guard case .words(let words) = type.body else {
      return fits(node, type.members, type.style, side, what)
    }
    guard let string = node.string else { return refuse(node.place, "\(what) must be a string") }
    let word = words.fold?.folded(string) ?? string
    let names = words.words.map(\.name)
    guard !names.contains(word), !words.aliases.contains(where: { $0.alias == word }) else {
      return
    }
    refuse(
      node.place, "\(what): “\(string)” is no word of \(type.name)\(didYouMean(word, among: names))"
    )
  }

  private func scalar(_ node: Node, _ value: ValueType.Value, _ what: String) {
    switch (value, node.value) {
    case (.string(let bounds), .string(let text)):
      guard let bounds, !bounds.contains(text.unicodeScalars.count), !text.contains("{") else {
        return
      }
      refuse(
        node.place, "\(what) must have a length from \(bounds.lowerBound) to \(bounds.upperBound)")
    case (.int(let bounds), .number(let digits)):
      guard let int = Int(digits) else { return refuse(node.place, "\(what) must be an integer") }
      guard let bounds, !bounds.contains(int) else { return }
      refuse(node.place, "\(what) must be from \(bounds.lowerBound) to \(bounds.upperBound)")
    case (.number(let bounds), .number(let digits)):
      guard let bounds, let number = Double(digits), !bounds.contains(number) else { return }
      refuse(node.place, "\(what) must be from \(bounds.lowerBound) to \(bounds.upperBound)")
    case (.bool, .bool), (.days, .number), (.id, .string), (.instant, .string), (.date, .string),
      (.dateAt, .string), (.bytes, .string):
      break
    default: refuse(node.place, "\(what) must be \(value.spelling), not \(node.kind)")
    }
  }
}

extension TypeModel {
  var style: Record.Style { isForm ? .form : isFacts ? .facts : .record }
}
