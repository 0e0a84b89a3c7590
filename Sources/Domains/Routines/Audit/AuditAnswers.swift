import Kernel
import Platform
import Wire

/// How the change log looks to hosts.
struct AuditAnswers {
  private let call: ReadCall
  private let rows: [(row: AuditRow, state: AuditedState)]
  private let names: Naming
  private let words: ShiftWords
  private let times: ShiftTimes

  init(_ call: ReadCall, _ rows: [(row: AuditRow, state: AuditedState)]) throws {
    (self.call, self.rows) = (call, rows)
    names = try call.naming(
      rows.flatMap { row, state in
        [row.actorId, row.entityId] + Self.people.compactMap { state.known[$0]?.text }
          + state.members.filter { Self.people.contains($0.name) }
          .compactMap(\.before.text)
      })
    words = ShiftWords(vocabulary: try call.settings().vocabulary, language: call.language)
    times = ShiftTimes(zone: try call.zone(of: nil), now: call.now, language: call.language)
  }

  var entries: [AuditEntry] { rows.map { entry($0, $1) } }

  private func entry(_ row: AuditRow, _ state: AuditedState) -> AuditEntry {
    let thing = AuditThing(rawValue: row.entityType) ?? .other
    let changes = state.members.map { member in
      AuditChange(
        field: member.name, fieldLabel: label(member.name), before: RawJSON(member.oldBytes),
        after: RawJSON(member.newBytes))
    }
    return AuditEntry(
      id: "\(row.seq)", at: row.at, by: names.person(row.actorId),
      entity: AuditedThing(
        type: row.entityType, typeLabel: words.inRoutineWords(thing.label(call.language)),
        id: row.entityId),
      action: state.action, actionLabel: state.action.label(call.language), changes: changes,
      text: text(row, state, thing))
  }

  private func label(_ field: String) -> String {
    words.inRoutineWords((AuditField(rawValue: field) ?? .other).label(call.language))
  }

  // MARK: The sentence

  private func text(_ row: AuditRow, _ state: AuditedState, _ thing: AuditThing) -> String {
    let line = RoutinesText.auditLine(
      name: names.name(row.actorId), action: state.action.label(call.language),
      what: title(row, state, thing)
    ).text(in: call.language)
    // What is made or gone is all new, or all old.
    guard row.before != nil, row.after != nil else { return line }
    let told = state.members.compactMap { sentence($0, thing) }.prefix(3)
    return ([line] + told).joined(separator: " ")
  }

  private func title(_ row: AuditRow, _ state: AuditedState, _ thing: AuditThing) -> String {
    let label = words.inRoutineWords(thing.label(call.language))
    let known = state.known
    switch thing {
    case .instance:
      let name = known["templateName"]?.text ?? label
      guard let date = known["date"]?.text.flatMap(CalendarDate.init) else { return name }
      return "\(name), \(times.date(date))"
    case .member: return names.name(row.entityId)
    case .points:
      guard let userId = known["userId"]?.text, let points = known["points"]?.number else {
        return label
      }
      let said = RoutinesText.pointsText(n: points).text(in: call.language)
      return "\(names.name(userId)), \(said)"
    case .notes:
      guard let date = known["date"]?.text.flatMap(CalendarDate.init) else { return label }
      return "\(label), \(times.date(date))"
    default: return known["name"]?.text.map { "\(label) \($0)" } ?? label
    }
  }

  private func sentence(_ member: AuditedMember, _ thing: AuditThing) -> String? {
    guard let before = readable(member.before, member.name, thing),
      let after = readable(member.after, member.name, thing)
    else { return nil }
    return RoutinesText.auditChange(field: label(member.name), before: before, after: after)
      .text(in: call.language)
  }

  /// A value in words, or `nil` where a sentence cannot hold it.
  private func readable(
    _ value: AuditedValue, _ field: String, _ thing: AuditThing
  ) -> String? {
    switch value {
    case .nothing: return "–"
    case .flag(let flag):
      return (flag ? RoutinesText.auditYes : .auditNo).text(in: call.language)
    case .number(let number): return "\(number)"
    case .more: return nil
    case .text(let text):
      if Self.people.contains(field) { return names.name(text) }
      if field.hasSuffix("Id") { return nil }
      if let date = CalendarDate(text) { return times.date(date) }
      if let moment = Instant(rfc3339: text) { return times.time(moment) }
      return word(text, field, thing) ?? text
    }
  }

  /// Members that name somebody.
  private static let people: Set<String> = [
    "assignedTo", "assignedBy", "startedBy", "completedBy", "cancelledBy", "missedBy",
    "defaultAssignedTo", "ownerUserId", "userId", "requestedBy", "recipient", "approvedBy",
  ]

  /// The label of a word of a closed set.
  private func word(_ text: String, _ field: String, _ thing: AuditThing) -> String? {
    let language = call.language
    switch (field, thing) {
    case ("status", .instance): return ShiftStatus(rawValue: text).map { words.label($0) }
    case ("status", .member): return MemberStatus(rawValue: text)?.label(language)
    case ("status", .horse): return HorseStatus(rawValue: text)?.label(language)
    case ("status", .swap): return SwapStatus(rawValue: text)?.label(language)
    case ("status", .selection): return SelectionStatus(rawValue: text)?.label(language)
    case ("assignmentType", _): return AssignmentType(rawValue: text)?.label(language)
    case ("assignmentMode", _): return AssignmentMode(rawValue: text)?.label(language)
    case ("autoMethod", _): return AutoMethod(rawValue: text)?.label(language)
    case ("algorithm", _), ("defaultAlgorithm", _):
      return Algorithm(rawValue: text)?.label(language)
    case ("type", .template), ("templateType", _):
      return TemplateType(rawValue: text)?.label(language)
    case ("kind", .points): return LedgerKind(rawValue: text)?.label(language)
    case ("stableAccess", _): return StableAccess(rawValue: text)?.label(language)
    case ("startPolicy", _): return StartPolicy(rawValue: text)?.label(language)
    case ("pointsReset", _): return PointsReset(rawValue: text)?.label(language)
    case ("vocabulary", _): return Vocabulary(rawValue: text)?.label(language)
    default: return nil
    }
  }
}
