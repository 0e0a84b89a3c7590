/// A part of a paper. Blocks stand below each other.
public indirect enum PaperBlock: Sendable, Equatable {
  /// A paragraph; it may go on on the next page.
  case text(PaperText)

  /// Empty height, which vanishes at the top of a page.
  case space(Double)

  /// A line across.
  case rule(weight: Double, ink: PaperInk)

  /// A thin line between two things, with room above it: it vanishes at the top of a page.
  case divider(room: Double, ink: PaperInk)

  /// Cells side by side, kept on one page if one holds them.
  case row([PaperCell], gap: Double)

  /// Rows with a head that stands again on each page.
  case table(PaperTable)
  case picture(PaperPicture)
  case code(PaperCode)

  /// A drawing of the paper, as vectors.
  case drawing(PaperDrawing)

  /// Kept on one page if one holds it.
  case together([PaperBlock])

  /// A frame around blocks, which are kept on one page if one holds them.
  case frame([PaperBlock], padding: Double, fill: PaperInk?, line: PaperInk?)
  case pageBreak
}

/// A paragraph of one size.
public struct PaperText: Sendable, Equatable {
  public enum Alignment: String, Sendable, CaseIterable { case left, center, right }

  public var runs: [PaperRun]
  public var size: Double
  public var alignment: Alignment

  /// Empty height before it, which vanishes at the top of a page.
  public var before: Double

  /// A heading, which is never the last on its page.
  public var leads: Bool

  /// More lines are cut off, the last one ends with an ellipsis: 0 for all of them.
  public var linesMax: Int

  public init(
    _ runs: [PaperRun], size: Double = 9, alignment: Alignment = .left, before: Double = 0,
    leads: Bool = false, linesMax: Int = 0
  ) {
    self.runs = runs
    self.size = size
    self.alignment = alignment
    self.before = before
    self.leads = leads
    self.linesMax = linesMax
  }

  public init(
    _ text: String, size: Double = 9, weight: PaperRun.Weight = .regular, ink: PaperInk = .black,
    alignment: Alignment = .left, before: Double = 0, leads: Bool = false, linesMax: Int = 0
  ) {
    self.init(
      [PaperRun(text, weight: weight, ink: ink)], size: size, alignment: alignment,
      before: before, leads: leads, linesMax: linesMax)
  }
}

/// A stretch of text that looks the same.
public struct PaperRun: Sendable, Equatable {
  /// Those that the fonts of the house have.
  public enum Weight: Int, Sendable, CaseIterable { case regular = 400, semibold = 600, bold = 700 }

  public var text: String
  public var weight: Weight
  public var ink: PaperInk
  public var isItalic: Bool

  public init(
    _ text: String, weight: Weight = .regular, ink: PaperInk = .black, isItalic: Bool = false
  ) {
    self.text = text
    self.weight = weight
    self.ink = ink
    self.isItalic = isItalic
  }
}

/// The colours of papers: all of them survive a printer without colour.
public enum PaperInk: String, Sendable, CaseIterable {
  case black, grey, silver, mist, white, red

  /// 0xRRGGBB.
  public var rgb: UInt32 {
    switch self {
    case .black: 0x111111
    case .grey: 0x5C5C5C
    case .silver: 0xC4C4C4
    case .mist: 0xF3F3F3
    case .white: 0xFFFFFF
    case .red: 0xB00020
    }
  }
}

/// A column of a row or table.
public enum PaperWidth: Sendable, Equatable {
  case points(Double)

  /// A part of what the others leave.
  case share(Double)
}

/// Blocks in a column of their own.
public struct PaperCell: Sendable, Equatable {
  public var width: PaperWidth
  public var blocks: [PaperBlock]

  public init(_ width: PaperWidth, _ blocks: [PaperBlock]) {
    self.width = width
    self.blocks = blocks
  }
}

/// Rows of texts in columns.
public struct PaperTable: Sendable, Equatable {
  public struct Column: Sendable, Equatable {
    public var title: String
    public var width: PaperWidth
    public var alignment: PaperText.Alignment

    public init(_ title: String, _ width: PaperWidth, _ alignment: PaperText.Alignment = .left) {
      self.title = title
      self.width = width
      self.alignment = alignment
    }
  }

  public var columns: [Column]

  /// One list of runs for each column.
  public var rows: [[[PaperRun]]]
  public var size: Double

  public init(columns: [Column], rows: [[[PaperRun]]], size: Double = 9) {
    self.columns = columns
    self.rows = rows
    self.size = size
  }
}

/// A picture of the paper, drawn no larger than it is at 96 dots an inch.
public struct PaperPicture: Sendable, Equatable {
  /// Its place in `Paper.pictures`.
  public var index: Int
  public var widthMax: Double
  public var heightMax: Double

  public init(_ index: Int, widthMax: Double, heightMax: Double) {
    self.index = index
    self.widthMax = widthMax
    self.heightMax = heightMax
  }
}

/// A drawing in the middle of a frame: as large as fits, and hardly larger than it is.
public struct PaperDrawing: Sendable, Equatable {
  /// A small drawing is not blown up further.
  public static let enlargementMax = 1.2

  /// Its place in `Paper.drawings`.
  public var index: Int

  /// Of the frame.
  public var width: Double
  public var height: Double

  public init(_ index: Int, width: Double, height: Double) {
    self.index = index
    self.width = width
    self.height = height
  }
}

/// A QR code.
public struct PaperCode: Sendable, Equatable {
  public var text: String
  public var level: QRLevel
  public var size: Double

  /// The quiet zone within the size: 4, or fewer where white paper is around anyway. Unit: modules.
  public var quietZone: Int
  public var alignment: PaperText.Alignment

  public init(
    _ text: String, level: QRLevel = .m, size: Double, quietZone: Int = 4,
    alignment: PaperText.Alignment = .left
  ) {
    self.text = text
    self.level = level
    self.size = size
    self.quietZone = quietZone
    self.alignment = alignment
  }
}

/// How much of a QR code may be damaged: about 7, 15, 25 and 30 %. Source: ISO/IEC 18004.
public enum QRLevel: String, Sendable, CaseIterable {
  case l = "L"
  case m = "M"
  case q = "Q"
  case h = "H"
}
