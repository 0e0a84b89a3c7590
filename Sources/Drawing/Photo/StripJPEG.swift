/// A JPEG file without what the camera and others have noted in it, dot for dot the same; and what
/// is read of the notes. `nil` for what is no whole JPEG file.
///
/// Kept are the picture, its colours and, where it is not the usual way, which way is up. Notes,
/// places, earlier pictures within it, comments and whatever comes after its end go.
/// Source: ITU-T T.81, annex B.
func stripJPEG(_ bytes: [UInt8]) -> (file: [UInt8], facts: ExifFacts)? {
  guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
  var facts = ExifFacts()
  var kept: [UInt8] = []
  kept.reserveCapacity(bytes.count)
  var place = 2
  while true {
    guard let marker = nextMarker(bytes, &place) else { return nil }
    if marker == .end { break }
    guard let segment = segment(bytes, at: place) else { return nil }
    let content = bytes[(segment.lowerBound + 2)..<segment.upperBound]
    if marker == .notes, content.starts(with: exifHead) {
      facts = ExifFacts(tiff: content.dropFirst(exifHead.count))
    }
    if marker.isKept(content) {
      kept += [0xFF, marker.rawValue]
      kept += bytes[segment]
    }
    place = segment.upperBound
    if marker == .scan {
      let data = scanEnd(bytes, from: place)
      kept += bytes[place..<data]
      place = data
    }
  }
  var file: [UInt8] = [0xFF, 0xD8]
  if facts.orientation != 1 {
    let notes = exifHead + ExifFacts.tiff(orientation: facts.orientation)
    file += [0xFF, Marker.notes.rawValue, 0, UInt8(notes.count + 2)] + notes
  }
  return (file + kept + [0xFF, 0xD9], facts)
}

private let exifHead = Array("Exif\0\0".utf8)

/// The byte after 0xFF that says what follows.
private struct Marker: Equatable {
  let rawValue: UInt8

  static let end = Marker(rawValue: 0xD9)
  static let scan = Marker(rawValue: 0xDA)
  static let notes = Marker(rawValue: 0xE1)

  /// Whether the picture needs the segment: those of applications do not, but for the frame of
  /// JFIF, a profile of colours, and Adobe's word of how colours are stored.
  func isKept(_ content: ArraySlice<UInt8>) -> Bool {
    switch rawValue {
    case 0xE0: content.starts(with: "JFIF\0".utf8)
    case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: content.starts(with: "Adobe".utf8)
    case 0xE1...0xEF, 0xFE: false
    default: true
    }
  }
}

/// The marker at or after a place, which moves behind it.
private func nextMarker(_ bytes: [UInt8], _ place: inout Int) -> Marker? {
  guard place < bytes.count, bytes[place] == 0xFF else { return nil }
  while place < bytes.count, bytes[place] == 0xFF { place += 1 }
  guard place < bytes.count, bytes[place] != 0 else { return nil }
  place += 1
  return Marker(rawValue: bytes[place - 1])
}

/// A segment with the two bytes of its length.
private func segment(_ bytes: [UInt8], at place: Int) -> Range<Int>? {
  guard place + 2 <= bytes.count else { return nil }
  let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
  guard length >= 2, place + length <= bytes.count else { return nil }
  return place..<place + length
}

/// Where the data of a scan ends: at a marker that is none of its own.
private func scanEnd(_ bytes: [UInt8], from start: Int) -> Int {
  var place = start
  while place + 1 < bytes.count {
    if bytes[place] == 0xFF {
      let next = bytes[place + 1]
      if next != 0, next != 0xFF, !(0xD0...0xD7 ~= next) { return place }
    }
    place += 1
  }
  return bytes.count
}
