import Kernel
import Platform

extension ReadCall {
  /// The trigger of that id, or the refusal; one that was ended is none.
  func trigger(_ id: ID) throws -> Stored<TriggerData> {
    guard let trigger = try find(id, on: .triggers), trigger.value.revokedAt == nil else {
      throw Refusal(RoutinesFault.triggerNotFound)
    }
    return trigger
  }

  /// Triggers as hosts see them.
  func answers(_ triggers: [Stored<TriggerData>], _ caller: Caller) throws -> [Trigger] {
    let names = try naming(triggers, and: triggers.map(\.value.userId))
    return try abreast(triggers) { trigger in
      let data = trigger.value
      let managing: Decision =
        data.revokedAt == nil
        ? caller.decision(.manageSchedules, in: data.stableId)
        : .refused(RoutinesFault.triggerNotFound)
      let template = try find(data.templateId, on: .templates)?.value
      let isUsable = template?.isUsable ?? false
      let firing =
        managing.and(data.active ? .allowed : .refused(RoutinesFault.triggerNotFound))
        .and(isUsable ? .allowed : .refused(RoutinesFault.templateInactive))
      return Trigger(
        id: trigger.id, version: trigger.version, createdAt: trigger.createdAt,
        createdBy: names.person(trigger.createdBy), updatedAt: trigger.updatedAt,
        updatedBy: names.person(trigger.updatedBy), name: data.name, templateId: data.templateId,
        templateName: template?.name ?? "",
        stableId: data.stableId,
        stableName: try find(data.stableId, on: .stables)?.value.name ?? "",
        assign: data.assign, assignLabel: data.assign.label(language), userId: data.userId,
        userName: data.userId.map(names.name), pointsValue: data.pointsValue,
        expiresMinutes: data.expiresMinutes, quietMinutes: data.quietMinutes,
        active: data.active, revokedAt: data.revokedAt,
        actions: [
          "updateTrigger": managing, "setTriggerActive": managing, "revokeTrigger": managing,
          "fireTrigger": firing,
        ])
    }
  }
}

extension WriteCall {
  /// The trigger that the person may change.
  func workOnTrigger(
    _ id: ID, expected: Int?
  ) throws -> (trigger: Stored<TriggerData>, caller: Caller) {
    let trigger = try reading.trigger(id)
    try trigger.require(expected, reading.naming([trigger]))
    let caller = try reading.caller()
    try reading.require(.manageSchedules, for: .triggers, in: trigger.value.stableId, caller)
    return (trigger, caller)
  }

  /// Says that a trigger was made or changed, and shows it.
  func answer(
    _ trigger: Stored<TriggerData>, was old: Stored<TriggerData>?, _ caller: Caller
  ) throws -> Trigger {
    try record(
      Change(
        RoutinesEvent.triggerChanged(
          .init(
            id: trigger.id, version: trigger.version,
            change: old == nil ? .create : trigger.value.revokedAt == nil ? .update : .delete)),
        of: trigger.id, version: trigger.version, before: old?.value, after: trigger.value))
    guard var answer = try reading.answers([trigger], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }

  /// All that is wrong with what a trigger would make, together.
  func require(_ given: GivenTrigger, over old: TriggerData?) throws {
    let data = given.data
    _ = try reading.stable(data.stableId)
    let template = try reading.template(data.templateId)
    let isKnown = old?.templateId == data.templateId && old?.stableId == data.stableId
    guard isKnown || template.value.serves(data.stableId) else {
      throw Refusal(RoutinesFault.templateNotFound)
    }
  }

  /// The same that the person has to be allowed first. What the trigger says already is not asked
  /// for: a form may save what it has read.
  func requireUse(_ given: GivenTrigger, over old: TriggerData?) throws {
    let template = try reading.template(given.data.templateId)
    var violations: [Violation] = []
    if !template.value.isUsable, given.data.templateId != old?.templateId {
      violations.append(Violation(RoutinesFault.templateInactive, at: "/templateId"))
    }
    let isKnown = old?.stableId == given.data.stableId && old?.userId == given.data.userId
    if !isKnown, let userId = given.data.userId,
      let violation = try reading.assigneeViolation(
        userId, in: given.data.stableId, at: "/userId")
    {
      violations.append(violation)
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}

/// The order in which faults of a trigger are told.
let triggerOrder = [
  "triggerId", "name", "templateId", "stableId", "assign", "userId", "pointsValue",
  "expiresMinutes", "quietMinutes",
]
