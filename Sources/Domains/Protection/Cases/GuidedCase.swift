import Kernel
import Platform

extension ReadCall {
  /// A case with which whoever asks may do this, and the group in which they may.
  func guidedCase(
    _ id: ID, _ action: FamilyAction
  ) throws -> (row: CaseRow, household: Household) {
    let household = try household()
    guard let row = try caseRow(id) else { throw Refusal(ProtectionFault.caseNotFound) }
    try decision(
      action, onThingOf: row.personId, else: .caseNotFound, in: household
    ).orThrow()
    return (row, household)
  }
}

extension WriteCall {
  /// A case that is not closed, to be changed.
  func openCase(
    _ id: ID, expected: Int? = nil
  ) throws -> (row: CaseRow, household: Household) {
    let found = try reading.guidedCase(id, .manageCases)
    try requireVersion(expected, found.row.version)
    try found.row.decision(.change).orThrow()
    return found
  }

  /// Stores a case that was changed, and says so.
  func conclude(_ changed: CaseRow, step stepId: String? = nil) throws -> CaseRow {
    var row = changed
    row.version += 1
    row.stand()
    try update(row, keysToSeal(of: row.personId))
    try record(row, step: stepId)
    return row
  }

  func record(_ row: CaseRow, step stepId: String? = nil, removed: Bool? = nil) throws {
    let event = ProtectionEvent.caseChanged(
      .init(
        personId: row.personId, caseId: row.id, stepId: stepId, state: row.state,
        removed: removed))
    try record(Change(event, of: row.personId, version: row.version))
  }

  /// Erases a case with its papers and its log, and says so; answers how many papers there were.
  @discardableResult
  func erase(_ row: CaseRow) throws -> Int {
    for id in row.data.alertIds {
      guard let alert = try reading.alert(id), alert.data.caseId == row.id else { continue }
      try file(alert, under: nil)
    }
    let papers = try database.countPapers(ofCase: row.id, organizationId)
    try database.deleteCase(row.id, organizationId)
    try record(row, removed: true)
    return papers
  }

  /// Puts an alert into a case, or takes it out of its case.
  func file(_ old: AlertRow, under caseId: ID?) throws {
    var row = old
    row.data.caseId = caseId
    row.version += 1
    row.updatedAt = now
    try update(row, was: old, keysToSeal(of: row.personId))
    try recordUpdate(row)
  }
}

/// What is done with a case as a whole.
enum CaseMove { case change, reopen, remove }

extension CaseRow {
  var book: CaseBook {
    CaseBook(kind, discoveredOn: discoveredOn, data, holidays: holidays)
  }

  /// Follows from its steps how it stands, and when the person is told of one.
  mutating func stand() {
    let book = book
    state = closedAt != nil ? .closed : book.isWaiting ? .waiting : .open
    remindOn = closedAt == nil ? book.remindOn : nil
  }

  /// Whether it stands so that this can be done with it.
  func decision(_ move: CaseMove) -> Decision {
    switch (move, state == .closed) {
    case (.change, false), (.reopen, true), (.remove, true): .allowed
    case (.change, true): .refused(ProtectionFault.caseClosed)
    case (.reopen, false), (.remove, false):
      .refused(ProtectionFault.caseTransition(allowedEvents: ["close"]))
    }
  }
}
