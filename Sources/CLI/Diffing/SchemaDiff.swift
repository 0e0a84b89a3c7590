/// What changed between two shapes.
struct SchemaDiff {
  /// Which way the values go: what is asked of hosts, or what is promised to them.
  enum Direction { case params, result }

  let old: Schemas
  let new: Schemas
  private(set) var changes: [ProtocolChange] = []

  /// Types that contain themselves end here; ours nest a handful of levels.
  private static let depthMax = 16

  init(old: Schemas, new: Schemas) {
    self.old = old
    self.new = new
  }

  mutating func compare(
    _ before: JSONTree, _ after: JSONTree, _ direction: Direction, _ place: String, _ path: String
  ) {
    guard path.split(separator: "/").count < SchemaDiff.depthMax else { return }
    compareNull(before, after, direction, place, path)
    let was = old.resolved(before)
    let now = new.resolved(after)
    let types = (was["type"]?.string, now["type"]?.string)
    guard types.0 == types.1 else {
      return note(
        direction == .params && types.1 == nil
          || direction == .params && types == ("integer", "number") ? .looser : .changed,
        place, path, "Was \(types.0 ?? "any JSON"), is \(types.1 ?? "any JSON").")
    }
    compareWords(was, now, direction, place, path)
    if direction == .params { compareBounds(was, now, place, path) }
    compareMembers(was, now, direction, place, path)
    if let items = was["items"], let others = now["items"] {
      compare(items, others, direction, place, path + "/*")
    }
    if let values = was["additionalProperties"], let others = now["additionalProperties"],
      values.isObject, others.isObject
    {
      compare(values, others, direction, place, path + "/*")
    }
  }

  private mutating func note(
    _ kind: ProtocolChange.Kind, _ place: String, _ path: String, _ detail: String
  ) {
    let isBreaking = kind == .removed || kind == .stricter || kind == .changed
    changes.append(
      .init(
        kind: kind, place: path.isEmpty ? place : "\(place) \(path)", detail: detail,
        isBreaking: isBreaking))
  }

  // MARK: Values

  private mutating func compareNull(
    _ before: JSONTree, _ after: JSONTree, _ direction: Direction, _ place: String, _ path: String
  ) {
    let (was, now) = (old.isNullable(before), new.isNullable(after))
    guard was != now else { return }
    // Taking null is generous; answering null is a surprise.
    let isGenerous = (direction == .params) == now
    note(isGenerous ? .looser : .stricter, place, path, now ? "May be null." : "Is never null.")
  }

  private mutating func compareWords(
    _ was: JSONTree, _ now: JSONTree, _ direction: Direction, _ place: String, _ path: String
  ) {
    let before = was["enum"]?.items.compactMap(\.string)
    let after = now["enum"]?.items.compactMap(\.string)
    switch (before, after) {
    case (nil, nil): return
    case (let before?, let after?):
      for word in before where !after.contains(word) { note(.removed, place, path, "“\(word)”") }
      for word in after where !before.contains(word) { note(.added, place, path, "“\(word)”") }
    case (nil, .some):
      note(direction == .params ? .stricter : .looser, place, path, "Is now one of a list.")
    case (.some, nil):
      note(direction == .params ? .looser : .changed, place, path, "Is no longer one of a list.")
    }
  }

  private mutating func compareBounds(
    _ was: JSONTree, _ now: JSONTree, _ place: String, _ path: String
  ) {
    for (name, isLow) in [
      ("minimum", true), ("minLength", true), ("minItems", true), ("maximum", false),
      ("maxLength", false), ("maxItems", false),
    ] {
      let values = (number(was[name]), number(now[name]))
      guard values.0 != values.1 else { continue }
      let least = isLow ? -Double.infinity : .infinity
      let isStricter = isLow == ((values.1 ?? least) > (values.0 ?? least))
      let text = "\(name) was \(was[name]?.text ?? "open"), is \(now[name]?.text ?? "open")."
      note(isStricter ? .stricter : .looser, place, path, text)
    }
    for name in ["pattern", "format", "contentEncoding"] where was[name] != now[name] {
      let text = "\(name) was \(was[name]?.text ?? "open"), is \(now[name]?.text ?? "open")."
      note(now[name] == nil ? .looser : .stricter, place, path, text)
    }
  }

  private func number(_ value: JSONTree?) -> Double? {
    if case .real(let real) = value { return real }
    return value?.integer.map(Double.init)
  }

  // MARK: Members

  private mutating func compareMembers(
    _ was: JSONTree, _ now: JSONTree, _ direction: Direction, _ place: String, _ path: String
  ) {
    let before = was["properties"]?.members ?? []
    let after = now["properties"]?.members ?? []
    func isRequired(_ name: String, _ schema: JSONTree) -> Bool {
      schema["required"]?.items.contains(.string(name)) ?? false
    }
    for member in before {
      let inner = "\(path)/\(member.name)"
      guard let other = after.first(where: { $0.name == member.name }) else {
        note(.removed, place, inner, "It is gone.")
        continue
      }
      compareNeed(
        isRequired(member.name, was), isRequired(member.name, now), direction, place, inner)
      compare(member.value, other.value, direction, place, inner)
    }
    for member in after where !before.contains(where: { $0.name == member.name }) {
      let inner = "\(path)/\(member.name)"
      if direction == .params, isRequired(member.name, now) {
        note(.stricter, place, inner, "It is new and required.")
      } else {
        note(.added, place, inner, member.value["description"]?.string ?? "")
      }
    }
  }

  private mutating func compareNeed(
    _ was: Bool, _ now: Bool, _ direction: Direction, _ place: String, _ path: String
  ) {
    switch (direction, was, now) {
    case (.params, false, true): note(.stricter, place, path, "It is now required.")
    case (.params, true, false): note(.looser, place, path, "It is no longer required.")
    case (.result, true, false): note(.stricter, place, path, "It may now be missing.")
    case (.result, false, true): note(.looser, place, path, "It is now always there.")
    default: break
    }
  }
}
