/// Turns a filtered row back into pixels, in place; `false` for a filter that does not exist.
///
/// `above` holds as many bytes of the row before, zeros at the top of a pass.
/// Source: ISO/IEC 15948, 9.2.
func undoFilter(
  _ filter: UInt8,
  _ row: UnsafeMutablePointer<UInt8>,
  above: UnsafeMutablePointer<UInt8>,
  length: Int,
  bytesPerPixel: Int
) -> Bool {
  let head = min(bytesPerPixel, length)
  switch filter {
  case 0: break
  case 1:
    for position in head..<length { row[position] &+= row[position - bytesPerPixel] }
  case 2:
    for position in 0..<length { row[position] &+= above[position] }
  case 3:
    for position in 0..<head { row[position] &+= above[position] / 2 }
    for position in head..<length {
      let sum = UInt16(row[position - bytesPerPixel]) + UInt16(above[position])
      row[position] &+= UInt8(truncatingIfNeeded: sum / 2)
    }
  case 4:
    // Without a left neighbour the nearest of all three is the one above.
    for position in 0..<head { row[position] &+= above[position] }
    for position in head..<length {
      row[position] &+= nearest(
        left: row[position - bytesPerPixel], above: above[position],
        aboveLeft: above[position - bytesPerPixel]
      )
    }
  default: return false
  }
  return true
}

/// Paeth's predictor.
private func nearest(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
  let guess = Int(left) + Int(above) - Int(aboveLeft)
  let fromLeft = abs(guess - Int(left))
  let fromAbove = abs(guess - Int(above))
  let fromAboveLeft = abs(guess - Int(aboveLeft))
  if fromLeft <= fromAbove, fromLeft <= fromAboveLeft { return left }
  return fromAbove <= fromAboveLeft ? above : aboveLeft
}
