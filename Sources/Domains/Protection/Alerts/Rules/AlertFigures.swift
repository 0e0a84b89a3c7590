import Kernel

/// What lies in the middle of some times, in hours with one decimal.
///
/// Source: protection specification 2, `medianHoursToResolve`; of an even number, the mean of the
/// two in the middle.
func medianHours(_ milliseconds: [Int64]) -> Double? {
  guard !milliseconds.isEmpty else { return nil }
  let sorted = milliseconds.sorted()
  let sum = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
  // Rounded half up; the sum counts twice.
  return Double((sum + 360_000) / 720_000) / 10
}
