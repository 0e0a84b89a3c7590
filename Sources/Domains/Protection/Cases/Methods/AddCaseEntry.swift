import Kernel
import Platform

extension Protection {
  /// `protection.addCaseEntry`: with whom somebody spoke, and what was said.
  func addCaseEntry(_ params: AddCaseEntryParams, _ call: WriteCall) throws -> Case {
    let (old, household) = try call.openCase(params.caseId)
    try requireVersion(params.expectedVersion, old.version)
    var row = old
    let with = try visibleLine(params.with, at: "/with")
    let at = params.at ?? call.now
    guard at <= call.now else {
      throw Refusal([Violation(ProtectionFault.caseDateInFuture, at: "/at")])
    }
    guard
      try call.database.countEntries(ofCase: row.id, call.organizationId)
        < CaseEntryRow.entriesMax
    else { throw Refusal(ProtectionFault.caseLogFull(limit: CaseEntryRow.entriesMax)) }
    let entry = CaseEntryRow(
      id: call.makeID(), caseId: row.id, personId: row.personId, at: at,
      data: CaseEntryData(
        by: call.actor.userId, channel: params.channel, with: with, text: params.text,
        reference: params.reference))
    try call.insert(entry, call.keysToSeal(of: row.personId))
    row = try call.conclude(row)
    var answer = try answer(row, household, call.reading)
    answer.entryId = entry.id
    return answer
  }
}
