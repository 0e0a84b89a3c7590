import Media

struct Rect: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// What a line of text belongs to, so that whoever has the paper read aloud hears whole sentences.
struct Paragraph: Equatable {
  let number: Int
  let isHeading: Bool
}

/// Something to be drawn.
enum Mark<Line> {
  /// A line of text whose baseline begins at a point.
  case text(Line, x: Double, baseline: Double, of: Paragraph)
  case fill(Rect, PaperInk)
  case outline(Rect, PaperInk)

  /// A picture by its place in the paper.
  case picture(Int, Rect)
  case code(PaperCode, Rect)

  /// A drawing by its place in the paper.
  case drawing(Int, Rect)

  func moved(x: Double = 0, y: Double) -> Mark {
    switch self {
    case .text(let line, let left, let baseline, let paragraph):
      .text(line, x: left + x, baseline: baseline + y, of: paragraph)
    case .fill(let rect, let ink): .fill(rect.moved(x, y), ink)
    case .outline(let rect, let ink): .outline(rect.moved(x, y), ink)
    case .picture(let index, let rect): .picture(index, rect.moved(x, y))
    case .code(let code, let rect): .code(code, rect.moved(x, y))
    case .drawing(let index, let rect): .drawing(index, rect.moved(x, y))
    }
  }
}

extension Rect {
  fileprivate func moved(_ x: Double, _ y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

/// What cannot be broken: it stands on one page. Marks count from its top.
struct Piece<Line> {
  var height: Double
  var marks: [Mark<Line>] = []

  /// It is never the last on its page.
  var isGlued = false

  /// It vanishes at the top of a page.
  var isSpace = false

  /// What comes after it begins a page.
  var endsPage = false

  /// Stands above the piece again when it begins a page: the head of a table.
  var head: [Piece] = []
}

extension Piece {
  /// Pieces below each other as one.
  static func stack(_ pieces: [Piece]) -> Piece {
    var whole = Piece(height: 0)
    for piece in pieces {
      whole.marks += piece.marks.map { $0.moved(y: whole.height) }
      whole.height += piece.height
    }
    return whole
  }

  /// Pieces side by side as one, as high as the highest.
  static func abreast(_ pieces: [Piece]) -> Piece {
    Piece(height: pieces.map(\.height).max() ?? 0, marks: pieces.flatMap(\.marks))
  }
}

extension Array {
  /// Each of them but the last holds on to the next one.
  func glued<Line>() -> [Piece<Line>] where Element == Piece<Line> {
    guard count > 1 else { return self }
    return dropLast().map { piece in
      var piece = piece
      piece.isGlued = true
      return piece
    } + suffix(1)
  }
}
