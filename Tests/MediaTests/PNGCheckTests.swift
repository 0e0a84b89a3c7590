import CZlib
import Kernel
import Media
import Testing

@Suite("PNG checks, booking 4.6")
struct PNGCheckTests {
  let accepted = PNGJudgement.accepted(width: 60, height: 24)

  /// A valid picture with one change.
  func sample(_ change: (inout PNGBuilder) -> Void = { _ in }) -> PNGBuilder {
    var builder = PNGBuilder()
    change(&builder)
    return builder
  }

  func judge(_ change: (inout PNGBuilder) -> Void = { _ in }) -> PNGJudgement {
    PNGCheck.judge(sample(change).file())
  }

  static let shapes: [(UInt8, UInt8)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test("Every legal colour type, depth and interlacing is accepted", arguments: shapes, [0, 1])
  func legalShapes(_ shape: (UInt8, UInt8), _ interlace: UInt8) {
    for pieces in [1, 3, 40] {
      let judgement = judge {
        ($0.colourType, $0.bitDepth) = shape
        $0.interlace = interlace
        $0.pieces = pieces
        $0.filter = { UInt8($0 % 5) }
      }
      #expect(judgement == accepted)
    }
  }

  @Test("A picture of one shade is blank in every shape and filter", arguments: shapes, [0, 1])
  func blank(_ shape: (UInt8, UInt8), _ interlace: UInt8) {
    for shade in [0, 0x5a5a, 0xffff] {
      for width in [50, 53, 60, 64] {
        let judgement = judge {
          ($0.colourType, $0.bitDepth) = shape
          $0.interlace = interlace
          $0.width = width
          $0.filter = { UInt8($0 % 5) }
          $0.sample = { _, _, c in shade + c }
          $0.padding = 0xff
        }
        #expect(judgement == .blank)
      }
    }
  }

  @Test("One pixel of another shade, wherever it is, is ink", arguments: shapes, [0, 1])
  func ink(_ shape: (UInt8, UInt8), _ interlace: UInt8) {
    for (inkX, inkY) in [(0, 0), (52, 0), (0, 20), (52, 20), (51, 19), (7, 3)] {
      let judgement = judge {
        ($0.colourType, $0.bitDepth) = shape
        $0.interlace = interlace
        $0.width = 53
        $0.height = 21
        $0.filter = { UInt8($0 % 5) }
        $0.sample = { x, y, _ in x == inkX && y == inkY ? 1 : 0 }
      }
      #expect(judgement == .accepted(width: 53, height: 21))
    }
  }

  @Test(
    "The dimensions have ends",
    arguments: [
      (50, 20, true), (49, 20, false), (50, 19, false), (4096, 20, true), (4097, 20, false),
      (50, 4096, true), (50, 4097, false), (1, 1, false), (3000, 4000, true), (3001, 4000, false),
    ]
  )
  func dimensions(_ width: Int, _ height: Int, _ isAllowed: Bool) {
    let base = sample { ($0.width, $0.height, $0.bitDepth) = (width, height, 1) }
    var rows = [UInt8](repeating: 0, count: (1 + (width + 7) / 8) * height)
    rows[1] = 0x80
    let file =
      PNGBuilder.signature + chunk("IHDR", base.header()) + chunk("IDAT", deflated(rows))
      + chunk("IEND", [])
    let judgement = PNGCheck.judge(file)
    #expect(judgement == (isAllowed ? .accepted(width: width, height: height) : .dimensions))
  }

  @Test("A header that cannot be is corrupt, even when the dimensions are wrong too")
  func header() {
    for width in [60, 10_000] {
      let builder = sample { $0.width = width }
      var headers: [[UInt8]] = []
      for (position, value) in [
        (8, 3), (8, 0), (8, 32), (9, 1), (9, 5), (9, 7), (10, 1), (11, 1), (12, 2),
      ] as [(Int, UInt8)] {
        var header = builder.header()
        header[position] = value
        headers.append(header)
      }
      headers.append(bigEndian(0) + builder.header().dropFirst(4))
      headers.append(builder.header().prefix(4) + bigEndian(0) + builder.header().suffix(5))
      headers.append(builder.header() + [0])
      headers.append(builder.header().dropLast())
      for header in headers {
        let file = PNGBuilder.signature + chunk("IHDR", header)
        #expect(PNGCheck.judge(file + [UInt8](repeating: 0, count: 40)) == .corrupt)
      }
    }
    for shape: (UInt8, UInt8) in [(2, 4), (3, 16), (4, 4), (6, 1), (0, 3)] {
      #expect(judge { ($0.colourType, $0.bitDepth) = shape } == .corrupt)
    }
  }

  @Test("Wrong dimensions are found before the data is looked at")
  func dimensionsFirst() {
    let header = sample { $0.width = 40 }.header()
    #expect(PNGCheck.judge(PNGBuilder.signature + chunk("IHDR", header)) == .dimensions)
    let huge = bigEndian(.max) + bigEndian(.max) + [8, 6, 0, 0, 0]
    #expect(PNGCheck.judge(PNGBuilder.signature + chunk("IHDR", huge)) == .dimensions)
  }

  @Test("Chunks out of order, unknown, missing, doubled or after the end are corrupt")
  func order() {
    let base = sample { $0.pieces = 2 }
    let parts = base.chunks()
    let (header, first, second, end) = (parts[0], parts[1], parts[2], parts[3])
    let text = chunk("tEXt", Array("a\0b".utf8))
    let palette = chunk("PLTE", [1, 2, 3])

    func expect(
      _ judgement: PNGJudgement,
      _ chunks: [UInt8]...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let file = PNGBuilder.signature + chunks.flatMap { $0 }
      #expect(PNGCheck.judge(file) == judgement, sourceLocation: sourceLocation)
    }
    expect(accepted, header, first, second, end)
    expect(accepted, header, text, first, second, text, end)
    expect(accepted, header, chunk("IDAT", []), first, chunk("IDAT", []), second, end)
    expect(accepted, header, first, second, chunk("IDAT", []), end)
    expect(.corrupt, header, first, text, second, end)
    expect(.corrupt, header, second, first, end)
    expect(.corrupt, header, first, end)
    expect(.corrupt, header, first, second)
    expect(.corrupt, header, first, second, end, end)
    expect(.corrupt, header, first, second, end, [0])
    expect(.corrupt, header, first, second, chunk("IEND", [0]))
    expect(.corrupt, header, header, first, second, end)
    expect(.corrupt, text, header, first, second, end)
    expect(.corrupt, header, chunk("ABCD", []), first, second, end)
    expect(.corrupt, header, chunk("a1cd", []), first, second, end)
    expect(.corrupt, header, palette, first, second, end)
    expect(.corrupt, header, end)
    expect(.corrupt, header, chunk("IDAT", []), end)
    expect(.corrupt, end)
  }

  @Test("A palette has one to as many colours as the depth can name, before the data, once")
  func palette() {
    func indexed(_ colours: Int, _ depth: UInt8 = 2) -> PNGJudgement {
      judge {
        $0.colourType = 3
        $0.bitDepth = depth
        $0.palette = [UInt8](repeating: 1, count: colours)
      }
    }
    #expect(indexed(3) == accepted)
    #expect(indexed(12) == accepted)
    #expect(indexed(15) == .corrupt)
    #expect(indexed(0) == .corrupt)
    #expect(indexed(4) == .corrupt)
    #expect(indexed(768, 8) == accepted)
    #expect(indexed(771, 8) == .corrupt)
    #expect(judge { ($0.colourType, $0.palette) = (2, [1, 2, 3]) } == accepted)
    #expect(judge { ($0.colourType, $0.palette) = (4, [1, 2, 3]) } == .corrupt)

    let parts = sample { $0.colourType = 3 }.chunks()
    let (header, palette, data, end) = (parts[0], parts[1], parts[2], parts[3])
    func file(_ chunks: [UInt8]...) -> [UInt8] { PNGBuilder.signature + chunks.flatMap { $0 } }
    #expect(PNGCheck.judge(file(header, palette, data, end)) == accepted)
    #expect(PNGCheck.judge(file(header, data, end)) == .corrupt)
    #expect(PNGCheck.judge(file(header, data, palette, end)) == .corrupt)
    #expect(PNGCheck.judge(file(header, palette, palette, data, end)) == .corrupt)
  }

  @Test("Data that is not exactly the picture is corrupt")
  func data() {
    let base = sample()
    let header = chunk("IHDR", base.header())
    let end = chunk("IEND", [])
    func judge(_ data: [UInt8]) -> PNGJudgement {
      PNGCheck.judge(PNGBuilder.signature + header + chunk("IDAT", data) + end)
    }
    let rows = base.scanlines()
    #expect(judge(deflated(rows)) == accepted)
    #expect(judge(deflated(rows + [0])) == .corrupt)
    #expect(judge(deflated(rows.dropLast())) == .corrupt)
    #expect(judge(deflated([])) == .corrupt)
    #expect(judge(deflated(rows) + [0]) == .corrupt)
    #expect(judge(deflated(rows) + deflated(rows)) == .corrupt)
    #expect(judge(Array(deflated(rows).dropLast())) == .corrupt)
    #expect(judge(Array(deflated(rows).dropLast(4))) == .corrupt)
    #expect(judge(Array(deflated(rows).dropFirst(2))) == .corrupt)
    #expect(judge(rows) == .corrupt)

    var wrongSum = deflated(rows)
    wrongSum[wrongSum.count - 1] ^= 1
    #expect(judge(wrongSum) == .corrupt)

    var badFilter = rows
    badFilter[61 * 23] = 5
    #expect(judge(deflated(badFilter)) == .corrupt)
  }

  @Test("A small file that inflates to far more than the picture is refused")
  func bomb() {
    let base = sample()
    let zeros = [UInt8](repeating: 0, count: 50_000_000)
    let file =
      PNGBuilder.signature + chunk("IHDR", base.header()) + chunk("IDAT", deflated(zeros))
      + chunk("IEND", [])
    #expect(PNGCheck.judge(file) == .corrupt)
  }

  @Test("No flipped bit of a small picture is accepted")
  func flippedBits() {
    let file = sample { $0.sample = { x, y, _ in x * y } }.file()
    var survivors: [Int] = []
    for position in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[position] ^= 1 << bit
        if case .accepted = PNGCheck.judge(damaged) { survivors.append(position) }
      }
    }
    #expect(survivors.isEmpty)
  }

  @Test("No part of a picture is accepted, and none does harm")
  func truncations() {
    let file = sample { $0.pieces = 3 }.file()
    let survivors = (0..<file.count).filter {
      PNGCheck.judge(Array(file.prefix($0))) != .corrupt
    }
    #expect(survivors.isEmpty)
    #expect(PNGCheck.judge([]) == .corrupt)
  }

  @Test("Damaged data under a right checksum does no harm")
  func damagedStream() {
    let base = sample { $0.filter = { UInt8($0 % 5) } }
    let data = deflated(base.scanlines())
    let header = chunk("IHDR", base.header())
    let rows = base.scanlines()
    for position in data.indices {
      for bit in 0..<8 {
        var damaged = data
        damaged[position] ^= 1 << bit
        let file = PNGBuilder.signature + header + chunk("IDAT", damaged) + chunk("IEND", [])
        // The bits between the last block and the checksum mean nothing.
        let isSame = inflated(damaged, count: rows.count) == rows
        #expect(PNGCheck.judge(file) == (isSame ? accepted : .corrupt))
      }
    }
  }
}
