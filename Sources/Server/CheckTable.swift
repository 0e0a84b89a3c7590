import CJansson
import Platform
import Wire

extension MethodTable {
  /// The same names with the same params, but a call only judges their shape: nothing is run,
  /// nobody has to be signed in, and no database is opened.
  public var checking: MethodTable { map(\.checking) }
}

extension Method {
  fileprivate var checking: Method {
    let check = check
    let perform = perform
    return Method(
      name: name, also: also, summary: summary, access: .none, positions: positions,
      openRPC: openRPC,
      check: check,
      perform: .rule { element, _, out in
        if case .write = perform { checkIdempotencyKey(of: element) }
        try check(element)
        out.raw("{}")
      })
  }
}

/// What every write takes without saying so; its faults are reported beside those of the params.
private func checkIdempotencyKey(of element: Element) {
  guard var members = Members(element) else { return }
  _ = members.optional("idempotencyKey") { $0.string(1...128) }
  json_object_del(element.value.tree, "idempotencyKey")
}
