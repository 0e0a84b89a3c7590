import Kernel
import Platform

extension StoredLeave {
  /// As far as the return from it goes.
  var returnCase: ReturnCase {
    ReturnCase(
      type: type, status: status, start: startDate, end: endDate, countedDays: countedDays,
      returnedOn: returnedOn)
  }
}
