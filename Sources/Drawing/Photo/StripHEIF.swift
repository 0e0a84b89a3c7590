/// A HEIF file in which what the camera and others have noted is blank, and all else stands where
/// it stood; and what is read of the notes. `nil` for what cannot be followed.
///
/// Which way is up is no note there but a property of the picture, and stays.
/// Source: ISO/IEC 14496-12, sections 8.11.3, 8.11.6; ISO/IEC 23008-12, annex A.
func stripHEIF(_ bytes: [UInt8]) -> (file: [UInt8], facts: ExifFacts)? {
  var file = bytes
  var facts = ExifFacts()
  guard let boxes = HEIFBox.all(bytes, in: 0..<bytes.count),
    let meta = boxes.first(where: { $0.name == "meta" }), meta.content.count >= 4,
    let inner = HEIFBox.all(bytes, in: meta.content.dropFirst(4)),
    let items = inner.first(where: { $0.name == "iinf" }).flatMap({ noteItems(bytes, $0.content) }),
    let places = inner.first(where: { $0.name == "iloc" })
      .flatMap({ itemPlaces(bytes, $0.content, inner.first { $0.name == "idat" }?.content) })
  else { return nil }
  for (id, isExif) in items {
    guard let ranges = places[id] else { return nil }
    if isExif, let range = ranges.first, ranges.count == 1 {
      var reader = BoxReader(bytes, range)
      let head = reader.number(4) ?? 0
      if head <= range.count - 4 { facts = ExifFacts(tiff: bytes[range.dropFirst(4 + head)]) }
    }
    for range in ranges { for place in range { file[place] = 0 } }
  }
  // Boxes of nobody's standard may hold anything.
  for box in boxes + inner where ["uuid", "udta"].contains(box.name) {
    for place in box.content { file[place] = 0 }
  }
  facts.orientation = 1
  return (file, facts)
}

/// A box of a file: its name, and where its content stands.
private struct HEIFBox {
  let name: String
  let content: Range<Int>

  /// More are no photo.
  private static let countMax = 10_000

  /// The boxes of a range, which they fill; `nil` when they do not.
  static func all(_ bytes: [UInt8], in range: Range<Int>) -> [HEIFBox]? {
    var boxes: [HEIFBox] = []
    var reader = BoxReader(bytes, range)
    while !reader.isAtEnd {
      let start = reader.place
      guard boxes.count < countMax, let short = reader.number(4), let name = reader.text(4) else {
        return nil
      }
      let size = short == 1 ? reader.number(8) : short == 0 ? range.upperBound - start : short
      guard let size, size >= reader.place - start, size <= range.upperBound - start else {
        return nil
      }
      boxes.append(HEIFBox(name: name, content: reader.place..<start + size))
      reader.place = start + size
    }
    return boxes
  }
}

/// The items that are notes, and whether each is a camera's.
private func noteItems(_ bytes: [UInt8], _ content: Range<Int>) -> [Int: Bool]? {
  var reader = BoxReader(bytes, content)
  guard let version = reader.number(1), reader.skip(3),
    reader.number(version == 0 ? 2 : 4) != nil,
    let entries = HEIFBox.all(bytes, in: reader.rest)
  else { return nil }
  var items: [Int: Bool] = [:]
  for entry in entries where entry.name == "infe" {
    var reader = BoxReader(bytes, entry.content)
    guard let version = reader.number(1), version >= 2, reader.skip(3),
      let id = reader.number(version == 2 ? 2 : 4), reader.skip(2), let type = reader.text(4)
    else { return nil }
    if ["Exif", "mime", "uri "].contains(type) { items[id] = type == "Exif" }
  }
  return items
}

/// Where the bytes of each item stand in the file.
private func itemPlaces(
  _ bytes: [UInt8], _ content: Range<Int>, _ data: Range<Int>?
) -> [Int: [Range<Int>]]? {
  var reader = BoxReader(bytes, content)
  guard let version = reader.number(1), version <= 2, reader.skip(3), let first = reader.number(1),
    let second = reader.number(1), let count = reader.number(version < 2 ? 2 : 4)
  else { return nil }
  let (offsetSize, lengthSize) = (first >> 4, first & 15)
  let (baseSize, indexSize) = (second >> 4, version == 0 ? 0 : second & 15)
  var places: [Int: [Range<Int>]] = [:]
  for _ in 0..<count {
    guard let id = reader.number(version < 2 ? 2 : 4),
      let method = version == 0 ? 0 : reader.number(2).map({ $0 & 15 }), reader.skip(2),
      let base = reader.number(baseSize), let extents = reader.number(2)
    else { return nil }
    for _ in 0..<extents {
      guard reader.skip(indexSize), let offset = reader.number(offsetSize),
        let length = reader.number(lengthSize)
      else { return nil }
      // An item may be made of others; no note is.
      guard method < 2 else { continue }
      let whole = method == 1 ? data : 0..<bytes.count
      guard let whole, let start = whole.start(base, offset, length) else { return nil }
      let end = length == 0 ? whole.upperBound : start + length
      places[id, default: []].append(start..<end)
    }
  }
  return places
}

extension Range<Int> {
  /// Where that many bytes begin within the range, if they fit.
  fileprivate func start(_ base: Int, _ offset: Int, _ length: Int) -> Int? {
    guard base <= count, offset <= count - base, length <= count - base - offset else { return nil }
    return lowerBound + base + offset
  }
}

/// Reads numbers and names from a range, and nothing beyond its end.
private struct BoxReader {
  private let bytes: [UInt8]
  private let end: Int
  var place: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { place >= end }
  var rest: Range<Int> { place..<end }

  /// A number of up to eight bytes; of none it is 0.
  mutating func number(_ size: Int) -> Int? {
    guard size <= end - place else { return nil }
    let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    place += size
    return Int(exactly: value)
  }

  mutating func text(_ size: Int) -> String? {
    guard size <= end - place else { return nil }
    defer { place += size }
    return String(decoding: bytes[place..<place + size], as: UTF8.self)
  }

  mutating func skip(_ size: Int) -> Bool {
    guard size <= end - place else { return false }
    place += size
    return true
  }
}
