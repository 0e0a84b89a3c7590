import Media

/// A page with everything where it stands. Marks count from its upper left corner.
struct PlacedPage<Line> {
  let width: Double
  var height: Double
  var marks: [Mark<Line>]
}

/// More pages are a mistake. Unit: pages.
let pagesMax = 2_000

/// Puts a paper on pages.
///
///     layOut
///       BlockBreaker   blocks → pieces, each of which stands on one page
///       paginate       pieces → pages
///       foot           the last line of each, once their number is known
func layOut<Setter: TextSetter>(
  _ paper: Paper, pictures: [(width: Int, height: Int)], with setter: Setter
) throws(DrawingRefusal) -> [PlacedPage<Setter.Line>] {
  let format = paper.format
  let width = format.width - 2 * format.side
  let footSize = 7.5
  let footHeight = paper.foot == nil ? 0 : LineMetrics(size: footSize).height + 10
  let room = format.height.map { $0 - format.top - format.bottom - footHeight }

  let drawings = paper.drawings.map { ($0.width, $0.height) }
  let breaker = BlockBreaker(
    setter: setter, pictures: pictures, drawings: drawings,
    heightMax: room ?? .greatestFiniteMagnitude)
  let top = Piece.stack(breaker.pieces(paper.continuation, x: format.side, width: width))
  // A second page has less room: what is unbroken must fit there, too.
  let narrow = BlockBreaker(
    setter: setter, pictures: pictures, drawings: drawings,
    heightMax: room.map { $0 - top.height } ?? .greatestFiniteMagnitude)
  let pieces = narrow.pieces(paper.blocks, x: format.side, width: width)

  var pages = try paginate(pieces, format, top, room: room)
  guard let foot = paper.foot else { return pages }
  for index in pages.indices {
    let label = filled(foot.pageLabel, page: index + 1, pages: pages.count)
    let baseline = pages[index].height - format.bottom
    let texts = [
      PaperText(foot.text, size: footSize, ink: .grey, linesMax: 1),
      PaperText(label, size: footSize, ink: .grey),
    ]
    let labels = setter.lines(texts[1], width: 0)
    let labelWidth = labels.first?.width ?? 0
    if let line = setter.lines(texts[0], width: width - labelWidth - 12).first {
      pages[index].marks.append(
        .text(line, x: format.side, baseline: baseline, of: footParagraph(index, 0)))
    }
    if let line = labels.first {
      pages[index].marks.append(
        .text(
          line, x: format.side + width - labelWidth, baseline: baseline,
          of: footParagraph(index, 1)))
    }
  }
  return pages
}

/// Below zero, where no paragraph of the blocks is.
private func footParagraph(_ page: Int, _ part: Int) -> Paragraph {
  Paragraph(number: -(page * 2 + part + 1), isHeading: false)
}

/// Fills pages one after the other. `room` is what a page holds, or `nil` on a roll.
private func paginate<Line>(
  _ pieces: [Piece<Line>], _ format: PaperFormat, _ continuation: Piece<Line>, room: Double?
) throws(DrawingRefusal) -> [PlacedPage<Line>] {
  var pages: [PlacedPage<Line>] = []
  var marks: [Mark<Line>] = []
  var y = 0.0
  // Nothing but what stands on top of every page.
  var isFresh = true

  func finish() throws(DrawingRefusal) {
    guard pages.count < pagesMax else { throw .tooLong }
    let height = format.height ?? (format.top + y + format.bottom)
    pages.append(
      PlacedPage(
        width: format.width, height: height, marks: marks.map { $0.moved(y: format.top) }))
    marks = []
    y = 0
    isFresh = true
  }

  /// A page that comes after another has its head.
  func begin() {
    guard isFresh, !pages.isEmpty, room != nil else { return }
    place(continuation)
  }

  func place(_ piece: Piece<Line>) {
    marks += piece.marks.map { $0.moved(y: y) }
    y += piece.height
  }

  var index = 0
  while index < pieces.count {
    let end = groupEnd(pieces, from: index)
    let height = pieces[index...end].reduce(0) { $0 + $1.height }
    if let room, !isFresh, y + height > room { try finish() }
    for piece in pieces[index...end] {
      if piece.endsPage {
        if !isFresh { try finish() }
        continue
      }
      // A group that no page holds is broken where it has to be.
      if let room, !isFresh, y + piece.height > room + 0.001 { try finish() }
      if isFresh {
        if piece.isSpace { continue }
        begin()
        isFresh = false
        if !pages.isEmpty { piece.head.forEach(place) }
      }
      place(piece)
    }
    index = end + 1
  }
  if !isFresh || pages.isEmpty { try finish() }
  return pages
}

/// The last piece that the one at `index` holds on to.
private func groupEnd<Line>(_ pieces: [Piece<Line>], from index: Int) -> Int {
  var end = index
  while end + 1 < pieces.count, pieces[end].isGlued, !pieces[end + 1].endsPage { end += 1 }
  return end
}

private func filled(_ label: String, page: Int, pages: Int) -> String {
  label.split(separator: "{page}", omittingEmptySubsequences: false).joined(separator: "\(page)")
    .split(separator: "{pages}", omittingEmptySubsequences: false).joined(separator: "\(pages)")
}
