import Kernel
import Platform

extension WriteCall {
  /// Books what the completed steps of a shift take, and puts back what is open again; answers a
  /// warning for each supply of which there is less than nothing then.
  ///
  /// What was booked is kept in the shift, so that nothing is ever booked twice.
  func bookSupplies(_ work: inout ShiftAtWork) throws -> [Violation] {
    let booked = Dictionary(
      (work.data.suppliesUsed ?? []).map { ($0.supplyId, $0.thousandths) },
      uniquingKeysWith: { first, _ in first })
    let wanted = work.data.supplyUse
    guard wanted != booked,
      try reading.settings(of: work.data.stableId).flag(.supplies)
    else { return [] }
    var warnings: [Violation] = []
    for id in Set(booked.keys).union(wanted.keys).sorted() {
      let change = (booked[id] ?? 0) - (wanted[id] ?? 0)
      guard change != 0, let supply = try reading.find(id, on: .supplies) else { continue }
      let left = try self.change(
        supply, by: change, change < 0 ? .used : .returned, of: work.shift.id)
      if change < 0, left.value.onHand < 0 {
        warnings.append(Violation(RoutinesFault.supplyBelowZero(name: left.value.name), at: ""))
      }
    }
    work.data.suppliesUsed =
      wanted.isEmpty
      ? nil
      : wanted.sorted { $0.key < $1.key }.map { SupplyUse(supplyId: $0.key, thousandths: $0.value) }
    return warnings
  }
}
