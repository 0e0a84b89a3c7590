import Kernel

extension ShiftData {
  /// Who took part in work that was finished.
  var whoTookPart: [String] {
    status == .completed ? tookPart ?? [completedBy].compactMap(\.self) : []
  }

  /// How long somebody has worked, and whether that should be looked at: nobody said when it began,
  /// or it took more than three times as long as planned. Such work counts as planned.
  /// Unit: minutes. Source: routines specification (l11).
  func workedMinutes(of userId: String) -> (minutes: Int, needsReview: Bool, reason: String?) {
    if let correction = correctedHours?.last(where: { $0.userId == userId }) {
      return (correction.minutes, false, correction.reason)
    }
    guard let startedAt, let completedAt, startedAt <= completedAt else {
      return (estimatedMinutes, true, nil)
    }
    let worked = completedAt.milliseconds(since: startedAt)
    if worked > 3 * Int64(estimatedMinutes) * 60_000 { return (estimatedMinutes, true, nil) }
    return (Int(worked / 60_000), false, nil)
  }

  /// A person's hours of it.
  func hours(of userId: String, named name: String, _ instanceId: String) -> HoursRow {
    let (minutes, needsReview, reason) = workedMinutes(of: userId)
    return HoursRow(
      userId: userId, name: name, date: date, instanceId: instanceId,
      templateName: templateName, shifts: 1, plannedMinutes: estimatedMinutes,
      workedMinutes: minutes, needsReview: needsReview ? 1 : 0, reason: reason)
  }
}

/// Rows of single shifts added up by what is asked for; people by name, days and shifts by date.
func addedUp(_ rows: [HoursRow], by group: HoursGroup) -> [HoursRow] {
  if group == .shift { return rows }
  let groups = Dictionary(grouping: rows) { row in
    group == .day ? row.date?.description ?? "" : row.userId ?? ""
  }
  let sums = groups.values.compactMap { rows -> HoursRow? in
    guard let first = rows.first else { return nil }
    let totals = HoursTotals(of: rows)
    return HoursRow(
      userId: group == .person ? first.userId : nil, name: group == .person ? first.name : nil,
      date: group == .day ? first.date : nil, shifts: totals.shifts,
      plannedMinutes: totals.plannedMinutes, workedMinutes: totals.workedMinutes,
      needsReview: totals.needsReview)
  }
  return sums.sorted { first, second in
    group == .day
      ? (first.date ?? .min) < (second.date ?? .min)
      : (first.name ?? "", first.userId ?? "") < (second.name ?? "", second.userId ?? "")
  }
}

extension HoursTotals {
  init(of rows: [HoursRow]) {
    self.init(
      shifts: rows.reduce(0) { $0 + $1.shifts },
      plannedMinutes: rows.reduce(0) { $0 + $1.plannedMinutes },
      workedMinutes: rows.reduce(0) { $0 + $1.workedMinutes },
      needsReview: rows.reduce(0) { $0 + $1.needsReview })
  }
}
