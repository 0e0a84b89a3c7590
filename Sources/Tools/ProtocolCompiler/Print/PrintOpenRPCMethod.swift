extension OpenRPCDocument {
  /// One method object.
  func method(_ method: MethodModel, of domain: DomainModel) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("name", .string(method.name)),
      ("tags", .array([.object([("name", .string(tag(of: method, in: domain)))])])),
      ("summary", .string(method.summary)),
    ]
    if let description = method.description {
      members.append(("description", .string(description)))
    }
    if method.isDeprecated { members.append(("deprecated", .bool(true))) }
    members += [
      ("paramStructure", .string("either")),
      ("params", .array(params(method, of: domain))),
      (
        "result",
        .object([("name", .string(method.typeStem + "Result")), ("schema", schema(method.result))])
      ),
      ("errors", .array(errors(method, of: domain))),
      ("examples", .array(method.examples.compactMap { example($0, of: method) })),
      ("x-nacre-refusals", .array(method.examples.compactMap(refusal))),
      ("x-nacre-kind", .string(method.kind == .rule ? "read" : method.kind.rawValue)),
    ]
    if method.kind == .rule { members.append(("x-nacre-pure", .bool(true))) }
    if !method.also.isEmpty {
      members.append(("x-nacre-also", .array(method.also.map { .string($0.name) })))
    }
    if let list = method.list { members.append(("x-nacre-list", .string(list.item.spelling))) }
    members.append(("x-nacre-auth", .string(method.access.auth)))
    members += permit(method, of: domain)
    members += [
      ("x-nacre-idempotent", .bool(method.isIdempotent)),
      ("x-nacre-destructive", .bool(method.isDestructive)),
      ("x-nacre-since", .int(method.since)),
      ("x-nacre-events", .strings(method.events.map(\.topic))),
    ]
    return .object(members)
  }

  /// Who may ask, beyond what the usual words for it say.
  private func permit(
    _ method: MethodModel, of domain: DomainModel
  ) -> [(name: String, value: JSONText)] {
    if method.access == .owner { return [("x-nacre-owner", .bool(true))] }
    if let permission = method.permit.permission {
      return [("x-nacre-permission", .string(permission.name))]
    }
    let roles = catalogue.roles(of: method, in: domain)
    guard !roles.isEmpty else { return [] }
    // As a session tells its roles: by domain.
    let byDomain = JSONText.object([(catalogue.roleDomain(of: domain), .strings(roles))])
    return [("x-nacre-roles", byDomain)]
  }

  private func params(_ method: MethodModel, of domain: DomainModel) -> [JSONText] {
    catalogue.positions(method).map { member in
      let needed = method.needed.first { $0.name == member.name }
      return param(member, needed.map { self.needed($0, of: domain) })
    }
  }

  /// What is said of a param without which the method refuses.
  private func needed(_ needed: NeededModel, of domain: DomainModel) -> JSONText {
    let kind = catalogue.fault(needed.fault, in: domain.name)?.fault.kind ?? needed.fault
    let unless = needed.unless.map(\.name)
    return .object(
      [("kind", .string(kind))] + (unless.isEmpty ? [] : [("unless", .strings(unless))]))
  }

  private func param(_ member: MemberModel, _ needed: JSONText?) -> JSONText {
    var members: [(name: String, value: JSONText)] = [("name", .string(member.name))]
    if let summary = member.summary { members.append(("summary", .string(summary))) }
    var bare = member
    bare.summary = nil
    members.append(("required", .bool(member.type.presence != .optional)))
    if let needed { members.append(("x-nacre-needed", needed)) }
    members.append(("schema", schemas.schema(bare)))
    return .object(members)
  }

  // MARK: Errors

  private func errors(_ method: MethodModel, of domain: DomainModel) -> [JSONText] {
    catalogue.faults(of: method, in: domain.name).map { owner, fault in
      .object([("$ref", .string("#/components/errors/\(owner.name).\(fault.name)"))])
    }
  }

  // MARK: Examples

  /// A pairing of params and result. One without a result would be a notification to OpenRPC, so
  /// refusals stand apart.
  private func example(_ example: ExampleModel, of method: MethodModel) -> JSONText? {
    guard case .result(let result) = example.answer else { return nil }
    let values = (example.params.entries ?? []).map { entry in
      JSONText.object([("name", .string(entry.name)), ("value", JSONText(entry.node))])
    }
    var members: [(name: String, value: JSONText)] = [
      ("name", .string(example.name)),
      ("params", .array(values)),
      (
        "result",
        .object([("name", .string(method.typeStem + "Result")), ("value", JSONText(result))])
      ),
    ]
    // Who asks, and what was called before: `{0/id}` is a value of the first of these.
    if let role = example.session { members.append(("x-nacre-session", .string(role))) }
    if !example.before.isEmpty {
      members.append(("x-nacre-before", .array(example.before.map(before))))
    }
    return .object(members)
  }

  private func before(_ call: ExampleModel.Call) -> JSONText {
    .object(
      [("method", .string(call.method))]
        + (call.session.map { [("session", .string($0))] } ?? [])
        + [("params", JSONText(call.params))])
  }

  private func refusal(_ example: ExampleModel) -> JSONText? {
    guard case .error(let error) = example.answer else { return nil }
    return .object([
      ("name", .string(example.name)),
      ("params", JSONText(example.params)),
      ("error", JSONText(error)),
    ])
  }
}

