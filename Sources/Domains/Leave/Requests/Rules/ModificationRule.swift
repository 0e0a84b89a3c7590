import Kernel

/// A returned leave may grow by three counted days at most. Source: leave specification 5.4.
func modificationViolations(_ before: Double, _ after: Double) -> [Violation] {
  guard after > before + Double(modificationDaysMax) else { return [] }
  let fault = LeaveFault.excessiveModification(
    max: modificationDaysMax, before: before, after: after)
  return [Violation(fault, at: "/endDate")]
}

/// Unit: counted days.
private let modificationDaysMax = 3
