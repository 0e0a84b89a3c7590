/// A number of a drawing with at most one place behind the point: finer than a screen shows.
public func tenths(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
}

/// As it stands between two elements of XML, or between quotation marks.
public func asXML(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { written, scalar in
    switch scalar {
    case "&": written += "&amp;"
    case "<": written += "&lt;"
    case ">": written += "&gt;"
    case "\"": written += "&quot;"
    // XML has no other control characters.
    case _ where scalar.value < 0x20: written += " "
    default: written.unicodeScalars.append(scalar)
    }
  }
}
