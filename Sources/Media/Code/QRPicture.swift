/// A QR code as something that can be shown. Every one has the quiet zone of light modules around.
extension QRCode {
  /// Vector graphics: one path, sharp at every size.
  public func svg(sizePx: Int, margin: Int) -> String {
    let width = side + 2 * margin
    var path = ""
    for (row, start, count) in stripes {
      path += "M\(start + margin) \(row + margin)h\(count)v1h-\(count)z"
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(sizePx)\" height=\"\(sizePx)\" "
      + "viewBox=\"0 0 \(width) \(width)\" shape-rendering=\"crispEdges\">"
      + "<path fill=\"#fff\" d=\"M0 0h\(width)v\(width)H0z\"/><path d=\"\(path)\"/></svg>"
  }

  /// Letters for a terminal with a light background, two rows of modules in one line.
  public func text(margin: Int) -> String {
    stride(from: -margin, to: side + margin, by: 2).map { row in
      String(
        (-margin..<side + margin).map { column -> Character in
          switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }.joined(separator: "\n")
  }

  /// Row by row, 1 for dark, without the quiet zone.
  public var matrix: [[Int]] {
    (0..<side).map { row in (0..<side).map { isDark(row: row, column: $0) ? 1 : 0 } }
  }

  /// A picture in black and white, as wide as asked for where a module has at least a pixel; `nil`
  /// without memory for it.
  ///
  /// A module is a whole number of pixels, so that every edge is sharp; what is left over goes to
  /// the quiet zone.
  public func png(sizePx: Int, margin: Int) -> [UInt8]? {
    let scale = max(1, sizePx / (side + 2 * margin))
    let width = max(sizePx, scale * (side + 2 * margin))
    let start = (width - scale * side) / 2
    let light = [UInt8](repeating: 0xFF, count: (width + 7) / 8)
    var pixels: [UInt8] = []
    for y in 0..<width {
      let row = y >= start ? (y - start) / scale : -1
      var line = light
      if row >= 0, row < side {
        for column in 0..<side where isDark(row: row, column: column) {
          for x in start + column * scale..<start + (column + 1) * scale {
            line[x / 8] &= ~(0x80 >> UInt8(x % 8))
          }
        }
      }
      pixels.append(0)  // no filter
      pixels += line
    }
    return grayPNG(width: width, height: width, bits: 1, pixels)
  }

  /// Dark modules that lie side by side, row by row.
  private var stripes: [(row: Int, start: Int, count: Int)] {
    var stripes: [(row: Int, start: Int, count: Int)] = []
    for row in 0..<side {
      var start: Int?
      for column in 0...side {
        let isDark = isDark(row: row, column: column)
        if isDark, start == nil { start = column }
        if !isDark, let begun = start {
          stripes.append((row, begun, column - begun))
          start = nil
        }
      }
    }
    return stripes
  }
}

/// A PNG of shades of grey from rows that each begin with their filter. Source: ISO/IEC 15948.
private func grayPNG(width: Int, height: Int, bits: UInt8, _ rows: [UInt8]) -> [UInt8]? {
  guard let packed = Compression.deflate(rows) else { return nil }
  let header = bigEndian(width) + bigEndian(height) + [bits, 0, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
}

private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
  let named = Array(kind.utf8) + data
  return bigEndian(data.count) + named + bigEndian(Int(Compression.checksum(named)))
}

private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
