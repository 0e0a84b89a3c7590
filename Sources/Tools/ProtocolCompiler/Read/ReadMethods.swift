extension DomainReader {
  func method(_ entry: Node.Entry) -> MethodModel? {
    let what = "method “\(entry.name)”"
    let known = [
      "kind", "access", "since", "summary", "title", "description", "destructive", "deprecated",
      "secret", "repeats", "list", "roles", "permission", "also",
      "params", "needed", "ownShape", "result", "faults", "events", "examples",
    ]
    guard let fields = Fields(entry.node, what, knows: known, refusals) else { return nil }
    for name in ["kind", "access", "since"] where fields[name] == nil {
      refusals.refuse(entry.place, "\(what) needs “\(name)”")
    }
    let method = MethodModel(
      name: entry.name, place: entry.place, also: fields.names("also"),
      kind: fields.word("kind", MethodModel.Kind.self) ?? .read,
      access: fields.word("access", MethodModel.Access.self) ?? .none,
      permit: permit(fields),
      since: fields.int("since") ?? 0,
      summary: fields.text("summary"),
      title: fields["title"].map { Text($0, "“title” of \(what)", refusals) },
      description: fields.optionalText("description"),
      isDestructive: fields.bool("destructive"),
      isDeprecated: fields.bool("deprecated"),
      isSecret: fields.bool("secret"),
      repeats: fields.bool("repeats"),
      list: list(fields["list"], of: what),
      params: payload(fields["params"], of: "the params of \(entry.name)"),
      needed: fields.entries("needed").compactMap { needed($0, of: what) },
      hasOwnShape: fields.bool("ownShape"),
      result: payload(fields["result"], of: "the result of \(entry.name)", mayBeJSON: true),
      faults: fields.names("faults"),
      events: fields.names("events").map { ($0.name, $0.place) },
      examples: (fields["examples"]?.items ?? []).compactMap { example($0, of: entry.name) },
      domain: domain
    )
    return method.paged(refusals)
  }

  /// The fault alone, or with the params that make it needless.
  private func needed(_ entry: Node.Entry, of method: String) -> NeededModel? {
    if let fault = entry.node.string {
      return NeededModel(name: entry.name, place: entry.place, fault: fault, unless: [])
    }
    let what = "what is needed of \(method)"
    guard let fields = Fields(entry.node, what, knows: ["fault", "unless"], refusals) else {
      return nil
    }
    return NeededModel(
      name: entry.name, place: entry.place, fault: fields.text("fault"),
      unless: fields.names("unless"))
  }

  private func permit(_ fields: Fields) -> PermitModel {
    let roles = fields.names("roles")
    let isForAll = fields["roles"]?.string == "all"
    return PermitModel(
      roles: isForAll ? [] : roles, isForAllRoles: isForAll,
      permission: fields["permission"].map { ($0.string ?? "", $0.place) })
  }

  private func example(_ node: Node, of method: String) -> ExampleModel? {
    let what = "an example of \(method)"
    let known = ["name", "session", "before", "params", "result", "error"]
    guard let fields = Fields(node, what, knows: known, refusals) else { return nil }
    guard let answer = answer(fields) else {
      refusals.refuse(node.place, "\(what) needs either “result” or “error”")
      return nil
    }
    return ExampleModel(
      name: fields.text("name"), place: node.place, session: fields.optionalText("session"),
      before: (fields["before"]?.items ?? []).compactMap(earlierCall),
      params: fields["params"] ?? Node(place: node.place, value: .object([])),
      answer: answer
    )
  }

  private func answer(_ fields: Fields) -> ExampleModel.Answer? {
    switch (fields["result"], fields["error"]) {
    case (let result?, nil): .result(result)
    case (nil, let error?): .error(error)
    default: nil
    }
  }

  private func earlierCall(_ node: Node) -> ExampleModel.Call? {
    guard
      let fields = Fields(node, "a call before", knows: ["method", "session", "params"], refusals)
    else {
      return nil
    }
    let params = fields["params"] ?? Node(place: node.place, value: .object([]))
    return ExampleModel.Call(
      method: fields.text("method"), session: fields.optionalText("session"), params: params,
      place: node.place)
  }
}
