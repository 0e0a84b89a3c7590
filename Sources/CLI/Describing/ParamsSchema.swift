/// The params of a method as a JSON Schema that needs nothing else; the result's is beside it.
///
/// Source: JSON Schema 2020-12.
struct ParamsSchema {
  let schemas: Schemas

  /// References inside each other are no more than this.
  private static let roundsMax = 32

  func schema(of method: JSONTree) -> JSONTree {
    let name = method["name"]?.string ?? ""
    let params = schemas.params(of: method)
    let result = method["result", "schema"] ?? [:]
    var definitions: [JSONTree.Member] = []
    var waiting = references(in: params) + references(in: result)
    for _ in 0..<ParamsSchema.roundsMax where !waiting.isEmpty {
      let found = waiting
      waiting = []
      for reference in found where !definitions.contains(where: { $0.name == key(reference) }) {
        let component = schemas.component(reference) ?? [:]
        definitions.append(.init(name: key(reference), value: pointedHome(component)))
        waiting += references(in: component)
      }
    }
    definitions.append(.init(name: "result", value: pointedHome(result)))
    let head: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("nacre:\(name)"), "title": .string(name),
      "description": method["summary"] ?? "",
    ]
    return .object(
      head.members + pointedHome(params).members + [
        .init(name: "additionalProperties", value: false),
        .init(name: "$defs", value: .object(definitions)),
      ])
  }

  private func key(_ reference: String) -> String {
    String(reference.split(separator: "/").last ?? "")
  }

  private func references(in tree: JSONTree) -> [String] {
    switch tree {
    case .array(let items): items.flatMap(references)
    case .object(let members):
      members.flatMap { member in
        member.name == "$ref"
          ? member.value.string.map { [$0] } ?? [] : references(in: member.value)
      }
    default: []
    }
  }

  /// The same with references that lead into `$defs`.
  private func pointedHome(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .array(let items): .array(items.map(pointedHome))
    case .object(let members):
      .object(
        members.map { member in
          let target = member.name == "$ref" ? member.value.string : nil
          return .init(
            name: member.name,
            value: target.map { .string("#/$defs/\(key($0))") } ?? pointedHome(member.value))
        })
    default: tree
    }
  }
}
