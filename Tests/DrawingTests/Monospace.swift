import Kernel
import Media

@testable import Drawing

/// A setter whose letters are all half as wide as they are high: layouts can be counted by hand.
struct Monospace: TextSetter {
  struct Line: SetLine, Equatable {
    let text: String
    let size: Double
    var width: Double { Double(text.count) * size / 2 }
  }

  func lines(_ text: PaperText, width: Double) -> [Line] {
    let perLine = width > 0 ? max(1, Int(width / (text.size / 2))) : .max
    var lines: [String] = []
    for paragraph in text.runs.map(\.text).joined()
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > perLine {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " \(word)"
      }
      lines.append(line)
    }
    if text.linesMax > 0 { lines = Array(lines.prefix(text.linesMax)) }
    return lines.map { Line(text: $0, size: text.size) }
  }
}

typealias Page = PlacedPage<Monospace.Line>

/// A page of 200 × 142 points with room for ten lines of 10 points, 14.2 high each.
let small = PaperFormat(width: 220, height: 142 + 20, top: 10, bottom: 10, side: 10)

func place(
  _ blocks: [PaperBlock], format: PaperFormat = small, continuation: [PaperBlock] = [],
  foot: PaperFoot? = nil, pictures: [(width: Int, height: Int)] = []
) throws -> [Page] {
  let paper = Paper(
    title: "T", author: "A", language: .en, madeAt: .min, format: format,
    continuation: continuation, foot: foot, blocks: blocks)
  return try layOut(paper, pictures: pictures, with: Monospace())
}

extension Page {
  /// The lines of text from the top, each with the left end.
  var texts: [String] {
    marks.compactMap { mark in
      if case .text(let line, _, _, _) = mark { return line.text }
      return nil
    }
  }

  func position(of text: String) -> (x: Double, baseline: Double)? {
    for case .text(let line, let x, let baseline, _) in marks where line.text == text {
      return (x, baseline)
    }
    return nil
  }
}

func line(_ text: String, leads: Bool = false, before: Double = 0) -> PaperBlock {
  .text(PaperText(text, size: 10, before: before, leads: leads))
}
