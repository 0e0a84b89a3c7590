import Kernel
import Platform

extension Routines {
  /// `routines.fireTrigger`: makes the shift of a trigger, or gives one that is there again.
  func fireTrigger(
    _ params: FireTriggerParams, _ call: WriteCall
  ) throws -> FireTriggerResult {
    guard (params.handle == nil) != (params.triggerId == nil) else {
      throw Refusal([Violation(RoutinesFault.required, at: "/handle")])
    }
    if let at = params.at, at < call.now.adding(hours: -24) {
      throw Refusal([Violation(RoutinesFault.inThePast, at: "/at")])
    }
    let (trigger, acting) =
      try params.handle.map { try call.trigger(ofHandle: $0) }
      ?? call.trigger(params.triggerId ?? "")
    if let key = params.key,
      let id = try acting.reading.firedShift(of: trigger.id, key: key)
    {
      return try acting.answer(id, isNew: false)
    }
    try acting.requirePace(of: trigger.id)
    if let open = try acting.reading.quietShift(of: trigger) {
      try acting.keepFiring(of: trigger.id, key: params.key, open)
      return try acting.answer(open, isNew: false)
    }
    let id = try acting.makeShift(
      of: trigger, at: params.at ?? call.now, note: params.note,
      path: params.handle == nil ? "/triggerId" : "/handle")
    try acting.keepFiring(of: trigger.id, key: params.key, id)
    return try acting.answer(id, isNew: true)
  }
}

extension WriteCall {
  /// The trigger that a handle fires, and the call in which nobody acts in its organization.
  fileprivate func trigger(
    ofHandle handle: String
  ) throws -> (Stored<TriggerData>, WriteCall) {
    guard let found = try database.trigger(hash: hash(ofSecret: handle)) else {
      throw Refusal(RoutinesFault.triggerNotFound)
    }
    noteFiring(of: found.triggerId, in: found.organizationId)
    let acting = WriteCall(
      request, database: database, actor: .nobody(of: found.organizationId))
    return (try acting.reading.firingTrigger(found.triggerId), acting)
  }

  /// The trigger that a manager fires.
  fileprivate func trigger(_ id: ID) throws -> (Stored<TriggerData>, WriteCall) {
    guard let actor = try RuleCall(request).actor() else {
      throw Refusal(PlatformFault.sessionRequired)
    }
    let acting = WriteCall(request, database: database, actor: actor)
    let (trigger, _) = try acting.workOnTrigger(id, expected: nil)
    guard trigger.value.active else { throw Refusal(RoutinesFault.triggerNotFound) }
    return (trigger, acting)
  }

  /// Refuses more than a trigger may in an hour. Source: routines specification (l7).
  fileprivate func requirePace(of triggerId: ID) throws {
    let firings = try reading.firings(of: triggerId, since: now.adding(hours: -1))
    guard firings.count >= 60, let first = firings.first else { return }
    let wait = first.adding(hours: 1).milliseconds(since: now)
    throw Refusal(RoutinesFault.triggerTooOften(retryAfterMs: Int(wait)))
  }

  fileprivate func answer(_ id: ID, isNew: Bool) throws -> FireTriggerResult {
    let work = try workOnShift(id)
    return FireTriggerResult(instance: try answer(work, done: .addNote), created: isNew)
  }
}

extension ReadCall {
  /// An open shift of the trigger that is too young for another one.
  fileprivate func quietShift(of trigger: Stored<TriggerData>) throws -> ID? {
    let since = now.adding(minutes: -Int64(trigger.value.quietMinutes))
    for id in try firedShifts(of: trigger.id, since: since) {
      guard let shift = try existingShift(id), shift.createdAt > since else { continue }
      let seen = SeenShift(shift.value, try clock(of: shift.value.stableId))
      if ShiftActionRow.open.contains(seen.data.status) { return id }
    }
    return nil
  }
}
