/// Whether a text is the address of a page: `http://` or `https://`, then a host, and no white
/// space or control character.
public func isWebAddress(_ text: String) -> Bool {
  let lower = text.asciiLowercased
  guard let scheme = ["https://", "http://"].first(where: { lower.hasPrefix($0) }) else {
    return false
  }
  let host = lower.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
  return !host.isEmpty && !host.hasPrefix(".") && !host.hasPrefix(":")
    && !text.unicodeScalars.contains { $0.isWhiteSpace || $0.value < 0x20 }
}
