import Kernel
import Platform

extension Routines {
  /// `routines.removeAlert`: takes an alert away, one's own or as a manager.
  func removeAlert(_ params: RemoveAlertParams, _ call: WriteCall) throws -> DayNotes {
    try call.remove(params.alertId, .alert, expected: params.expectedVersion)
  }
}
