import Kernel
import Platform

extension Protection {
  /// `alerts.resolveMany`: settles alerts one by one; the good ones are kept.
  func alertsResolveMany(
    _ params: AlertsResolveManyParams, _ call: WriteCall
  ) throws -> AlertsResolveManyResult {
    let household = try call.reading.household()
    let items = try params.alertIds.map { id -> AlertOutcome in
      guard let row = try call.reading.alert(id) else {
        return AlertOutcome(id, .refused(ProtectionFault.alertNotFound), call.language)
      }
      let decision = try call.reading.decision(.resolveAlert, on: row, in: household)
        .and(row.decision(.resolve))
      if decision.isAllowed { try call.carryOut(.resolve, on: row, note: params.note) }
      return AlertOutcome(id, decision, call.language)
    }
    return AlertsResolveManyResult(items: items)
  }
}

extension AlertOutcome {
  fileprivate init(_ id: ID, _ decision: Decision, _ language: Language) {
    switch decision {
    case .allowed: self.init(alertId: id, ok: true)
    case .refused(let fault):
      self.init(
        alertId: id, ok: false, kind: fault.kind.description, message: fault.text(in: language))
    }
  }
}
