import Kernel

extension SupplyData {
  var isLow: Bool { lowAt.map { onHand < $0 } ?? false }
}

extension ShiftData {
  /// What its completed steps take, by supply, in thousandths: horses that were skipped or left out
  /// take nothing. Source: routines specification (l13).
  var supplyUse: [String: Int] {
    var taken: [String: Int] = [:]
    for step in steps {
      guard let uses = step.uses,
        let done = progress.first(where: { $0.stepId == step.id }), done.status == .completed
      else { continue }
      let horses = done.horses.count { $0.state == .completed }
      for use in uses { taken[use.supplyId, default: 0] += use.amount(horses: horses) }
    }
    return taken.filter { $0.value != 0 }
  }

  /// What it will take when it is done, by supply, in thousandths.
  func plannedUse(among here: [(id: String, data: HorseData)]) -> [String: Int] {
    var taken: [String: Int] = [:]
    for step in steps {
      guard let uses = step.uses else { continue }
      let count = horses(of: step, among: here).count
      for use in uses { taken[use.supplyId, default: 0] += use.amount(horses: count) }
    }
    return taken
  }
}

extension StepUse {
  func amount(horses: Int) -> Int {
    let once = thousandths(quantity) ?? 0
    return per == .shift ? once : once * horses
  }
}

/// The first date on which what is planned is more than what is there.
func firstShortage(_ onHand: Int, _ planned: [CalendarDate: Int]) -> CalendarDate? {
  var left = onHand
  for (date, amount) in planned.sorted(by: { $0.key < $1.key }) where amount > 0 {
    left -= amount
    if left < 0 { return date }
  }
  return nil
}
