/// What changed between two OpenRPC documents.
///
/// Source: protocol specification 9.6: things may be added; nothing is removed, renamed or made
/// stricter.
struct DocumentDiff {
  private let old: Schemas
  private let new: Schemas
  private let documents: (old: JSONTree, new: JSONTree)
  private(set) var changes: [ProtocolChange] = []

  init(old: JSONTree, new: JSONTree) {
    self.old = Schemas(document: old)
    self.new = Schemas(document: new)
    documents = (old, new)
    compareMethods()
    compareEvents()
  }

  private mutating func note(
    _ kind: ProtocolChange.Kind, _ place: String, _ detail: String, breaking: Bool = false
  ) {
    changes.append(.init(kind: kind, place: place, detail: detail, isBreaking: breaking))
  }

  // MARK: Methods

  private mutating func compareMethods() {
    let before = documents.old["methods"]?.items ?? []
    let after = documents.new["methods"]?.items ?? []
    for method in before {
      let name = method["name"]?.string ?? ""
      guard let now = new.method(name) else {
        note(.removed, name, "The method is gone.", breaking: true)
        continue
      }
      compare(method, now, name)
    }
    for method in after {
      let name = method["name"]?.string ?? ""
      if old.method(name) == nil { note(.added, name, method["summary"]?.string ?? "") }
    }
  }

  private mutating func compare(_ before: JSONTree, _ after: JSONTree, _ name: String) {
    compareTraits(before, after, name)
    comparePositions(before, after, name)
    var shapes = SchemaDiff(old: old, new: new)
    shapes.compare(old.params(of: before), new.params(of: after), .params, "\(name) params", "")
    shapes.compare(
      before["result", "schema"] ?? [:], after["result", "schema"] ?? [:], .result,
      "\(name) result", "")
    changes += shapes.changes
    compareErrors(before, after, name)
  }

  private mutating func compareTraits(_ before: JSONTree, _ after: JSONTree, _ name: String) {
    let kinds = (before["x-nacre-kind"]?.string, after["x-nacre-kind"]?.string)
    if kinds.0 != kinds.1 {
      note(.changed, name, "Was a \(kinds.0 ?? "?"), is a \(kinds.1 ?? "?").", breaking: true)
    }
    let levels = ["none", "session", "permission"]
    let was = before["x-nacre-auth"]?.string ?? "none"
    let now = after["x-nacre-auth"]?.string ?? "none"
    if was != now {
      let isStricter = (levels.firstIndex(of: was) ?? 0) < (levels.firstIndex(of: now) ?? 0)
      note(
        isStricter ? .stricter : .looser, name, "Needs \(now) where it needed \(was).",
        breaking: isStricter)
    }
    if after["deprecated"] == true, before["deprecated"] != true {
      note(.deprecated, name, "It will go.")
    }
    compareTopics(before, after, name)
  }

  private mutating func compareTopics(_ before: JSONTree, _ after: JSONTree, _ name: String) {
    let was = before["x-nacre-events"]?.items.compactMap(\.string) ?? []
    let now = after["x-nacre-events"]?.items.compactMap(\.string) ?? []
    for topic in was where !now.contains(topic) {
      note(.removed, name, "No longer causes \(topic).", breaking: true)
    }
    for topic in now where !was.contains(topic) { note(.added, name, "Causes \(topic).") }
  }

  /// Params may be sent by position: those that stay keep their places.
  private mutating func comparePositions(_ before: JSONTree, _ after: JSONTree, _ name: String) {
    let was = before["params"]?.items.compactMap { $0["name"]?.string } ?? []
    let now = after["params"]?.items.compactMap { $0["name"]?.string } ?? []
    // The key of a write always comes last; nobody sends it by position.
    let last = ["idempotencyKey"]
    let kept = was.filter { now.contains($0) && !last.contains($0) }
    let places = Array(now.filter { !last.contains($0) }.prefix(kept.count))
    if kept != places {
      note(
        .changed, "\(name) params",
        "The order was \(kept.joined(separator: ", ")), is \(places.joined(separator: ", ")).",
        breaking: true)
    }
  }

  private mutating func compareErrors(_ before: JSONTree, _ after: JSONTree, _ name: String) {
    let was = kinds(before, old)
    let now = kinds(after, new)
    for kind in now where !was.contains(kind) { note(.added, "\(name) errors", kind) }
    for kind in was where !now.contains(kind) { note(.removed, "\(name) errors", kind) }
  }

  private func kinds(_ method: JSONTree, _ schemas: Schemas) -> [String] {
    (method["errors"]?.items ?? []).compactMap { error in
      let fault = error["$ref"]?.string.flatMap(schemas.component) ?? error
      return fault["data", "kind"]?.string
    }
  }

  // MARK: Events

  private mutating func compareEvents() {
    let before = documents.old["x-nacre-events"]?.members ?? []
    let after = documents.new["x-nacre-events"]?.members ?? []
    for event in before {
      guard let now = after.first(where: { $0.name == event.name }) else {
        note(.removed, event.name, "The event is gone.", breaking: true)
        continue
      }
      var shapes = SchemaDiff(old: old, new: new)
      shapes.compare(
        event.value["schema"] ?? [:], now.value["schema"] ?? [:], .result, "\(event.name) data", "")
      changes += shapes.changes
    }
    for event in after where !before.contains(where: { $0.name == event.name }) {
      note(.added, event.name, event.value["summary"]?.string ?? "A new event.")
    }
  }
}
