import Kernel
import Platform

extension WriteCall {
  /// The report of a month of a person: the one that was made when the month was over, or a new
  /// one, which is kept.
  func monthReport(
    of personId: ID, _ month: ReportMonth, step: () throws -> Void
  ) throws -> MonthReportRow {
    let old = try reading.monthReport(of: personId, month, isJoint: false)
    if let old, old.isFinal { return old }
    let span = MonthSpan(month, in: try reading.zone(ofPerson: personId))
    let part = try reading.month(span, of: personId, step: step)
    let row = MonthReportRow(
      id: old?.id ?? makeID(), personId: personId, month: month, isJoint: false,
      isFinal: now >= span.until, madeAt: now, data: StoredReport(part: part, people: []))
    try save(row, keysToSeal(of: personId))
    return row
  }

  /// The same of all people of a group, for its owner.
  func jointReport(
    of people: [ID], for ownerId: ID, _ month: ReportMonth, step: () throws -> Void
  ) throws -> MonthReportRow {
    let old = try reading.monthReport(of: ownerId, month, isJoint: true)
    if let old, old.isFinal { return old }
    let parts = try people.map { try monthReport(of: $0, month, step: step) }
    let row = MonthReportRow(
      id: old?.id ?? makeID(), personId: ownerId, month: month, isJoint: true,
      isFinal: parts.allSatisfy(\.isFinal), madeAt: now,
      data: StoredReport(part: nil, people: people))
    try save(row, keysToSeal(of: ownerId))
    return row
  }
}
