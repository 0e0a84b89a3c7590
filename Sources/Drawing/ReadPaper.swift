import Kernel
import Media
import Wire

/// Reads what `WritePaper.swift` writes.
///
/// The other end is our own, so anything unexpected is one failure and no list of faults.
struct PaperReader {
  /// Blocks within blocks, and in all. Far more than a paper has, far less than the memory holds.
  static let depthMax = 16
  static let blocksMax = 100_000

  /// Far more than sign a paper.
  static let drawingsMax = 1_000

  /// Line breaks in all texts together, and their bytes.
  static let breaksMax = 200_000
  static let bytesMax = 8 << 20

  private var blocksLeft = PaperReader.blocksMax
  private var breaksLeft = PaperReader.breaksMax
  private var bytesLeft = PaperReader.bytesMax

  static func paper(_ value: JSONValue, pictures: [[UInt8]]) throws(DrawingRefusal) -> Paper {
    var reader = PaperReader()
    return try reader.paper(value, pictures)
  }

  private mutating func paper(
    _ value: JSONValue, _ pictures: [[UInt8]]
  ) throws(DrawingRefusal) -> Paper {
    let foot = value.member("foot").map { [$0[0], $0[1]] }
    return Paper(
      title: try words(value.member("title")),
      author: try words(value.member("author")),
      language: try word(value.member("language")),
      madeAt: Instant(milliseconds: Int64(try need(value.member("madeAt")?.integer))),
      format: try format(try need(value.member("format"))),
      continuation: try blocks(value.member("continuation"), depth: 0),
      foot: try foot.map { parts throws(DrawingRefusal) in
        PaperFoot(text: try words(parts[0]), pageLabel: try words(parts[1]))
      },
      blocks: try blocks(value.member("blocks"), depth: 0),
      pictures: pictures, drawings: try drawings(value.member("drawings")))
  }

  private func drawings(_ value: JSONValue?) throws(DrawingRefusal) -> [PaperVector] {
    guard let value else { return [] }
    guard value.isArray, value.count <= PaperReader.drawingsMax else { throw .malformed }
    var drawings: [PaperVector] = []
    for index in 0..<value.count {
      let drawing = try need(value[index])
      let vector = PaperVector(
        svg: try need(drawing[0]?.string), width: try length(drawing[1]),
        height: try length(drawing[2]))
      guard vector.width > 0, vector.height > 0 else { throw .malformed }
      drawings.append(vector)
    }
    return drawings
  }

  private func format(_ value: JSONValue) throws(DrawingRefusal) -> PaperFormat {
    let height = try length(value[1])
    let format = PaperFormat(
      width: try length(value[0]), height: height == 0 ? nil : height, top: try length(value[2]),
      bottom: try length(value[3]), side: try length(value[4]))
    // Something has to fit between the margins.
    guard format.width - 2 * format.side >= 36,
      format.height.map({ $0 - format.top - format.bottom >= 72 }) ?? true
    else { throw .malformed }
    return format
  }

  private mutating func blocks(
    _ value: JSONValue?, depth: Int
  ) throws(DrawingRefusal) -> [PaperBlock] {
    guard let value, value.isArray, depth < PaperReader.depthMax else { throw .malformed }
    blocksLeft -= value.count
    guard blocksLeft >= 0 else { throw .tooLong }
    var blocks: [PaperBlock] = []
    for index in 0..<value.count {
      blocks.append(try block(try need(value[index]), depth: depth + 1))
    }
    return blocks
  }

  private mutating func block(_ value: JSONValue, depth: Int) throws(DrawingRefusal) -> PaperBlock {
    switch value[0]?.string {
    case "text": .text(try text(value))
    case "space": .space(try length(value[1]))
    case "rule": .rule(weight: try length(value[1]), ink: try word(value[2]))
    case "divider": .divider(room: try length(value[1]), ink: try word(value[2]))
    case "row": .row(try cells(value, depth: depth), gap: try length(value[1]))
    case "table": .table(try table(value))
    case "picture":
      .picture(
        PaperPicture(
          try need(value[1]?.integer), widthMax: try length(value[2]),
          heightMax: try length(value[3])))
    case "drawing":
      .drawing(
        PaperDrawing(
          try need(value[1]?.integer), width: try length(value[2]), height: try length(value[3])))
    case "code":
      .code(
        PaperCode(
          try need(value[1]?.string), level: try word(value[2]), size: try length(value[3]),
          quietZone: try need(value[5]?.integer), alignment: try word(value[4])))
    case "together": .together(try blocks(value[1], depth: depth))
    case "frame":
      .frame(
        try blocks(value[4], depth: depth), padding: try length(value[1]),
        fill: value[2]?.string.flatMap(PaperInk.init), line: value[3]?.string.flatMap(PaperInk.init)
      )
    case "page": .pageBreak
    default: throw .malformed
    }
  }

