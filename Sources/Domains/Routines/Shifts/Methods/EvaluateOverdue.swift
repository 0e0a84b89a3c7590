import Kernel
import Platform

extension Routines {
  /// `routines.evaluateOverdue`: when a shift should begin and be done, and what has passed.
  /// Source: routines specification (d), "Missed rule", and (l5) for pauses.
  func evaluateOverdue(
    _ params: OverdueForm, _ call: RuleCall
  ) throws -> EvaluateOverdueResult {
    var findings = RoutineFindings(
      shape: params.shape,
      order: ["status", "date", "startTime", "timeZone", "estimatedMinutes", "graceMinutes", "now"])
    if params.status.isAbsent { findings.refuse(.required, at: "/status") }
    let date = findings.read(
      params.date, at: "/date", else: .invalidDate, isRequired: true, plannedDate)
    let time = findings.read(
      params.startTime, at: "/startTime", else: .invalidTime, isRequired: true, clockTime)
    let zone = findings.read(
      params.timeZone.isAbsent ? .value("Europe/Stockholm") : params.timeZone, at: "/timeZone",
      else: .unknownTimeZone, { call.services.zones.rules(named: $0) })
    if params.estimatedMinutes.isAbsent { findings.refuse(.required, at: "/estimatedMinutes") }
    if params.now.isAbsent { findings.refuse(.required, at: "/now") }
    try findings.orThrow()
    guard let status = params.status.value, let date, let time, let zone,
      let minutes = params.estimatedMinutes.value, let now = params.now.value
    else { throw Defect("a form without a value and without a fault") }
    let startsAt = zone.resolve(LocalDateTime(date: date, time: time)).instant
    let due = ShiftDue(
      startsAt: startsAt, estimatedMinutes: minutes, graceMinutes: params.graceMinutes.value ?? 120)
    let counts = params.paused.value != true
    return EvaluateOverdueResult(
      startsAt: due.startsAt, dueAt: due.dueAt, deadlineAt: due.deadlineAt,
      late: counts && due.isLate(status, at: now),
      overdue: counts && due.isOverdue(status, at: now),
      missed: counts && due.isMissed(status, at: now))
  }
}
