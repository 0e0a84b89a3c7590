import Kernel
import Platform

extension Routines {
  /// `routines.archiveSupply`: puts a supply away, or brings it back.
  func archiveSupply(_ params: ArchiveSupplyParams, _ call: WriteCall) throws -> Supply {
    let (old, caller) = try call.workOnSupply(
      params.supplyId, expected: params.expectedVersion, needs: .manageStableSettings)
    var data = old.value
    data.archivedAt = params.archived ? data.archivedAt ?? call.now : nil
    let supply = try call.keep(data, over: old, on: .supplies)
    try call.record(supply, was: old)
    return try call.answer(supply, caller)
  }
}
