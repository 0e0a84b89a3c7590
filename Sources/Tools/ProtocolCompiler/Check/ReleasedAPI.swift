/// What a released API level promised: methods, members with their types, words.
///
/// `released.json` holds it for the newest released level; later protocols are held against it.
struct ReleasedAPI {
  let catalogue: Catalogue

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  var json: JSONText {
    .object([
      ("apiLevel", .int(catalogue.product.apiLevel)),
      (
        "types",
        .object(catalogue.domains.flatMap { domain in domain.types.map { type($0, domain) } })
      ),
      (
        "events",
        .object(catalogue.domains.flatMap { $0.events.map { ($0.topic, members($0.payload)) } })
      ),
      ("methods", .object(catalogue.domains.flatMap { $0.methods.map { ($0.name, method($0)) } })),
    ])
  }

  private func type(_ type: TypeModel, _ domain: DomainModel) -> (name: String, value: JSONText) {
    let name = "\(domain.name).\(type.name)"
    if case .words(let words) = type.body { return (name, .strings(words.words.map(\.name))) }
    return (name, members(type.members))
  }

  private func method(_ method: MethodModel) -> JSONText {
    .object([
      ("kind", .string(method.kind.rawValue)),
      ("since", .int(method.since)),
      ("params", members(method.params)),
      ("result", members(method.result)),
    ])
  }

  private func members(_ payload: Payload) -> JSONText {
    if case .json = payload { return .string("json") }
    return members(catalogue.members(payload))
  }

  private func members(_ members: [MemberModel]) -> JSONText {
    .object(members.map { ($0.name, .string($0.type.spelling)) })
  }
}
