import Kernel
import Platform
import Store

/// When the organization reminds its people at all, and how long before.
struct ReminderTerms {
  /// Unit: minutes before the start; `nil`: nobody is reminded of anything.
  let longest: Int?

  init(_ call: ReadCall) throws {
    var minutes: [Int] = []
    var isAgain = false
    let places = try [nil] + call.all(.stables).map(\.id)
    for place in places {
      let settings = try call.settings(of: place)
      minutes += settings.remindMinutes
      isAgain = isAgain || settings.remindUntilDone != nil
    }
    try call.walk(.templates) { template in
      minutes += template.value.remindMinutes ?? []
      isAgain = isAgain || template.value.remindUntilDone != nil
      return true
    }
    for row in try call.memberRows().values { minutes += row.value.reminders?.minutes ?? [] }
    longest = minutes.max() ?? (isAgain ? 0 : nil)
  }
}

extension RoutineSettings {
  /// How long before the start people are reminded.
  var remindMinutes: [Int] {
    guard case .list(let list) = self[.remindMinutes] else { return [] }
    return list.compactMap { if case .int(let minutes) = $0 { minutes } else { nil } }
  }

  /// How often they are reminded again until it is done.
  var remindUntilDone: Repetition? {
    guard case .object(let members) = self[.remindUntilDone] else { return nil }
    let value: (String) -> Int? = { name in
      members.lazy.compactMap {
        if $0.name == name, case .int(let int) = $0.value { int } else { nil }
      }.first
    }
    guard let every = value("everyMinutes"), let times = value("times") else { return nil }
    return Repetition(everyMinutes: every, times: times)
  }
}

extension WriteCall {
  /// Reminds everybody who is to be reminded of a shift now; answers how often.
  func remind(of id: ID) throws -> Int {
    guard let shift = try reading.existingShift(id) else { return 0 }
    let stableId = shift.value.stableId
    let seen = SeenShift(shift.value, try reading.clock(of: stableId))
    let settings = try reading.settings(of: stableId)
    let template = try reading.find(shift.value.templateId, on: .templates)?.value
    let reminded = RemindedShift(
      status: seen.data.status, startsAt: seen.due.startsAt, dueAt: seen.due.dueAt,
      isPaused: seen.isPaused)
    let zone = services.zones.rules(named: shift.value.timeZone) ?? .utc
    var count = 0
    for userId in try remindedPeople(of: seen.data) {
      let choice = try reading.memberRow(userId)?.value.reminders
      let due = reminders(
        of: reminded,
        minutes: choice?.minutes ?? template?.remindMinutes ?? settings.remindMinutes,
        again: template?.remindUntilDone ?? settings.remindUntilDone, now: now)
      for reminder in due where try mark(reminder, of: id, for: userId) {
        try handOver(
          ShiftNotice(
            type: reminder.type, instanceId: id, recipients: [userId], moment: reminder.moment,
            time: seen.due.startsAt,
            isQuiet: choice?.isQuiet(at: zone.local(at: reminder.moment).time) ?? false))
        count += 1
      }
    }
    return count
  }

  /// Whoever has the shift; its managers while nobody has it.
  private func remindedPeople(of shift: ShiftData) throws -> [ID] {
    shift.places.isEmpty ? try reading.managers(of: shift.stableId) : shift.holders
  }
}
