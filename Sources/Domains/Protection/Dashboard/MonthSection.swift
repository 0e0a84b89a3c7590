import Media

/// A section of a report.
struct MonthSection {
  let title: String

  /// Of a table; the first column is what a row is about, the others are numbers.
  var head: [String]?
  var rows: [[String]]
  var chart: PaperVector?

  /// The section as a part of a paper; a chart is added to its drawings.
  func blocks(_ drawings: inout [PaperVector]) -> [PaperBlock] {
    let heading = PaperBlock.text(
      PaperText(title, size: 13, weight: .bold, before: 16, leads: true))
    var blocks: [PaperBlock] = [heading, .space(4)]
    if let chart {
      drawings.append(chart)
      let place = PaperDrawing(
        drawings.count - 1, width: chart.width, height: chart.height)
      blocks = [.together([heading, .space(4), .drawing(place)]), .space(4)]
    }
    guard let head else {
      guard chart == nil, let first = rows.first else { return blocks + rows.map(line) }
      // A heading leads what comes right after it, and that is the empty height.
      return [.together(blocks + [line(first)])] + rows.dropFirst().map(line)
    }
    let columns = head.enumerated().map { index, title in
      PaperTable.Column(title, .share(index == 0 ? 2 : 1), index == 0 ? .left : .right)
    }
    let table = PaperTable(columns: columns, rows: rows.map { $0.map { [PaperRun($0)] } })
    return blocks + [.table(table)]
  }

  private func line(_ row: [String]) -> PaperBlock {
    guard row.count > 1 else { return .text(PaperText(row.first ?? "", before: 2)) }
    return .row(
      [
        PaperCell(.points(180), [.text(PaperText(row[0], ink: .grey, before: 2))]),
        PaperCell(.share(1), [.text(PaperText(row[1], before: 2))]),
      ], gap: 10)
  }
}
