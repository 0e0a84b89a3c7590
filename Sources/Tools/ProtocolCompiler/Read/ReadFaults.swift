extension DomainReader {
  func fault(_ entry: Node.Entry) -> FaultModel? {
    let what = "fault “\(entry.name)”"
    let known = [
      "kind", "code", "arguments", "expected", "actual", "data", "text", "applies", "warning",
    ]
    guard let fields = Fields(entry.node, what, knows: known, refusals) else { return nil }
    return FaultModel(
      name: entry.name, place: entry.place,
      kind: fields.optionalText("kind") ?? entry.name,
      code: fields.int("code") ?? FaultModel.codeDefault,
      arguments: arguments(fields),
      expected: fields.names("expected").map(\.name),
      expectedIsList: fields["expected"]?.items != nil,
      actual: fields.optionalText("actual"),
      data: fields.names("data").map(\.name),
      text: fields.translated("text"),
      applies: fields.word("applies", FaultModel.Applies.self),
      warning: fields.word("warning", FaultModel.Warning.self)
    )
  }

  /// A text that refuses nothing: arguments and words, as a fault has them.
  func text(_ entry: Node.Entry) -> FaultModel? {
    let what = "text “\(entry.name)”"
    guard
      let fields = Fields(entry.node, what, knows: ["arguments", "text"], refusals)
    else { return nil }
    return FaultModel(
      name: entry.name, place: entry.place, kind: entry.name, code: FaultModel.codeDefault,
      arguments: arguments(fields), expected: [], expectedIsList: false, actual: nil, data: [],
      text: fields.translated("text"), applies: nil
    )
  }

  private func arguments(_ fields: Fields) -> [ArgumentModel] {
    fields.entries("arguments").compactMap { argument in
      valueType(argument.node).map {
        ArgumentModel(name: argument.name, place: argument.place, type: $0)
      }
    }
  }

  func event(_ entry: Node.Entry) -> EventModel? {
    let what = "event “\(entry.name)”"
    let known = ["summary", "entity", "payload"]
    guard let fields = Fields(entry.node, what, knows: known, refusals) else { return nil }
    return EventModel(
      topic: entry.name, place: entry.place, summary: fields.text("summary"),
      entity: fields.text("entity"), payload: payload(fields["payload"], of: what),
      domain: domain
    )
  }
}

extension FaultModel {
  /// `validation_failed`. Source: wire conventions, "Errors".
  static let codeDefault = 4022
}
