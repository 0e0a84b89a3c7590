import Kernel
import Wire

/// What is wrong with a month of params; `nil`: nothing.
func monthFault(_ text: String) -> (any Fault)? {
  guard let month = LeaveMonth(text) else { return WireFault.invalidFormat(expected: "YYYY-MM") }
  guard GivenPeriod.contains(month.first) else {
    return WireFault.outOfRange(
      minimum: .text(LeaveMonth(GivenPeriod.first).text),
      maximum: .text(LeaveMonth(GivenPeriod.last).text), actual: .text(text))
  }
  return nil
}
