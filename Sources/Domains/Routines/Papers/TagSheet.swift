import Kernel
import Media

/// Labels to be cut out, two beside each other: A4, standing.
func drawnSheet(_ labels: [TagLabel], _ facts: SheetFacts) -> Paper {
  let pairs = stride(from: 0, to: labels.count, by: 2).map {
    Array(labels[$0..<min($0 + 2, labels.count)])
  }
  let rows = pairs.map { pair -> PaperBlock in
    .row(
      (0..<2).map { PaperCell(.share(1), pair.indices.contains($0) ? frame(pair[$0]) : []) },
      gap: 12)
  }
  return Paper(
    title: facts.title, author: facts.organization, language: facts.language,
    madeAt: facts.madeAt, format: .sheet,
    foot: PaperFoot(
      text: [facts.organization, facts.title, facts.asOf].filter { !$0.isEmpty }
        .joined(separator: "  ·  "), pageLabel: facts.pageLabel),
    blocks: facts.remark.map { [PaperBlock.text(PaperText($0, size: 14, ink: .grey))] } ?? rows)
}

/// What a sheet of labels says of itself.
struct SheetFacts: Sendable {
  let title: String
  let organization: String
  let language: Language
  let madeAt: Instant
  let asOf: String
  let pageLabel: String

  /// Instead of labels.
  var remark: String?
}

extension PaperFormat {
  /// ISO 216, with the margins that every printer leaves.
  fileprivate static let sheet = PaperFormat(
    width: millimetres(210), height: millimetres(297), top: 28, bottom: 22, side: 28)
}

/// As large as a phone reads at arm's length: a module is about a millimetre. Unit: points.
private let codeSize = 112.0

private func frame(_ label: TagLabel) -> [PaperBlock] {
  var texts: [PaperBlock] = [
    .text(PaperText(label.kind, size: 10, weight: .semibold, ink: .grey, linesMax: 1)),
    .text(PaperText(label.name, size: 16, weight: .bold, linesMax: 2)),
  ]
  if let what = label.what { texts.append(.text(PaperText(what, size: 11, linesMax: 2))) }
  texts.append(.text(PaperText(label.stable, size: 10, ink: .grey, linesMax: 1)))
  let code = PaperCode(label.code, size: codeSize)
  return [
    .frame(
      [
        .row(
          [PaperCell(.points(codeSize), [.code(code)]), PaperCell(.share(1), texts)], gap: 8)
      ], padding: 8, fill: nil, line: .silver),
    .space(12),
  ]
}
