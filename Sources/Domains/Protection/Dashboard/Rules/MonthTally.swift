import Kernel

/// Something that was found of somebody, as a month counts it.
struct CountedFinding: Sendable {
  let severity: Severity
  let status: FindingStatus
  let at: Instant
  let closedAt: Instant?
}

extension ReportTally {
  /// Counts what came within a time, what was settled within it, and what was open at its end.
  init(_ findings: [CountedFinding], from first: Instant, until end: Instant) {
    self.init(new: [:], resolved: [:], falsePositive: [:], open: [:])
    for finding in findings where finding.at < end {
      let word = finding.severity.rawValue
      if finding.at >= first { new[word, default: 0] += 1 }
      guard finding.status != .open, let closedAt = finding.closedAt, closedAt < end else {
        open[word, default: 0] += 1
        continue
      }
      guard closedAt >= first else { continue }
      if finding.status == .falsePositive {
        falsePositive[word, default: 0] += 1
      } else {
        resolved[word, default: 0] += 1
      }
    }
  }

  /// How many there are of all severities.
  static func total(_ counts: [String: Int]) -> Int { counts.values.reduce(0, +) }
}

/// An event of a request to be removed, as a month counts it.
struct CountedEvent: Sendable {
  let event: RequestEvent
  let on: CalendarDate
}

extension ReportRemovals {
  /// Counts the events of requests within a time.
  ///
  /// - Parameter late: by request, since when one reads overdue of which nobody has noted it yet.
  init(_ requests: [[CountedEvent]], late: [CalendarDate], in days: CalendarDays) {
    self.init(asked: 0, confirmed: 0, refused: 0, relisted: 0, overdue: 0)
    var needed: [Int] = []
    for events in requests {
      var sentOn: CalendarDate?
      for step in events {
        if step.event == .send { sentOn = step.on }
        guard days.contains(step.on) else { continue }
        switch step.event {
        case .send: asked += 1
        case .confirmRemoved, .confirmNotFound:
          confirmed += 1
          if let sentOn { needed.append(max(0, sentOn.days(to: step.on))) }
        case .reject: refused += 1
        case .recheckFound: relisted += 1
        case .deadlinePassed: overdue += 1
        default: break
        }
      }
    }
    overdue += late.count { days.contains($0) }
    medianDays = middle(of: needed)
  }
}

/// What lies in the middle; of an even number, the mean of the two there.
private func middle(of counts: [Int]) -> Double? {
  guard !counts.isEmpty else { return nil }
  let sorted = counts.sorted()
  return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
