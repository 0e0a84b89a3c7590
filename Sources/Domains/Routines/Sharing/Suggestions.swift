import Kernel
import Platform

/// Who could have a shift: everybody who counts and reaches its stable.
struct Suggestions {
  private let call: ReadCall
  private let caller: Caller
  private let shift: Stored<ShiftData>
  private let purpose: SuggestionPurpose

  /// What is wanted in exchange, if anything.
  private let offered: Stored<ShiftData>?

  /// Refuses whoever may not look: for a swap the person who has the shift may, else managers.
  init(
    _ call: ReadCall, _ caller: Caller, _ shift: Stored<ShiftData>,
    for purpose: SuggestionPurpose, against offered: Stored<ShiftData>? = nil
  ) throws {
    (self.call, self.caller, self.shift, self.purpose) = (call, caller, shift, purpose)
    self.offered = offered
    let isOwn = purpose == .swap && shift.value.isHeld(by: caller.userId)
    try caller.require(isOwn ? nil : .manageSchedules, in: shift.value.stableId)
    if let offered, try !canOffer(offered) {
      throw Refusal([Violation(RoutinesFault.offerInvalid, at: "/offeredInstanceId")])
    }
  }

  /// Whether it is somebody else's, and could be had for this one.
  private func canOffer(_ other: Stored<ShiftData>) throws -> Bool {
    let seen = SeenShift(other.value, try call.clock(of: other.value.stableId)).data
    return purpose == .swap && other.id != shift.id && seen.status == .scheduled
      && !seen.isHeld(by: caller.userId) && caller.reaches(seen.stableId)
  }

  func items(by order: SuggestionOrder = .score, search: String? = nil) throws -> [Suggestion] {
    let data = shift.value
    let everybody = try call.participants()
    let labels = everybody.displayLabels
    let people = everybody.filter { $0.caller.isActive && $0.caller.reaches(data.stableId) }
    let names = Dictionary(
      people.map { ($0.userId, $0.caller.name) }, uniquingKeysWith: { first, _ in first })
    let plan = AssignmentPlan(
      try held(), among: try call.planMembers(people, labels, in: data.stableId), PlanOptions())
    let answers = try ShiftAnswers(call, caller, [shift])
    let (words, texts) = (try answers.words(data.stableId), try answers.texts(data))
    var items = plan.ranking(for: slot, preferenceBonus: PlanOptions().preferenceBonus)
      .map { ranked in
        item(ranked, labels[ranked.member.userId] ?? "", words, names, texts)
      }
    if order == .name {
      items.sort { ($0.displayLabel, $0.userId) < ($1.displayLabel, $1.userId) }
    }
    return items.filter { fits(search, [$0.displayLabel]) }
  }

  private func item(
    _ ranked: RankedMember, _ label: String, _ words: ShiftWords, _ names: [ID: String],
    _ texts: ShiftTexts
  ) -> Suggestion {
    let (userId, points) = (ranked.member.userId, ranked.member.historicalPoints)
    let reason = ranked.isNext ? .lowestPoints : ranked.hindrance
    let said = reason.map { words.inRoutineWords($0.label(words.language)) }
    // Whoever is no manager learns nothing of other people's points.
    let seesPoints = caller.manages(shift.value.stableId) || userId == caller.userId
    let other: RoutinesText = seesPoints ? .pointsText(n: points) : .canTakeIt
    let isCurrent = shift.value.isHeld(by: userId)
    return Suggestion(
      userId: userId, displayLabel: label, eligible: ranked.hindrance == nil, reason: reason,
      reasonLabel: said, message: said ?? other.text(in: words.language),
      historicalPoints: seesPoints ? points : nil, isCurrent: isCurrent,
      confirm: isCurrent
        ? nil
        : texts.confirm(
          purpose, name: names[userId] ?? label, isFree: shift.value.places.isEmpty,
          for: offered.flatMap { $0.value.isHeld(by: userId) ? $0.value.templateName : nil }))
  }

  private var slot: PlanSlot {
    let data = shift.value
    return PlanSlot(
      id: shift.id, date: data.date, time: clockTime(data.startTime) ?? .midnight,
      duration: data.estimatedMinutes, points: data.pointsValue)
  }

  /// The other shifts that people have in the week and the month of this one.
  private func held() throws -> [PlanSlot] {
    let (slot, utc) = (self.slot, TimeZoneRules.utc)
    // A month and a week reach no further.
    let first = utc.start(of: slot.date.adding(days: -38))
    let answers = try ShiftAnswers(call, caller, [])
    var held: [PlanSlot] = []
    try call.walkShifts(from: first, to: first.adding(days: 77)) { other in
      let data = try answers.seen(other).data
      guard other.id != shift.id, ShiftActionRow.open.contains(data.status),
        let one = data.slot(other.id)
      else { return true }
      let isNear =
        one.week == slot.week || one.month == slot.month
        || one.end > slot.start && one.start < slot.end
      if isNear { held += one.each(of: data.holders) }
      return true
    }
    return held
  }
}
