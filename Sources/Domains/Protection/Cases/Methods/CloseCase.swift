import Kernel
import Platform

extension Protection {
  /// `protection.closeCase`: ends a case at any time; its alerts are resolved only when asked.
  func closeCase(_ params: CloseCaseParams, _ call: WriteCall) throws -> Case {
    let (old, household) = try call.openCase(params.caseId, expected: params.expectedVersion)
    var row = old
    row.closedAt = call.now
    row.data.outcome = params.outcome
    row.data.closingNote = params.note
    row = try call.conclude(row)
    if params.resolveAlerts {
      for id in row.data.alertIds {
        guard let alert = try call.reading.alert(id), alert.status == .open,
          try call.reading.decision(.resolveAlert, on: alert, in: household).isAllowed
        else { continue }
        try call.carryOut(.resolve, on: alert, note: params.note)
      }
    }
    return try answer(row, household, call.reading)
  }
}
