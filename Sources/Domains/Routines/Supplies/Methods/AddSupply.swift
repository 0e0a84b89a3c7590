import Kernel
import Platform

extension Routines {
  /// `routines.addSupply`: puts more of something into store.
  func addSupply(_ params: AddSupplyParams, _ call: WriteCall) throws -> Supply {
    guard let amount = thousandths(params.quantity), amount > 0 else {
      throw Refusal([Violation(RoutinesFault.quantityInvalid, at: "/quantity")])
    }
    let (supply, caller) = try call.workOnSupply(
      params.supplyId, expected: params.expectedVersion, needs: .manageActivities)
    return try call.answer(
      call.change(supply, by: amount, .added, note: params.note?.withoutMarks), caller)
  }
}
