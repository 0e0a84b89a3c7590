/// A picture as rows of dots, three bytes each.
struct DotGrid: Equatable {
  var width: Int
  var height: Int
  var dots: [UInt8]

  /// Smaller, so that no side has more dots than this; each new dot is the mean of those that it
  /// stands for.
  func shrunk(to side: Int) -> DotGrid {
    let longer = max(width, height)
    guard longer > side else { return self }
    let (newWidth, newHeight) = (max(1, width * side / longer), max(1, height * side / longer))
    var small = [UInt8](repeating: 0, count: newWidth * newHeight * 3)
    for row in 0..<newHeight {
      let rows = Self.part(row, of: newHeight, from: height)
      for column in 0..<newWidth {
        let columns = Self.part(column, of: newWidth, from: width)
        var sums = (0, 0, 0)
        for y in rows {
          for x in columns {
            let place = (y * width + x) * 3
            sums.0 += Int(dots[place])
            sums.1 += Int(dots[place + 1])
            sums.2 += Int(dots[place + 2])
          }
        }
        let count = rows.count * columns.count
        let place = (row * newWidth + column) * 3
        small[place] = UInt8((sums.0 + count / 2) / count)
        small[place + 1] = UInt8((sums.1 + count / 2) / count)
        small[place + 2] = UInt8((sums.2 + count / 2) / count)
      }
    }
    return DotGrid(width: newWidth, height: newHeight, dots: small)
  }

  /// Turned and mirrored as a camera's note says that it is to be seen; 1 is as it is.
  /// Source: Exif 2.32, tag 0x0112.
  func turned(by orientation: Int) -> DotGrid {
    guard 2...8 ~= orientation else { return self }
    let isOnItsSide = orientation >= 5
    var new = DotGrid(
      width: isOnItsSide ? height : width, height: isOnItsSide ? width : height, dots: dots)
    for y in 0..<new.height {
      for x in 0..<new.width {
        let (right, bottom) = (width - 1, height - 1)
        let (column, row) =
          switch orientation {
          case 2: (right - x, y)
          case 3: (right - x, bottom - y)
          case 4: (x, bottom - y)
          case 5: (y, x)
          case 6: (y, bottom - x)
          case 7: (right - y, bottom - x)
          default: (right - y, x)
          }
        let (source, target) = ((row * width + column) * 3, (y * new.width + x) * 3)
        for part in 0..<3 { new.dots[target + part] = dots[source + part] }
      }
    }
    return new
  }

  /// The dots of the old side that one of the new side stands for.
  private static func part(_ index: Int, of count: Int, from old: Int) -> Range<Int> {
    let start = index * old / count
    return start..<max(start + 1, (index + 1) * old / count)
  }
}