extension MethodModel {
  /// Asking twice does what asking once does: reads by nature, writes and jobs by their key.
  var isIdempotent: Bool { kind != .job }
}

extension MemberModel {
  /// What every write takes. Source: wire conventions.
  static var idempotencyKey: MemberModel {
    MemberModel(
      name: "idempotencyKey", place: Place(file: "", line: 0),
      type: ValueType(value: .string(1...128), presence: .optional),
      summary: "A retry with the same key and the same params gets the first result."
    )
  }
}

extension Catalogue {
  /// The params in the order in which they may be sent by position: those declared, the required
  /// ones first as OpenRPC 1.3 wants them, then the key of a write.
  func positions(_ method: MethodModel) -> [MemberModel] {
    let declared = members(method.params)
    return declared.filter { $0.type.presence != .optional }
      + declared.filter { $0.type.presence == .optional }
      + (method.kind == .write ? [.idempotencyKey] : [])
  }

  /// Every fault that a method can answer: those it lists, then those that apply by themselves.
  func faults(of method: MethodModel, in domain: String) -> [(
    domain: DomainModel, fault: FaultModel
  )] {
    let listed = method.faults.compactMap { fault($0.name, in: domain) }
    let shared = ["platform", "wire"].compactMap { self.domain($0) }.flatMap { owner in
      owner.faults.filter { $0.applies.map { $0.covers(method, self) } ?? false }.map {
        (owner, $0)
      }
    }
    let names = Set(listed.map { "\($0.domain.name).\($0.fault.name)" })
    return listed + shared.filter { !names.contains("\($0.0.name).\($0.1.name)") }
  }
}

extension FaultModel.Applies {
  func covers(_ method: MethodModel, _ catalogue: Catalogue) -> Bool {
    switch self {
    case .every: true
    case .params: !catalogue.members(method.params).isEmpty
    case .session: method.access != .none
    case .permission: method.access == .permission
    case .owner: method.access == .owner
    case .write: method.kind == .write
    case .secret: method.isSecret
    case .list: method.list != nil
    case .database: method.kind != .rule
    }
  }
}

/// Methods are found by their first word; JSON-RPC's own belong to the domain that answers them.
private func tag(of method: MethodModel, in domain: DomainModel) -> String {
  method.namespace == "rpc" ? domain.name : method.namespace
}
