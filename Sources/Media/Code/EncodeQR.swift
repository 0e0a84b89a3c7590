/// The bits of a QR code: the text, then what corrects its errors, interleaved block by block.
///
/// Source: ISO/IEC 18004, clauses 7.4 to 7.6.
struct QRData {
  let version: Int
  let codewords: [UInt8]

  /// The smallest version that holds the text; `nil` when none does.
  init?(_ text: String, level: QRLevel) {
    let segment = QRSegment(text)
    guard
      let version = (1...40).first(where: {
        segment.bitCount(version: $0) <= QRBlocks(version: $0, level).dataCount * 8
      })
    else { return nil }
    self.version = version
    let blocks = QRBlocks(version: version, level)
    codewords = blocks.interleaved(segment.bytes(version: version, count: blocks.dataCount))
  }
}

/// The text as one run of bytes, or of letters that fit in eleven bits two by two.
private struct QRSegment {
  private let bytes: [UInt8]
  private let isDense: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    isDense = !bytes.isEmpty && bytes.allSatisfy { QRSegment.value(of: $0) != nil }
  }

  /// The place of a letter in the alphanumeric alphabet. Source: ISO/IEC 18004, table 5.
  private static func value(of letter: UInt8) -> Int? {
    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8).firstIndex(of: letter)
  }

  private func countBits(version: Int) -> Int {
    isDense ? version < 10 ? 9 : version < 27 ? 11 : 13 : version < 10 ? 8 : 16
  }

  func bitCount(version: Int) -> Int {
    let content = isDense ? bytes.count / 2 * 11 + bytes.count % 2 * 6 : bytes.count * 8
    return 4 + countBits(version: version) + content
  }

  /// Mode, count, content, an end, and bytes that fill the rest.
  func bytes(version: Int, count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.put(isDense ? 0b0010 : 0b0100, 4)
    bits.put(bytes.count, countBits(version: version))
    if isDense {
      let values = bytes.compactMap(QRSegment.value)
      for start in stride(from: 0, to: values.count - 1, by: 2) {
        bits.put(values[start] * 45 + values[start + 1], 11)
      }
      if values.count % 2 == 1, let last = values.last { bits.put(last, 6) }
    } else {
      for byte in bytes { bits.put(Int(byte), 8) }
    }
    bits.put(0, min(4, count * 8 - bits.count))
    var filler: UInt8 = 0xEC
    while bits.bytes.count < count {
      bits.bytes.append(filler)
      filler ^= 0xEC ^ 0x11
    }
    return bits.bytes
  }
}

private struct BitWriter {
  var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func put(_ value: Int, _ length: Int) {
    for place in stride(from: length - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= UInt8(value >> place & 1) << UInt8(7 - count % 8)
      count += 1
    }
  }
}

/// How a version's codewords are divided. Source: ISO/IEC 18004, table 9.
private struct QRBlocks {
  let count: Int
  let correctionCount: Int
  let total: Int

  /// Codewords for the text and its frame.
  var dataCount: Int { total - count * correctionCount }

  init(version: Int, _ level: QRLevel) {
    let table = QRBlocks.table(level)
    correctionCount = table.correction[version - 1]
    count = table.blocks[version - 1]
    // All modules that are not part of a pattern.
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let aligned = version / 7 + 2
      modules -= (25 * aligned - 10) * aligned - 55
      if version >= 7 { modules -= 36 }
    }
    total = modules / 8
  }

  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let shortCount = count - total % count
    let shortLength = total / count - correctionCount
    let divisor = GaloisField.divisor(degree: correctionCount)
    var blocks: [(data: ArraySlice<UInt8>, correction: [UInt8])] = []
    var rest = data[...]
    for index in 0..<count {
      let block = rest.prefix(shortLength + (index < shortCount ? 0 : 1))
      rest = rest.dropFirst(block.count)
      blocks.append((block, GaloisField.remainder(of: block, by: divisor)))
    }
    var bytes: [UInt8] = []
    for place in 0...shortLength {
      for block in blocks where place < block.data.count {
        bytes.append(block.data[block.data.startIndex + place])
      }
    }
    for place in 0..<correctionCount { bytes += blocks.map { $0.correction[place] } }
    return bytes
  }

  private static func table(_ level: QRLevel) -> (correction: [Int], blocks: [Int]) {
    switch level {
    case .l:
      (
        [
          7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
          28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
          1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
          8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        ]
      )
    case .m:
      (
        [
          10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
          26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
          1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
          17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ]
      )
    case .q:
      (
        [
          13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
          28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
          1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
          23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ]
      )
    case .h:
      (
        [
          17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
          30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
          1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
          25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ]
      )
    }
  }
}

/// Reed-Solomon over the field of 256 elements of polynomial 0x11D. Source: ISO/IEC 18004, 7.5.
private enum GaloisField {
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in stride(from: 7, through: 0, by: -1) {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(right >> UInt8(bit) & 1) * Int(left)
    }
    return UInt8(truncatingIfNeeded: product)
  }

  static func divisor(degree: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in 0..<degree {
        divisor[place] = product(divisor[place], root)
        if place + 1 < degree { divisor[place] ^= divisor[place + 1] }
      }
      root = product(root, 2)
    }
    return divisor
  }

  static func remainder(of data: ArraySlice<UInt8>, by divisor: [UInt8]) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for place in divisor.indices { remainder[place] ^= product(divisor[place], factor) }
    }
    return remainder
  }
}
