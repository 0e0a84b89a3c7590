import Media

/// Counts from 1.
private final class Numbering {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

/// Turns blocks into pieces, from left to right and top to bottom.
struct BlockBreaker<Setter: TextSetter> {
  typealias Part = Piece<Setter.Line>

  let setter: Setter

  /// Width and height of each picture. Unit: pixels.
  let pictures: [(width: Int, height: Int)]

  /// Width and height of each drawing, both positive. Unit: points.
  var drawings: [(width: Double, height: Double)] = []

  /// What fits on a page: higher things have to be broken.
  let heightMax: Double

  /// Numbers the paragraphs.
  private let numbering = Numbering()

  func pieces(_ blocks: [PaperBlock], x: Double, width: Double) -> [Part] {
    blocks.flatMap { pieces($0, x: x, width: width) }
  }

  private func pieces(_ block: PaperBlock, x: Double, width: Double) -> [Part] {
    switch block {
    case .text(let text): return self.text(text, x: x, width: width)
    case .space(let height): return [Part(height: height, isSpace: true)]
    case .rule(let weight, let ink):
      return [
        Part(
          height: weight,
          marks: [.fill(Rect(x: x, y: 0, width: width, height: weight), ink)],
          // It belongs to what stands below it.
          isGlued: true)
      ]
    case .divider(let room, let ink):
      let line = Rect(x: x, y: room, width: width, height: 0.5)
      return [Part(height: room + 0.5, marks: [.fill(line, ink)], isGlued: true, isSpace: true)]
    case .row(let cells, let gap):
      let frames = columns(cells.map(\.width), gap: gap, x: x, width: width)
      return abreast(
        zip(cells, frames).map { pieces($0.blocks, x: $1.x, width: $1.width) })
    case .table(let table): return self.table(table, x: x, width: width)
    case .picture(let picture): return self.picture(picture, x: x, width: width)
    case .drawing(let drawing): return self.drawing(drawing, x: x, width: width)
    case .code(let code):
      let side = min(code.size, width)
      let left = x + shift(side, in: width, code.alignment)
      return [
        Part(
          height: side, marks: [.code(code, Rect(x: left, y: 0, width: side, height: side))])
      ]
    case .together(let blocks): return pieces(blocks, x: x, width: width).glued()
    case .frame(let blocks, let padding, let fill, let line):
      return frame(
        pieces(blocks, x: x + padding, width: width - 2 * padding), padding, fill, line,
        x: x, width: width)
    case .pageBreak: return [Part(height: 0, isSpace: true, endsPage: true)]
    }
  }

  // MARK: Text

  private func text(_ text: PaperText, x: Double, width: Double) -> [Part] {
    var parts = lines(text, x: x, width: width)
    // Neither the first nor the last line of a paragraph stands alone on a page.
    if parts.count > 1 {
      parts[0].isGlued = true
      parts[parts.count - 2].isGlued = true
    }
    if text.leads { for index in parts.indices { parts[index].isGlued = true } }
    guard text.before > 0 else { return parts }
    return [Part(height: text.before, isGlued: true, isSpace: true)] + parts
  }

  private func lines(_ text: PaperText, x: Double, width: Double) -> [Part] {
    let metrics = LineMetrics(size: text.size)
    let paragraph = Paragraph(number: numbering.next(), isHeading: text.leads)
    return setter.lines(text, width: width).map { line in
      let left = x + shift(line.width, in: width, text.alignment)
      return Part(
        height: metrics.height,
        marks: [.text(line, x: left, baseline: metrics.baseline, of: paragraph)])
    }
  }

  private func shift(
    _ part: Double, in whole: Double, _ alignment: PaperText.Alignment
  ) -> Double {
    switch alignment {
    case .left: 0
    case .center: (whole - part) / 2
    case .right: whole - part
    }
  }

  // MARK: Side by side

  /// The frames of columns: what shares of the width are after the fixed ones and the gaps.
  private func columns(
    _ widths: [PaperWidth], gap: Double, x: Double, width: Double
  ) -> [(x: Double, width: Double)] {
    var fixed = gap * Double(max(0, widths.count - 1))
    var shares = 0.0
    for width in widths {
      switch width {
      case .points(let points): fixed += points
      case .share(let share): shares += share
      }
    }
    var left = x
    return widths.map { column in
      let size =
        switch column {
        case .points(let points): points
        // Never nothing: a text needs some room to be broken in.
        case .share(let share): max(12, (width - fixed) * share / shares)
        }
      defer { left += size + gap }
      return (left, size)
    }
  }

