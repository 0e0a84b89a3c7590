import Kernel
import Platform
import Store

extension ReadCall {
  /// How a leave meets the others of its department. Source: leave specification 12, "Coverage".
  func teamImpact(of leave: StoredLeave) throws -> TeamImpact? {
    guard let department = leave.department else { return nil }
    let limit = try database.settings(of: organizationId).absentMax(in: department)
    let days = try database.absences(
      in: department, from: leave.startDate, through: leave.endDate, besides: leave.requesterId,
      of: organizationId)
    let worst = days.map(\.count).max() ?? 0
    let label: LeaveText = worst == 0 ? .nobodyAway : .somebodyAway(count: worst)
    return TeamImpact(
      departmentId: department, absentMax: worst, limit: limit,
      exceeds: limit.map { worst + 1 > $0 } ?? false,
      days: days.map { AbsentDay(date: $0.date, absentCount: $0.count) },
      label: label.text(in: language))
  }

  /// The usual time from request to decision. Unit: hours, with one decimal.
  func usualHours(of type: LeaveType) throws -> Double? {
    let times = try database.decisionTimes(of: type, limit: 100, of: organizationId)
    return median(times.map(Double.init)).map { ($0 / 360_000).rounded() / 10 }
  }
}

/// A usual time in words: hours, and days from two of them on.
func usualTime(_ hours: Double) -> LeaveText {
  hours > 48
    ? .usualDays(days: Int((hours / 24).rounded(.up)))
    : .usualHours(hours: max(1, Int(hours.rounded(.up))))
}

extension LeaveComment {
  /// A line of the history, when it is a comment.
  init?(_ entry: TimelineEntry) {
    guard entry.event == .commented, let text = entry.comment else { return nil }
    self.init(
      at: entry.at, author: entry.actor, role: entry.role, roleLabel: entry.roleLabel, text: text)
  }
}
