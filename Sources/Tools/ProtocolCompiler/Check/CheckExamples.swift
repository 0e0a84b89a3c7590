extension Checker {
  /// At least one success and one refusal, and each such that it could happen.
  func examples(_ method: MethodModel, _ domain: DomainModel) {
    let refused = method.examples.filter { if case .error = $0.answer { true } else { false } }
    if refused.count == method.examples.count {
      refuse(method.place, "method “\(method.name)” needs an example that succeeds")
    }
    if refused.isEmpty {
      refuse(method.place, "method “\(method.name)” needs an example that is refused")
    }

    var names: Set<String> = []
    for example in method.examples {
      let what = "example “\(example.name)” of \(method.name)"
      if !names.insert(example.name).inserted { refuse(example.place, "\(what) is there twice") }
      for call in example.before { earlier(call, what) }
      switch example.answer {
      case .result(let result):
        fits(example.params, paramsOf: method, "params of \(what)")
        fits(result, payload: method.result, "result of \(what)")
      case .error(let error): self.error(error, method, domain, what)
      }
    }
  }

  private func earlier(_ call: ExampleModel.Call, _ what: String) {
    guard let method = catalogue.method(call.method) else {
      let names = catalogue.domains.flatMap(\.methods).map(\.name)
      let hint = didYouMean(call.method, among: names)
      return refuse(call.place, "\(what): there is no method “\(call.method)”\(hint)")
    }
    fits(call.params, paramsOf: method, "an earlier call of \(what)")
  }

  private func error(_ node: Node, _ method: MethodModel, _ domain: DomainModel, _ what: String) {
    let known = ["code", "kind", "violations", "data"]
    guard let fields = Fields(node, "the error of \(what)", knows: known, refusals) else { return }
    let possible = catalogue.faults(of: method, in: domain.name).map(\.fault)
    let kind = fields.text("kind")
    let named = possible.filter { $0.kind == kind }
    if named.isEmpty {
      refuse(
        node.place,
        "\(what): “\(kind)” is none of its faults\(didYouMean(kind, among: possible.map(\.kind)))")
    } else if let code = fields.int("code"), !named.contains(where: { $0.code == code }) {
      refuse(node.place, "\(what): “\(kind)” has the code \(named[0].code), not \(code)")
    }
    for violation in fields["violations"]?.items ?? [] { self.violation(violation, possible, what) }
  }

  private func violation(_ node: Node, _ possible: [FaultModel], _ what: String) {
    let known = ["kind", "path", "message", "expected", "actual"]
    guard node["kind"] != nil, let entries = node.entries else {
      return refuse(node.place, "\(what): a violation has a kind and a path")
    }
    let kind = node["kind"]?.string ?? ""
    guard let fault = possible.first(where: { $0.kind == kind }) else {
      let hint = didYouMean(kind, among: possible.map(\.kind))
      return refuse(node.place, "\(what): “\(kind)” is none of its faults\(hint)")
    }
    for entry in entries where !known.contains(entry.name) && !fault.data.contains(entry.name) {
      refuse(entry.place, "\(what): a violation has no member “\(entry.name)”")
    }
    if let path = node["path"]?.string, !path.isEmpty, !path.hasPrefix("/") {
      refuse(node.place, "\(what): “\(path)” is no JSON Pointer")
    }
  }
}