  /// Columns as one piece, or, when no page holds them, as slices that the pages share.
  private func abreast(_ columns: [[Part]]) -> [Part] {
    let whole = Part.abreast(columns.map { Part.stack($0) })
    guard whole.height > heightMax else { return [whole] }
    let count = columns.map(\.count).max() ?? 0
    return (0..<count).map { index in
      Part.abreast(columns.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    }
  }

  // MARK: Table

  private func table(_ table: PaperTable, x: Double, width: Double) -> [Part] {
    let frames = columns(table.columns.map(\.width), gap: 10, x: x, width: width)
    let titles = table.columns.map {
      PaperText($0.title, size: table.size * 0.85, ink: .grey, alignment: $0.alignment)
    }
    let isHeaded = table.columns.contains { !$0.title.isEmpty }
    let head = isHeaded ? row(titles, frames, .grey, x: x, width: width).glued() : []
    return head.map { part in
      var part = part
      part.isGlued = true
      return part
    }
      + table.rows.flatMap { cells -> [Part] in
        let texts = zip(cells, table.columns).map {
          PaperText($0, size: table.size, alignment: $1.alignment)
        }
        return row(texts, frames, .silver, x: x, width: width).map { part in
          var part = part
          part.head = head
          return part
        }
      }
  }

  /// A row with a thin line below it.
  private func row(
    _ texts: [PaperText], _ frames: [(x: Double, width: Double)], _ ink: PaperInk, x: Double,
    width: Double
  ) -> [Part] {
    let cells = zip(texts, frames).map { lines($0, x: $1.x, width: $1.width) }
    let line = Rect(x: x, y: 3.5, width: width, height: 0.5)
    let above = Part(height: 3.5)
    let below = Part(height: 4, marks: [.fill(line, ink)])
    let parts = abreast(cells)
    if parts.count == 1 { return [Part.stack([above] + parts + [below])] }
    return [above] + parts + [below]
  }

  // MARK: Picture and frame

  private func picture(_ picture: PaperPicture, x: Double, width: Double) -> [Part] {
    guard pictures.indices.contains(picture.index) else { return [] }
    let size = pictures[picture.index]
    let (wide, high) = (Double(max(1, size.width)), Double(max(1, size.height)))
    // 96 dots an inch at most: small pictures are not blown up.
    let scale = min(0.75, min(picture.widthMax, width) / wide, picture.heightMax / high)
    let frame = Rect(x: x, y: 0, width: wide * scale, height: high * scale)
    return [Part(height: frame.height, marks: [.picture(picture.index, frame)])]
  }

  /// A drawing in the middle of its frame.
  private func drawing(_ drawing: PaperDrawing, x: Double, width: Double) -> [Part] {
    guard drawings.indices.contains(drawing.index) else { return [] }
    let size = drawings[drawing.index]
    let frame = (width: min(drawing.width, width), height: drawing.height)
    let scale = min(
      PaperDrawing.enlargementMax, frame.width / size.width, frame.height / size.height)
    let rect = Rect(
      x: x + (frame.width - size.width * scale) / 2,
      y: (frame.height - size.height * scale) / 2,
      width: size.width * scale, height: size.height * scale)
    return [Part(height: frame.height, marks: [.drawing(drawing.index, rect)])]
  }

  private func frame(
    _ parts: [Part], _ padding: Double, _ fill: PaperInk?, _ line: PaperInk?, x: Double,
    width: Double
  ) -> [Part] {
    let inner = Part.stack(parts)
    let rect = Rect(x: x, y: 0, width: width, height: inner.height + 2 * padding)
    // What no page holds goes without its frame.
    guard rect.height <= heightMax else { return parts }
    var marks: [Mark<Setter.Line>] = []
    if let fill { marks.append(.fill(rect, fill)) }
    if let line { marks.append(.outline(rect, line)) }
    return [
      Part(height: rect.height, marks: marks + inner.marks.map { $0.moved(y: padding) })
    ]
  }
}
