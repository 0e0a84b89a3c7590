/// A WebP file without what others have noted in it, dot for dot the same; and what is read of the
/// notes. `nil` for what is no whole WebP file, or a moving one.
/// Source: RFC 9649, section 2.
func stripWebP(_ bytes: [UInt8]) -> (file: [UInt8], facts: ExifFacts)? {
  guard bytes.count >= 12, little(bytes, at: 4) <= bytes.count - 8 else { return nil }
  let whole = 8 + little(bytes, at: 4)
  var facts = ExifFacts()
  var kept: [UInt8] = []
  var place = 12
  while place + 8 <= whole {
    let length = little(bytes, at: place + 4)
    // Chunks begin at even places.
    let end = place + 8 + length + length % 2
    guard place + 8 + length <= whole else { return nil }
    switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
    case "EXIF":
      // Some begin like those of a JPEG file.
      let notes = bytes[place + 8..<place + 8 + length]
      facts = ExifFacts(tiff: notes.starts(with: "Exif\0\0".utf8) ? notes.dropFirst(6) : notes)
    case "VP8X":
      guard length >= 10 else { return nil }
      var chunk = Array(bytes[place..<min(end, whole)])
      chunk[8] &= ~(exifFlag | xmpFlag)
      kept += chunk
    case "VP8 ", "VP8L", "ALPH", "ICCP": kept += bytes[place..<min(end, whole)]
    case "ANIM", "ANMF": return nil
    default: break
    }
    place = end
  }
  // Only the long form has a place for notes.
  if facts.orientation != 1, kept.starts(with: "VP8X".utf8) {
    let notes = ExifFacts.tiff(orientation: facts.orientation)
    kept[8] |= exifFlag
    kept += Array("EXIF".utf8) + little(notes.count) + notes
  }
  return (Array("RIFF".utf8) + little(kept.count + 4) + Array("WEBP".utf8) + kept, facts)
}

private let exifFlag: UInt8 = 0x08
private let xmpFlag: UInt8 = 0x04

private func little(_ bytes: [UInt8], at place: Int) -> Int {
  bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
}

private func little(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
