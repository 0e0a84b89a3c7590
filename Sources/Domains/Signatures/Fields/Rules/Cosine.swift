/// The cosine of an angle in radians, without a C library: good to the last few bits, which is far
/// more than the two decimals of a pen's width need.
func cosine(_ angle: Double) -> Double {
  guard angle.isFinite else { return 0 }
  let turned = angle.magnitude.truncatingRemainder(dividingBy: 2 * .pi)
  // Between 0 and π, where the series ends soon.
  let near = turned > .pi ? 2 * .pi - turned : turned
  var term = 1.0
  var sum = 1.0
  // π to the power of 40 by the factorial of 40 is below the last bit.
  for step in stride(from: 2.0, through: 40, by: 2) {
    term *= -near * near / (step * (step - 1))
    sum += term
  }
  return sum
}
