import Kernel
import Platform

/// What people are told of a shift by a part that is not of every stable, such as reminders.
struct ShiftNotice {
  let type: NotificationType
  let instanceId: ID
  let recipients: [ID]
  let moment: Instant

  /// A moment that the text names: when it starts, or until when somebody answers.
  var time: Instant?

  /// In their quiet hours people find it in the inbox; hosts hear nothing.
  var isQuiet = false
}

extension WriteCall {
  /// Hands over what people are to be told: the one place where the parts of a stable meet the
  /// inbox.
  func handOver(_ notice: ShiftNotice) throws {
    let shift = try reading.shift(notice.instanceId)
    var told = ShiftNotices(self, of: shift, at: notice.moment)
    told.isHeard = !notice.isQuiet
    let zone = services.zones.rules(named: shift.value.timeZone) ?? .utc
    try told.tell(notice.type, to: notice.recipients) { data in
      data.by = actor.userId == Naming.system ? nil : actor.userId
      data.said = notice.said(of: shift.value, by: actor.name, zone, now: now)
    }
  }
}

extension ShiftNotice {
  /// The sentence of those that do not say what and when as all others do; `nil` for the rest.
  /// Source: routines specification (l), texts.
  fileprivate func said(
    of shift: ShiftData, by name: String, _ zone: TimeZoneRules, now: Instant
  ) -> NoticeSaid? {
    let routine = shift.templateName
    func text(_ times: ShiftTimes) -> RoutinesText? {
      let time = time.map(times.time) ?? ""
      return switch type {
      case .standInAsked:
        .standInTold(routine: routine, date: times.date(shift.date), time: time)
      case .shiftReminder: .reminderTold(routine: routine, time: time)
      case .shiftReminderAgain: .reminderAgainTold(routine: routine)
      case .thanks: .thanksTold(name: name, routine: routine)
      default: nil
      }
    }
    guard text(ShiftTimes(zone: zone, now: now, language: .en)) != nil else { return nil }
    return NoticeSaid { language in
      text(ShiftTimes(zone: zone, now: now, language: language))?.text(in: language) ?? ""
    }
  }
}
