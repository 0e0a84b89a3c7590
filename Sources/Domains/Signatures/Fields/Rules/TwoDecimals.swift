/// A number with at most two decimals, half away from zero, without trailing zeros and without -0.
///
/// What is rounded is the number as it is written: 1.005 is a half, although no double is 1.005.
func twoDecimals(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e13 else { return svgNumber(number) }
  let hundredths = Int((number.magnitude * 100).rounded(.down))
  // The product may be off by less than a hundredth's hundredth either way.
  let rounded =
    (hundredths - 1...hundredths + 1).last { candidate in
      isAtLeast(number.magnitude, half: candidate)
    }.map { $0 + 1 } ?? max(0, hundredths - 1)
  return written(rounded, isNegative: number < 0)
}

/// Whether a number reaches the half above so many hundredths, as both are written.
private func isAtLeast(_ number: Double, half hundredths: Int) -> Bool {
  guard hundredths >= 0 else { return true }
  // Doubles are read to the nearest, so the nearest to the half stands for it.
  let thousandths = hundredths * 10 + 5
  let half = Double(thousandths) / 1_000
  return number >= half
}

private func written(_ hundredths: Int, isNegative: Bool) -> String {
  guard hundredths > 0 else { return "0" }
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  var text = isNegative ? "-\(whole)" : "\(whole)"
  if rest % 10 > 0 {
    text += rest < 10 ? ".0\(rest)" : ".\(rest)"
  } else if rest > 0 {
    text += ".\(rest / 10)"
  }
  return text
}
