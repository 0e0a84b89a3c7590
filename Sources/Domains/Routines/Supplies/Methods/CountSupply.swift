import Kernel
import Platform

extension Routines {
  /// `routines.countSupply`: what was counted is what is there.
  func countSupply(_ params: CountSupplyParams, _ call: WriteCall) throws -> Supply {
    guard let amount = thousandths(params.counted) else {
      throw Refusal([Violation(RoutinesFault.quantityInvalid, at: "/counted")])
    }
    let (supply, caller) = try call.workOnSupply(
      params.supplyId, expected: params.expectedVersion, needs: .manageActivities)
    return try call.answer(
      call.change(
        supply, by: amount - supply.value.onHand, .counted, note: params.note?.withoutMarks), caller
    )
  }
}
