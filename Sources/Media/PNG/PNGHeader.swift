/// The header of a picture whose shape is legal.
struct PNGHeader {
  /// Unit: pixels, at least 1.
  let width, height: Int
  let isInterlaced: Bool
  private let bitDepth: Int
  private let colourType: Int

  /// `nil` when the chunk is no IHDR or describes a picture that cannot be.
  init?(_ chunk: PNGChunk) {
    guard chunk.kind == .header, chunk.data.count == 13 else { return nil }
    let data = chunk.data
    width = Int(data.bigEndian32(at: 0))
    height = Int(data.bigEndian32(at: 4))
    bitDepth = Int(data[8])
    colourType = Int(data[9])
    isInterlaced = data[12] == 1
    guard width >= 1, height >= 1, Self.depths(colourType).contains(bitDepth) else { return nil }
    guard data[10] == 0, data[11] == 0, data[12] <= 1 else { return nil }
  }

  /// Bits per sample that a colour type allows. Source: ISO/IEC 15948, table 11.1.
  private static func depths(_ colourType: Int) -> [Int] {
    switch colourType {
    case 0: [1, 2, 4, 8, 16]
    case 3: [1, 2, 4, 8]
    case 2, 4, 6: [8, 16]
    default: []
    }
  }

  /// Source: booking specification 4.6. The area bounds the work that a small file can ask for.
  var isOfAllowedSize: Bool {
    50...4096 ~= width && 20...4096 ~= height && width * height <= 12_000_000
  }

  /// 1 to 64.
  var bitsPerPixel: Int {
    let samples =
      switch colourType {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    return samples * bitDepth
  }

  var needsPalette: Bool { colourType == 3 }

  /// One to 256 colours of three bytes, no more than the depth can name, and none for grey.
  func allowsPalette(_ chunk: PNGChunk) -> Bool {
    let colours = chunk.data.count / 3
    let colourMax = needsPalette ? 1 << bitDepth : 256
    return colourType & 2 != 0 && chunk.data.count % 3 == 0 && 1...colourMax ~= colours
  }
}
