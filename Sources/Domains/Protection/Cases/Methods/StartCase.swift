import Kernel
import Platform

extension Protection {
  /// `protection.startCase`: what to do after it has happened; alerts that it is about show it.
  func startCase(_ params: StartCaseParams, _ call: WriteCall) throws -> Case {
    let personId = try call.reading.person(params.personId, .manageCases)
    let today = try call.reading.today(of: personId)
    let discoveredOn = params.discoveredOn ?? today
    guard discoveredOn <= today else {
      throw Refusal([Violation(ProtectionFault.caseDateInFuture, at: "/discoveredOn")])
    }
    let household = try call.storedHousehold()
    let alerts = try alerts(params.alertIds, of: personId, household, call.reading)
    let region = try params.region ?? CaseRegion(ofPerson: call.reading.region(of: personId))
    var row = CaseRow(
      id: call.makeID(), personId: personId, kind: params.kind, state: .open,
      discoveredOn: discoveredOn, createdAt: call.now, version: 1,
      data: CaseData(
        region: region, facts: CaseFacts(), note: params.note, alertIds: alerts.map(\.id),
        steps: []), holidays: try call.reading.holidays(of: personId))
    row.stand()
    try call.insert(row, call.keysToSeal(of: personId))
    for alert in alerts { try call.file(alert, under: row.id) }
    try call.record(row)
    return try answer(row, household, call.reading)
  }

  /// Alerts of a person that belong to no case yet, each once.
  private func alerts(
    _ ids: [ID], of personId: ID, _ household: Household, _ call: ReadCall
  ) throws -> [AlertRow] {
    var seen: Set<ID> = []
    return try ids.filter { seen.insert($0).inserted }.map { id in
      guard let row = try call.alert(id), row.personId == personId else {
        throw Refusal(ProtectionFault.alertNotFound)
      }
      try call.decision(.manageCases, on: row, in: household).orThrow()
      guard row.data.caseId == nil else { throw Refusal(ProtectionFault.alertInCase) }
      return row
    }
  }
}
