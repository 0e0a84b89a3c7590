import Kernel
import Testing

@testable import Routines

@Suite("Reminders")
struct ReminderTests {
  /// The minutes from the start at which somebody is told something at a minute.
  private func told(
    at minute: Int64, _ status: ShiftStatus = .scheduled, minutes: [Int] = [60, 10, 10],
    again: Repetition? = nil, paused: Bool = false
  ) -> [Int64] {
    let start = Instant(milliseconds: 0).adding(days: 1)
    let shift = RemindedShift(
      status: status, startsAt: start, dueAt: start.adding(minutes: 90), isPaused: paused)
    return reminders(
      of: shift, minutes: minutes, again: again, now: start.adding(minutes: minute)
    ).map { $0.moment.milliseconds(since: start) / 60_000 }
  }

  @Test(
    "Before the start, from the moment on and an hour long",
    arguments: [
      (-61, []), (-60, [-60]), (-11, [-60]), (-10, [-60, -10]), (0, [-60, -10]), (1, [-10]),
      (50, [-10]), (51, []),
    ] as [(Int64, [Int64])])
  func before(_ minute: Int64, _ expected: [Int64]) {
    #expect(told(at: minute) == expected)
    #expect(told(at: minute, .started) == [])
    #expect(told(at: minute, paused: true) == [])
  }

  @Test(
    "Again from when it is due until it is done",
    arguments: [
      (89, []), (90, [90]), (120, [90, 120]), (151, [120]), (181, []),
    ] as [(Int64, [Int64])])
  func again(_ minute: Int64, _ expected: [Int64]) {
    let again = Repetition(everyMinutes: 30, times: 2)
    for status in [ShiftStatus.scheduled, .started, .inProgress] {
      #expect(told(at: minute, status, minutes: [], again: again) == expected)
    }
    for status in [ShiftStatus.completed, .missed, .cancelled] {
      #expect(told(at: minute, status, minutes: [0], again: again) == [])
    }
  }

  @Test(
    "Quiet hours may cross midnight",
    arguments: [
      ("22:00", "06:00", "21:59", false), ("22:00", "06:00", "22:00", true),
      ("22:00", "06:00", "05:59", true), ("22:00", "06:00", "06:00", false),
      ("12:00", "13:00", "12:30", true), ("12:00", "13:00", "13:00", false),
    ])
  func quiet(_ from: String, _ to: String, _ time: String, _ expected: Bool) throws {
    let choice = ReminderChoice(quietFrom: from, quietTo: to)
    #expect(try choice.isQuiet(at: #require(WallTime(time))) == expected)
    #expect(try !ReminderChoice().isQuiet(at: #require(WallTime(time))))
  }
}
