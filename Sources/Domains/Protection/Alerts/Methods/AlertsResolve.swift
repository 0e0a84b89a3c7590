import Kernel
import Platform

extension Protection {
  /// `alerts.resolve`: settles an alert, and with it the open ones of its group if asked to.
  func alertsResolve(
    _ params: AlertsResolveParams, _ call: WriteCall
  ) throws -> AlertsResolveResult {
    let (row, household) = try call.move(
      params.alertId, .resolve, note: params.note, expected: params.expectedVersion)
    var resolved = [row.id]
    if params.includeGroup, let group = row.groupId {
      var place: TimePlace?
      // Bound: each turn passes alerts by.
      while true {
        let page = try call.reading.alerts(of: row.personId, .group(group), before: place, 500)
        for other in page where other.status == .open {
          // Of a group with a voice that is not the asker's to know of, the rest is settled.
          guard try call.reading.decision(.resolveAlert, on: other, in: household).isAllowed
          else { continue }
          try call.carryOut(.resolve, on: other, note: params.note)
          resolved.append(other.id)
        }
        guard page.count == 500, let last = page.last else { break }
        place = TimePlace(key: last.createdAt, id: last.id)
      }
    }
    return AlertsResolveResult(
      alert: try call.reading.answer(row, household), resolvedIds: resolved)
  }
}
