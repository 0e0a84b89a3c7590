import Kernel

/// The most of something that anybody says. Source: routines specification (l13).
let quantityMax = 1_000_000

/// An amount in thousandths; `nil` for what has more than three places, is negative or too much.
func thousandths(_ amount: Double) -> Int? {
  guard amount >= 0, amount <= Double(quantityMax) else { return nil }
  let whole = (amount * 1000).rounded()
  // The nearest number to a decimal of three places is the one that was sent.
  return whole / 1000 == amount ? Int(whole) : nil
}

/// An amount as it is shown.
func quantity(_ thousandths: Int) -> Double { Double(thousandths) / 1000 }
