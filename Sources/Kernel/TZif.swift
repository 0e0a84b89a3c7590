extension TimeZoneRules {
  /// Reads the bytes of a compiled zone; `nil` when they are damaged, without 64-bit data, or
  /// count leap seconds.
  ///
  /// Source: RFC 8536, versions 2 and up.
  public init?(name: String, tzif bytes: [UInt8]) {
    guard bytes.count <= tzifLengthMax else { return nil }
    var reader = BigEndianReader(left: bytes[...])
    // The first block repeats the data in 32 bits.
    guard let old = TZifHeader(&reader), reader.skip(old.length(timeWidth: 4)) else { return nil }
    guard let header = TZifHeader(&reader), header.isUsable else { return nil }
    guard let (firstOffset, changes) = header.readChanges(&reader) else { return nil }

    guard let footer = reader.footer() else { return nil }
    var future: PosixTimeZone?
    if !footer.isEmpty {
      guard let zone = PosixTimeZone(footer) else { return nil }
      future = zone
    }
    self.init(name: name, firstOffset: firstOffset, changes: changes, future: future)
  }
}

/// The longest files of the time zone database have 4 KiB. Unit: bytes.
private let tzifLengthMax = 65_536

private struct TZifHeader {
  let utcCount, standardCount, leapCount, changeCount, typeCount, nameLength: Int

  /// `nil` unless this is a header of version 2 or later.
  init?(_ reader: inout BigEndianReader) {
    guard
      reader.number(width: 4) == 0x545a_6966,  // TZif
      let version = reader.number(width: 1), version >= UInt8(ascii: "2"),
      reader.skip(15),
      let utcCount = reader.count(), let standardCount = reader.count(),
      let leapCount = reader.count(), let changeCount = reader.count(),
      let typeCount = reader.count(), let nameLength = reader.count()
    else { return nil }
    self.utcCount = utcCount
    self.standardCount = standardCount
    self.leapCount = leapCount
    self.changeCount = changeCount
    self.typeCount = typeCount
    self.nameLength = nameLength
  }

  var isUsable: Bool { leapCount == 0 && 1...256 ~= typeCount }

  func length(timeWidth: Int) -> Int {
    changeCount * (timeWidth + 1) + typeCount * 6 + nameLength + leapCount * (timeWidth + 4)
      + standardCount + utcCount
  }

  /// The data behind this header, read up to the footer.
  func readChanges(
    _ reader: inout BigEndianReader
  ) -> (firstOffset: Int, changes: [TimeZoneRules.Change])? {
    guard reader.left.count >= length(timeWidth: 8) else { return nil }
    var times: [Int64] = []
    for _ in 0..<changeCount {
      guard let time = reader.number(width: 8), time > times.last ?? .min else { return nil }
      times.append(time)
    }
    var types: [Int] = []
    for _ in 0..<changeCount {
      guard let type = reader.number(width: 1), type < typeCount else { return nil }
      types.append(Int(type))
    }
    var offsets: [Int] = []
    for _ in 0..<typeCount {
      guard let offset = reader.number(width: 4), reader.skip(2) else { return nil }
      // RFC 8536 §3.2 asks for −24:59:59 to 25:59:59.
      guard -89_999...93_599 ~= offset else { return nil }
      offsets.append(Int(offset))
    }
    guard reader.skip(nameLength + standardCount + utcCount) else { return nil }

    let changes = zip(times, types).map { TimeZoneRules.Change(time: $0, offset: offsets[$1]) }
    // A moment that no date of ours reaches would overflow when an offset is added.
    return (offsets[0], changes.filter { $0.time > -1 << 59 && $0.time < 1 << 59 })
  }
}

private struct BigEndianReader {
  var left: ArraySlice<UInt8>

  /// A signed number of so many bytes; single bytes are unsigned.
  mutating func number(width: Int) -> Int64? {
    guard left.count >= width else { return nil }
    var value: UInt64 = 0
    for byte in left.prefix(width) { value = value << 8 | UInt64(byte) }
    left = left.dropFirst(width)
    return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  /// A count that the bytes left could hold.
  mutating func count() -> Int? {
    guard let number = number(width: 4), 0...tzifLengthMax ~= Int(number) else { return nil }
    return Int(number)
  }

  mutating func skip(_ length: Int) -> Bool {
    guard length <= left.count else { return false }
    left = left.dropFirst(length)
    return true
  }

  /// The text between two line feeds.
  mutating func footer() -> ArraySlice<UInt8>? {
    guard left.first == UInt8(ascii: "\n") else { return nil }
    let text = left.dropFirst()
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return text[..<end]
  }
}
