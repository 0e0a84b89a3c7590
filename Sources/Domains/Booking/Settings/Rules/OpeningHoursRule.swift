import Kernel

/// When a location is open, as an administrator writes it. Source: booking specification 4.4.
enum OpeningHoursRule {
  /// Day to intervals, each two times as `HH:MM`; what is wrong is told time by time.
  static func judge(
    _ form: OpeningHoursForm, _ findings: inout Findings
  ) -> [String: [[String]]] {
    let days = [
      ("mon", form.mon), ("tue", form.tue), ("wed", form.wed), ("thu", form.thu),
      ("fri", form.fri), ("sat", form.sat), ("sun", form.sun),
    ]
    var hours: [String: [[String]]] = [:]
    for (day, intervals) in days {
      hours[day] = self.intervals(intervals.value ?? [], at: "/openingHours/\(day)", &findings)
    }
    return hours
  }

  /// The intervals of a day, in order and without overlap: one may begin as the last one ends.
  private static func intervals(
    _ fields: [Field<[Field<String>]>], at pointer: String, _ findings: inout Findings
  ) -> [[String]] {
    var intervals: [[String]] = []
    var latest: WallTime?
    for (index, field) in fields.enumerated() {
      let place = "\(pointer)/\(index)"
      guard let times = field.value,
        let (opens, closes) = interval(times, at: place, &findings)
      else { continue }
      if let latest, opens < latest {
        findings.refuse(
          .openingIntervalsOrder(after: latest.shortText, opens: opens.shortText), at: place)
      }
      latest = closes
      intervals.append([opens.shortText, closes.shortText])
    }
    return intervals
  }

  private static func interval(
    _ times: [Field<String>], at pointer: String, _ findings: inout Findings
  ) -> (opens: WallTime, closes: WallTime)? {
    guard times.count == 2 else {
      findings.refuse(.openingIntervalIncomplete, at: pointer)
      return nil
    }
    let read = times.enumerated().map { index, time in
      self.time(time, at: "\(pointer)/\(index)", &findings)
    }
    guard let opens = read[0], let closes = read[1] else { return nil }
    guard opens < closes else {
      findings.refuse(
        .openingIntervalReversed(opens: opens.shortText, closes: closes.shortText), at: pointer)
      return nil
    }
    return (opens, closes)
  }

  /// Exactly `HH:MM`.
  private static func time(
    _ field: Field<String>, at pointer: String, _ findings: inout Findings
  ) -> WallTime? {
    switch field {
    case .invalid: return nil
    case .value(let text) where text.utf8.count == 5:
      if let time = WallTime(text) { return time }
    case .value, .absent: break
    }
    findings.refuse(.openingTimeInvalid, at: pointer)
    return nil
  }
}
