import Kernel
import Platform
import Wire

extension MethodTable {
  /// The same names with the same params, but a call only judges their shape: nothing is run,
  /// nobody has to be signed in, and no database is opened.
  public var checking: MethodTable { map(\.checking) }
}

extension Method {
  fileprivate var checking: Method {
    Method(
      name: name, also: also, summary: summary, access: .none, positions: positions,
      openRPC: openRPC,
      check: check,
      perform: .rule { element, _, out in
        try self.judgeParams(element)
        out.raw("{}")
      })
  }

  /// Throws what is wrong with params by themselves, whoever sends them.
  func judgeParams(_ element: Element) throws {
    if case .write = perform { checkIdempotencyKey(of: element) }
    try checkAll(element, check, needed())
  }
}

/// What is wrong with the shape, and what is missed: the service says both at once.
private func checkAll(
  _ element: Element, _ check: (Element) throws -> Void, _ needed: [Needed]
) throws {
  func isGiven(_ name: StaticString) -> Bool {
    element.value.member(named: name.description).map { !$0.isNull } ?? false
  }
  let missed = needed.filter { !isGiven($0.name) && !$0.unless.contains(where: isGiven) }
    .map { Violation($0.fault, at: "/\($0.name)") }
  do {
    try check(element)
  } catch Refusal.violations(let found) {
    throw Refusal(found + missed)
  }
  guard missed.isEmpty else { throw Refusal(missed) }
}

/// What every write takes without saying so; its faults are reported beside those of the params.
private func checkIdempotencyKey(of element: Element) {
  guard var members = Members(element) else { return }
  _ = members.optional("idempotencyKey") { $0.string(1...128) }
  element.value.removeMember("idempotencyKey")
}
