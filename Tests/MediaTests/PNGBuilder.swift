import CZlib

/// Writes PNG files whose every part can be made wrong.
struct PNGBuilder {
  var width = 60
  var height = 24
  var bitDepth: UInt8 = 8
  var colourType: UInt8 = 0
  var compression: UInt8 = 0
  var filterMethod: UInt8 = 0
  var interlace: UInt8 = 0
  /// The filter of row y.
  var filter: @Sendable (Int) -> UInt8 = { _ in 0 }
  /// The sample c of the pixel at x and y, cut to the depth.
  var sample: @Sendable (_ x: Int, _ y: Int, _ c: Int) -> Int = { x, y, c in x * 7 + y * 13 + c }
  var palette: [UInt8]? = nil
  /// How many pieces the data is cut into.
  var pieces = 1
  /// Set in the unused bits at the end of rows.
  var padding: UInt8 = 0
  var surplus: [UInt8] = []

  var samples: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType] ?? 1 }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  func header() -> [UInt8] {
    bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [
      bitDepth, colourType, compression, filterMethod, interlace,
    ]
  }

  func file() -> [UInt8] { Self.signature + chunks().flatMap { $0 } }

  /// IHDR, perhaps PLTE, the IDATs and IEND.
  func chunks() -> [[UInt8]] {
    var chunks = [chunk("IHDR", header())]
    let colours = palette ?? (colourType == 3 ? [UInt8](repeating: 9, count: 3 << bitDepth) : nil)
    if let colours { chunks.append(chunk("PLTE", colours)) }
    let data = deflated(scanlines() + surplus)
    let size = max(1, (data.count + pieces - 1) / pieces)
    for start in stride(from: 0, to: data.count, by: size) {
      chunks.append(chunk("IDAT", Array(data[start..<min(data.count, start + size)])))
    }
    return chunks + [chunk("IEND", [])]
  }

  func scanlines() -> [UInt8] {
    guard interlace == 1 else { return pass(0, 0, 1, 1) }
    return pass(0, 0, 8, 8) + pass(4, 0, 8, 8) + pass(0, 4, 4, 8) + pass(2, 0, 4, 4)
      + pass(0, 2, 2, 4) + pass(1, 0, 2, 2) + pass(0, 1, 1, 2)
  }

  private func pass(_ left: Int, _ top: Int, _ across: Int, _ down: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let step = max(1, samples * Int(bitDepth) / 8)
    var above: [UInt8] = []
    for (number, y) in stride(from: top, to: height, by: down).enumerated() {
      let row = self.row(y, stride(from: left, to: width, by: across))
      guard !row.isEmpty else { continue }
      if above.isEmpty { above = [UInt8](repeating: 0, count: row.count) }
      let filter = self.filter(number)
      bytes.append(filter)
      for position in row.indices {
        let a = position >= step ? Int(row[position - step]) : 0
        let b = Int(above[position])
        let c = position >= step ? Int(above[position - step]) : 0
        let guess: Int =
          switch filter {
          case 1: a
          case 2: b
          case 3: (a + b) / 2
          case 4: [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
          default: 0
          }
        bytes.append(UInt8(truncatingIfNeeded: Int(row[position]) - guess))
      }
      above = row
    }
    return bytes
  }

  private func row(_ y: Int, _ columns: StrideTo<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var left = 0
    for x in columns {
      for c in 0..<samples {
        let value = sample(x, y, c)
        if bitDepth == 16 {
          bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
          continue
        }
        if left == 0 {
          bytes.append(0)
          left = 8
        }
        left -= Int(bitDepth)
        let bits = value & (1 << Int(bitDepth) - 1)
        bytes[bytes.count - 1] |= UInt8(bits << left)
      }
    }
    if left > 0 { bytes[bytes.count - 1] |= padding & UInt8(1 << left - 1) }
    return bytes
  }
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let named = Array(name.utf8) + data
  let sum = UInt32(truncatingIfNeeded: crc32(0, named, UInt32(named.count)))
  return bigEndian(UInt32(data.count)) + named + bigEndian(sum)
}

func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var length = compressBound(UInt(bytes.count))
  var result = [UInt8](repeating: 0, count: Int(length))
  compress2(&result, &length, bytes, UInt(bytes.count), 9)
  return Array(result.prefix(Int(length)))
}

/// `nil` when zlib finds the stream damaged.
func inflated(_ bytes: [UInt8], count: Int) -> [UInt8]? {
  var length = UInt(count)
  var result = [UInt8](repeating: 0, count: count)
  guard uncompress(&result, &length, bytes, UInt(bytes.count)) == Z_OK else { return nil }
  return Array(result.prefix(Int(length)))
}
