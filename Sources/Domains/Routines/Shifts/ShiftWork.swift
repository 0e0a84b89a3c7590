import Kernel
import Platform

// How a write changes a shift: load it (`workOnShift`), ask (`demand`), change it, and bring it to
// an end (`settle`): version, audit, event, answer.

extension WriteCall {
  /// The shift as it is now: what the clock has made of it is written first.
  func workOnShift(_ id: ID) throws -> ShiftAtWork {
    var shift = try reading.shift(id)
    let caller = try reading.caller()
    let answers = try ShiftAnswers(reading, caller, [shift])
    let seen = try answers.seen(shift)
    if seen.isNewlyMissed {
      try miss(&shift, seen)
    } else if let moment = seen.changedAt {
      try approveByItself(&shift, at: moment, caller)
    }
    return ShiftAtWork(shift: shift, old: shift.value, caller: caller)
  }

  /// Writes that a shift was missed, as something that nobody did.
  func miss(_ shift: inout Stored<ShiftData>, _ seen: SeenShift) throws {
    let old = shift.value
    shift.value = seen.data
    shift.version += 1
    shift.updatedAt = seen.due.deadlineAt
    shift.updatedBy = Naming.system
    try update(shift)
    let call = byItself
    try call.record(shift, was: old, .markMissed)
    try ShiftNotices(call, of: shift, at: seen.due.deadlineAt)
      .tellManagers(.shiftMissed, and: shift.value.holders)
    try followUp(&shift, was: old)
  }

  /// The same call, as something that nobody does.
  var byItself: WriteCall {
    let system = Actor(
      organizationId: organizationId, userId: Naming.system, name: "", roles: [:])
    return WriteCall(request, database: database, actor: system)
  }

  /// Refuses another version than the caller saw, and what the action table refuses.
  func require(_ action: ShiftAction, _ work: ShiftAtWork, expected: Int?) throws {
    let answers = try ShiftAnswers(reading, work.caller, [work.shift])
    try requireVersion(expected, work, answers)
    let facts = try answers.facts(work.shift)
    guard let fault = refusal(of: action, facts) else {
      return try work.caller.require(right(to: action, facts), in: work.data.stableId)
    }
    if case .alreadyAssigned = fault {
      throw Refusal(RoutinesFault.takenByOther(current: try answers.current(work.shift)))
    }
    // What is nobody's right or state is a finding about what was asked.
    throw fault.code == 4022 ? Refusal([Violation(fault, at: "/instanceId")]) : Refusal(fault)
  }

  /// Refuses another version than the caller saw, and whoever does not count in its stable.
  func requireSight(of work: ShiftAtWork, expected: Int?) throws {
    try requireVersion(
      expected, work, ShiftAnswers(reading, work.caller, [work.shift]))
    try work.caller.require(in: work.data.stableId)
  }

  private func requireVersion(
    _ expected: Int?, _ work: ShiftAtWork, _ answers: ShiftAnswers
  ) throws {
    try decideVersion(expected, work.shift.version) { version in
      RoutinesFault.versionConflict(
        currentVersion: version, current: try answers.current(work.shift))
    }.orThrow()
  }

  /// Counts the change, stores it, tells of it and does what follows from it.
  ///
  /// - Parameter isWanted: whether people are looked for who are missing now; not for days on which
  ///   its stable does nothing.
  func store(_ work: inout ShiftAtWork, _ change: AuditAction, isWanted: Bool = true) throws {
    work.shift.touch(by: self)
    try update(work.shift)
    try record(work.shift, was: work.old, change)
    if [.progress, .complete, .reopen].contains(change) {
      try keepHistory(work.shift, was: work.old)
    }
    try followUp(&work.shift, was: work.old, isWanted: isWanted)
  }

  /// The same; answers the shift as it is then.
  func conclude(
    _ work: inout ShiftAtWork, _ change: AuditAction, done action: ShiftAction,
    name: String? = nil, warnings: [Violation] = []
  ) throws -> Shift {
    let shortages = try bookSupplies(&work)
    try store(&work, change)
    return try answer(work, done: action, name: name, warnings: warnings + shortages)
  }

  /// A shift as the answer of a write.
  func answer(
    _ work: ShiftAtWork, done action: ShiftAction, name: String? = nil, warnings: [Violation] = []
  ) throws -> Shift {
    let answers = try ShiftAnswers(reading, work.caller, [work.shift])
    let texts = try answers.texts(work.data)
    var answer = try answers.answer(
      work.shift,
      message: texts.done(action, name: name, points: work.data.pointsAwarded ?? 0))
    answer.warnings = warnings.isEmpty ? nil : warnings
    return answer
  }

  /// Says that a shift was made or changed; what was asked about it is closed when it is not the
  /// same any more.
  func record(_ shift: Stored<ShiftData>, was old: ShiftData?, _ change: AuditAction) throws {
    let new = shift.value
    if let old {
      let isOther =
        change == .delete || old.startsAt != new.startsAt || old.status != new.status
      if isOther || old.holders != new.holders {
        try closeSwaps(of: shift.id, in: isOther ? nil : new)
      }
    }
    if let old { try followClaim(of: shift.id, was: old, is: new, change) }
    if change == .delete { try erasePhotos(of: shift.id) }
    let event = RoutinesEvent.instanceChanged(
      .init(
        instanceId: shift.id, version: shift.version, status: shift.value.status, change: change))
    try record(
      Change(
        event, of: shift.id, version: shift.version, before: old,
        after: change == .delete ? nil : shift.value))
  }
}

extension ShiftAnswers {
  /// What is there now, for who meets it changed.
  func current(_ shift: Stored<ShiftData>) throws -> Fact {
    let data = shift.value
    let words = try words(data.stableId)
    return .object([
      .init("version", .int(shift.version)), .init("status", .text(data.status.rawValue)),
      .init("statusLabel", .text(words.label(data.status))),
      .init("assignedTo", data.assignedTo.map(Fact.text) ?? .null),
      .init("assignedToName", data.assignedTo.map { .text(names.name($0)) } ?? .null),
      .init("updatedBy", names.fact(shift.updatedBy)),
      .init("updatedAt", .text(shift.updatedAt.description)),
    ])
  }
}
