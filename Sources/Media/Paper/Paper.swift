import Kernel

/// A paper to be drawn, as data: made by pure code of a domain, drawn by the worker.
///
/// Unit of every length: points, 1/72 inch.
public struct Paper: Sendable, Equatable {
  /// What viewers show as the document's title.
  public var title: String

  /// Whose paper it is, for the document's properties.
  public var author: String
  public var language: Language

  /// The moment that the paper speaks of: part of its bytes, so never the moment of drawing.
  public var madeAt: Instant
  public var format: PaperFormat

  /// Stands on top of every page but the first.
  public var continuation: [PaperBlock]

  /// Stands at the foot of every page.
  public var foot: PaperFoot?
  public var blocks: [PaperBlock]

  /// PNG and JPEG files that blocks name by their place here.
  public var pictures: [[UInt8]]

  /// Drawings that blocks name by their place here.
  public var drawings: [PaperVector]

  public init(
    title: String, author: String, language: Language, madeAt: Instant, format: PaperFormat,
    continuation: [PaperBlock] = [], foot: PaperFoot? = nil, blocks: [PaperBlock],
    pictures: [[UInt8]] = [], drawings: [PaperVector] = []
  ) {
    self.title = title
    self.author = author
    self.language = language
    self.madeAt = madeAt
    self.format = format
    self.continuation = continuation
    self.foot = foot
    self.blocks = blocks
    self.pictures = pictures
    self.drawings = drawings
  }
}

/// The sheet and its margins.
public struct PaperFormat: Sendable, Equatable {
  public var width: Double

  /// `nil`: as high as what stands on it, as a roll of labels is cut.
  public var height: Double?
  public var top: Double
  public var bottom: Double
  public var side: Double

  public init(width: Double, height: Double?, top: Double, bottom: Double, side: Double) {
    self.width = width
    self.height = height
    self.top = top
    self.bottom = bottom
    self.side = side
  }

  /// Millimetres in points.
  public static func millimetres(_ value: Double) -> Double { value * 72 / 25.4 }

  /// ISO 216.
  public static let a4 = PaperFormat(
    width: millimetres(210), height: millimetres(297), top: 42, bottom: 34, side: 48)

  /// ANSI A.
  public static let letter = PaperFormat(width: 612, height: 792, top: 42, bottom: 34, side: 48)

  /// A roll of labels 62 mm wide; printers leave about 1.5 mm at each side.
  public static let label62 = PaperFormat(
    width: millimetres(62), height: nil, top: 6, bottom: 6, side: 7)
}

/// An SVG drawing with a view box of this size. Unit: points at its own size, both positive.
public struct PaperVector: Sendable, Equatable {
  public var svg: String
  public var width: Double
  public var height: Double

  public init(svg: String, width: Double, height: Double) {
    self.svg = svg
    self.width = width
    self.height = height
  }
}

/// The last line of every page.
public struct PaperFoot: Sendable, Equatable {
  public var text: String

  /// Where `{page}` and `{pages}` stand for numbers, such as `Page {page} of {pages}`.
  public var pageLabel: String

  public init(text: String, pageLabel: String) {
    self.text = text
    self.pageLabel = pageLabel
  }
}
