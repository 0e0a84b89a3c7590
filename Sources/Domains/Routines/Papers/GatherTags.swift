import Kernel
import Media
import Platform

extension ReadCall {
  /// A tag that somebody wants printed: a valid one, of a stable that they manage.
  func printable(_ id: ID, in stableId: ID?, _ caller: Caller) throws -> Stored<TagData> {
    let tag = try tag(id)
    guard (stableId ?? tag.value.stableId) == tag.value.stableId else {
      throw Refusal(RoutinesFault.tagNotFound)
    }
    try require(.manageSchedules, for: .tags, in: tag.value.stableId, caller)
    guard tag.value.revokedAt == nil else { throw Refusal(RoutinesFault.tagRevoked) }
    return tag
  }

  /// All tags by name, until `visit` says that it has enough.
  func walkTags(_ visit: (Stored<TagData>) throws -> Bool) throws {
    var place: NamePlace?
    // Bound: each turn begins behind the one before.
    while true {
      let rows = try tags(after: place, 200)
      for row in rows where try !visit(row) { return }
      guard rows.count == 200, let last = rows.last else { return }
      place = NamePlace(key: NameKey(last.value.name), id: last.id)
    }
  }

  /// The sheet with a label for each of them.
  func tagSheet(of tags: [Stored<TagData>]) throws -> Paper {
    let times = ShiftTimes(zone: try zone(of: nil), now: now, language: language)
    var facts = SheetFacts(
      title: RoutinesText.tagSheet.text(in: language), organization: printed(organizationName),
      language: language, madeAt: now,
      asOf: RoutinesText.asOf(time: times.moment(now)).text(in: language),
      pageLabel: RoutinesText.pageLabel(page: "{page}", pages: "{pages}").text(in: language))
    if tags.isEmpty { facts.remark = RoutinesText.noTags.text(in: language) }
    return drawnSheet(try abreast(tags) { try label($0.value) }, facts)
  }

  private func label(_ tag: TagData) throws -> TagLabel {
    let template = try tag.templateId.flatMap { try find($0, on: .templates) }?.value
    let step = template?.steps.first { $0.id == tag.stepId }
    let horse = try tag.horseId.flatMap { try find($0, on: .horses) }?.value
    // Its own name stands above already.
    let what = [horse?.name, template?.name, step?.name].compactMap(\.self)
      .filter { $0 != tag.name }
    return TagLabel(
      code: tag.code, name: printed(tag.name), kind: tag.kind.label(language),
      what: what.isEmpty ? nil : what.map(printed).joined(separator: " – "),
      stable: try find(tag.stableId, on: .stables).map { printed($0.value.name) } ?? "")
  }
}
