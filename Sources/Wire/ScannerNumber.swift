/// The digits of 2^1024 − 2^970, the least number that IEEE rounding takes to infinity.
///
/// Source: IEEE 754-2019 §4.3.1; the tie is rounded to the even neighbour, which is infinity.
private let overflowDigits: StaticString = """
  17976931348623158079372897140530341507993413271003782693617377898044496829276475\
  09466490179775872070963302864166928879109465555478519404026306574886715058206819\
  08902000708383676273854845817711531764475730270069855571366959622842914819860834\
  936475292719074168444365510704342711559699508093042880177904174497792
  """

/// Power of ten of the first of `overflowDigits`.
private let overflowExponent = 308

/// Whether a valid JSON integer lies within −2^63…2^63−1.
func isInt64(_ text: UnsafeRawBufferPointer) -> Bool {
  let isNegative = text.first == Byte.minus
  let digits = text.dropFirst(isNegative ? 1 : 0)
  // The grammar has no leading zeros, so the count alone decides all but 19 digits.
  if digits.count != 19 { return digits.count < 19 }
  var magnitude: UInt64 = 0
  for digit in digits { magnitude = magnitude &* 10 &+ UInt64(digit &- Byte.zero) }
  return magnitude <= UInt64(Int64.max) + (isNegative ? 1 : 0)
}

/// Whether a valid JSON number with a fraction or an exponent is finite as a double.
///
/// Exact and without a conversion: the decimal exponent decides all but the numbers that begin at
/// 10^308, whose digits are compared with those of the least number that overflows.
func isFiniteDouble(_ text: UnsafeRawBufferPointer) -> Bool {
  var integerDigits = 0
  var leadingZeros = 0
  var hasSignificand = false
  var isFraction = false
  var index = text.first == Byte.minus ? 1 : 0
  let first = index
  while index < text.count {
    let byte = text[index]
    if byte == UInt8(ascii: ".") {
      isFraction = true
    } else if Byte.isDigit(byte) {
      if !isFraction { integerDigits += 1 }
      if !hasSignificand, byte == Byte.zero { leadingZeros += 1 } else { hasSignificand = true }
    } else {
      break
    }
    index += 1
  }
  guard hasSignificand else { return true }

  let exponent = integerDigits - 1 - leadingZeros + exponentValue(text, at: index)
  if exponent != overflowExponent { return exponent < overflowExponent }
  return staysBelowOverflow(
    text[first..<index].drop { $0 == Byte.zero || $0 == UInt8(ascii: ".") })
}

/// The exponent that begins with the letter at `start`, or 0 without one; held within ±10^15, which
/// no count of digits in memory makes up for.
private func exponentValue(_ text: UnsafeRawBufferPointer, at start: Int) -> Int {
  var value = 0
  for byte in text[start...] where Byte.isDigit(byte) {
    value = min(value * 10 + Int(byte &- Byte.zero), 1_000_000_000_000_000)
  }
  return text[start...].contains(Byte.minus) ? -value : value
}

/// Whether digits whose first one counts 10^308 stay below `overflowDigits`.
private func staysBelowOverflow(_ significand: UnsafeRawBufferPointer.SubSequence) -> Bool {
  var limit = UnsafeBufferPointer(
    start: overflowDigits.utf8Start, count: overflowDigits.utf8CodeUnitCount
  ).makeIterator()
  for digit in significand where digit != UInt8(ascii: ".") {
    guard let bound = limit.next() else { return false }
    if digit != bound { return digit < bound }
  }
  // A number that ends here is smaller, unless nothing but zeros is left of the limit.
  while let bound = limit.next() { if bound != Byte.zero { return true } }
  return false
}