  private mutating func text(_ value: JSONValue) throws(DrawingRefusal) -> PaperText {
    PaperText(
      try runs(value[6]), size: try size(value[1]), alignment: try word(value[2]),
      before: try length(value[3]), leads: try need(value[4]?.bool),
      linesMax: try need(value[5]?.integer))
  }

  private mutating func runs(_ value: JSONValue?) throws(DrawingRefusal) -> [PaperRun] {
    guard let value, value.isArray else { throw .malformed }
    var runs: [PaperRun] = []
    for index in 0..<value.count {
      let run = try need(value[index])
      let bytes = try need(run[0]?.utf8)
      bytesLeft -= bytes.count
      breaksLeft -= bytes.count { $0 == UInt8(ascii: "\n") }
      guard bytesLeft >= 0, breaksLeft >= 0 else { throw .tooLong }
      runs.append(
        PaperRun(
          try words(run[0]),
          weight: try need(run[1]?.integer.flatMap(PaperRun.Weight.init)),
          ink: try word(run[2]), isItalic: try need(run[3]?.bool)))
    }
    return runs
  }

  private mutating func cells(
    _ value: JSONValue, depth: Int
  ) throws(DrawingRefusal) -> [PaperCell] {
    var cells: [PaperCell] = []
    for index in stride(from: 2, to: value.count - 1, by: 2) {
      cells.append(
        PaperCell(try width(value[index]), try blocks(value[index + 1], depth: depth)))
    }
    return cells
  }

  private mutating func table(_ value: JSONValue) throws(DrawingRefusal) -> PaperTable {
    guard let columns = value[2], let rows = value[3] else { throw .malformed }
    blocksLeft -= rows.count
    guard blocksLeft >= 0, 1...32 ~= columns.count else { throw .tooLong }
    var table = PaperTable(columns: [], rows: [], size: try size(value[1]))
    for index in 0..<columns.count {
      let column = try need(columns[index])
      table.columns.append(
        PaperTable.Column(
          try words(column[0]), try width(column[1]), try word(column[2])))
    }
    for index in 0..<rows.count {
      let row = try need(rows[index])
      guard row.count == columns.count else { throw .malformed }
      var cells: [[PaperRun]] = []
      for cell in 0..<row.count { cells.append(try runs(row[cell])) }
      table.rows.append(cells)
    }
    return table
  }

  // MARK: Scalars

  /// A text as it can be drawn, whatever is on file.
  private func words(_ value: JSONValue?) throws(DrawingRefusal) -> String {
    try need(value?.string).drawable
  }

  private func width(_ value: JSONValue?) throws(DrawingRefusal) -> PaperWidth {
    let number = try need(value?.number)
    guard number.magnitude <= 10_000 else { throw .malformed }
    return number < 0 ? .share(-number) : .points(number)
  }

  private func length(_ value: JSONValue?) throws(DrawingRefusal) -> Double {
    let number = try need(value?.number)
    guard 0...10_000 ~= number else { throw .malformed }
    return number
  }

  private func size(_ value: JSONValue?) throws(DrawingRefusal) -> Double {
    let number = try need(value?.number)
    guard 2...200 ~= number else { throw .malformed }
    return number
  }

  private func word<Word: RawRepresentable<String>>(
    _ value: JSONValue?
  ) throws(DrawingRefusal) -> Word {
    try need(value?.string.flatMap(Word.init))
  }

  private func need<Value>(_ value: Value?) throws(DrawingRefusal) -> Value {
    guard let value else { throw .malformed }
    return value
  }
}
