/// A PNG file without what others have noted in it, dot for dot the same; and what is read of the
/// notes. `nil` for what is no whole PNG file. Source: W3C PNG, third edition, section 11.
func stripPNG(_ bytes: [UInt8]) -> (file: [UInt8], facts: ExifFacts)? {
  var facts = ExifFacts()
  var file = Array(bytes.prefix(8))
  var place = 8
  while place + 12 <= bytes.count {
    let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = place + 12 + length
    guard end <= bytes.count else { return nil }
    let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
    if name == "eXIf" { facts = ExifFacts(tiff: bytes[place + 8..<end - 4]) }
    if keptChunks.contains(name) { file += bytes[place..<end] }
    if name == "IEND" { return (file, facts) }
    place = end
  }
  return nil
}

/// The picture and its colours.
private let keptChunks: Set<String> = [
  "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD",
  "pHYs",
]
