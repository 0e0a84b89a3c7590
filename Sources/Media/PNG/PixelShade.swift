import Glibc

/// The value of a picture's first pixel, to compare all others with.
///
/// Samples are compared as they are stored: two palette entries of the same colour differ, because
/// their transparency may.
struct PixelShade {
  let bitsPerPixel: Int
  /// The first pixel; below eight bits, one byte full of it.
  private var shade: [UInt8] = []

  init(bitsPerPixel: Int) {
    self.bitsPerPixel = bitsPerPixel
  }

  /// Whether all pixels of a row have the value; the first row asked about sets it.
  ///
  /// Bits behind the last pixel do not count.
  mutating func covers(_ row: UnsafeMutablePointer<UInt8>, width: Int) -> Bool {
    bitsPerPixel < 8 ? coversBits(row, width) : coversBytes(row, width)
  }

  private mutating func coversBytes(_ row: UnsafeMutablePointer<UInt8>, _ width: Int) -> Bool {
    let size = bitsPerPixel / 8
    if shade.isEmpty { shade = Array(UnsafeBufferPointer(start: row, count: size)) }
    guard memcmp(row, shade, size) == 0 else { return false }
    // All pixels equal the first when each equals its neighbour.
    return memcmp(row, row + size, size * (width - 1)) == 0
  }

  private mutating func coversBits(_ row: UnsafeMutablePointer<UInt8>, _ width: Int) -> Bool {
    if shade.isEmpty {
      let first = row[0] >> UInt8(8 - bitsPerPixel)
      // 0b11111111, 0b01010101 and 0b00010001 repeat one, two and four bits.
      shade = [first &* (bitsPerPixel == 1 ? 0xff : bitsPerPixel == 2 ? 0x55 : 0x11)]
    }
    let bits = width * bitsPerPixel
    let whole = UnsafeBufferPointer(start: row, count: bits / 8)
    guard whole.allSatisfy({ $0 == shade[0] }) else { return false }
    guard bits % 8 > 0 else { return true }
    return (row[bits / 8] ^ shade[0]) >> UInt8(8 - bits % 8) == 0
  }
}
