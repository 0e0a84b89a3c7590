/// How a type of value looks as JSON Schema (draft 7, as OpenRPC demands).
struct SchemaPrinter {
  let catalogue: Catalogue
  let usage: Usage

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    usage = Usage(catalogue)
  }

  func schema(_ value: ValueType.Value) -> JSONText {
    switch value {
    case .string(let bounds):
      typed(
        "string",
        [
          ("minLength", bounds.map(\.lowerBound).flatMap { $0 > 0 ? .int($0) : nil }),
          ("maxLength", bounds.map { .int($0.upperBound) }),
        ])
    case .int(let bounds):
      typed(
        "integer",
        [
          ("minimum", bounds.map { .int($0.lowerBound) }),
          ("maximum", bounds.map { .int($0.upperBound) }),
        ])
    case .number(let bounds):
      typed(
        "number",
        [
          ("minimum", bounds.map { .number($0.lowerBound) }),
          ("maximum", bounds.map { .number($0.upperBound) }),
        ])
    case .bool: typed("boolean")
    case .days: typed("number")
    case .id: typed("string", [("pattern", .string("^[A-Za-z0-9_-]{1,64}$"))])
    case .instant: typed("string", [("format", .string("date-time"))])
    case .date: typed("string", [("format", .string("date"))])
    case .dateAt:
      typed(
        "string",
        [
          (
            "anyOf",
            .array(
              ["date", "date-time"].map { .object([("format", .string($0))]) })
          )
        ])
    case .bytes: typed("string", [("contentEncoding", .string("base64"))])
    case .json, .fact: .object([])
    case .money, .violation, .decision: reference("\(value)")
    case .named(let name): reference(name.full)
    case .wordSet(let name):
      .object([
        (
          "anyOf",
          .array([
            typed("array", [("items", reference(name.full)), ("uniqueItems", .bool(true))]),
            reference(name.full),
          ])
        )
      ])
    case .array(let item, let counts):
      typed(
        "array",
        [
          ("items", schema(item)),
          ("minItems", counts.lowerBound > 0 ? .int(counts.lowerBound) : nil),
          ("maxItems", .int(counts.upperBound)),
        ])
    case .map(let item, let counts):
      typed(
        "object",
        [("additionalProperties", schema(item)), ("maxProperties", .int(counts.upperBound))])
    }
  }

  /// A member with its description and default. A reference takes no neighbours in draft 7.
  func schema(_ member: MemberModel) -> JSONText {
    var schema = schema(member.type.value)
    if member.type.presence == .nullable {
      schema = .object([("anyOf", .array([schema, typed("null")]))])
    }
    var more: [(name: String, value: JSONText)] = []
    if let summary = member.summary { more.append(("description", .string(summary))) }
    if let fallback = member.fallback { more.append(("default", JSONText(fallback))) }
    if more.isEmpty { return schema }
    if case .members(let members) = schema, members.first?.name == "$ref" {
      schema = .object([("allOf", .array([schema]))])
    }
    return schema.adding(more)
  }

  /// Members as an object. `isOpen`: results and facts may have members that nobody knows yet.
  func object(_ members: [MemberModel], isOpen: Bool) -> JSONText {
    let required = members.filter { $0.type.presence != .optional }.map(\.name)
    return typed(
      "object",
      [
        ("properties", .object(members.map { ($0.name, schema($0)) })),
        ("required", required.isEmpty ? nil : .strings(required)),
        ("additionalProperties", isOpen ? nil : .bool(false)),
      ])
  }

  func schema(_ type: TypeModel, of domain: DomainModel) -> JSONText {
    let body: JSONText
    if case .words(let words) = type.body {
      body = typed("string", [("enum", .strings(words.words.map(\.name)))])
    } else {
      let isWritten = usage.isWritten(TypeName(domain: domain.name, name: type.name))
      body = object(type.members, isOpen: isWritten || type.isFacts)
    }
    return type.summary.map { body.adding([("description", .string($0))]) } ?? body
  }

  func typed(_ type: String, _ more: [(name: String, value: JSONText?)] = []) -> JSONText {
    .object([("type", .string(type))] + more.compactMap { name, value in value.map { (name, $0) } })
  }

  private func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/components/schemas/\(name)"))])
  }
}
