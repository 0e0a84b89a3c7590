extension OpenRPCDocument {
  /// One method object.
  func method(_ method: MethodModel, of domain: DomainModel) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("name", .string(method.name)),
      ("tags", .array([.object([("name", .string(domain.name))])])),
      ("summary", .string(method.summary)),
    ]
    if let description = method.description { members.append(("description", .string(description))) }
    if method.isDeprecated { members.append(("deprecated", .bool(true))) }
    members += [
      ("paramStructure", .string("either")),
      ("params", .array(params(method))),
      (
        "result",
        .object([("name", .string(method.typeStem + "Result")), ("schema", schema(method.result))])
      ),
      ("errors", .array(errors(method, of: domain))),
      ("examples", .array(method.examples.map { example($0, of: method) })),
      ("x-nacre-kind", .string(method.kind == .rule ? "read" : method.kind.rawValue)),
    ]
    if method.kind == .rule { members.append(("x-nacre-pure", .bool(true))) }
    members += [
      ("x-nacre-auth", .string(method.access.rawValue)),
      ("x-nacre-idempotent", .bool(method.isIdempotent)),
      ("x-nacre-destructive", .bool(method.isDestructive)),
      ("x-nacre-since", .int(method.since)),
      ("x-nacre-events", .strings(method.events.map(\.topic))),
    ]
    return .object(members)
  }

  private func params(_ method: MethodModel) -> [JSONText] {
    // By position only what is declared counts; the key of a write stands behind it.
    let members = catalogue.members(method.params)
    return members.map(param) + (method.kind == .write ? [param(MemberModel.idempotencyKey)] : [])
  }

  private func param(_ member: MemberModel) -> JSONText {
    var members: [(name: String, value: JSONText)] = [("name", .string(member.name))]
    if let summary = member.summary { members.append(("summary", .string(summary))) }
    var bare = member
    bare.summary = nil
    members.append(("required", .bool(member.type.presence == .required)))
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

  private func example(_ example: ExampleModel, of method: MethodModel) -> JSONText {
    let values = (example.params.entries ?? []).map { entry in
      JSONText.object([("name", .string(entry.name)), ("value", JSONText(entry.node))])
    }
    var members: [(name: String, value: JSONText)] = [
      ("name", .string(example.name)), ("params", .array(values)),
    ]
    switch example.answer {
    case .result(let result):
      members.append((
        "result",
        .object([("name", .string(method.typeStem + "Result")), ("value", JSONText(result))])
      ))
    case .error(let error): members.append(("x-nacre-error", JSONText(error)))
    }
    return .object(members)
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
      type: ValueType(value: .string(1...200), presence: .optional),
      summary: "A retry with the same key and the same params gets the first result."
    )
  }
}

extension Catalogue {
  /// Every fault that a method can answer: those it lists, then those that apply by themselves.
  func faults(of method: MethodModel, in domain: String) -> [(domain: DomainModel, fault: FaultModel)] {
    let listed = method.faults.compactMap { fault($0.name, in: domain) }
    let shared = ["platform", "wire"].compactMap { self.domain($0) }.flatMap { owner in
      owner.faults.filter { $0.applies.map { $0.covers(method, self) } ?? false }.map { (owner, $0) }
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
    case .write: method.kind == .write
    case .database: method.kind != .rule
    }
  }
}
