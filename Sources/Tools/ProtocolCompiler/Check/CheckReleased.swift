extension Checker {
  /// Nothing that a released level promised is removed, renamed or made stricter.
  ///
  /// Source: protocol specification 9.6.
  func released() {
    guard let released = catalogue.released else { return }
    for entry in released["types"]?.entries ?? [] { type(entry) }
    for entry in released["events"]?.entries ?? [] { event(entry) }
    for entry in released["methods"]?.entries ?? [] { method(entry) }
  }

  private func gone(_ entry: Node.Entry, _ what: String) {
    refuse(entry.place, "\(what) “\(entry.name)” is released and cannot be removed")
  }

  private func type(_ entry: Node.Entry) {
    let parts = entry.name.split(separator: ".").map(String.init)
    guard parts.count == 2, let type = catalogue.type(TypeName(domain: parts[0], name: parts[1]))
    else {
      return gone(entry, "type")
    }
    let name = TypeName(domain: parts[0], name: parts[1])
    if let words = entry.node.items?.compactMap(\.string) {
      guard case .words(let now) = type.body else {
        return refuse(type.place, "type “\(entry.name)” is released as an enum")
      }
      for word in words where !now.words.contains(where: { $0.name == word }) {
        refuse(type.place, "“\(word)” of “\(entry.name)” is released and cannot be removed")
      }
      return
    }
    if usage.isRead(name) {
      read(
        entry.node, type.members, type.place, "type “\(entry.name)”",
        isStrict: type.style == .record)
    }
    if usage.isWritten(name) {
      written(entry.node, type.members, type.place, "type “\(entry.name)”")
    }
  }

  private func event(_ entry: Node.Entry) {
    let events = catalogue.domains.flatMap(\.events)
    guard let event = events.first(where: { $0.topic == entry.name }) else {
      return gone(entry, "event")
    }
    written(entry.node, catalogue.members(event.payload), event.place, "event “\(event.topic)”")
  }

  private func method(_ entry: Node.Entry) {
    guard let method = catalogue.method(entry.name) else { return gone(entry, "method") }
    let what = "“\(method.name)”"
    if let since = entry.node["since"]?.int, since != method.since {
      refuse(method.place, "method \(what) is released since level \(since)")
    }
    if let params = entry.node["params"] {
      var isStrict = true
      if case .named(let name, _) = method.params {
        isStrict = catalogue.type(name)?.style == .record
      }
      read(
        params, catalogue.members(method.params), method.place, "the params of \(what)",
        isStrict: isStrict)
    }
    if let result = entry.node["result"], result.entries != nil {
      written(result, catalogue.members(method.result), method.place, "the result of \(what)")
    }
  }

  // MARK: Members

  /// Params may take more than they did, never less.
  private func read(
    _ released: Node, _ members: [MemberModel], _ place: Place, _ what: String, isStrict: Bool
  ) {
    compare(released, members, place, what) { old, new in
      new.value.takesAll(of: old.value) && !(new.presence == .required && old.presence != .required)
    }
    for member in members where isStrict && member.type.presence == .required {
      guard released[member.name] == nil else { continue }
      refuse(
        member.place, "“\(member.name)” is new in \(what), which is released: it must be optional")
    }
  }

  /// Results may say more than they did, never less.
  private func written(_ released: Node, _ members: [MemberModel], _ place: Place, _ what: String) {
    compare(released, members, place, what) { old, new in
      new.value.isSame(as: old.value) && (new.presence == .required || new.presence == old.presence)
    }
  }

  private func compare(
    _ released: Node, _ members: [MemberModel], _ place: Place, _ what: String,
    _ isKept: (_ old: ValueType, _ new: ValueType) -> Bool
  ) {
    for entry in released.entries ?? [] {
      guard let member = members.first(where: { $0.name == entry.name }) else {
        refuse(place, "“\(entry.name)” of \(what) is released and cannot be removed")
        continue
      }
      guard let spelling = entry.node.string,
        let old = try? ValueTypeReader.read(spelling, domain: "")
      else {
        refuse(entry.place, "“\(entry.name)” of \(what) has no type here")
        continue
      }
      guard !isKept(old, member.type) else { continue }
      let change = "released as “\(spelling)” and cannot become “\(member.type.spelling)”"
      refuse(member.place, "“\(entry.name)” of \(what) is \(change)")
    }
  }
}

extension ValueType.Value {
  /// The same type, whatever its bounds.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.string, .string), (.int, .int), (.number, .number): true
    case (.array(let item, _), .array(let otherItem, _)): item.isSame(as: otherItem)
    case (.map(let item, _), .map(let otherItem, _)): item.isSame(as: otherItem)
    default: self == other
    }
  }

  /// The same type, with bounds that hold everything the other's held.
  func takesAll(of other: Self) -> Bool {
    switch (self, other) {
    case (.string(let bounds), .string(let old)): holds(bounds, old)
    case (.int(let bounds), .int(let old)): holds(bounds, old)
    case (.number(let bounds), .number(let old)): holds(bounds, old)
    case (.array(let item, let counts), .array(let otherItem, let old)),
      (.map(let item, let counts), .map(let otherItem, let old)):
      holds(counts, old) && item.takesAll(of: otherItem)
    default: self == other
    }
  }

  private func holds<Bound>(_ bounds: ClosedRange<Bound>?, _ old: ClosedRange<Bound>?) -> Bool {
    guard let bounds else { return true }
    guard let old else { return false }
    return bounds.contains(old.lowerBound) && bounds.contains(old.upperBound)
  }
}
