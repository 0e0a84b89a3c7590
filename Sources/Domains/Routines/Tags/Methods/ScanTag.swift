import Kernel
import Platform

extension Routines {
  /// `routines.scanTag`: what a tag means for the shift that fits now, and does it when asked to;
  /// that somebody was at the place is kept where a step asks for it.
  func scanTag(_ params: ScanTagParams, _ call: WriteCall) throws -> ScanTagResult {
    let reading = call.reading
    guard let tag = try reading.tag(code: params.code) else {
      throw Refusal(RoutinesFault.tagNotFound)
    }
    let given = try params.instanceId.map { try reading.shift($0) }
    let caller = try reading.caller()
    try reading.require(nil, for: .tags, in: tag.value.stableId, caller)
    guard tag.value.revokedAt == nil else { throw Refusal(RoutinesFault.tagRevoked) }
    let fitting = try given.map { [$0] } ?? reading.shiftsNow(for: tag)
    let told = try reading.answer(tag, caller)
    guard fitting.count == 1, let shift = fitting.first,
      let scanned = try reading.meaning(of: tag, for: shift)
    else {
      let answers = try ShiftAnswers(reading, caller, fitting)
      let meaning: TagMeaning = fitting.count > 1 ? .open : .nothing
      return ScanTagResult(
        tag: told, meaning: meaning, meaningLabel: meaning.label(call.language),
        choices: given == nil ? try fitting.map(answers.summary) : [], performed: false,
        message: meaning.label(call.language))
    }
    try call.keepScan(of: tag, in: shift)
    let done = try params.perform ? perform(scanned, tag.value, shift.id, call) : nil
    let answers = try ShiftAnswers(reading, caller, [shift])
    let seen = try done ?? answers.answer(reading.shift(shift.id))
    return ScanTagResult(
      tag: told, meaning: scanned.meaning, meaningLabel: scanned.meaning.label(call.language),
      instance: seen, choices: [], performed: done != nil,
      message: done?.message ?? scanned.meaning.label(call.language))
  }

  /// Does what the tag means, by the method that does it without a tag; `nil`: nothing is to do.
  private func perform(
    _ scanned: ScannedMeaning, _ tag: TagData, _ id: ID, _ call: WriteCall
  ) throws -> Shift? {
    switch scanned.meaning {
    case .start: return try start(StartParams(instanceId: id), call)
    case .completeStep:
      return try updateProgress(
        UpdateProgressParams(
          instanceId: id, stepId: scanned.stepId ?? "", status: .completed), call)
    case .horseDone:
      return try updateProgress(
        UpdateProgressParams(
          instanceId: id, stepId: scanned.stepId ?? "",
          horses: [HorseRecord(horseId: tag.horseId ?? "", state: .completed)]), call)
    case .continue, .open, .nothing: return nil
    }
  }
}

extension ReadCall {
  /// What a tag means for a shift as the clock has made it.
  fileprivate func meaning(
    of tag: Stored<TagData>, for shift: Stored<ShiftData>
  ) throws -> ScannedMeaning? {
    let seen = try seenNow(in: shift.value.stableId)(shift.value)
    return scannedMeaning(of: tag.value, tag.id, for: seen.data)
  }

  /// The shifts of today that the tag says something about, and those that were not finished
  /// yesterday.
  fileprivate func shiftsNow(for tag: Stored<TagData>) throws -> [Stored<ShiftData>] {
    let zone = try zone(of: tag.value.stableId)
    let today = zone.date(at: now)
    var shifts: [Stored<ShiftData>] = []
    try walkShifts(
      from: zone.start(of: today.adding(days: -1)), to: zone.start(of: today.adding(days: 1))
    ) { shift in
      let isBegun = shift.value.status == .started || shift.value.status == .inProgress
      guard shift.value.date == today || isBegun,
        try meaning(of: tag, for: shift) != nil
      else { return true }
      shifts.append(shift)
      return true
    }
    return shifts
  }
}

extension WriteCall {
  /// Keeps that somebody was at the place, where a step of the shift asks for it.
  fileprivate func keepScan(of tag: Stored<TagData>, in shift: Stored<ShiftData>) throws {
    let asks = shift.value.steps.contains { $0.requiresTags?.contains(tag.id) == true }
    guard asks, shift.value.scannedTags?.contains(tag.id) != true else { return }
    var work = try workOnShift(shift.id)
    work.data.scannedTags = (work.data.scannedTags ?? []) + [tag.id]
    _ = try conclude(&work, .progress, done: .updateProgress)
  }
}
