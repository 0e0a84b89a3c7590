import Kernel
import Platform

extension WriteCall {
  /// Makes the shift of a trigger at the local minute of a moment, and tells whoever gets it;
  /// answers its id.
  func makeShift(
    of trigger: Stored<TriggerData>, at moment: Instant, note: String?, path: String
  ) throws -> ID {
    let wanted = trigger.value
    let template = try reading.template(wanted.templateId)
    guard template.value.isUsable else {
      throw Refusal([Violation(RoutinesFault.templateInactive, at: path)])
    }
    let base = wanted.pointsValue ?? template.value.pointsValue
    let place = try reading.place(moment, in: wanted.stableId, basePoints: base)
    var data = ShiftData(template, in: wanted.stableId, at: place)
    data.basePoints = base
    data.origin = .trigger
    data.triggerId = trigger.id
    data.expiresAt = wanted.expiresMinutes.map { moment.adding(minutes: Int64($0)) }
    if let note, case .text(let text) = NormalizedText.multiLine(note) {
      data.notes = [ShiftNote(id: makeID(), at: now, by: Naming.system, text: text)]
    }
    for holder in try reading.holders(of: wanted, place, template.value) {
      data.join(holder.userId, holder.type, by: Naming.system, at: now)
    }
    data.isTouched = false
    var shift = Stored(data, id: makeID(), by: self)
    try tellUnfilled(&shift, at: now)
    try insert(shift)
    try record(shift, was: nil, .create)
    try ShiftNotices(self, of: shift).tell(.shiftAssigned, to: shift.value.holders)
    return shift.id
  }
}

extension ReadCall {
  /// A moment on the clock of a stable; of an hour that comes twice it is the one that it is.
  fileprivate func place(
    _ moment: Instant, in stableId: ID, basePoints: Int
  ) throws -> ShiftPlace {
    let zone = try zone(of: stableId)
    let local = zone.local(at: moment)
    guard let time = WallTime(hour: local.time.hour, minute: local.time.minute) else {
      throw Defect("a time that is none")
    }
    let place = try place(
      local.date, time, in: zone, of: stable(stableId), basePoints: basePoints)
    let second = moment.milliseconds % 60_000
    return ShiftPlace(
      date: place.date, time: time, zone: zone,
      startsAt: moment.adding(milliseconds: second < 0 ? -second - 60_000 : -second),
      points: place.points, holiday: place.holiday)
  }

  /// Who has what a trigger makes.
  fileprivate func holders(
    of trigger: TriggerData, _ place: ShiftPlace, _ template: TemplateData
  ) throws -> [(userId: ID, type: AssignmentType)] {
    switch trigger.assign {
    case .nobody: return []
    case .user:
      // Somebody who has left has nothing made for them.
      guard let userId = trigger.userId,
        try assigneeViolation(userId, in: trigger.stableId) == nil
      else { return [] }
      return [(userId, .manual)]
    case .plan:
      let slot = PlanSlot(
        id: "trigger", date: place.date, time: place.time, duration: template.estimatedMinutes,
        points: place.points)
      let slots = slot.places(template.peopleMin)
      let word = try settings(of: trigger.stableId).text(.defaultAlgorithm)
      let plan = AssignmentPlan(
        slots + (try lockedSlots(around: [slot], in: trigger.stableId, but: [])),
        among: try planMembers(in: trigger.stableId, userIds: nil),
        PlanOptions(algorithm: Algorithm(rawValue: word) ?? .pointsBalance))
      return slots.compactMap { slot in
        plan.assignments.first { $0.slot.id == slot.id }.map { ($0.userId, .auto) }
      }
    }
  }
}
