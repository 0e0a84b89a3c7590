import Kernel
import Platform

extension WriteCall {
  /// Tells of the steps of a case that are due, or soon will be; answers how many.
  /// Source: protection specification 0.11, `protection.caseDeadlines`.
  func remind(ofCase id: ID) throws -> Int {
    guard var row = try reading.caseRow(id), row.state != .closed else { return 0 }
    let today = try reading.today(of: row.personId)
    let due = row.book.steps.filter { step in step.remindOn.map { $0 <= today } ?? false }
    guard !due.isEmpty else { return 0 }
    let people = try reading.hearers(of: row.personId)
    for step in due {
      guard let dueOn = step.dueOn else { continue }
      let notice = NoticeData(
        type: .caseStepDue, about: "\(row.kind.rawValue) \(dueOn)", personId: row.personId,
        subject: AlertSubject(type: "case", id: row.id))
      let when = today < dueOn ? "before" : "due"
      for person in people {
        try tell(notice, cause: "\(row.id):\(step.id):\(dueOn):\(when)", to: person)
      }
      row.data.change(step.id) { $0.remindedOn = today }
    }
    // That somebody was told is no change that others have to read.
    row.stand()
    try update(row, keysToSeal(of: row.personId))
    return due.count
  }
}
