/// The points of a shift on its date. Source: routines specification (f3).
///
/// - Parameter percent: what a full holiday multiplies by; `nil` when the house does not.
func holidayPoints(_ base: Int, _ holiday: Holiday?, percent: Int?) -> Int {
  guard let holiday, let percent else { return base }
  return holiday.isHalfDay
    ? (base * (100 + percent) + 100) / 200
    : (base * percent + 50) / 100
}
