/// Keys and values that the declaration of a method allows.
struct ParamChoices {
  let schemas: Schemas

  /// Values of a declared type that can be listed: enums and booleans.
  func values(of schema: JSONTree) -> [String] {
    let declared = schemas.resolved(schema)
    var values = declared["enum"]?.items.compactMap(\.string) ?? []
    if declared["type"]?.string == "boolean" { values = ["true", "false"] }
    if !values.isEmpty, schemas.isNullable(schema) { values.append("null") }
    return values
  }

  /// What may stand for a word of params. `words`: those that stand there already.
  func completion(_ typed: String, params schema: JSONTree, words: [String]) -> Completion {
    guard let equals = typed.firstIndex(of: "=") else {
      return Completion(of: keys(typed, schema, words), typed: typed)
    }
    let value = typed[typed.index(after: equals)...]
    let before = String(typed[...equals])
    if value.hasPrefix("@") { return .files(behind: before + "@", typed: typed) }
    let isJSON = before.hasSuffix(":=")
    guard let path = try? ParamPath(String(before.dropLast(isJSON ? 2 : 1))),
      let declared = schemas.declared(at: path.steps, in: schema)
    else { return Completion(typed: typed) }
    let isText = schemas.resolved(declared)["type"]?.string == "string"
    let values = values(of: declared).map { isJSON && isText ? JSONTree.string($0).text : $0 }
    return Completion(of: values.map { .init(before + $0) }, typed: typed)
  }

  // MARK: Keys

  private func keys(_ typed: String, _ schema: JSONTree, _ words: [String])
    -> [Completion.Candidate]
  {
    let given = Set(words.compactMap { (try? ParamWord($0))?.key })
    // Everything up to the last dot leads to the object whose members come next.
    let parent = typed.lastIndex(of: ".").map { String(typed[..<$0]) }
    guard let parent else { return keys(of: schema, "", given) }
    guard let path = try? ParamPath(parent),
      let object = schemas.declared(at: path.steps, in: schema)
    else { return [] }
    return keys(of: object, parent + ".", given)
  }

  private func keys(
    of schema: JSONTree, _ beginning: String, _ given: Set<String>
  ) -> [Completion.Candidate] {
    let object = schemas.resolved(schema)
    let required = object["required"]?.items.compactMap(\.string) ?? []
    let members = object["properties"]?.members ?? []
    let sorted =
      members.filter { required.contains($0.name) } + members.filter { !required.contains($0.name) }
    return sorted.compactMap { member in
      let name = beginning + member.name
      guard !given.contains(name) else { return nil }
      let ending = ending(of: member.value, name, given)
      return .init(name + ending, summary(member.value, isRequired: required.contains(member.name)))
    }
  }

  /// How the key goes on: `=`, `.` into an object, `[]=` and `[0].` into a list, `:=` for JSON.
  private func ending(of schema: JSONTree, _ name: String, _ given: Set<String>) -> String {
    let declared = schemas.resolved(schema)
    switch declared["type"]?.string {
    case "object":
      if declared["properties"]?.members.isEmpty == false { return "." }
      return declared["additionalProperties"]?.isObject == true ? "." : ":="
    case "array":
      let items = schemas.items(of: declared).map(schemas.resolved) ?? [:]
      guard items["properties"]?.members.isEmpty == false else { return "[]=" }
      let count = (0..<50).first { index in
        !given.contains { $0.hasPrefix("\(name)[\(index)]") }
      }
      return "[\(count ?? 0)]."
    default: return "="
    }
  }

  private func summary(_ schema: JSONTree, isRequired: Bool) -> String {
    let text =
      schema["description"]?.string ?? schemas.resolved(schema)["description"]?.string
      ?? TypeWords(schemas: schemas).words(schema)
    return isRequired ? "required: \(text)" : text
  }
}
