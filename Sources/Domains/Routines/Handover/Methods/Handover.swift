import Kernel
import Platform

extension Routines {
  /// `routines.handover`: what whoever comes next has to know, with a text to send.
  func handover(_ params: HandoverParams, _ call: ReadCall) throws -> HandoverResult {
    let to = params.to ?? call.now
    if let from = params.from { try Self.requirePeriod(from, to) }
    let stable = try call.stable(params.stableId)
    let caller = try call.caller()
    try caller.require(in: stable.id)
    let zone = try call.zone(of: stable.id)
    let from = try params.from ?? Self.beginning(before: to, of: stable.id, zone, call)
    let work = try HandoverWork(call, in: stable.id, from: from, to: to)
    let days = try call.notesOfDays(
      in: stable.id, from: zone.date(at: from), to: zone.date(at: to)
    ).map { $0.answer(on: nil, at: call.now) }
    let told = try DayNoteAnswers(call, caller, days)
    // A note of several days is told once.
    var seen: Set<ID> = []
    let notes = try days.flatMap(told.list).filter { seen.insert($0.id).inserted }
    let alerts = days.flatMap(told.alerts).filter { seen.insert($0.id).inserted }
    let times = ShiftTimes(zone: zone, now: call.now, language: call.language)
    let title = RoutinesText.handoverTitle(
      stable: stable.value.name, from: times.time(from), to: times.time(to)
    ).text(in: call.language)
    let line = RoutinesText.handoverSummary(
      done: work.done.count, open: work.open.count, skipped: work.skipped.count
    ).text(in: call.language)
    let text = HandoverText(language: call.language).text(title, work.parts(notes: notes))
    return HandoverResult(
      from: from, to: to, done: work.done, open: work.open, skipped: work.skipped,
      medication: HandoverMedication(given: work.given, skipped: work.notGiven), notes: notes,
      alerts: alerts, photos: work.photos, readBy: try call.readers(in: stable.id, after: from),
      text: text, summary: "\(title). \(line)", accessibilityText: "\(line) \(text)")
  }

  /// Unit: days. Source: routines specification (l9).
  private static let daysMax: Int64 = 7

  private static func requirePeriod(_ from: Instant, _ to: Instant) throws {
    let fault: RoutinesFault? =
      to < from ? .endBeforeStart : from.adding(days: daysMax) < to ? .rangeTooLong : nil
    if let fault { throw Refusal([Violation(fault, at: "/to")]) }
  }

  /// What the person has read last, at most a week back, else the midnight before.
  private static func beginning(
    before to: Instant, of stableId: ID, _ zone: TimeZoneRules, _ call: ReadCall
  ) throws -> Instant {
    let read = try call.handoverReads(in: stableId).first { $0.userId == call.actor.userId }?.to
    if let read, read <= to { return max(read, to.adding(days: -daysMax)) }
    return zone.start(of: zone.date(at: to))
  }
}
