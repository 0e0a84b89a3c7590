/// Reads one file of `Protocol/` into its model. What a file says about another is checked later.
struct DomainReader {
  let domain: String
  let refusals: Refusals

  static func read(_ node: Node, refusals: Refusals) -> DomainModel? {
    let known = [
      "domain", "namespaces", "rolesOf", "paramsFirst", "summary", "care", "glossary",
      "types", "faults", "texts", "events", "methods",
    ]
    guard let fields = Fields(node, "a protocol file", knows: known, refusals) else { return nil }
    let name = fields.text("domain")
    guard !name.isEmpty else { return nil }
    let reader = DomainReader(domain: name, refusals: refusals)
    let methods = fields.entries("methods").compactMap(reader.method)
    let part = DomainModel.Part(
      file: node.place.file, summary: fields.text("summary"), methods: methods.map(\.name))
    return DomainModel(
      name: name,
      place: node["domain"]?.place ?? node.place,
      namespaces: (fields["namespaces"]?.items ?? []).compactMap(\.string),
      rolesOf: fields.optionalText("rolesOf"),
      summary: fields.text("summary"),
      paramsFirst: fields.bool("paramsFirst"),
      care: fields.word("care", TextCare.self),
      glossary: fields.glossary,
      types: fields.entries("types").compactMap(reader.type),
      faults: fields.entries("faults").compactMap(reader.fault),
      texts: fields.entries("texts").compactMap(reader.text),
      events: fields.entries("events").compactMap(reader.event),
      methods: methods,
      parts: [part]
    )
  }

  func valueType(_ node: Node) -> ValueType? {
    guard let text = node.string else {
      refusals.refuse(node.place, "a type is written as a string, not as \(node.kind)")
      return nil
    }
    do {
      return try ValueTypeReader.read(text, domain: domain)
    } catch {
      refusals.refuse(node.place, error.reason)
      return nil
    }
  }

  // MARK: Members

  func members(_ node: Node, of what: String) -> [MemberModel] {
    guard let entries = node.entries else {
      refusals.refuse(node.place, "the members of \(what) are an object, not \(node.kind)")
      return []
    }
    return entries.compactMap { member($0, of: what) }
  }

  private func member(_ entry: Node.Entry, of owner: String) -> MemberModel? {
    if entry.node.string != nil {
      guard let type = valueType(entry.node) else { return nil }
      return MemberModel(name: entry.name, place: entry.place, type: type)
    }
    let what = "member “\(entry.name)” of \(owner)"
    let known = [
      "type", "summary", "more", "default", "kinds", "secret", "empty", "lazy", "care",
    ]
    guard let fields = Fields(entry.node, what, knows: known, refusals) else { return nil }
    guard let written = fields["type"] else {
      refusals.refuse(entry.place, "\(what) needs “type”")
      return nil
    }
    if let more = fields["more"], fields["summary"] != nil {
      refusals.refuse(
        more.place, "\(what) says all of it in “summary”, or adds “more” to another's")
    }
    guard let type = valueType(written) else { return nil }
    return MemberModel(
      name: entry.name, place: entry.place, type: type,
      summary: fields.optionalText("summary"),
      more: fields.optionalText("more"),
      fallback: fields["default"],
      kinds: fields.entries("kinds").map { ($0.name, $0.node.string ?? "", $0.place) },
      isSecret: fields.bool("secret"),
      isLazy: fields.bool("lazy"),
      hasEmpty: fields.bool("empty"),
      care: fields.word("care", TextCare.self)
    )
  }

  /// Members in place, or the name of a type.
  func payload(_ node: Node?, of what: String, mayBeJSON: Bool = false) -> Payload {
    guard let node else { return .inline([]) }
    guard node.string != nil else { return .inline(members(node, of: what)) }
    guard let type = valueType(node) else { return .inline([]) }
    switch (type.presence, type.value) {
    case (.required, .named(let name)): return .named(name, node.place)
    case (.required, .json) where mayBeJSON: return .json
    default:
      refusals.refuse(node.place, "\(what) must be an object or the name of a type")
      return .inline([])
    }
  }
}
