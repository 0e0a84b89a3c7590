import Kernel
import Media

/// The pictures among the evidence, small, three in a row; the files themselves are in the pack.
struct PicturePages {
  let facts: PackFacts
  let words: PackWords

  private static let perRow = 3

  /// Nothing where no picture was kept.
  var blocks: [PaperBlock] {
    let (shown, count) = facts.pictures
    guard !shown.isEmpty else { return [] }
    let cells = shown.enumerated().map { cell($1, $0) }
    let rows = stride(from: 0, to: cells.count, by: Self.perRow).flatMap { start in
      let row = Array(cells[start..<min(start + Self.perRow, cells.count)])
      let rest = Array(
        repeating: PaperCell(.share(1), []), count: Self.perRow - row.count)
      return [PaperBlock.row(row + rest, gap: 12), .space(12)]
    }
    var head: [PaperBlock] = [
      .space(22),
      .text(PaperText(words.said(.packPhotos), size: 15, weight: .bold, leads: true)),
      .space(4), .text(PaperText(words.said(.packPhotosNote), ink: .grey, leads: true)),
      .space(8),
    ]
    if count > shown.count {
      let more = words.said(.packPhotosMore(count: count - shown.count))
      head += [.text(PaperText(more, ink: .grey, leads: true)), .space(8)]
    }
    return head + rows
  }

  private func cell(_ evidence: PackEvidence, _ index: Int) -> PaperCell {
    PaperCell(
      .share(1),
      [
        .picture(PaperPicture(index, widthMax: 156, heightMax: 156)), .space(3),
        .text(PaperText("\(evidence.number). \(evidence.fileName)", size: 8, linesMax: 2)),
        .text(PaperText(evidence.sha256, size: 5, ink: .grey)),
      ])
  }
}
