import CZlib

/// A chunk whose length and CRC-32 were right.
struct PNGChunk {
  enum Kind {
    case header, palette, data, end
    /// May be left out by a reader that does not know it.
    case ancillary
    /// Critical, but none that this standard names; or no letters at all.
    case unknown
  }

  let kind: Kind
  let data: UnsafeBufferPointer<UInt8>
}

/// The chunks of a PNG file, one after another, until one is damaged or the bytes end.
struct PNGChunks {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next whole chunk; `nil` when its length or its CRC-32 is wrong, or nothing is left.
  mutating func next() -> PNGChunk? {
    // Length, name and CRC take twelve bytes.
    let left = bytes.count - position
    guard left >= 12 else { return nil }
    let length = Int(bytes.bigEndian32(at: position))
    guard length <= left - 12, length <= Int(Int32.max) else { return nil }

    let named = UnsafeBufferPointer(rebasing: bytes[position + 4..<position + 8 + length])
    let sum = crc32(0, named.baseAddress, UInt32(named.count))
    guard UInt32(truncatingIfNeeded: sum) == bytes.bigEndian32(at: position + 8 + length) else {
      return nil
    }
    position += 12 + length
    return PNGChunk(
      kind: PNGChunk.Kind(name: named.bigEndian32(at: 0)),
      data: UnsafeBufferPointer(rebasing: named[4...])
    )
  }
}

extension PNGChunk.Kind {
  /// The name's bit 5 of its first letter tells whether a reader may skip the chunk.
  init(name: UInt32) {
    let letters = [name >> 24, name >> 16 & 0xff, name >> 8 & 0xff, name & 0xff]
    switch name {
    case 0x4948_4452: self = .header  // IHDR
    case 0x504c_5445: self = .palette  // PLTE
    case 0x4944_4154: self = .data  // IDAT
    case 0x4945_4e44: self = .end  // IEND
    default:
      let areLetters = letters.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
      self = areLetters && letters[0] & 0x20 != 0 ? .ancillary : .unknown
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func bigEndian32(at position: Int) -> UInt32 {
    UInt32(self[position]) << 24 | UInt32(self[position + 1]) << 16
      | UInt32(self[position + 2]) << 8 | UInt32(self[position + 3])
  }
}
