import Kernel

/// What a form says of a date of a horse, over what is kept.
struct GivenHorseDate {
  var data: HorseDateData

  init(_ form: HorseDateChange, over old: HorseDateData?, _ findings: inout RoutineFindings) {
    if old == nil {
      if form.horseId.isAbsent { findings.refuse(.required, at: "/horseId") }
      if form.kind.isAbsent { findings.refuse(.required, at: "/kind") }
    }
    let cleared = form.cleared
    let lastDoneOn = findings.read(
      form.lastDoneOn, at: "/lastDoneOn", else: .invalidDate, plannedDate)
    let dueOn = findings.read(form.dueOn, at: "/dueOn", else: .invalidDate, plannedDate)
    let done = cleared.contains("lastDoneOn") ? nil : lastDoneOn ?? old?.lastDoneOn
    let every = cleared.contains("everyDays") ? nil : form.everyDays.value ?? old?.everyDays
    let counted = done.flatMap { done in every.map { done.adding(days: $0) } }
    let isCounting = lastDoneOn != nil || form.everyDays.value != nil || cleared.contains("dueOn")
    // A date that is sent wins; what it is counted from counts it anew.
    let kept = cleared.contains("dueOn") ? nil : old?.dueOn
    let next = dueOn ?? (isCounting ? counted ?? kept : kept ?? counted)
    // What was sent and cannot be read is told where it stands, and nothing besides.
    let isUnread = lastDoneOn == nil && !form.lastDoneOn.isAbsent || form.everyDays.isInvalid
    if next == nil, !isUnread { findings.refuse(.dueOrInterval, at: "/dueOn") }
    let kind = form.kind.value ?? old?.kind ?? .other
    let title = cleared.contains("title") ? nil : Self.title(form.title) ?? old?.title
    let isKindKnown = form.kind.value != nil || form.kind.isAbsent && old != nil
    if kind == .other, title == nil, isKindKnown {
      findings.refuse(.required, at: "/title")
    }
    data = HorseDateData(
      horseId: form.horseId.value ?? old?.horseId ?? "", kind: kind, title: title,
      lastDoneOn: done, everyDays: every, dueOn: next ?? .min,
      warnDays: cleared.contains("warnDays") ? 14 : form.warnDays.value ?? old?.warnDays ?? 14,
      note: old?.note, closedAt: dueOn == nil ? old?.closedAt : nil,
      toldSoonOf: old?.toldSoonOf, toldDueOf: old?.toldDueOf)
  }

  private static func title(_ field: Field<String>) -> String? {
    guard let text = field.value, case .text(let line) = NormalizedText.singleLine(text) else {
      return nil
    }
    return line
  }
}

extension HorseDateData {
  /// One in which nothing is missing.
  static let standIn = HorseDateData(
    horseId: "", kind: .other, title: "?", lastDoneOn: .min, everyDays: 1, dueOn: .min,
    warnDays: 14)
}
