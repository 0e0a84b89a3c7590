import Wire

extension Paper: WireWritable {
  /// The paper as the worker reads it; its pictures travel beside.
  public func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"title\":")
    out.string(title)
    out.key("\"author\":")
    out.string(author)
    out.key("\"language\":")
    out.string(language.rawValue)
    out.key("\"madeAt\":")
    out.int(Int(madeAt.milliseconds))
    out.key("\"format\":")
    format.write(to: out)
    out.key("\"continuation\":")
    out.array(continuation) { $0.write(to: out) }
    if let foot {
      out.key("\"foot\":")
      out.array([foot.text, foot.pageLabel]) { out.string($0) }
    }
    out.key("\"blocks\":")
    out.array(blocks) { $0.write(to: out) }
    if !drawings.isEmpty {
      out.key("\"drawings\":")
      out.array(drawings) { drawing in
        out.beginArray()
        out.string(drawing.svg)
        out.comma()
        out.double(drawing.width)
        out.comma()
        out.double(drawing.height)
        out.endArray()
      }
    }
    out.endObject()
  }
}

extension PaperFormat {
  fileprivate func write(to out: JSONWriter) {
    // 0 stands for a height that is left open.
    out.array([width, height ?? 0, top, bottom, side]) { out.double($0) }
  }
}

extension PaperBlock {
  /// An array: what it is, then what it has.
  fileprivate func write(to out: JSONWriter) {
    out.beginArray()
    switch self {
    case .text(let text):
      out.raw("\"text\",")
      text.write(to: out)
    case .space(let height):
      out.raw("\"space\",")
      out.double(height)
    case .rule(let weight, let ink):
      out.raw("\"rule\",")
      out.double(weight)
      out.comma()
      out.string(ink.rawValue)
    case .divider(let room, let ink):
      out.raw("\"divider\",")
      out.double(room)
      out.comma()
      out.string(ink.rawValue)
    case .row(let cells, let gap):
      out.raw("\"row\",")
      out.double(gap)
      for cell in cells {
        out.comma()
        cell.width.write(to: out)
        out.comma()
        out.array(cell.blocks) { $0.write(to: out) }
      }
    case .table(let table):
      out.raw("\"table\",")
      table.write(to: out)
    case .picture(let picture):
      out.raw("\"picture\",")
      out.int(picture.index)
      out.comma()
      out.double(picture.widthMax)
      out.comma()
      out.double(picture.heightMax)
    case .code(let code):
      out.raw("\"code\",")
      code.write(to: out)
    case .drawing(let drawing):
      out.raw("\"drawing\",")
      out.int(drawing.index)
      out.comma()
      out.double(drawing.width)
      out.comma()
      out.double(drawing.height)
    case .together(let blocks):
      out.raw("\"together\",")
      out.array(blocks) { $0.write(to: out) }
    case .frame(let blocks, let padding, let fill, let line):
      out.raw("\"frame\",")
      out.double(padding)
      out.comma()
      out.string(fill?.rawValue ?? "")
      out.comma()
      out.string(line?.rawValue ?? "")
      out.comma()
      out.array(blocks) { $0.write(to: out) }
    case .pageBreak:
      out.raw("\"page\"")
    }
    out.endArray()
  }
}

extension PaperCode {
  /// The rest of a block's array.
  fileprivate func write(to out: JSONWriter) {
    out.string(text)
    out.comma()
    out.string(level.rawValue)
    out.comma()
    out.double(size)
    out.comma()
    out.string(alignment.rawValue)
    out.comma()
    out.int(quietZone)
  }
}

extension PaperText {
  /// The rest of a block's array.
  fileprivate func write(to out: JSONWriter) {
    out.double(size)
    out.comma()
    out.string(alignment.rawValue)
    out.comma()
    out.double(before)
    out.comma()
    out.bool(leads)
    out.comma()
    out.int(linesMax)
    out.comma()
    out.array(runs) { $0.write(to: out) }
  }
}

extension PaperRun {
  fileprivate func write(to out: JSONWriter) {
    out.beginArray()
    out.string(text)
    out.comma()
    out.int(weight.rawValue)
    out.comma()
    out.string(ink.rawValue)
    out.comma()
    out.bool(isItalic)
    out.endArray()
  }
}

extension PaperTable {
  /// The rest of a block's array.
  fileprivate func write(to out: JSONWriter) {
    out.double(size)
    out.comma()
    out.array(columns) { column in
      out.beginArray()
      out.string(column.title)
      out.comma()
      column.width.write(to: out)
      out.comma()
      out.string(column.alignment.rawValue)
      out.endArray()
    }
    out.comma()
    out.array(rows) { row in out.array(row) { runs in out.array(runs) { $0.write(to: out) } } }
  }
}

extension PaperWidth {
  /// A share is negative.
  fileprivate func write(to out: JSONWriter) {
    switch self {
    case .points(let points): out.double(max(0, points))
    case .share(let share): out.double(-max(0.001, share))
    }
  }
}
